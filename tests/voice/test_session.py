"""A sitting: what is played, asked, refused and said; tops are 5S 5H 6H 6S at the start."""

from random import Random

import pytest

from engine import GAMES
from engine.record import Record
from tests.engine.table import at, random_record
from tests.voice.seat import (
    PAIRS,
    TABLE,
    TONGUES,
    answers,
    hear,
    overheard,
    played,
    seated,
    seated_at,
    state,
)
from voice import events
from voice.events import Event
from voice.hear.typed import typed
from voice.session import Session
from voice.settings import Settings

DISCARDS = ("discard 5S", "discard 5H")
MISSED = "I did not catch that. Say help to hear what you can say."
WON = 2_000  # random games at most until one is over


def test_the_greeting_names_the_deal_and_reads_the_board() -> None:
    said = [event.text for event in seated(PAIRS).greet() if isinstance(event, events.Said)]
    assert said == [
        "Aces Up, deal 10. Say help at any time. Pile one: five of spades. Pile two: five of "
        "hearts. Pile three: six of hearts. Pile four: six of spades. 48 cards are in the stock, "
        "12 deals to come."
    ]


def test_a_game_that_goes_on_says_so() -> None:
    said, _ = seated(PAIRS, *DISCARDS).greet()
    assert isinstance(said, events.Said)
    assert said.text.startswith(
        "Aces Up, deal 10, goes on after 2 moves. 2 cards discarded, 46 to go. Pile one is empty."
    )


def test_a_game_that_is_over_before_it_begins_says_so() -> None:
    said, _ = seated(57, deals=0).greet()
    assert isinstance(said, events.Said)
    assert said.text.endswith(
        "0 deals to come. The game is over. Say deal to play again, undo, or quit."
    )


def test_a_move_is_played_and_told() -> None:
    session = seated(PAIRS)
    assert hear(session, "discard the five of spades") == [
        events.Heard("discard the five of spades"),
        events.Understood(("discard 5S",)),
        *(event for event in hear(seated(PAIRS), "five of spades") if is_played(event)),
        events.Said("Five of spades discarded. Pile one is empty."),
        events.Laid(session.record),
    ]


def is_played(event: Event) -> bool:
    return isinstance(event, events.Played)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("discard the six of hearts", "The six of hearts stays: no higher card of its suit"),
        ("discard the king of clubs", "The king of clubs has not been dealt yet."),
        ("the king", "There is no king that you can take."),
        ("move the six of hearts to the gap", "There is no empty pile to move to."),
        ("move the six of hearts to pile three", "The six of hearts is already on pile three."),
        ("move the six of hearts to pile one", "There is no empty pile to move to."),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_reason(line: str, reason: str) -> None:
    session = seated(PAIRS)
    before = state(session)
    (said,) = answers(session, line)
    assert said.startswith(reason)
    assert answers(session, "why not") == [said]
    assert state(session) == before


def test_why_is_about_this_game_and_no_other() -> None:
    session = seated(PAIRS)
    assert answers(session, "the king", "new game", "why not")[-1] == "I have refused nothing."


@pytest.mark.parametrize(
    "answer",
    ["hearts", "the heart", "the second", "option two", "option 2", "five of hearts", "5H"],
)
def test_a_question_is_answered_in_many_ways(answer: str) -> None:
    session = seated(PAIRS)
    assert answers(session, "discard the five") == ["Five of spades or five of hearts?"]
    assert played(session, answer) == ["discard 5H"]


def test_six_of_hearts_or_six_of_spades() -> None:
    session = seated(PAIRS, *DISCARDS)
    assert answers(session, "move the six to pile one") == ["Six of hearts or six of spades?"]
    assert played(session, "hearts") == ["move 6H p1"]


