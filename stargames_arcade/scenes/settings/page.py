"""A page of the settings as the scene uses it, and the one that is made of rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.settings.layout import places_of
from stargames_arcade.scenes.settings.pages import Page, Surroundings, rows_of
from stargames_arcade.scenes.settings.panel import Lying, attended, lying, panel_rows, slider_of
from stargames_arcade.scenes.settings.preview import preview
from stargames_arcade.scenes.settings.rows import Choice, Row, Slide, Step, Value, steered, turned
from stargames_arcade.ui import widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

HEARD_AS: Final = {"effects": "land", "interface": "confirm"}
"""What is heard of a volume when it is chosen; that of the night is heard all the time."""

RESTS_MS: Final = 400
"""A pointer that has not moved for so long rests."""


class PageView(Protocol):
    """What is inside the panel: it draws itself, and changes settings."""

    def layout(self, view: View) -> Picture:
        """The page in its panel. Pure."""
        ...

    def first(self) -> str:
        """The target that the focus comes to from the rail."""
        ...

    def hint(self, focus: str | None) -> str:
        """What Confirm does at that target, as a key; empty: nothing."""
        ...

    def look(self, view: View) -> object:
        """Once a frame: take in what is looked at. Rows slide when the answer changes."""
        ...

    def chosen(self, target: str, gesture: Gesture) -> None:
        """A target of the page was chosen."""
        ...

    def steered(self, target: str, by: int) -> bool:
        """Left (-1) or right (1) at a target: whether the page uses it. At its end a slider does not, so that
        it leads on; and a choice never does, since one would change it on the way to the rail."""
        ...

    def wheeled(self, target: str, by: int) -> bool:
        """The wheel was turned over a target, away from the hand (1) or towards it: whether it goes by it."""
        ...

    def dragged(self, target: str, x: float) -> None:
        """A target is being dragged."""
        ...

    def released(self) -> None:
        """Nothing is dragged any more."""
        ...

    def returned(self, result: object) -> None:
        """A scene above was popped with this result."""
        ...

    def watched(self) -> object:
        """What the picture depends on beside settings and view: the page is drawn anew when it changes."""
        ...


class RowsPage:
    """A page of rows, of which the one looked at last is open, and a preview of what it does."""

    def __init__(self, stage: SceneStage, page: Page) -> None:
        self.stage = stage
        self.page = page
        self._opened = self.rows()[0].id
        self._dragged: str | None = None

    @property
    def around(self) -> Surroundings:
        """What the rows depend on beside the settings."""
        house = self.stage.house
        return Surroundings(tuple(house.desktops()), house.sound.missing, house.kiosk)

    def rows(self) -> tuple[Row, ...]:
        """The rows as they are now."""
        return rows_of(self.page, self.stage.settings, self.stage.words, self.around)

    def row(self, target: str) -> Row | None:
        """The row that a target belongs to."""
        return next((row for row in self.rows() if target.split(".")[0] == row.id), None)

    def open_row(self, view: View) -> str:
        """The row that says what it does: the one with the focus, else the one used or pointed at last."""
        return self._at(replace(view, hover=None, pressed=None)) or self._opened

    def _at(self, view: View) -> str | None:
        return next((row.id for row in self.rows() if row.enabled and attended(view, row.id)), None)

    def lying(self, view: View) -> tuple[Lying, ...]:
        """The rows in their places."""
        return lying(view, places_of(view).rows, self.rows(), self.open_row(view))

    def layout(self, view: View) -> Picture:
        rows = self.lying(view)
        area, foot = places_of(view).rows, rows[-1].rect.bottom
        well = Rect(area.x + 10, foot + 10, area.w - 20, area.bottom - foot - 10)
        return widgets.together(
            (
                panel_rows(view, rows, self._dragged),
                preview(view, well, self.open_row(view), self.stage.settings, self.around),
            )
        )

    def first(self) -> str:
        rows = self.rows()
        return next((row.id for row in rows if row.id == self._opened and row.enabled), rows[0].id)

    def hint(self, focus: str | None) -> str:
        row = self.row(focus or "")
        if row is None:
            return "hint.choose"
        if row.id in HEARD_AS:
            return "hint.listen"
        return "hint.change" if not isinstance(row.control, Slide) else ""

    def look(self, view: View) -> object:
        """A row opens under a pointer once that rests: no row moves away under one that is on its way."""
        self._opened = self.open_row(view)
        if view.focus is None and view.pressed is None and self._dragged is None:
            rests = self.stage.now - self.stage.last_input >= RESTS_MS
            self._opened = (self._at(view) if rests else None) or self._opened
        return self._opened

    def chosen(self, target: str, gesture: Gesture) -> None:
        row = self.row(target)
        if row is None:
            return
        if not row.enabled:
            self.stage.say(row.id, row.detail)
            return
        self._attend(row)
        if target == row.id and row.id in HEARD_AS:
            self.stage.sound(HEARD_AS[row.id])
        elif target == row.id:
            self._set(row, turned(row.control))
        elif isinstance(row.control, Slide) and not isinstance(gesture, Press):
            self._slide(row, row.control, gesture)
        else:
            self._set(row, self._pointed(row, target.partition(".")[2]))

    def _attend(self, row: Row) -> None:
        """A row was used by pointing: it opens, and keys go on there."""
        self._opened = row.id
        self.stage.put_focus(row.id)
        self.stage.changed()

    def _pointed(self, row: Row, part: str) -> Value | None:
        """The value of what was pointed at in a row's control."""
        if part in ("less", "more"):
            return steered(row.control, 1 if part == "more" else -1)
        options = getattr(row.control, "options", ())
        return next((value for value, _ in options if f"{value}" == part), None)

    def _slide(self, row: Row, slide: Slide, gesture: Gesture) -> None:
        place = getattr(gesture, "x", None)
        if place is not None:
            self._slide_to(row, slide, place)

    def _slide_to(self, row: Row, slide: Slide, x: float) -> None:
        place = next(lies for lies in self.lying(self.stage.view) if lies.row.id == row.id)
        self._set(row, widgets.slider_value(slider_of(place), x, slide.low, slide.high, slide.step))

    def steered(self, target: str, by: int) -> bool:
        row = self.row(target)
        if row is None or not row.enabled or isinstance(row.control, Choice):
            return False
        value = steered(row.control, by)
        self._set(row, value)
        return value is not None

    def wheeled(self, target: str, by: int) -> bool:
        row = self.row(target)
        if row is None or not row.enabled or not isinstance(row.control, Slide | Step):
            return False
        self._attend(row)
        self.steered(target, by)
        return True

    def dragged(self, target: str, x: float) -> None:
        row = self.row(target)
        if row is not None and isinstance(row.control, Slide):
            if self._dragged != row.id:
                self._dragged = row.id
                self._attend(row)
            self._slide_to(row, row.control, x)

    def released(self) -> None:
        if self._dragged is not None:
            self._dragged = None
            self.stage.changed()

    def returned(self, result: object) -> None:
        pass

    def watched(self) -> object:
        settings = self.stage.settings
        return self.around, settings.fullscreen, settings.size

    def give(self, row: Row, value: Value) -> None:
        """Give a row's setting its value, at once."""
        setattr(self.stage.settings, row.id, value)
        self.stage.settings_changed()

    def _set(self, row: Row, value: Value | None) -> None:
        if value is None or value == getattr(self.stage.settings, row.id, None):
            return
        self.give(row, value)
        if row.id == "effects":
            self.stage.sound(HEARD_AS[row.id])
        elif isinstance(row.control, Slide) and isinstance(value, int):
            self.stage.sound(
                "slider", step=10 * (value - row.control.low) // (row.control.high - row.control.low)
            )
        self.stage.changed()
