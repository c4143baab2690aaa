"""How players of Klondike and Ada name cards, runs and places, and the move that it is.

Deal 54 of Klondike begins with JC 8D 7S KS JH 7H 6H and AD in the waste, deal 532 with
6S 7S 2H QS 6H 6D 4S and QD, deal 279 with 9D 7H 7C 7S 6D 5H 8D and AH.
"""

import pytest

from engine.cards import Card
from tests.voice.seat import answers, means, record, seated_at
from voice.understand.meaning import Act, Ask, Refuse


def act(commands: str) -> Act:
    return Act(tuple(commands.split("; ")))


def ask(*commands: str) -> Ask:
    return Ask(tuple((command,) for command in commands))


SIX_AND_SEVEN = record("klondike", 54)
TWO_SIXES = record("klondike", 532)
TWO_SEVENS = record("klondike", 279)


@pytest.mark.parametrize(
    ("phrase", "commands"),
    {
        "six of hearts on the seven of spades": "move 6H p3",
        "move the six of hearts to pile three": "move 6H p3",
        "move 6H p3": "move 6H p3",
        "move AD f": "move AD f",
        "six of hearts on the seven": "move 6H p3",
        "the six on the seven": "move 6H p3",
        "six on seven": "move 6H p3",
        "red six on the black seven": "move 6H p3",
        "put the red six on the black seven": "move 6H p3",
        "the red six goes on the black seven": "move 6H p3",
        "move the six of hearts": "move 6H p3",
        "pile seven to pile three": "move 6H p3",
        "move the run from pile seven to pile three": "move 6H p3",
        "move the column from pile seven to pile three": "move 6H p3",
        "move one card from pile seven to pile three": "move 6H p3",
        "move the top card on pile seven to pile three": "move 6H p3",
        "the six of hearts and everything on it to pile three": "move 6H p3",
        "six of hearts and all that is on it on the seven of spades": "move 6H p3",
        "put the ace of diamonds and the two of diamonds up": "move AD f; move 2D f",
        "ace up": "move AD f",
        "ace of diamonds up": "move AD f",
        "ace of diamonds home": "move AD f",
        "put up the ace": "move AD f",
        "put the ace of diamonds on the foundation": "move AD f",
        "waste card up": "move AD f",
        "put it up": "move AD f",
        "ace up and draw": "move AD f; draw",
        "seven of spades on the eight of diamonds": "move 7S p2",
        "seven of spades on the eight then the six on the seven": "move 7S p2; move 6H p2",
        "draw": "draw",
        "next card": "draw",
        "turn over a card": "draw",
        "turn the pile over": "recycle",
        "finish": "finish",
        "do the obvious moves": "obvious",
        "what is face up in pile five": "read p5",
        "how many face-down cards": "hidden",
        "what's on the foundations": "read f",
        "what's the waste card": "read w",
        "which pile is longest": "longest",
        "where is the ten of spades": "where TS",
        "where is the black ten": "where Tb",
        "how many cards are left in the stock": "stock",
        "new game drawing three": "new draw=3",
        "play klondike draw three": "new draw=3",
        "draw the next card": "draw",
        "draw and draw again": "draw; draw",
        "new aces up": "new aces-up",
        "play ada": "new ada",
    }.items(),
)
def test_what_is_said_in_klondike_is_its_command(phrase: str, commands: str) -> None:
    assert means(phrase, SIX_AND_SEVEN) == act(commands)


@pytest.mark.parametrize("phrase", ["red six on the black seven", "the six to pile two"])
def test_which_of_two_cards_that_fit_is_asked(phrase: str) -> None:
    assert means(phrase, TWO_SIXES) == ask("move 6H p2", "move 6D p2")


@pytest.mark.parametrize("phrase", ["six of diamonds on the seven", "move the six of diamonds"])
def test_which_of_two_places_that_fit_is_asked(phrase: str) -> None:
    assert means(phrase, TWO_SEVENS) == ask("move 6D p3", "move 6D p4")


def test_the_seven_that_fits_is_no_question() -> None:
    assert means("six of diamonds on the black seven", TWO_SEVENS) == ask(
        "move 6D p3", "move 6D p4"
    )
    assert means("six of hearts on the seven", SIX_AND_SEVEN) == act("move 6H p3")


@pytest.mark.parametrize(
    ("line", "answer"),
    {
        "red seven on the black seven": "The seven of hearts cannot go on the seven of clubs, "
        "which takes only the six of diamonds or the six of hearts.",
        "eight of diamonds on the black nine": "There is no black nine at the end of a pile.",
        "eight of diamonds on the ace": "There is no ace at the end of a pile.",
        "put the eight of diamonds on the ace of hearts": "Cards go to the piles and to the "
        "foundations, never to the waste.",
        "move the king of spades": "The king of spades cannot be seen: it is in the stock or face "
        "down on a pile.",
        "move the seven of hearts": "The seven of hearts cannot go anywhere now.",
        "put the black king on the eight": "There is no black king that you can take.",
    }.items(),
)
def test_what_fits_nowhere_is_told_why(line: str, answer: str) -> None:
    assert answers(seated_at("klondike", 279), line) == [answer]


def test_a_part_of_a_pile_is_moved_where_it_fits() -> None:
    there = record("klondike", 54, "move 7S p2", "move 6H p2")
    assert means("pile two to pile five", there) == act("move 8D p5")
    assert means("move three cards from pile two to pile five", there) == act("move 8D p5")
    assert means("move two cards from pile two to pile five", there) == act("move 7S p5")
    assert means("move all of pile two to pile five", there) == act("move 8D p5")


def test_only_what_is_on_a_foundation_is_brought_back() -> None:
    refused = means("bring back the ace of diamonds", SIX_AND_SEVEN)
    assert refused == Refuse("move AD back", SIX_AND_SEVEN.position.where(Card.parse("AD")))


def test_no_queen_goes_up_is_no_question() -> None:
    assert isinstance(means("put the jack up", SIX_AND_SEVEN), Refuse)


def test_it_is_the_card_last_told_of() -> None:
    drawn = record("klondike", 54, "draw")
    assert means("put it on pile two", drawn) == act(f"move {drawn.position.cards_at('w')[-1]} p2")
    moved = record("klondike", 54, "move AD f")
    assert means("bring it back", moved) != act("undo")


@pytest.mark.parametrize(
    ("phrase", "commands"),
    {
        "deal the next seven": "deal",
        "deal seven more": "deal",
        "next cards": "deal",
        "what's on the foundations": "read f",
        "play klondike": "new klondike",
        "new game with ordered runs": "new runs=ordered",
    }.items(),
)
def test_what_is_said_in_ada_is_its_command(phrase: str, commands: str) -> None:
    assert means(phrase, record("ada", 1)) == act(commands)


def test_a_pair_that_goes_up_may_be_followed_by_another_command() -> None:
    told = answers(
        seated_at("klondike", 1), "put the ace of hearts and the ace of spades up and draw"
    )
    assert told[0].endswith("Ace of clubs.")


def test_what_stood_behind_a_question_is_understood_once_it_is_answered() -> None:
    session = seated_at("klondike", 1)
    asked, told = answers(session, "put the ace up and move the ten to pile five", "ace of hearts")
    assert asked == "Ace of hearts or ace of spades?"
    assert told.startswith("Ace of hearts to the foundations.")
    assert "ten of spades" in told
