"""Knows every phrase of a game as one network of steps; not how well something heard fits it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from voice.understand.template import Step, Unfolding
from voice.understand.words import Words

GOING_ON = 0.5  # how likely a walk goes on where the phrase may end


@dataclass(frozen=True)
class Phrases:
    """All templates of a game side by side.

    `first` are the steps a command may begin with, `follow[n]` those that may come after step n,
    `ends[n]` the notation ("discard {rank}{suit}") that is complete once step n was heard. `moves`
    are the notations of the game's own commands. `usual` are the phrases of those templates that
    are said far more than others.
    """

    steps: tuple[Step, ...]
    first: tuple[int, ...]
    follow: tuple[tuple[int, ...], ...]
    ends: dict[int, str]
    moves: frozenset[str]
    joiners: tuple[tuple[str, ...], ...]
    openers: tuple[tuple[str, ...], ...]
    closers: tuple[tuple[str, ...], ...]
    often: tuple[tuple[str, ...], ...]
    usual: tuple["Phrases", ...]

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word that is part of some phrase."""
        joining = {word for joiner in self.joiners for word in joiner}
        return frozenset(step.word for step in self.steps) | joining

    @cached_property
    def values(self) -> frozenset[str]:
        """Words that name a rank, a suit, a pile or another value."""
        return frozenset(step.word for step in self.steps if step.valued)

    def walk(self, chance: Random) -> tuple[int, ...]:
        """The steps of a phrase in which all ways to go on are equally likely."""
        steps = [chance.choice(self.first)]
        while steps[-1] not in self.ends or (self.follow[steps[-1]] and chance.random() < GOING_ON):
            steps.append(chance.choice(self.follow[steps[-1]]))
        return tuple(steps)

    def paths(self) -> Iterator[tuple[int, int]]:
        """Every pair of steps of which the second may come directly after the first."""
        for step, following in enumerate(self.follow):
            for after in following:
                yield step, after


def load_phrases(words: Words) -> Phrases:
    """The phrases of one game; raises GrammarError."""
    usual = (replace(words, hear={text: (text,)}, usual=()) for text in words.usual)
    unfolding = Unfolding(words)
    first: list[int] = []
    ends: dict[int, str] = {}
    for notation, templates in words.hear.items():
        for template in templates:
            part = unfolding.template(template)
            first += part.first
            ends |= dict.fromkeys(part.last, notation)
    return Phrases(
        steps=tuple(unfolding.steps),
        first=tuple(first),
        follow=tuple(tuple(sorted(after)) for after in unfolding.follow),
        ends=ends,
        moves=words.moves,
        joiners=_split(words.joiners),
        openers=_split(words.openers),
        closers=_split(words.closers),
        often=_split(words.often),
        usual=tuple(map(load_phrases, usual)),
    )


def _split(forms: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(form.split()) for form in forms)
