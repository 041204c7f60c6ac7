"""The waves of a table of cards: paper over felt and over paper, a chord for a meld, a joker won back."""

from __future__ import annotations

from typing import Final

import numpy as np

from stargames_arcade.tools.sound_colours import (
    PITCHES,
    Wave,
    air,
    bell,
    decays,
    faded,
    glass,
    mallet,
    noise,
    room,
    scale,
    together,
)

LOW, HIGH = 2000.0, 5000.0
"""The band of paper, in hertz."""
_RIFFLED: Final = 22


def _felt(ms: float, seed: int) -> Wave:
    """A card lies down: hardly more than the breath below it."""
    return faded(decays(noise(ms, 240, 900, seed), 11), 2, 8)


def dealt(step: int, variant: int) -> Wave:
    """A card off the stock, short."""
    pitch = PITCHES[variant]
    paper = faded(decays(noise(84, LOW * pitch, HIGH * pitch, 400 + variant), 24), 9, 20)
    return together(90, ((0, 0.9 * paper), (44, 0.3 * _felt(46, 410 + variant))))


def drawn(step: int, variant: int) -> Wave:
    """A card slides from the stock and up to the hand: the paper rises."""
    pitch = PITCHES[variant]
    return air(130, LOW * pitch, HIGH * pitch, 420 + 10 * variant)


def thrown(step: int, variant: int) -> Wave:
    """A card falls on the pile: the paper sinks, and lies."""
    pitch = PITCHES[variant]
    paper = air(130, HIGH * pitch, LOW * pitch, 450 + 10 * variant)
    return together(130, ((0, paper), (76, 0.5 * _felt(54, 480 + variant))))


def melded(step: int, variant: int) -> Wave:
    """Three cards in a row, and D, A and F sharp from below: that belongs together."""
    swishes = [(58 * card, 0.5 * dealt(0, card)) for card in range(3)]
    chord = [(132, 0.62 * mallet("D4", 288, 150)), (150, 0.7 * bell("D5", 270, 120))]
    chord += [(166, 0.62 * bell("A5", 254, 120)), (182, 0.5 * bell("F#6", 238, 105))]
    return together(420, (*swishes, *chord))


def joker_won(step: int, variant: int) -> Wave:
    """A run up the scale to a bell that shines: the joker is back."""
    notes = scale("D5", 6)
    run = [(30 * place, (0.4 + 0.05 * place) * bell(note, 200, 80)) for place, note in enumerate(notes)]
    shine = (180, 0.9 * bell("D6", 270, 130)), (184, 0.25 * glass("D7", 266, 90))
    return room(together(450, (*run, *shine)), 240, 0.1, 490)


def riffled(step: int, variant: int) -> Wave:
    """Two halves of the pile run into each other, ever faster, and are pushed together."""
    random = np.random.RandomState(500)
    grains, at = [], 4.0
    for number in range(_RIFFLED):
        level = 0.35 + 0.5 * number / _RIFFLED
        paper = faded(decays(noise(26, LOW, HIGH, 510 + number), 5), 1.5, 8)
        grains.append((at, level * paper))
        at += 21 - 0.42 * number + random.uniform(-2, 2)
    return together(480, (*grains, (350, 0.7 * air(126, HIGH, LOW, 540)), (410, 0.5 * _felt(60, 550))))
