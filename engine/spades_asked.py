"""The answers to what one may ask in Spades, from the view of the seat that asks; no legality."""

from collections.abc import Callable, Mapping

from engine.cards import Card, Suit
from engine.game import HAND, STOCK, Fact, Value, fact
from engine.spades_bid import bidder, contract, has_bids
from engine.spades_pack import SEATS, SPADES_PACK, in_order, of_suit, partner_of, side_of
from engine.spades_told import hand_held
from engine.spades_trick import Trick
from engine.spades_view import View

TRICK, TURN = "trick", "turn"
PLACES = (TRICK, HAND, *SEATS[1:])
FEW = 3  # so many cards of a suit that are out are told by name; more nobody keeps in mind


def answer(question: str, view: View) -> Fact | None:
    """The answer to a question in the notation ("out S"); None when it is none."""
    verb, _, about = question.partition(" ")
    if about in tuple(Suit):
        of_a_suit = _ABOUT_A_SUIT.get(verb)
        return of_a_suit(Suit(about), view) if of_a_suit else None
    asked = None if about else _ANSWERS.get(verb)
    return asked(view) if asked else None


def read(place: str, view: View) -> Fact:
    """What is at a place."""
    if place == STOCK:
        return fact("cards_left", count=view.count(view.seat))
    if place == TRICK:
        return trick(view)
    if place == HAND:
        return hand_held(view)
    return (
        _seat(SEATS.index(place), view) if place in PLACES else fact("no_such_place", place=place)
    )


def where(card: Card, view: View) -> Fact:
    """Where `card` is, as far as the seat may know."""
    if card not in SPADES_PACK:
        return fact("not_in_pack", card=card)
    if card in view.hand:
        return fact("in_hand", card=card)
    for it in (view.trick, *view.tricks):
        if card in it.cards:
            name = "on_trick" if it is view.shown else "was_played"
            return fact(name, card=card, player=SEATS[it.seat_of(card)])
    return fact("not_seen", card=card)


def trick(view: View) -> Fact:
    """The cards played and who is winning; of a trick that is not begun who won the last one."""
    if view.trick.cards:
        return _trick("trick", view.trick)
    if view.tricks:
        winner, best = _winning(view.tricks[-1])
        return fact("trick_waits", ahead=winner, card=best)
    return fact("no_trick")


def last(view: View) -> Fact:
    return _trick("last_trick", view.tricks[-1]) if view.tricks else fact("no_last_trick")


def bids(view: View) -> Fact:
    """Everyone's bid and the tricks taken; while bids are made, those made so far."""
    takes: dict[str, Value] = {seat: view.taken(at) for at, seat in enumerate(SEATS)}
    if not has_bids(view.rules):
        return Fact("takes", takes)
    made = {seat: bid for seat, bid in zip(SEATS, view.bids, strict=True) if bid}
    if len(made) < len(SEATS):
        return fact("bids_so_far", bids=tuple(f"{seat} {bid}" for seat, bid in made.items()))
    taken = view.taken(view.seat) + view.taken(partner_of(view.seat))
    needs = max(0, contract(view.bids, side_of(view.seat)) - taken)
    takes = {f"{seat}_took": took for seat, took in takes.items()}
    return Fact("bids", {**made, **takes, "needs": needs})


def bags(view: View) -> Fact:
    if not has_bids(view.rules):
        return fact("no_bidding")
    us, them = view.bags
    return fact("bags", us=us, them=them)


def turn(view: View) -> Fact:
    """What is awaited of the seat, which is to move, or to have the next hand dealt."""
    if view.turn is None:
        return fact("turn_deal")
    if bidder(view.dealer, view.bids, view.rules) is not None:
        return fact("turn_blind" if view.face_down else "turn_bid")
    led = view.trick.led
    if led is None:
        return fact("turn_lead", broken=int(view.broken))
    name = "turn_follow" if of_suit(view.hand, led) else "turn_free"
    return fact(name, leader=SEATS[view.trick.leader], suit=led, card=view.trick.cards[0])


def breaking(view: View) -> Fact:
    """Whether spades may be led from the next trick on, and by whose card."""
    for it in (*view.tricks, view.trick):
        for seat, card in it.plays:
            if card.suit is Suit.SPADES:
                return fact("broken_by", breaker=SEATS[seat], card=card)
    return fact("not_yet_broken")


def score(view: View) -> Fact:
    """Points and bags, while a hand is played its tricks too; or nothing but tricks."""
    us_took, them_took = (view.taken(side) + view.taken(side + 2) for side in (0, 1))
    if not has_bids(view.rules):
        return fact("score_tricks", us=us_took, them=them_took)
    (us, them), (us_bags, them_bags) = view.points, view.bags
    if view.turn is None or None in view.bids:
        return fact("score", us=us, them=them, us_bags=us_bags, them_bags=them_bags)
    return fact(
        "score_in_hand",
        us=us,
        them=them,
        us_bags=us_bags,
        them_bags=them_bags,
        us_took=us_took,
        them_took=them_took,
    )


def _held(suit: Suit, view: View) -> Fact:
    if view.face_down:
        return hand_held(view)
    held = of_suit(view.hand, suit)
    return fact("suit_held", suit=suit, cards=held) if held else fact("suit_none", suit=suit)


def _out(suit: Suit, view: View) -> Fact:
    """How many cards of a suit are out, and which when they are few: what follows from what has
    been seen, and nothing of who holds them."""
    out = in_order(of_suit(view.unseen, suit))
    if not out:
        return fact("suit_none_out", suit=suit)
    if len(out) > FEW:
        return fact("suit_out", suit=suit, count=len(out))
    return fact("suit_out_named", suit=suit, count=len(out), cards=out)


def _trick(name: str, it: Trick) -> Fact:
    winner, best = _winning(it)
    plays = tuple(f"{SEATS[seat]} {card}" for seat, card in it.plays)
    return fact(name, plays=plays, ahead=winner, card=best)


def _winning(it: Trick) -> tuple[str, Card]:
    winner, best = it.winner, it.best
    assert winner is not None
    assert best is not None
    return SEATS[winner], best


def _seat(seat: int, view: View) -> Fact:
    count, took, bid = view.count(seat), view.taken(seat), view.bids[seat]
    yours = view.bids[view.seat]
    if bid and yours and seat == partner_of(view.seat):
        you_took = view.taken(view.seat)
        return fact("partner_bid", bid=bid, taken=took, your_bid=yours, you_took=you_took)
    if bid:
        return fact("seat_bid", holder=SEATS[seat], count=count, bid=bid, taken=took)
    if not has_bids(view.rules):
        return fact("seat_took", holder=SEATS[seat], count=count, taken=took)
    return fact("seat_holds", holder=SEATS[seat], count=count)


_ANSWERS: Mapping[str, Callable[[View], Fact]] = {
    HAND: hand_held,
    TRICK: trick,
    "last": last,
    "bids": bids,
    "bags": bags,
    TURN: turn,
    "broken": breaking,
}
_ABOUT_A_SUIT: Mapping[str, Callable[[Suit, View], Fact]] = {HAND: _held, "out": _out}
