"""The rules of the games; `GAMES` finds each by its name."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.aces_up import AcesUp
from engine.ada import Ada
from engine.game import Game
from engine.klondike import Klondike
from engine.spades import Spades

GAMES: Mapping[str, type[Game]] = MappingProxyType(
    {"aces-up": AcesUp, "klondike": Klondike, "ada": Ada, "spades": Spades}
)
