"""Knows how a game's grammar is written in the Java Speech Grammar Format; not who listens for it.

The format has the same optional and alternative pieces as the project's templates; a list of values
becomes a rule. No phrase is left out: a grammar needs no bound as a table does.
"""

from collections.abc import Iterable, Iterator

from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    RuleReference,
    TextChunk,
)
from hassil.parse_expression import parse_sentence

from voice.understand.words import Words

HEADER = "#JSGF V1.0;\ngrammar game;\n"


def jsgf(words: Words) -> str:
    """A grammar whose public rule is any phrase of the game.

    With openers before it and two moves in one breath it took PocketSphinx twice as long, and heard
    no more of them right.
    """
    return HEADER + "".join(f"{name} = {rule};\n" for name, rule in _rules(words))


def _rules(words: Words) -> Iterator[tuple[str, str]]:
    yield "public <phrase>", _either(_of_all(words.hear.values()))
    for name, values in words.lists.items():
        yield f"<list_{name}>", _either(form for forms in values.values() for form in forms)
    for name, template in words.rules.items():
        yield f"<{name}>", _template(template)
    for name, parts in words.parts.items():
        yield f"<{name}>", _either(_of_all(parts.values()))


def _of_all(templates: Iterable[tuple[str, ...]]) -> Iterator[str]:
    return (_template(text) for texts in templates for text in texts)


def _template(text: str) -> str:
    return _written(parse_sentence(text).expression)


def _written(expression: Expression) -> str:
    match expression:
        case TextChunk(text=text):
            return text.lower().strip()
        case RuleReference(rule_name=name):
            return f"<{name}>"
        case ListReference(list_name=name):
            return f"<list_{name}>"
        case Alternative(items=items, is_optional=optional):
            either = _either(filter(None, map(_written, items)))
            return f"[{either}]" if optional else f"({either})"
        case Group(items=items):
            return " ".join(filter(None, map(_written, items)))
    raise TypeError(f"{type(expression).__name__} is not part of the notation used here.")


def _either(texts: Iterable[str]) -> str:
    return " | ".join(texts)
