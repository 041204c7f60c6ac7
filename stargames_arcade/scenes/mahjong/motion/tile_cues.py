"""The choreography of what a player looks at: a tile is selected, help points, locks show (STYLE 3, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from stargames_arcade.scenes.mahjong.controls import tile_target
from stargames_arcade.scenes.mahjong.motion import sounds as mahjong_sounds
from stargames_arcade.scenes.mahjong.motion.air import Air
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.sounding import Sounding

SELECT_MS: Final = 120
DROP_MS: Final = 100
POP_MS: Final = 180
FADE_MS: Final = 120
WAVE_MS: Final = 260
"""How long the wave of ticks takes from the left end of the board to the right."""


def selected(
    before: MahjongSituation, after: MahjongSituation, was: Picture, picture: Picture, air: Air
) -> Cue | None:
    """A tile lifts and its star pops out; one that is no longer selected sinks back. None if none changed.

    ``was`` and ``picture`` are the settled pictures before and after.
    """
    old, new = _by_id(was), _by_id(picture)
    tracks: list[Track] = []
    sounds: list[Sounding] = []
    for place in after.red:
        id = tile_target(place)
        if place in before.red or id not in old or id not in new:
            continue
        for part in (id, f"{id}.tick"):
            tracks += _moves(part, old, new, SELECT_MS, Ease.BACK)
        tracks += _pops(f"{id}.star", new, 0)
        if after.draft.selected == place:
            sounds.append(Sounding(mahjong_sounds.TILE, 0, air.pan(new[id].x)))
    for place in before.red:
        id = tile_target(place)
        if place not in after.red and id in old and id in new:
            tracks += _moves(id, old, new, DROP_MS, Ease.OUT)
            if not after.red and before.draft.selected == place:
                sounds.append(Sounding(mahjong_sounds.LAID, 0, air.pan(new[id].x)))
    return Cue("select", tuple(tracks), sounds=tuple(sounds)) if tracks else None


def pointed(was: Picture, picture: Picture, air: Air) -> Cue | None:
    """Ticks and locks come in a soft wave from the left and go at once; a tile turns green as its tick comes.

    None if there are the same as before.
    """
    old, new = _by_id(was), _by_id(picture)
    tracks: list[Track] = []
    for id, node in new.items():
        tile, _, badge = id.rpartition(".")
        if badge not in ("tick", "lock") or id in old:
            continue
        start = WAVE_MS * (node.x - air.board.x) / air.board.w if badge == "tick" else 0.0
        tracks += _pops(id, new, max(start, 0))
        if badge == "tick" and start > 0 and tile in old and tile in new:
            sprite = old[tile].sprite
            if sprite != new[tile].sprite:
                tracks.append(Track(tile, start, 0, Ease.LINEAR, faces=(sprite,), swap=start + 1))
    gone = [
        replace(node, id=f"gone.{id}")
        for id, node in old.items()
        if id.endswith((".tick", ".lock")) and id not in new and id.rpartition(".")[0] in new
    ]
    tracks += [Track(node.id, FADE_MS, 0, Ease.LINEAR, alpha=(1, 0), scale=(1, 0.7)) for node in gone]
    return Cue("point", tuple(tracks), tuple(gone)) if tracks else None


def _by_id(picture: Picture) -> dict[str, Node]:
    return {node.id: node for node in picture.nodes if node.id.startswith("tile.")}


def _moves(id: str, old: dict[str, Node], new: dict[str, Node], ms: float, ease: Ease) -> Iterator[Track]:
    if id in old and id in new and (old[id].x, old[id].y) != (new[id].x, new[id].y):
        yield Track(id, ms, 0, ease, x=(old[id].x, new[id].x), y=(old[id].y, new[id].y))


def _pops(id: str, new: dict[str, Node], start: float) -> Iterator[Track]:
    if id in new:
        yield Track(id, POP_MS, start, Ease.BACK, scale=(0.3, 1))
        yield Track(id, POP_MS / 2, start, Ease.LINEAR, alpha=(0, 1))
