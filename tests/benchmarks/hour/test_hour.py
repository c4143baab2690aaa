"""The hour is made the same each time, of pieces that add up, and lacks what cannot be got."""

import struct
import sys
from pathlib import Path

import numpy as np
import pytest

from audio_fixtures.sound import RATE, Samples
from engine import GAMES
from tests.benchmarks.hour import counting, packages
from tests.benchmarks.hour.__main__ import parts
from tests.benchmarks.hour.assembling import Piece, assemble, read_pieces
from tests.benchmarks.hour.game_speech import queen_lines, sky_lines, sky_sound
from tests.benchmarks.hour.listening import MOVE, NOTHING, Deed, under_way
from tests.benchmarks.hour.rnc import MAGIC, unpacked
from tests.benchmarks.hour.sources import HALVES, Source, sources
from tests.benchmarks.hour.spoken import sentences
from tests.benchmarks.hour.strung import in_a_room, mixed, pieces

AN_HOUR = 60


def tone() -> Samples:
    return np.sin(np.arange(3 * RATE) / 9)


def made(seed: int) -> list[Samples]:
    rng = np.random.default_rng(seed)
    return [in_a_room(it, rng).samples for it in pieces([tone] * 50, 150, (0.2, 1.0), rng)]


def test_pieces_add_up_to_the_time_that_is_wanted() -> None:
    assert sum(len(piece) for piece in made(1)) == pytest.approx(150 * RATE, abs=RATE)


def test_the_same_seed_makes_the_same_sound_and_another_one_does_not() -> None:
    assert all(np.array_equal(one, two) for one, two in zip(made(1), made(1), strict=True))
    assert not np.array_equal(made(1)[0], made(2)[0])


def test_no_piece_is_louder_than_full_scale() -> None:
    assert max(float(np.abs(piece).max()) for piece in made(3)) <= 1


def test_what_is_mixed_is_heard_all_at_once() -> None:
    low, high = tone(), np.sin(np.arange(RATE) / 2)
    assert len(mixed([low, high], np.random.default_rng(1))) == len(high)


def test_each_half_has_more_than_half_an_hour_of_every_kind_of_sound() -> None:
    kinds = {half: {source.kind for source in sources(half)} for half in HALVES}
    assert kinds["a"] == kinds["b"]
    for half in HALVES:
        assert sum(source.minutes for source in sources(half)) > AN_HOUR / 2


def test_every_source_tells_its_licence_and_those_that_are_mixed_are_of_one_half() -> None:
    half_of = {source.name: source.half for source in sources()}
    assert len(half_of) == len(sources())
    for source in sources():
        assert source.licence
        assert all(half_of[name] == source.half for name in source.of)


def test_a_package_that_cannot_be_got_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(packages, "CALLS", {"apt": (sys.executable, "-c", "exit(1)")})
    assert assemble(tmp_path, [nowhere()]) == []
    told = capsys.readouterr().err
    assert told == "no-such-thing could not be got with apt, so its sounds are left out.\n"
    assert read_pieces(tmp_path) == []


def nowhere() -> Source:
    return Source("x", "music", "a", "files", 1, "MIT", registry="apt", package="no-such-thing")


def test_only_whole_sentences_of_plain_words_are_read_out() -> None:
    text = "This is one.  Here is\nanother, said he!\n%\nls -la /usr/share | grep x\n%\nOne. Two."
    assert list(sentences([text])) == ["This is one.", "Here is another, said he!"]


def test_the_lines_of_both_games_are_found_in_their_archives(tmp_path: Path) -> None:
    said, other = b"said", b"picture"
    start = 15 + 2 * 21
    head = b"QTBLCEM10\0\0\0\1" + struct.pack(">H", 2)
    first = struct.pack(">12sBII", b"A.PCX", 1, start, len(other))
    second = struct.pack(">12sBII", b"B.SB", 1, start + len(other), len(said))
    (tmp_path / "queen.1c").write_bytes(head + first + second + other + said)
    assert queen_lines(tmp_path) == [said]

    line = bytes(22) + bytes([128, 255]) * 2_000
    entry = (50_001).to_bytes(2, "little") + (16).to_bytes(3, "little")
    (tmp_path / "sky.dnr").write_bytes(
        struct.pack("<I", 1) + entry + len(line).to_bytes(3, "little")
    )
    (tmp_path / "sky.dsk").write_bytes(bytes(16) + line)
    assert sky_lines(tmp_path) == [line]
    assert sky_sound(line).samples[0] == 0


def test_each_game_hears_its_share_and_a_game_that_is_named_hears_all() -> None:
    hour = [Piece(f"{n}", "music", "x", "a", 60.0, True, None, "MIT") for n in range(10)]
    shares = dict(parts(hour, None))
    assert set(shares) == set(GAMES)
    assert sorted(piece.audio for share in shares.values() for piece in share) == list("0123456789")
    assert list(parts(hour, "ada")) == [("ada", hour)]


def test_what_is_packed_is_unpacked_with_what_repeats_itself() -> None:
    tables = [(0, 2), (3, 5), (1, 4), (0, 4), (1, 4), (1, 5), (1, 4), (2, 5), (0, 4), (1, 4)]
    three_plain, last_again_three_times, none_plain = [(1, 1), (1, 1)], [(0, 1), (0, 1)], [(0, 1)]
    before = in_words([*tables, (2, 16), *three_plain, *last_again_three_times, *none_plain])
    assert len(before) == 8
    assert unpacked(MAGIC + bytes(13) + b"\1" + before + b"abc") == b"abcccc"


def in_words(numbers: list[tuple[int, int]]) -> bytes:
    """Numbers of so many bits, the low ones first."""
    bits = "".join(f"{number:0{count}b}"[::-1] for number, count in numbers)
    whole = bits.ljust(-(-len(bits) // 16) * 16, "0")
    return int(whole[::-1], 2).to_bytes(len(whole) // 8, "little")


@pytest.mark.parametrize("game", GAMES)
def test_the_hour_is_heard_in_the_middle_of_a_game(game: str) -> None:
    position = under_way(game).position
    assert position.outcome is None
    assert position.legal_moves()


def test_the_counts_of_a_kind_tell_moves_apart_from_what_was_ignored() -> None:
    piece = Piece("a/x-00.flac", "music", "x", "a", 90.0, True, None, "MIT")
    deeds = [Deed(piece, 2.0, "[unk]", NOTHING, ""), Deed(piece, 9.0, "deal", MOVE, "deal")]
    whole, music = counting.lines("ada", [piece], deeds)
    assert whole.startswith("ada: 1.5 min (1.5 real), 2 utterances: 1 moves made")
    assert music.startswith("  music: 1.5 min")
    assert str(deeds[1]) == "moves made: deal | heard 'deal' | a/x-00.flac 0:09.0"
