"""Knows what a line can be about in a scene with piles, and what it stands for there."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from numpy.random import Generator

from audio_fixtures import names
from audio_fixtures.lines import Line, Spoken
from audio_fixtures.scenes import Scene
from engine.cards import DECK, Card
from engine.game import FOUNDATIONS, WASTE
from engine.tableau import runs

HOLDING = frozenset({"discard", "move"})  # the verbs that take hold of a card


@dataclass(frozen=True, slots=True)
class Meant:
    """A card, where it is taken from and where to; None where the line does not care."""

    card: Card
    source: str | None
    target: str | None

    def spoken(self, there: Scene) -> Mapping[str, str]:
        """The fields of a text; what is not there has none."""
        fields = {
            "card": names.whole(self.card),
            "rank": names.rank(self.card),
            "suit": names.suit(self.card),
            "color": names.color(self.card),
        }
        if self.target in there.piles:
            pile = self.target
            fields |= {"number": names.number(pile), "ordinal": names.ordinal(pile)}
            if (onto := there.tops().get(pile, self.card)) != self.card:
                fields |= {
                    "onto": names.whole(onto),
                    "onto_rank": names.rank(onto),
                    "onto_color": names.color(onto),
                }
        if self.source in there.piles:
            pile = self.source
            fields |= {"from": names.number(pile), "from_ordinal": names.ordinal(pile)}
        if 1 < (count := len(self._taken(there))) <= len(names.NUMBERS):
            fields["count"] = names.NUMBERS[count - 1]
        return fields

    def written(self, there: Scene) -> Mapping[str, str]:
        """The fields of a command; a card or place has one for each kind that it is of."""
        taken = self._taken(there)
        kinds = {
            "card": True,
            "top": self.source in there.piles and len(taken) == 1,
            "sole": True,
            "run": len(taken) > 1 and len(runs(taken)) == 1,
            "waste": self.source == WASTE,
            "drawn": self.source == WASTE and there.moves[-1:] and there.moves[-1].verb == "draw",
            "returned": self.source == FOUNDATIONS,
        }
        fields = {kind: str(self.card) for kind, is_so in kinds.items() if is_so}
        if self.target in there.piles:
            fields["pile"] = self.target
        if self.target in there.gaps():
            fields["gap"] = self.target
        return fields

    def _taken(self, there: Scene) -> tuple[Card, ...]:
        """The card and all that lies on it."""
        if self.source not in there.piles:
            return (self.card,)
        cards = there.position.cards_at(self.source)
        return cards[cards.index(self.card) :]


def any_card(rng: Generator) -> Card:
    return DECK[int(rng.integers(len(DECK)))]


def _filled(line: Line, meant: Meant, other: Card, there: Scene) -> Spoken | None:
    """None where the line has a field that the scene has not."""
    text = {**meant.spoken(there), "other": names.whole(other)}
    command = {**meant.written(there), "other": str(other)}
    try:
        return Spoken(line.text.format_map(text), line.expect.format_map(command))
    except KeyError:
        return None


def _legal(line: Line, there: Scene) -> list[Meant]:
    """The legal moves that the line can stand for."""
    somewhere = (*there.gaps(), *there.piles)[0]  # for the card that is named after a discard
    about = []
    for move in there.legal((line.verb,)):
        if move.card is not None:
            meant = Meant(move.card, move.source, move.target or somewhere)
            spoken = _filled(line, meant, move.card, there)
            if spoken is not None and spoken.first == str(move):
                about.append(meant)
    return about


def _about(line: Line, there: Scene, sensible: bool, rng: Generator) -> list[Meant]:
    if line.fields & {"top", "sole"}:
        return [Meant(card, pile, None) for pile, card in there.tops().items()]
    if line.verb in HOLDING and (sensible or line.is_open):
        return _legal(line, there)
    return [Meant(any_card(rng), None, there.piles[int(rng.integers(len(there.piles)))])]


def said(line: Line, there: Scene, sensible: bool, rng: Generator) -> Spoken | None:
    """The line as said in this scene, sensibly as a legal move; None where it does not fit.

    It fits where nothing else that it can be about would be said in the same words.
    """
    about = _about(line, there, sensible, rng)
    filled = [(meant, _filled(line, meant, meant.card, there)) for meant in about]
    often = Counter(spoken.text for _, spoken in filled if spoken)
    alone = [meant for meant, spoken in filled if spoken and often[spoken.text] == 1]
    if not alone:
        return None
    meant = alone[int(rng.integers(len(alone)))]
    other = any_card(rng)
    while other == meant.card:
        other = any_card(rng)
    return _filled(line, meant, other, there)
