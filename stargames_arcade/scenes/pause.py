"""The pause over a table: go on, options, give up, leave. Leaving keeps the duel where it is."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ClassVar

from stargames_arcade.scenes.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.options import Options
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

RESUME = "resume"
OPTIONS = "options"
RESIGN = "resign"
LEAVE = "leave"
_WIDTH = 640.0
_MARGIN = 44.0
_GAP = 20.0


class Choice(Enum):
    """What the table is told."""

    RESUME = "resume"
    RESIGN = "resign"
    LEAVE = "leave"


def pause(view: View, *, may_resign: bool, detail: str) -> Picture:
    """The panel with its buttons, one below the other."""
    words = view.words
    rows = [(RESUME, "gold", "play", 84.0), (OPTIONS, "secondary", "settings", 72.0)]
    if may_resign:
        rows.append((RESIGN, "secondary", "cross", 72.0))
    rows.append((LEAVE, "secondary", "quit", 72.0))
    high = sum(row[3] for row in rows) + _GAP * (len(rows) - 1)
    h = widgets.DIALOG_HEAD + 28 + 32 + 28 + high + 44
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, h)
    x, w = rect.x + _MARGIN, rect.w - 2 * _MARGIN
    y = rect.y + widgets.DIALOG_HEAD + 28
    pictures = [
        widgets.dialog(view, "pause", rect, words("pause.title"), "pause"),
        widgets.label("detail", Rect(x, y, w, 32), words(detail), theme.BODY, theme.MIST),
    ]
    y += 32 + 28
    for id, kind, icon, row in rows:
        place = Rect(x, y, w, row)
        text = words(f"pause.{id}")
        pictures.append(
            widgets.button(view, id, place, text, kind="gold" if kind == "gold" else "secondary", icon=icon)
        )
        y += row + _GAP
    pictures.append(hints_below(view, rect, words("hint.choose"), words("hint.resume")))
    return widgets.together(pictures)


class Pause(Scene):
    """Popped with a ``Choice``; the table does the rest. ``rival`` says who wins when the player gives up,
    in the language of that moment; ``detail`` is the key of the sentence."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.55
    name: ClassVar[str] = "pause"

    def __init__(
        self,
        stage: SceneStage,
        rival: Callable[[], str],
        *,
        may_resign: bool = True,
        detail: str = "pause.detail",
    ) -> None:
        super().__init__(stage)
        self.rival = rival
        self.may_resign = may_resign
        self.detail = detail

    def layout(self, view: View) -> Picture:
        return pause(view, may_resign=self.may_resign, detail=self.detail)

    def first_focus(self) -> str | None:
        return RESUME

    def chosen(self, target: str, gesture: Gesture) -> None:
        match target:
            case "options":
                self.stage.push(Options(self.stage))
            case "resign":
                question = Question("resign", (("name", self.rival()),))
                self.stage.push(Confirm(self.stage, question))
            case "leave":
                self.stage.pop(Choice.LEAVE)
            case _:
                self.stage.pop(Choice.RESUME)

    def returned(self, result: object) -> None:
        if result == Answer("resign", yes=True):
            self.stage.pop(Choice.RESIGN)

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.CANCEL | Key.PAUSE):
                self.stage.pop(Choice.RESUME)
                return True
            case _:
                return False
