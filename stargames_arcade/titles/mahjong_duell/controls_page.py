"""The page of the controls: what each device does at a Mahjong table, with the keys as they are set."""

from __future__ import annotations

from stargames_arcade.scenes.manual.controls import control_heads, control_line
from stargames_arcade.scenes.manual.grid import Grid
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.ui.gestures import Key

_UP, _DOWN, _LEFTWARD, _RIGHTWARD = (0, -1), (0, 1), (-1, 0), (1, 0)


def controls_page() -> Page:
    """One line an action, one column a device."""
    lines = (
        control_line(said("manual.control_move"), said("manual.by_point"), _UP, _LEFTWARD, _DOWN, _RIGHTWARD),
        control_line(said("manual.control_choose"), said("manual.by_click"), Key.CONFIRM),
        control_line(said("manual.control_back"), said("manual.by_right"), Key.CANCEL),
        control_line(said("manual.control_first"), said("manual.by_button"), Key.FIRST),
        control_line(said("manual.control_second"), said("manual.by_button"), Key.SECOND),
        control_line(said("manual.control_third"), None, Key.THIRD),
        control_line(said("manual.control_turn"), said("manual.by_button"), Key.PREVIOUS, Key.NEXT),
        control_line(said("pause.title"), said("manual.by_button"), Key.PAUSE),
    )
    return Page(said("manual.controls"), (Grid(control_heads(), lines),), aside=said("manual.controls_aside"))
