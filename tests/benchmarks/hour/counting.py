"""Knows what is told of an hour that was listened to: a line a kind of sound; hears nothing."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tests.benchmarks.hour.assembling import Piece
from tests.benchmarks.hour.listening import DEEDS, NOTHING, Deed


def lines(title: str, pieces: Sequence[Piece], deeds: Sequence[Deed]) -> Iterator[str]:
    """The whole, then each kind of sound: its minutes and what was done."""
    yield f"{title}: {_counts(pieces, deeds)}"
    for kind in sorted({piece.kind for piece in pieces}):
        of_kind = [piece for piece in pieces if piece.kind == kind]
        yield f"  {kind}: {_counts(of_kind, [it for it in deeds if it.piece.kind == kind])}"


def _counts(pieces: Sequence[Piece], deeds: Sequence[Deed]) -> str:
    minutes = sum(piece.seconds for piece in pieces) / 60
    real = sum(piece.seconds for piece in pieces if piece.real) / 60
    counts = Counter(deed.what for deed in deeds)
    of_each = ", ".join(f"{counts[what]} {what}" for what in DEEDS if what != NOTHING)
    return f"{minutes:.1f} min ({real:.1f} real), {len(deeds)} utterances: {of_each}"
