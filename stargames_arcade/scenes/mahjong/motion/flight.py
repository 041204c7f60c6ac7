"""Pairs in the air: they lift, meet above the board and go; an undone one comes back (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from stargames_arcade.rules.mahjong.actions import PairRemoved, PairRestored
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.scenes.mahjong.controls import place_of, tile_target
from stargames_arcade.scenes.mahjong.motion import sounds as mahjong_sounds
from stargames_arcade.scenes.mahjong.motion.air import Air
from stargames_arcade.scenes.mahjong.motion.board_cues import badges_come
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.particles import sparkle, sparks
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.theme import GOLD_200

LIFT_MS, FLY_MS, SHRINK_MS = 140, 260, 180
TOUCH_MS: Final = LIFT_MS + FLY_MS
"""When the two tiles touch."""
BACK_MS: Final = 300
_LIFT: Final = 26
_TILT: Final = 8
"""How far each leans to the other where they meet, in degrees."""
_APART: Final = 0.44
"""How far the middle of each is from the place where they touch, in widths of a tile."""
_ARC: Final = 34
_Z: Final = 60
"""Over all that lies on the table."""
_GLINT: Final = 116
_GLINT_MS: Final = 360
_REACH: Final = 130


def flown(event: PairRemoved, was: Picture, plain: Picture, air: Air, *, last: bool = False) -> Cue | None:
    """A pair is taken: up, together, a glint, and away.

    ``was`` is the settled picture before, ``plain`` the board of it without selection and hints; with the
    ``last`` pair the board is empty. None if the tiles were not to be seen.
    """
    pair = _pair(event.places, was, plain)
    if not pair:
        return None
    tracks: list[Track] = []
    for side, node in pair:
        tracks += _goes(node, side, air)
    mx, my = air.meeting
    glint = sparkle(
        f"glint.{event.places[0]}", mx, my, _GLINT * air.scale, start=TOUCH_MS - _GLINT_MS / 3, ms=_GLINT_MS
    )
    spray = sparks(
        f"spark.{event.places[0]}", mx, my, GOLD_200, start=TOUCH_MS, reach=_REACH * max(air.scale, 0.6)
    )
    return Cue(
        "pair",
        (*tracks, *glint.tracks, *spray.tracks),
        (*(node for _, node in pair), *glint.extras, *spray.extras),
        tuple(mahjong_sounds.met(event, air, TOUCH_MS - 30, last=last)),
        lasting=True,
    )


def _pair(places: tuple[Place, Place], was: Picture, plain: Picture) -> list[tuple[int, Node]]:
    """The tiles of a pair where they lay, each with the side from which it comes: -1 left, 1 right."""
    there, faces = ({node.id: node for node in picture.nodes} for picture in (was, plain))
    ids = [id for id in map(tile_target, places) if id in there and id in faces]
    nodes = [replace(there[id], sprite=faces[id].sprite) for id in ids]
    nodes.sort(key=lambda node: node.x)
    lifted = [replace(node, id=f"flying.{node.id}", z=_Z) for node in nodes]
    return list(zip((-1, 1), lifted, strict=True)) if len(lifted) == 2 else []


def _goes(node: Node, side: int, air: Air) -> Iterator[Track]:
    up = _LIFT * air.scale
    (mx, my), beside = air.meeting, side * _APART * air.tile
    yield Track(node.id, LIFT_MS, 0, Ease.OUT, y=(node.y, node.y - up), raised=1)
    yield Track(
        node.id,
        FLY_MS,
        LIFT_MS,
        Ease.OUT,
        x=(node.x, mx + beside),
        y=(node.y - up, my),
        angle=(0, side * _TILT),
        lift=_ARC * air.scale,
    )
    yield Track(
        node.id,
        SHRINK_MS,
        TOUCH_MS,
        Ease.INOUT,
        x=(mx + beside, mx + beside * 0.5),
        y=(my, my),
        angle=(side * _TILT, side * _TILT),
        scale=(1, 0.3),
    )
    yield Track(node.id, SHRINK_MS * 0.6, TOUCH_MS + SHRINK_MS * 0.4, Ease.LINEAR, alpha=(1, 0))


def returned(event: PairRestored, was: Picture, picture: Picture, air: Air) -> Cue:
    """An undone pair flies back to its places (M23).

    Until it lies there again, the other tiles look as they did in ``was``.
    """
    nodes = sorted((picture.node(tile_target(place)) for place in event.places), key=lambda node: node.x)
    mx, my = air.meeting
    tracks: list[Track] = []
    for side, node in zip((-1, 1), nodes, strict=True):
        start = mx + side * _APART * air.tile
        tracks.append(
            Track(
                node.id,
                BACK_MS,
                0,
                Ease.INOUT,
                x=(start, node.x),
                y=(my, node.y),
                angle=(side * _TILT, 0),
                raised=_Z,
            )
        )
        tracks.append(Track(node.id, 90, 0, Ease.LINEAR, alpha=(0, 1)))
    tracks += _looks_stay(was, picture)
    tracks += badges_come(picture, dict.fromkeys(event.places, BACK_MS))
    pan = air.pan(sum(node.x for node in nodes) / 2)
    return Cue("undo", tuple(tracks), sounds=(Sounding(mahjong_sounds.UNDO, 0, pan),))


def _looks_stay(was: Picture, picture: Picture) -> Iterator[Track]:
    old = {node.id: node.sprite for node in was.nodes if place_of(node.id) is not None}
    for node in picture.nodes:
        if node.id in old and old[node.id] != node.sprite:
            yield Track(node.id, BACK_MS, 0, Ease.LINEAR, faces=(old[node.id],), swap=BACK_MS + 1)
