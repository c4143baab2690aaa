"""The facts that tell what happens in Spades; knows no rules and answers no questions."""

from collections.abc import Iterator

from engine.cards import Card, Suit
from engine.game import Fact, fact
from engine.spades_bid import NILS, contract
from engine.spades_pack import SEATS, YOU
from engine.spades_score import Account, NilBid
from engine.spades_table import Table
from engine.spades_trick import Trick, broken
from engine.spades_view import View

SIDES = ("us", "them")


def hand_begun(table: Table) -> Fact:
    return fact("hand_dealt", hand=table.hand, dealer=SEATS[table.dealer])


def hand_held(view: View) -> Fact:
    """The cards in hand, or how many lie face down."""
    if view.face_down:
        return fact("hand_down", count=view.count(view.seat))
    return fact("hand", cards=view.hand) if view.hand else fact("hand_empty")


def bid_made(seat: int, bid: str) -> Fact:
    """What a seat has bid; the player's own bid is told otherwise."""
    whose = "your_bid" if seat == YOU else "bid"
    if bid in NILS:
        return fact(f"{whose}_{bid.replace('-', '_')}", seat=SEATS[seat])
    return fact(whose, seat=SEATS[seat], count=int(bid))


def bidding_done(table: Table) -> Fact:
    us, them = (contract(table.bids, side) for side in range(len(SIDES)))
    return fact("contract", us=us, them=them)


def card_played(seat: int, card: Card, trick: Trick) -> Fact:
    """What `card` is to `trick`, as it lay before."""
    return fact(_kind(card, trick) if seat != YOU else "your_card", seat=SEATS[seat], card=card)


def _kind(card: Card, trick: Trick) -> str:
    if trick.led is None:
        return "led"
    if card.suit is trick.led:
        return "followed"
    return "trumped" if card.suit is Suit.SPADES else "threw"


def trick_done(table: Table) -> Iterator[Fact]:
    """Who won the trick that has just been completed, and whether it has broken spades."""
    *earlier, trick = table.tricks
    winner, best = trick.winner, trick.best
    assert winner is not None
    assert best is not None
    name = "your_trick" if winner == YOU else "trick_won"
    if best.suit is not trick.led:
        name = "your_trick_trumped" if winner == YOU else "trick_trumped"
    yield fact(name, winner=SEATS[winner], card=best)
    if broken((trick,)) and not broken(tuple(earlier)) and not table.over:
        yield fact("spades_broken")


def hand_done(accounts: tuple[Account, ...]) -> Iterator[Fact]:
    """What a hand gave each side."""
    for side, account in zip(SIDES, accounts, strict=True):
        yield from _contract(side, account)
        yield from map(_nil, account.nils)
        if account.penalty:
            yield fact("bags_cost", side=side, lost=-account.penalty)


def _contract(side: str, account: Account) -> Iterator[Fact]:
    bid, taken, bags = account.contract, account.taken, account.new_bags
    if not account.made:
        yield fact("contract_set", side=side, bid=bid, taken=taken, lost=-account.for_contract)
    elif bid:
        points = account.for_contract + bags
        yield fact("contract_made", side=side, bid=bid, taken=taken, points=points, bags=bags)
    elif bags:
        yield fact("only_bags", side=side, bags=bags)


def _nil(nil: NilBid) -> Fact:
    name, bidder = nil.bid.replace("-", "_"), SEATS[nil.seat]
    if nil.taken:
        return fact(f"{name}_failed", bidder=bidder, taken=nil.taken, lost=-nil.points)
    return fact(f"{name}_made", bidder=bidder, points=nil.points)


def totals(name: str, by_side: tuple[int, int]) -> Fact:
    """What the sides have in the end, and by its name what that means: totals, won, lost_tricks."""
    us, them = by_side
    return fact(name, us=us, them=them)
