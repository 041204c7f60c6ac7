"""Every short sound of the arcade, from the table of STYLE 9: what it is made of, how long, how loud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from stargames_arcade.tools import sound_cards as cards
from stargames_arcade.tools import sound_tiles as tiles
from stargames_arcade.tools.sound_colours import (
    PITCHES,
    RATE,
    Wave,
    air,
    bell,
    faded,
    glass,
    hertz,
    knock,
    mallet,
    noise,
    room,
    samples,
    scale,
    scratch,
    thud,
    tick,
    together,
)
from stargames_arcade.ui.sounding import SOUNDS, recording

FULL: Final = -14.0
"""The loudness of an effect, in LUFS; what STYLE calls soft, quiet or very quiet lies below it."""
SOFT, QUIET, VERY_QUIET = FULL - 6, FULL - 10, FULL - 20


@dataclass(frozen=True, slots=True)
class Effect:
    """How one sound is made: ``make(step, variant)`` gives its wave, shorter or cut to ``ms``."""

    ms: float
    make: Callable[[int, int], Wave]
    loud: float = FULL
    out: float = 12
    """How long it takes to die away at its end, in ms."""

    def wave(self, step: int, variant: int) -> Wave:
        made = self.make(step, variant)
        n = samples(self.ms)
        room_left = [(0, max(0, n - len(made)))] + [(0, 0)] * (made.ndim - 1)
        return faded(np.pad(made[:n], room_left), into=2, out=self.out)


def _focus(step: int, variant: int) -> Wave:
    return tick(hertz(("A5", "B5")[variant]), 40, 7, 11)


def _slider(step: int, variant: int) -> Wave:
    return tick(hertz(scale("D4", 11)[step]), 30, 7.5, 12)


def _clock(step: int, variant: int) -> Wave:
    return tick(hertz("A4"), 40, 9, 13)


def _confirm(step: int, variant: int) -> Wave:
    return together(140, ((0, mallet("D5", 140, 42)), (52, 0.95 * bell("A5", 88, 52))))


def _back(step: int, variant: int) -> Wave:
    return together(140, ((0, mallet("A5", 140, 36)), (52, 0.95 * bell("D5", 88, 56))))


def _refused(step: int, variant: int) -> Wave:
    """A knuckle on a cushioned board, twice: low, round, and no rattle in it."""
    f = hertz("D3") * PITCHES[variant]
    parts = []
    for start, level in ((0.0, 1.0), (78.0, 0.85)):
        t = np.arange(samples(80)) / RATE
        body = np.sin(2 * np.pi * f * t) * np.exp(-t * 1000 / 26)
        body += 0.22 * np.sin(4 * np.pi * f * t) * np.exp(-t * 1000 / 18)
        body += 0.1 * np.sin(6 * np.pi * f * t) * np.exp(-t * 1000 / 12)
        felt = noise(80, 200, 700, 30 + variant) * np.exp(-t * 1000 / 9)
        parts.append((start, level * faded(body + 0.22 * felt, 4, 8)))
    return together(160, parts)


def _open(step: int, variant: int) -> Wave:
    glassy = together(220, ((20, glass("D5", 200, 90)), (82, glass("A5", 138, 80))))
    return glassy + 0.32 * air(220, 700, 2400, 40)


def _close(step: int, variant: int) -> Wave:
    glassy = together(220, ((10, glass("A5", 210, 80)), (72, glass("D5", 148, 95))))
    return glassy + 0.32 * air(220, 2400, 700, 50)


def _toast(step: int, variant: int) -> Wave:
    return together(350, ((0, 0.9 * bell("D6", 350, 110)), (105, bell("A6", 245, 100))))


def _shake(step: int, variant: int) -> Wave:
    """Five dice in the hollow of two hands: grains of soft clacks, denser in the middle."""
    random = np.random.RandomState(60 + variant)
    grains = []
    for number in range(15):
        start = 6 + number * 18.5 + random.uniform(-5, 5)
        f = random.uniform(420, 760) * PITCHES[variant]
        level = random.uniform(0.45, 1) * (0.55 + 0.45 * np.sin(np.pi * (start + 20) / 310))
        clack = 0.5 * tick(f, 34, 5, 600 + number) + 0.6 * noise(34, 500, 2300, 700 + number) * np.exp(
            -np.arange(samples(34)) / samples(3.6)
        )
        grains.append((start, level * faded(clack, 1.5, 6)))
    return together(300, grains)


def _land(step: int, variant: int) -> Wave:
    return knock((218, 186, 254)[variant], 70, 80 + variant)


def _keep(step: int, variant: int) -> Wave:
    return thud(hertz("E4") * PITCHES[variant], 110, 90)


def _return(step: int, variant: int) -> Wave:
    return thud(hertz("D4") * PITCHES[variant], 110, 95)


def _show(step: int, variant: int) -> Wave:
    return glass(scale("D5", 6)[step], 260, 88)


def _sparkle(step: int, variant: int) -> Wave:
    """Sun on a facet: very high, trembling, hardly there."""
    t = np.arange(samples(300)) / RATE
    trembling = 0.75 + 0.25 * np.sin(2 * np.pi * 14 * t)
    high = together(300, ((0, glass("D7", 300, 110)), (46, 0.5 * glass("A7", 254, 90))))
    high += together(300, ((92, 0.4 * glass("D7", 208, 90)),))
    return high * trembling


def _joker(step: int, variant: int) -> Wave:
    notes = scale("D5", 6)
    run = [(43 * place, (0.6 + 0.08 * place) * bell(note, 260, 105)) for place, note in enumerate(notes)]
    return together(380, run)


def _entry(step: int, variant: int) -> Wave:
    pencil = 0.4 * together(240, ((0, scratch(58, 100)), (52, 0.8 * scratch(52, 101))))
    return pencil + together(240, ((74, bell(scale("D5", 6)[step], 166, 84)),))


def _strike(step: int, variant: int) -> Wave:
    pitch = PITCHES[variant]
    strokes = [(2, scratch(88, 110 + variant, 1100 * pitch, 3400 * pitch))]
    strokes.append((102, 0.92 * scratch(92, 120 + variant, 1250 * pitch, 3900 * pitch)))
    return together(200, strokes)


def _rising(notes: tuple[str, ...], apart: float, ms: float) -> Callable[[int, int], Wave]:
    """Bells one after the other; under the last a mallet, an octave below, makes it warm."""

    def make(step: int, variant: int) -> Wave:
        parts = [(apart * place, 0.8 * bell(note, ms, 190)) for place, note in enumerate(notes)]
        last = notes[-1]
        low = f"{last[:-1]}{int(last[-1]) - 1}"
        parts.append((apart * (len(notes) - 1), 0.5 * mallet(low, ms, 190)))
        return room(together(ms, parts), 380, 0.13, 130)

    return make


def _call(step: int, variant: int) -> Wave:
    first, second = (mallet("A4", 420, 130), 0.25 * bell("A4", 420, 130))
    third, fourth = (mallet("D5", 270, 130), 0.4 * bell("D5", 270, 130))
    return together(420, ((0, first), (0, second), (150, third), (150, fourth)))


def _count(step: int, variant: int) -> Wave:
    """Ticks that climb the scale to the bell that says: that is all."""
    notes = scale("D5", 6)
    ticks = [
        (35 * place, (0.35 + 0.02 * place) * tick(hertz(notes[place // 2]), 30, 6, 140))
        for place in range(12)
    ]
    return together(600, (*ticks, (420, bell("D6", 180, 80))))


def _won(step: int, variant: int) -> Wave:
    ms = 1600.0
    tune = ((0, "D5"), (150, "F#5"), (300, "A5"), (450, "F#5"), (640, "D6"))
    parts = [(start, bell(note, ms, 420 if start == 640 else 200)) for start, note in tune]
    parts += [(640, 0.5 * bell("A5", ms, 380)), (640, 0.45 * bell("F#5", ms, 360))]
    parts += [(0, 0.5 * mallet("D4", ms, 240)), (640, 0.7 * mallet("D4", ms, 420))]
    return room(together(ms, parts), 700, 0.14, 150)


def _lost(step: int, variant: int) -> Wave:
    ms = 1100.0
    tune = ((0, "F#5"), (190, "E5"), (400, "A4"))
    parts = [(start, mallet(note, ms, 300 if start == 400 else 190)) for start, note in tune]
    parts += [(400, 0.4 * bell("E5", ms, 300)), (400, 0.5 * mallet("A3", ms, 320))]
    return room(together(ms, parts), 600, 0.14, 160)


def _drawn(step: int, variant: int) -> Wave:
    ms = 1100.0
    parts = [(0, mallet("D4", ms, 260)), (170, mallet("A4", ms, 260))]
    parts += [
        (380, bell("D5", ms, 330)),
        (380, 0.85 * bell("A5", ms, 310)),
        (380, 0.5 * mallet("D4", ms, 300)),
    ]
    return room(together(ms, parts), 600, 0.14, 170)


EFFECTS: Final[dict[str, Effect]] = {
    "focus": Effect(40, _focus, SOFT, out=6),
    "confirm": Effect(140, _confirm),
    "back": Effect(140, _back),
    "refused": Effect(160, _refused),
    "slider": Effect(30, _slider, SOFT, out=6),
    "open": Effect(220, _open, out=30),
    "close": Effect(220, _close, out=30),
    "toast": Effect(350, _toast, out=40),
    "shake": Effect(300, _shake),
    "land": Effect(70, _land),
    "keep": Effect(110, _keep),
    "return": Effect(110, _return),
    "show": Effect(260, _show, out=40),
    "sparkle": Effect(300, _sparkle, VERY_QUIET, out=60),
    "joker": Effect(380, _joker, out=60),
    "entry": Effect(240, _entry, out=40),
    "strike": Effect(200, _strike, SOFT),
    "full_house": Effect(500, _rising(("D5", "F#5", "A5"), 90, 500), out=90),
    "small_straight": Effect(700, _rising(("D5", "E5", "F#5", "A5"), 90, 700), out=120),
    "large_straight": Effect(900, _rising(("D5", "E5", "F#5", "A5", "D6"), 90, 900), out=160),
    "five_equal": Effect(1100, _rising(("D5", "F#5", "A5", "D6", "F#6", "A6"), 90, 1100), out=200),
    "bonus": Effect(600, _rising(("D5", "A5", "D6"), 100, 600), out=110),
    "tile": Effect(60, tiles.touched),
    "pair": Effect(320, tiles.paired, out=50),
    "four": Effect(360, tiles.four, SOFT, out=60),
    "chain_broken": Effect(240, tiles.broken, SOFT, out=40),
    "undo": Effect(300, tiles.restored, out=20),
    "shuffle": Effect(900, tiles.shuffled, out=120),
    "deal": Effect(700, tiles.dealt, SOFT, out=60),
    "cleared": Effect(1400, tiles.cleared, out=280),
    "no_moves": Effect(480, tiles.no_moves, SOFT, out=30),
    "card_deal": Effect(90, cards.dealt, SOFT, out=14),
    "card_draw": Effect(130, cards.drawn, SOFT, out=14),
    "card_discard": Effect(130, cards.thrown, SOFT, out=14),
    "card_shuffle": Effect(480, cards.riffled, SOFT, out=30),
    "meld": Effect(420, cards.melded, out=70),
    "joker_won": Effect(450, cards.joker_won, out=80),
    "call": Effect(420, _call, out=60),
    "clock": Effect(40, _clock, QUIET, out=6),
    "count": Effect(600, _count, SOFT, out=50),
    "won": Effect(1600, _won, out=300),
    "lost": Effect(1100, _lost, out=250),
    "drawn": Effect(1100, _drawn, out=250),
}


def waves() -> Iterator[tuple[str, Wave, float]]:
    """The file, the wave and the wished loudness of every recording of a short sound."""
    for name, voice in SOUNDS.items():
        effect = EFFECTS[name]
        for step in range(voice.steps):
            for variant in range(voice.variants):
                yield recording(name, step, variant), effect.wave(step, variant), effect.loud