@pytest.mark.parametrize("answer", ["cancel", "never mind", "no"])
def test_a_question_may_be_left_unanswered(answer: str) -> None:
    session = seated(PAIRS)
    before = state(session)
    assert answers(session, "the five", answer, "spades") == [
        "Five of spades or five of hearts?",
        "Never mind, then.",
        MISSED,
    ]
    assert state(session) == before


@pytest.mark.parametrize("answer", ["diamonds", "maybe", "option three"])
def test_an_answer_that_fits_nothing_leaves_the_question_open(answer: str) -> None:
    session = seated(PAIRS)
    asked, again = answers(session, "the five", answer)
    assert again == f"Please answer, or say cancel. {asked}"
    assert played(session, "spades") == ["discard 5S"]


@pytest.mark.parametrize("meanwhile", ["discard the five of hearts", "undo", "go to sleep"])
def test_a_question_is_dropped_when_the_table_changes(meanwhile: str) -> None:
    session = seated(PAIRS)
    hear(session, "the five", meanwhile)
    assert played(session, "spades") == []


def test_a_question_waits_while_something_is_looked_up() -> None:
    session = seated(PAIRS)
    hear(session, "the five", "read the board")
    assert played(session, "spades") == ["discard 5S"]


def test_several_commands_in_one_breath_are_one_answer() -> None:
    session = seated(PAIRS)
    assert answers(session, "discard the five of spades and then the five of hearts") == [
        "Five of spades discarded. Pile one is empty. Five of hearts discarded. Pile two is empty."
    ]


def test_a_refusal_ends_the_breath() -> None:
    session = seated(PAIRS)
    assert played(session, "discard the six of hearts and discard the five of spades") == []


def test_a_question_in_the_middle_of_a_breath_keeps_the_rest() -> None:
    session = seated(PAIRS)
    assert played(session, "discard the five of spades and discard the heart and deal") == []
    assert played(session, "the first", "yes") == ["discard 5S", "discard 5H", "deal"]


def test_a_deal_that_leaves_a_discard_is_asked_about_once() -> None:
    session = seated(PAIRS)
    assert answers(session, "deal") == [
        "You can still discard the five of spades or the five of hearts. Deal anyway?"
    ]
    assert played(session, "yes") == ["deal"]


def test_of_two_deals_in_one_breath_the_second_is_asked_about_as_well() -> None:
    session = seated(PAIRS)
    assert played(session, "deal and deal", "yes") == ["deal"]
    assert played(session, "yes") == ["deal"]


@pytest.mark.parametrize("line", ["new game", "quit"])
def test_a_game_under_way_is_not_left_without_asking(line: str) -> None:
    session = seated(PAIRS, *DISCARDS)
    before = state(session)
    (asked,) = answers(session, line)
    assert asked.endswith("Say yes or no.")
    assert answers(session, "no") == ["Never mind, then."]
    assert state(session) == before


@pytest.mark.parametrize(
    ("line", "said"), [("new game", "A new game: Aces Up, deal 1."), ("quit", "Goodbye.")]
)
def test_a_game_not_begun_is_left_at_once(line: str, said: str) -> None:
    assert answers(seated(PAIRS), line)[0].startswith(said)


@pytest.mark.parametrize(
    ("lines", "kept", "said"),
    [
        (["quit"], True, "Goodbye."),
        (["quit"], False, "Goodbye."),
        (["5S", "undo", "quit"], True, "Goodbye."),
        (
            ["discard 5S and quit the game"],
            True,
            "This game is not over, but it is saved. Quit? Say yes or no.",
        ),
        (
            ["discard 5S and quit the game"],
            False,
            "This game is not over, and it is not saved. Quit? Say yes or no.",
        ),
        (["discard 5S and quit the game", "yes"], True, "Goodbye. The game is saved."),
        (["discard 5S and quit the game", "yes"], False, "Goodbye. The game is not saved."),
        (
            ["discard 5S and save the game"],
            False,
            "Five of spades discarded. Pile one is empty. The game cannot be saved.",
        ),
    ],
)
def test_only_what_is_kept_is_said_to_be(lines: list[str], kept: bool, said: str) -> None:
    asked: list[Record] = []

    def keep(record: Record) -> bool:
        asked.append(record)
        return kept

    session = Session(Record.of(at(PAIRS)), TONGUES, Settings(), lambda: 1, keep)
    assert answers(session, *lines)[-1] == said
    assert all(record is session.record for record in asked)


