"""How players of Spades bid, name the cards of their hand and ask, and the command that it is.

Deal 7 gives QS TS 8S 3S 6H 3H QC TC 7C 7D 6D 5D 2D, deal 20 BJ AS 9S 3S AH QH TH 8H 4H KC QC 6C KD.
"""

import pytest

from engine import GAMES
from engine.game import Move
from engine.players import player
from engine.record import Record
from tests.voice.seat import TONGUES, answers, hear, means, played, record, seated_at
from voice.hear.utterance import Hypothesis, Utterance
from voice.understand.meaning import Act, Ask, Refuse, Unclear, meaning

BIDDING = record("spades", 7)
LEADING = record("spades", 7, "bid 2; left 4; partner 5; right 1")
FOLLOWING = record(
    "spades",
    7,
    "bid 2; left 4; partner 5; right 1",
    "play 7C; left KC; partner 4S; right 3C; partner AD; right 9D",
)
ONE_DIAMOND = record(
    "spades",
    20,
    "bid 6; left 2; partner 3; right 2",
    "play 6C; left 8C; partner AC; right 9C; partner 2D; right AD",
)


@pytest.mark.parametrize(
    ("phrase", "command"),
    {
        "bid four": "bid 4",
        "I bid four": "bid 4",
        "four": "bid 4",
        "the four": "bid 4",  # as "bid four" is heard
        "four tricks": "bid 4",
        "ten": "bid 10",
        "one": "bid 1",
        "the one": "bid 1",
        "bid thirteen": "bid 13",
        "bid 13": "bid 13",
        "bid nil": "bid nil",
        "nil": "bid nil",
        "the nil": "bid nil",
        "bid zero": "bid nil",
        "bid 0": "bid nil",
        "bid blind nil": "bid blind-nil",
        "look at my cards": "look",
        "queen of clubs": "play QC",
        "queen": "play QS",  # it is too early for any of the two, so they need not be told apart
        "new strong game": "new strength=strong",
        "play spades": "new spades",
    }.items(),
)
def test_while_bids_are_made_a_number_is_a_bid(phrase: str, command: str) -> None:
    assert means(phrase, BIDDING) == Act((command,))


@pytest.mark.parametrize(
    ("phrase", "command"),
    {
        "play the queen of clubs": "play QC",
        "queen of clubs": "play QC",
        "lead the queen of clubs": "play QC",
        "play QC": "play QC",
        "bid four": "bid 4",
        "two": "play 2D",
        "the eight": "play 8S",
        "lowest spade": "play 3S",
        "my highest spade": "play QS",
        "play my lowest club": "play 7C",
        "a club": None,
        "play the big joker": "play BJ",
        "play BJ": "play BJ",
        "little joker": "play LJ",
    }.items(),
)
def test_a_card_to_lead_is_named_as_one_likes(phrase: str, command: str | None) -> None:
    clubs = Ask((("play QC",), ("play TC",), ("play 7C",)))
    assert means(phrase, LEADING) == (Act((command,)) if command else clubs)


@pytest.mark.parametrize(
    ("phrase", "command"),
    {
        "seven": "play 7D",  # diamonds were led, so the seven of clubs is not asked about
        "six": "play 6D",
        "queen": "play QS",
        "lowest card": "play 2D",
        "highest": "play 7D",
        "lowest spade": "play 3S",
    }.items(),
)
def test_who_follows_suit_names_its_cards_by_rank(phrase: str, command: str) -> None:
    assert means(phrase, FOLLOWING) == Act((command,))


def test_following_suit_with_one_card_plays_it_and_with_several_asks() -> None:
    assert means("follow suit", ONE_DIAMOND) == Act(("play KD",))
    assert means("follow suit", FOLLOWING) == Ask(
        (("play 7D",), ("play 6D",), ("play 5D",), ("play 2D",))
    )


def test_two_queens_to_lead_are_asked_about_and_a_suit_answers() -> None:
    assert means("queen", LEADING) == Ask((("play QS",), ("play QC",)))
    session = seated_at("spades", 7, "bid 2")
    assert played(session, "queen", "clubs") == ["play QC"]


@pytest.mark.parametrize(
    ("phrase", "fact"),
    {
        "joker": "no_joker",
        "the ace": "no_such_card",
        "lowest card": "nothing_to_follow",
        "follow suit": "nothing_to_follow",
    }.items(),
)
def test_what_is_not_in_the_hand_is_refused_with_the_reason(phrase: str, fact: str) -> None:
    refused = means(phrase, LEADING)
    assert isinstance(refused, Refuse)
    assert refused.reason.name == fact


