"""The tables of a language and a game, and the bare words of what is written."""

import pytest

from tests.voice.seat import TABLE
from voice.understand.words import GrammarError, load_words, spoken_form


def test_a_game_lays_its_tables_over_the_common_ones() -> None:
    words = load_words("en", "aces-up")
    assert words.lists["rank"]["T"] == ("ten",)
    assert words.lists["pile"]["p4"] == ("four",)
    assert "deal" in words.moves
    assert "undo" in words.hear
    assert "undo" not in words.moves


@pytest.mark.parametrize(("language", "game"), [("en", "no-such-game"), ("xx", "aces-up")])
def test_what_has_no_words_is_named(language: str, game: str) -> None:
    with pytest.raises(GrammarError, match=game if language == "en" else language):
        load_words(language, game)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("Discard the six of hearts!", ("discard", "the", "six", "of", "hearts")),
        ("What’s on pile two?", ("what's", "on", "pile", "two")),
        ("  … — ", ()),
        ("", ()),
        ("Über\tdie\x00Karte", ("über", "die", "karte")),
    ],
)
def test_bare_words_have_no_capitals_and_no_marks(written: str, words: tuple[str, ...]) -> None:
    assert spoken_form(written) == words


def test_an_exchange_costs_the_same_both_ways() -> None:
    exchanges = TABLE.words.exchanges
    assert exchanges["won", "one"] == exchanges["one", "won"] == 0
    assert all(0 <= cost <= 1 for cost in exchanges.values())


def test_what_is_misheard_costs_in_one_direction_only() -> None:
    assert ("up", "of") in TABLE.words.exchanges
    assert ("of", "up") not in TABLE.words.exchanges


@pytest.mark.parametrize("table", ["rank", "suit", "one", "pile", "choice"])
def test_no_value_is_taken_for_another_of_its_kind_at_no_cost(table: str) -> None:
    values = {form: it for it, forms in TABLE.words.lists[table].items() for form in forms}
    same = [
        (heard, meant)
        for (heard, meant), cost in TABLE.words.exchanges.items()
        if cost == 0 and values.get(heard, meant) != values.get(meant, heard)
    ]
    assert [pair for pair in same if set(pair) <= values.keys()] == []
