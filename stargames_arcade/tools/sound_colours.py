"""The colours that the sounds are made of: bells, mallets, glass, wood, felt, pencil, air (STYLE 9).

A wave is an array of samples, 44,100 a second, one column a channel where there are two; a colour is about as
loud as 1. Times are in ms. All of it is deterministic: noise is drawn from a seed, by a generator whose
numbers never change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]

RATE: Final = 44_100
_SEMITONES: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "F#": -3, "G": -2, "A": 0, "B": 2, "C#": -8}
PENTATONIC: Final = ("D", "E", "F#", "A", "B")
PITCHES: Final = (1.0, 0.97, 1.03)
"""The pitch of recordings that take turns, where they are not tuned (STYLE 9: 3 % up or down)."""


def hertz(note: str) -> float:
    """The frequency of a note such as ``F#5``; A4 is 440 Hz."""
    return float(440 * 2 ** ((_SEMITONES[note[:-1]] + 12 * (int(note[-1]) - 4)) / 12))


def scale(first: str, count: int) -> tuple[str, ...]:
    """So many notes of the D major pentatonic scale upwards from one of them."""
    place, octave = PENTATONIC.index(first[:-1]), int(first[-1])
    found = []
    for step in range(place, place + count):
        found.append(f"{PENTATONIC[step % 5]}{octave + step // 5}")
    return tuple(found)


def samples(ms: float) -> int:
    """How many samples a time has."""
    return round(ms * RATE / 1000)


def silence(ms: float) -> Wave:
    """Nothing, for so long."""
    return np.zeros(samples(ms))


def _times(ms: float) -> Wave:
    return np.arange(samples(ms), dtype=np.float64) / RATE


def _attack(wave: Wave, ms: float) -> Wave:
    """Let a wave swell over its first ms, so that nothing clicks."""
    n = min(samples(ms), len(wave))
    risen = wave.copy()
    risen[:n] *= (1 - np.cos(np.pi * np.arange(n) / n)) / 2
    return risen


def faded(wave: Wave, into: float = 2, out: float = 5) -> Wave:
    """A wave whose first and last ms swell and die away; it begins and ends with nothing."""
    first, last = samples(into), samples(out)
    shape = np.ones(len(wave))
    shape[:first] = (1 - np.cos(np.pi * np.arange(first) / first)) / 2
    shape[-last:] *= (1 + np.cos(np.pi * np.arange(1, last + 1) / last)) / 2
    return wave * (shape if wave.ndim == 1 else shape[:, None])


def together(ms: float, parts: Iterable[tuple[float, Wave]]) -> Wave:
    """Waves laid over each other, each from its moment on, cut off after so many ms."""
    whole = silence(ms)
    for start, wave in parts:
        at = samples(start)
        room = max(0, len(whole) - at)
        whole[at : at + len(wave[:room])] += wave[:room]
    return whole


def partials(f: float, ms: float, modes: Iterable[tuple[float, float, float]]) -> Wave:
    """Sines that die away, each by its ratio to ``f``, its level, and the ms in which it falls to a third."""
    t, sound = _times(ms), silence(ms)
    for ratio, level, decay in modes:
        if f * ratio < RATE / 2.2:
            sound += level * np.sin(2 * np.pi * f * ratio * t) * np.exp(-t * 1000 / decay)
    return sound


