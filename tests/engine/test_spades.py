"""A match of Spades: bidding, playing, its hands and its end; the sum of all rules."""

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import IllegalMove, Move
from engine.spades import Spades
from engine.spades_pack import SPADES_PACK
from tests.engine.spades_hands import (
    BIDS,
    BREAKING,
    BROKEN,
    FIRST,
    SPADES_LED,
    TO_BREAKING,
    hand_at_random,
    hand_over,
    played,
)
from tests.engine.table import all_cards, cards, exchanged, happened, objection, shown

numbers = st.integers(1, 10**9)
few = settings(max_examples=25, deadline=None)
rules = st.fixed_dictionaries(
    {
        "scoring": st.sampled_from(("partnership", "tricks")),
        "jokers": st.sampled_from(("spades", "void-only")),
        "blind_nil": st.sampled_from(("off", "on")),
    }
)
HAND = "BJ,QS,7S,4S,3S,TH,6H,7C,5C,KD,8D,7D,3D"


def test_in_the_first_hand_the_player_bids_first() -> None:
    assert [shown(fact) for fact in played().opening] == [
        "hand_dealt hand=1 dealer=right",
        f"hand cards={HAND}",
        "turn_bid",
    ]


def test_a_bid_is_answered_by_all_and_then_the_player_leads() -> None:
    assert happened(played(), "bid 4; left nil; partner 5; right 1") == [
        "your_bid seat=you count=4",
        "bid_nil seat=left",
        "bid seat=partner count=5",
        "bid seat=right count=1",
        "contract us=9 them=1",
        "turn_lead broken=0",
    ]


def test_every_card_is_told_and_then_who_won_with_what() -> None:
    assert happened(played(BIDS), FIRST) == [
        "your_card seat=you card=7C",
        "followed seat=left card=6C",
        "followed seat=partner card=8C",
        "followed seat=right card=JC",
        "trick_won winner=right card=JC",
        "led seat=right card=4C",
    ]


def test_the_first_spade_is_told_as_breaking_at_the_end_of_its_trick() -> None:
    assert happened(played(*TO_BREAKING), BREAKING) == [
        "your_card seat=you card=3S",
        "followed seat=left card=TC",
        "threw seat=partner card=2D",
        "your_trick_trumped winner=you card=3S",
        "spades_broken",
    ]


def test_who_cannot_follow_may_trump() -> None:
    told = happened(played(*TO_BREAKING), "play 8D; left TC; partner 5S")
    assert "trumped seat=partner card=5S" in told
    assert "trick_trumped winner=partner card=5S" in told


def test_spades_may_be_led_by_anyone_once_they_are_broken() -> None:
    assert objection(played(BIDS), "play 4S") == "not_broken card=4S"
    assert objection(played(*BROKEN), "play 4S") == ""
    assert objection(played(*BROKEN), "play BJ") == ""


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ((), "bid 0", "no_such_bid bid=0"),
        ((), "bid 14", "no_such_bid bid=14"),
        ((), "bid p1", "no_such_bid bid=p1"),
        ((), "bid blind-nil", "no_blind_nil"),
        ((), "look", "already_looked"),
        ((), "play 7C", "bidding_first"),
        ((), "play 2C", "not_in_pack card=2C"),
        ((), "deal", "hand_not_over"),
        ((), "left 3", "unknown_move move=left 3"),
        ((), "bid", "unknown_move move=bid"),
        ((), "discard 7C", "unknown_move move=discard 7C"),
        ((BIDS,), "bid 4", "bidding_over"),
        ((BIDS,), "bid 0", "no_such_bid bid=0"),
        ((BIDS,), "play AC", "not_in_hand card=AC"),
        ((BIDS,), "play 2H", "not_in_pack card=2H"),
        ((BIDS,), "play QS", "not_broken card=QS"),
        ((BIDS,), "play BJ", "not_broken card=BJ"),
        ((BIDS,), "play 7C p1", "unknown_move move=play 7C p1"),
        ((BIDS, FIRST), "play KD", "must_follow_with suit=C card=5C"),
        ((BIDS, FIRST), "play BJ", "must_follow_with suit=C card=5C"),
        ((BIDS, FIRST), "play 7C", "was_played card=7C player=you"),
        ((BIDS, FIRST), "play 4C", "on_trick card=4C player=right"),
        ((*BROKEN, SPADES_LED), "play TH", "must_follow suit=S cards=BJ,QS,7S"),
        ((*BROKEN, SPADES_LED), "play BJ", ""),
    ],
)
def test_every_refusal_names_its_rule(moves: tuple[str, ...], move: str, reason: str) -> None:
    assert objection(played(*moves), move) == reason


