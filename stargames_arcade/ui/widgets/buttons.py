"""Things to press: buttons of four kinds and round buttons, in all their states."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.colours import brighter
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node, Picture, Target, placed
from stargames_arcade.ui.shapes import LIP, Face
from stargames_arcade.ui.typeset import fit, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.surfaces import shadow, surface

Kind: TypeAlias = Literal["gold", "secondary", "quiet", "on"]

HOVER_LIGHT = 0.08
HOVER_RISE = 2
FADED = 0.45
"""Alpha of what cannot be used now."""

_FACES: dict[str, Face] = {
    "gold": Face("#FFDC8E", "#F4AE3F", "#FFE9B8", 0.6, "#A9640F"),
    "secondary": Face("#3A4A9C", "#2B3780", "#5566BC", 0.18, "#161D4C"),
    "on": Face("#23814F", "#17613C", "#8EF0BD", 0.22, "#0B3B24"),
}
_QUIET_EDGE, _QUIET_HOVER, _QUIET_PRESSED = "#4C5CAF", "#202C69", "#172152"
_CAPTION = 18
_WRAP_AT = 22
"""A button's label never gets smaller than this; it wraps to two lines instead."""


@dataclass(frozen=True, slots=True)
class State:
    """What a pressable thing looks like now."""

    hovered: bool
    pressed: bool
    enabled: bool

    @classmethod
    def of(cls, view: View, id: str, enabled: bool = True) -> State:
        return cls(
            enabled and view.hover == id and view.pressed != id, enabled and view.pressed == id, enabled
        )

    @property
    def shift(self) -> float:
        """How far the face lies below its place at rest."""
        return LIP if self.pressed else -HOVER_RISE if self.hovered else 0

    @property
    def alpha(self) -> float:
        return 1 if self.enabled else FADED


def _lit(face: Face) -> Face:
    return replace(
        face,
        top=brighter(face.top, HOVER_LIGHT),
        foot=brighter(face.foot, HOVER_LIGHT),
        edge=brighter(face.edge, HOVER_LIGHT),
    )


def _metrics(h: float, kind: str, small: bool) -> tuple[float, float, float, float]:
    """Text size, padding, icon width and gap of a button that high."""
    if small:
        return 22, 22, 28, 10
    if h >= 84:
        return (30 if kind == "gold" else 26), 32, 36, 14
    return 26, 32, 32, 14


def button_width(
    text: str,
    *,
    h: float = 72,
    kind: Kind = "gold",
    icon: str | None = None,
    small: bool = False,
    text_size: float | None = None,
) -> float:
    """The width that a button of that height would like to have for its words."""
    size, padding, icon_w, gap = _metrics(h, kind, small)
    content = text_width(text, Font.BLACK, text_size or size)
    return 2 * padding + content + ((icon_w + (gap if text else 0)) if icon else 0)


def _icon_name(icon: str) -> str:
    return icon if "/" in icon else f"icons/{icon}"


def _face(id: str, rect: Rect, kind: str, state: State, radius: float, z: int) -> tuple[Node, ...]:
    if kind == "quiet":
        fill = _QUIET_PRESSED if state.pressed else _QUIET_HOVER if state.hovered else None
        shape = shapes.box(rect.w, rect.h, radius, fill, _QUIET_EDGE, 2)
        return (replace(surface(id, rect, shape, z), alpha=state.alpha),)
    face = _FACES[kind]
    if state.hovered:
        face = _lit(face)
    if not state.enabled:
        face = replace(face, lip=None)
    shape = shapes.button_face(rect.w, rect.h, radius, face, state.pressed)
    rise = -HOVER_RISE if state.hovered else 0
    node = placed(id, shape, rect.x, rect.y + rise, z, alpha=state.alpha)
    if state.pressed or not state.enabled:
        return (node,)
    return shadow(id, rect.moved(0, rise), radius, 12, 20, 0.5, z), node