def noise(ms: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies with soft shoulders, about as loud as 1."""
    n = max(samples(ms), 2)
    raw = np.random.RandomState(seed).standard_normal(n)
    spectrum = np.fft.rfft(raw)
    heights = np.maximum(np.fft.rfftfreq(n, 1 / RATE), 1.0)
    octaves = np.maximum(np.log2(low / heights), np.log2(heights / high))
    spectrum *= np.exp(-(np.maximum(octaves, 0) ** 2) * 3)
    band = np.fft.irfft(spectrum, n)[: samples(ms)]
    loudest: float = np.abs(band).max()
    return band / loudest if loudest else band


def decays(wave: Wave, decay: float) -> Wave:
    """A wave under an envelope that falls to a third in so many ms."""
    return wave * np.exp(-np.arange(len(wave)) * 1000 / RATE / decay)


# ---- colours ----


def bell(note: str, ms: float, ring: float = 180) -> Wave:
    """A small warm bell: two strings of it beat slowly, the overtones die first."""
    modes = [(1, 0.5, ring), (1.0016, 0.36, ring), (2.0, 0.2, ring * 0.6), (3.01, 0.09, ring * 0.32)]
    modes += [(4.17, 0.05, ring * 0.2), (5.43, 0.02, ring * 0.12)]
    return _attack(partials(hertz(note), ms, modes), 2.5)


def mallet(note: str, ms: float, ring: float = 90) -> Wave:
    """A soft mallet on a wooden bar: a round tone and the bar's double octave for a moment."""
    modes = [(1, 0.9, ring), (2, 0.07, ring * 0.5), (3.98, 0.2, ring * 0.22), (9.1, 0.03, ring * 0.06)]
    return _attack(partials(hertz(note), ms, modes), 2.5)


def glass(note: str, ms: float, ring: float = 85) -> Wave:
    """A ping on glass: clear, thin, quickly gone."""
    modes = [(1, 0.72, ring), (2.003, 0.2, ring * 0.7), (3.97, 0.12, ring * 0.35), (6.4, 0.05, ring * 0.15)]
    return _attack(partials(hertz(note), ms, modes), 2)


def tick(f: float, ms: float, ring: float, seed: int) -> Wave:
    """A fingertip on wood."""
    tone = partials(f, ms, [(1, 0.85, ring), (2.72, 0.14, ring * 0.35)])
    touch = decays(noise(ms, 900, 2600, seed), 1.6)
    return _attack(tone + 0.22 * touch, 2)


def knock(f: float, ms: float, seed: int) -> Wave:
    """A die on felt over wood: the table answers low, the edge of the die clicks softly."""
    t = _times(ms)
    sinking = f * (1 + 0.16 * np.exp(-t * 1000 / 7))
    body = np.sin(2 * np.pi * np.cumsum(sinking) / RATE) * np.exp(-t * 1000 / 16)
    wood = partials(f, ms, [(2.42, 0.3, 9), (4.3, 0.14, 5)])
    click = decays(noise(ms, 1200, 3600, seed), 2.2)
    return _attack(0.8 * body + wood + 0.34 * click, 1.5)


def bone(f: float, ms: float, seed: int) -> Wave:
    """A tile of bone on another: short and dry, brighter than wood, with a little of the table below."""
    body = partials(f, ms, [(1, 0.8, 10), (0.5, 0.16, 12), (2.37, 0.26, 5), (4.12, 0.12, 3)])
    edge = decays(noise(ms, 2200, 5600, seed), 1.5)
    return _attack(body + 0.3 * edge, 1)


def reed(note: str, ms: float) -> Wave:
    """A soft reed, like a small wooden pipe: odd overtones, a slow beginning, a little breath."""
    t, f = _times(ms), hertz(note)
    tone = sum(level * np.sin(2 * np.pi * f * odd * t) for odd, level in ((1, 0.8), (3, 0.16), (5, 0.05)))
    tone = tone + 0.06 * np.sin(4 * np.pi * f * t)
    return faded(tone + 0.04 * noise(ms, 700, 2400, round(f)), min(28, ms / 4), ms / 2.4)


def thud(f: float, ms: float, seed: int) -> Wave:
    """A piece laid on felt: a soft thud, and the click of a nail before it."""
    body = partials(f, ms, [(1, 0.75, 24), (0.5, 0.3, 18), (2.1, 0.12, 9)])
    felt = decays(noise(ms, 160, 620, seed), 13)
    click = decays(noise(ms, 1800, 4200, seed + 1), 1.8)
    return together(ms, ((0, 0.2 * _attack(click, 1.5)), (12, _attack(body + 0.45 * felt, 3))))


def scratch(ms: float, seed: int, low: float = 1700, high: float = 5200) -> Wave:
    """A pencil drawn over paper once: rough at the start, lifting off at the end."""
    n = samples(ms)
    grain = np.repeat(np.random.RandomState(seed + 7).uniform(0.35, 1, n // 60 + 1), 60)[:n]
    soft = np.convolve(grain, np.hanning(90) / np.hanning(90).sum(), mode="same")
    share = np.arange(n) / n
    hand = np.sin(np.pi * share**0.6) ** 1.2
    return noise(ms, low, high, seed) * soft * hand


def air(ms: float, start: float, end: float, seed: int) -> Wave:
    """A breath whose colour glides from one frequency to another."""
    n, layers = samples(ms), 7
    share = np.arange(n) / n
    whole = silence(ms)
    for layer in range(layers):
        middle = start * (end / start) ** (layer / (layers - 1))
        near = np.exp(-(((share - layer / (layers - 1)) * layers / 1.6) ** 2))
        whole += noise(ms, middle * 0.75, middle * 1.3, seed + layer) * near
    return whole * np.sin(np.pi * share) ** 1.5


def room(wave: Wave, ms: float, wet: float, seed: int) -> Wave:
    """A wave in a small wooden room, in two channels; it keeps its length."""
    n = len(wave) + samples(ms)
    found = []
    for side in range(2):
        answer = decays(noise(ms, 250, 2600, seed + side), ms / 4)
        answer = _attack(answer, 12) / np.sqrt((answer**2).sum())
        echoed = np.fft.irfft(np.fft.rfft(wave, n) * np.fft.rfft(answer, n), n)[: len(wave)]
        found.append(wave + wet * echoed)
    return np.column_stack(found)
