"""Knows how to ask what was meant, and what an answer picks ("hearts", "yes"); does nothing."""

from engine.cards import Card, CardError
from engine.game import Fact, fact
from voice.hear.utterance import Utterance
from voice.understand.fitting import fits
from voice.understand.matcher import Matcher
from voice.understand.resolve import Commands
from voice.understand.votes import poll

NAMING = ("pick", "discard", "read")
"""What a card or a pile is read as when nothing but its name is said."""


def question(choices: tuple[Commands, ...]) -> Fact:
    """The question that names only what the choices differ in: cards, places, or commands."""
    for commands in zip(*choices, strict=False):
        if len(set(commands)) > 1:
            verbs, *named = zip(*(command.split() for command in commands), strict=False)
            if len(set(verbs)) == 1:
                for names in named:
                    if len(set(names)) == len(names):
                        return fact("which", choices=names)
            break
    return fact("which", choices=tuple("; ".join(choice) for choice in choices))


def chosen(
    matcher: Matcher, utterance: Utterance, choices: tuple[Commands, ...]
) -> Commands | None:
    """The choice that the utterance picks, or none when it picks no one alone.

    A single choice is a question to be answered by yes or no.
    """
    for vote in poll(matcher, utterance.hypotheses):
        if not vote.enough or len(vote.reading.commands) != 1:
            continue
        picked = _picked(vote.reading.commands[0], choices)
        if len(picked) == 1:
            return picked[0]
    return None


def _picked(said: str, choices: tuple[Commands, ...]) -> list[Commands]:
    """The choices that a command fits: by number, as it was asked, or by a name in it."""
    asked = {_asked_about(choice, choices): choice for choice in choices}
    numbered = {f"option {number}": choice for number, choice in enumerate(choices, start=1)}
    if said in numbered or said in asked:
        return [numbered.get(said) or asked[said]]
    if said == "yes":
        return list(choices)
    return [choice for command, choice in asked.items() if _fits(said, command)]


def _fits(said: str, asked: str) -> bool:
    verb, *names = said.split()
    asked_verb, *asked_names = asked.split()
    if len(names) == 1 and verb in (*NAMING, asked_verb):
        return any(_names(names[0], name) for name in asked_names)
    if verb != asked_verb or not names or len(names) != len(asked_names):
        return False
    return all(_names(name, full) for name, full in zip(names, asked_names, strict=True))


def _asked_about(choice: Commands, choices: tuple[Commands, ...]) -> str:
    """The command in which the choices differ."""
    for nth, command in enumerate(choice):
        if any(other[nth : nth + 1] != (command,) for other in choices):
            return command
    return choice[0]


def _names(said: str, full: str) -> bool:
    try:
        return fits(said, Card.parse(full))
    except CardError:
        return said == full
