"""Every fact that Klondike can state, and the names of its values; knows no rules and no words."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.tableau_facts import TABLEAU_FACTS

FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **TABLEAU_FACTS,
        # what happened
        "drawn": ("cards",),
        "recycled": ("count",),
        "redeals_left": ("count",),
        "came_back": ("card", "target"),
        "turned_up": ("card", "pile"),
        "finished": ("count",),
        "won_uncovered": ("score", "left"),
        "lost_idle": ("score", "up"),
        "lost_stuck": ("score", "up"),
        # objections
        "covered": ("card", "pile", "under"),
        "no_gain": ("card", "pile"),
        "stock_empty": ("count",),
        "stock_used_up": (),
        "stock_left": ("count",),
        "all_drawn": (),
        "no_redeals_left": ("redeals",),
        "face_down_left": ("count",),
        "drawable_left": ("count",),
        # what is where
        "in_waste": ("card", "pile", "depth"),
        "waste": ("top", "count"),
        "waste_empty": (),
        "stock": ("count",),
        "cards_up": ("up", "left"),
        # engine.record
        "undone_draw": (),
        "undone_recycle": (),
        "undone_finish": (),
        # engine.players.klondike
        "hint_finish": (),
        "hint_up_safely": ("card", "target"),
        "hint_turns_up": ("card", "target", "pile"),
        "hint_prepares": ("card", "target", "then", "pile"),
        "hint_up": ("card", "target"),
        "hint_makes_room": ("card", "target", "pile", "king"),
        "hint_off_the_waste": ("card", "target"),
        "hint_draw": (),
        "hint_recycle": (),
    }
)
