"""What a page of controls is made of: one line an action, one column a device, the keys as they are set."""

from __future__ import annotations

from stargames_arcade.scenes.manual.figures import Caption, KeyPicture, Side
from stargames_arcade.scenes.manual.grid import Line
from stargames_arcade.scenes.manual.page import Figure, Text, said
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.keys import Meaning

_WHOLE, _LEFT, _RIGHT = 0, 1, 2
_CROSS = 4
"""The four ways lie as on a keyboard: one above three."""


def control_heads() -> tuple[Text, ...]:
    """The devices."""
    return (
        said("manual.pointers"),
        said("control.pad"),
        said("control.keyboard"),
        said("control.left_keys"),
        said("control.right_keys"),
    )


def control_line(name: Text, by_mouse: Text | None, *meanings: Meaning) -> Line:
    """An action: how the mouse does it, and its keys on each other device."""
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
