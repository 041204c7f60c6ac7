"""The new table as a scene: every choice is remembered; *Play* asks for the match."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from stargames_arcade.match.deal_code import Deal, code_of, read_code
from stargames_arcade.match.header import IN_TURNS
from stargames_arcade.match.ports import HUMAN
from stargames_arcade.match.settings import Settings
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.scenes import opening
from stargames_arcade.scenes.couch.control_choice import ControlChoice
from stargames_arcade.scenes.couch.join_choice import JoinChoice
from stargames_arcade.scenes.couch.joining import Joining, control_name
from stargames_arcade.scenes.couch.pairing import BOTH, Meant, clash
from stargames_arcade.scenes.dialogs.code_typing import CodeTyping
from stargames_arcade.scenes.menu.animal_choice import AnimalChoice, name_typing
from stargames_arcade.scenes.menu.language import LanguageChoice
from stargames_arcade.scenes.menu.title_card import TitleCard, chosen_card
from stargames_arcade.scenes.new_table.choices import (
    PACES,
    Begin,
    Choices,
    opponents,
    remember_company,
    remember_option,
    remembered,
)
from stargames_arcade.scenes.new_table.company import (
    Company,
    may_get_up,
    with_computer,
    with_one_more,
    with_person,
    without,
)
from stargames_arcade.scenes.new_table.company_rows import ADD
from stargames_arcade.scenes.new_table.layout import START, Table, new_table
from stargames_arcade.scenes.new_table.seats import Seated
from stargames_arcade.scenes.new_table.sitters import sitters
from stargames_arcade.scenes.people import (
    COMPUTER,
    NOBODY,
    PAIR,
    PERSON,
    SEATS,
    Person,
    move_up,
    person,
    rename,
)
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.gestures import Gesture, Key, MoveFocus, Press
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View


class NewTable(Scene):
    """Popped with ``Begin``, or None on the way back. Who sits with what is in ``stage.seating``."""

    name: ClassVar[str] = "new_table"

    def __init__(self, stage: SceneStage, cards: tuple[TitleCard, ...], title: str) -> None:
        super().__init__(stage)
        self.cards = cards
        self._title = chosen_card(cards, title).id
        self._joining = Joining(stage)
        self._named: Seat = 0
        self._seed: bytes | None = None
        """Of the deal that was asked for by its code."""
        self._welcome()

    @property
    def card(self) -> TitleCard:
        """The title that is chosen: it says which levels and clocks there are."""
        return chosen_card(self.cards, self._title)

    @property
    def choices(self) -> Choices:
        """What is chosen now."""
        return remembered(self.stage.settings, self.card)

    @property
    def couch(self) -> bool:
        """Whether two people sit down."""
        return self.choices.opponent == PERSON

    @property
    def alone(self) -> bool:
        """Whether one person practises."""
        return self.choices.opponent == NOBODY

    @property
    def table(self) -> Table:
        """What is shown now."""
        choices, seated = self.choices, seated_at(self.stage.settings, self.choices)
        if self.couch:
            seating = self.stage.seating
            seated = tuple(replace(each, held=seating.control(each.who.seat) or BOTH) for each in seated)
        return Table(self.cards, choices, seated, self.stage.pads, self.deal)

    @property
    def deal(self) -> str:
        """The code of the deal that was asked for, on the board that is chosen; empty without one."""
        if self._seed is None or not self.alone:
            return ""
        return code_of(self._chosen_title, dict(self.choices.options), self._seed) or ""

    @property
    def _chosen_title(self) -> GameTitle:
        title: GameTitle = next(title for title in self.stage.titles if title.id == self.card.id)
        return title

    def layout(self, view: View) -> Picture:
        return new_table(view, self.table)

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return twinkle(self.layout(view))

    def first_focus(self) -> str | None:
        return START

    def update(self) -> None:
        """A gamepad that is plugged in takes the place of one that is missing."""
        if self.couch and self._joining.replace_missing():
            self.stage.changed()

    # What is chosen.

    def chosen(self, target: str, gesture: Gesture) -> None:
        if self._pairs and self._joining.take(gesture) is Meant.JOINS:
            return
        kind, _, value = target.partition(".")
        match kind:
            case "title" if value in {card.id for card in self.cards}:
                self._title = self.stage.settings.title = value
                self._welcome()
            case "opponent":
                self._oppose(value)
            case "seat":
                self._open(int(value[0]), value[2:])
            case "level" if value in self.card.levels:
                self.stage.settings.level = value
            case "option":
                option, _, choice = value.partition(".")
                remember_option(self.stage.settings, self.card, option, int(choice))
            case "deal":
                self.stage.push(CodeTyping(self.stage, self._read, self.deal))
            case "any_deal":
                self._seed = None
            case "pace" if value in PACES:
                self.stage.settings.pace = value
            case "rules":
                self.stage.push(opening.manual(self.stage, self.card.id))
            case "add":
                self._add()
            case "start":
                self._start()
            case _:
                self.stage.pop()
        self.stage.changed()

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        self._joining.steer(gesture.device)
        return False

    def handle(self, gesture: Gesture) -> bool:
        what = self._joining.take(gesture) if self._pairs else Meant.NOTHING
        if what is Meant.ASKS:
            self.stage.push(JoinChoice(self.stage))
        elif what is Meant.NOTHING:
            return self._pressed(gesture)
        return True

    def _pressed(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.FIRST) if self.card.company:
                self._add()
            case Press(_, Key.FIRST):
                self._oppose(COMPUTER if self.couch else PERSON)
            case Press(_, Key.SECOND):
                self.stage.push(opening.manual(self.stage, self.card.id))
            case _:
                return False
        return True

    def returned(self, result: object) -> None:
        match result:
            case str(name):
                rename(self.stage.settings, self._named, name)
            case Deal(_, options, seed):
                self._seed = seed
                for option, choice in options:
                    remember_option(self.stage.settings, self.card, option, choice)
            case _:
                pass
        self.stage.changed()

    def _read(self, text: str) -> Deal | Refusal:
        """The deal of that code, if it is one of the chosen title."""
        return read_code(text, self._chosen_title, self.stage.titles)

    def _oppose(self, opponent: str) -> None:
        """The second seat is a person's, the computer's, or nobody's."""
        if opponent not in opponents(self.card):
            return
        if opponent == PERSON and not self.couch:
            self._sit_two()
        elif opponent != PERSON:
            if self.couch:
                self._joining.leave()
            self.stage.settings.opponent = opponent

    @property
    def _pairs(self) -> bool:
        """Whether another device that is used brings a second person to this table."""
        return not self.couch and not self.card.company

    def _welcome(self) -> None:
        """Whoever has come along finds a seat at the chosen title."""
        if self.couch:
            self._sit_two()
        company = self.choices.company
        if company and self._joining.second is not None and company.count(HUMAN) == 1:
            self._sit_down(with_person(company, 1))

    def _sit_two(self) -> None:
        """Two people; whoever has no device yet gets the one that suits best."""
        self._joining.sit(self._joining.suiting)

    def _open(self, seat: Seat, what: str) -> None:
        """Change something about somebody."""
        stage = self.stage
        match what:
            case "face":
                stage.push(AnimalChoice(stage, seat))
            case "name":
                self._named = seat
                stage.push(name_typing(stage, person(stage.settings, seat)))
            case "control":
                stage.push(ControlChoice(stage, seat))
            case "language":
                stage.push(LanguageChoice(stage, seat))
            case _:
                self._change(seat, what)

    def _change(self, seat: Seat, what: str) -> None:
        """Another sits at a seat of a table for more than two, or nobody."""
        company, card = self.choices.company, self.card
        match what.split("."):
            case ["who", kind]:
                sits = with_person(company, seat) if kind == PERSON else with_computer(company, seat, card)
                self._sit_down(sits)
            case ["level", level]:
                self._sit_down(with_computer(company, seat, card, level))
            case ["remove"] if may_get_up(company, seat, card):
                move_up(self.stage.settings, seat, len(company) - 1)
                self._sit_down(without(company, seat, card))
                self.stage.put_focus(ADD)

    def _add(self) -> None:
        self._sit_down(with_one_more(self.choices.company, self.card))

    def _sit_down(self, company: Company) -> None:
        if company != self.choices.company:
            remember_company(self.stage.settings, self.card, company)
            self.stage.changed()

    def _start(self) -> None:
        """Open the table, unless two people would lack a device: then say so where it can be mended. Where
        they play in turns one device is enough for both."""
        in_turns = dict(self.choices.options).get(IN_TURNS, 0)
        if self.couch and not in_turns and not self._equipped():
            return
        settings, choices = self.stage.settings, self.choices
        settings.title, settings.level = choices.title, choices.level
        settings.pace = choices.pace
        self.stage.pop(Begin(choices, self._seed if self.alone else None))

    def _equipped(self) -> bool:
        """Whether both have a device of their own that is there."""
        words, pads = self.stage.words, self.stage.pads
        both = [self.stage.seating.control(seat) or BOTH for seat in PAIR]
        for seat, held in enumerate(both):
            if held.pad is not None and held.pad not in dict(pads):
                self.stage.say(f"seat.{seat}.control", words("new_table.pad_missing"))
                return False
        if clash(*both):
            device = control_name(words, both[1], pads)
            self.stage.say("seat.1.control", words("new_table.same_device", device=device))
            return False
        return True


def seated_at(settings: Settings, choices: Choices) -> tuple[Seated, ...]:
    """Who sits at each seat of the table that is chosen, with any device."""
    people = [person(settings, seat) for seat in SEATS]
    return tuple(
        Seated(people[seat] if player.human else Person(seat, "", player.avatar, ""), player.level)
        for seat, player in enumerate(sitters(choices, choices.controllers))
    )
