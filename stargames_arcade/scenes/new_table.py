"""The new table as a scene: every choice is remembered; *Play* asks for the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.animals import ANIMALS, companion_of
from stargames_arcade.scenes.new_table_layout import PACES, START, Choices, new_table
from stargames_arcade.scenes.people import COMPUTER, PERSON
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.title_card import TitleCard, chosen_card
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.gestures import Gesture
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View


@dataclass(frozen=True, slots=True)
class Begin:
    """What the scene beneath is told: open this table."""

    choices: Choices


def remembered(settings: Settings, card: TitleCard) -> Choices:
    """The choices of the last table; what is no choice of this title gives way to the first day's."""

    def known(value: Any, choices: Sequence[Any], first: Any) -> Any:
        return value if value in choices else first

    avatar = known(settings.avatar, ANIMALS, ANIMALS[0])
    others = tuple(animal for animal in ANIMALS if animal != avatar)
    return Choices(
        title=card.id,
        avatar=avatar,
        level=known(settings.level, card.levels, card.levels[len(card.levels) // 2]),
        clock=known(settings.clock, card.clocks, card.clock),
        pace=known(settings.pace, PACES, "normal"),
        opponent=known(settings.opponent, (COMPUTER, PERSON), COMPUTER),
        name=settings.name,
        name_2=settings.name_2,
        avatar_2=known(settings.avatar_2, others, companion_of(avatar)),
    )


class NewTable(Scene):
    """Popped with ``Begin``, or None when the player goes back."""

    name: ClassVar[str] = "new_table"

    def __init__(self, stage: SceneStage, cards: tuple[TitleCard, ...], title: str) -> None:
        super().__init__(stage)
        self.cards = cards
        self.choices = remembered(stage.settings, chosen_card(cards, title))

    @property
    def card(self) -> TitleCard:
        """The title that is chosen: it says which levels and clocks there are."""
        return chosen_card(self.cards, self.choices.title)

    def layout(self, view: View) -> Picture:
        return new_table(view, self.cards, self.choices)

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return twinkle(self.layout(view))

    def first_focus(self) -> str | None:
        return START

    def chosen(self, target: str, gesture: Gesture) -> None:
        kind, _, value = target.partition(".")
        match kind:
            case "title" if value in {card.id for card in self.cards}:
                self._choose(replace(self.choices, title=value))
                self.choices = remembered(self.stage.settings, self.card)
            case "animal" if value in ANIMALS:
                self._choose(replace(self.choices, avatar=value))
            case "level" if value in self.card.levels:
                self._choose(replace(self.choices, level=value))
            case "clock" if int(value) in self.card.clocks:
                self._choose(replace(self.choices, clock=int(value)))
            case "pace" if value in PACES:
                self._choose(replace(self.choices, pace=value))
            case "start":
                self._remember()
                self.stage.pop(Begin(self.choices))
            case _:
                self.stage.pop()

    def _choose(self, choices: Choices) -> None:
        self.choices = choices
        self._remember()
        self.stage.changed()

    def _remember(self) -> None:
        settings, choices = self.stage.settings, self.choices
        settings.title = choices.title
        settings.avatar = choices.avatar
        settings.level = choices.level
        settings.clock = choices.clock
        settings.pace = choices.pace
