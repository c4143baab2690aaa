"""Evaluating recordings: what counts as right, the lines of JSON, the page to listen through."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import numpy as np
import pytest
from numpy.typing import NDArray

from voice.__main__ import main
from voice.evaluate import RESULTS, Verdict, last_sound, summary
from voice.report import report

FIXTURES = Path(__file__).parents[2] / "audio_fixtures"
LINE = ["audio", "text", "heard", "understood", "expect", "result", "decided_after_s", "compute_s"]
SUMMARY = [
    *("clips", *RESULTS),
    *("decided_after_median_s", "decided_after_p95_s", "real_time_factor"),
]
RATE = 16_000
CLIPS = 3


def verdict(result: str, after: float | None = None, audio: str = "clip.flac") -> Verdict:
    return Verdict(audio, "deal", "deal", None, "deal", result, after, 0.1)


def tone(seconds: float, loudness: float) -> NDArray[np.float64]:
    wave: NDArray[np.float64] = loudness * np.sin(np.arange(int(seconds * RATE)) * 0.2)
    return wave


@pytest.mark.parametrize(
    ("tail", "last"),
    [(0.0, 1.0), (33.0, 1.0), (330.0, 1.5)],  # of 10,000: silence, -50 dB, -30 dB
)
def test_the_last_sound_is_within_40_db_of_the_loudest(tail: float, last: float) -> None:
    samples = np.concatenate([tone(1.0, 10_000), tone(0.5, tail), np.zeros(RATE // 2)])
    assert last_sound(samples.astype(np.int16)) == pytest.approx(last, abs=0.011)


@pytest.mark.parametrize("length", [0, 1, 100, 159, 160])
def test_a_recording_may_be_next_to_nothing(length: int) -> None:
    assert last_sound(np.zeros(length, np.int16)) <= 0.01


def test_a_summary_counts_every_result() -> None:
    verdicts = [verdict(result) for result in RESULTS for _ in range(len(result))]
    counts = summary(verdicts, 10.0)
    assert {result: getattr(counts, result) for result in RESULTS} == {
        it: len(it) for it in RESULTS
    }
    assert counts.clips == len(verdicts)
    assert counts.decided_after_median_s is None


def test_a_summary_tells_the_middle_and_the_late_decisions() -> None:
    counts = summary([verdict("right", number / 100) for number in range(1, 101)], 100.0)
    assert counts.decided_after_median_s == pytest.approx(0.505, abs=0.01)
    assert counts.decided_after_p95_s == pytest.approx(0.95, abs=0.02)
    assert counts.real_time_factor == pytest.approx(0.1)


class Page(HTMLParser):
    """The addresses of what a page plays."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.played: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "audio":
            self.played += [value or "" for name, value in attributes if name == "src"]


def test_every_clip_can_be_played_on_the_page(tmp_path: Path) -> None:
    names = ["six.flac", "an odd#name 100%?.wav", 'a "quoted" <name>.ogg']
    clips, pages = tmp_path / "clips", tmp_path / "pages"
    for folder in (clips, pages):
        folder.mkdir()
    for name in names:
        (clips / name).write_bytes(b"sound")
    page = pages / "page.html"
    report(page, clips, [verdict("right", audio=name) for name in names], {"clips": 3})
    played = Page(page.read_text(encoding="utf-8")).played
    assert {(pages / unquote(it)).resolve() for it in played} == {clips / name for name in names}


def test_what_was_said_is_shown_and_not_run(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    bad = Verdict("a.wav", "<script>x</script>", "&", "{x}", None, "wrong", 0.1, 0.1)
    report(page, tmp_path, [bad], {})
    assert "<script" not in page.read_text(encoding="utf-8")


def test_the_page_links_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    report(page, tmp_path, [verdict("right", audio="\udcff.flac")], {})
    assert Page(page.read_text(encoding="utf-8")).played == ["%FF.flac"]


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A manifest of the first clips of ours."""
    lines = (FIXTURES / "manifest.jsonl").read_text(encoding="utf-8").splitlines()[:CLIPS]
    rows = [json.loads(line) for line in lines]
    for row in rows:
        row["audio"] = str(FIXTURES / row["audio"])
    path = tmp_path_factory.mktemp("few") / "manifest.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


@pytest.mark.usefixtures("speech_model")
def test_json_has_a_line_a_clip_and_a_summary(
    few: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    assert main(["evaluate", str(few), "--json", "--report", str(page)]) == 0
    *lines, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [list(line) for line in lines] == [LINE] * CLIPS
    assert {line["result"] for line in lines} <= set(RESULTS)
    assert list(last) == ["summary"]
    assert list(last["summary"]) == SUMMARY
    assert last["summary"]["clips"] == CLIPS
    assert len(Page(page.read_text(encoding="utf-8")).played) == CLIPS


@pytest.mark.usefixtures("speech_model")
def test_the_same_clip_is_heard_the_same_whatever_came_before(
    few: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backward = tmp_path / "manifest.jsonl"
    backward.write_text("\n".join(reversed(few.read_text(encoding="utf-8").splitlines())))
    heard = []
    for path in (few, backward):
        main(["evaluate", str(path), "--json"])
        lines = list(map(json.loads, capsys.readouterr().out.splitlines()))[:-1]
        heard.append({(line["audio"], line["heard"], line["result"]) for line in lines})
    assert heard[0] == heard[1]


@pytest.mark.usefixtures("speech_model")
@pytest.mark.parametrize(
    ("row", "trouble"),
    [
        ({"audio": "none.flac", "expect": None}, r"none\.flac"),
        ({"audio": "manifest.jsonl", "expect": None}, r"manifest\.jsonl"),
        ({"expect": None}, "audio is missing"),
    ],
)
def test_a_clip_that_cannot_be_heard_is_told_in_one_sentence(
    row: dict[str, object], trouble: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "manifest.jsonl"
    path.write_text(json.dumps(row), encoding="utf-8")
    assert main(["evaluate", str(path), "--json"]) == 1
    told = capsys.readouterr().err
    assert re.search(trouble, told)
    assert told.count("\n") == 1