@pytest.mark.parametrize(
    ("phrase", "command"),
    {
        "read my hand": "hand",
        "what's in my hand": "hand",
        "hand": "hand",
        "read my spades": "hand S",
        "hand S": "hand S",
        "what's been played": "trick",
        "who is winning the trick": "trick",
        "trick": "trick",
        "last trick": "last",
        "last": "last",
        "what did my partner bid": "bids",
        "how many tricks do we have": "bids",
        "bids": "bids",
        "how many bags": "bags",
        "whose turn": "turn",
        "turn": "turn",
        "have spades been broken": "broken",
        "broken": "broken",
        "how many spades are out": "out S",
        "how many trumps are left": "out S",
        "out H": "out H",
        "where is the big joker": "where BJ",
        "where BJ": "where BJ",
        "what's the score": "score",
        "wait": "wait",
        "go on": "on",
        "pace slow": "pace slow",
    }.items(),
)
def test_one_asks_in_many_ways(phrase: str, command: str) -> None:
    assert means(phrase, FOLLOWING) == Act((command,))


def test_going_on_tells_what_the_table_waits_for() -> None:
    session = seated_at("spades", 7, "bid 2")
    assert answers(session, "go on") == answers(session, "whose turn")


def test_a_wait_is_answered_by_silence_alone() -> None:
    assert answers(seated_at("spades", 7), "wait") == []


def test_what_was_not_understood_is_not_what_is_repeated() -> None:
    session = seated_at("spades", 7, "bid 2")
    (held,) = answers(session, "read my hand")
    assert answers(session, "who has the hand", "repeat")[-1] == held


@pytest.mark.parametrize("phrase", ["lowest spade", "ten", "joker", "a heart", "follow suit"])
def test_nothing_is_said_of_cards_that_lie_face_down(phrase: str) -> None:
    session = seated_at("spades", 7, **{"blind-nil": "on"})
    assert answers(session, phrase) == ["Your 13 cards are face down."]


def test_the_highest_spade_is_none_of_the_jokers_that_have_to_stay() -> None:
    there = Record.of(GAMES["spades"].deal(28, {"jokers": "void-only"}))
    led = "play 3H; left 4S; partner 4H; right QH; left LJ; partner 5S; right 6S"
    for move in ("bid 5; left 5; partner 1; right nil", led):
        there, _ = there.play(Move.parse(move))
    assert means("highest spade", there) == Act(("play JS",))


def test_a_bid_of_more_tricks_than_there_are_is_asked_about() -> None:
    session = seated_at("spades", 7, "bid 2")
    while session.record.position.legal_moves()[0].verb != "deal":
        move = player("spades").choose(session.record.position)
        hear(session, str(move))
    hear(session, "deal")
    assert session.record.position.replies, "two bids before the player"
    (asked,) = answers(session, "bid thirteen")
    assert asked.endswith("there are only thirteen tricks. Bid it anyway?")
    assert played(session, "no") == []


def test_a_single_word_that_may_have_been_another_is_bid_but_not_played() -> None:
    matcher = TONGUES("spades").matcher
    doubtful = Utterance((Hypothesis(("six",)), Hypothesis(("sleep",), behind=1.0)), decided=1.0)
    sure = Utterance((Hypothesis(("six",)),), decided=1.0)
    assert meaning(matcher, doubtful, FOLLOWING) == Unclear()
    assert meaning(matcher, sure, FOLLOWING) == Act(("play 6D",))
    assert meaning(matcher, doubtful, BIDDING) == Act(("bid 6",))


def test_a_heart_is_played_when_that_is_said_and_my_heart_alone_is_read() -> None:
    assert means("play my heart", LEADING) == Ask((("play 6H",), ("play 3H",)))
    assert means("my heart", LEADING) == Act(("hand H",))
    assert means("my hearts", LEADING) == Act(("hand H",))


def test_to_play_a_spade_is_never_to_play_another_game_of_spades() -> None:
    for there in (BIDDING, LEADING, FOLLOWING, ONE_DIAMOND):
        meant = means("play a spade", there)
        assert "new spades" not in str(meant), meant


def test_a_joker_that_is_the_only_spade_is_a_spade() -> None:
    there = record("spades", 403)
    assert [str(card) for card in there.position.cards_at("hand") if card.suit == "S"] == ["LJ"]
    assert means("a spade", there) == Act(("play LJ",))


def test_what_is_said_behind_a_play_is_not_weighed_by_what_the_others_will_do() -> None:
    line = "play the queen of clubs and the ten"
    assert means(line, LEADING) == Act(("play QC", "play T?"))


def test_what_can_be_played_is_told_suit_by_suit() -> None:
    session = seated_at("spades", 7, "bid 2")
    (told,) = answers(session, "what can I play")
    assert told.startswith("You can play hearts: six, three; clubs: queen, ten, seven; diamonds: ")


def test_queens_are_found_in_the_hand() -> None:
    session = seated_at("spades", 7, "bid 2")
    (told,) = answers(session, "where is the queen")
    assert told.count("is in your hand") == 2
