"""The card of Spades that does best in worlds that may be, each played to its end by rule.

A world is a deal of the cards that the seat does not see, against which nothing seen speaks. What
is drawn at random is seeded from the view, so a decision is a function of what the seat may know.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from zlib import crc32

from engine.cards import Card
from engine.players.spades_aims import aims, by_rule
from engine.players.spades_fit import Evidence
from engine.players.spades_mask_table import MaskTable
from engine.players.spades_masks import SUIT, card_of, numbers
from engine.players.spades_seen import table_of
from engine.players.spades_stakes import Stakes
from engine.players.spades_worlds import Worlds
from engine.spades_view import View

WORLDS = 100
"""With 250 strong play gained 21.8 points a hand, with 100 22.3 on the same 100 deals (+-7)."""
TRIES = 4
"""Of so many deals one is taken by how well it fits the bids, of so many of these one by the plays.
With 6 strong play gained 22.1 points a hand, with 4 it gained 20.7 on the same 120 deals (+-7)."""
ERRORS = 1.0
"""Standard errors by which a card must do better than the one played by rule. With 0, 0.5, 1 and 2
strong play gained 21.5, 23.8, 26.8 and 18.0 points a hand on the same 160 deals (+-6)."""


def best_card(view: View, worlds: int = WORLDS) -> Card:
    """The playable card that surely does better than the one played by rule, or else that one."""
    table = table_of(view)
    cards = choices(table)
    if len(cards) == 1:
        return card_of(cards[0])
    usual = max(card for card in cards if card <= by_rule(table))
    stakes = Stakes(view)
    gains: dict[int, list[int]] = {card: [] for card in cards}
    for hands in likely_worlds(view, worlds):
        leads = {card: stakes.lead(_taken(table, hands, card)) for card in cards}
        for card, lead in leads.items():
            gains[card].append(lead - leads[usual])
    return card_of(max(cards, key=lambda card: (_sure(gains[card]), card == usual)))


def _taken(table: MaskTable, hands: list[int], card: int) -> list[int]:
    """The tricks of each seat when `card` is played and all else by rule."""
    world = table.with_hands([*hands])
    world.play(card)
    play_out(world)
    return world.taken


def _sure(gains: list[int]) -> float:
    """The mean gain, less its standard error so many times: among cards that do as well as each
    other chance must not choose, or an ace goes where an eight would do."""
    return fmean(gains) - ERRORS * pstdev(gains) / sqrt(len(gains))


def likely_worlds(view: View, worlds: int) -> Iterator[list[int]]:
    """So many worlds, as hands by seat; those that fit what was bid and played come up more."""
    random = Random(_seed(view))
    dealt, evidence = Worlds(view, random), Evidence(view)

    def of_bids() -> list[int]:
        deals = [dealt.deal() for _ in range(TRIES)]
        return _drawn(random, deals, list(map(evidence.fit_to_bids, deals)))

    for _ in range(worlds):
        some = [of_bids() for _ in range(TRIES)]
        yield _drawn(random, some, list(map(evidence.fit_to_plays, some)))


def _drawn(random: Random, deals: list[list[int]], fits: list[float]) -> list[int]:
    """One of the deals, each as likely as it fits."""
    heights = list(accumulate(fits))
    return deals[bisect(heights, random.random() * heights[-1], hi=len(deals) - 1)]


def _seed(view: View) -> int:
    known = (view.seat, view.bids, *map(str, view.hand), *map(str, view.played))
    return crc32(repr(known).encode())


def choices(table: MaskTable) -> list[int]:
    """The cards that may be played, of those with no card left between them only the lowest."""
    hand = table.hands[table.turn]
    playable = table.following(hand) or hand if table.led else table.leading(hand)
    between = table.out ^ hand | (1 << table.best if table.led else 0)
    return [card for card in numbers(playable) if not _has_equal(card, playable, between)]


def _has_equal(card: int, playable: int, between: int) -> bool:
    """Whether the next lower card of its suit is playable too and nothing is `between` them."""
    lower = SUIT[card] & ((1 << card) - 1)
    return (lower & playable) > (lower & between)


def play_out(table: MaskTable) -> None:
    """Plays the hand to its end, all seats by rule."""
    while table.out:
        seats = aims(table)
        for _ in range(4 - table.played):
            table.play(seats[table.turn](table, table.turn))
