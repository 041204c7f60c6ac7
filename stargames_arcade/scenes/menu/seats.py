"""The places of the menu: who is here, with which device in hand, and how a second player joins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.joining import icons_of
from stargames_arcade.scenes.couch.seating import HALVES, Held
from stargames_arcade.scenes.people import Person
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Picture, Shape, Target, placed
from stargames_arcade.ui.reading import read
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.view import View

PLAYER, SECOND = "player.0", "player.1"
"""The chips of those who are here; choosing one changes name and animal."""
PLACE = "place"
"""The free place, where a second player joins."""
LEAVE = "leave"
HEIGHT = 92.0
GAP = 22.0
Sign: TypeAlias = tuple[Kind, Key]
_FACE = 60.0
_ICON = 38.0
_LEFT, _RIGHT = 108.0, 30.0
_LEFT_OF_PLACE = 98.0
"""The sign of a free place has no badge."""
_DISC = 60.0
_LEAST = 90.0
"""Words never get less room than this."""
_NAME, _CAPTION = theme.BODY, theme.CAPTION
_KIND_ICONS = {Kind.MOUSE: "mouse", Kind.TOUCH: "touch", Kind.KEYBOARD: "keyboard", Kind.PAD: "gamepad"}
_DROP_MS = 260
_WAYS = ((0, -1), (-1, 0), (0, 1), (1, 0))
_MARK = theme.CAPTION
_GAP_OF_MARK = 8
_CROSS = {
    "\N{UPWARDS ARROW}\N{LEFTWARDS ARROW}\N{DOWNWARDS ARROW}\N{RIGHTWARDS ARROW}": (
        "M19 15V4M14 9L19 4L24 9M19 23V34M14 29L19 34L24 29M15 19H4M9 14L4 19L9 24M23 19H34M29 14L34 19L29 24"
    )
}
_STROKE = 'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody who is here."""

    who: Person
    held: Held | None
    """What they play with; None before anything was used."""
    number: int = 0
    """Which gamepad, where there are several; else 0."""


def seats(
    view: View,
    first: Sitting,
    second: Sitting | None,
    sign: Sign | None,
    left: float,
    middle: float,
    room: float,
) -> tuple[Picture, float]:
    """The chips, and in place of the second one the free place while nobody is there; with the right end.

    ``sign`` is the button that joins; ``room`` is the width for all of it.
    """
    most = (room - GAP) / 2
    picture, x = _chip(view, first, left, middle, most)
    if second is None:
        place, x = _place(view, sign, x + GAP, middle, most)
        return picture + place, x
    chip, x = _chip(view, second, x + GAP, middle, most - GAP / 2 - _DISC)
    disc = widgets.round_button(view, LEAVE, x + GAP / 2 + _DISC / 2, middle, "cross", d=_DISC, group="seats")
    return picture + chip + disc, x + GAP / 2 + _DISC


def _wide(view: View, texts: tuple[tuple[str, theme.Type], ...], most: float) -> float:
    """The width of the column that these lines need, at most so much."""
    need = max(widgets.width(text, read(style, view.text_scale)) for text, style in texts) + 4
    return max(_LEAST, min(need, most))


def _chip(view: View, sitting: Sitting, left: float, middle: float, most: float) -> tuple[Picture, float]:
    """Somebody who is here: face, name and device; looked at, it says what can be changed."""
    who, words = sitting.who, view.words
    id, look = f"player.{who.seat}", theme.SEATS[who.seat]
    name, change, ready = who.called(words), words("menu.change_animal"), words("menu.ready")
    icons = icons_of(sitting.held) if sitting.held is not None else (_KIND_ICONS[view.device],)
    mark = _mark_of(view, sitting)
    tail = 22 + len(icons) * _ICON + (len(icons) - 1) * 8 + _mark_width(mark) + _RIGHT
    column = _wide(view, ((name, _NAME), (change, _CAPTION), (ready, _CAPTION)), most - _LEFT - tail)
    rect = Rect(left, middle - HEIGHT / 2, _LEFT + column + tail, HEIGHT)
    hot = id in (view.hover, view.pressed, view.focus)
    fill = "#172152" if hot else theme.NIGHT_900
    plate = shapes.box(rect.w, HEIGHT, HEIGHT / 2, fill, look.colour, 3)
    target = Target(id, rect, radius=HEIGHT / 2, group="seats")
    pictures = [
        Picture((widgets.surface(f"{id}.plate", rect, plate),), (target,)),
        widgets.avatar(f"{id}.avatar", left + 48, middle, _FACE, who.avatar, who.seat),
        _lines(id, rect, column, name, change if hot else ready, look.soft),
    ]
    pictures.append(_mark(f"{id}.mark", rect.right - _RIGHT, middle, mark))
    x = rect.right - _RIGHT - _mark_width(mark) - _ICON / 2
    for icon in reversed(icons):
        pictures.append(widgets.drawing(f"{id}.{icon}", icon, x, middle, _ICON))
        x -= _ICON + 8
    return widgets.together(pictures), rect.right


