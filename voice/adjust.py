"""Knows which spoken wish changes which setting, and by how much; stores nothing."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Fact, fact
from voice.settings import (
    FASTEST,
    LEAST_PATIENCE,
    MOST_PATIENCE,
    SLOWEST,
    Pace,
    Settings,
    Verbosity,
)

STEP = 25  # words a minute
LOUDEST, QUIETEST, NOTCH = 1.0, 0.1, 0.15  # quietest: one must still hear how to be louder
STRETCH = 1.5  # of the waits


@dataclass(frozen=True, slots=True)
class Step:
    """How one setting goes on, what is told then, and what when it can go no farther."""

    setting: str
    onward: Callable[[float], float]
    told: Fact
    at_end: Fact


STEPS = {
    "faster": Step(
        "words_a_minute",
        lambda rate: min(rate + STEP, FASTEST),
        fact("faster"),
        fact("as_fast_as_can"),
    ),
    "slower": Step(
        "words_a_minute",
        lambda rate: max(rate - STEP, SLOWEST),
        fact("slower"),
        fact("as_slow_as_can"),
    ),
    "louder": Step(
        "volume", lambda it: min(it + NOTCH, LOUDEST), fact("louder"), fact("as_loud_as_can")
    ),
    "quieter": Step(
        "volume",
        lambda it: min(it, max(it - NOTCH, QUIETEST)),  # a file may hold less than the quietest
        fact("quieter"),
        fact("as_quiet_as_can"),
    ),
    "more-time": Step(
        "patience",
        lambda it: min(it * STRETCH, MOST_PATIENCE),
        fact("more_time"),
        fact("as_patient_as_can"),
    ),
    "less-time": Step(
        "patience",
        lambda it: max(it / STRETCH, LEAST_PATIENCE),
        fact("less_time"),
        fact("as_prompt_as_can"),
    ),
}

PACES = {
    "pace quick": (Pace.QUICK, fact("pace_quick")),
    "pace normal": (Pace.NORMAL, fact("pace_normal")),
    "pace slow": (Pace.SLOW, fact("pace_slow")),
}


def adjusted(settings: Settings, wish: str) -> tuple[Settings, Fact] | None:
    """The settings after "faster", "brief" ..., and what to say; None for other words."""
    if wish in list(Verbosity):
        return replace(settings, verbosity=Verbosity(wish)), fact(wish)
    if wish in PACES:
        pace, told = PACES[wish]
        return replace(settings, pace=pace), told
    return _stepped(settings, STEPS[wish]) if wish in STEPS else None


def _stepped(settings: Settings, step: Step) -> tuple[Settings, Fact]:
    value = getattr(settings, step.setting)
    onward = step.onward(value)
    if onward == value:
        return settings, step.at_end
    changed: dict[str, Any] = {step.setting: onward}
    return replace(settings, **changed), step.told
