"""Every fact that Aces Up can state, and the names of its values; knows no rules and no words."""

from collections.abc import Mapping
from types import MappingProxyType

FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # what happened
        "dealt": ("cards", "piles"),
        "discarded": ("card", "pile"),
        "uncovered": ("card", "pile"),
        "emptied": ("pile",),
        "moved": ("card", "source", "target"),
        "won": ("score",),
        "lost": ("score", "count", "cards"),
        # objections
        "game_over": ("outcome",),
        "unknown_move": ("move",),
        "no_such_place": ("place",),
        "not_in_pack": ("card",),
        "ace_stays": ("card",),
        "only_aces": ("card",),
        "already_discarded": ("card",),
        "not_dealt": ("card",),
        "buried": ("card", "pile", "depth", "under"),
        "no_higher": ("card", "tops"),
        "same_pile": ("card", "pile"),
        "no_gap": (),
        "pile_not_empty": ("pile", "card"),
        "stock_empty": (),
        "no_deals_left": ("deals",),
        "discard_left": ("cards",),
        "move_left": ("cards", "piles"),
        # cautions
        "discard_waits": ("cards",),
        # what is where
        "on_pile": ("card", "pile", "depth"),
        "pile": ("pile", "top", "count", "below"),
        "pile_empty": ("pile",),
        "stock": ("count", "deals"),
        "stock_is_empty": (),
        "score": ("score", "left"),
        # engine.record
        "undone_discard": ("card", "pile"),
        "undone_move": ("card", "pile", "target"),
        "undone_deal": (),
        "undone_deals": ("count",),
        "nothing_to_undo": (),
        "nothing_to_redo": (),
        # engine.players.aces_up
        "hint_discard": ("card", "over"),
        "hint_move": ("card", "source", "target", "uncovers", "frees"),
        "hint_deal": (),
        "hint_some": (),
        "hint_none": (),
        "hints_off": (),
    }
)
