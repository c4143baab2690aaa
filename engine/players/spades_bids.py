"""What a hand of Spades is worth in tricks, and as a nil; sees one hand of thirteen as a mask.

Both are least squares fits, rounded, to hands that were played to their end by rule (spades_aims):
48,000 hands with all seats after tricks, off by 0.9 tricks (standard deviation, of 1.7 that the
tricks themselves have); 15,000 low hands with a nil bid on them.

What a suit gives is remembered, for thousands of hands are looked at to decide on one card.
"""

from functools import lru_cache

from engine.players.spades_masks import SPADES, WIDTH, highest, numbers

_SUIT = (1 << WIDTH) - 1
_PLAIN_SHIFTS = (0, WIDTH, 2 * WIDTH)
_SPADES_SHIFT = 3 * WIDTH
_TOP_SPADE = highest(SPADES >> _SPADES_SHIFT)
_ACE = WIDTH - 1

_HONOURS = (1.05, 0.85, 0.6, 0.4, 0.3, 0.2)
"""Tricks for the big joker, the little one, ace, king, queen and jack of spades."""
_NIL_HONOURS = (1.0, 1.0, 1.0, 0.17, 0.15, 0.12, 0.09, 0.04, 0.04)
"""How much less likely the same, ten, nine and eight make a nil."""
_NIL_STEPS = ((2, 0.03), (4, 0.034), (6, 0.019), (8, 0.008))
"""Of a plain suit's cards from its lowest: a height that is safe, the risk of each step above."""


def worth(hand: int) -> float:
    """How many tricks the hand takes on average when all are after tricks."""
    spades = hand >> _SPADES_SHIFT
    trumps = min(spades.bit_count(), 4)
    plain = [_plain_worth(hand >> shift & _SUIT, trumps) for shift in _PLAIN_SHIFTS]
    return _spades_worth(spades) + sum(plain)


def nil_chance(hand: int) -> float:
    """How likely the hand takes no trick, its partner covering and the opponents attacking."""
    plain = [_plain_risk(hand >> shift & _SUIT) for shift in _PLAIN_SHIFTS]
    return 1.05 - _spades_risk(hand >> _SPADES_SHIFT) - sum(plain)


@lru_cache(1 << 14)
def _spades_worth(spades: int) -> float:
    length = spades.bit_count()
    tricks = -0.55 + 0.26 * length + 0.2 * max(0, length - 3) + 0.25 * max(0, length - 5)
    return tricks + _sum_of(_HONOURS, spades)


def _sum_of(honours: tuple[float, ...], spades: int) -> float:
    return sum(it for place, it in enumerate(honours) if spades >> _TOP_SPADE - place & 1)


@lru_cache(1 << 14)
def _plain_worth(suit: int, trumps: int) -> float:
    """What a plain suit is worth by its ace, king and queen, and by being short."""
    size = suit.bit_count()
    if not size:
        return 0.3 + 0.2 * trumps
    tricks = (0.0, 0.6, 0.3)[size] if size < 3 else 0.0
    if suit >> _ACE & 1:
        tricks += 1.0
    if size > 1 and suit >> _ACE - 1 & 1:
        tricks += 0.65
    if size > 2 and suit >> _ACE - 2 & 1:
        tricks += 0.2
    return tricks


@lru_cache(1 << 14)
def _spades_risk(spades: int) -> float:
    return 0.035 * spades.bit_count() + _sum_of(_NIL_HONOURS, spades)


@lru_cache(1 << 14)
def _plain_risk(suit: int) -> float:
    """What a plain suit takes off the chance of a nil: little by low cards under its high ones."""
    if not suit:
        return 0.05
    steps = zip(numbers(suit), _NIL_STEPS, strict=False)
    return sum(risk * max(0, height - safe) for height, (safe, risk) in steps)
