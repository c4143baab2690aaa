"""What a player's own voice and words are: laid over a game's words, and kept in a plain file."""

from pathlib import Path

import pytest

from tests.voice.seat import PAIRS, TABLE, TONGUES, answers, hear, played, seated
from voice import events
from voice.own_file import forget, load, own_file, store
from voice.saved import SavedError
from voice.understand.own import ANYBODY, OwnVoice, with_sayings
from voice.understand.words import Misheard

LISPING = OwnVoice(
    tract=1.27,
    misheard=(Misheard(("hair", "with"), ("hearts",), 0.12), Misheard(("five",), ("four",), 0.05)),
    phrases=(("bin it", "discard"),),
)


def readings(own: OwnVoice, heard: str) -> list[str]:
    return [str(it) for it in TONGUES("aces-up", own).matcher.readings(heard.split())]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "voices" / "ada.toml"


def test_what_is_heard_of_him_is_taken_for_what_he_says() -> None:
    assert readings(LISPING, "discard the six of hair with")[0] == "discard 6H"
    assert readings(ANYBODY, "discard the six of hair with") != ["discard 6H"]


def test_a_rank_that_is_heard_for_another_is_a_doubt_and_what_was_heard_comes_first() -> None:
    assert readings(LISPING, "discard the five of clubs") == ["discard 5C", "discard 4C"]
    assert readings(ANYBODY, "discard the five of clubs") == ["discard 5C"]


def test_his_own_phrase_stands_for_the_words_that_he_means() -> None:
    assert readings(LISPING, "bin it the six of hearts")[0] == "discard 6H"
    assert readings(LISPING, "bin the six of hearts")[0] == "discard 6H"


def test_what_is_heard_of_him_is_listened_for_wherever_he_may_say_it() -> None:
    cover = with_sayings(["discard six of hearts", "deal"], LISPING)
    assert cover[:2] == ("discard six of hearts", "deal")
    assert {"bin it", "bin", "hair with", "bin it six of hair with"} <= set(cover)


def test_nobody_else_is_heard_otherwise() -> None:
    assert with_sayings(TABLE.cover, ANYBODY) == TABLE.cover
    assert TONGUES("aces-up", ANYBODY).matcher.readings(["bin", "it"]) == ()


def test_what_was_stored_is_loaded_and_can_be_removed(path: Path) -> None:
    store(path, LISPING)
    assert load(path) == (LISPING, ())
    assert forget(path)
    assert load(path) == (ANYBODY, ())
    assert not forget(path)


def test_a_broken_file_is_told_in_one_sentence_and_nothing_is_lost(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("tract = ")
    own, (told,) = load(path)
    assert own == ANYBODY
    assert told.startswith(f"{path} is not TOML")
    store(path, LISPING)
    assert path.with_name("ada.toml.bak").read_text() == "tract = "


def test_a_mistake_costs_only_what_it_is_in(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('tract = 7\n[phrases]\n"bin it" = "discard"\ntoss = 3\n')
    own, mistakes = load(path)
    assert own == OwnVoice(phrases=(("bin it", "discard"),))
    assert mistakes == (
        f"{path}: tract cannot be 7; it is left out.",
        f"{path}: phrases cannot be ('toss', 3); it is left out.",
    )


def test_a_name_that_leads_elsewhere_is_refused() -> None:
    with pytest.raises(SavedError, match="cannot be a player's name"):
        own_file("../settings")


def test_a_phrase_is_added_in_the_game_and_works_at_once() -> None:
    session = seated(PAIRS)
    assert answers(session, "When I say bin it I mean discard") == [
        "From now on “bin it” means “discard”."
    ]
    assert played(session, "bin the five of spades") == ["discard 5S"]


def test_what_was_added_is_told_to_who_keeps_it() -> None:
    came = hear(seated(PAIRS), "when I say bin it I mean discard")
    assert events.Learned(OwnVoice(phrases=(("bin it", "discard"),))) in came


def test_a_phrase_that_would_do_nothing_is_refused() -> None:
    session = seated(PAIRS)
    assert answers(session, "when I say zap I mean the purple") == [
        "I do not know what “the purple” would do. Put it in the words of a command."
    ]
    assert session.own == ANYBODY


def test_a_lesson_without_a_voice_changes_nothing() -> None:
    session = seated(PAIRS)
    hear(session, "learn my voice")
    before = session.lesson_due
    session.learn(None)
    assert (before, session.lesson_due, session.own) == (True, False, ANYBODY)


def test_a_lesson_keeps_the_players_own_phrases() -> None:
    session = seated(PAIRS)
    hear(session, "when I say bin it I mean discard")
    session.learn(OwnVoice(tract=1.2))
    assert session.own == OwnVoice(tract=1.2, phrases=(("bin it", "discard"),))
