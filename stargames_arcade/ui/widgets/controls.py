"""Settings one turns: the switch, the slider, the stepper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.colours import brighter
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Picture, Shape, Target
from stargames_arcade.ui.shapes import num, path
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import FADED, HOVER_LIGHT, State, button, icon_name
from stargames_arcade.ui.widgets.surfaces import well

SWITCH = (84, 48)
THUMB = 64
_TRACK = 24
_ON = ("#2E9C63", "#8EF0BD")
_OFF = ("#0C1236", "#4C5CAF")
_TICK_BELOW = 76
_RAISED = 4
"""A value in its bubble lies so many layers above its slider: over whatever stands there."""


@lru_cache(maxsize=16)
def _switch(on: bool, lit: bool) -> Shape:
    """Well, knob and the sign beside it in one drawing: a tick or a cross, never colour alone."""
    w, h = SWITCH
    fill, edge = _ON if on else _OFF
    if lit:
        fill, edge = brighter(fill, 2 * HOVER_LIGHT), brighter(edge, HOVER_LIGHT)
    body = shapes.rounded(1.5, 1.5, w - 3, h - 3, h / 2, f'fill="{fill}" stroke="{edge}" stroke-width="3"')
    knob = w - 24 if on else 24
    body += f'<circle cx="{knob}" cy="{h / 2 + 2}" r="17" fill="#000000" fill-opacity=".22"/>'
    body += f'<circle cx="{knob}" cy="{num(h / 2)}" r="17" fill="{theme.CREAM}"/>'
    body += shapes.inlined(icon_name("check" if on else "cross"), 14 if on else w - 38, 12, 24)
    return Shape(body, w, h)


def switch(
    view: View, id: str, cx: float, cy: float, on: bool, *, enabled: bool = True, group: str = "", z: int = 0
) -> Picture:
    """An on/off switch of 84 x 48 about a centre; its target is at least 56 high."""
    state = State.of(view, id, enabled)
    node = Node(id, _switch(on, state.hovered or state.pressed), cx, cy, z, alpha=state.alpha)
    box = Rect.around(cx, cy, SWITCH[0] + 8, 56)
    return Picture((node,), (Target(id, box, enabled, radius=28, group=group, z=z),))


@lru_cache(maxsize=128)
def _filled(w: float, h: float) -> Shape:
    """The part of a slider's well below its value."""
    body = shapes.gradient("v", ("#7A5BD6", theme.GOLD_400), 0, 0, w, 0)
    return Shape(body + shapes.rounded(0, 0, w, h, h / 2, 'fill="url(#v)"'), w, h)


@lru_cache(maxsize=4)
def _thumb(lit: bool) -> Shape:
    """A disc of brass with a glint and a lip, 64 across."""
    light = HOVER_LIGHT if lit else 0.0
    colours = tuple(brighter(colour, light) for colour in ("#FFE7B0", theme.GOLD_500))
    body = shapes.gradient("t", colours, 0, 0, 0, THUMB)
    glint = path(
        "M", 32, 17, "Q", 34, 30, 47, 32, "Q", 34, 34, 32, 47, "Q", 30, 34, 17, 32, "Q", 30, 30, 32, 17
    )
    for cy, r, paint in ((37, 32, "#9A5C10"), (32, 32, theme.CREAM), (32, 28, "url(#t)")):
        body += f'<circle cx="32" cy="{cy}" r="{r}" fill="{paint}"/>'
    return Shape(f'{body}<path d="{glint}Z" fill="{theme.INK}"/>', THUMB, THUMB + 5)


def slider_place(rect: Rect, share: float) -> float:
    """Where the middle of a slider's thumb lies for a share 0..1 of its range."""
    return rect.x + THUMB / 2 + min(max(share, 0), 1) * (rect.w - THUMB)


def slider_value(rect: Rect, x: float, low: int, high: int, step: int) -> int:
    """The value under a place, in whole steps: for a tap on the well or a drag of the thumb."""
    share = min(max((x - rect.x - THUMB / 2) / max(rect.w - THUMB, 1), 0), 1)
    return min(high, low + round(share * (high - low) / step) * step)


