"""Knows in which pieces facts are told, and whose doing each tells; says none aloud.

What somebody at the table does is a piece of its own, so that it can come from his place and leave
time to take it in; so is the end of a trick. All else is told in one breath.
"""

from collections.abc import Iterable

from engine.game import Fact
from voice.events import Said
from voice.say.sentences import Sentences

SEAT, WINNER = "seat", "winner"


def told(facts: Iterable[Fact], sentences: Sentences, verbosity: str) -> tuple[Said, ...]:
    """The facts in pieces, in their order; some are not worth a word when brief."""
    pieces = (_piece(it, sentences.sentence(it, verbosity)) for it in facts)
    return in_one_breath(piece for piece in pieces if piece.text)


def _piece(fact: Fact, text: str) -> Said:
    return Said(text, str(fact.values.get(SEAT, "")), WINNER in fact.values)


def in_one_breath(pieces: Iterable[Said]) -> tuple[Said, ...]:
    """The pieces, with those that follow each other and are nobody's doing made one."""
    joined: list[Said] = []
    for piece in pieces:
        if joined and _is_plain(piece) and _is_plain(joined[-1]):
            joined[-1] = Said(f"{joined[-1].text} {piece.text}")
        else:
            joined.append(piece)
    return tuple(joined)


def _is_plain(piece: Said) -> bool:
    return not piece.seat and not piece.ends
