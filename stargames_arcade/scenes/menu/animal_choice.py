"""Choosing who one is: the animal, and a name if one likes, in a small dialog."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.animals import ANIMALS
from stargames_arcade.scenes.dialogs.typing import Typing
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.people import Person, give_animal, person, rename
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.view import View

NAME = "animals.name"
_WIDTH = 816.0
_CELL = (168.0, 176.0)
_GAP = 16.0
_FACE = 96.0
_ACROSS = 4
_LINE = 76.0
_WRITTEN = theme.Type(theme.BODY.font, 28, 1.0)


def animal_choice(view: View, who: Person) -> Picture:
    """The name to write, and eight faces in two rows; the chosen one wears the ring of the seat."""
    w, h = _CELL
    top, wide = widgets.DIALOG_HEAD + 28 + _LINE + 28, _ACROSS * w + (_ACROSS - 1) * _GAP
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, top + 2 * h + _GAP + 40)
    picture = widgets.dialog(view, "animals", rect, view.words("avatar.title"), "user", closable=True)
    left = rect.centre[0] - wide / 2
    picture += _name(view, who, Rect(left, rect.y + widgets.DIALOG_HEAD + 28, wide, _LINE))
    for place, animal in enumerate(ANIMALS):
        x = left + place % _ACROSS * (w + _GAP)
        y = rect.y + top + place // _ACROSS * (h + _GAP)
        picture += _cell(view, Rect(x, y, w, h), animal, who)
    return picture + hints_below(view, rect, view.words("hint.choose"), view.words("hint.back"))


def _name(view: View, who: Person, rect: Rect) -> Picture:
    """The name in a well with a pencil; who has none is asked for it."""
    hot = NAME in (view.hover, view.pressed)
    edge = theme.NIGHT_400 if hot else "#33407F"
    ground = shapes.box(rect.w, rect.h, 18, "#0C1236", edge, 2, shade=0.36)
    text, colour = (who.name, theme.CREAM) if who.name else (view.words("avatar.name"), theme.HAZE)
    return widgets.together(
        (
            Picture((widgets.surface(f"{NAME}.ground", rect, ground),), (Target(NAME, rect, radius=18),)),
            widgets.label(
                f"{NAME}.text", Rect(rect.x + 24, rect.y, rect.w - 100, rect.h), text, _WRITTEN, colour
            ),
            widgets.drawing(f"{NAME}.pencil", "pencil", rect.right - 40, rect.centre[1], 32),
        )
    )


def _cell(view: View, rect: Rect, animal: str, who: Person) -> Picture:
    id = f"animal.{animal}"
    chosen = animal == who.avatar
    lit = chosen or id in (view.hover, view.pressed)
    ground = widgets.well(f"{id}.ground", rect, radius=20, fill="#2A2F74" if chosen else "#0F163F")
    name = Rect(rect.x + 8, rect.bottom - 46, rect.w - 16, 32)
    seat = who.seat if chosen else None
    return widgets.together(
        (
            ground,
            Picture((), (Target(id, rect, radius=20, group="animals"),)),
            widgets.avatar(f"{id}.face", rect.centre[0], rect.y + 74, _FACE, animal, seat, alpha=1),
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


class AnimalChoice(Scene):
    """Popped with None: the animal and the name of that seat are in the settings."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "animals"

    def __init__(self, stage: SceneStage, seat: Seat = 0) -> None:
        super().__init__(stage)
        self.seat = seat

    @property
    def who(self) -> Person:
        """Who chooses."""
        return person(self.stage.settings, self.seat)

    def layout(self, view: View) -> Picture:
        return animal_choice(view, self.who)

    def first_focus(self) -> str | None:
        return f"animal.{self.who.avatar}"

    def chosen(self, target: str, gesture: Gesture) -> None:
        animal = target.removeprefix("animal.")
        if target == NAME:
            self.stage.push(name_typing(self.stage, self.who))
        else:
            if animal in ANIMALS:
                give_animal(self.stage.settings, self.seat, animal)
            self.stage.pop()

    def returned(self, result: object) -> None:
        if isinstance(result, str):
            rename(self.stage.settings, self.seat, result)
        self.stage.changed()


def name_typing(stage: SceneStage, who: Person) -> Typing:
    """Writing that person's name; popped with it."""
    words = stage.words
    return Typing(
        stage,
        words("typing.name"),
        who.name,
        placeholder=words(f"avatar.{who.avatar}"),
        animal=who.avatar,
        seat=who.seat,
    )
