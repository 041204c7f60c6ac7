"""Things to press: buttons of four kinds and round buttons, in all their states."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.colours import brighter
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node, Picture, Target, placed
from stargames_arcade.ui.shapes import LIP, Face
from stargames_arcade.ui.typeset import fit, loose, text_width
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
_LARGEST_CAPTION = 1.3
"""A caption grows with the text up to this."""
_TIGHT = 14
"""The margin that long words may shrink to."""
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


@dataclass(frozen=True, slots=True)
class _Plan:
    """The measures of what stands on a button: text size, margin at the sides, icon width and gap."""

    size: float
    padding: float
    icon: float
    gap: float

    @classmethod
    def of(
        cls, h: float, kind: str, small: bool, text_size: float | None, icon: float | None, scale: float
    ) -> _Plan:
        if small:
            return cls((text_size or 22) * scale, 22, icon or 28, 10)
        main = h >= 84 and kind == "gold"
        return cls((text_size or (30 if main else 26)) * scale, 32, icon or 32, 14)

    def aside(self, icon: bool, text: str) -> float:
        """What the icon takes of the width."""
        return (self.icon + (self.gap if text else 0)) if icon else 0


def button_width(
    text: str,
    *,
    h: float = 72,
    kind: Kind = "gold",
    icon: str | None = None,
    icon_width: float | None = None,
    small: bool = False,
    text_size: float | None = None,
    scale: float = 1,
) -> float:
    """The width that a button of that height would like to have for its words, ``scale`` times as large."""
    plan = _Plan.of(h, kind, small, text_size, icon_width, scale)
    return 2 * plan.padding + text_width(text, Font.BLACK, plan.size) + plan.aside(icon is not None, text)


def icon_name(icon: str) -> str:
    """The drawing of an icon: a bare name such as ``check`` means ``icons/check``."""
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


def _fitted(text: str, rect: Rect, ink: Colour, plan: _Plan, icon: bool) -> tuple[Label, bool]:
    """The label in its final size, and whether the icon still has room beside it.

    Long words take from the margins first, then drop to 22, then wrap; the icon goes before a word is cut.
    """
    label = Label(
        text, 1, rect.h - 8, Font.BLACK, plan.size, ink, 0, 0, 2, min(_WRAP_AT, plan.size), 1.05, grown=True
    )
    for shown in (True, False) if icon else (False,):
        aside = plan.aside(shown, text)
        need = text_width(text, Font.BLACK, plan.size) + aside
        padding = max(min(_TIGHT, plan.padding), min(plan.padding, (rect.w - need) / 2))
        label = replace(label, w=max(1.0, rect.w - 2 * padding - aside), lines=1)
        if not fit(label).fits:
            label = replace(label, lines=2)
        if fit(label).fits:
            break
    return replace(label, w=min(loose(fit(label).width), label.w)), shown


def _content(
    id: str, rect: Rect, text: str, ink: Colour, icon: Drawing | None, plan: _Plan, z: int
) -> tuple[Node, ...]:
    cx, cy = rect.centre
    if not text:
        return (Node(f"{id}.icon", icon, cx, cy, z),) if icon else ()
    words, shown = _fitted(text, rect, ink, plan, icon is not None)
    if icon is None or not shown:
        return (Node(f"{id}.text", words, cx, cy, z),)
    left = cx - (words.w + icon.w + plan.gap) / 2
    return (
        Node(f"{id}.icon", icon, left + icon.w / 2, cy, z),
        Node(f"{id}.text", words, left + icon.w + plan.gap + words.w / 2, cy, z),
    )


def _captioned(
    id: str,
    face: Rect,
    text: str,
    caption: str | None,
    ink: Colour,
    icon: Drawing | None,
    plan: _Plan,
    scale: float,
    z: int,
) -> tuple[Node, ...]:
    """The content, with a small second line below the words if there is one; the icon stands beside both."""
    if not caption:
        return _content(id, face, text, ink, icon, plan, z)
    small = _CAPTION * min(scale, _LARGEST_CAPTION)
    head = Rect(face.x, face.y + 4, face.w, face.h - 26 * scale)
    words, shown = _fitted(text, head, ink, plan, icon is not None)
    beside = plan.aside(shown, text) if icon is not None else 0
    wide = max(words.w, loose(text_width(caption, Font.BOLD, small)))
    wide = min(wide, face.w - 2 * _TIGHT - beside)
    cx = face.centre[0] + beside / 2
    foot = Label(caption, wide, small * 1.3, Font.BOLD, small, ink, smallest=_CAPTION, grown=True)
    foot = replace(foot, align=-1 if beside else 0)
    words = replace(words, align=-1 if beside else 0)
    lines = (
        Node(f"{id}.text", words, cx - (wide - words.w) / 2 if beside else cx, head.centre[1], z),
        Node(f"{id}.caption", foot, cx, face.bottom - 14 - small / 2, z),
    )
    if icon is None or not shown:
        return lines
    left = cx - wide / 2 - plan.gap
    return (Node(f"{id}.icon", icon, left - icon.w / 2, face.centre[1], z), *lines)


def _grown(rect: Rect, wish: float, most: float, anchor: int) -> Rect:
    wide = max(rect.w, min(most, wish))
    return Rect(rect.x - (wide - rect.w) * (anchor + 1) / 2, rect.y, wide, rect.h)


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

    With ``grow_to`` it widens up to that for long words, away from its ``anchor`` (-1 keeps the left edge, 0
    the middle, 1 the right edge). Icons are inked on gold; other drawings keep their colours without a tint.
    """
    plan = _Plan.of(rect.h, kind, small, text_size, icon_width, view.text_scale)
    if grow_to is not None:
        wish = 2 * plan.padding + text_width(text, Font.BLACK, plan.size) + plan.aside(icon is not None, text)
        rect = _grown(rect, wish, grow_to, anchor)
    state = State.of(view, id, enabled)
    gold, radius = kind == "gold", 14 if small else 18
    ink = theme.INK if kind == "gold" else theme.CREAM
    picture = _drawn(icon, icon_tint or (ink if gold else None), plan.icon, bool(icon_tint))
    face = rect if kind == "quiet" else rect.moved(0, state.shift)
    content = _captioned(id, face, text, caption, ink, picture, plan, view.text_scale, z)
    # Ink at 45 % over gold at 45 % would vanish: together they are to look like one thing at 45 %.
    alpha = 1 if enabled else 0.9 if gold else FADED
    nodes = _face(id, rect, kind, state, radius, z) + tuple(replace(node, alpha=alpha) for node in content)
    return Picture(nodes, (Target(id, rect, enabled, radius=radius, group=group, z=z),))


def _drawn(icon: str | None, tint: Colour | None, w: float, forced: bool) -> Drawing | None:
    if icon is None:
        return None
    name = icon_name(icon)
    return Drawing(name, w, w, tint if forced or name.startswith("icons/") else None)


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
        Node(f"{id}.icon", Drawing(icon_name(icon), w, w), cx, cy + shift, z, alpha=state.alpha),
    )
    box = Rect.around(cx, cy, d)
    return Picture(nodes, (Target(id, box, enabled, radius=d / 2, round=True, group=group, z=z),))