def test_a_new_game_keeps_its_rules() -> None:
    session = seated(PAIRS, fill="aces")
    hear(session, "new game")
    assert session.record.number == 1
    assert session.record.rules["fill"] == "aces"


def test_leaving_ends_the_sitting() -> None:
    assert events.Left() in hear(seated(PAIRS), "quit")


def test_a_lost_game_says_what_to_do_next() -> None:
    session = over("lost")
    assert answers(session, "ace of clubs to pile one", "what can I do") == [
        "The game is over. Say deal to play again, undo, or quit.",
        "There is no move left. Say deal to play again, undo, or quit.",
    ]
    assert answers(session, "undo")[0].startswith("Taken back")
    assert session.position.outcome is None


def test_after_the_end_deal_plays_the_same_game_again() -> None:
    session = over("lost")
    assert answers(session, "deal")[0].startswith("A new game: Aces Up, deal 1.")
    assert session.record == Record.of(at(1, deals=1))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_again_by_the_same_rules(game: str) -> None:
    records = (random_record(game, number) for number in range(1, 100))
    over = next(record for record in records if record.position.outcome)
    session = Session(over, TONGUES, Settings(), lambda: 7)
    assert answers(session, "deal")[0].startswith("A new game: ")
    assert session.record == Record.of(GAMES[game].deal(7, over.rules))


def test_where_nothing_is_dealt_the_refusal_says_what_one_can_do() -> None:
    session = seated_at("klondike", 24)
    assert answers(session, "deal") == [
        "There is no such move in Klondike; say draw for the next card."
    ]


def test_a_deal_in_the_breath_that_ends_a_game_begins_no_other() -> None:
    session = seated(57, deals=1)
    assert played(session, "deal and deal") == ["deal"]
    assert (session.record.number, session.position.outcome) == (57, "lost")


def over(outcome: str) -> Session:
    session = seated(PAIRS, deals=1)
    rng = Random(1)
    while session.position.outcome is None:
        hear(session, str(rng.choice(session.position.legal_moves())), "yes")
    assert session.position.outcome == outcome
    return session


def test_a_lost_game_is_left_without_asking() -> None:
    assert events.Left() in hear(over("lost"), "quit")


def test_nothing_is_taken_back_at_the_start() -> None:
    assert answers(seated(PAIRS), "undo", "redo") == [
        "There is nothing to take back.",
        "There is nothing to do again.",
    ]


def test_undo_and_redo_have_no_limit() -> None:
    session = seated(1, "discard 2D", "deal", "deal", "yes", "deal", "yes")
    moves = len(session.record.moves)
    before = session.position
    hear(session, *["undo"] * moves)
    assert session.position == at(1)
    hear(session, *["redo"] * moves)
    assert session.position == before


def test_repeat_says_the_same_again() -> None:
    session = seated(PAIRS)
    assert answers(session, "repeat") == ["I have said nothing yet."]
    said = answers(session, "score", "say that again", "repeat")
    assert said == ["0 cards discarded, 48 to go."] * 3


def test_asleep_it_hears_nothing_but_wake_up() -> None:
    session = seated(PAIRS)
    hear(session, "go to sleep")
    assert session.hear(overheard("discard the five of spades"))[1:] == (events.Ignored(),)
    assert answers(session, "deal") == ["Good night. Say wake up when you want me."]
    assert answers(session, "wake up") == ["I am listening."]
    assert played(session, "discard the five of spades") == ["discard 5S"]


def test_hush_is_silent() -> None:
    came = hear(seated(PAIRS), "hush")
    assert came[-1] == events.Hushed()


