"""Cards, packs and the numbered shuffle; knows nothing of piles, moves or games.

The shuffle is PySolFC's, so that players can share and look up deals by their number: the Microsoft
generator for small numbers, the Mersenne Twister for large ones, both from pysol_cards. It swaps
the cards itself and draws with `random()` alone, the one method whose sequence Python promises to
keep for a given seed, so `random.shuffle` may change without changing a deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from pysol_cards.random import MTRandom, shuffle


class CardError(ValueError):
    """A text that names no card."""


class Suit(StrEnum):
    """The four suits by their letters."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """Ace 1 to king 13 and the two jokers; whether an ace is high is for the game to say."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    LITTLE_JOKER = 14
    BIG_JOKER = 15


_LETTERS = " A23456789TJQK"


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `str(card)` is its name in saves and tests: "QH", "TS", "BJ", "LJ".

    The jokers have the suit spades, as in the Spades document (seed 003): there they follow,
    break and lead as spades.
    """

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card named `text`, e.g. "QH"; raises CardError for anything else."""
        card = _BY_NAME.get(text)
        if card is None:
            raise CardError(f"{text!r:.40} is no card; a card is written like QH, TS or BJ.")
        return card

    def __str__(self) -> str:
        if self.rank is Rank.BIG_JOKER:
            return "BJ"
        if self.rank is Rank.LITTLE_JOKER:
            return "LJ"
        return _LETTERS[self.rank] + self.suit


# PySolFC numbers its cards in this order of suits; the shuffle starts from it.
DECK: tuple[Card, ...] = tuple(
    Card(rank, suit)
    for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    for rank in Rank
    if rank <= Rank.KING
)
PACK: frozenset[Card] = frozenset(DECK)
JOKERS: tuple[Card, ...] = (
    Card(Rank.LITTLE_JOKER, Suit.SPADES),
    Card(Rank.BIG_JOKER, Suit.SPADES),
)
_BY_NAME = {str(card): card for card in DECK + JOKERS}

LAST_DEAL: int = MTRandom.MAX_SEED
"""The largest deal number that PySolFC knows, 10 ** 20."""


def shuffled(number: int, pack: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """PySolFC's talon of deal `number` (1 to LAST_DEAL): the last card is dealt first."""
    # pysol_cards gives 32000 itself to the Microsoft generator, PySolFC's program to the Twister.
    # The move counts known for Klondike deal 32000 (4, 14, 45, 140) only fit the former.
    return tuple(shuffle(list(pack), number, MTRandom.DEALS_PYSOLFC))
