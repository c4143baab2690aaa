"""Every fact that Ada can state, and the names of its values; knows no rules and no words."""

from collections.abc import Mapping
from types import MappingProxyType

FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # what happened
        "laid_out": (),
        "dealt": ("cards", "piles"),
        "moved": ("card", "source", "target", "count", "onto"),
        "moved_to_empty": ("card", "source", "target", "count"),
        "went_up": ("cards",),
        "many_went_up": ("count", "cards"),
        "bared": ("card", "pile"),
        "emptied": ("pile",),
        "won": ("score",),
        "lost": ("score", "left"),
        # objections
        "game_over": ("outcome",),
        "unknown_move": ("move",),
        "no_such_place": ("place",),
        "never_there": ("place",),
        "not_in_pack": ("card",),
        "not_seen": ("card",),
        "stays_up": ("card",),
        "goes_up_by_itself": ("card",),
        "foundation_needs": ("card", "needs"),
        "not_in_order": ("card", "first"),
        "already_there": ("card", "pile"),
        "only_kings": ("card", "pile"),
        "wrong_rank": ("card", "on", "takes"),
        "same_colour": ("card", "on", "colour"),
        "stock_empty": (),
        # what is where
        "on_pile": ("card", "pile", "depth"),
        "on_foundation": ("card", "pile"),
        "foundations": ("cards",),
        "pile": ("pile", "cards", "hidden"),
        "pile_empty": ("pile",),
        "stock": ("count", "deals"),
        "stock_is_empty": (),
        "score": ("score", "up", "left"),
        # engine.record
        "undone_move": ("card", "pile", "target"),
        "undone_deal": (),
        "undone_went_up": ("cards",),
        "undone_many_went_up": ("count", "cards"),
        "nothing_to_undo": (),
        "nothing_to_redo": (),
        # engine.players.ada
        "hint_sends_up": ("card", "target", "cards"),
        "hint_frees": ("card", "target", "pile"),
        "hint_uncovers": ("card", "target", "uncovers"),
        "hint_deal": (),
    }
)
