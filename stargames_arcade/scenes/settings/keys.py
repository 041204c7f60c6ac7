"""The grid of actions on the page of the controls, each with the key or button it has now."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.settings.actions import ACTIONS, HALVES, action_name, actions_of, kind_of
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.keys import Group
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_NAME: Final = theme.Type(theme.BODY.font, 24, 1.1)
_GAP: Final = 26.0
_MARGIN: Final = 14.0
_CARD: Final = 58.0
_ACROSS_WIDE, _ACROSS_TALL = 3, 2
_DOWN_WIDE, _DOWN_TALL = 4, 6


def action_target(name: str) -> str:
    """The target that gives an action another key."""
    return f"action.{name}"


def grid_height(view: View, pitch: float) -> float:
    """How high the grid of actions is."""
    return pitch * (_DOWN_TALL if view.tall else _DOWN_WIDE)


def action_grid(view: View, area: Rect, group: Group, pitch: float) -> Picture:
    """The actions of a device, in columns."""
    across, down = (_ACROSS_TALL, _DOWN_TALL) if view.tall else (_ACROSS_WIDE, _DOWN_WIDE)
    w = (area.w - 2 * _MARGIN - (across - 1) * _GAP) / across
    pictures = []
    for place, name in enumerate(actions_of(view.keys, group)):
        column, row = divmod(place, down)
        x = area.x + _MARGIN + column * (w + _GAP)
        card = Rect(x, area.y + row * pitch + (pitch - _CARD) / 2, w, _CARD)
        pictures.append(_action(view, card, group, name))
    return widgets.together(pictures)


def _action(view: View, rect: Rect, group: Group, name: str) -> Picture:
    id = action_target(name)
    sign, wide = sign_picture(f"{id}.sign", rect.right - 14, rect.centre[1], view, group, name)
    text = Rect(rect.x + 20, rect.y + 2, rect.w - 20 - 14 - wide - 12, rect.h - 4)
    return widgets.together(
        (
            surface_of(view, id, rect, chosen=False, group="actions", radius=14),
            widgets.label(
                f"{id}.name", text, action_name(name, view.words), _NAME, theme.MIST, lines=2, smallest=18
            ),
            sign,
        )
    )


def sign_picture(
    id: str, right: float, cy: float, view: View, group: Group, name: str
) -> tuple[Picture, float]:
    """The cap or button of an action with its right edge there, and its width."""
    seen = replace(view, device=kind_of(group), keyboard_half=HALVES[group], half=None)
    nodes, wide = widgets.key_sign(seen, id, right, cy, ACTIONS[name])
    return Picture(tuple(node.at(node.x - wide, node.y) for node in nodes)), wide


# ---- what stands at the foot ----

_LIT: Final = {
    Group.KEYBOARD: theme.GOLD_400,
    Group.LEFT: theme.SEATS[0].colour,
    Group.RIGHT: theme.SEATS[1].colour,
}
_CAPTION: Final = theme.Type(theme.BODY.font, 20, 1.25)


def keyboard_picture(view: View, well: Rect, group: Group) -> Picture:
    """The keyboard with the keys in use; the halves show both, since they share it."""
    shown = (Group.LEFT, Group.RIGHT) if HALVES[group] else (Group.KEYBOARD,)
    lit = {}
    for each in shown:
        for name in actions_of(view.keys, each):
            code = view.keys.code(each, ACTIONS[name])
            if code is not None:
                lit[code] = _LIT[each]
    note = Rect(well.x + 28, well.bottom - 62, well.w - 56, 52)
    board = Rect(well.x + 28, well.y + 22, well.w - 56, well.h - 22 - 74)
    return widgets.together(
        (
            widgets.well("preview", well),
            widgets.key_map("preview.keyboard", board, lit),
            widgets.label(
                "preview.note",
                note,
                view.words("settings.controls.always"),
                _CAPTION,
                theme.MIST,
                align=0,
                lines=2,
                smallest=18,
            ),
        )
    )


def stick_picture(view: View, well: Rect, dead_zone: int, sticks: tuple[tuple[float, float], ...]) -> Picture:
    """The stick of each pad as it lies now: inside the inner ring it rests."""
    d = min(well.h - 32, 200.0)
    picture = widgets.well("preview", well)
    text = "settings.controls.stick" if sticks else "settings.controls.no_pad"
    left = well.x + 28
    for place, (x, y) in enumerate(sticks[:2] or ((0.0, 0.0),)):
        cx, cy = left + d / 2, well.centre[1]
        picture += _stick(f"preview.stick.{place}", cx, cy, d, dead_zone, x, y, there=bool(sticks))
        left += d + 32
    words = Rect(left, well.y + 8, well.right - 28 - left, well.h - 16)
    return picture + widgets.label(
        "preview.note", words, view.words(text), _CAPTION, theme.MIST, lines=3, smallest=18
    )


def _stick(
    id: str, cx: float, cy: float, d: float, dead_zone: int, x: float, y: float, *, there: bool
) -> Picture:
    far = max(abs(x), abs(y)) * 100 >= dead_zone
    reach = min(1.0, (x * x + y * y) ** 0.5)
    length = (x * x + y * y) ** 0.5 or 1.0
    knob = d * 0.24
    way = (d - knob) / 2 * reach / length
    inner = round(d * dead_zone / 100)
    picture = Picture(
        (
            widgets.surface(f"{id}.range", Rect.around(cx, cy, d), shapes.disc(d, "#0A0F30", "#3A4890", 3)),
            widgets.surface(
                f"{id}.rest", Rect.around(cx, cy, inner), shapes.disc(inner, "#1A2457", "#5566BC", 2)
            ),
        )
    )
    if not there:
        return picture
    colour = theme.GOLD_400 if far else theme.CREAM
    spot = Rect.around(cx + x * way, cy + y * way, knob)
    return picture + Picture((widgets.surface(f"{id}.knob", spot, shapes.disc(knob, colour, "#8A5A12", 3)),))