def test_talk_that_is_not_for_it_is_left_alone() -> None:
    came = seated(PAIRS).hear(overheard("[unk] the [unk] and [unk]"))
    assert came == (events.Heard("[unk] the [unk] and [unk]"), events.Ignored())


@pytest.mark.parametrize("line", ["yes", "option two", "no", "cancel"])
def test_an_answer_without_a_question_does_nothing(line: str) -> None:
    assert answers(seated(PAIRS), line) == ["I asked nothing."]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("faster", "Faster."),
        ("brief", "I will be brief."),
        ("verbose", "I will tell more."),
        ("quieter", "Quieter."),
        ("give me more time", "I will wait longer for you."),
        ("give me less time", "I will wait less."),
    ],
)
def test_how_it_speaks_is_changed_by_voice(line: str, said: str) -> None:
    session = seated(PAIRS)
    came = hear(session, line)
    assert came[-1] == events.Said(said)
    assert events.Changed(session.settings) in came


def test_what_cannot_be_changed_any_further_is_told_and_not_kept() -> None:
    came = hear(seated(PAIRS), "louder")
    assert came[-1] == events.Said("I cannot speak louder.")
    assert not any(isinstance(event, events.Changed) for event in came)


@pytest.mark.parametrize(
    ("wish", "last"),
    [
        ("faster", "I cannot speak faster."),
        ("slower", "I cannot speak slower."),
        ("quieter", "I cannot speak quieter."),
        ("give me more time", "I cannot wait longer."),
        ("give me less time", "I cannot wait less."),
    ],
)
def test_no_wish_goes_beyond_what_can_be_spoken(wish: str, last: str) -> None:
    session = seated(PAIRS)
    assert answers(session, *[wish] * 20)[-1] == last
    assert session.settings.volume >= 0.1


# Nonsense

SIGNS = 'bcdefghilmnoprsuvwxyzäßλж漢字🂡 \t"-–.,;:!?%{}[]()<>|\\/\x00\x07\x1b\u200b\u202e\ud800'
EVERYDAY = """
weather breakfast yesterday banana holiday kitchen umbrella traffic orchestra library
window giraffe mountain bicycle newspaper chocolate elephant hospital because although
whether wonderful terrible seventeen thousand purple lorem ipsum dolor consectetur unk
[unk]
"""


def salad(rng: Random) -> str:
    match rng.randrange(5):
        case 0:
            return "".join(rng.choices(SIGNS, k=rng.randrange(40)))
        case 1:  # of a few letters more it may well be a misspelt command
            return "".join(rng.choices("bcdfghlmnprsvwxyz", k=rng.choice((1, 2, 12, 20))))
        case 2:
            return "x" * rng.randrange(5_000)
        case 3:
            return str(rng.randrange(11, 10**9))
    return " ".join(rng.choices(EVERYDAY.split(), k=rng.randrange(1, 30)))


def test_ten_thousand_word_salads_change_nothing() -> None:
    rng = Random(2)
    session = seated(PAIRS, "discard 5S")
    before = state(session)
    said = {text for _ in range(10_000) for text in one_answer(session, salad(rng))}
    assert said == {MISSED}
    assert state(session) == before


def one_answer(session: Session, line: str) -> list[str]:
    (utterance,) = typed([line], lambda: TABLE.words)
    said = [it.text for it in session.hear(utterance) if isinstance(it, events.Said)]
    assert len(said) == 1, line
    return said


def test_salads_of_its_own_words_get_an_answer_each_and_never_a_guess() -> None:
    rng = Random(3)
    words = sorted(TABLE.phrases.vocabulary)
    for _ in range(300):
        session = seated(PAIRS)
        came = hear(session, " ".join(rng.choices(words, k=rng.randrange(1, 12))))
        said = [event for event in came if isinstance(event, events.Said | events.Hushed)]
        assert len(said) == 1 or events.Left() in came
