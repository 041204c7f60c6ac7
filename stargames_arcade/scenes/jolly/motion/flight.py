"""Cards in the air: arcs over the table, and the moment in which one turns over (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from stargames_arcade.scenes.jolly.cards import DRAWN, MARGIN, CardLook, card_sprite
from stargames_arcade.scenes.jolly.depths import CARRIED
from stargames_arcade.scenes.jolly.fan import RATIO
from stargames_arcade.ui.motion import Ease, Span, Track
from stargames_arcade.ui.nodes import Node, Sprite

EDGE: Final = 0.45
"""The share of its time after which a card that turns over stands on edge."""
BACK: Final = CardLook(None, 0)
"""How a card looks of which nobody before the screen sees the face."""
_SHAPED: Final = 0.65
"""The share of its time after which a card has its size and lies as straight as it will."""
_TURNING: Final = 0.25
"""The share of its time that it takes to each side of that."""


class From(NamedTuple):
    """Where a card comes from: its centre, its width, its turn. ``shows`` is how it looks until it turns
    over, at whatever width; None for what it shows at the end."""

    x: float
    y: float
    width: float
    angle: float = 0
    shows: CardLook | None = None


@dataclass(frozen=True, slots=True)
class Flight:
    """How a card flies. Times are in ms; ``lift`` is the height of its arc, ``spin`` so many degrees that it
    turns about itself besides."""

    ms: float
    start: float = 0
    lift: float = 0
    spin: float = 0
    ease: Ease = Ease.OUT

    @property
    def end(self) -> float:
        """When it lies there."""
        return self.start + self.ms


def width_of(node: Node) -> float:
    """How wide the card is that a node draws."""
    return node.sprite.w * node.scale / (1 + 2 * MARGIN / DRAWN)


def placed_at(node: Node, shows: CardLook | None = None) -> From:
    """Where a card lies now."""
    return From(node.x, node.y, width_of(node), node.angle, shows)


def flown(node: Node, source: From, flight: Flight, ceiling: float, *, seen: bool = True) -> Iterator[Track]:
    """The way of a card from there to where its node lies, over all that lies on the table. Its arc is flat
    where it would lead over the ``ceiling``, the upper edge of the mat. ``seen`` is whether it shows before
    it starts."""
    room = (source.y + node.y) / 2 - ceiling - max(source.width, width_of(node)) * RATIO / 2
    if seen:
        yield from waits(node, flight.start)
    yield Track(
        node.id,
        flight.ms,
        flight.start,
        flight.ease,
        x=(source.x, node.x),
        y=(source.y, node.y),
        lift=min(flight.lift, max(room, 0)),
        raised=raised(node),
    )
    yield from turned(node, source, flight)


def raised(node: Node) -> int:
    """By how much a node comes over all that lies on the table."""
    return max(CARRIED - 1 - node.z, 0)


def waits(node: Node, start: float) -> Iterator[Track]:
    """Until its turn has come it lies over the others as it will fly."""
    if start > 0:
        yield Track(node.id, start, raised=raised(node))


def turned(node: Node, source: From, flight: Flight) -> Iterator[Track]:
    """How a card changes its size, its turn and its side on its way; it has its last size before it lies."""
    size, angle = _sized(node, source), _spun(node, source, flight)
    ms = flight.ms * (1 if flight.spin else _SHAPED)
    if size is not None or angle is not None:
        yield Track(node.id, ms, flight.start, flight.ease, angle=angle, scale=size)
    yield from _sides(node, source, flight)


def _sized(node: Node, source: From) -> Span | None:
    size = source.width / width_of(node) * node.scale
    return (size, node.scale) if abs(size - node.scale) > 0.001 else None


def _spun(node: Node, source: From, flight: Flight) -> Span | None:
    angle = _nearest(source.angle, node.angle) - flight.spin
    return (angle, node.angle) if angle != node.angle else None


def _sides(node: Node, source: From, flight: Flight) -> Iterator[Track]:
    """A back never turns over to a back."""
    if source.shows is None or (source.shows.face is None and is_back(node.id)):
        return
    first = card_sprite(replace(source.shows, width=round(width_of(node) / node.scale, 6)))
    if first != node.sprite:
        yield from turned_over(node.id, first, flight)


def is_back(id: str) -> bool:
    """Whether a node is a card in another's hand."""
    return id.startswith("back.")


def turned_over(id: str, shows: Sprite, flight: Flight) -> Iterator[Track]:
    """It shows one side until it stands on edge, then the other."""
    edge, by = flight.start + flight.ms * EDGE, flight.ms * _TURNING
    yield Track(id, edge, faces=(shows,), swap=edge + 1)
    yield Track(id, by, edge - by, Ease.INOUT, flip=(1, 0))
    yield Track(id, by, edge, Ease.INOUT, flip=(0, 1))


def relaid(node: Node, source: From, ms: float) -> Iterator[Track]:
    """The way of a card that only lies elsewhere now; nothing if it does not."""
    scale = source.width / width_of(node) * node.scale
    yield from _glides(node, source.x, source.y, source.angle, scale, ms, Ease.INOUT, 0)


def slid(node: Node, old: Node, ms: float, ease: Ease = Ease.INOUT, start: float = 0) -> Iterator[Track]:
    """The way of a piece that only lies elsewhere now; nothing if it does not."""
    scale = old.sprite.w * old.scale / node.sprite.w
    yield from _glides(node, old.x, old.y, old.angle, scale, ms, ease, start)


def _glides(
    node: Node, x: float, y: float, angle: float, scale: float, ms: float, ease: Ease, start: float
) -> Iterator[Track]:
    moved = abs(x - node.x) > 0.01 or abs(y - node.y) > 0.01
    turned, sized = _nearest(angle, node.angle), abs(scale - node.scale) > 0.001
    if not moved and turned == node.angle and not sized:
        return
    yield Track(
        node.id,
        ms,
        start,
        ease,
        x=(x, node.x) if moved else None,
        y=(y, node.y) if moved else None,
        angle=(turned, node.angle) if turned != node.angle else None,
        scale=(scale, node.scale) if sized else None,
    )


def _nearest(angle: float, to: float) -> float:
    """The same turn, written so that the way to another is the shortest."""
    return to + (angle - to + 180) % 360 - 180
