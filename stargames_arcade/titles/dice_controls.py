"""The page of the controls: what each device does at a dice table, with the keys as they are set."""

from __future__ import annotations

from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.scenes.manual.figures import Caption, KeyPicture, Side
from stargames_arcade.scenes.manual.grid import Grid, Line
from stargames_arcade.scenes.manual.page import Figure, Page, Text, said
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.keys import Meaning

_WHOLE, _LEFT, _RIGHT = 0, 1, 2
_UP, _DOWN, _LEFTWARD, _RIGHTWARD = (0, -1), (0, 1), (-1, 0), (1, 0)
_CROSS = 4
"""The four ways lie as on a keyboard: one above three."""


def controls_page(skin: DiceSkin) -> Page:
    """One line an action, one column a device."""
    heads: tuple[Text, ...] = (
        said("manual.pointers"),
        said("control.pad"),
        said("control.keyboard"),
        said("control.left_keys"),
        said("control.right_keys"),
    )
    lines = (
        _line(said("manual.control_move"), said("manual.by_point"), _UP, _LEFTWARD, _DOWN, _RIGHTWARD),
        _line(said("manual.control_choose"), said("manual.by_click"), Key.CONFIRM),
        _line(said("manual.control_back"), said("manual.by_right"), Key.CANCEL),
        _line(said("manual.control_first"), said("manual.by_button"), Key.FIRST),
        _line(said("manual.control_second"), None, Key.SECOND),
        _line(said("manual.control_digit"), said("manual.by_hand"), Key.DIGIT),
        _line(said("manual.control_turn"), said("manual.by_wheel"), Key.PREVIOUS, Key.NEXT),
        _line(said("pause.title"), said("manual.by_button"), Key.PAUSE),
    )
    return Page(said("manual.controls"), (Grid(heads, lines),), aside=said("manual.controls_aside"))


def _line(name: Text, by_mouse: Text | None, *meanings: Meaning) -> Line:
    """An action with its keys on each device."""
    return Line(
        name,
        (
            Caption(by_mouse, 132, lines=2) if by_mouse is not None else None,
            _keys(Kind.PAD, _WHOLE, meanings),
            _keys(Kind.KEYBOARD, _WHOLE, meanings),
            _keys(Kind.KEYBOARD, _LEFT, meanings),
            _keys(Kind.KEYBOARD, _RIGHT, meanings),
        ),
    )


def _keys(kind: Kind, half: int, meanings: tuple[Meaning, ...]) -> Figure | None:
    if kind is Kind.PAD and meanings == (Key.DIGIT,):
        return None
    keys = tuple(KeyPicture(kind, half, meaning) for meaning in meanings)
    if len(keys) < _CROSS:
        return Side(keys, 4)
    up, *others = keys
    return Side((up, Side(tuple(others), 4)), 4, upright=True)