def _mark_of(view: View, sitting: Sitting) -> str:
    """What tells their device from another one like it: the gamepad's number, or the half's keys."""
    held = sitting.held
    if held is None or held.control not in HALVES:
        return str(sitting.number or "")
    half = 1 + HALVES.index(held.control)
    signs = [view.keys.sign(Kind.KEYBOARD, half, way, view.words) for way in _WAYS]
    return "".join(signs) if all(len(sign) == 1 for sign in signs) else ""


def _mark_width(mark: str) -> float:
    if not mark:
        return 0
    return _GAP_OF_MARK + (_ICON if mark in _CROSS else widgets.width(mark, _MARK) + 4)


def _mark(id: str, right: float, middle: float, mark: str) -> Picture:
    """That, right of the drawing of the device; arrows as a cross."""
    w = _mark_width(mark) - _GAP_OF_MARK
    if mark in _CROSS:
        drawn = f'<path d="{_CROSS[mark]}" fill="none" stroke="{theme.CREAM}" {_STROKE}/>'
        return Picture((placed(id, Shape(drawn, _ICON, _ICON), right - w, middle - _ICON / 2),))
    return widgets.label(id, Rect(right - w, middle - 18, w, 36), mark, _MARK) if mark else Picture()


def _lines(
    id: str, rect: Rect, column: float, name: str, caption: str, colour: str, left: float = _LEFT
) -> Picture:
    line = Rect(rect.x + left, rect.y + 13, column, 36)
    return widgets.label(f"{id}.name", line, name, _NAME, smallest=theme.SMALLEST_TEXT) + widgets.label(
        f"{id}.caption", line.moved(0, 33), caption, _CAPTION, colour
    )


def _place(view: View, sign: Sign | None, left: float, middle: float, most: float) -> tuple[Picture, float]:
    """The free place: dashed, with the button that somebody else presses to join."""
    words, look = view.words, theme.SEATS[1]
    key = "menu.join_tap" if view.device is Kind.TOUCH else "menu.join_click"
    name, caption = words("menu.second_player"), words("menu.join_press" if sign is not None else key)
    tail = (_RIGHT + 22 + 40) if sign is not None else _RIGHT + 8
    column = _wide(view, ((name, _NAME), (caption, _CAPTION)), most - _LEFT_OF_PLACE - tail)
    rect = Rect(left, middle - HEIGHT / 2, _LEFT_OF_PLACE + column + tail, HEIGHT)
    fill = "#172152" if PLACE in (view.hover, view.pressed) else theme.NIGHT_900
    ground = shapes.box(rect.w, HEIGHT, HEIGHT / 2, fill)
    edge = shapes.dashed_box(rect.w, HEIGHT, HEIGHT / 2, look.colour, 3, 11, 8)
    picture = Picture(
        (widgets.surface(f"{PLACE}.ground", rect, ground), widgets.surface(f"{PLACE}.edge", rect, edge)),
        (Target(PLACE, rect, radius=HEIGHT / 2, group="seats"),),
    )
    disc = Rect.around(left + 48, middle, _FACE)
    moon = shapes.disc(_FACE, "#14204F")
    picture += Picture((widgets.surface(f"{PLACE}.disc", disc, moon),))
    picture += widgets.emblem(f"{PLACE}.emblem", left + 48, middle, 36, 1)
    picture += _lines(PLACE, rect, column, name, caption, look.soft, _LEFT_OF_PLACE)
    if sign is not None:
        kind, button = sign
        shown = replace(view, device=kind)
        picture += widgets.hints(
            shown, rect.right - _RIGHT + 8, middle, ((button, ""),), anchor=1, id=f"{PLACE}.sign"
        )
    return picture, rect.right


def arriving(picture: Picture, seat: Seat) -> Cue:
    """Somebody has sat down: their chip drops into its place, and a call says so."""
    id = f"player.{seat}"
    tracks = (
        Track(node.id, _DROP_MS, ease=Ease.BACK, y=(node.y - 28, node.y), alpha=(0, node.alpha))
        for node in picture.nodes
        if node.id.startswith(f"{id}.")
    )
    return Cue(f"arrive.{seat}", tuple(tracks), sounds=(Sounding("call", 0),))
