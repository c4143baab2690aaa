"""The command `model`: fetches the speech model, tells where it lies, or checks it."""

import argparse
import os
from pathlib import Path

from voice.hear.model import cached_folder, model_folder
from voice.hear.model_manifest import Manifest, ModelError


def run(options: argparse.Namespace) -> int:
    model = Manifest.of(options.language)
    match options.wish:
        case "fetch":
            print(model_folder(options.language))
        case "path":
            print(place(model))
        case "verify":
            if fault := model.fault(place(model)):
                raise ModelError(
                    f"{place(model)} is not a whole {model.name}: {fault}; "
                    "cards-aloud model fetch brings it."
                )
            print(f"{place(model)} is the whole {model.name}.")
    return 0


def place(model: Manifest) -> Path:
    """The folder that the game takes the model from, whether or not it is there."""
    named = os.environ.get("CARDS_ALOUD_MODEL")
    return Path(os.path.expanduser(named)) if named else cached_folder(model)  # noqa: PTH111
