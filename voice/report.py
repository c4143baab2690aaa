"""Knows the page that shows an evaluation and plays its clips; judges nothing."""

import os
from html import escape
from pathlib import Path
from urllib.parse import quote

from voice.evaluate import Verdict
from voice.saved import write

GOOD = ("right", "rightly_ignored")

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cards Aloud: what was understood</title>
<meta name="viewport" content="width=device-width">
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; margin: 1rem; color: #111; background: #fff }}
table {{ border-collapse: collapse }} caption {{ text-align: left; font-weight: bold }}
th, td {{ border: 1px solid #767676; padding: .3rem .6rem; text-align: left; vertical-align: top }}
tr.bad {{ background: #fff3c4 }} audio {{ height: 2rem }}
</style></head><body>
<h1>What was understood</h1>
<table><caption>Summary</caption>{summary}</table>
<table><caption>Recordings, those that went wrong first</caption>
<thead><tr><th>Result<th>Recording<th>Said<th>Heard<th>Expected<th>Understood<th>Decided after</tr>
</thead><tbody>{rows}</tbody></table>
</body></html>
"""


def report(path: Path, folder: Path, verdicts: list[Verdict], counts: dict[str, object]) -> None:
    """Writes the page; the clips stay in `folder` and are linked to. Raises SavedError."""
    ranked = sorted(verdicts, key=lambda verdict: (verdict.result in GOOD, verdict.result))
    clips = os.path.relpath(folder, path.parent)
    page = _PAGE.format(
        summary="".join(
            f"<tr><th>{escape(name.replace('_', ' '))}<td>{escape(str(value))}</tr>"
            for name, value in counts.items()
        ),
        rows="".join(_row(verdict, Path(clips)) for verdict in ranked),
    )
    write(path, page.encode("utf-8", "replace").decode())  # a name of a file need not be text


def _row(verdict: Verdict, clips: Path) -> str:
    source = quote((clips / verdict.audio).as_posix(), errors="surrogateescape")
    name = escape(verdict.audio)
    after = "" if verdict.decided_after_s is None else f"{verdict.decided_after_s:.2f} s"
    said = (verdict.text, verdict.heard, verdict.expect or "nothing", verdict.understood or "")
    return (
        f'<tr class="{"good" if verdict.result in GOOD else "bad"}"><td>{verdict.result}'
        f'<td><audio controls preload="none" src="{source}"></audio><br>{name}'
        f"{''.join(f'<td>{escape(text)}' for text in said)}<td>{after}</tr>\n"
    )
