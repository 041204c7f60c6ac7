"""The page of languages: each by its own name, for the player and for a second one."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.settings.layout import places_of
from stargames_arcade.scenes.settings.preview import centred
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

NAMES: Final = ("language", "language_2")
"""The settings of the two players."""
SAME: Final = "same"
"""Stands for the other player's language."""
_HEAD: Final = theme.Type(theme.BODY.font, 26, 1.1)
_NAME: Final = theme.Type(theme.BUTTON.font, 27, 1.0)
_CODE: Final = theme.Type(theme.BUTTON.font, 20, 1.0)
_SAMPLE: Final = theme.Type(theme.HEAD.font, 32, 1.1)
_CAPTION: Final = theme.Type(theme.BODY.font, 20, 1.2)
_GAP: Final = 44.0
_MARGIN: Final = 14.0
_HEADING: Final = 60.0
_PITCH: Final = 84.0
_CARD: Final = 62.0
_TALLEST: Final = 190.0
"""Higher the two samples of a preview do not get."""


def language_target(name: str, code: str) -> str:
    """The target that gives a player a language: ``language.de``, ``language_2.same``."""
    return f"{name}.{code}"


def language_page(view: View, codes: tuple[str, ...], first: str, second: str) -> Picture:
    """Two lists side by side; ``second`` is empty for the same language as the first player's."""
    area = places_of(view).rows
    w = (area.w - 2 * _MARGIN - _GAP) / 2
    lists = (codes, (SAME, *codes))
    pictures = []
    for seat, (name, chosen) in enumerate(zip(NAMES, (first, second or SAME), strict=True)):
        column = Rect(area.x + _MARGIN + seat * (w + _GAP), area.y, w, area.h)
        pictures.append(_column(view, column, seat, name, lists[seat], chosen))
    foot = area.y + _HEADING + len(lists[1]) * _PITCH
    well = Rect(area.x + 10, foot + 10, area.w - 20, area.bottom - foot - 10)
    pictures.append(_preview(view, well, (first, second or first)))
    return widgets.together(pictures)


def _column(view: View, column: Rect, seat: int, name: str, codes: tuple[str, ...], chosen: str) -> Picture:
    heading = Rect(column.x + 56, column.y + 4, column.w - 56, 48)
    picture = widgets.emblem(f"{name}.emblem", column.x + 24, column.y + 28, 40, seat)
    picture += widgets.label(
        f"{name}.heading", heading, view.words(f"settings.{name}"), _HEAD, theme.SEATS[seat].soft
    )
    for place, code in enumerate(codes):
        y = column.y + _HEADING + place * _PITCH + (_PITCH - _CARD) / 2
        card = Rect(column.x, y, column.w, _CARD)
        picture += _card(view, card, language_target(name, code), code, name, chosen=code == chosen)
    return picture


def _card(view: View, rect: Rect, id: str, code: str, group: str, *, chosen: bool) -> Picture:
    badge = Rect(rect.x + 18, rect.centre[1] - 18, 52, 36)
    text = Rect(rect.x + 88, rect.y + 2, rect.w - 88 - 68, rect.h - 4)
    name = view.words("settings.language_2.same") if code == SAME else Words(code)("language.name")
    picture = surface_of(view, id, rect, chosen=chosen, group=group, radius=16)
    if code == SAME:
        picture += widgets.emblem(f"{id}.badge", *badge.centre, 34, 0)
    else:
        picture += widgets.well(f"{id}.badge", badge, radius=9, fill="#3A4A9C")
        picture += widgets.label(f"{id}.code", badge, code, _CODE, align=0)
    picture += widgets.label(
        f"{id}.name", text, name, _NAME, theme.CREAM if chosen else theme.MIST, smallest=20
    )
    if chosen:
        picture += widgets.drawing(f"{id}.tick", "check", rect.right - 38, rect.centre[1], 28)
    return picture


def _preview(view: View, well: Rect, spoken: tuple[str, str]) -> Picture:
    """What each of the two reads."""
    picture = widgets.well("preview", well)
    title = Rect(well.x + 28, well.y + 12, well.w / 2, 30)
    picture += widgets.label("preview.title", title, view.words("settings.preview"), _CAPTION, theme.HAZE)
    w = (well.w - 56 - 40) / 2
    for seat, code in enumerate(spoken):
        words, look = Words(code), theme.SEATS[seat]
        box = centred(Rect(well.x + 28 + seat * (w + 40), well.y + 46, w, well.h - 46 - 12), _TALLEST)
        head = Rect(box.x + 68, box.y, box.w - 68, box.h * 0.52)
        picture += widgets.emblem(f"preview.emblem.{seat}", box.x + 28, head.centre[1], 48, seat)
        picture += widgets.label(
            f"preview.motto.{seat}", head, words("menu.motto"), _SAMPLE, look.soft, lines=2, smallest=22
        )
        line = Rect(box.x + 68, head.bottom, box.w - 68, box.h - head.h)
        picture += widgets.label(
            f"preview.line.{seat}",
            line,
            words("pause.detail"),
            _CAPTION,
            theme.MIST,
            valign=-1,
            lines=2,
            smallest=18,
        )
    return picture


class LanguagePage:
    """Chooses the languages; every word changes at once, under a running match, too."""

    def __init__(self, stage: SceneStage) -> None:
        self.stage = stage
        self.codes = languages()

    def layout(self, view: View) -> Picture:
        settings = self.stage.settings
        return language_page(view, self.codes, settings.language, settings.language_2)

    def first(self) -> str:
        """The language that is chosen."""
        return language_target("language", self.stage.settings.language)

    def hint(self, focus: str | None) -> str:
        """Confirm chooses."""
        return "hint.choose"

    def look(self, view: View) -> object:
        """Nothing opens here."""
        return None

    def chosen(self, target: str, gesture: Gesture) -> None:
        """Give a player that language."""
        name, _, code = target.partition(".")
        if name in NAMES and code in (*self.codes, SAME):
            setattr(self.stage.settings, name, "" if code == SAME else code)
            self.stage.settings_changed()
            self.stage.changed()

    def steered(self, target: str, by: int) -> bool:
        """Directions lead from list to list."""
        return False

    def wheeled(self, target: str, by: int) -> bool:
        """The wheel turns pages here."""
        return False

    def dragged(self, target: str, x: float) -> None:
        """Nothing is dragged here."""

    def released(self) -> None:
        """Nothing is dragged here."""

    def returned(self, result: object) -> None:
        """Nothing opens above."""

    def watched(self) -> object:
        """Only settings and view."""
        return None
