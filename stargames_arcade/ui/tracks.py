"""Tracks applied to nodes: what a piece looks like at one moment of its way."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from stargames_arcade.ui.motion import Ease, Span, Track, arc_height
from stargames_arcade.ui.nodes import Node

ATTRIBUTES = ("x", "y", "angle", "scale", "alpha", "flip")
_BOUNDED = {"alpha": (0.0, 1.0), "flip": (0.0, 1.0), "scale": (0.0, float("inf"))}


def at_start(node: Node, tracks: Iterable[Track]) -> Node:
    """The piece as it is before the first of its tracks begins."""
    changes: dict[str, Any] = {}
    for track in tracks:
        for name in ATTRIBUTES:
            span: Span | None = getattr(track, name)
            if span is not None and name not in changes:
                changes[name] = span[0]
        if track.faces and "sprite" not in changes:
            changes["sprite"] = track.faces[0]
    return replace(node, **changes) if changes else node


def at_moment(node: Node, moments: Iterable[tuple[Track, float]]) -> Node:
    """The piece while its tracks run; each comes with the ms since its cue began (negative: waiting).

    The first unfinished track of an attribute wins; one that has not begun holds its ``from``.
    """
    changes: dict[str, Any] = {}
    raised, lift, lifted, sway = 0, 0.0, False, 0.0
    for track, elapsed in moments:
        local = elapsed - track.start
        if local >= track.ms:
            continue
        t = max(local, 0.0) / track.ms if track.ms > 0 else 0.0
        for name in ATTRIBUTES:
            span: Span | None = getattr(track, name)
            if span is not None and name not in changes:
                changes[name] = _between(name, span, _share(track, t))
        if track.faces and "sprite" not in changes:
            changes["sprite"] = track.faces[int(max(local, 0.0) / track.swap) % len(track.faces)]
        if track.lift and not lifted:
            lift, lifted = track.lift * arc_height(track.ease, t), True
        if local >= 0:
            raised = max(raised, track.raised)
            sway += track.sway * math.sin(4 * math.pi * t)
    if raised:
        changes["z"] = node.z + raised
    if sway:
        changes["x"] = changes.get("x", node.x) + sway
    if lift:
        changes["y"] = changes.get("y", node.y) - lift
    return replace(node, **changes) if changes else node


def _share(track: Track, t: float) -> float:
    """A throw moves on evenly while its height bounces; all else follows the curve."""
    if track.ease is Ease.DROP and track.lift:
        return Ease.OUT.at(t) * 0.6 + t * 0.4
    return track.ease.at(t)


def _between(name: str, span: Span, share: float) -> float:
    value = span[0] + (span[1] - span[0]) * share
    low, high = _BOUNDED.get(name, (float("-inf"), float("inf")))
    return min(max(value, low), high)
