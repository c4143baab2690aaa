"""Every fact that Ada can state, and the names of its values; knows no rules and no words."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.tableau_facts import TABLEAU_FACTS

FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **TABLEAU_FACTS,
        # what happened
        "laid_out": (),
        "many_went_up": ("count", "cards"),
        "lost": ("score", "left"),
        # objections
        "stays_up": ("card",),
        "goes_up_by_itself": ("card",),
        "not_in_order": ("card", "first"),
        "stock_empty": (),
        # what is where
        "stock": ("count", "deals"),
        # engine.record
        "undone_deal": (),
        "undone_went_up": ("cards",),
        "undone_many_went_up": ("count", "cards"),
        # engine.players.ada
        "hint_uncovers": ("card", "target", "uncovers"),
        "hint_deal": (),
    }
)
