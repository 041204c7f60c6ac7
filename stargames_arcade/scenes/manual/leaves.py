"""Pages become leaves: what is seen at once. A page whose text has no room goes on to the next leaf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from stargames_arcade.scenes.manual.page import (
    MOST_GROWTH,
    TIGHT,
    Block,
    Chapter,
    GameManual,
    Laid,
    Page,
    Pen,
)
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, placed

GAP = 14.0
_BEFORE_HEADING = 22.0
_AFTER_HEADING = 6.0
_AIR, _STRETCH = 32.0, 20.0
"""Free room goes to the rows, then between the blocks: at most so much each."""
_ASIDE = 39.0
"""From the line between the columns to either."""
_BEFORE_FOOT = 16.0
_LARGER = (1.3, 1.2, 1.1)
_ROOMY = 6.0
"""Where a page has room, its text gets larger by one of these shares, its rows still apart by so much."""
_SMALLER, _SMALLEST = 0.95, 0.8
"""Where a block is higher than a page, the text gets smaller in these steps, down to this share."""
_DIVIDER = "#E3D2AC"


@dataclass(frozen=True, slots=True)
class Column:
    """Blocks one below the other in their place."""

    blocks: tuple[Block, ...]
    place: Rect


@dataclass(frozen=True, slots=True)
class Setting:
    """What stands where on one leaf."""

    columns: tuple[Column, ...]
    foot: Column | None = None
    divider: float | None = None
    """The middle line between two columns."""
    flowed: bool = False
    """Whether this is a piece of a page: then its columns keep their free room at their feet."""


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """One leaf of a manual: its chapter and page, and how they are set."""

    chapter: Chapter
    page: Page
    place: tuple[int, int]
    """Which page of the manual it belongs to, and which part of that page it is, both from 0."""
    pen: Pen
    setting: Setting

    @property
    def id(self) -> str:
        """The ids of its nodes begin with it."""
        number, part = self.place
        return f"leaf.{number}.{part}"


@dataclass(frozen=True, slots=True)
class Paper:
    """The room that a page has, in two columns or in one."""

    inner: Rect
    two: bool


@lru_cache(maxsize=16)
def leaves(manual: GameManual, pen: Pen, paper: Paper) -> tuple[Leaf, ...]:
    """The leaves of a manual on that paper; only the room they need is worked out."""
    found: list[Leaf] = []
    for number, (chapter, page) in enumerate(manual.pages):
        used, settings = _composed(page, pen, paper)
        found += [Leaf(chapter, page, (number, part), used, setting) for part, setting in enumerate(settings)]
    return tuple(found)


def at(found: Sequence[Leaf], place: tuple[int, int]) -> int:
    """Which leaf shows that part of a page; its last part where there are fewer."""
    return max(number for number, leaf in enumerate(found) if leaf.place <= place)


@lru_cache(maxsize=32)
def written(leaf: Leaf) -> tuple[Node, ...]:
    """What is drawn on a leaf."""
    nodes: list[Node] = []
    setting = leaf.setting
    for number, column in enumerate(setting.columns):
        set_ = _stacked if setting.flowed else _evened
        nodes += set_(column.blocks, leaf.pen, f"{leaf.id}.{number}", column.place)[0]
    if setting.foot is not None:
        foot = setting.foot
        nodes += _stacked(foot.blocks, leaf.pen, f"{leaf.id}.foot", foot.place)[0]
    if setting.divider is not None:
        place = setting.columns[0].place
        line = shapes.rule(2, place.h - 12, _DIVIDER)
        nodes.append(placed(f"{leaf.id}.divider", line, setting.divider - 1, place.y + 6))
    return tuple(nodes)


def _evened(blocks: Sequence[Block], pen: Pen, id: str, place: Rect) -> Laid:
    """Blocks with the free room of their column given to their rows, then to the gaps between them."""
    _, high = _stacked(blocks, pen, id, place)
    rows = sum(block.rows for block in blocks)
    if rows and pen.air >= 0:
        pen = replace(pen, air=min(_AIR, (place.h - high) / rows))
        _, high = _stacked(blocks, pen, id, place)
    stretch = min(_STRETCH, max(place.h - high, 0) / max(len(blocks) - 1, 1))
    return _stacked(blocks, pen, id, place, stretch)


def _composed(page: Page, pen: Pen, paper: Paper) -> tuple[Pen, list[Setting]]:
    """A page as it was meant if that has room, in larger letters where there is much, perhaps set tight or in
    slightly smaller ones than wished; else as many leaves as it takes."""
    for share in _LARGER:
        grown = replace(pen, size=pen.size * share)
        if grown.size <= MOST_GROWTH and _fits(page, replace(grown, air=_ROOMY), paper):
            return grown, [_meant(page, grown, paper)]
    for share, air in ((1, 0.0), (1, TIGHT), (0.95, TIGHT), (0.9, TIGHT)):
        airy = replace(pen, air=air, size=pen.size * share)
        if airy.size < 1 and share < 1:
            break
        if _fits(page, airy, paper):
            return airy, [_meant(page, airy, paper)]
    while pen.size >= _SMALLEST:
        flowed = _flowed(page, pen, paper)
        if flowed is not None:
            return pen, flowed
        pen = replace(pen, size=pen.size * _SMALLER)
    raise ValueError(f"a block of {page.name} is higher than a page")


def _meant(page: Page, pen: Pen, paper: Paper) -> Setting:
    return _as_meant(page, pen, paper.inner) if paper.two else _in_one(page, paper.inner)


def _fits(page: Page, pen: Pen, paper: Paper) -> bool:
    return all(_high(column, pen) <= column.place.h for column in _meant(page, pen, paper).columns)


def _high(column: Column, pen: Pen) -> float:
    return _stacked(column.blocks, pen, "", column.place)[1]


def _as_meant(page: Page, pen: Pen, inner: Rect) -> Setting:
    """Two columns, or one where there is no right one, over the foot."""
    high, foot = inner.h, None
    if page.foot is not None:
        _, below = page.foot.laid(pen, "", inner.x, inner.y, inner.w)
        foot = Column((page.foot,), Rect(inner.x, inner.bottom - below, inner.w, below))
        high -= below + _BEFORE_FOOT
    if not page.right:
        return Setting((Column(page.left, Rect(inner.x, inner.y, inner.w, high)),), foot)
    middle = inner.x + inner.w * page.share
    left = Rect(inner.x, inner.y, middle - _ASIDE - inner.x, high)
    right = Rect(middle + _ASIDE, inner.y, inner.right - middle - _ASIDE, high)
    return Setting((Column(page.left, left), Column(page.right, right)), foot, middle)


def _in_one(page: Page, inner: Rect) -> Setting:
    return Setting((Column(page.blocks, inner),))


def _stacked(blocks: Sequence[Block], pen: Pen, id: str, place: Rect, stretch: float = 0) -> Laid:
    nodes: list[Node] = []
    y, before = place.y, None
    for number, block in enumerate(blocks):
        if before is not None:
            y += _gap(before, block) + stretch
        drawn, high = block.laid(pen, f"{id}.{number}", place.x, y, place.w)
        nodes += drawn
        y, before = y + high, block
    return tuple(nodes), y - place.y


def _gap(before: Block, after: Block) -> float:
    if before.leads:
        return _AFTER_HEADING
    if after.leads:
        return _BEFORE_HEADING
    return 0 if after.follows else GAP


def _flowed(page: Page, pen: Pen, paper: Paper) -> list[Setting] | None:
    """Blocks flow from column to column; None if one of them is higher than a column. What was meant for the
    right column begins a new one, if that takes no more leaves."""
    inner, each = paper.inner, 2 if paper.two and page.right else 1
    wide = inner.w / 2 - _ASIDE if each > 1 else inner.w
    rest = (*page.right, *(() if page.foot is None else (page.foot,)))
    columns = _dealt(page.blocks, pen, wide, inner.h)
    left, right = _dealt(page.left, pen, wide, inner.h), _dealt(rest, pen, wide, inner.h)
    if columns is None or left is None or right is None:
        return None
    if rest and len(left) + len(right) <= -(-len(columns) // each) * each:
        columns = [*left, *right]
    places = [Rect(inner.x + at * (inner.w / 2 + _ASIDE), inner.y, wide, inner.h) for at in range(each)]
    return [
        Setting(
            tuple(
                Column(column, place)
                for column, place in zip(columns[first : first + each], places, strict=False)
            ),
            divider=inner.centre[0] if each > 1 else None,
            flowed=True,
        )
        for first in range(0, len(columns), each)
    ]


def _dealt(blocks: Sequence[Block], pen: Pen, w: float, h: float) -> list[tuple[Block, ...]] | None:
    """The parts of blocks dealt into columns of that size; a heading goes with what it is about."""
    place = Rect(0, 0, w, h)
    parts = [part for block in blocks for part in block.parts()]
    columns: list[tuple[Block, ...]] = []
    column: tuple[Block, ...] = ()
    for group in _groups(parts):
        if _high(Column(group, place), pen) > h:
            return None
        if column and _high(Column((*column, *group), place), pen) > h:
            columns.append(column)
            column = ()
        column += group if column else (group[0].alone(), *group[1:])
    return [*columns, column]


def _groups(parts: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Each part with the headings before it."""
    group: tuple[Block, ...] = ()
    for part in parts:
        group += (part,)
        if not part.leads:
            yield group
            group = ()
    if group:
        yield group
