"""The few options that exist: language, motion, the window, the question before a strike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from stargames_arcade.scenes.language import LanguageChoice
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.nodes import Picture, Target, placed
from stargames_arcade.ui.view import View

LANGUAGE = "option.language"
DONE = "done"
SWITCHES: Final = ("reduced_motion", "fullscreen", "ask_before_strike")
_WIDTH = 840.0
_MARGIN = 44.0
_ROW = 104.0
_RING = 12.0
"""A row leaves so much above and below its target: the focus ring never reaches the next row."""
_NAME = theme.Type(theme.BODY.font, 26, 1.0)


@dataclass(frozen=True, slots=True)
class Switches:
    """Which of the switches are on, by their names in the settings."""

    reduced_motion: bool
    fullscreen: bool
    ask_before_strike: bool


def options(view: View, switches: Switches) -> Picture:
    """The dialog: a row each, *Done* at the foot."""
    h = widgets.DIALOG_HEAD + 20 + (1 + len(SWITCHES)) * _ROW + 28 + 84 + 44
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, h)
    x, w, y = rect.x + 24, rect.w - 48, rect.y + widgets.DIALOG_HEAD + 20
    pictures = [
        widgets.dialog(view, "options", rect, view.words("options.title"), "settings"),
        _language(view, Rect(x, y, w, _ROW)),
    ]
    for place, name in enumerate(SWITCHES, 1):
        row = Rect(x, y + place * _ROW, w, _ROW)
        pictures.append(widgets.rule(f"{name}.rule", x + 20, row.y - 1, w - 40, colour="#2F3C86"))
        pictures.append(_switch_row(view, row, name, on=getattr(switches, name)))
    button = Rect(rect.right - _MARGIN - 240, rect.bottom - 44 - 84, 240, 84)
    pictures.append(hints_below(view, rect, view.words("hint.change"), view.words("hint.back")))
    pictures.append(widgets.button(view, DONE, button, view.words("options.done"), icon="check"))
    return widgets.together(pictures)


def _ground(view: View, id: str, row: Rect) -> Picture:
    """A row lights up under the mouse; the whole of it is the target."""
    inner = Rect(row.x, row.y + _RING, row.w, row.h - 2 * _RING)
    target = Picture((), (Target(id, inner, radius=16),))
    if view.pressed != id and view.hover != id:
        return target
    fill = theme.NIGHT_700 if view.pressed == id else "#26326F"
    return (
        Picture((placed(f"{id}.ground", shapes.box(inner.w, inner.h, 16, fill), inner.x, inner.y),)) + target
    )


def _language(view: View, row: Rect) -> Picture:
    name = view.words("language.name")
    value = Rect(row.x + row.w / 2, row.y, row.w / 2 - 96, row.h)
    label = Rect(row.x + 20, row.y, row.w / 2, row.h)
    return widgets.together(
        (
            _ground(view, LANGUAGE, row),
            widgets.label(f"{LANGUAGE}.name", label, view.words("options.language"), _NAME),
            widgets.label(f"{LANGUAGE}.value", value, name, _NAME, theme.GOLD_400, align=1),
            widgets.drawing(f"{LANGUAGE}.icon", "globe", row.right - 20 - 42, row.centre[1], 36),
        )
    )


def _switch_row(view: View, row: Rect, name: str, *, on: bool) -> Picture:
    id = f"option.{name}"
    column = Rect(row.x + 20, row.y + 17, row.w - 150, 36)
    return widgets.together(
        (
            _ground(view, id, row),
            widgets.label(f"{id}.name", column, view.words(f"options.{name}"), _NAME),
            widgets.label(
                f"{id}.detail",
                column.moved(0, 34),
                view.words(f"options.{name}.detail"),
                theme.TINY,
                theme.MIST,
            ),
            Picture(widgets.switch(view, f"{id}.switch", row.right - 62, row.centre[1], on).nodes),
        )
    )


class Options(Scene):
    """Changes take effect at once and are kept; popped with None."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "options"

    def __init__(self, stage: SceneStage) -> None:
        super().__init__(stage)
        self._shown = self.switches

    @property
    def switches(self) -> Switches:
        """What is on now."""
        settings = self.stage.settings
        return Switches(settings.reduced_motion, settings.fullscreen, settings.ask_before_strike)

    def layout(self, view: View) -> Picture:
        return options(view, self.switches)

    def update(self) -> None:
        """A key of the window may switch one, too."""
        if self.switches != self._shown:
            self._shown = self.switches
            self.stage.changed()

    def first_focus(self) -> str | None:
        return LANGUAGE

    def chosen(self, target: str, gesture: Gesture) -> None:
        name = target.removeprefix("option.")
        if target == LANGUAGE:
            self.stage.push(LanguageChoice(self.stage))
        elif name in SWITCHES:
            setattr(self.stage.settings, name, not getattr(self.stage.settings, name))
            self.stage.settings_changed()
        else:
            self.stage.pop()
