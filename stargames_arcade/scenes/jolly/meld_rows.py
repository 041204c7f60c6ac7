"""Melds in rows, as large as there is room for all: the top rival's above, the own ones nearest, and larger
where height is left for them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final

from stargames_arcade.scenes.jolly.frame import MeldField, Side
from stargames_arcade.scenes.jolly.meld_sizes import (
    ACROSS,
    CLOSEST,
    DOWN,
    GROUP,
    SIZES,
    STEP,
    Found,
    MeldSize,
    Row,
    filled,
)

_CLOSE: Final = (1.0, 0.88, 0.76, CLOSEST)
_WAYS: Final = sorted(product(SIZES, _CLOSE), key=lambda way: -way[0] * math.sqrt(way[1]))
"""Sizes of cards and shares of the step between them, the most legible first."""
_SHARES: Final = sorted((part / 20 for part in range(3, 18)), key=lambda share: abs(share - 0.5))
"""What the rows at the left may have of the width, the even share first."""
_Part = tuple[int, Row, int]
"""Which row it is, what lies in it, and at which side of it (-1 left, 0 middle, 1 right)."""
_Spans = Sequence[tuple[float, float]]
"""From where to where each row may reach."""


def largest_rows(field: MeldField, by_side: dict[Side, list[tuple[int, int]]], least: float) -> Found:
    """All melds in rows, at the largest size that has room for them."""
    for scale, close in sorted(_WAYS, key=lambda way: STEP * way[0] < least):
        for start in (field.start, field.whole.y):
            found = _in_rows(field, by_side, MeldSize(scale, close, least), start)
            if found is not None:
                return found
    raise ValueError("more melds than there are cards for")


def _in_rows(
    field: MeldField, by_side: dict[Side, list[tuple[int, int]]], size: MeldSize, start: float
) -> Found | None:
    """As few rows as they can be, and then as far apart as is pleasant."""
    pitch, high = size.high + DOWN, field.whole.bottom - start
    most = int((high + DOWN) / pitch)
    tight = [start + at * pitch for at in range(most)]
    spans = _spans(field, tight, size)
    counts = [count for melds in by_side.values() for _, count in melds]
    if sum(size.wide(count, 0) + ACROSS for count in counts) > sum(b - a + ACROSS for a, b in spans):
        return None
    parts = _parted(by_side, size, spans)
    if parts is None:
        return None
    nearer = _own_larger(field, by_side, size, start, parts)
    if nearer is not None:
        return nearer
    used = max(at for at, *_ in parts) + 1
    between = min((high + DOWN - used * pitch) / (used + 1), GROUP)
    loose = [start + between + at * (pitch + between) for at in range(used)]
    spread = _parted(by_side, size, _spans(field, loose, size))
    ys, spans = (tight, spans) if spread is None else (loose, _spans(field, loose, size))
    return _all_laid(spread or parts, size, ys, spans)


def _own_larger(
    field: MeldField,
    by_side: dict[Side, list[tuple[int, int]]],
    size: MeldSize,
    start: float,
    parts: Sequence[_Part],
) -> Found | None:
    """The own melds as large as the height has room for that the others leave: they lie nearest. None where
    they can be no larger."""
    own = by_side[Side.FOOT]
    count = max((at + 1 for at, melds, _ in parts if melds[0][0] not in dict(own)), default=0)
    if not own or not count:
        return None
    below = start + count * (size.high + DOWN)
    for larger in (MeldSize(scale, 1, size.least) for scale in SIZES if scale > size.scale):
        pitch = larger.high + DOWN
        for lines in range(1, int((field.whole.bottom - below + DOWN) / pitch) + 1):
            between = min((field.whole.bottom - below + DOWN - lines * pitch) / (count + 2), GROUP)
            ys = [below + between * (count + 1) + at * pitch for at in range(lines)]
            spans = _spans(field, ys, larger)
            laid = filled(own, larger, partial(_width, spans))
            above = [start + between + at * (size.high + DOWN + between) for at in range(count)]
            spread = _parted({**by_side, Side.FOOT: []}, size, _spans(field, above, size))
            if laid is not None and spread is not None:
                others = _all_laid(spread, size, above, _spans(field, above, size))
                return others | _all_laid([(at, row, 0) for at, row in enumerate(laid)], larger, ys, spans)
    return None


def _width(spans: _Spans, at: int) -> float:
    return spans[at][1] - spans[at][0] if at < len(spans) else 0


def _spans(field: MeldField, ys: Sequence[float], size: MeldSize) -> _Spans:
    return [field.span(y, y + size.high) for y in ys]


def _parted(by_side: dict[Side, list[tuple[int, int]]], size: MeldSize, spans: _Spans) -> list[_Part] | None:
    """Which melds lie in which row and where in it: those of the top above, of the sides beside each other,
    the own ones below."""
    room = partial(_width, spans)
    top = filled(by_side[Side.TOP], size, room)
    if top is None:
        return None
    sides = _sides(by_side, size, lambda at: room(at + len(top)))
    if sides is None:
        return None
    beside = len(top) + max(map(len, sides))
    own = filled(by_side[Side.FOOT], size, lambda at: room(at + beside))
    if own is None:
        return None
    found = [(at, melds, 0) for at, melds in enumerate(top)]
    found += [(at, melds, -1) for at, melds in enumerate(sides[0], len(top))]
    found += [(at, melds, 1) for at, melds in enumerate(sides[1], len(top))]
    return found + [(at, melds, 0) for at, melds in enumerate(own, beside)]


def _sides(
    by_side: dict[Side, list[tuple[int, int]]], size: MeldSize, room: Callable[[int], float]
) -> tuple[list[Row], list[Row]] | None:
    """The rows left and right, in the parts of the width that make them fewest."""
    left, right = by_side[Side.LEFT], by_side[Side.RIGHT]
    best: tuple[list[Row], list[Row]] | None = None
    for share in _SHARES if left and right else (1,) if left else (0,):
        one = filled(left, size, _shared(room, share))
        other = filled(right, size, _shared(room, 1 - share))
        if one is None or other is None:
            continue
        if best is None or max(len(one), len(other)) < max(map(len, best)):
            best = one, other
    return best


def _shared(room: Callable[[int], float], share: float) -> Callable[[int], float]:
    return lambda at: (room(at) - GROUP) * share


def _all_laid(parts: Sequence[_Part], size: MeldSize, ys: Sequence[float], spans: _Spans) -> Found:
    """Each row at its height, its cards as far apart as it has room for."""
    found: Found = {}
    for at in {part[0] for part in parts}:
        here = [(melds, side) for line, melds, side in parts if line == at]
        counts = [[count for _, count, _ in melds] for melds, _ in here]
        own = next((wider for wider in _wider(size) if wider.room(counts) <= _across(spans[at])), None)
        for melds, side in here:
            if own is not None:
                melds = [(number, count, own.wide(count, math.inf)) for number, count, _ in melds]
            found |= _laid(melds, own or size, ys[at], spans[at], side)
    return found


def _wider(size: MeldSize) -> Iterator[MeldSize]:
    """The same size with more of the step between cards, the most first."""
    return (replace(size, close=close) for close in _CLOSE if close >= size.close)


def _across(span: tuple[float, float]) -> float:
    return span[1] - span[0] + 0.01


def _laid(melds: Row, size: MeldSize, y: float, span: tuple[float, float], side: int) -> Found:
    """One row, at the left, in the middle or at the right of its room."""
    (left, right), widths = span, sum(w for _, _, w in melds)
    gap = min(GROUP if side == 0 else ACROSS, (right - left - widths) / max(len(melds) - 1, 1))
    free = right - left - widths - gap * (len(melds) - 1)
    x = left + free * (side + 1) / 2
    found: Found = {}
    for number, count, w in melds:
        found[number] = size.place(x, y, count, w)
        x += w + gap
    return found
