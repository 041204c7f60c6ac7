"""Choosing what one plays with, beside another person: what is theirs is swapped, never doubled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.joining import Joining, control_name, icons_of
from stargames_arcade.scenes.couch.pairing import BOTH, Pair, beside, clash
from stargames_arcade.scenes.couch.seating import Held
from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.people import person
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Gesture
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_WIDTH = 860.0
_MARGIN = 44.0
_ROW = 84.0
_GAP = 12.0
_ICON = 36.0
_NAME = theme.Type(theme.BUTTON.font, 25, 1.0)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to play with."""

    held: Held
    chosen: bool
    other: Held | None
    """What the other person would play with instead of what they have; None: they keep theirs."""


def control_choice(
    view: View, choices: Sequence[Choice], other: str, pads: Sequence[tuple[Device, str]]
) -> Picture:
    """The dialog with a row each; ``other`` is what the other person is called."""
    high = widgets.DIALOG_HEAD + 32 + len(choices) * (_ROW + _GAP) - _GAP + 40
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, high)
    title = view.words("control.title")
    pictures = [widgets.dialog(view, "control", rect, title, "gamepad", closable=True)]
    for place, choice in enumerate(choices):
        y = rect.y + widgets.DIALOG_HEAD + 32 + place * (_ROW + _GAP)
        row = Rect(rect.x + _MARGIN, y, rect.w - 2 * _MARGIN, _ROW)
        pictures.append(_row(view, f"control.{place}", row, choice, other, pads))
    pictures.append(hints_below(view, rect, view.words("hint.choose"), view.words("hint.back")))
    return widgets.together(pictures)


def _row(
    view: View, id: str, rect: Rect, choice: Choice, other: str, pads: Sequence[tuple[Device, str]]
) -> Picture:
    words, cy = view.words, rect.centre[1]
    picture = surface_of(view, id, rect, chosen=choice.chosen)
    for place, icon in enumerate(icons_of(choice.held)):
        picture += widgets.drawing(f"{id}.{icon}", icon, rect.x + 48 + place * 48, cy, _ICON)
    room = Rect(rect.x + 132, rect.y, rect.w - 132 - 72, rect.h)
    name = control_name(words, choice.held, pads)
    if choice.other is not None:
        detail = words("control.other_gets", name=other, device=control_name(words, choice.other, pads))
        foot = Rect(room.x, cy + 2, room.w, 32)
        picture += widgets.label(f"{id}.detail", foot, detail, theme.TINY, theme.MIST)
        room = Rect(room.x, rect.y + 8, room.w, 36)
    picture += widgets.label(f"{id}.name", room, name, _NAME)
    if choice.chosen:
        picture += widgets.drawing(f"{id}.tick", "check", rect.right - 42, cy, 28)
    return picture


class ControlChoice(Scene):
    """Popped with None; who sits with what is in ``stage.seating``."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "control"

    def __init__(self, stage: SceneStage, seat: Seat) -> None:
        super().__init__(stage)
        self.seat = seat
        self._joining = Joining(stage)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen: all that leaves the other person something."""
        mine, theirs = self._held
        every = self._joining.all
        found = []
        for held in every:
            left = beside(held, mine, theirs, every)
            if left is not None:
                found.append(Choice(held, held == mine, left if clash(held, theirs) else None))
        return tuple(found)

    @property
    def _held(self) -> Pair:
        """What this person and the other one play with."""
        both = self._joining.first or BOTH, self._joining.second or BOTH
        return both if self.seat == 0 else (both[1], both[0])

    def layout(self, view: View) -> Picture:
        other = person(self.stage.settings, 1 - self.seat).called(view.words)
        return control_choice(view, self.choices, other, self.stage.pads)

    def first_focus(self) -> str | None:
        places = [place for place, choice in enumerate(self.choices) if choice.chosen]
        return f"control.{places[0] if places else 0}"

    def chosen(self, target: str, gesture: Gesture) -> None:
        place = target.removeprefix("control.")
        if place.isdigit():
            choice = self.choices[int(place)]
            theirs = choice.other or self._held[1]
            self._joining.sit((choice.held, theirs) if self.seat == 0 else (theirs, choice.held))
        self.stage.pop()
