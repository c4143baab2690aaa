"""Which game goes on, and that none under way is ever lost to another one."""

from pathlib import Path

import pytest

from engine import GAMES
from engine.record import Record
from tests.engine.table import random_record
from tests.voice.seat import TONGUES, hear
from voice import events
from voice.keeper import Keeper
from voice.session import Session
from voice.settings import Settings


class Sitting:
    """A session whose games are kept in a folder, each in its own file; new ones are deal 1."""

    def __init__(
        self, folder: Path, game: str = "klondike", number: int = 1, **rules: object
    ) -> None:
        self.folder = folder
        self.notices: list[str] = []
        self.keeper = Keeper(lambda game: folder / f"{game}.json", self.notices.append)
        record = Record.of(GAMES[game].deal(number, rules))
        keep, resume = self.keeper.keep, self.keeper.resume
        self.session = Session(record, TONGUES, Settings(), lambda: 1, keep, resume)

    def hear(self, *lines: str) -> str:
        """What is said to the last line."""
        for line in lines:
            came = hear(self.session, line)
            for event in came:
                self.keeper(event)
        return " ".join(event.text for event in came if isinstance(event, events.Said))

    def files(self) -> list[str]:
        """The games in the folder, as "klondike.json 2" for one after two moves."""
        return [
            f"{path.name} {len(Record.from_text(path.read_text()).moves)}"
            for path in sorted(self.folder.iterdir())
        ]


def finished(game: str) -> Record:
    records = (random_record(game, number) for number in range(1, 100))
    return next(record for record in records if record.position.outcome)


# Which game goes on


def test_each_game_is_kept_in_its_own_file(tmp_path: Path) -> None:
    table = Sitting(tmp_path, "aces-up")
    table.hear("discard 2D", "deal", "new klondike", "yes", "draw")
    assert table.files() == ["aces-up.json 2", "klondike.json 1"]


def test_another_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    table.hear("draw", "draw", "play ada", "yes", "deal")
    assert table.hear("play klondike", "yes").startswith("Klondike, deal 1, goes on after 2 moves.")
    assert table.hear("draw", "new ada", "yes").startswith("Ada, deal 1, goes on after 1 move.")
    assert table.files() == ["ada.json 1", "klondike.json 3"]


def test_a_game_of_another_day_goes_on_as_well(tmp_path: Path) -> None:
    Sitting(tmp_path, "ada").hear("deal", "deal")
    told = Sitting(tmp_path).hear("play ada")
    assert told.startswith("Ada, deal 1, goes on after 2 moves.")


def test_a_new_game_of_the_same_kind_is_dealt(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    assert table.hear("draw", "new klondike", "yes").startswith("A new game: Klondike, deal 1.")
    assert table.hear("draw", "new draw=3", "yes").startswith("A new game: Klondike, deal 1.")


def test_a_game_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    (tmp_path / "ada.json").write_text(finished("ada").to_text())
    assert Sitting(tmp_path).hear("play ada").startswith("A new game: Ada, deal 1.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{broken", "Line 1 of the saved game"),
        (random_record("aces-up", 1).to_text(), "ada.json holds a game of aces-up."),
    ],
)
def test_what_is_no_such_game_is_told_and_kept(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "ada.json").write_text(text)
    table = Sitting(tmp_path)
    assert table.hear("play ada").startswith("A new game: Ada, deal 1.")
    (notice,) = table.notices
    assert reason in notice
    table.hear("deal")
    assert (tmp_path / "ada.json.before").read_text() == text


def test_the_last_move_before_another_game_in_one_breath_is_kept(tmp_path: Path) -> None:
    table = Sitting(tmp_path, "aces-up", 57, deals=1)
    table.hear("deal and then new klondike")
    assert table.session.record.game == "klondike"
    assert table.files() == ["aces-up.json 1"]


# Which game is put aside


def test_a_game_that_is_begun_again_puts_the_one_before_aside(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    table.hear("draw", "draw", "new game", "yes", "draw")
    assert table.files() == ["klondike.json 1", "klondike.json.before 2"]


def test_a_new_deal_puts_nothing_aside_before_its_first_move(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    table.hear("draw", "new game", "yes", "new game", "new game")
    assert table.files() == ["klondike.json 1"]


def test_a_game_taken_back_to_its_start_is_kept_so(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    table.hear("draw", "undo")
    assert table.files() == ["klondike.json 0"]


def test_no_game_under_way_is_ever_overwritten(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    for draws in (4, 3, 2, 1):
        table.hear(*["draw"] * draws, "new game", "yes")
    assert table.files() == [
        "klondike.json 1",
        "klondike.json.before 4",
        "klondike.json.before.2 3",
        "klondike.json.before.3 2",
    ]


def test_a_game_taken_back_to_its_start_overwrites_none_either(tmp_path: Path) -> None:
    table = Sitting(tmp_path)
    table.hear("draw", "draw", "new game", "yes", "draw", "undo", "new game", "draw")
    assert (tmp_path / "klondike.json.before").read_text().count("draw") == 3  # one is a rule


def test_a_game_that_is_over_makes_room(tmp_path: Path) -> None:
    (tmp_path / "klondike.json.before").write_text(finished("klondike").to_text())
    table = Sitting(tmp_path)
    table.hear("draw", "draw", "new game", "yes", "draw")
    assert table.files() == ["klondike.json 1", "klondike.json.before 2"]


def test_what_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "klondike.json.before").write_text("not ours")
    table = Sitting(tmp_path)
    table.hear("draw", "draw", "new game", "yes", "draw")
    assert (tmp_path / "klondike.json.before").read_text() == "not ours"
    assert (tmp_path / "klondike.json.before.2").exists()
