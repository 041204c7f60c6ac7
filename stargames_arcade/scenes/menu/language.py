"""Choosing the language: each by its own name, in a small dialog; the words change at once."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.people import person, speak
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_WIDTH = 640.0
_MARGIN = 44.0
_ROW = 84.0
_GAP = 16.0
_NAME = theme.Type(theme.BUTTON.font, 27, 1.0)
_CODE = theme.Type(theme.BUTTON.font, 20, 1.0)
CLOSE = "language.close"


def language_choice(view: View, codes: tuple[str, ...], chosen: str) -> Picture:
    """The dialog with one row a language; the one in use is ticked."""
    h = widgets.DIALOG_HEAD + 36 + len(codes) * (_ROW + _GAP) - _GAP + 44
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, h)
    title = view.words("language.title")
    picture = widgets.dialog(view, "language", rect, title, "globe", closable=True)
    y = rect.y + widgets.DIALOG_HEAD + 36
    for code in codes:
        row = Rect(rect.x + _MARGIN, y, rect.w - 2 * _MARGIN, _ROW)
        picture += _row(view, row, code, chosen=code == chosen)
        y += _ROW + _GAP
    return picture + hints_below(view, rect, view.words("hint.choose"), view.words("hint.back"))


def _row(view: View, rect: Rect, code: str, *, chosen: bool) -> Picture:
    id = f"language.{code}"
    badge = Rect(rect.x + 24, rect.centre[1] - 18, 52, 36)
    name = Rect(rect.x + 100, rect.y, rect.w - 170, rect.h)
    picture = widgets.together(
        (
            surface_of(view, id, rect, chosen=chosen),
            widgets.well(f"{id}.badge", badge, radius=9, fill="#3A4A9C"),
            widgets.label(f"{id}.code", badge, code, _CODE, align=0),
            widgets.label(f"{id}.name", name, Words(code)("language.name"), _NAME),
        )
    )
    return picture + (
        widgets.drawing(f"{id}.tick", "check", rect.right - 42, rect.centre[1], 28) if chosen else Picture()
    )


class LanguageChoice(Scene):
    """Popped with None; the choice is kept in the settings and takes effect at once."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "language"

    def __init__(self, stage: SceneStage, seat: Seat = 0) -> None:
        """The first seat's language is that of all screens that people share."""
        super().__init__(stage)
        self.seat = seat
        self.codes = languages()

    @property
    def code(self) -> str:
        """The language of that seat."""
        return person(self.stage.settings, self.seat).language

    def layout(self, view: View) -> Picture:
        return language_choice(view, self.codes, self.code)

    def first_focus(self) -> str | None:
        return f"language.{self.code}"

    def chosen(self, target: str, gesture: Gesture) -> None:
        code = target.removeprefix("language.")
        if code in self.codes:
            speak(self.stage.settings, self.seat, code)
            self.stage.settings_changed()
        self.stage.pop()
