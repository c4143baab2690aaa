"""Who wins a trick, and what may be played to it."""

import pytest

from engine.spades_pack import in_order
from engine.spades_play import playable, to_playing
from engine.spades_trick import Trick
from tests.engine.table import cards, shown

SPADES = {"jokers": "spades"}
VOID_ONLY = {"jokers": "void-only"}


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("3D 9D KD TD", "KD"),
        ("AD 2D KD TD", "AD"),
        ("3D AH AC KH", "3D"),
        ("AD 2S KD TD", "2S"),
        ("AD 2S 4S 3S", "4S"),
        ("AS KS LJ QS", "LJ"),
        ("LJ AS BJ 2S", "BJ"),
        ("BJ LJ AS KS", "BJ"),
        ("KH AH LJ BJ", "BJ"),
        ("KH LJ AS AH", "LJ"),
        ("2S AD AH AC", "2S"),
        ("2D", "2D"),
        ("2D AH", "2D"),
        ("9C TC", "TC"),
    ],
)
def test_the_best_card_wins(played: str, winner: str) -> None:
    trick = Trick(1, cards(played))
    assert str(trick.best) == winner
    assert trick.winner == (1 + played.split().index(winner)) % 4


def test_a_trick_goes_round_clockwise_from_its_leader() -> None:
    trick = Trick(2)
    assert (trick.led, trick.turn, trick.winner, trick.best) == (None, 2, None, None)
    for card, turn in zip(cards("5H BJ 2C"), (3, 0, 1), strict=True):
        trick = trick.with_card(card)
        assert trick.turn == turn
    assert list(trick.plays) == list(zip((2, 3, 0), cards("5H BJ 2C"), strict=True))
    assert [str(trick.card_of(seat)) for seat in range(4)] == ["2C", "None", "5H", "BJ"]
    whole = trick.with_card(*cards("9H"))
    assert whole.complete
    assert whole.turn is None


def test_a_joker_leads_spades() -> None:
    assert Trick(0, cards("LJ")).led == "S"


@pytest.mark.parametrize(
    ("hand", "trick", "broken", "rules", "allowed"),
    [
        ("AS KH 3D", "", False, SPADES, "KH 3D"),
        ("BJ KH 3D", "", False, SPADES, "KH 3D"),
        ("AS KH 3D", "", True, SPADES, "AS KH 3D"),
        ("BJ AS 2S", "", False, SPADES, "BJ AS 2S"),
        ("BJ LJ", "", False, VOID_ONLY, "BJ LJ"),
        ("AS KH 3D", "5D", False, SPADES, "3D"),
        ("BJ AS KH", "5D", False, SPADES, "BJ AS KH"),
        ("BJ AS 3D", "5D", True, SPADES, "3D"),
        ("BJ AS 3D", "5S", True, SPADES, "BJ AS"),
        ("BJ AS 3D", "LJ", True, SPADES, "BJ AS"),
        ("BJ KH 3D", "5S", True, SPADES, "BJ"),
        ("BJ AS 3D", "5S", True, VOID_ONLY, "AS"),
        ("BJ AS 3D", "LJ", True, VOID_ONLY, "AS"),
        ("BJ LJ 3D", "5S", True, VOID_ONLY, "BJ LJ"),
        ("BJ AS KH", "5D", False, VOID_ONLY, "BJ AS KH"),
        ("BJ AS KH", "", True, VOID_ONLY, "BJ AS KH"),
    ],
)
def test_what_may_be_played(
    hand: str, trick: str, broken: bool, rules: dict[str, str | int], allowed: str
) -> None:
    held = in_order(cards(hand))
    to = Trick(1, cards(trick))
    assert playable(held, to, broken, rules) == cards(allowed)
    for card in held:
        assert (to_playing(card, held, to, broken, rules) is None) == (card in cards(allowed))


@pytest.mark.parametrize(
    ("hand", "trick", "card", "rules", "reason"),
    [
        ("AS KH 3D 2D", "5D", "KH", SPADES, "must_follow suit=D cards=3D,2D"),
        ("BJ KH 3D", "5D", "BJ", SPADES, "must_follow_with suit=D card=3D"),
        ("BJ KH 3D", "5S", "KH", SPADES, "must_follow_with suit=S card=BJ"),
        ("BJ 9S 3D", "5S", "3D", VOID_ONLY, "must_follow_with suit=S card=9S"),
        ("BJ 9S 3D", "5S", "BJ", VOID_ONLY, "joker_stays card=BJ cards=9S"),
        ("AS KH 3D", "", "AS", SPADES, "not_broken card=AS"),
        ("LJ KH 3D", "", "LJ", SPADES, "not_broken card=LJ"),
    ],
)
def test_every_refused_card_has_its_rule(
    hand: str, trick: str, card: str, rules: dict[str, str | int], reason: str
) -> None:
    told = to_playing(cards(card)[0], cards(hand), Trick(1, cards(trick)), False, rules)
    assert told
    assert shown(told) == reason