def slider(
    view: View,
    id: str,
    rect: Rect,
    value: int,
    low: int,
    high: int,
    *,
    written: str | None = None,
    ticks: Sequence[tuple[int, str]] = (),
    bubble: bool = True,
    enabled: bool = True,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A slider about the middle of ``rect``; its value stands in a cream bubble above, ticks 76 below.

    The target is the whole well and can be dragged: ``slider_value`` tells the value under a place.
    """
    state = State.of(view, id, enabled)
    cy, share = rect.centre[1], (value - low) / max(high - low, 1)
    x = slider_place(rect, share)
    track = Rect(rect.x, cy - _TRACK / 2, rect.w, _TRACK)
    nodes = list(well(f"{id}.well", track, radius=_TRACK / 2, z=z).nodes)
    full = round(max(16.0, x - rect.x - 4))
    nodes.append(Node(f"{id}.full", _filled(full, 16), rect.x + 4 + full / 2, cy, z))
    for at, text in ticks:
        nodes += _tick(f"{id}.tick.{at}", slider_place(rect, (at - low) / max(high - low, 1)), cy, text, z)
    nodes.append(Node(id, _thumb(state.hovered or state.pressed), x, cy + 2.5, z))
    if bubble:
        nodes += _value_bubble(id, x, cy, str(value) if written is None else written, z + _RAISED)
    if not enabled:
        nodes = [replace(node, alpha=FADED) for node in nodes]
    box = Rect(rect.x, cy - THUMB / 2, rect.w, THUMB)
    target = Target(id, box, enabled, radius=THUMB / 2, draggable=True, group=group, z=z)
    return Picture(tuple(nodes), (target,))


def _tick(id: str, x: float, cy: float, text: str, z: int) -> tuple[Node, Node]:
    words = Label(text, 160, 26, Font.BOLD, 20, theme.HAZE, 0)
    return (
        Node(id, shapes.box(4, 12, 2, theme.NIGHT_400), x, cy + 46, z),
        Node(f"{id}.text", words, x, cy + _TICK_BELOW, z),
    )


@lru_cache(maxsize=4)
def _bubble() -> Shape:
    body = shapes.rounded(0, 0, 92, 50, 16, f'fill="{theme.CREAM}"')
    return Shape(body + f'<path d="M34 49L46 62L58 49Z" fill="{theme.CREAM}"/>', 92, 62)


def _value_bubble(id: str, x: float, cy: float, text: str, z: int) -> tuple[Node, ...]:
    top = cy - THUMB / 2 - 8 - 62
    words = Label(text, 84, 44, Font.DISPLAY, 30, theme.INK, 0)
    return (
        Node(f"{id}.bubble.shadow", Glow(92, 50, 16, 16, theme.SHADOW, 0.4), x, top + 31, z),
        Node(f"{id}.bubble", _bubble(), x, top + 31, z),
        Node(f"{id}.value", words, x, top + 25, z),
    )


def stepper(
    view: View,
    id: str,
    rect: Rect,
    text: str,
    *,
    caption: str = "",
    icon: str | None = None,
    less: bool = True,
    more: bool = True,
    enabled: bool = True,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A value between a minus ``f"{id}.less"`` and a plus ``f"{id}.more"``, each off at its end."""
    side, less, more = rect.h, less and enabled, more and enabled
    nodes: list[Node] = []
    targets: tuple[Target, ...] = ()
    for name, on, left in (("less", less, rect.x), ("more", more, rect.right - side)):
        box = Rect(left, rect.y, side, side)
        key = button(view, f"{id}.{name}", box, "", kind="secondary", enabled=on, group=group, z=z)
        state = State.of(view, f"{id}.{name}", on)
        sign = Node(f"{id}.{name}.sign", _sign(name == "more"), *box.centre, z, alpha=state.alpha)
        nodes += [*key.nodes, sign.at(sign.x, sign.y + state.shift)]
        targets += key.targets
    inner = Rect(rect.x + side + 16, rect.y, rect.w - 2 * side - 32, rect.h)
    value = [*well(f"{id}.well", inner, z=z).nodes, *_stepped_value(id, inner, text, caption, icon, z)]
    nodes += value if enabled else [replace(node, alpha=FADED) for node in value]
    return Picture(tuple(nodes), targets)


@lru_cache(maxsize=2)
def _sign(plus: bool) -> Shape:
    return shapes.stroke("M6 15H24M15 6V24" if plus else "M6 15H24", 30, 30, theme.CREAM, 5)


def _stepped_value(id: str, box: Rect, text: str, caption: str, icon: str | None, z: int) -> list[Node]:
    nodes: list[Node] = []
    left = box.x + 22
    if icon is not None:
        nodes.append(Node(f"{id}.icon", Drawing(icon_name(icon), 44, 44), left + 22, box.centre[1], z))
        left += 44 + 16
    room = box.right - 22 - left
    share = 0.45 if caption else 1.0
    size = 42 if caption else 34
    value = Label(
        text,
        room * share,
        box.h - 8,
        Font.DISPLAY,
        size,
        theme.GOLD_400,
        -1 if caption or icon else 0,
        smallest=24,
    )
    nodes.append(Node(f"{id}.value", value, left + room * share / 2, box.centre[1], z))
    if caption:
        words = Label(caption, room * 0.55, box.h - 8, Font.BOLD, 20, theme.HAZE, 1, smallest=18)
        nodes.append(Node(f"{id}.caption", words, left + room * 0.725, box.centre[1] + 4, z))
    return nodes