def test_where_jokers_are_for_the_void_only_they_stay_back() -> None:
    position = played(*BROKEN, SPADES_LED, jokers="void-only")
    assert objection(position, "play BJ") == "joker_stays card=BJ cards=QS,7S"
    assert objection(position, "play TH") == "must_follow suit=S cards=QS,7S"
    assert [str(move) for move in position.legal_moves()] == ["play QS", "play 7S"]


def test_without_bids_the_player_leads_at_once() -> None:
    position = played(scoring="tricks")
    assert [shown(fact) for fact in position.opening][1:] == [
        f"hand cards={HAND}",
        "turn_lead broken=0",
    ]
    assert objection(position, "bid 4") == "no_bidding"
    assert objection(position, "bid 0") == "no_bidding"
    assert objection(position, "play 7C") == ""


def test_nil_is_bid_by_that_word() -> None:
    told = happened(played(), "bid nil; left 3; partner 3; right 3")
    assert told[0] == "your_bid_nil seat=you"


# Blind nil


def test_for_blind_nil_the_cards_lie_face_down_before_the_bid() -> None:
    position = played(blind_nil="on")
    assert [shown(fact) for fact in position.opening] == [
        "hand_dealt hand=1 dealer=right",
        "hand_down count=13",
        "turn_blind",
    ]
    assert position.cards_at("hand") == position.within_reach("hand") == ()
    assert position.hidden_at("hand") == 13
    assert shown(position.where(*cards("BJ"))) == "not_seen card=BJ"
    assert [str(move) for move in position.legal_moves()] == ["bid blind-nil", "look"]
    assert objection(position, "bid 4") == "look_first"
    assert objection(position, "bid nil") == "look_first"
    assert objection(position, "play BJ") == "look_first"


def test_whoever_looks_may_no_longer_bid_blind_nil() -> None:
    position = played(blind_nil="on")
    assert happened(position, "look") == [f"hand cards={HAND}", "turn_bid"]
    position = played("look", blind_nil="on")
    assert objection(position, "bid blind-nil") == "too_late_for_blind"
    assert objection(position, "look") == "already_looked"
    assert len(position.legal_moves()) == 14
    assert position.hidden_at("hand") == 0


def test_with_blind_nil_bid_the_cards_are_turned_up() -> None:
    told = happened(played(blind_nil="on"), "bid blind-nil; left 3; partner 3; right 3")
    assert told[0] == "your_bid_blind_nil seat=you"
    assert told[-2:] == [f"hand cards={HAND}", "turn_lead broken=0"]


def test_only_the_player_bids_blind_nil() -> None:
    with pytest.raises(IllegalMove, match="left blind-nil"):
        happened(played(blind_nil="on"), "bid blind-nil; left blind-nil")


def test_in_the_next_hand_the_cards_lie_face_down_again() -> None:
    position = hand_over(3, blind_nil="on").play(Move("deal"))[0]
    assert [str(move) for move in position.legal_moves()] == ["bid blind-nil", "look"]
    looked, _ = position.play(Move("look"))
    assert looked.replies == ()
    assert len(position.replies) == 3


# The end of a hand and of a match


def test_after_the_last_trick_nothing_is_legal_but_a_deal() -> None:
    position = hand_over(1)
    assert [str(move) for move in position.legal_moves()] == ["deal"]
    assert objection(position, "bid 4") == "hand_over"
    assert objection(position, "play 7C") == "hand_over"
    assert position.outcome is None


def test_the_next_hand_is_dealt_by_the_next_seat_and_the_others_bid_before_the_player() -> None:
    told = happened(hand_over(1), "deal; left 2; partner nil; right 4")
    assert told[:4] == [
        "hand_dealt hand=2 dealer=you",
        "bid seat=left count=2",
        "bid_nil seat=partner",
        "bid seat=right count=4",
    ]
    assert [it.split()[0] for it in told[4:]] == ["hand", "turn_bid"]


def test_of_a_hand_that_is_over_everything_can_still_be_asked() -> None:
    position = hand_over(1)
    last = position.table.tricks[-1]
    assert position.cards_at("trick") == last.cards
    for question, name in {
        "last": "last_trick",
        "trick": "trick_waits",
        "bids": "bids",
        "turn": "turn_deal",
        "broken": "broken_by",
        "hand": "hand_empty",
        "out S": "suit_none_out",
    }.items():
        answer = position.tell(question)
        assert answer
        assert answer.name == name


