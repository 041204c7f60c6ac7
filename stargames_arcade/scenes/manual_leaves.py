"""Pages become leaves: what is seen at once. A page whose text has no room goes on to the next leaf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from stargames_arcade.scenes.manual_page import Block, Chapter, GameManual, Laid, Page, Pen
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, placed

GAP = 14.0
_BEFORE_HEADING = 22.0
_AFTER_HEADING = 6.0
_AIR, _STRETCH = 26.0, 20.0
"""Free room goes to the rows, then between the blocks: at most so much each."""
_ASIDE = 39.0
"""From the line between the columns to either."""
_BEFORE_FOOT = 16.0
_SMALLER = 0.95
_LEAST = 0.8
_DIVIDER = "#E3D2AC"


@dataclass(frozen=True, slots=True)
class Leaf:
    """One leaf: its chapter and page, and what is drawn below the header."""

    chapter: Chapter
    page: Page
    id: str
    """The ids of its nodes begin with it."""
    nodes: tuple[Node, ...]


@lru_cache(maxsize=16)
def leaves(manual: GameManual, pen: Pen, inner: Rect, two: bool) -> tuple[Leaf, ...]:
    """The leaves of a manual whose pages have this room, in two columns or in one."""
    return tuple(
        Leaf(chapter, page, f"leaf.{number}.{part}", nodes)
        for number, (chapter, page) in enumerate(manual.pages)
        for part, nodes in enumerate(_composed(page, pen, f"leaf.{number}", inner, two))
    )


def _composed(page: Page, pen: Pen, id: str, inner: Rect, two: bool) -> list[tuple[Node, ...]]:
    """A page as it was meant if that has room, else as many leaves as it takes."""
    meant = _as_meant(page, pen, f"{id}.0", inner) if two else _in_one(page.blocks, pen, f"{id}.0", inner)
    if meant is not None:
        return [meant]
    while True:
        flowed = _flowed(page.blocks, pen, id, inner, two)
        if flowed is not None:
            return flowed
        pen = replace(pen, size=pen.size * _SMALLER)
        if pen.size < _LEAST:
            raise ValueError(f"a block of {page.name} is higher than a page")


def _as_meant(page: Page, pen: Pen, id: str, inner: Rect) -> tuple[Node, ...] | None:
    """Two columns over a foot; None if something has no room."""
    high = inner.h
    foot: tuple[Node, ...] = ()
    if page.foot is not None:
        _, below = page.foot.laid(pen, f"{id}.foot", inner.x, inner.y, inner.w)
        foot, _ = page.foot.laid(pen, f"{id}.foot", inner.x, inner.bottom - below, inner.w)
        high -= below + _BEFORE_FOOT
    whole = Rect(inner.x, inner.y, inner.w, high)
    if not page.right:
        column = _in_one(page.left, pen, f"{id}.left", whole)
        return None if column is None else column + foot
    middle = inner.x + inner.w * page.share
    left = Rect(inner.x, inner.y, middle - _ASIDE - inner.x, high)
    right = Rect(middle + _ASIDE, inner.y, inner.right - middle - _ASIDE, high)
    columns = _in_one(page.left, pen, f"{id}.left", left), _in_one(page.right, pen, f"{id}.right", right)
    if columns[0] is None or columns[1] is None:
        return None
    return (_divider(id, middle, inner.y, high), *columns[0], *columns[1], *foot)


def _divider(id: str, x: float, y: float, high: float) -> Node:
    return placed(f"{id}.divider", shapes.rule(2, high - 12, _DIVIDER), x - 1, y + 6)


def _in_one(blocks: Sequence[Block], pen: Pen, id: str, place: Rect) -> tuple[Node, ...] | None:
    """Blocks one below the other, evenly where there is room left; None if they are too high."""
    _, high = _stacked(blocks, pen, id, place, 0)
    if high > place.h:
        return None
    rows = sum(block.rows for block in blocks)
    airy = replace(pen, air=min(_AIR, (place.h - high) / rows)) if rows else pen
    left = place.h - _stacked(blocks, airy, id, place, 0)[1]
    stretch = min(_STRETCH, max(left, 0) / max(len(blocks) - 1, 1))
    return _stacked(blocks, airy, id, place, stretch)[0]


def _stacked(blocks: Sequence[Block], pen: Pen, id: str, place: Rect, stretch: float) -> Laid:
    nodes: tuple[Node, ...] = ()
    y, before = place.y, None
    for number, block in enumerate(blocks):
        if before is not None:
            y += _gap(before, block) + stretch
        drawn, high = block.laid(pen, f"{id}.{number}", place.x, y, place.w)
        nodes += drawn
        y, before = y + high, block
    return nodes, y - place.y


def _gap(before: Block, after: Block) -> float:
    if before.leads:
        return _AFTER_HEADING
    if after.leads:
        return _BEFORE_HEADING
    return 0 if getattr(after, "follows", False) else GAP


def _flowed(
    blocks: Sequence[Block], pen: Pen, id: str, inner: Rect, two: bool
) -> list[tuple[Node, ...]] | None:
    """Blocks flow from column to column; None if one of them is higher than a column."""
    wide = inner.w / 2 - _ASIDE if two else inner.w
    columns = _columns([part for block in blocks for part in block.parts()], pen, wide, inner.h)
    if columns is None:
        return None
    found: list[tuple[Node, ...]] = []
    each = 2 if two else 1
    for first in range(0, len(columns), each):
        name = f"{id}.{first // each}"
        nodes: tuple[Node, ...] = ()
        for place, column in enumerate(columns[first : first + each]):
            room = Rect(inner.x + place * (inner.w / 2 + _ASIDE), inner.y, wide, inner.h)
            nodes += _stacked(column, pen, f"{name}.{place}", room, 0)[0]
        if two:
            nodes += (_divider(name, inner.centre[0], inner.y, inner.h),)
        found.append(nodes)
    return found


def _columns(parts: list[Block], pen: Pen, w: float, h: float) -> list[list[Block]] | None:
    """Parts dealt into columns of that size; a heading goes with what it is about."""
    columns: list[list[Block]] = []
    column: list[Block] = []
    for group in _groups(parts):
        place = Rect(0, 0, w, h)
        if _stacked(group, pen, "", place, 0)[1] > h:
            return None
        if column and _stacked([*column, *group], pen, "", place, 0)[1] > h:
            columns.append(column)
            column = []
        column += group
    return [*columns, column]


def _groups(parts: list[Block]) -> Iterator[list[Block]]:
    group: list[Block] = []
    for part in parts:
        group.append(part)
        if not part.leads:
            yield group
            group = []
    if group:
        yield group
