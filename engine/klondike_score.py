"""What Klondike's standard scoring gives for what happened (RULES.md); keeps no count."""

from engine.game import WASTE, Fact

ONTO_A_PILE, ONTO_A_FOUNDATION, TURNED_UP, BACK_FROM_A_FOUNDATION, TURNED_OVER = 5, 10, 5, -15, -100


def points(happened: tuple[Fact, ...], draw: int) -> int:
    """What a move adds to the score, or takes away, when so many cards are drawn at once."""
    return sum([_worth(it, draw) for it in happened])


def _worth(happened: Fact, draw: int) -> int:
    match happened.name:
        case "turned_up":
            return TURNED_UP
        case "went_up":
            return ONTO_A_FOUNDATION
        case "moved" | "moved_to_empty" if happened.values["source"] == WASTE:
            return ONTO_A_PILE
        case "came_back":
            return BACK_FROM_A_FOUNDATION
        case "recycled" if draw == 1:
            return TURNED_OVER
        case "finished":
            return ONTO_A_FOUNDATION * int(str(happened.values["count"]))
    return 0
