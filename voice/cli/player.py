"""Knows whose voice a command hears, by the player's name; learns none."""

from collections.abc import Callable

from voice.hear.speech_model import Model
from voice.own_file import load, own_file
from voice.saved import SavedError
from voice.understand.own import ANYBODY, OwnVoice


def seated(player: str, notice: Callable[[str], None]) -> OwnVoice:
    """The voice of the player; each mistake in its file is told."""
    own, mistakes = load(own_file(player))
    for mistake in mistakes:
        notice(mistake)
    return own


def without_unknown(own: OwnVoice, model: Model) -> tuple[OwnVoice, tuple[str, ...]]:
    """The voice without what the model could never hear, and a sentence for each such word."""
    missing = set(model.missing(" ".join(it.heard) for it in own.heard))
    told = tuple(
        f"The speech model does not know the word {word}, so what has it is left out."
        for word in sorted(missing)
    )
    return own.without(missing), told


def heard_as(player: str | None, model: Model) -> OwnVoice:
    """The voice by which recordings are heard: anybody's unless a player is named. Raises
    SavedError for a file with mistakes: a count must not rest on half a voice."""
    if not player:
        return ANYBODY
    path = own_file(player)
    own, mistakes = load(path)
    if not path.exists():
        raise SavedError(f"There is no {path}; cards-aloud learn --player {player} makes it.")
    if mistakes:
        raise SavedError(mistakes[0])
    return without_unknown(own, model)[0]
