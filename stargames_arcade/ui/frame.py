"""All that is on screen at one moment, as plain data: what the stage hands to the canvas."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Node


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A picture that lies, softened and dimmed, under an overlay.

    ``veil`` is the share of night over it: .38 where it stays readable, .66 under stopping questions.
    """

    nodes: tuple[Node, ...]
    veil: float
    beneath: Backdrop | None = None


class PassageKind(Enum):
    """The ways from one picture to the next (STYLE 8)."""

    IRIS = "iris"
    """A star opens at the chosen control; the new scene brightens inside it."""
    FADE = "fade"
    """The old picture fades away."""
    OPEN = "open"
    """A dialog grows from .96 while the veil falls."""
    CLOSE = "close"
    """A dialog shrinks and fades while the veil lifts."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One moment of a way between pictures; ``progress`` is eased, 0..1; (x, y) is where it starts.

    The picture it leads away from is the one shown last before this ``serial`` appeared.
    """

    serial: int
    kind: PassageKind
    progress: float
    x: float
    y: float
    hides: bool = False
    """Whether nothing of that picture may be seen any more: what lies beneath a dialog takes its place."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Nodes in painting order within one z, over the night or over a backdrop."""

    nodes: tuple[Node, ...]
    viewport: Viewport
    backdrop: Backdrop | None = None
    passage: Passage | None = None
    moving: frozenset[str] = frozenset()
    """Ids of nodes that are under way, when known: they are kept out of the still layer from the start."""
    secret: bool = False
    """Whether it is for the eyes of one person: it is shown no longer than the next that is not has come."""


class Pace(Enum):
    """How soon the next picture may differ from this one."""

    MOTION = "motion"
    """Something moves: every frame at 60 Hz."""
    AMBIENT = "ambient"
    """Only quiet loops move: 20 pictures a second."""
    STILL = "still"
    """Nothing moves until somebody acts."""
