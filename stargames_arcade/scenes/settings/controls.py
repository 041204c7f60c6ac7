"""The page of the controls: a device, its actions with their keys, and what a stick does."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.settings.actions import (
    ACTIONS,
    action_name,
    displaced,
    sign_of,
)
from stargames_arcade.scenes.settings.keys import (
    action_grid,
    action_target,
    grid_height,
    keyboard_picture,
    stick_picture,
)
from stargames_arcade.scenes.settings.layout import places_of
from stargames_arcade.scenes.settings.listening import Heard, Listening
from stargames_arcade.scenes.settings.page import RowsPage
from stargames_arcade.scenes.settings.pages import Page, percent, row_of
from stargames_arcade.scenes.settings.panel import Lying, lying, panel_rows
from stargames_arcade.scenes.settings.rows import Choice, Row, Slide, Switch, Value
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Kind
from stargames_arcade.ui.keys import Group
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

DEVICE: Final = "device"
ZONES: Final = (20, 90)
"""The smallest and the largest dead zone, in per cent of the stick's way."""
_ZONE_STEP: Final = 5
_PITCH: Final = 80.0
_LEAST_WELL: Final = 110.0
_HIGHEST_WELL: Final = 600.0


class ControlsPage(RowsPage):
    """Shows one device at a time; choosing an action listens for the key or button that it is to have."""

    def __init__(self, stage: SceneStage) -> None:
        self.group = Group.PAD if stage.device is Kind.PAD else Group.KEYBOARD
        super().__init__(stage, Page.CONTROLS)

    def rows(self) -> tuple[Row, ...]:
        words, settings = self.stage.words, self.stage.settings
        groups = tuple((group.value, words(f"settings.device.{group.value}")) for group in Group)
        told = f"settings.device.{self.group.value}.detail"
        device = Row(DEVICE, words("settings.device"), words(told), Choice(groups, self.group.value))
        if self.group is not Group.PAD:
            return (device,)
        zone = Slide(settings.dead_zone, *ZONES, _ZONE_STEP, percent(words, settings.dead_zone))
        return (
            device,
            row_of(words, "swap_ab", Switch(settings.swap_ab)),
            row_of(words, "dead_zone", zone),
        )

    @property
    def sticks(self) -> tuple[tuple[float, float], ...]:
        """Where the sticks of the gamepads are, -1 to 1 each way."""
        return tuple((round(x, 2), round(y, 2)) for x, y in self.stage.house.sticks())

    def lying(self, view: View) -> tuple[Lying, ...]:
        return lying(view, places_of(view).rows, self.rows(), self.open_row(view), dense=True)

    def layout(self, view: View) -> Picture:
        rows, area = self.lying(view), places_of(view).rows
        top = rows[-1].rect.bottom + 4
        grid = Rect(area.x, top, area.w, grid_height(view, _PITCH))
        picture = panel_rows(view, rows, self._dragged) + action_grid(view, grid, self.group, _PITCH)
        h = min(area.bottom - grid.bottom - 10, _HIGHEST_WELL)
        if h < _LEAST_WELL:
            return picture
        well = Rect(area.x + 10, grid.bottom + 10, area.w - 20, h)
        if self.group is Group.PAD:
            return picture + stick_picture(view, well, self.stage.settings.dead_zone, self.sticks)
        return picture + keyboard_picture(view, well, self.group)

    def hint(self, focus: str | None) -> str:
        if focus is not None and focus.startswith("action."):
            return "hint.change"
        return super().hint(focus)

    def chosen(self, target: str, gesture: Gesture) -> None:
        name = target.removeprefix("action.")
        if target != name and name in ACTIONS:
            self._listen(name)
        else:
            super().chosen(target, gesture)

    def _listen(self, name: str) -> None:
        if self.group is Group.PAD and not self.stage.pads:
            self.stage.say(action_target(name), self.stage.words("settings.controls.no_pad"))
        else:
            self.stage.push(Listening(self.stage, self.group, name))

    def give(self, row: Row, value: Value) -> None:
        if row.id == DEVICE:
            self.group = Group(value)
            self.stage.changed()
        else:
            super().give(row, value)

    def returned(self, result: object) -> None:
        """A key was heard: it has its new meaning at once, and it is said what took its place elsewhere."""
        if not isinstance(result, Heard):
            return
        words, before = self.stage.words, self.stage.view.keys
        other = displaced(before, result.controls, self.group, result.action)
        self.stage.settings.controls = result.controls.format()
        self.stage.settings_changed()
        key = sign_of(result.controls, self.group, result.action, words)
        action = action_name(result.action, words)
        if other is None:
            self.stage.toast("good", words("settings.controls.heard", key=key, action=action))
            return
        taken = action_name(other[1], words)
        instead = sign_of(result.controls, *other, words)
        self.stage.toast(
            "notice", words("settings.controls.swapped", key=key, action=action, other=taken, instead=instead)
        )

    def watched(self) -> object:
        return self.sticks, bool(self.stage.pads)
