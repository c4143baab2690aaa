"""Knows the voices by name, and which set of recordings each may speak in; makes no sound."""

from dataclasses import dataclass
from enum import StrEnum


class Cast(StrEnum):
    """Recognition is tuned on REHEARSAL and judged on STAGE, so no voice is in both."""

    REHEARSAL = "rehearsal"
    STAGE = "stage"


@dataclass(frozen=True, slots=True)
class Voice:
    """One speaker: an engine's own voice, its pace (1 is normal) and what is bent on it.

    pitch is percent of the engine's normal pitch; tract scales pitch and formants together.
    """

    name: str
    cast: Cast
    engine: str
    model: str
    pace: float = 1.0
    pitch: int = 100
    tract: float = 1.0


R, S = Cast.REHEARSAL, Cast.STAGE
VOICES = (
    Voice("hibari-heart", S, "hibari", "heart"),
    Voice("hibari-girl", S, "hibari", "heart", tract=1.14),
    Voice("kokoro-kumo", S, "kokoro", "jm_kumo"),
    Voice("kokoro-gongitsune", S, "kokoro", "jf_gongitsune", pace=1.1),
    Voice("pico-gb", S, "pico", "en-GB"),
    Voice("flite-rms", S, "flite", "rms"),
    Voice("rhvoice-bdl", S, "rhvoice", "bdl"),
    Voice("rhvoice-clb", S, "rhvoice", "clb", pace=1.1),
    Voice("festival-ked", S, "festival", "ked_diphone"),
    Voice("espeak-gb-f4", S, "espeak", "en-gb+f4"),
    Voice("espeak-scotland-m5", S, "espeak", "en-gb-scotland+m5", pace=0.9),
    Voice("espeak-rp-slow", S, "espeak", "en-gb-x-rp", pace=0.8, pitch=120),
    Voice("piper-joe", R, "piper", "joe"),
    Voice("piper-joe-quick", R, "piper", "joe", pace=1.25),
    Voice("piper-joe-tall", R, "piper", "joe", tract=0.88),
    Voice("piper-joe-short", R, "piper", "joe", tract=1.2),
    Voice("kokoro-alpha", R, "kokoro", "jf_alpha"),
    Voice("kokoro-nezumi", R, "kokoro", "jf_nezumi", pace=1.15),
    Voice("kokoro-tebukuro", R, "kokoro", "jf_tebukuro"),
    Voice("pico-us", R, "pico", "en-US"),
    Voice("pico-us-low", R, "pico", "en-US", pace=0.9, tract=0.86),
    Voice("flite-kal16", R, "flite", "kal16"),
    Voice("flite-awb", R, "flite", "awb"),
    Voice("flite-slt", R, "flite", "slt"),
    Voice("flite-slt-slow", R, "flite", "slt", pace=0.8, tract=1.1),
    Voice("rhvoice-alan", R, "rhvoice", "alan"),
    Voice("rhvoice-slt", R, "rhvoice", "slt", pace=1.2),
    Voice("festival-kal", R, "festival", "kal_diphone"),
    Voice("festival-slt", R, "festival", "cmu_us_slt_arctic_hts"),
    Voice("espeak-us", R, "espeak", "en-us"),
    Voice("espeak-us-m3", R, "espeak", "en-us+m3", pace=0.85),
    Voice("espeak-us-f2", R, "espeak", "en-us+f2"),
    Voice("espeak-gb", R, "espeak", "en-gb", pace=0.9),
    Voice("espeak-caribbean", R, "espeak", "en-029+f5", pace=0.9),
    Voice("espeak-us-klatt", R, "espeak", "en-us+klatt4", pace=0.85),
)
