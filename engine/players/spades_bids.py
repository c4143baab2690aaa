"""What a hand of Spades is worth in tricks, and as a nil; sees one hand of thirteen as a mask.

Both are least squares fits, rounded, to hands that were played to their end by rule (spades_aims):
48,000 hands with all seats after tricks, off by 0.9 tricks (standard deviation, of 1.7 that the
tricks themselves have); 15,000 low hands with a nil bid on them.
"""

from engine.players.spades_masks import (
    HEIGHT,
    PLAIN_SUITS,
    SPADES,
    highest,
    numbers,
)

_TOP = highest(SPADES)
_HONOURS = (1.05, 0.85, 0.6, 0.4, 0.3, 0.2)
"""Tricks for the big joker, the little one, ace, king, queen and jack of spades."""
_NIL_HONOURS = (1.0, 1.0, 1.0, 0.17, 0.15, 0.12, 0.09, 0.04, 0.04)
"""How much less likely the same, ten, nine and eight make a nil."""
_NIL_STEPS = ((2, 0.03), (4, 0.034), (6, 0.019), (8, 0.008))
"""Of a plain suit's cards from its lowest: a height that is safe, and the risk of each step above.
"""


def worth(hand: int) -> float:
    """How many tricks the hand takes on average when all are after tricks."""
    spades = hand & SPADES
    length = spades.bit_count()
    tricks = -0.55 + 0.26 * length + 0.2 * max(0, length - 3) + 0.25 * max(0, length - 5)
    tricks += _sum_of(_HONOURS, spades)
    return tricks + sum(_plain_worth(hand & suit, highest(suit), length) for suit in PLAIN_SUITS)


def _sum_of(honours: tuple[float, ...], spades: int) -> float:
    return sum(it for place, it in enumerate(honours) if spades >> _TOP - place & 1)


def _plain_worth(mine: int, ace: int, trumps: int) -> float:
    """What a plain suit is worth by its ace, king and queen, and by being short."""
    size = mine.bit_count()
    if not size:
        return 0.3 + 0.2 * min(trumps, 4)
    tricks = (0.0, 0.6, 0.3)[size] if size < 3 else 0.0
    if mine >> ace & 1:
        tricks += 1.0
    if size > 1 and mine >> ace - 1 & 1:
        tricks += 0.65
    if size > 2 and mine >> ace - 2 & 1:
        tricks += 0.2
    return tricks


def nil_chance(hand: int) -> float:
    """How likely the hand takes no trick, its partner covering and the opponents attacking."""
    spades = hand & SPADES
    chance = 1.05 - 0.035 * spades.bit_count() - _sum_of(_NIL_HONOURS, spades)
    return chance - sum(_plain_risk(hand & suit) for suit in PLAIN_SUITS)


def _plain_risk(mine: int) -> float:
    if not mine:
        return 0.05
    return sum(
        risk * max(0, HEIGHT[card] - safe)
        for card, (safe, risk) in zip(numbers(mine), _NIL_STEPS, strict=False)
    )
