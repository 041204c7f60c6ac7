"""A question before something that cannot be taken back: the safe answer is gold and has the focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stargames_arcade.scenes.couch.seated import Seated, whose
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

YES = "yes"
NO = "no"
_TEXT = theme.Type(theme.BODY.font, 27, 1.35)
_WIDTH = 760.0
_MARGIN = 44.0


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: its words are ``confirm.<id>.title``, ``.detail``, ``.yes`` and ``.no``; a ``reason``
    gives it another sentence, ``confirm.<reason>.detail``."""

    id: str
    values: tuple[tuple[str, str | int], ...] = ()
    """For the placeholders of title and sentence."""
    icon: str = "brand/star"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the scene beneath is told: which question, and whether the answer was yes."""

    question: str
    yes: bool


def confirm(view: View, question: Question, owner: Seated | None = None) -> Picture:
    """The dialog, as high as its sentence needs; at a split screen it says whom it is about."""
    words, values = view.words, dict(question.values)
    key = f"confirm.{question.id}"
    detail = words(f"confirm.{question.reason or question.id}.detail", **values)
    bounds = view.viewport.bounds
    inner = _WIDTH - 2 * _MARGIN
    _, high = widgets.paragraph("detail", 0, 0, inner, detail, _TEXT, scale=view.text_scale)
    h = widgets.DIALOG_HEAD + 36 + high + 44 + 84 + 44
    rect = Rect.around(*bounds.centre, _WIDTH, h)
    left, foot = rect.x + _MARGIN, rect.bottom - 44 - 84
    text, _ = widgets.paragraph(
        "detail",
        left,
        rect.y + widgets.DIALOG_HEAD + 36,
        inner,
        detail,
        _TEXT,
        theme.MIST,
        scale=view.text_scale,
    )
    return widgets.together(
        (
            widgets.dialog(view, "confirm", rect, words(f"{key}.title", **values), question.icon),
            text,
            _answers(view, key, Rect(left, foot, inner, 84)),
            hints_below(view, rect, words("hint.choose"), words(f"{key}.no")),
            whose(view, rect, owner),
        )
    )


def _answers(view: View, key: str, area: Rect) -> Picture:
    """Both answers at the right; the safe one last, in gold."""
    no, yes = view.words(f"{key}.no"), view.words(f"{key}.yes")
    no_w = min(max(220.0, widgets.button_width(no, h=area.h, scale=view.text_scale)), area.w * 0.55)
    yes_w = min(
        max(200.0, widgets.button_width(yes, h=area.h, kind="secondary", scale=view.text_scale)),
        area.w - no_w - 24,
    )
    safe = Rect(area.right - no_w, area.y, no_w, area.h)
    risky = Rect(safe.x - 24 - yes_w, area.y, yes_w, area.h)
    return widgets.button(view, YES, risky, yes, kind="secondary") + widgets.button(view, NO, safe, no)


class Confirm(Scene):
    """Asks a question over the scene beneath, and is popped with an ``Answer``."""

    overlay: ClassVar[bool] = True
    name: ClassVar[str] = "confirm"

    def __init__(self, stage: SceneStage, question: Question, owner: Seated | None = None) -> None:
        """``owner`` is whom it is about; None: whose the stage is."""
        super().__init__(stage)
        self.question = question
        self._owner = owner

    def layout(self, view: View) -> Picture:
        return confirm(view, self.question, self._owner or self.stage.owner)

    def first_focus(self) -> str | None:
        return NO

    def chosen(self, target: str, gesture: Gesture) -> None:
        self.stage.pop(Answer(self.question.id, target == YES))

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.CANCEL):
                self.stage.pop(Answer(self.question.id, yes=False))
                return True
            case _:
                return False
