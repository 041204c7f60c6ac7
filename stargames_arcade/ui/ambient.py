"""Quiet loops over a picture: twinkling stars, hovering stones, lamps. Sampled at 20 pictures a second."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.tracks import ATTRIBUTES, at_moment

STEP_MS = 50
"""20 pictures a second."""
LIGHTS = 40
"""Steps of light between nothing and all."""
REST_AFTER_MS = 30_000
"""The loops rest so long after the last input (DESIGN 7)."""


class Ambient:
    """The clock of the loops: it runs in steps, stands still while they rest and goes on where it stood."""

    def __init__(self) -> None:
        self._ms = 0.0
        self._last: float | None = None

    def moment(self, now: float, last_input: float) -> float:
        """The loops' own time in ms at ``now``, given the time of the last input."""
        previous, self._last = self._last, now
        if previous is not None and not self.resting(now, last_input):
            self._ms += min(max(0.0, now - previous), 1000.0)
        return self._ms // STEP_MS * STEP_MS

    @staticmethod
    def resting(now: float, last_input: float) -> bool:
        return now - last_input >= REST_AFTER_MS


def sampled(
    picture: Picture, cues: Iterable[Cue], ms: float, calm: Callable[[str], float] | None = None
) -> Picture:
    """The picture with its loops at that moment; each cue repeats after its own length.

    ``calm`` gives the share of its swing that a piece shows, 0..1 (``Motion.calm``), so that a loop never
    jumps in after a move.
    """
    tracks: dict[str, list[tuple[Track, float]]] = {}
    extras: list[Node] = []
    for cue in cues:
        if cue.ms <= 0:
            continue
        extras += cue.extras
        for track in cue.tracks:
            tracks.setdefault(track.node, []).append((track, ms % cue.ms))
    if not tracks:
        return picture
    nodes = []
    for node in (*picture.nodes, *extras):
        mine = tracks.get(node.id)
        if mine is None:
            nodes.append(node)
            continue
        share = 1.0 if calm is None else calm(node.id)
        nodes.append(_stepped(_blended(node, at_moment(node, mine), share)) if share > 0 else node)
    return Picture(tuple(nodes), picture.targets)


def _stepped(node: Node) -> Node:
    """Light changes in steps too small to be seen: most pictures then leave most pieces as they are."""
    alpha = round(node.alpha * LIGHTS) / LIGHTS
    return node if alpha == node.alpha else replace(node, alpha=alpha)


def _blended(rest: Node, swung: Node, share: float) -> Node:
    if share >= 1:
        return swung
    changes = {
        name: getattr(rest, name) + (getattr(swung, name) - getattr(rest, name)) * share
        for name in ATTRIBUTES
        if getattr(rest, name) != getattr(swung, name)
    }
    return replace(rest, **changes) if changes else rest


def twinkle(picture: Picture, prefix: str = "sky.star.") -> tuple[Cue, ...]:
    """The stars of a sky twinkle between 20 and 100 %, each in its own time of 2 to 6 s."""
    stars = [node for node in picture.nodes if node.id.startswith(prefix)]
    return tuple(
        Cue(
            f"ambient.{star.id}",
            (Track(star.id, 2000 + i * 4000 // len(stars), ease=Ease.SINE, alpha=(star.alpha, 0.2)),),
        )
        for i, star in enumerate(stars)
    )


def hover(node: Node, by: float = 4, ms: float = 2400) -> Cue:
    """A stone floats up and down by ``by`` about its place."""
    quarter = ms / 4
    y = node.y
    return Cue(
        f"ambient.{node.id}.hover",
        (
            Track(node.id, quarter, 0, Ease.OUT, y=(y, y - by)),
            Track(node.id, quarter * 2, quarter, Ease.INOUT, y=(y - by, y + by)),
            Track(node.id, quarter, quarter * 3, Ease.INOUT, y=(y + by, y)),
        ),
    )


def breathe(node: Node, low: float = 0.85, ms: float = 1600) -> Cue:
    """The halo of the focus breathes between its full light and 85 % of it."""
    return Cue(
        f"ambient.{node.id}", (Track(node.id, ms, ease=Ease.SINE, alpha=(node.alpha, node.alpha * low)),)
    )
