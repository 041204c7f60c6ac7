"""A stage without a window for the scenes around the games, and checks that hold for all their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Glow, Label, Node, Picture, Shape
from stargames_arcade.ui.theme import SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import View

SIZES = ((1280, 720), (1080, 1920), (640, 360), (1024, 768))
LEAST_TARGET = 56
"""Canvas units that a finger needs (STYLE 5)."""
GOLD = "#FFDC8E"
"""The upper tone of a gold button's face; nothing else wears it."""


def plain_settings(**changes: Any) -> Settings:
    """Settings as they are on the first day."""
    return Settings(**{"title": "diamond_yatzy", **changes})


def stage_of(
    size: tuple[int, int] = (1280, 720), titles: Callable[[], Any] = all_titles, **settings: Any
) -> Stage:
    """A stage of that size with plain settings."""
    return Stage(House(plain_settings(**settings), titles=titles), Viewport(*size))


def pictures_of(
    stage: Stage, *, attended: bool = True, pressed: bool = True
) -> Iterator[tuple[View, Picture]]:
    """The top scene's picture for every device, and with each of its targets focused, hovered and pressed in
    turn, unless only what is at rest is asked for; what is pressed has the words of what is hovered."""
    level = stage.stack.top
    assert level is not None
    scene, plain = level.scene, stage.view
    for kind in Kind:
        view = replace(plain, device=kind, focus=None, hover=None)
        yield view, scene.layout(view)
    for target in scene.layout(plain).targets if attended else ():
        if target.enabled:
            attention = (
                replace(plain, focus=target.id, device=Kind.PAD),
                replace(plain, focus=None, hover=target.id, device=Kind.MOUSE),
                replace(plain, focus=None, pressed=target.id, device=Kind.MOUSE),
            )
            for view in attention if pressed else attention[:2]:
                yield view, scene.layout(view)


def labels_of(picture: Picture) -> Iterator[tuple[Node, Label]]:
    """The nodes that are text."""
    for node in picture.nodes:
        if isinstance(node.sprite, Label) and node.sprite.text:
            yield node, node.sprite


def cut_labels(picture: Picture) -> list[str]:
    """Texts that do not fit their box."""
    return [f"{node.id}: {label.text}" for node, label in labels_of(picture) if not fit(label).fits]


def tiny_labels(picture: Picture) -> list[str]:
    """Texts that come out smaller than any text may be."""
    return [
        f"{node.id}: {fit(label).size}"
        for node, label in labels_of(picture)
        if fit(label).size * node.scale < SMALLEST_TEXT
    ]


def outside(picture: Picture, bounds: Rect) -> list[str]:
    """Texts and targets that leave the canvas."""
    found = [node.id for node, _ in labels_of(picture) if not bounds.holds(drawn_box(node), 1)]
    return found + [target.id for target in picture.targets if not bounds.holds(target.rect, 1)]


def drawn_box(node: Node) -> Rect:
    """Where the letters of a text really lie, not its box."""
    label = node.sprite
    assert isinstance(label, Label)
    fitted, box = fit(label), node.box
    w, h = fitted.width * node.scale, fitted.height * node.scale
    left = {-1: box.x, 0: node.x - w / 2, 1: box.right - w}[label.align]
    top = {-1: box.y, 0: node.y - h / 2, 1: box.bottom - h}[label.valign]
    return Rect(left, top, w, h)


def small_targets(picture: Picture) -> list[str]:
    """Targets that a finger would miss."""
    return [
        f"{target.id} {target.rect.w:g}x{target.rect.h:g}"
        for target in picture.targets
        if min(target.rect.w, target.rect.h) < LEAST_TARGET
    ]


def overlapping_texts(picture: Picture) -> list[str]:
    """Pairs of texts on one layer that run into each other."""
    boxes = [(node.id, drawn_box(node).grown(-2), node.z) for node, _ in labels_of(picture)]
    return [
        f"{one} / {other}"
        for (one, a, za), (other, b, zb) in combinations(boxes, 2)
        if za == zb and a.meets(b)
    ]


def overlapping_targets(picture: Picture) -> list[str]:
    """Pairs of targets on one layer that cover each other, but for pieces with an outline, which may lie on
    one another: the topmost is hit."""
    bounds = [(target, target.rect.grown(-0.5)) for target in picture.targets]
    return [
        f"{one.id} / {other.id}"
        for (one, a), (other, b) in combinations(bounds, 2)
        if one.z == other.z and not (one.outline and other.outline) and a.meets(b)
    ]


def gold_buttons(picture: Picture) -> list[str]:
    """The gold buttons of a picture."""
    return [node.id for node in picture.nodes if isinstance(node.sprite, Shape) and GOLD in node.sprite.body]


def covers(picture: Picture, whole: Rect) -> bool:
    """Whether pieces cover the window from edge to edge, letterbox included."""
    boxes = [node.box.grown(1) for node in picture.nodes if not isinstance(node.sprite, Glow | Label)]
    steps = [step / 24 for step in range(25)]
    places = ((whole.x + whole.w * across, whole.y + whole.h * down) for across in steps for down in steps)
    return all(any(box.contains(x, y) for box in boxes) for x, y in places)
