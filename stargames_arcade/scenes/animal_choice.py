"""Choosing the animal that stands for the player, in a small dialog."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stargames_arcade.scenes.animals import ANIMALS
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.view import View

_WIDTH = 816.0
_CELL = (168.0, 176.0)
_GAP = 16.0
_FACE = 96.0
_ACROSS = 4


def animal_choice(view: View, chosen: str) -> Picture:
    """Eight faces with their names, in two rows; the chosen one wears the ring of the first seat."""
    w, h = _CELL
    high = widgets.DIALOG_HEAD + 36 + 2 * h + _GAP + 40
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, high)
    picture = widgets.dialog(view, "animals", rect, view.words("avatar.title"), "user", closable=True)
    left = rect.x + (rect.w - _ACROSS * w - (_ACROSS - 1) * _GAP) / 2
    for place, animal in enumerate(ANIMALS):
        x = left + place % _ACROSS * (w + _GAP)
        y = rect.y + widgets.DIALOG_HEAD + 36 + place // _ACROSS * (h + _GAP)
        picture += _cell(view, Rect(x, y, w, h), animal, chosen=animal == chosen)
    return picture + hints_below(view, rect, view.words("hint.choose"), view.words("hint.back"))


def _cell(view: View, rect: Rect, animal: str, *, chosen: bool) -> Picture:
    id = f"animal.{animal}"
    lit = chosen or id in (view.hover, view.pressed)
    ground = widgets.well(f"{id}.ground", rect, radius=20, fill="#2A2F74" if chosen else "#0F163F")
    name = Rect(rect.x + 8, rect.bottom - 46, rect.w - 16, 32)
    return widgets.together(
        (
            ground,
            Picture((), (Target(id, rect, radius=20),)),
            widgets.avatar(
                f"{id}.face", rect.centre[0], rect.y + 74, _FACE, animal, 0 if chosen else None, alpha=1
            ),
            widgets.label(
                f"{id}.name",
                name,
                view.words(f"avatar.{animal}"),
                theme.SMALL,
                theme.CREAM if lit else theme.MIST,
                align=0,
            ),
        )
    )


@dataclass(frozen=True, slots=True)
class AnimalChosen:
    """What the scene beneath is told."""

    animal: str


class AnimalChoice(Scene):
    """Popped with an ``AnimalChosen``, or None when nothing was chosen."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "animals"

    def __init__(self, stage: SceneStage, chosen: str) -> None:
        super().__init__(stage)
        self.animal = chosen

    def layout(self, view: View) -> Picture:
        return animal_choice(view, self.animal)

    def first_focus(self) -> str | None:
        return f"animal.{self.animal}"

    def chosen(self, target: str, gesture: Gesture) -> None:
        animal = target.removeprefix("animal.")
        self.stage.pop(AnimalChosen(animal) if animal in ANIMALS else None)
