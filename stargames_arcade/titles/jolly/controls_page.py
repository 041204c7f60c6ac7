"""The page of the controls: what each device does at a Jolly table, with the keys as they are set."""

from __future__ import annotations

from stargames_arcade.scenes.manual.controls import control_heads, control_line
from stargames_arcade.scenes.manual.grid import Grid, Line
from stargames_arcade.scenes.manual.page import Page, Text, said
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.keys import Meaning

_WHOLE = 3
"""Mouse, gamepad and keyboard: a card table is never split, so no half of the keyboard plays there."""
_UP, _DOWN, _LEFTWARD, _RIGHTWARD = (0, -1), (0, 1), (-1, 0), (1, 0)


def controls_page() -> Page:
    """One line an action, one column a device."""
    lines = (
        _line("control_move", said("manual.by_point"), _UP, _LEFTWARD, _DOWN, _RIGHTWARD),
        _line("control_choose", said("manual.by_click"), Key.CONFIRM),
        _line("control_first", said("manual.by_middle"), Key.FIRST),
        _line("control_second", said("manual.by_double"), Key.SECOND),
        _line("control_sort", said("manual.by_button"), Key.PREVIOUS),
        _line("control_shift", said("manual.by_drag"), Key.NEXT),
        _line("control_third", said("manual.by_button"), Key.THIRD),
        _line("control_back", said("manual.by_right"), Key.CANCEL),
        control_line(said("pause.title"), said("manual.by_button"), Key.PAUSE),
    )
    narrow = tuple(Line(line.name, line.cells[:_WHOLE]) for line in lines)
    grid = Grid(control_heads()[:_WHOLE], narrow)
    return Page(said("manual.controls"), (grid,), aside=said("manual.controls_aside"))


def _line(topic: str, by_mouse: Text | None, *keys: Meaning) -> Line:
    return control_line(said(f"manual.{topic}"), by_mouse, *keys)
