"""A hand of Spades in play, as masks; knows what lies on the table, not what a seat is after.

Seats go clockwise from 0 to 3: `seat ^ 2` is the partner, `seat ^ 1` and `seat ^ 3` are the others.
It is changed in place, alone in the engine, since a decision plays thousands of cards on it.
"""

from engine.players.spades_masks import BEATEN_BY, JOKERS, PLAIN, SPADES, SUIT


class MaskTable:
    """What all may know, and hands: of a real game only the hand of the seat that decides.

    hands: by seat. out: the cards that nobody has played yet. bids: by seat, 0 for nil. taken:
    tricks by seat. lacks: by seat, the suits that it has shown to be void in. led: the suit led, 0
    before that. best: the number of the card that is winning, which `winner` played. played: how
    many cards lie in the trick. joker_stays: the rule jokers=void-only.
    """

    __slots__ = (
        "best",
        "bids",
        "broken",
        "hands",
        "joker_stays",
        "lacks",
        "led",
        "out",
        "played",
        "taken",
        "turn",
        "winner",
    )

    def __init__(
        self, hands: list[int], out: int, bids: tuple[int, ...], turn: int, joker_stays: bool
    ) -> None:
        self.hands = hands
        self.out = out
        self.bids = bids
        self.turn = turn
        self.joker_stays = joker_stays
        self.taken = [0, 0, 0, 0]
        self.lacks = [0, 0, 0, 0]
        self.broken = False
        self.led = 0
        self.best = 0
        self.winner = turn
        self.played = 0

    def with_hands(self, hands: list[int]) -> "MaskTable":
        """The same table with other hands, to be played on for itself."""
        table = MaskTable(hands, self.out, self.bids, self.turn, self.joker_stays)
        table.taken = [*self.taken]
        table.lacks = [*self.lacks]
        table.broken = self.broken
        table.led = self.led
        table.best = self.best
        table.winner = self.winner
        table.played = self.played
        return table

    def following(self, hand: int) -> int:
        """The cards of `hand` that follow the suit led; 0 for a void."""
        suit = hand & self.led
        if self.joker_stays and suit & JOKERS and self.led == SPADES:
            return suit & ~JOKERS or suit
        return suit

    def leading(self, hand: int) -> int:
        """The cards of `hand` that may be led."""
        return hand if self.broken else hand & PLAIN or hand

    def play(self, card: int) -> None:
        """The seat whose turn it is plays `card`; the fourth card ends the trick."""
        one = 1 << card
        seat = self.turn
        self.hands[seat] &= ~one
        self.out ^= one
        if not self.led:
            self.led = SUIT[card]
            self.best = card
            self.winner = seat
        else:
            if one & BEATEN_BY[self.best]:
                self.best = card
                self.winner = seat
            if not one & self.led:
                self.lacks[seat] |= self.led
        if one & SPADES:
            self.broken = True
        self.played += 1
        self.turn = seat + 1 & 3
        if self.played == 4:
            self.played = self.led = 0
            self.turn = self.winner
            self.taken[self.winner] += 1
