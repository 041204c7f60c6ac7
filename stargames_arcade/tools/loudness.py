"""How loud a sound is to the ear: the measure of ITU-R BS.1770 on sounds too short for its gates."""

from __future__ import annotations

from typing import Final

import numpy as np

from stargames_arcade.tools.sound_colours import RATE, Wave, samples

WINDOW_MS: Final = 100
"""The standard looks at 400 ms at a time, longer than most effects: here it is the loudest 100 ms, about what
the ear takes for one moment, or the whole of a shorter sound."""


def decibels(level: float) -> float:
    """An amplitude in dB below full scale."""
    return float(20 * np.log10(max(level, 1e-9)))


def peak(wave: Wave) -> float:
    """The highest sample in dB below full scale."""
    return decibels(np.abs(wave).max())


def loudness(wave: Wave, window_ms: float = WINDOW_MS) -> float:
    """The loudest moment in LUFS; both channels of a wave count."""
    columns = wave[:, None] if wave.ndim == 1 else wave
    power = (weighted(columns) ** 2).sum(axis=1)
    if wave.ndim == 1:
        power *= 2  # a mono sound comes out of both loudspeakers
    window = min(samples(window_ms), len(power))
    sums = np.concatenate(([0.0], np.cumsum(power)))
    loudest = (sums[window:] - sums[:-window]).max() / window
    return float(-0.691 + 10 * np.log10(max(loudest, 1e-12)))


def weighted(columns: Wave) -> Wave:
    """Samples as the ear weighs them: the head lifts what is high, what is very low hardly counts.

    The two filters of the standard, laid on the spectrum.
    """
    n = len(columns) + RATE // 4
    turns = np.exp(-2j * np.pi * np.fft.rfftfreq(n, 1 / RATE) / RATE)
    shelf = _response(_shelf(), turns)
    high = _response(_high_pass(), turns)
    spectrum = np.fft.rfft(columns, n, axis=0) * (shelf * high)[:, None]
    return np.fft.irfft(spectrum, n, axis=0)[: len(columns)]


Filter = tuple[tuple[float, float, float], tuple[float, float, float]]


def _response(filter: Filter, turns: np.ndarray) -> np.ndarray:
    (b0, b1, b2), (a0, a1, a2) = filter
    found: np.ndarray = (b0 + b1 * turns + b2 * turns**2) / (a0 + a1 * turns + a2 * turns**2)
    return found


def _shelf() -> Filter:
    """The head: 4 dB more above 1.7 kHz."""
    k = np.tan(np.pi * 1681.974450955533 / RATE)
    q, top = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = top**0.4996667741545416
    b = (top + middle * k / q + k * k, 2 * (k * k - top), top - middle * k / q + k * k)
    return b, (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)


def _high_pass() -> Filter:
    """Below 38 Hz nothing counts."""
    k = np.tan(np.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    scale = 1 + k / q + k * k
    return (scale, -2 * scale, scale), (scale, 2 * (k * k - 1), 1 - k / q + k * k)
