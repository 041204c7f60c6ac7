"""Boxes that speak: dialogs, toasts and the bubble that explains a refusal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Picture, Shape, Side, placed
from stargames_arcade.ui.shapes import path
from stargames_arcade.ui.theme import SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit, loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.backdrop import stars_body
from stargames_arcade.ui.widgets.buttons import round_button
from stargames_arcade.ui.widgets.surfaces import shadow, surface

Tone: TypeAlias = Literal["good", "problem", "notice"]

DIALOG_HEAD = 92
_TONES = {"good": "#128A4D", "problem": "#D3182F", "notice": "#3B6FD6"}
TOAST_HEIGHT = 84
_TOAST_WIDTHS: Final = (480.0, 600.0, 720.0)
"""A notice is wider before it gets a third line."""
_TOAST_LINE: Final = 1.15
_FACE_ASIDE: Final = 52 + 16
_TOAST_CAPTION = "#5C4630"


@lru_cache(maxsize=32)
def _dialog(w: float, h: float, words: float) -> Shape:
    """The ground of a dialog; the stars of its head begin where the ``words`` of its title end."""
    body = shapes.box(w, h, 32, ("#26326F", "#171F52"), "#5566BC", 3, light=0.09).body
    head = DIALOG_HEAD
    top = path(
        "M", 32, 3, "H", w - 32, "Q", w - 3, 3, w - 3, 32, "V", head, "H", 3, "V", 32, "Q", 3, 3, 32, 3
    )
    body += f'<path d="{top}Z" fill="#0E1540"/>'
    title = (Rect(0, 0, words, head),)
    stars = stars_body(w - 20, head - 12, 44, 5, 0.7, glints=True, clear=title)
    body += f'<g transform="translate(10 6)">{stars}</g>'
    body += shapes.rounded(3, head - 1.5, w - 6, 3, 0, f'fill="{theme.GOLD_400}" fill-opacity=".8"')
    return Shape(body, w, h)


def dialog(
    view: View,
    id: str,
    rect: Rect,
    title: str,
    icon: str = "brand/star",
    *,
    closable: bool = False,
    z: int = 0,
) -> Picture:
    """A dialog's ground: starry head with icon and title, gold rule, and a close disc ``f"{id}.close"``.

    What it says lies below ``rect.y + DIALOG_HEAD``, on a margin of 44.
    """
    cy = rect.y + DIALOG_HEAD / 2 + 1
    name = icon if "/" in icon else f"icons/{icon}"
    wide = 54 if "/" in icon and not icon.startswith("icons/") else 50
    room = rect.w - 44 - 70 - 44 - (64 if closable else 0)
    heading = Label(title, room, 60, Font.DISPLAY, 46, theme.CREAM, smallest=30)
    ground = _dialog(rect.w, rect.h, 44 + 70 + round(fit(heading).width))
    nodes = (
        shadow(id, rect, 32, 18, 52, 0.6, z),
        surface(id, rect, ground, z),
        Node(f"{id}.icon", Drawing(name, wide, wide), rect.x + 44 + 25, cy, z),
        placed(f"{id}.title", heading, rect.x + 44 + 70, cy - 30, z),
    )
    picture = Picture(nodes)
    if closable:
        picture += round_button(view, f"{id}.close", rect.right - 56, cy, "cross", d=56, z=z)
    return picture


@lru_cache(maxsize=16)
def _toast(w: float, h: float, bar: str) -> Shape:
    body = shapes.rounded(0, 0, w, h, 20, f'fill="{bar}"')
    sheet = path("M", 10, 20, "Q", 10, 0, 28, 0, "H", w - 20, "Q", w, 0, w, 20, "V", h - 20)
    sheet += path("Q", w, h, w - 20, h, "H", 28, "Q", 10, h, 10, h - 20)
    body += f'<path d="{sheet}Z" fill="{theme.CREAM}"/>'
    return Shape(body, w, h)


@dataclass(frozen=True, slots=True)
class ToastFrame:
    """How large a notice is, and the label of its words without a caption."""

    w: float
    h: float
    words: Label


def toast_frame(
    view: View, text: str, *, caption: str = "", animal: str | None = None, most: float | None = None
) -> ToastFrame:
    """A notice for all that it says: wider before it has three lines, and those before words get small.

    ``most`` is the width that there is room for, in canvas units; only words that would be cut take more.
    """
    scale, around = view.text_scale, 32 + (_FACE_ASIDE if animal else 0) + 22
    room = min(view.area.w - 32, most if most is not None else _TOAST_WIDTHS[-1] * scale)
    size = 22 * scale
    need = max(text_width(text, Font.BOLD, size), text_width(caption, Font.BOLD, 18 * scale))
    wide = min(room, max(260.0, around + loose(need)))
    widths = [*(min(w * scale, wide) for w in _TOAST_WIDTHS), wide]
    whole = [view.area.w - 32]
    wished = [(lines, size, widths) for lines in ((1,) if caption else (2, 3))]
    small = ((4, min(size, 22.0), widths), (4, float(SMALLEST_TEXT), widths + whole))
    for lines, smallest, tried in (*wished, *small):
        for w in tried:
            words = Label(text, w - around, lines * size * _TOAST_LINE, Font.BOLD, size, theme.INK)
            words = replace(words, lines=lines, smallest=smallest, line_height=_TOAST_LINE, grown=True)
            fitted = fit(words)
            if fitted.fits:
                high = fitted.height + 2
                return ToastFrame(w, max(TOAST_HEIGHT, high + 22), replace(words, h=high))
    return ToastFrame(w, TOAST_HEIGHT, words)


def toast(
    view: View,
    id: str,
    cx: float,
    top: float,
    text: str,
    *,
    caption: str = "",
    tone: Tone = "notice",
    animal: str | None = None,
    most: float | None = None,
    z: int = 0,
) -> Picture:
    """A cream notice, 84 high and 480 wide or larger, if its words need that (``toast_frame``), with a side
    bar that tells its kind. It stays inside the view's area."""
    frame = toast_frame(view, text, caption=caption, animal=animal, most=most)
    side, w, h = _FACE_ASIDE if animal else 0, frame.w, frame.h
    left = min(max(cx - w / 2, view.area.x + 16), view.area.right - 16 - w)
    rect = Rect(left, top, w, h)
    nodes: tuple[Node, ...] = (
        shadow(id, rect, 20, 12, 24, 0.5, z),
        surface(id, rect, _toast(w, h, _TONES[tone]), z),
    )
    left = rect.x + 32
    if animal:
        face = Drawing(f"avatars/avatar-{animal}", 52, 52)
        nodes += (Node(f"{id}.avatar", face, left + 26, rect.centre[1], z),)
    box = Rect(left + side, top, rect.right - 22 - left - side, h)
    return Picture(nodes + _said(id, box, frame.words, caption, view.text_scale, z))


