"""The loop that is heard everywhere: water at night, and far off a carousel in three-four time (STYLE 9).

All of it is made on a ring of forty seconds: what rings over the end goes on at the beginning, the noise has
the ring's own period, so that the loop has no seam.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stargames_arcade.tools.sound_colours import RATE, Wave, hertz, samples

SECONDS: Final = 40
_N: Final = SECONDS * RATE
BARS: Final = 16
BEAT_MS: Final = SECONDS * 1000 / BARS / 3
CAROUSEL_DB: Final = -30.0
"""The carousel alone, loudest moment."""
WATER_DB: Final = -26.0

_WAVES: Final = ((2.5, 0.8), (8.9, 1.0), (14.7, 0.7), (21.6, 0.95), (28.1, 0.75), (33.3, 0.9))
"""When each wave comes, in seconds, and how strong."""
_HARMONY: Final = (
    ("D3", "F#4", "A4"), ("B2", "F#4", "B4"), ("G2", "G4", "B4"), ("A2", "G4", "C#5"),
    ("D3", "F#4", "A4"), ("B2", "F#4", "B4"), ("A2", "E4", "C#5"), ("D3", "F#4", "A4"),
    ("G2", "G4", "B4"), ("D3", "F#4", "A4"), ("A2", "E4", "C#5"), ("D3", "F#4", "A4"),
    ("G2", "G4", "B4"), ("B2", "F#4", "B4"), ("A2", "G4", "C#5"), ("D3", "F#4", "A4"),
)  # fmt: skip
"""A bass note and two of its chord for each bar."""
_TUNE: Final = (
    "A5 - F#5", "D5 - -", "B5 - A5", "E5 - -", "F#5 - A5", "B5 - D6", "A5 - E5", "F#5 - -",
    "B5 - D6", "A5 - F#5", "E5 F#5 A5", "F#5 - -", "B5 A5 G5", "F#5 - D5", "E5 - C#5", "D5 - -",
)  # fmt: skip
"""What is played on each beat; a dash lets the last note ring."""


def carousel() -> Wave:
    """An organ with small bells, heard across the bay: dull, swaying with the wind, in two channels."""
    ring = np.zeros(_N)
    for bar, (bass, *chord) in enumerate(_HARMONY):
        _lay(ring, bar * 3, 0.85 * _pipe(bass, 1.6))
        for beat in (1, 2):
            for note in chord:
                _lay(ring, bar * 3 + beat, 0.28 * _pipe(note, 0.7))
        for beat, note in enumerate(_TUNE[bar].split()):
            if note != "-":
                _lay(ring, bar * 3 + beat, 0.6 * _pipe(note, 2.0))
                _lay(ring, bar * 3 + beat, 0.5 * _chime(note))
    near = _coloured(ring, 90, 1500)
    turn = 2 * np.pi * np.arange(_N) / _N
    wind = 0.78 + 0.14 * np.sin(3 * turn + 0.4) + 0.08 * np.sin(7 * turn + 2)
    sides = []
    for side in range(2):
        far = _coloured(_echoed(near, 210 + side), 90, 1500)
        sides.append((0.4 * near + far) * (wind + 0.06 * np.sin(5 * turn + 3 * side)))
    return np.column_stack(sides)


def water() -> Wave:
    """Long waves that run in under the pier and away again, a lap now and then, in two channels."""
    sides = []
    for side in range(2):
        wave = _waves(0.14 * side)
        foam = _waves(0.9 + 0.2 * side) ** 2
        deep = _even(_coloured(_ring_noise(220 + side), 70, 240, steep=1.2))
        body = _even(_coloured(_ring_noise(230 + side), 260, 900, steep=1.4))
        hiss = _even(_coloured(_ring_noise(240 + side), 1100, 2800, steep=1.6))
        sides.append(0.22 * deep * (0.5 + wave) + body * (0.16 + 0.5 * wave) + 0.13 * hiss * (0.1 + foam))
    return np.column_stack(sides) + 1.6 * _laps()


def _waves(late: float) -> Wave:
    """How high the water stands, 0 to 1: it comes faster than it goes, at no even pace."""
    t, height = np.arange(_N) / RATE, np.zeros(_N)
    for start, strength in _WAVES:
        passed = (t - start - late) % SECONDS
        risen = np.where(passed < 1.9, np.sin(np.pi / 2 * passed / 1.9) ** 2, np.exp(-(passed - 1.9) / 2.1))
        height = np.maximum(height, strength * risen)
    return _smooth(height)


def _smooth(ring: Wave) -> Wave:
    """The same without corners."""
    spectrum = np.fft.rfft(ring)
    return np.fft.irfft(spectrum * np.exp(-((np.fft.rfftfreq(_N, 1 / RATE) / 1.2) ** 2)), _N)


def _laps() -> Wave:
    """Small waves that clap against wood: drops of tone whose pitch rises as the bubble closes."""
    random = np.random.RandomState(250)
    sides = np.zeros((_N, 2))
    for _ in range(70):
        at, pan = random.randint(_N), random.uniform(0.15, 0.85)
        f, ms = random.uniform(240, 620), random.uniform(45, 110)
        t = np.arange(samples(ms)) / RATE
        share = np.arange(len(t)) / len(t)
        drop = np.sin(2 * np.pi * np.cumsum(f * (1 + 0.5 * share**2)) / RATE)
        drop *= np.sin(np.pi * share**0.5) ** 2 * random.uniform(0.2, 1)
        places = (at + np.arange(len(t))) % _N
        sides[places, 0] += drop * (1 - pan)
        sides[places, 1] += drop * pan
    return np.column_stack([_coloured(_echoed(side, 260 + n), 150, 1400) for n, side in enumerate(sides.T)])


def _pipe(note: str, beats: float) -> Wave:
    """An organ pipe with a gentle tremolo; it speaks and ends softly."""
    n = samples(BEAT_MS * beats)
    t = np.arange(n) / RATE
    phase = 2 * np.pi * hertz(note) * t + 0.12 * np.sin(2 * np.pi * 5.2 * t)
    tone = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.16 * np.sin(3 * phase) + 0.05 * np.sin(5 * phase)
    ends = np.minimum(1, np.minimum(np.arange(n), np.arange(n)[::-1]) / samples(70))
    piped: Wave = tone * np.sin(np.pi / 2 * ends) ** 2 * np.exp(-t / (BEAT_MS * beats / 1000) * 1.1)

    return piped


def _chime(note: str) -> Wave:
    t = np.arange(samples(1500)) / RATE
    f = hertz(note)
    tone = np.sin(2 * np.pi * f * t) * np.exp(-t / 0.4) + 0.3 * np.sin(4 * np.pi * f * t) * np.exp(-t / 0.2)
    swelled = np.minimum(1, np.arange(len(t)) / samples(4))
    return tone * swelled * np.minimum(1, np.arange(len(t))[::-1] / samples(50))


def _lay(ring: Wave, beat: int, wave: Wave) -> None:
    places = (samples(beat * BEAT_MS) + np.arange(len(wave))) % _N
    ring[places] += wave


def _ring_noise(seed: int) -> Wave:
    return np.random.RandomState(seed).standard_normal(_N)


def _coloured(ring: Wave, low: float, high: float, steep: float = 2.5) -> Wave:
    """What lies between two frequencies, on the ring."""
    spectrum = np.fft.rfft(ring)
    heights = np.maximum(np.fft.rfftfreq(_N, 1 / RATE), 0.5)
    octaves = np.maximum(np.maximum(np.log2(low / heights), np.log2(heights / high)), 0)
    return np.fft.irfft(spectrum * np.exp(-(octaves**2) * steep), _N)


def _echoed(ring: Wave, seed: int) -> Wave:
    """The answer of the bay, on the ring."""
    n = samples(2200)
    answer = np.random.RandomState(seed).standard_normal(n) * np.exp(-np.arange(n) / samples(520))
    answer[: samples(30)] *= np.arange(samples(30)) / samples(30)
    answer /= np.sqrt((answer**2).sum())
    return np.fft.irfft(np.fft.rfft(ring) * np.fft.rfft(answer, _N), _N)


def _even(ring: Wave) -> Wave:
    even: Wave = ring / np.sqrt((ring**2).mean())
    return even
