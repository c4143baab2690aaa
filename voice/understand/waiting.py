"""Knows how long somebody who has said so much may pause before he has ended; hears nothing.

The grammar knows what is a whole command: behind "discard the six of hearts" nothing can follow
that does not begin anew, behind "the six of hearts" a place can, and "discard the" is not over
however long it lasts (FACTS.md, When a command has ended).
"""

from collections.abc import Sequence

from engine.record import Record
from voice.hear.utterance import UNKNOWN
from voice.understand.matcher import Matcher
from voice.understand.resolve import resolve
from voice.understand.votes import DEAREST_OF_LONG, limit

WHOLE = 0.24  # seconds: nothing can extend it
LONE = 0.48  # a single word, which may also be the first one of talk
MAY_GO_ON = 0.52  # it is a command, and could be a longer one
DOUBTFUL = 1.2  # the same, but the table does not tell yet what was meant: "the six ... of hearts"
BEGUN = 2.0  # "discard the ... six"
ROUGHLY = 0.52  # a command, if some of its words were taken for others
NO_COMMAND = 0.75  # talk, or what was not understood


def pause_after(matcher: Matcher, words: Sequence[str], record: Record) -> float:
    """Seconds of silence after which these words are all."""
    outlook = matcher.outlook(words)
    if not outlook.readings:
        if outlook.goes_on and UNKNOWN not in words:
            return BEGUN
        return ROUGHLY if _roughly(matcher, words) else NO_COMMAND
    if outlook.goes_on:
        doubtful = len(resolve(outlook.readings[0].commands, record)) > 1
        return DOUBTFUL if doubtful else MAY_GO_ON
    return WHOLE if outlook.readings[0].weight > 1 else LONE


def _roughly(matcher: Matcher, words: Sequence[str]) -> bool:
    return any(it.cost <= limit(it) for it in matcher.readings(words, DEAREST_OF_LONG))
