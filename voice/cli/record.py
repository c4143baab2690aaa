"""The command `record`: one's own phrases into a folder that `evaluate` reads; plays nothing.

Sound is kept only here, where the player has asked for it.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from engine.game import Move, MoveError
from voice.cli.table import any_deal, tongues
from voice.hear.frames import RATE, AudioError
from voice.hear.microphone import Microphone
from voice.hear.phrase_ends import spoken_phrase
from voice.understand.fitting import is_open
from voice.understand.names import ANY, BACK, GAP
from voice.understand.phrases import Phrases
from voice.understand.trail import Trail

ANSWERS = ("pick ", "option ")  # nothing without a question
BIDDING = "bid"  # has no card and no place in it


def run(options: argparse.Namespace) -> int:
    folder = Path(options.folder)
    phrases = tongues(options.language)(options.game).phrases
    wanted = sampled(phrases, options.count, random.Random(any_deal()))
    with Microphone(options.device) as microphone:
        for number, (text, command) in enumerate(wanted, start=1):
            print(f"{number} of {options.count}. Say: {text}    ({command})", flush=True)
            sound = spoken_phrase(microphone)
            if sound is None:
                print("    Nothing was heard; on to the next one.")
                continue
            kept = keep(folder, sound, {"text": text, "game": options.game, "expect": command})
            print(f"    {kept.name}")
    return 0


def sampled(phrases: Phrases, count: int, chance: random.Random) -> list[tuple[str, str]]:
    """So many phrases and the command that each stands for: half of them moves."""
    by_notation: dict[str, list[tuple[str, str]]] = {}
    for text, command, notation in _walks(phrases, chance, 40 * count):
        by_notation.setdefault(notation, []).append((text, command))
    talk = [notation for notation in by_notation if notation not in phrases.moves]
    moves = [notation for notation in by_notation if notation in phrases.moves]
    found = []
    for number in range(count):
        notations = moves if number % 2 and moves else talk
        found.append(chance.choice(by_notation[chance.choice(notations)]))
    return found


def _walks(
    phrases: Phrases, chance: random.Random, attempts: int
) -> Iterator[tuple[str, str, str]]:
    """Phrases put together at random: the words, the command, and the notation it comes from."""
    for _ in range(attempts):
        walk = phrases.walk(chance)
        notation = phrases.ends[walk[-1]]
        trail = Trail()
        for number in walk:
            trail = trail.onto(number, phrases.steps[number], words=1, cost=0.0)
        command = notation.format_map(dict(trail.slots))
        if _is_settled(command, notation in phrases.moves):
            yield " ".join(phrases.steps[it].word for it in walk), command, notation


def _is_settled(command: str, is_move: bool) -> bool:
    """Whether it takes neither a position nor a question to know what it is, as it does for
    "discard p2", "move it p3", "where ?H"."""
    if not is_move:
        named = command.split()[1:]
        return not command.startswith(ANSWERS) and not any(map(is_open, named))
    try:
        move = Move.parse(command)
    except MoveError:
        return False
    if move.target is None or move.verb == BIDDING:
        return True
    in_full = move.target not in (GAP, ANY, BACK) and not is_open(move.target)
    return move.card is not None and in_full


def keep(folder: Path, sound: NDArray[np.int16], row: dict[str, str]) -> Path:
    """Writes a clip and its row of the manifest; a file that is there stays. Raises AudioError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _new_file(folder, "-".join(row["text"].replace("'", "").split()))
        with path.open("xb") as file:
            soundfile.write(file, sound, RATE, format="FLAC")
        with (folder / "manifest.jsonl").open("a", encoding="utf-8") as manifest:
            manifest.write(json.dumps({"audio": path.name, **row}, ensure_ascii=False) + "\n")
    except OSError as error:
        raise AudioError(
            f"Nothing can be kept in {folder} ({error.strerror}); name a folder of yours."
        ) from error
    return path


def _new_file(folder: Path, name: str) -> Path:
    number = 1
    while (path := folder / f"{name}-{number}.flac").exists():
        number += 1
    return path
