"""The waves of a Mahjong board: bone on bone, a chime for the chain, a reed, the clatter of many tiles."""

from __future__ import annotations

from typing import Final

import numpy as np

from stargames_arcade.tools.sound_colours import (
    PITCHES,
    Wave,
    bell,
    bone,
    glass,
    mallet,
    noise,
    reed,
    room,
    scale,
    together,
)

BONE: Final = 900.0
"""The pitch in hertz of a tile that is touched."""


def touched(step: int, variant: int) -> Wave:
    """A fingernail on a tile."""
    return bone(BONE * PITCHES[variant], 60, 200 + variant)


def paired(step: int, variant: int) -> Wave:
    """Two tiles touch, one after the other, and the chime says how long the chain is by now."""
    pitch, note = PITCHES[variant], scale("D5", 9)[step]
    clicks = 0.62 * bone(BONE * pitch, 60, 210 + variant), 0.52 * bone(BONE * 1.12 * pitch, 60, 220 + variant)
    chime = 0.8 * bell(note, 258, 120) + 0.3 * glass(note, 258, 70)
    return together(320, ((0, clicks[0]), (46, clicks[1]), (62, chime)))


def four(step: int, variant: int) -> Wave:
    """Two high chimes a fourth apart: small praise for four in succession."""
    return together(360, ((0, 0.7 * bell("A5", 360, 110)), (96, 0.8 * bell("D6", 264, 120))))


def broken(step: int, variant: int) -> Wave:
    """A reed that sinks by a tone, as one lets go of a thought."""
    return together(240, ((0, reed("B4", 112)), (96, 0.9 * reed("A4", 144))))


def restored(step: int, variant: int) -> Wave:
    """The chime goes back, and two tiles lie on their places again."""
    pitch = PITCHES[variant]
    back = 0.5 * glass("A5", 200, 70), 0.5 * glass("D5", 200, 80)
    laid = (
        0.8 * bone(BONE * 0.84 * pitch, 60, 230 + variant),
        0.65 * bone(BONE * 0.76 * pitch, 60, 240 + variant),
    )
    return together(300, ((0, back[0]), (70, back[1]), (176, laid[0]), (216, laid[1])))


def shuffled(step: int, variant: int) -> Wave:
    """Hands stir the tiles: a clatter that swells, rolls and lies down."""
    return room(_clatter(900, 64, 250, (0.16, 0.84)), 260, 0.12, 260)


def dealt(step: int, variant: int) -> Wave:
    """A wall of tiles is set down, layer on layer, each a little higher."""
    rows = []
    for layer, level in enumerate((1.0, 0.82, 0.66, 0.52)):
        rows.append((8 + 150 * layer, level * _clatter(150, 11, 270 + layer, (0.1, 0.5), 1 + 0.07 * layer)))
    return room(together(700, rows), 220, 0.1, 280)


def cleared(step: int, variant: int) -> Wave:
    """The board is empty: the whole scale in chimes, and a warm chord to rest on."""
    notes = ("D5", "E5", "F#5", "A5", "B5", "D6")
    run = [(84 * place, 0.66 * bell(note, 1400, 240)) for place, note in enumerate(notes)]
    chord = [(560, 0.5 * bell(note, 840, 330)) for note in ("D6", "A5", "F#5")]
    return room(together(1400, (*run, *chord, (560, 0.6 * mallet("D4", 840, 340)))), 600, 0.14, 290)


def no_moves(step: int, variant: int) -> Wave:
    """Two soft reeds and a tile laid down: a pause to think, not a reproach."""
    parts = ((0, 0.8 * reed("D5", 170)), (150, 0.8 * reed("A4", 270)), (356, 0.5 * bone(BONE * 0.7, 60, 300)))
    return together(480, parts)


def _clatter(ms: float, tiles: int, seed: int, swell: tuple[float, float], pitch: float = 1) -> Wave:
    """So many tiles that meet at moments nobody could tap; ``swell`` are the shares of its rise and fall."""
    random = np.random.RandomState(seed)
    rise, fall = swell
    grains = []
    for number in range(tiles):
        share = (number + random.uniform(0, 1)) / tiles
        level = min(share / rise, (1 - share) / (1 - fall), 1.0) * random.uniform(0.25, 0.8)
        f = BONE * pitch * random.uniform(0.72, 1.28)
        grains.append((share * (ms - 50), level * bone(f, 48, seed + 1 + number)))
    felt = noise(ms, 240, 900, seed)
    return together(ms, (*grains, (0, 0.12 * felt * np.sin(np.pi * np.linspace(0, 1, len(felt))))))
