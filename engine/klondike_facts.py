"""Every fact that Klondike can state, and the names of its values; knows no rules and no words."""

from collections.abc import Mapping
from types import MappingProxyType

FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # what happened
        "dealt": ("cards", "piles"),
        "drawn": ("cards",),
        "recycled": ("count",),
        "redeals_left": ("count",),
        "moved": ("card", "source", "target", "count", "onto"),
        "moved_to_empty": ("card", "source", "target", "count"),
        "went_up": ("cards",),
        "came_back": ("card", "target"),
        "turned_up": ("card", "pile"),
        "bared": ("card", "pile"),
        "emptied": ("pile",),
        "finished": ("count",),
        "won_uncovered": ("score", "left"),
        "won": ("score",),
        "lost_idle": ("score", "up"),
        "lost_stuck": ("score", "up"),
        # objections
        "game_over": ("outcome",),
        "unknown_move": ("move",),
        "no_such_place": ("place",),
        "never_there": ("place",),
        "not_in_pack": ("card",),
        "not_seen": ("card",),
        "already_there": ("card", "pile"),
        "covered": ("card", "pile", "under"),
        "foundation_needs": ("card", "needs"),
        "same_colour": ("card", "on", "colour"),
        "wrong_rank": ("card", "on", "takes"),
        "only_kings": ("card", "pile"),
        "no_gain": ("card", "pile"),
        "stock_empty": ("count",),
        "stock_left": ("count",),
        "all_drawn": (),
        "no_redeals_left": ("redeals",),
        "face_down_left": ("count",),
        "drawable_left": ("count",),
        # what is where
        "on_pile": ("card", "pile", "depth"),
        "in_waste": ("card", "pile", "depth"),
        "on_foundation": ("card", "pile"),
        "pile": ("pile", "cards", "hidden"),
        "pile_empty": ("pile",),
        "waste": ("top", "count"),
        "waste_empty": (),
        "foundations": ("cards",),
        "stock": ("count",),
        "stock_is_empty": (),
        "score": ("score", "up", "left"),
        "cards_up": ("up", "left"),
        # engine.record
        "undone_move": ("card", "pile", "target"),
        "undone_draw": (),
        "undone_recycle": (),
        "undone_finish": (),
        "nothing_to_undo": (),
        "nothing_to_redo": (),
    }
)
