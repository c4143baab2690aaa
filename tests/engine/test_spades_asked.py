"""What one may ask in Spades, and where the cards are: only what has been seen."""

import pytest

from tests.engine.spades_hands import BIDS, BROKEN, FIRST, SPADES_LED, played
from tests.engine.table import cards, shown

BLIND = {"blind_nil": "on"}
TRICKS = {"scoring": "tricks"}
SECOND = (BIDS, FIRST)


@pytest.mark.parametrize(
    ("moves", "rules", "question", "answer"),
    [
        ((), {}, "hand", "hand cards=BJ,QS,7S,4S,3S,TH,6H,7C,5C,KD,8D,7D,3D"),
        ((), {}, "hand C", "suit_held suit=C cards=7C,5C"),
        (BROKEN, {}, "hand C", "suit_none suit=C"),
        ((), BLIND, "hand", "hand_down count=13"),
        ((), BLIND, "hand S", "hand_down count=13"),
        ((), {}, "trick", "no_trick"),
        (SECOND, {}, "trick", "trick plays=right 4C ahead=right card=4C"),
        (BROKEN, {}, "trick", "trick_waits ahead=you card=3S"),
        ((), {}, "last", "no_last_trick"),
        (
            SECOND,
            {},
            "last",
            "last_trick plays=you 7C,left 6C,partner 8C,right JC ahead=right card=JC",
        ),
        ((), {}, "bids", "bids_so_far bids="),
        (
            SECOND,
            {},
            "bids",
            "bids you=4 left=3 partner=3 right=3 "
            "you_took=0 left_took=0 partner_took=0 right_took=1 needs=7",
        ),
        ((), TRICKS, "bids", "takes you=0 left=0 partner=0 right=0"),
        ((), {}, "bags", "bags us=0 them=0"),
        ((), TRICKS, "bags", "no_bidding"),
        ((), {}, "turn", "turn_bid"),
        ((), BLIND, "turn", "turn_blind"),
        ((BIDS,), {}, "turn", "turn_lead broken=0"),
        (BROKEN, {}, "turn", "turn_lead broken=1"),
        (SECOND, {}, "turn", "turn_follow leader=right suit=C card=4C"),
        (BROKEN[:-1], {}, "turn", "turn_free leader=right suit=C card=QC"),
        (SECOND, {}, "broken", "not_yet_broken"),
        (BROKEN, {}, "broken", "broken_by breaker=you card=3S"),
        ((), {}, "out S", "suit_out suit=S count=10"),
        (SECOND, {}, "out C", "suit_out suit=C count=6"),
        (BROKEN, {}, "out C", "suit_out_named suit=C count=2 cards=AC,KC"),
        ((*BROKEN, SPADES_LED), {}, "out S", "suit_out suit=S count=6"),
    ],
)
def test_a_question_has_its_answer(
    moves: tuple[str, ...], rules: dict[str, object], question: str, answer: str
) -> None:
    told = played(*moves, **rules).tell(question)
    assert told
    assert shown(told) == answer


@pytest.mark.parametrize("question", ["", "hint", "out", "out Q", "trick S", "hand 4", "score"])
def test_what_is_no_question_of_spades_is_left_to_others(question: str) -> None:
    assert played().tell(question) is None


@pytest.mark.parametrize(
    ("moves", "card", "answer"),
    [
        (SECOND, "BJ", "in_hand card=BJ"),
        (SECOND, "4C", "on_trick card=4C player=right"),
        (SECOND, "JC", "was_played card=JC player=right"),
        (SECOND, "AC", "not_seen card=AC"),
        (SECOND, "2C", "not_in_pack card=2C"),
        (BROKEN, "3S", "on_trick card=3S player=you"),
    ],
)
def test_a_card_is_where_it_has_been_seen(moves: tuple[str, ...], card: str, answer: str) -> None:
    assert shown(played(*moves).where(*cards(card))) == answer


@pytest.mark.parametrize(
    ("moves", "rules", "place", "answer"),
    [
        (SECOND, {}, "left", "seat_bid holder=left count=12 bid=3 taken=0"),
        (SECOND, {}, "right", "seat_bid holder=right count=11 bid=3 taken=1"),
        ((), {}, "partner", "seat_holds holder=partner count=13"),
        ((), TRICKS, "partner", "seat_took holder=partner count=13 taken=0"),
        (SECOND, {}, "s", "cards_left count=12"),
        ((), {}, "trick", "no_trick"),
        ((), {}, "you", "no_such_place place=you"),
        ((), {}, "p1", "no_such_place place=p1"),
    ],
)
def test_every_place_can_be_read(
    moves: tuple[str, ...], rules: dict[str, object], place: str, answer: str
) -> None:
    assert shown(played(*moves, **rules).read(place)) == answer


@pytest.mark.parametrize(
    ("moves", "rules", "answer"),
    [
        ((), {}, "score us=0 them=0 us_bags=0 them_bags=0"),
        (
            SECOND,
            {},
            "score_in_hand us=0 them=0 us_bags=0 them_bags=0 us_took=0 them_took=1",
        ),
        ((), TRICKS, "score_tricks us=0 them=0"),
    ],
)
def test_the_score_tells_of_the_tricks_while_a_hand_is_played(
    moves: tuple[str, ...], rules: dict[str, object], answer: str
) -> None:
    assert shown(played(*moves, **rules).standing()) == answer


def test_the_trick_stays_on_the_table_until_the_next_is_led() -> None:
    assert played(*BROKEN).cards_at("trick") == cards("QC 3S TC 2D")
    assert played(*BROKEN, SPADES_LED).cards_at("trick") == cards("8S")
    assert played().cards_at("trick") == ()


def test_within_reach_is_what_follows_suit_and_otherwise_the_whole_hand() -> None:
    assert played(*SECOND).within_reach("hand") == cards("5C")
    assert played(*BROKEN[:-1]).within_reach("hand") == cards("BJ QS 7S 4S 3S TH 6H KD 8D")
    assert len(played(BIDS).within_reach("hand")) == 13
    kept_back = played(*BROKEN, SPADES_LED, jokers="void-only")
    assert kept_back.within_reach("hand") == cards("QS 7S")
    assert played(*SECOND).within_reach("trick") == ()


def test_another_place_is_an_error() -> None:
    with pytest.raises(ValueError, match="no place"):
        played().cards_at("p1")
