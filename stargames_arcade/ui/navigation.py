"""Where a direction leads: spatial navigation that a player can foresee and that leaves nothing out.

A direction prefers what lies straight ahead, then what is near; it stays inside a group where the group
goes on, never wraps, and skips what is disabled or only for pointing; in a column up and down end with it.
All ways of one picture are worked out together: a target that no direction would reach gets the least
surprising way there, and one that nothing would lead away from is given a way out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Target

Step: TypeAlias = tuple[int, int]
"""Exactly one of dx, dy is -1 or 1."""

STEPS: tuple[Step, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))
_SLACK = 4.0
"""Boxes may overlap by so much and still count as one beyond the other."""
_ASIDE = 2.5
"""How much dearer a gap to the side is than one ahead."""
_OFF_CENTRE = 0.12
_NEARER = 0.02
"""How much cheaper a box is the farther it lies on the present one: in a fan of cards it is the next."""
_DEARER_OUTSIDE = 1e6
"""Leaving a group costs more than any way inside it that goes in that direction."""

_Place: TypeAlias = tuple[Rect, str, bool]
"""Box, group, and whether the group is a column."""
_Span: TypeAlias = tuple[float, float, float, float]
_Ways: TypeAlias = dict[tuple[int, Step], int]
_Costs: TypeAlias = dict[tuple[int, Step], dict[int, float]]


def step(targets: Iterable[Target], current: str | None, dx: int, dy: int) -> str | None:
    """The target that a direction leads to from the current one; None if it leads nowhere.

    Without a current target, or with one that is not there, it is the first that may have the focus.
    """
    open_targets = tuple(target for target in targets if target.enabled and not target.hidden)
    ids = [target.id for target in open_targets]
    if current not in ids:
        return ids[0] if ids else None
    places = tuple((target.rect, target.group, target.column) for target in open_targets)
    found = _ways(places).get((ids.index(current), (dx, dy)))
    return None if found is None else ids[found]


def neighbour(targets: Iterable[Target], current: str | None, by: int) -> str | None:
    """The first target of the next group (``by`` 1) or of the one before (-1), round and round.

    A target without a group is one of its own.
    """
    open_targets = [target for target in targets if target.enabled and not target.hidden]
    heads: dict[str, str] = {}
    for target in open_targets:
        heads.setdefault(target.group or target.id, target.id)
    here = next((target.group or target.id for target in open_targets if target.id == current), None)
    ids = list(heads.values())
    if here is None:
        return ids[0] if ids else None
    return ids[(list(heads).index(here) + by) % len(ids)]


def _spans(rect: Rect, way: Step) -> _Span:
    """The box seen along a direction: near edge, far edge ahead; low edge, high edge aside."""
    dx, dy = way
    if dx:
        return (
            (rect.x, rect.right, rect.y, rect.bottom)
            if dx > 0
            else (-rect.right, -rect.x, rect.y, rect.bottom)
        )
    return (
        (rect.y, rect.bottom, rect.x, rect.right) if dy > 0 else (-rect.bottom, -rect.y, rect.x, rect.right)
    )


def _costs(places: Sequence[_Place]) -> _Costs:
    """What each way from each place to another would cost; none where that is not the direction."""
    costs: _Costs = {}
    spans = {way: [_spans(rect, way) for rect, _, _ in places] for way in STEPS}
    for i, (_, group, column) in enumerate(places):
        for way in STEPS:
            costs[i, way] = row = {}
            for j, cost, straight in _found(spans[way], i):
                other = places[j][1]
                if column and way[1] and group != other:
                    continue
                inside = group == other and straight
                row[j] = cost if inside or not group else cost + _DEARER_OUTSIDE
    return costs


def _found(spans: Sequence[_Span], here: int) -> Iterator[tuple[int, float, bool]]:
    """What lies in a direction: its number, its cost, and whether it leads more ahead than aside."""
    near0, far0, low0, high0 = spans[here]
    middle0, level0 = near0 + far0, low0 + high0
    for there, (near1, far1, low1, high1) in enumerate(spans):
        ahead = (near1 + far1 - middle0) / 2
        if ahead <= 0:
            continue
        off = abs(low1 + high1 - level0) / 2
        if near1 < far0 - _SLACK and ahead < off:
            continue
        gap = near1 - far0 if near1 > far0 else 0.0
        aside = low1 - high0 if low1 > high0 else low0 - high1 if low0 > high1 else 0.0
        within = _NEARER * (far0 - near1) if near1 < far0 - _SLACK else 0.0
        yield there, gap + _ASIDE * aside + _OFF_CENTRE * off - within, aside <= ahead


@lru_cache(maxsize=64)
def _ways(places: tuple[_Place, ...]) -> _Ways:
    costs = _costs(places)
    ways = {key: min(row, key=lambda j: (row[j], j)) for key, row in costs.items() if row}
    for _ in range(2 * len(places)):
        repair = _repair(ways, costs, len(places))
        if repair is None:
            break
        (here, way), there = repair
        ways[here, way] = there
    return ways


def _repair(ways: _Ways, costs: _Costs, count: int) -> tuple[tuple[int, Step], int] | None:
    """The cheapest change of one way that brings a target nobody reaches, or can leave, into the whole."""
    forth = _reached(ways, 0)
    if len(forth) < count:
        return _cheapest(ways, costs, forth, set(range(count)) - forth)
    back = _reaching(ways, 0)
    if len(back) < count:
        return _cheapest(ways, costs, set(range(count)) - back, back)
    return None


def _reached(ways: _Ways, start: int) -> set[int]:
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for way in STEPS:
            there = ways.get((here, way))
            if there is not None and there not in seen:
                seen.add(there)
                edge.append(there)
    return seen


def _reaching(ways: _Ways, end: int) -> set[int]:
    seen, grew = {end}, True
    while grew:
        more = {i for (i, _), j in ways.items() if j in seen} - seen
        seen |= more
        grew = bool(more)
    return seen


def _cheapest(
    ways: _Ways, costs: _Costs, sources: set[int], ends: set[int]
) -> tuple[tuple[int, Step], int] | None:
    """The way from the sources to the ends that costs least beyond the way it replaces."""
    best: tuple[float, tuple[int, Step], int] | None = None
    for key, row in costs.items():
        if key[0] not in sources or ways.get(key) in ends:
            continue
        present = row[ways[key]] if key in ways else 0.0
        needed = key in ways and not _spared(ways, key)
        for there in ends & row.keys():
            extra = row[there] - present + (1e9 if needed else 0.0)
            if best is None or extra < best[0]:
                best = extra, key, there
    return None if best is None else best[1:]


def _spared(ways: _Ways, key: tuple[int, Step]) -> bool:
    """Whether the target of a way is still reached from there without that way."""
    rest = {other: there for other, there in ways.items() if other != key}
    return ways[key] in _reached(rest, key[0])
