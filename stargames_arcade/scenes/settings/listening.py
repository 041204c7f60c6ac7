"""Waiting for the key or button that an action is to have. Esc, or waiting, keeps the one it has."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import ClassVar, Final

from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.settings.actions import ACTIONS, action_name, kind_of
from stargames_arcade.scenes.settings.keys import sign_picture
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Kind, Press, Raw
from stargames_arcade.ui.keys import Controls, Group, Unfit
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

KEEP: Final = "keep"
WAITS_MS: Final = 10_000.0
"""Who has no Esc at hand waits so long."""
_WIDTH: Final = 760.0
_MARGIN: Final = 44.0
_ASKS: Final = theme.Type(theme.HEAD.font, 38, 1.15)
_TOLD: Final = theme.Type(theme.BODY.font, 24, 1.3)


@dataclass(frozen=True, slots=True)
class Heard:
    """What the page beneath is told: the controls with the new key, and for which action."""

    controls: Controls
    action: str


@dataclass(frozen=True, slots=True)
class Ask:
    """What is waited for, and why the last key would not do."""

    group: Group
    action: str
    seconds: int
    unfit: Unfit | None = None


def listening(view: View, ask: Ask) -> Picture:
    """The dialog: for which action, what it has now, what is wrong with the key just pressed."""
    words, pad = view.words, kind_of(ask.group) is Kind.PAD
    high = 64 * view.text_scale
    h = widgets.DIALOG_HEAD + 36 + 96 + 24 + high + 24 + 84 + 44
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, h)
    x, y, w = rect.x + _MARGIN, rect.y + widgets.DIALOG_HEAD + 36, rect.w - 2 * _MARGIN
    icon = "gamepad" if pad else "keyboard"
    asks = words("settings.controls.press_button" if pad else "settings.controls.press_key")
    told = (
        words.count("settings.controls.keeps", ask.seconds)
        if ask.unfit is None
        else ask.unfit.sentence(words)
    )
    keep = words("settings.controls.keep")
    wide = max(220.0, widgets.button_width(keep, h=84, scale=view.text_scale))
    button = Rect(rect.right - _MARGIN - wide, rect.bottom - 44 - 84, wide, 84)
    return widgets.together(
        (
            widgets.dialog(view, "listening", rect, action_name(ask.action, words), icon),
            widgets.label("asks", Rect(x, y, w, 96), asks, _ASKS, theme.GOLD_200, lines=2, smallest=26),
            widgets.label(
                "told",
                Rect(x, y + 120, w, high),
                told,
                _TOLD,
                theme.MIST if ask.unfit is None else "#FFB8A8",
                valign=-1,
                lines=2,
                smallest=20,
            ),
            _present(view, Rect(x, button.y, button.x - x - 24, button.h), ask),
            widgets.button(view, KEEP, button, keep),
        )
    )


def _present(view: View, box: Rect, ask: Ask) -> Picture:
    """The key that the action has now."""
    text = view.words("settings.controls.now")
    _, wide = sign_picture("now", box.x, box.y, view, ask.group, ask.action)
    room = min(box.w - wide - 16, widgets.width(text, theme.SMALL) * view.text_scale + 4)
    sign, _ = sign_picture("now", box.x + room + 16 + wide, box.centre[1], view, ask.group, ask.action)
    words = Rect(box.x, box.y, room, box.h)
    return sign + widgets.label("now.text", words, text, theme.SMALL, theme.HAZE, smallest=18)


class Listening(Scene):
    """Popped with ``Heard``, or None when the key is kept."""

    overlay: ClassVar[bool] = True
    name: ClassVar[str] = "listening"
    capturing = True

    def __init__(self, stage: SceneStage, group: Group, action: str) -> None:
        super().__init__(stage)
        self.group = group
        self.action = action
        self._unfit: Unfit | None = None
        self._since = stage.now
        self._seconds = self._left()

    def _left(self) -> int:
        return max(0, ceil((WAITS_MS - (self.stage.now - self._since)) / 1000))

    def layout(self, view: View) -> Picture:
        return listening(view, Ask(self.group, self.action, self._seconds, self._unfit))

    def first_focus(self) -> str | None:
        return KEEP

    def update(self) -> None:
        """The seconds go by; at the end the key is kept."""
        left = self._left()
        if left != self._seconds:
            self._seconds = left
            self.stage.changed()
            if left == 0:
                self.stage.pop()

    def chosen(self, target: str, gesture: Gesture) -> None:
        self.stage.pop()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Raw(device, code) if device.kind is kind_of(self.group):
                self._hear(code)
            case Press(_, Key.CANCEL):
                self.stage.pop()
            case _:
                return False
        return True

    def _hear(self, code: int) -> None:
        meaning = ACTIONS[self.action]
        changed = self.stage.view.keys.change(self.group, meaning, code)
        if isinstance(changed, Unfit):
            self._unfit, self._since = changed, self.stage.now
            self.stage.sound("refused")
            self.stage.changed()
        elif changed == self.stage.view.keys:
            self.stage.pop()
        else:
            self.stage.pop(Heard(changed, self.action))
