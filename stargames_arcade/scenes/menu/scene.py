"""The menu as a scene: it offers, and the flow carries out; here a second player joins."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes import opening
from stargames_arcade.scenes.couch.join_choice import JoinChoice
from stargames_arcade.scenes.couch.joining import Joining
from stargames_arcade.scenes.couch.pairing import Meant, meant
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.flow import Flow
from stargames_arcade.scenes.menu.animal_choice import AnimalChoice
from stargames_arcade.scenes.menu.language import LanguageChoice
from stargames_arcade.scenes.menu.layout import (
    LANGUAGE,
    QUIT,
    RULES,
    SETTINGS,
    Contents,
    lifted,
    menu,
    menu_ambient,
    raised,
)
from stargames_arcade.scenes.menu.seats import LEAVE, PLACE, PLAYER, SECOND, Sign, Sitting, arriving
from stargames_arcade.scenes.menu.ticket import ID as CONTINUE
from stargames_arcade.scenes.menu.ticket import MORE
from stargames_arcade.scenes.menu.unfinished import DuelChosen, UnfinishedDuels
from stargames_arcade.scenes.people import person
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.gestures import Gesture, Key, Kind, MoveFocus, Press
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View


class Menu(Scene):
    """The lowest scene. Its ``flow`` begins and ends matches, also for ``play`` on the command line."""

    name: ClassVar[str] = "menu"

    def __init__(self, stage: Stage, flow: Flow | None = None) -> None:
        super().__init__(stage)
        self.flow = flow or Flow(stage)
        self.joining = Joining(stage)
        self._plugged = stage.plugged
        self._raised: str | None = None
        self._two = self.joining.second is not None
        self._last: str | None = None
        """The title that was last when the menu was seen last; None before the first time."""

    def contents(self) -> Contents:
        """What the menu shows now."""
        flow, second = self.flow, self.joining.second
        offers = flow.offers
        return Contents(
            cards=flow.cards,
            offer=offers[0] if offers else None,
            more=max(len(offers) - 1, 0),
            first=self._sitting(0, self.joining.first),
            second=None if second is None else self._sitting(1, second),
            sign=self.sign,
            leaves=meant(self.stage.used, Key.CANCEL, self.joining.first, second) is Meant.LEAVES,
            quits=not self.stage.house.kiosk,
            last=flow.last_title,
        )

    def _sitting(self, seat: Seat, held: Held | None) -> Sitting:
        number = self._plugged.mark(held.pad if held is not None else None)
        return Sitting(person(self.stage.settings, seat), held, number)

    @property
    def sign(self) -> Sign | None:
        """The button by which somebody else joins; none where there is no device for it."""
        first, pads = self.joining.first, self.joining.pads
        if first is not None and first.control is Control.PAD:
            others = [pad for pad in pads if pad != first.pad]
            return (Kind.PAD, Key.CONFIRM) if others else (Kind.KEYBOARD, Key.PAUSE)
        if not pads and self.stage.device is not Kind.KEYBOARD:
            return None
        return Kind.PAD if pads else Kind.KEYBOARD, Key.PAUSE

    def layout(self, view: View) -> Picture:
        return menu(view, self.contents())

    def first_focus(self) -> str | None:
        return CONTINUE if self.flow.offers else self.flow.last_title

    def entered(self) -> None:
        flow, before = self.flow, self.flow.offers[:1]
        flow.look_again()
        gone = self.stage.attended == CONTINUE and not flow.offers
        if flow.offers and flow.offers[:1] != before:
            self.stage.put_focus(CONTINUE)
        elif gone or self._last not in (None, flow.last_title):
            self.stage.put_focus(flow.last_title)
        self._last = flow.last_title
        self.stage.changed()

    def update(self) -> None:
        self.joining.let_go_of_missing()
        contents, view = self.contents(), self.stage.view
        up = raised(view, contents)
        if up != self._raised:
            for title, rises in ((self._raised, False), (up, True)):
                if title is not None:
                    self.stage.play(lifted(view, contents, title, up=rises), f"lift.{title}")
            self._raised = up
        two = contents.second is not None
        if two and not self._two:
            self.stage.play(arriving(menu(view, contents), 1), "arrive")
        self._two = two

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return menu_ambient(view, self.contents())

    def chosen(self, target: str, gesture: Gesture) -> None:
        stage = self.stage
        if self.joining.take(gesture) is not Meant.NOTHING:
            return
        if target == CONTINUE:
            self.flow.go_on(self.flow.offers[0].match)
        elif target == MORE:
            stage.push(UnfinishedDuels(stage, self.flow.offers))
        elif target == LANGUAGE:
            stage.push(LanguageChoice(stage))
        elif target == RULES:
            self._open_rules()
        elif target == SETTINGS:
            stage.push(opening.settings(stage))
        elif target in (PLAYER, SECOND):
            stage.push(AnimalChoice(stage, 0 if target == PLAYER else 1))
        elif target == PLACE:
            stage.push(JoinChoice(stage))
        elif target == LEAVE:
            self.joining.leave()
        elif target == QUIT:
            self._ask_to_quit()
        else:
            stage.push(opening.new_table(stage, self.flow.cards, target))

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        self.joining.steer(gesture.device)
        return False

    def handle(self, gesture: Gesture) -> bool:
        what = self.joining.take(gesture)
        if what is Meant.ASKS:
            self.stage.push(JoinChoice(self.stage))
        if what is not Meant.NOTHING:
            return True
        match gesture:
            case Press(_, Key.SECOND):
                self.stage.push(LanguageChoice(self.stage))
            case Press(_, Key.FIRST):
                self._open_rules()
            case Press(device, Key.CANCEL) if device.kind is Kind.MOUSE:
                return True
            case Press(_, Key.CANCEL):
                self._ask_to_quit()
            case _:
                return False
        return True

    def _open_rules(self) -> None:
        """The manual of the title that stands out, else of the one played last."""
        title = raised(self.stage.view, self.contents()) or self.flow.last_title
        self.stage.push(opening.manual(self.stage, title))

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
            case DuelChosen(match):
                self.flow.go_on(match)
            case _:
                self.flow.take(result)
        self.stage.changed()

    def left(self) -> None:
        self.flow.close()
