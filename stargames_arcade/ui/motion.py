"""Motion over settled pictures: cues are tracks over node ids, functions of time only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from stargames_arcade.ui.nodes import Node, Sprite

Span: TypeAlias = tuple[float, float]
"""From and to of one attribute."""


class Ease(Enum):
    """The curves of STYLE 8."""

    LINEAR = "lin"
    OUT = "out"
    INOUT = "inout"
    BACK = "back"
    DROP = "drop"
    SINE = "sine"


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


@dataclass(frozen=True, slots=True)
class Cue:
    """The little choreography that shows one event.

    ``extras`` are nodes that exist only while the cue plays (ghosts, sparks, confetti).
    """

    id: str
    tracks: tuple[Track, ...]
    extras: tuple[Node, ...] = ()

    @property
    def ms(self) -> float:
        return max((track.start + track.ms for track in self.tracks), default=0)
