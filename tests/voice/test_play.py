"""The command line as a person uses it: typed games, saves, and everything that can be wrong."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import IO

import pytest

from engine.record import Record
from tests.voice.seat import captions
from voice.__main__ import main

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "voice"]
TYPED = [*PROGRAM, "play", "aces-up", "--deal", "1", "--typed", "--mute"]
MISSED = "I did not catch that. Say help to hear what you can say."
AT_MOST_S = 30.0
MOVES = ("discard 2D", "deal", "move KC p1")


def run(
    *words: str, heard: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *words],
        input=heard,
        capture_output=True,
        check=False,
        cwd=ROOT,
        timeout=AT_MOST_S,
        env={**os.environ, **(env or {})},
    )


def typed(*lines: str, load: Path | None = None) -> list[str]:
    """What is printed for typed lines, without the greeting."""
    table = ["--load", str(load)] if load else ["--deal", "1"]
    done = run("play", "aces-up", "--typed", "--mute", *table, heard="\n".join(lines).encode())
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    return captions(done.stdout.decode())[1:]


def answers(*lines: str, load: Path | None = None) -> list[str]:
    return [line for line in typed(*lines, load=load) if not line.startswith(">")]


def started(words: list[str], **streams: int | None) -> subprocess.Popen[bytes]:
    every: dict[str, int | None] = {
        **dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE),
        **streams,
    }
    return subprocess.Popen(
        words, cwd=ROOT, stdin=every["stdin"], stdout=every["stdout"], stderr=every["stderr"]
    )


def pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


# A typed game


def test_each_line_gets_one_answer() -> None:
    lines = ("discard the two of diamonds", "", "deal", "the weather is nice", "undo", "quit", "no")
    assert answers(*lines) == [
        "Two of diamonds discarded. Pile two is empty.",
        MISSED,
        "Dealt five of diamonds, seven of hearts, seven of clubs and five of hearts.",
        MISSED,
        "Taken back: the last deal.",
        "This game is not over, but it is saved. Quit? Say yes or no.",
        "Never mind, then.",
    ]


def test_what_was_heard_is_shown() -> None:
    assert typed("Discard 2D!")[0] == "> discard two of diamonds"


def test_nothing_is_read_after_goodbye() -> None:
    assert answers("quit", "deal") == ["Goodbye."]


def test_rules_are_chosen_on_the_command_line() -> None:
    words = ("play", "--deal", "1", "--set", "deals=0", "--set", "hints=off", "--typed", "--mute")
    done = run(*words, heard=b"discard 2D\nhint\ndeal\n")
    assert b"Hints are off in this game." in done.stdout
    assert b"The game is over: no move is left. You discarded 1 card" in done.stdout


def test_phrases_names_its_parts_as_the_templates_write_them() -> None:
    shown = run("phrases", "klondike").stdout.decode().split("\n\n")[-1]
    assert re.findall(r"<what> is|\{what\} is", shown) == ["<what> is"]
    assert re.findall(r"<rank> is|\{rank\} is", shown) == ["{rank} is"]


# Saved games


def saved_game(path: Path, *moves: str) -> Path:
    record = Record.from_text('{"game": "aces-up", "rules": {}, "deal": 1, "moves": []}')
    for move in moves:
        record, _ = record.play(next(it for it in record.position.legal_moves() if str(it) == move))
    path.write_text(record.to_text(), encoding="utf-8")
    return path


def moves_in(path: Path) -> list[str]:
    return [str(move) for move in Record.from_text(path.read_text(encoding="utf-8")).moves]


def test_no_move_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.json")
    for number, line in enumerate(("discard 2D", "deal", "deal"), start=1):
        game = started([*PROGRAM, "play", "--typed", "--mute", "--load", str(path)])
        pipe(game.stdout).readline()
        pipe(game.stdin).write(f"{line}\nyes\n".encode())
        pipe(game.stdin).flush()
        until_answered(game, 2)
        game.kill()
        game.communicate()
        assert len(moves_in(path)) == number


def until_answered(game: subprocess.Popen[bytes], times: int) -> None:
    while times:
        (line,) = captions(pipe(game.stdout).readline().decode()) or ("",)
        times -= not line.startswith(">") and line != ""


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.json", "discard 2D")
    assert answers("undo", "discard 2D", "deal", load=path)[0].startswith("Taken back")
    assert moves_in(path) == ["discard 2D", "deal"]


def test_a_game_goes_on_by_itself_the_next_time() -> None:
    run("play", "--deal", "7", "--typed", "--mute", heard=b"deal\nyes\n")
    assert b"deal 7, goes on after 1 move." in run("play", "--typed", "--mute").stdout


def test_a_fresh_deal_does_not_take_the_place_of_an_old_game_before_its_first_move() -> None:
    run("play", "--deal", "7", "--typed", "--mute", heard=b"deal\nyes\n")
    run("play", "--deal", "8", "--typed", "--mute", heard=b"board\n")
    assert b"deal 7, goes on after 1 move." in run("play", "--typed", "--mute").stdout


def test_a_game_that_another_takes_the_place_of_is_kept_beside_it(tmp_path: Path) -> None:
    for number in ("7", "8"):
        run("play", "--deal", number, "--typed", "--mute", heard=b"deal\nyes\n")
    before = str(tmp_path / "data/cards-aloud/aces-up.json.before")
    done = run("play", "--load", before, "--typed", "--mute")
    assert b"deal 7, goes on after 1 move." in done.stdout


def test_a_new_game_in_the_same_sitting_takes_the_place_with_its_first_move(tmp_path: Path) -> None:
    run("play", "--deal", "7", "--typed", "--mute", heard=b"deal\nyes\nnew game\nyes\n")
    assert b"deal 7, goes on after 1 move." in run("play", "--typed", "--mute").stdout
    run("play", "--typed", "--mute", heard=b"new game\nyes\ndeal\nyes\n")
    assert b"deal 7, goes on" not in run("play", "--typed", "--mute").stdout
    before = tmp_path / "data/cards-aloud/aces-up.json.before"
    assert Record.from_text(before.read_text(encoding="utf-8")).number == 7


def test_what_is_played_after_a_loaded_game_is_kept_in_its_file(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.json", "discard 2D")
    answers("new game", "yes", "deal", "yes", load=path)
    assert moves_in(path) == ["deal"]
    assert moves_in(tmp_path / "game.json.before") == ["discard 2D"]


def test_a_game_put_aside_is_loaded_without_being_lost_itself(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "aces-up.json.before", "discard 2D", "deal")
    answers("new game", "yes", "deal", "yes", load=path)
    assert moves_in(path) == ["deal"]
    assert moves_in(tmp_path / "aces-up.json.before.before") == ["discard 2D", "deal"]


def test_another_game_goes_on_from_the_usual_place_unless_one_was_loaded(tmp_path: Path) -> None:
    run("play", "ada", "--deal", "7", "--typed", "--mute", heard=b"deal\ndeal\n")
    done = run("play", "klondike", "--typed", "--mute", heard=b"play ada\n")
    assert b"Ada, deal 7, goes on after 2 moves." in done.stdout
    path = saved_game(tmp_path / "game.json", "discard 2D")
    assert answers("play ada", "yes", load=path)[-1].startswith("A new game: Ada")


def test_the_usual_file_may_hold_another_game(tmp_path: Path) -> None:
    usual = tmp_path / "data/cards-aloud/klondike.json"
    run("play", "klondike", "--deal", "7", "--typed", "--mute", heard=b"draw\n")
    load = ("play", "--typed", "--mute", "--load", str(usual))
    run(*load, heard=b"play ada\nyes\ndeal\n")
    done = run("play", "klondike", "--typed", "--mute", heard=b"draw\n")
    assert done.stdout.startswith(b"Klondike, deal")
    assert b"klondike.json holds a game of ada." in done.stderr
    names = ("klondike.json", "klondike.json.before", "klondike.json.before.2")
    games = [Record.from_text(usual.with_name(name).read_text()).game for name in names]
    assert games == ["klondike", "klondike", "ada"]


def test_recordings_overwrite_no_game_under_way(speech_model: Path, tmp_path: Path) -> None:
    run("play", "--deal", "7", "--typed", "--mute", heard=b"deal\nyes\n")
    clip = next((ROOT / "audio_fixtures/aces-up").glob("0064-*.flac"))
    for _ in range(2):
        run("play", "--deal", "1", "--mute", "--audio", str(clip))
    folder = tmp_path / "data/cards-aloud"
    names = ("aces-up.json", "aces-up.json.before", "aces-up.json.before.2")
    records = [Record.from_text((folder / name).read_text()) for name in names]
    assert [record.number for record in records] == [1, 7, 1]


def test_a_broken_game_of_last_time_is_kept_and_a_new_one_begins(tmp_path: Path) -> None:
    usual = tmp_path / "data/cards-aloud/aces-up.json"
    usual.parent.mkdir(parents=True)
    usual.write_text("{broken", encoding="utf-8")
    done = run("play", "--typed", "--mute", heard=b"deal\nyes\n")
    assert done.returncode == 0
    assert done.stdout.startswith(b"Aces Up, deal")
    assert b"Line 1" in done.stderr
    assert (usual.parent / "aces-up.json.before").read_text(encoding="utf-8") == "{broken"


def mutilated(content: bytes, rng: Random) -> bytes:
    """Not the text of any game any more: cut off, or with bytes lost, changed or added."""
    at, other = sorted(rng.sample(range(len(content)), 2))
    match rng.randrange(5):
        case 0:
            return content[: min(at, len(content) - 3)]
        case 1:
            return content[:at] + rng.randbytes(rng.randrange(1, 9)) + b"\xff" + content[at:]
        case 2:
            return content[:at] + rng.choice((b"[", b"{", b"\x00", b'"', b"}}")) + content[at:]
        case 3:
            return content[other:] + content[:at]
    return content.replace(rng.choice((b"aces-up", b"deal", b"discard", b":", b"{")), b"x", 1)


def test_a_thousand_mutilated_saves_are_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved_game(tmp_path / "game.json", "discard 2D", "deal")
    content = path.read_bytes()
    rng = Random(4)
    for _ in range(1_000):
        broken = mutilated(content, rng)
        path.write_bytes(broken)
        assert main(["play", "--typed", "--mute", "--load", str(path)]) == 1, broken
        shown = capsys.readouterr()
        assert shown.out == ""
        assert one_sentence(shown.err), shown.err
        assert path.read_bytes() == broken


def one_sentence(text: str) -> bool:
    return re.fullmatch(r"[^\n]+[.]\n", text) is not None and "Traceback" not in text


# What can be wrong


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["play", "bridge"],
        ["play", "--deal", "x"],
        ["play", "--set", "fill"],
        ["play", "--typed", "--audio", "x.wav"],
        ["play", "--nonsense"],
        ["evaluate"],
        ["phrases", "bridge"],
    ],
)
def test_words_off_the_command_line_are_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["play", "--deal", "0", "--typed", "--mute"], "deal number"),
        (["play", "--deal", "-5", "--typed", "--mute"], "deal number"),
        (["play", "--deal", "9" * 40, "--typed", "--mute"], "deal number"),
        (["play", "--set", "fill=none", "--typed", "--mute"], "any, aces"),
        (["play", "--set", "luck=more", "--typed", "--mute"], "fill, deal, deals, hints"),
        (["play", "--language", "xx", "--typed", "--mute"], "xx"),
        (["phrases", "--language", "xx"], "xx"),
        (["play", "--load", "{folder}/none.json", "--typed", "--mute"], "none.json"),
        (["play", "--load", "{folder}", "--typed", "--mute"], "folder"),
        (["play", "--load", "x", "--deal", "1", "--typed", "--mute"], "leave out --load"),
        (["play", "--audio", "{folder}/none.wav", "--mute"], "none.wav"),
        (["play", "--audio", "{folder}/text.wav", "--mute"], "text.wav"),
        (["play", "--audio", "{folder}/cut.wav", "--mute"], "cut.wav"),
        (["play", "--audio", "{folder}/empty.wav", "--mute"], "empty.wav"),
        (["play", "--audio", "{folder}", "--mute"], "folder"),
        (["play", "--typed", "--speech-out", "{folder}/none/out.wav"], "out.wav"),
        (["play", "--typed", "--speech-out", "{folder}"], "{folder}"),
        (["evaluate", "{folder}/none.jsonl"], "none.jsonl"),
        (["evaluate", "{folder}/text.wav"], "Line 1"),
    ],
)
@pytest.mark.usefixtures("speech_model")
def test_everything_else_is_1_and_one_sentence(
    words: list[str], names: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.wav").write_text("this is no sound\n" * 99, encoding="utf-8")
    (tmp_path / "cut.wav").write_bytes(b"RIFF\x24\x00\x00\x00WAVEfmt ")
    (tmp_path / "empty.wav").touch()
    assert main([word.format(folder=tmp_path) for word in words]) == 1
    told = capsys.readouterr().err
    assert one_sentence(told), told
    assert names.format(folder=tmp_path) in told


@pytest.mark.parametrize("folder", ["", "none"])
def test_a_model_that_is_not_there_is_told_in_one_sentence(folder: str, tmp_path: Path) -> None:
    clip = str(ROOT / "audio_fixtures" / "people" / "several-001.flac")
    env = {"CARDS_ALOUD_MODEL": str(tmp_path / folder)}
    done = run("play", "--audio", clip, "--mute", env=env)
    assert done.returncode == 1
    assert one_sentence(done.stderr.decode())


def test_broken_settings_are_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "cards-aloud").mkdir()
    (tmp_path / "cards-aloud" / "settings.toml").write_text("volume = [", encoding="utf-8")
    words = ("play", "--deal", "1", "--typed", "--mute")
    done = run(*words, heard=b"score\n", env={"XDG_CONFIG_HOME": str(tmp_path)})
    assert done.returncode == 0
    assert one_sentence(done.stderr.decode())
    assert b"0 cards discarded, 48 to go." in done.stdout


def test_a_game_that_cannot_be_saved_is_told_once_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "cards-aloud").write_text("no folder", encoding="utf-8")
    words = ("play", "--deal", "1", "--typed", "--mute")
    done = run(*words, heard=b"discard 2D\ndeal\n", env={"XDG_DATA_HOME": str(tmp_path)})
    assert done.returncode == 0
    assert one_sentence(done.stderr.decode())
    assert b"Dealt five of diamonds" in done.stdout


def test_what_cannot_be_saved_is_not_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "cards-aloud").write_text("no folder", encoding="utf-8")
    words = ("play", "--deal", "1", "--typed", "--mute")
    heard = b"discard 2D\nsave\nquit\nyes\n"
    done = run(*words, heard=heard, env={"XDG_DATA_HOME": str(tmp_path)})
    assert [line for line in captions(done.stdout.decode()) if line[0] != ">"][2:] == [
        "The game cannot be saved.",
        "This game is not over, and it is not saved. Quit? Say yes or no.",
        "Goodbye. The game is not saved.",
    ]


# Streams that misbehave


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_bytes_that_are_no_text_are_a_line_like_any_other(encoding: str) -> None:
    heard = b"\xff\xfe\x80\n\xc3\xa9t\xc3\xa9\n\x00\x1b[A\nscore\n"
    words = ("play", "--deal", "1", "--typed", "--mute")
    done = run(*words, heard=heard, env={"PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(MISSED.encode()) == 3
    assert done.stdout.rstrip().endswith(b"0 cards discarded, 48 to go.")


def shell(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command, "bash", *TYPED],
        capture_output=True,
        check=False,
        cwd=ROOT,
        text=True,
        timeout=AT_MOST_S,
    )


@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_trouble(stream: str) -> None:
    done = shell(f'"$@" {stream} < <(echo score)' if "<" not in stream else f'"$@" {stream}')
    assert (done.returncode, done.stderr) == (0, "")


def test_whoever_reads_only_the_first_line_sees_no_complaint() -> None:
    done = shell('yes score 2>/dev/null | head -5000 2>/dev/null | "$@" | head -1')
    assert done.stdout.startswith("Aces Up, deal 1.")
    assert done.stderr == ""


def test_control_c_leaves_quietly() -> None:
    game = started(TYPED)
    pipe(game.stdout).readline()
    time.sleep(0.2)
    game.send_signal(signal.SIGINT)
    _, told = game.communicate(timeout=AT_MOST_S)
    assert (game.returncode, told) == (0, b"")


def test_control_d_leaves_quietly() -> None:
    done = run("play", "--deal", "1", "--typed", "--mute")
    assert (done.returncode, done.stderr) == (0, b"")
