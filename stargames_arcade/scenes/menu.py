"""The menu as a scene: it offers, and the flow carries out."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.scenes.animal_choice import AnimalChoice, AnimalChosen
from stargames_arcade.scenes.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.flow import Flow
from stargames_arcade.scenes.language import LanguageChoice
from stargames_arcade.scenes.menu_layout import (
    LANGUAGE,
    OPTIONS,
    PLAYER,
    QUIT,
    Contents,
    lifted,
    menu,
    menu_ambient,
    raised,
)
from stargames_arcade.scenes.new_table import NewTable, remembered
from stargames_arcade.scenes.options import Options
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.stage import Stage
from stargames_arcade.scenes.ticket import ID as CONTINUE
from stargames_arcade.scenes.ticket import MORE
from stargames_arcade.scenes.unfinished import DuelChosen, UnfinishedDuels
from stargames_arcade.ui.gestures import Gesture, Key, Kind, Press
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View


class Menu(Scene):
    """The lowest scene. Its ``flow`` begins and ends matches, also for ``play`` on the command line."""

    name: ClassVar[str] = "menu"

    def __init__(self, stage: Stage, flow: Flow | None = None) -> None:
        super().__init__(stage)
        self.flow = flow or Flow(stage)
        self._raised: str | None = None

    @property
    def animal(self) -> str:
        """The animal that stands for the player."""
        return remembered(self.stage.settings, self.flow.last_card).avatar

    def contents(self) -> Contents:
        """What the menu shows now."""
        stage, flow = self.stage, self.flow
        offers = flow.offers
        return Contents(
            cards=flow.cards,
            offer=offers[0] if offers else None,
            more=max(len(offers) - 1, 0),
            name=stage.words(f"avatar.{self.animal}"),
            avatar=self.animal,
            quits=not stage.house.kiosk,
            last=flow.last_title,
        )

    def layout(self, view: View) -> Picture:
        return menu(view, self.contents())

    def first_focus(self) -> str | None:
        return CONTINUE if self.flow.offers else self.flow.last_title

    def entered(self) -> None:
        before = self.flow.offers[:1]
        self.flow.look_again()
        if self.flow.offers and self.flow.offers[:1] != before:
            self.stage.put_focus(CONTINUE)
        self.stage.changed()

    def update(self) -> None:
        contents, view = self.contents(), self.stage.view
        up = raised(view, contents)
        if up != self._raised:
            for title, rises in ((self._raised, False), (up, True)):
                if title is not None:
                    self.stage.play(lifted(view, contents, title, up=rises), f"lift.{title}")
            self._raised = up

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return menu_ambient(view, self.contents())

    def chosen(self, target: str, gesture: Gesture) -> None:
        stage = self.stage
        if target == CONTINUE:
            self.flow.go_on(self.flow.offers[0].match)
        elif target == MORE:
            stage.push(UnfinishedDuels(stage, self.flow.offers))
        elif target == LANGUAGE:
            stage.push(LanguageChoice(stage))
        elif target == OPTIONS:
            stage.push(Options(stage))
        elif target == PLAYER:
            stage.push(AnimalChoice(stage, self.animal))
        elif target == QUIT:
            self._ask_to_quit()
        else:
            stage.push(NewTable(stage, self.flow.cards, target))

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.SECOND):
                self.stage.push(LanguageChoice(self.stage))
            case Press(_, Key.FIRST):
                self.stage.push(Options(self.stage))
            case Press(device, Key.CANCEL) if device.kind is Kind.MOUSE:
                return True
            case Press(_, Key.CANCEL):
                self._ask_to_quit()
            case _:
                return False
        return True

    def _ask_to_quit(self) -> None:
        if self.stage.house.kiosk:
            return
        saved = self.stage.store.saved
        question = Question("quit" if saved else "quit_unsaved")
        self.stage.push(Confirm(self.stage, question))

    def returned(self, result: object) -> None:
        match result:
            case Answer("quit" | "quit_unsaved", True):
                self.stage.leave()
            case AnimalChosen(animal):
                self.stage.settings.avatar = animal
                self.stage.settings_changed()
            case DuelChosen(match):
                self.flow.go_on(match)
            case _:
                self.flow.take(result)
        self.stage.changed()

    def left(self) -> None:
        self.flow.close()
