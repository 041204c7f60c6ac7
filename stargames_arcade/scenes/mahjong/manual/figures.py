"""The pictures of Mahjong's manual: tiles in a row, pairs with what they pay, little boards, layouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.mahjong.layouts import Layout, LayoutId, Place, Spot
from stargames_arcade.rules.mahjong.tiles import Face
from stargames_arcade.scenes.mahjong import badges
from stargames_arcade.scenes.mahjong.faces import index_of
from stargames_arcade.scenes.mahjong.layout_pictures import PICTURE, layout_pictures
from stargames_arcade.scenes.mahjong.places import TILE, BoardPlace
from stargames_arcade.scenes.mahjong.tiles import TileLook, tile_sprite
from stargames_arcade.scenes.mahjong.tones import TileState
from stargames_arcade.scenes.manual.page import Pen
from stargames_arcade.scenes.manual.verdict import verdict_sign
from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Font, Label, Node

USUAL: Final = 0.5
LARGE: Final = 0.62
"""The scales of a tile. A smaller one's mark would hide its picture."""
_WIDEST: Final = 624.0
"""A row is no wider, so that it has room in a column with text of every size."""
_GAP: Final = 5.0
_BEHIND: Final = 0.24
"""How far the second tile of a pair looks out from behind the first, as a share of its width."""
_PAID: Final = 24.0
"""The height of the points below a pair."""
_CORNERS: Final = ((63, 88), (63, 24), (20, 88), (20, 24))
"""Where a sign may stand on a tile, at scale 1."""
_GAINED: Final[Colour] = "#0A5B34"


def _tile(
    pen: Pen, id: str, box: Rect, face: Face, state: TileState = TileState.PLAIN, layer: int = 0
) -> Node:
    """A tile in that box, with its mark in the reader's language."""
    index = index_of(pen.words, pen.title, face)
    look = TileLook(face, index, layer, state, large=pen.view.comfort.large_indices, scale=box.w / TILE[0])
    return Node(id, tile_sprite(look), *box.centre)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles side by side. ``picked`` is the place of one that is selected, ``hinted`` of green ones."""

    faces: tuple[Face, ...]
    scale: float = USUAL
    picked: int | None = None
    hinted: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()

    def size(self, pen: Pen) -> tuple[float, float]:
        k = self.scale * pen.growth
        return len(self.faces) * (TILE[0] * k + _GAP) - _GAP, TILE[1] * k

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        return tuple(self._nodes(pen, id, x, y))

    def _nodes(self, pen: Pen, id: str, x: float, y: float) -> Iterator[Node]:
        w, h = TILE[0] * self.scale * pen.growth, TILE[1] * self.scale * pen.growth
        for place, face in enumerate(self.faces):
            box, name = Rect(x + place * (w + _GAP), y, w, h), f"{id}.{place}"
            state = TileState.HINT if place in self.hinted else TileState.PLAIN
            state = TileState.SELECTED if place == self.picked else state
            yield _tile(pen, name, box, face, state)
            if state is TileState.SELECTED:
                yield badges.star(name, box, 0)
            elif state is TileState.HINT:
                yield badges.tick(name, box, 0)
            if place in self.locked:
                yield badges.lock(name, box, 0)


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs in the order in which they are taken, each with what it pays below. ``faces`` are one a pair,
    or, where its two tiles differ, the first of them; ``seconds`` are the others."""

    faces: tuple[Face, ...]
    points: tuple[int, ...]
    seconds: tuple[Face, ...] = ()
    scale: float = USUAL

    def _k(self, pen: Pen) -> float:
        widest = (_WIDEST / len(self.faces) - _GAP) / (TILE[0] * (1 + _BEHIND))
        return min(self.scale * pen.growth, widest)

    def _step(self, pen: Pen) -> float:
        return TILE[0] * self._k(pen) * (1 + _BEHIND) + _GAP

    def size(self, pen: Pen) -> tuple[float, float]:
        return len(self.faces) * self._step(pen) - _GAP, TILE[1] * self._k(pen) + _PAID * pen.growth

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        return tuple(self._nodes(pen, id, x, y))

    def _nodes(self, pen: Pen, id: str, x: float, y: float) -> Iterator[Node]:
        w, h = TILE[0] * self._k(pen), TILE[1] * self._k(pen)
        seconds = self.seconds or self.faces
        for place, (face, second) in enumerate(zip(self.faces, seconds, strict=True)):
            left, name = x + place * self._step(pen), f"{id}.{place}"
            yield _tile(pen, f"{name}.behind", Rect(left + w * _BEHIND, y, w, h), second)
            yield _tile(pen, name, Rect(left, y, w, h), face)
            text = pen.words.number(self.points[place])
            label = Label(
                text,
                w * (1 + _BEHIND) + _GAP,
                _PAID * pen.growth,
                Font.BLACK,
                19 * pen.growth,
                _GAINED,
                0,
                grown=True,
            )
            yield Node(f"{name}.points", label, left + w * (1 + _BEHIND) / 2, y + h + _PAID * pen.growth / 2)


