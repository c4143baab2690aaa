"""The facts that Klondike and Ada state alike, and the names of their values; knows no rules."""

from collections.abc import Mapping
from types import MappingProxyType

TABLEAU_FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # what happened
        "dealt": ("cards", "piles"),
        "moved": ("card", "source", "target", "count", "onto"),
        "moved_to_empty": ("card", "source", "target", "count"),
        "went_up": ("cards",),
        "bared": ("card", "pile"),
        "emptied": ("pile",),
        "won": ("score",),
        # objections
        "game_over": ("outcome",),
        "unknown_move": ("move",),
        "no_such_place": ("place",),
        "never_there": ("place",),
        "not_in_pack": ("card",),
        "not_seen": ("card",),
        "already_there": ("card", "pile"),
        "foundation_needs": ("card", "needs"),
        "same_colour": ("card", "on", "colour"),
        "wrong_rank": ("card", "on", "takes"),
        "only_kings": ("card", "pile"),
        # what is where
        "on_pile": ("card", "pile", "depth"),
        "on_foundation": ("card", "pile"),
        "pile": ("pile", "cards", "hidden"),
        "pile_empty": ("pile",),
        "foundations": ("cards",),
        "stock_is_empty": (),
        "score": ("score", "up", "left"),
        # engine.record
        "undone_move": ("card", "pile", "target"),
        "nothing_to_undo": (),
        "nothing_to_redo": (),
        # engine.players
        "hint_sends_up": ("card", "target", "cards"),
        "hint_frees": ("card", "target", "pile"),
    }
)