def _content(
    id: str,
    rect: Rect,
    text: str,
    ink: Colour,
    icon: Drawing | None,
    metrics: tuple[float, float, float],
    z: int,
) -> tuple[Node, ...]:
    size, padding, gap = metrics
    room = rect.w - 2 * padding - ((icon.w + gap) if icon else 0)
    cx, cy = rect.centre
    if not text:
        return (Node(f"{id}.icon", icon, cx, cy, z),) if icon else ()
    words = Label(
        text, max(room, 1), rect.h - 8, Font.BLACK, size, ink, 0, 0, 2, min(_WRAP_AT, size), line_height=1.05
    )
    wide = min(fit(words).width, words.w)
    words = replace(words, w=wide + 2)
    left = cx - (wide + ((icon.w + gap) if icon else 0)) / 2
    if icon is None:
        return (Node(f"{id}.text", words, cx, cy, z),)
    start = left + icon.w + gap
    return (
        Node(f"{id}.icon", icon, left + icon.w / 2, cy, z),
        Node(f"{id}.text", words, start + wide / 2, cy, z),
    )


def button(
    view: View,
    id: str,
    rect: Rect,
    text: str,
    *,
    kind: Kind = "gold",
    icon: str | None = None,
    icon_tint: Colour | None = None,
    icon_width: float | None = None,
    enabled: bool = True,
    small: bool = False,
    caption: str | None = None,
    text_size: float | None = None,
    grow_to: float | None = None,
    anchor: int = -1,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A button whose face fills ``rect`` (its lip stands out 6 below).

    With ``grow_to`` it widens up to that for long words, away from its ``anchor`` (-1 keeps the left edge,
    0 the middle, 1 the right edge). Words too long then drop to 22, then wrap to two lines. Icons are
    inked on gold; drawings that are no icons keep their colours unless ``icon_tint`` is given.
    """
    size, padding, icon_w, gap = _metrics(rect.h, kind, small)
    size, icon_w = text_size or size, icon_width or icon_w
    if grow_to is not None:
        wish = button_width(text, h=rect.h, kind=kind, icon=icon, small=small, text_size=text_size)
        wide = max(rect.w, min(grow_to, wish))
        rect = Rect(rect.x - (wide - rect.w) * (anchor + 1) / 2, rect.y, wide, rect.h)
    state = State.of(view, id, enabled)
    radius = 14 if small else 18
    ink = theme.INK if kind == "gold" else theme.CREAM
    picture = None
    if icon is not None:
        name = _icon_name(icon)
        tint = icon_tint or (ink if kind == "gold" and name.startswith("icons/") else None)
        picture = Drawing(name, icon_w, icon_w, tint)
    face = rect.moved(0, state.shift if kind != "quiet" else 0)
    head = Rect(face.x, face.y, face.w, face.h - 24) if caption else face
    inner = _content(id, head.moved(0, 2) if caption else head, text, ink, picture, (size, padding, gap), z)
    if caption:
        foot = Label(caption, rect.w - 2 * 16, 24, Font.BOLD, _CAPTION, ink, 0, smallest=_CAPTION)
        inner += (Node(f"{id}.caption", foot, rect.centre[0], face.bottom - 25, z),)
    nodes = _face(id, rect, kind, state, radius, z)
    nodes += tuple(replace(node, alpha=state.alpha) for node in inner)
    return Picture(nodes, (Target(id, rect, enabled, radius=radius, group=group, z=z),))


def round_button(
    view: View,
    id: str,
    cx: float,
    cy: float,
    icon: str,
    *,
    d: float = 64,
    icon_width: float | None = None,
    enabled: bool = True,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A round control such as back, pause or close."""
    state = State.of(view, id, enabled)
    fill, edge = "#0C1236", "#33407F"
    if state.hovered:
        fill, edge = "#202C69", "#5566BC"
    elif state.pressed:
        fill, edge = "#070B1F", "#33407F"
    shift = -HOVER_RISE if state.hovered else HOVER_RISE if state.pressed else 0
    w = icon_width or round(d * 0.53)
    nodes = (
        Node(id, shapes.disc(d, fill, edge, 2), cx, cy + shift, z, alpha=state.alpha),
        Node(f"{id}.icon", Drawing(_icon_name(icon), w, w), cx, cy + shift, z, alpha=state.alpha),
    )
    box = Rect.around(cx, cy, d)
    return Picture(nodes, (Target(id, box, enabled, radius=d / 2, round=True, group=group, z=z),))