def test_the_end_of_a_hand_is_told_side_by_side() -> None:
    *_, (position, move) = hand_at_random(1)
    told = [shown(fact).split()[0] for fact in position.play(move)[1]]
    assert told[-4:] in (
        ["contract_set", "contract_set", "totals", "hand_ended"],
        ["contract_made", "contract_set", "totals", "hand_ended"],
        ["contract_set", "contract_made", "totals", "hand_ended"],
    )


@pytest.mark.parametrize("number", range(1, 6))
def test_a_match_ends_when_the_target_is_reached_or_two_hundred_are_lost(number: int) -> None:
    position = Spades.deal(number, {"target": 150, "strength": "easy"})
    told, rng = position.opening, Random(number)
    while position.outcome is None and position.table.hand < 30:
        position, told = position.play(rng.choice(position.legal_moves()))
    us, them = told[-1].values["us"], told[-1].values["them"]
    assert isinstance(us, int)
    assert isinstance(them, int)
    assert max(us, them) >= 150 or min(us, them) <= -200
    assert told[-1].name == position.outcome == ("won" if us > them else "lost")
    assert position.score == us
    assert position.legal_moves() == ()
    assert objection(position, "deal") == f"game_over outcome={position.outcome}"
    over = position.tell("turn")
    assert over
    assert over.name == "game_over"


@pytest.mark.parametrize("number", range(1, 6))
def test_by_tricks_one_hand_decides_and_most_tricks_win(number: int) -> None:
    position = hand_over(number, scoring="tricks")
    takes = position.table.takes
    assert position.score == takes[0] + takes[2]
    assert position.outcome == ("won" if position.score > 6 else "lost")
    *_, (before, move) = hand_at_random(number, scoring="tricks")
    told = shown(before.play(move)[1][-1])
    assert told == f"{position.outcome}_tricks us={position.score} them={13 - position.score}"


# What must hold in every hand


@few
@given(numbers, rules)
def test_a_hand_has_thirteen_tricks_and_every_card_is_played_once(
    number: int, chosen: dict[str, object]
) -> None:
    position = hand_over(number, **chosen)
    assert len(position.table.tricks) == sum(position.table.takes) == 13
    assert sorted(map(str, all_cards(position))) == sorted(map(str, SPADES_PACK))
    played_cards = [card for trick in position.table.tricks for card in trick.cards]
    assert sorted(map(str, played_cards)) == sorted(map(str, SPADES_PACK))


@few
@given(numbers, rules)
def test_every_winner_leads_the_next_trick_and_everyone_follows_who_can(
    number: int, chosen: dict[str, object]
) -> None:
    position = hand_over(number, **chosen)
    tricks = position.table.tricks
    for trick, following in pairwise(tricks):
        assert following.leader == trick.winner
    for at, trick in enumerate(tricks):
        for seat, card in trick.plays:
            kept = (it.card_of(seat) for it in tricks[at + 1 :])
            assert card.suit == trick.led or all(it and it.suit != trick.led for it in kept)


@few
@given(numbers, rules)
def test_no_lead_of_spades_comes_before_they_are_broken(
    number: int, chosen: dict[str, object]
) -> None:
    tricks = hand_over(number, **chosen).table.tricks
    broken = False
    for at, trick in enumerate(tricks):
        held = [it.card_of(trick.leader) for it in tricks[at:]]
        if trick.led == "S" and not broken:
            assert all(card and card.suit == "S" for card in held)
        broken = broken or any(card.suit == "S" for card in trick.cards)


@few
@given(numbers, rules)
def test_the_replies_are_what_the_others_did_behind_the_players_move(
    number: int, chosen: dict[str, object]
) -> None:
    for position, move in hand_at_random(number, **chosen):
        following, _ = position.play(move)
        assert following.replies == move.replies
        assert [reply.target for reply in following.replies] == [it.target for it in move.replies]


@few
@given(numbers, st.randoms(use_true_random=False), rules)
def test_what_a_seat_may_know_depends_on_no_card_that_it_has_not_seen(
    number: int, rng: Random, chosen: dict[str, object]
) -> None:
    for position, _ in hand_at_random(number, **chosen):
        for seat in range(4):
            view = position.view(seat)
            other = exchanged(position, sorted(view.unseen, key=str), rng)
            assert other.view(seat) == view
            assert repr(other.view(seat)) == repr(view)
            assert other.view(seat).may_hold(seat) == view.may_hold(seat)


@few
@given(numbers, rules)
def test_what_a_seat_holds_is_never_ruled_out(number: int, chosen: dict[str, object]) -> None:
    for position, _ in hand_at_random(number, **chosen):
        for observer, seat in permutations(range(4), 2):
            assert set(position.table.held(seat)) <= position.view(observer).may_hold(seat)
