"""Renders the sounds: ``python -m stargames_arcade.tools.sounds`` after a change of how one is made.

A recording is written only if it sounds otherwise than the one that is there, since the encoder gives every
file a new serial number.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from stargames_arcade.tools.loudness import decibels, loudness, peak
from stargames_arcade.tools.sound_colours import RATE, Wave
from stargames_arcade.tools.sound_effects import waves
from stargames_arcade.tools.sound_night import CAROUSEL_DB, WATER_DB, carousel, water
from stargames_arcade.ui.sounding import LOOP

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
HIGHEST: Final = -6.0
"""No sample lies above that, in dB below full scale."""
_ROOM: Final = 0.4
"""So many dB are left for what the encoder adds to a peak."""
_QUALITY: Final = {"effects": 0.6, "ambience": 0.4}
_BLOCK: Final = 4096
ALIKE: Final = -50.0
"""Two recordings are the same if their difference lies below that, in dB."""


def levelled(wave: Wave, loud: float) -> Wave:
    """A wave as loud as wished, or as loud as its peak allows."""
    gain = min(loud - loudness(wave), HIGHEST - _ROOM - peak(wave))
    return wave * 10 ** (gain / 20)


def night() -> Wave:
    """The loop: the carousel and the water, each at its own loudness."""
    return levelled(carousel(), CAROUSEL_DB) + levelled(water(), WATER_DB)


def renderings() -> Iterator[tuple[str, Wave]]:
    """Every file with its wave."""
    for name, wave, loud in waves():
        yield name, levelled(wave, loud)
    yield LOOP, night()


def encoded(wave: Wave, quality: float) -> bytes:
    """A wave as Ogg Vorbis."""
    memory = io.BytesIO()
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        memory, "w", RATE, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), _BLOCK):
            file.write(wave[start : start + _BLOCK])
    return memory.getvalue()


def decoded(content: bytes) -> Wave:
    """The wave of an Ogg Vorbis file."""
    found: Wave = soundfile.read(io.BytesIO(content), dtype="float64")[0]
    return found


def alike(one: Wave, other: Wave) -> bool:
    """Whether two waves sound the same."""
    return one.shape == other.shape and decibels(float(np.abs(one - other).max())) < ALIKE


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = set()
    for name, wave in renderings():
        path = FOLDER / name
        made.add(path)
        content = encoded(wave, _QUALITY["ambience" if name == LOOP else "effects"])
        if not path.exists() or not alike(decoded(path.read_bytes()), decoded(content)):
            path.write_bytes(content)
            print(
                f"{name}: {len(wave) / RATE * 1000:.0f} ms, {loudness(wave):.1f} LUFS, peak {peak(wave):.1f}"
            )
    for path in set(FOLDER.glob("*.ogg")) - made:
        path.unlink()


if __name__ == "__main__":
    main()
