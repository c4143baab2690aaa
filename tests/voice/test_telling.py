"""In which pieces a turn is told: a seat's doing, a trick's end, and all else in one breath."""

from collections.abc import Iterable

from engine.game import fact
from tests.voice.seat import SENTENCES, hear, seated, seated_at
from voice.events import Event, Said
from voice.telling import in_one_breath, told


def said(came: Iterable[Event]) -> list[Said]:
    return [event for event in came if isinstance(event, Said)]


def test_what_is_nobodys_doing_is_told_in_one_breath() -> None:
    facts = (fact("nothing_asked"), fact("cancelled"))
    assert told(facts, SENTENCES, "normal") == (Said("I asked nothing. Never mind, then."),)


def test_each_seat_is_a_piece_of_its_own() -> None:
    pieces = (Said("a", "left"), Said("b", "left"), Said("c"), Said("d"), Said("e", ends=True))
    assert in_one_breath(pieces) == (*pieces[:2], Said("c d"), pieces[4])


def test_a_turn_of_spades_names_who_plays_and_ends_each_trick() -> None:
    session = seated_at("spades", 7, "bid 2")
    pieces = said(hear(session, "seven of clubs"))
    assert [piece.seat for piece in pieces[:4]] == ["you", "left", "partner", "right"]
    assert pieces[4].ends


def test_a_patience_is_told_in_one_piece() -> None:
    (piece,) = said(hear(seated(1), "read the board"))
    assert piece == Said(piece.text)


def test_repeat_tells_a_trick_piece_by_piece_again() -> None:
    session = seated_at("spades", 7, "bid 2")
    pieces = said(hear(session, "seven of clubs"))
    assert said(hear(session, "repeat")) == pieces
