"""When something fails: the host says calmly what, that nothing is lost, and the one way on (law 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

ON = "on"
_TEXT = theme.Type(theme.BODY.font, 27, 1.35)
_WIDTH = 900.0
_MARGIN = 44.0
_HOST = 208.0
_LONGEST_PATH = 40

WAYS: Final = {
    "crash": "failure.menu",
    "resume": "failure.menu",
    "replay": "failure.menu",
}
"""The words on the way on, by code; all others play on."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What failed: ``failure.<code>.title`` and ``failure.<code>`` say it, with these values."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """What the scene beneath is told when the player has read of the trouble."""

    code: str


def failure(view: View, trouble: Trouble) -> Picture:
    """The dialog with the host, the sentence and one gold button."""
    words = view.words
    longest = round(_LONGEST_PATH / view.text_scale)
    values = {name: _shortened(value, longest) for name, value in trouble.values}
    sentence = words(f"failure.{trouble.code}", **values)
    column = _MARGIN + _HOST + 40
    room = _WIDTH - column - _MARGIN
    scale = view.text_scale
    _, high = widgets.paragraph("sentence", 0, 0, room, sentence, _TEXT, scale=scale)
    body = max(high, _HOST)
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, widgets.DIALOG_HEAD + 40 + body + 36 + 84 + 44)
    top = rect.y + widgets.DIALOG_HEAD + 40
    text, _ = widgets.paragraph(
        "sentence",
        rect.x + column,
        top + (body - high) / 2,
        room,
        sentence,
        _TEXT,
        theme.CREAM,
        scale=scale,
    )
    way = words(WAYS.get(trouble.code, "failure.go_on"))
    w = max(240.0, widgets.button_width(way, h=84, icon="play", scale=scale))
    button = Rect(rect.right - _MARGIN - w, rect.bottom - 44 - 84, w, 84)
    return widgets.together(
        (
            widgets.dialog(view, "failure", rect, words(f"failure.{trouble.code}.title"), "notice"),
            widgets.drawing("host", "brand/host-sorry", rect.x + _MARGIN + _HOST / 2, top + body / 2, _HOST),
            text,
            widgets.button(view, ON, button, way, icon="play"),
            hints_below(view, rect, way),
        )
    )


def _shortened(value: str | int, longest: int) -> str | int:
    """A long path by its end, cut at a folder, so that it never runs out of its line."""
    if isinstance(value, int) or len(value) <= longest:
        return value
    tail = value[-longest + 1 :]
    slash = max(tail.find("/"), tail.find("\\"))
    return "…" + (tail[slash:] if slash >= 0 else tail)


class Failure(Scene):
    """Says over the scene beneath what failed, and is popped with an ``Acknowledged``."""

    overlay: ClassVar[bool] = True
    name: ClassVar[str] = "failure"

    def __init__(self, stage: SceneStage, trouble: Trouble) -> None:
        super().__init__(stage)
        self.trouble = trouble

    def layout(self, view: View) -> Picture:
        return failure(view, self.trouble)

    def first_focus(self) -> str | None:
        return ON

    def chosen(self, target: str, gesture: Gesture) -> None:
        self.go_on()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.CANCEL):
                self.go_on()
                return True
            case _:
                return False

    def go_on(self) -> None:
        """Take the one way on."""
        self.stage.pop(Acknowledged(self.trouble.code))


class CalmScreen(Failure):
    """The failure on a screen of its own, when the scene beneath cannot be trusted; goes on to ``home``."""

    overlay: ClassVar[bool] = False
    name: ClassVar[str] = "crash"

    def __init__(self, stage: SceneStage, trouble: Trouble, home: Scene) -> None:
        super().__init__(stage, trouble)
        self.home = home

    def layout(self, view: View) -> Picture:
        return widgets.sky(view, "#070B22", "#141C52", "#2E2763", 150, 9) + super().layout(view)

    def go_on(self) -> None:
        self.stage.reset(self.home)
