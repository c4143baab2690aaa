"""Knows which spoken wish changes which setting, and by how much; stores nothing."""

from dataclasses import replace

from engine.game import Fact, fact
from voice.settings import FASTEST, SLOWEST, Pace, Settings, Verbosity

STEP = 25  # words a minute
LOUDEST, QUIETEST, NOTCH = 1.0, 0.1, 0.15  # quietest: one must still hear how to be louder

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
    return _stepped(settings, wish)


def _stepped(settings: Settings, wish: str) -> tuple[Settings, Fact] | None:
    match wish:
        case "faster" if settings.words_a_minute >= FASTEST:
            return settings, fact("as_fast_as_can")
        case "slower" if settings.words_a_minute <= SLOWEST:
            return settings, fact("as_slow_as_can")
        case "louder" if settings.volume >= LOUDEST:
            return settings, fact("as_loud_as_can")
        case "quieter" if settings.volume <= QUIETEST:
            return settings, fact("as_quiet_as_can")
        case "faster":
            rate = min(settings.words_a_minute + STEP, FASTEST)
            return replace(settings, words_a_minute=rate), fact(wish)
        case "slower":
            rate = max(settings.words_a_minute - STEP, SLOWEST)
            return replace(settings, words_a_minute=rate), fact(wish)
        case "louder":
            return replace(settings, volume=min(settings.volume + NOTCH, LOUDEST)), fact(wish)
        case "quieter":
            return replace(settings, volume=max(settings.volume - NOTCH, QUIETEST)), fact(wish)
    return None