@dataclass(frozen=True, slots=True)
class LittleBoard:
    """A few tiles on a board, each marked as free or not by the rules (M3). Lower layers come first."""

    spots: tuple[Spot, ...]
    faces: tuple[Face, ...]
    scale: float = LARGE
    marked: bool = True

    @property
    def layout(self) -> Layout:
        """The board as the rules know one."""
        return Layout(LayoutId.TURTLE, self.spots)

    @property
    def free(self) -> tuple[Place, ...]:
        """The tiles that may be taken."""
        return self.layout.free(self.layout.all)

    def size(self, pen: Pen) -> tuple[float, float]:
        bounds = BoardPlace(0, 0, self.scale * pen.growth).bounds(self.layout)
        return bounds.w, bounds.h

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        k, layout, free = self.scale * pen.growth, self.layout, self.free
        bounds = BoardPlace(0, 0, k).bounds(layout)
        board = BoardPlace(x - bounds.x, y - bounds.y, k)
        boxes = [board.tile(layout, place) for place in range(len(self.spots))]
        tiles, signs, d = [], [], round(40 * k)
        for place, (face, box) in enumerate(zip(self.faces, boxes, strict=True)):
            tiles.append(_tile(pen, f"{id}.{place}", box, face, layer=self.spots[place].z))
            above = [boxes[p] for p in range(len(boxes)) if layout.above[place] >> p & 1]
            signs.append(Node(f"{id}.{place}.sign", verdict_sign(place in free, d), *_seen_at(box, above, k)))
        return (*tiles, *(signs if self.marked else ()))


def _seen_at(box: Rect, above: Sequence[Rect], k: float) -> tuple[float, float]:
    """Where the sign of a tile is: in the first of its corners that no tile above hides."""
    corners = [(box.x + dx * k, box.y + dy * k) for dx, dy in _CORNERS]
    return next(at for at in corners if not any(other.contains(*at) for other in above))


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A whole board in small, on a piece of the night."""

    layout: LayoutId
    w: float = 276

    def size(self, pen: Pen) -> tuple[float, float]:
        wide = round(self.w * pen.growth)
        return wide, round(wide * PICTURE[1] / PICTURE[0]) + 12

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        cx, cy = x + w / 2, y + h / 2
        picture = layout_pictures()[self.layout]
        ground = shapes.box(w, h, 16, theme.NIGHT_900)
        return Node(id, ground, cx, cy), Node(f"{id}.board", picture, cx, cy, scale=(w - 12) / PICTURE[0])


@dataclass(frozen=True, slots=True)
class ChainPicture:
    """The steps of a run with what each pays, as they stand beside the board, so many of them taken."""

    points: tuple[int, ...]
    taken: int
    cell: float = 38

    def size(self, pen: Pen) -> tuple[float, float]:
        cell = round(self.cell * pen.growth)
        return len(self.points) * (cell + 4) + 16, cell + 20

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        cell = round(self.cell * pen.growth)
        nodes = [Node(id, shapes.box(w, h, 14, theme.NIGHT_900), x + w / 2, y + h / 2)]
        for step, points in enumerate(self.points, 1):
            fill: tuple[Colour, ...] | Colour = "#1A0E33"
            ink, edge = "#A48CC0", None
            if step <= self.taken:
                fill, ink = ("#FFDC8E", "#F4AE3F"), "#2B1804"
            elif step == self.taken + 1:
                ink, edge = "#FFE7B0", "#FFC65C"
            cx, name = x + 10 + (step - 1) * (cell + 4) + cell / 2, f"{id}.{step}"
            ground = shapes.box(cell, h - 20, 6, fill, edge, 2)
            number = Label(str(points), cell, h - 20, Font.BLACK, 18 * pen.growth, ink, 0, grown=True)
            nodes += [Node(name, ground, cx, y + h / 2), Node(f"{name}.number", number, cx, y + h / 2)]
        return tuple(nodes)
