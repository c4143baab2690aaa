"""The command `phrases`: all that one can say in a game, as the grammar has it."""

import argparse
from collections.abc import Mapping

from voice.understand.words import load_words


def run(options: argparse.Namespace) -> int:
    words = load_words(options.language, options.game)
    for notation, templates in words.hear.items():
        print(notation)
        for template in templates:
            print(f"    {template}")
    print()
    for name, rule in words.rules.items():
        print(f"<{name}> is {rule}")
    for name, values in words.parts.items():
        print(f"<{name}> is {_either(values)}")
    for name, values in words.lists.items():
        print(f"{{{name}}} is {_either(values)}")
    return 0


def _either(values: Mapping[str, tuple[str, ...]]) -> str:
    return " | ".join(form for forms in values.values() for form in forms)