def _said(id: str, box: Rect, words: Label, caption: str, scale: float, z: int) -> tuple[Node, ...]:
    """The lines of a notice."""
    cx, cy = box.centre
    if not caption:
        return (Node(f"{id}.text", words, cx, cy, z),)
    words = replace(words, h=30, smallest=SMALLEST_TEXT)
    small = Label(caption, box.w, 24, Font.BOLD, 18 * scale, _TOAST_CAPTION, smallest=18, grown=True)
    return Node(f"{id}.text", words, cx, cy - 13, z), Node(f"{id}.caption", small, cx, cy + 15, z)


@lru_cache(maxsize=64)
def _bubble(w: float, h: float, tip: float, above: bool) -> Shape:
    """A cream box with a tail of 18 whose point is at ``tip`` from the left; the sprite is 18 higher."""
    top = 0 if above else 18
    body = shapes.rounded(0, top, w, h, 20, f'fill="{theme.CREAM}"')
    base, point = (h - 1, h + 18) if above else (19, 0)
    tail = path("M", tip - 16, base, "L", tip, point, "L", tip + 16, base)
    body += f'<path d="{tail}Z" fill="{theme.CREAM}"/>'
    return Shape(body, w, h + 18)


@lru_cache(maxsize=64)
def _bubble_beside(w: float, h: float, tip: float, left: bool) -> Shape:
    """A cream box ``left`` or right of a piece: its tail of 18 points there, ``tip`` from the top."""
    body = shapes.rounded(0 if left else 18, 0, w, h, 20, f'fill="{theme.CREAM}"')
    base, point = (w - 1, w + 18) if left else (19, 0)
    tail = path("M", base, tip - 14, "L", point, tip, "L", base, tip + 14)
    return Shape(f'{body}<path d="{tail}Z" fill="{theme.CREAM}"/>', w + 18, h)


def bubble(view: View, id: str, at: Rect, text: str, *, side: Side = Side.ABOVE, z: int = 0) -> Picture:
    """A cream bubble that says why, with its tail at the piece ``at``; it stays inside the view's area.

    It stands on that ``side`` of the piece; where there is no room, above it, or else below.
    """
    bounds = view.area.grown(-16)
    size = 22 * view.text_scale
    widest = min(20 * size, bounds.w) - 48
    words = Label(
        text, widest, 4 * size, Font.BOLD, size, theme.INK, 0, 0, 3, 20, line_height=1.3, grown=True
    )
    fitted = fit(words)
    inner_w, inner_h = min(loose(fitted.width), widest), fitted.height
    w, h = max(120.0, inner_w + 48), max(56.0, inner_h + 32)
    cx = at.centre[0]
    left = min(max(cx - w / 2, bounds.x), bounds.right - w)
    below = side is Side.BELOW and at.bottom + 4 + h + 18 <= bounds.bottom
    above = not below and at.y - h - 22 >= bounds.y
    top = at.y - h - 22 if above else max(bounds.y, min(at.bottom + 4, bounds.bottom - h - 18))
    tip = min(max(cx - left, 36), w - 36)
    box_top = top if above else top + 18
    shape = _bubble(w, h, tip, above)
    box_left = left
    beside = at.x - w - 22 if side is Side.LEFT else at.right + 4
    if side in (Side.LEFT, Side.RIGHT) and bounds.x <= beside <= bounds.right - w - 18:
        left, cy = beside, at.centre[1]
        top = box_top = min(max(cy - h / 2, bounds.y), bounds.bottom - h)
        shape = _bubble_beside(w, h, min(max(cy - top, 24), h - 24), side is Side.LEFT)
        box_left = left if side is Side.LEFT else left + 18
    glow = Glow(w, h, 20, 24, theme.SHADOW, 0.5)
    words = replace(words, w=inner_w, h=inner_h + 8)
    return Picture(
        (
            Node(f"{id}.shadow", glow, box_left + w / 2, box_top + h / 2 + 10, z),
            placed(id, shape, left, top, z),
            Node(f"{id}.text", words, box_left + w / 2, box_top + h / 2, z),
        )
    )
