"""Motion over settled pictures: cues are tracks over node ids, functions of time only."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from stargames_arcade.ui.nodes import Node, Sprite
from stargames_arcade.ui.sounding import Sounding

Span: TypeAlias = tuple[float, float]
"""From and to of one attribute."""


_OVERSHOOT = 1.5
"""Gives the curve ``BACK`` exactly 8 % of overshoot: 4 c^3 / 27 (c + 1)^2."""
_BOUNCE = 0.12
_LANDED = 1 / (1 + 2 * math.sqrt(_BOUNCE))
"""The share of a drop's time after which it lands; a bounce of that height takes the rest."""


class Ease(Enum):
    """The curves of STYLE 8. All start at 0; all but ``SINE`` and ``SHAKE`` end at 1."""

    LINEAR = "lin"
    OUT = "out"
    INOUT = "inout"
    BACK = "back"
    """Overshoots by 8 % and comes back."""
    DROP = "drop"
    """Falls like a thing, bounces once by 12 %. With a ``lift`` it is a throw that lands and hops once."""
    SINE = "sine"
    """A wave: there and back, for loops."""
    SHAKE = "shake"
    """Three swings to both sides, ending where it began: a refusal."""

    def at(self, t: float) -> float:
        """The share of the way covered after the share ``t`` of the time; clamped to 0..1 in time."""
        t = min(max(t, 0.0), 1.0)
        match self:
            case Ease.LINEAR:
                return t
            case Ease.OUT:
                return 1 - (1 - t) ** 3
            case Ease.INOUT:
                return t * t * (3 - 2 * t)
            case Ease.BACK:
                return 1 + (_OVERSHOOT + 1) * (t - 1) ** 3 + _OVERSHOOT * (t - 1) ** 2
            case Ease.DROP:
                return 1 - _height_after_fall(t)
            case Ease.SINE:
                return (1 - math.cos(2 * math.pi * t)) / 2
            case Ease.SHAKE:
                return math.sin(6 * math.pi * t)

    @property
    def returns(self) -> bool:
        """Whether the curve ends where it began."""
        return self in (Ease.SINE, Ease.SHAKE)


def _hop(u: float) -> float:
    return 4 * u * (1 - u)


def _height_after_fall(t: float) -> float:
    """Height of a thing dropped from 1 at time 0 that lies still at time 1."""
    if t < _LANDED:
        return 1 - (t / _LANDED) ** 2
    return _BOUNCE * _hop((t - _LANDED) / (1 - _LANDED))


_FLIGHT = 1 / (1 + math.sqrt(_BOUNCE))
"""The share of a throw's time after which it lands; a hop of that height takes the rest."""


def arc_height(ease: Ease, t: float) -> float:
    """Height on a track's arc after the share ``t`` of its time; 1 is the whole ``lift``."""
    t = min(max(t, 0.0), 1.0)
    if ease is not Ease.DROP:
        return _hop(min(max(ease.at(t), 0.0), 1.0))
    return _hop(t / _FLIGHT) if t < _FLIGHT else _BOUNCE * _hop((t - _FLIGHT) / (1 - _FLIGHT))


@dataclass(frozen=True, slots=True)
class Track:
    """One node's way through a cue. Times in ms from the cue's start.

    Before its start the node holds the ``from`` values; after its end it lies where the layout says.
    ``lift`` adds an arc that many units high; ``faces`` are shown in turn, ``swap`` ms each.
    """

    node: str
    ms: float
    start: float = 0
    ease: Ease = Ease.OUT
    x: Span | None = None
    y: Span | None = None
    angle: Span | None = None
    scale: Span | None = None
    alpha: Span | None = None
    flip: Span | None = None
    lift: float = 0
    faces: tuple[Sprite, ...] = ()
    swap: float = 60
    raised: int = 0
    """Added to ``z`` while under way, so that a flying piece passes over the others."""
    sway: float = 0
    """Swings ``x`` to both sides by so much while under way, twice to and fro."""
    ornament: bool = False
    """Pure decoration (ghosts, sparks, shakes): left out under reduced motion, with its extra node."""

    @property
    def end(self) -> float:
        return self.start + self.ms


def landing(track: Track) -> float:
    """When what is dropped or thrown first touches the ground, in ms from the cue's start."""
    return track.start + track.ms * (_FLIGHT if track.lift else _LANDED)


@dataclass(frozen=True, slots=True)
class Cue:
    """The little choreography that shows one event.

    ``extras`` are nodes that exist only while the cue plays, each until its last track has ended (ghosts,
    sparks, pieces that leave). An extra with the id of a node of the layout stands in for it meanwhile.
    """

    id: str
    tracks: tuple[Track, ...]
    extras: tuple[Node, ...] = ()
    sounds: tuple[Sounding, ...] = ()
    """What is heard while it plays."""
    lasting: bool = False
    """Plays on when the player acts, since nothing of it is still to be acted on; the next in its queue takes
    its place at once."""
    stands: float = 0
    """Under reduced motion its extras stand still for so many ms before they fade: what is to be read."""

    @property
    def ms(self) -> float:
        return max((*(track.end for track in self.tracks), *(one.at_ms for one in self.sounds)), default=0)
