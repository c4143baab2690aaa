"""The line runs one way: no part of the program knows a part that comes after it.

A module belongs to the part with the longest matching name below. A part may import itself and the
parts named behind it; a library outside the standard one has its home in the modules that need it.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]

SHARED = ("voice.hear.utterance", "voice.say.manner", "voice.settings")
PARTS: dict[str, tuple[str, ...]] = {
    "engine": (),
    # values that both sides of a border share
    "voice.hear.utterance": (),
    "voice.hear.frames": (),
    "voice.say.manner": (),
    "voice.saved": (),
    "voice.settings": ("voice.saved",),
    "voice.manifest": ("engine",),
    "voice.events": ("engine", "voice.understand", *SHARED),
    # words in, events out
    "voice.understand": ("engine", "voice.hear.utterance"),
    "voice.say.sentences": ("engine", "voice.understand"),
    "voice.adjust": ("engine", *SHARED),
    "voice.talk": ("engine", "voice.understand", *SHARED),
    "voice.tongue": ("voice.understand", "voice.say.sentences"),
    "voice.own_told": ("voice.understand",),
    "voice.own_file": ("voice.saved", "voice.settings", "voice.understand"),
    "voice.course": ("engine", "voice.events"),
    "voice.telling": ("engine", "voice.events", "voice.say.sentences"),
    "voice.dealer": ("engine", "voice.understand", "voice.talk", "voice.course", "voice.events"),
    "voice.session": (
        *("engine", "voice.understand", "voice.adjust", "voice.dealer"),
        *("voice.telling", "voice.tongue", "voice.events", *SHARED),
    ),
    "voice.hear.echo": ("voice.hear.frames", "voice.say.manner"),
    # sources and listeners, most of them adapters to a library or a device
    "voice.devices": (),
    "voice.hear": ("voice.hear.frames", "voice.devices", "voice.understand", *SHARED),
    "voice.say": ("voice.hear.frames", "voice.devices", "voice.events", *SHARED),
    "voice.board": ("engine",),
    "voice.keeper": ("engine", "voice.events", "voice.saved"),
    "voice.listeners": (
        *("engine", "voice.board", "voice.tongue", "voice.events"),
        *("voice.saved", "voice.own_file", *SHARED),
    ),
    "voice.loop": ("voice.session", "voice.events", "voice.understand", *SHARED),
    "voice.lesson": ("engine", "voice.understand", "voice.tongue", "voice.hear", *SHARED),
    # these put the line together out of concrete classes: ENTRY
    "voice.evaluate": (),
    "voice.report": ("voice.evaluate", "voice.saved"),
    "voice.cli": (),
    "voice.__main__": (),
}
# They may import everything, and nothing but they themselves imports them.
ENTRY = ("voice.__main__", "voice.cli", "voice.evaluate")

LIBRARIES = {
    "pysol_cards": ("engine.cards",),
    "hassil": ("voice.understand",),
    "rapidfuzz": ("voice.understand",),
    "jellyfish": ("voice.understand",),
    "numpy": ("voice.hear", "voice.say", "voice.evaluate", "voice.lesson", "voice.cli"),
    "vosk": ("voice.hear.speech_model",),
    "soundfile": ("voice.hear", "voice.say", "voice.cli.record"),
    "soxr": ("voice.hear", "voice.say"),
    "sounddevice": ("voice.devices",),
    "pyttsx3": ("voice.say.synthesiser",),
    "espeakng_loader": ("voice.say.synthesiser",),
    "filelock": ("voice.hear.model",),
    "tqdm": ("voice.hear.model_source",),
    "platformdirs": ("voice.hear.model", "voice.settings", "voice.cli"),
    "tomli_w": ("voice.settings", "voice.own_file"),
}
RELATIVE = "a relative name"
# Some machines lack what these need, and the first two take a while to load: only inside functions.
LATE = {"vosk", "sounddevice", "pyttsx3", "espeakng_loader"}


@dataclass(frozen=True, slots=True)
class Import:
    """A module imports a name; `late` when it does so inside a function."""

    module: str
    name: str
    late: bool

    def __str__(self) -> str:
        return f"{self.module} imports {self.name}"


def imports() -> Iterator[Import]:
    for folder in ("engine", "voice"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            tree = ast.parse(path.read_text(encoding="utf-8"))
            early = set(outside_functions(tree))
            for node in ast.walk(tree):
                for name in names(node):
                    yield Import(module.removesuffix(".__init__"), name, node not in early)


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from outside_functions(child)


def names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom(level=0, module=str(module)):
            for alias in node.names:
                inner = Path(ROOT, *module.split("."), alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").is_file()
                yield f"{module}.{alias.name}" if is_module else module
        case ast.ImportFrom():
            yield RELATIVE


def within(name: str, parts: tuple[str, ...]) -> bool:
    return any(name == part or name.startswith(f"{part}.") for part in parts)


def part_of(module: str) -> str:
    return max((part for part in PARTS if within(module, (part,))), key=len, default=module)


ALL = tuple(imports())
OWN = [item for item in ALL if within(item.name, ("engine", "voice"))]
FOREIGN = [
    item
    for item in ALL
    if item not in OWN and item.name.split(".")[0] not in {*sys.stdlib_module_names, "grammars"}
]


def test_no_part_knows_one_that_comes_after_it() -> None:
    wrong = [
        str(item)
        for item in OWN
        if not within(item.module, ENTRY)
        and part_of(item.name) not in (part_of(item.module), *PARTS.get(part_of(item.module), ()))
    ]
    assert wrong == []


def test_a_library_is_imported_where_its_home_is() -> None:
    wrong = [
        str(item)
        for item in FOREIGN
        if not within(item.module, LIBRARIES.get(item.name.split(".")[0], ()))
    ]
    assert wrong == []


def test_a_library_that_a_machine_may_lack_is_imported_late() -> None:
    wrong = [str(item) for item in FOREIGN if item.name.split(".")[0] in LATE and not item.late]
    assert wrong == []


def test_every_import_names_its_module_in_full() -> None:
    assert [item.module for item in ALL if item.name == RELATIVE] == []


def test_the_table_names_no_module_that_is_gone() -> None:
    homes = {home for homes in LIBRARIES.values() for home in homes}
    gone = [
        name
        for name in (*PARTS, *ENTRY, *homes)
        if not (path := Path(ROOT, *name.split("."))).is_dir()
        and not path.with_suffix(".py").is_file()
    ]
    assert gone == []
