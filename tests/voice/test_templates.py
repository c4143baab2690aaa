"""Templates in Home Assistant's notation, unfolded into every phrase that they stand for."""

from dataclasses import replace

import pytest

from tests.voice.seat import TABLE
from voice.understand.template import Part, Unfolding
from voice.understand.words import GrammarError

WORDS = replace(
    TABLE.words,
    lists={"rank": {"A": ("ace",), "2": ("two", "deuce")}, "nth": {"p1": ("very first",)}},
    rules={"go": "(deal|draw)", "lost": "<nowhere>"},
)


def phrases(template: str) -> set[str]:
    unfolding = Unfolding(WORDS)
    part = unfolding.template(template)
    return set(walk(unfolding, part, part.first))


def walk(unfolding: Unfolding, part: Part, steps: tuple[int, ...]) -> list[str]:
    found = []
    for step in steps:
        word, slot = unfolding.steps[step].word, unfolding.steps[step].slot
        shown = f"{word}={slot[0]}:{slot[1]}" if slot else word
        found += [shown] if step in part.last else []
        after = tuple(unfolding.follow[step])
        found += [f"{shown} {rest}" for rest in walk(unfolding, part, after)]
    return found


@pytest.mark.parametrize(
    ("template", "stands_for"),
    [
        ("deal", {"deal"}),
        ("Deal Again", {"deal again"}),
        ("deal [me] [more]", {"deal", "deal me", "deal more", "deal me more"}),
        ("(deal|draw) it", {"deal it", "draw it"}),
        ("deal | draw it", {"deal", "draw it"}),
        ("<go> on", {"deal on", "draw on"}),
        ("the {rank}", {"the ace=rank:A", "the two=rank:2", "the deuce=rank:2"}),
        ("{rank:over}", {"ace=over:A", "two=over:2", "deuce=over:2"}),
        ("{nth:pile} pile", {"very first=pile:p1 pile"}),
    ],
)
def test_a_template_stands_for_its_phrases(template: str, stands_for: set[str]) -> None:
    assert phrases(template) == stands_for


@pytest.mark.parametrize("template", ["[deal]", "(deal", "{card}", "<nothing>", "<lost>"])
def test_a_template_that_cannot_be_used_is_refused(template: str) -> None:
    with pytest.raises(GrammarError):
        phrases(template)
