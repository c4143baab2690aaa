"""Knows how a player tells what he means by words of his own; keeps nothing."""

import re
from collections.abc import Sequence

from voice.understand.words import Words


def own_phrase(words: Words, said: Sequence[str]) -> tuple[str, str] | None:
    """His words and those that they stand for, if that is what he tells."""
    before, between, _ = re.split(r"\{own\}|\{meant\}", words.meaning)
    told = re.fullmatch(f"{before}(.+?){between}(.+)", " ".join(said))
    return (told[1], told[2]) if told else None


def begins_own_phrase(words: Words, said: Sequence[str]) -> bool:
    """Whether he seems to tell one."""
    opening = words.meaning.partition("{own}")[0].split()
    return list(said[: len(opening)]) == opening
