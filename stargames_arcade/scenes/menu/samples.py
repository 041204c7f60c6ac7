"""The scenes around the games in known states, for pictures and checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from stargames_arcade.match.deal_code import read_code
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Termination
from stargames_arcade.scenes.animals import rival_of
from stargames_arcade.scenes.couch import pairing
from stargames_arcade.scenes.couch.control_choice import ControlChoice
from stargames_arcade.scenes.couch.join_choice import JoinChoice
from stargames_arcade.scenes.couch.seated import Seated as AtScreen
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.dialogs.code_typing import CodeTyping
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.dialogs.failure import Failure, Trouble
from stargames_arcade.scenes.dialogs.pause import MayResign, Pause, Stopped
from stargames_arcade.scenes.dialogs.pause_clocks import Running
from stargames_arcade.scenes.dialogs.typing import Typing
from stargames_arcade.scenes.menu import layout as menu_layout
from stargames_arcade.scenes.menu.animal_choice import AnimalChoice
from stargames_arcade.scenes.menu.language import LanguageChoice
from stargames_arcade.scenes.menu.seats import Sitting
from stargames_arcade.scenes.menu.ticket import ID as CONTINUE
from stargames_arcade.scenes.menu.ticket import Offer, Waiting
from stargames_arcade.scenes.menu.title_card import TitleCard, cards_of, chosen_card
from stargames_arcade.scenes.menu.unfinished import UnfinishedDuels
from stargames_arcade.scenes.new_table import layout as new_table_layout
from stargames_arcade.scenes.new_table.choices import remember_option, remembered
from stargames_arcade.scenes.new_table.seats import Seated
from stargames_arcade.scenes.people import COMPUTER, PERSON, Person
from stargames_arcade.scenes.results import layout as results_layout
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.scenes.results.sheet import Finalist, Proof
from stargames_arcade.scenes.results.tally import Part, Tally
from stargames_arcade.scenes.samples import Sample
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.gestures import KEYBOARD, Key, Kind, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

FAILURES = ("damaged", "locked", "read_only", "unwritable", "newer", "crash", "resume")
_PATH = "~/.local/share/stargames-arcade/arcade.sqlite3"

Draw = Callable[[View], Picture]
_Chosen = Callable[[Stage], TitleCard]
_NONE: Mapping[str, int] = {}


class Shown(Scene):
    """A picture as a scene: what a layout shows of sample contents."""

    name = "sample"

    def __init__(self, stage: Stage, draw: Draw, focus: str) -> None:
        super().__init__(stage)
        self._draw = draw
        self._focus = focus

    def layout(self, view: View) -> Picture:
        return self._draw(view)

    def first_focus(self) -> str | None:
        return self._focus


MIRA = Person(0, "", "penguin", "en")
OTTOLINE = Person(1, "Maximiliana-Ottoline", "cat", "de")


def menu_contents(stage: Stage, offers: int, at: int = 0, **people: Any) -> menu_layout.Contents:
    """The menu with so many unfinished duels, from that one of the samples on, and with these people."""
    return menu_layout.Contents(
        cards=cards_of(stage.titles),
        offer=sample_offers(stage, at + 1)[at] if offers else None,
        more=max(offers - 1, 0),
        **{
            "first": Sitting(MIRA, None),
            "second": None,
            "sign": None,
            "leaves": False,
            "quits": not stage.house.kiosk,
            **people,
        },
        last=_middle(stage).id,
    )


def sample_offers(stage: Stage, count: int) -> tuple[Offer, ...]:
    """Unfinished duels of all titles and levels; the second is one of two people."""
    found, cards = [], cards_of(stage.titles)
    for place in range(count):
        card = cards[(len(cards) // 2 + place) % len(cards)]
        level = card.levels[(len(card.levels) - 1 - place) % len(card.levels)]
        waiting: tuple[Waiting, ...] = (Waiting("", rival_of("penguin", level), 1, level),)
        if place == 1:
            waiting = (Waiting("", "penguin", 0), Waiting("Giuliana", "hare", 1))
        if card.company:
            found.append(_company_offer(place + 1, card))
            continue
        alone = card.practice and place != 1
        if alone:
            waiting = (Waiting("", "penguin", 0),)
        of = 144 if card.practice else 13
        done = 2 * (7 + 5 * place) if card.practice else (7 + 5 * place) % 13
        found.append(Offer(place + 1, card, waiting, done, of, alone))
    return tuple(found)


def _company_offer(match: int, card: TitleCard) -> Offer:
    """A person and three computers in their third round."""
    waiting = (
        Waiting("Mira", "penguin", 0),
        Waiting("", "owl", 1, "hard"),
        Waiting("", "hare", 2, "easy"),
        Waiting("", "bear", 3, "medium"),
    )
    return Offer(match, card, waiting, 140, 250, round=3, points=(96, 140, -25, 112), mine=0)


def result_contents(
    card: TitleCard,
    mine: int,
    rival: int,
    *,
    watchable: bool = True,
    resigned: bool = False,
    couch: bool = False,
) -> results_layout.Contents:
    """A result of that title with these totals; ``couch``: of two people at one screen."""
    ranks = (1, 1) if mine == rival else (1, 2) if mine > rival and not resigned else (2, 1)
    level = "hard"
    animal = "hare" if couch else rival_of("penguin", level)
    upper = (64, 61)
    kinds = (28, 33)
    rest = tuple(
        total - 35 * (seat == 0) - upper[seat] - kinds[seat] for seat, total in enumerate((mine, rival))
    )
    return results_layout.Contents(
        card=card,
        finalists=(
            Finalist("", "penguin", None, mine, ranks[0]),
            Finalist("Giuliana" if couch else "", animal, None if couch else level, rival, ranks[1]),
        ),
        tally=Tally(
            (
                Part("table.upper", upper),
                Part("results.bonus", (35, 0)),
                Part("results.kinds", kinds),
                Part("results.house_and_straights", (rest[0] - 22, rest[1] - 26)),
                Part(f"box.{card.id}.five_equal", (0, 0)),
                Part("results.chance", (22, 26)),
                Part("results.jokers", (1, 0), counted=True),
            )
        ),
        proof=Proof("3f2a 91bc", "77ab 04de"),
        mine=None if couch else 0,
        termination=Termination.RESIGNED if resigned else Termination.COMPLETED,
        watchable=watchable,
    )


def _middle(stage: Stage) -> TitleCard:
    """The title that is offered on the first day."""
    return chosen_card(cards_of(stage.titles), "")


def _dice(stage: Stage) -> TitleCard:
    """A title that wants a rival."""
    return next(card for card in cards_of(stage.titles) if not card.practice)


def _alone(stage: Stage) -> TitleCard:
    """A title that one person can play alone."""
    return next(card for card in cards_of(stage.titles) if card.practice)


def _menu(offers: int, at: int = 0, **people: Any) -> Sample:
    def show(stage: Stage) -> None:
        contents = menu_contents(stage, offers, at, **people)
        focus = CONTINUE if offers else contents.last
        stage.push(Shown(stage, lambda view: menu_layout.menu(view, contents), focus))

    return show


def _new_table(of: _Chosen, options: Mapping[str, int] = _NONE, deal: str = "", **others: Any) -> Sample:
    """What is chosen for a table of that title: the first day's choices but for these options and others."""

    def show(stage: Stage) -> None:
        card = of(stage)
        settings = Settings(language=stage.words.language, avatar="penguin", level="hard")
        for name, value in others.items():
            setattr(settings, name, value)
        for option, choice in options.items():
            remember_option(settings, card, option, choice)
        choices = remembered(settings, card)
        me = Person(0, "", choices.avatar, stage.words.language)
        seated: tuple[Seated, ...] = (Seated(me),)
        if choices.opponent == COMPUTER:
            rival = Person(1, "", rival_of(choices.avatar, choices.level), "")
            seated = (Seated(me), Seated(rival, choices.level))
        elif choices.opponent == PERSON:
            seated = _SOFA
        _show_table(stage, new_table_layout.Table(cards_of(stage.titles), choices, seated, deal=deal))

    return show


_SOFA = (
    Seated(Person(0, "Mira", "penguin", "en"), None, pairing.BOTH),
    Seated(OTTOLINE, None, Held(Control.PAD, 1)),
)
"""Two people: a long name, a gamepad that was pulled out, another language."""


def _show_table(stage: Stage, table: new_table_layout.Table) -> None:
    draw = partial(new_table_layout.new_table, table=table)
    stage.push(Shown(stage, draw, new_table_layout.START))


def _results(mine: int, rival: int, **how: bool) -> Sample:
    def show(stage: Stage) -> None:
        contents = result_contents(_middle(stage), mine, rival, **how)
        stage.push(Shown(stage, partial(results_layout.results, contents=contents), results_layout.REMATCH))

    return show


def _celebration(stage: Stage) -> None:
    """The result as it comes up: plinths rise, totals count, confetti falls."""
    stage.push(Results(stage, result_contents(_middle(stage), 247, 181)))
    stage.settle()


def _over_menu(offers: int, scene: Callable[[Stage], Scene]) -> Sample:
    """An overlay over the menu."""

    def show(stage: Stage) -> None:
        _menu(offers)(stage)
        stage.push(scene(stage))

    return show


def _failure(code: str) -> Sample:
    return _over_menu(0, lambda stage: Failure(stage, Trouble(code, (("path", _PATH),))))


def _unfinished(count: int) -> Sample:
    return _over_menu(count, lambda stage: UnfinishedDuels(stage, sample_offers(stage, count)))


def _typing(text: str, *, more: bool = False) -> Sample:
    """A name being written."""

    def scene(stage: Stage) -> Scene:
        words = stage.words
        typing = Typing(
            stage, words("typing.name"), text, placeholder=words("avatar.cat"), animal="cat", seat=1
        )
        if more:
            typing.chosen("key.page", Press(KEYBOARD, Key.CONFIRM))
        return typing

    return _over_menu(0, scene)


def _code_typing(code: str, slip: bool = False) -> Sample:
    """The code of a deal being written; ``slip``: one that no deal has."""

    def scene(stage: Stage) -> Scene:
        card = _alone(stage)
        title = next(title for title in stage.titles if title.id == card.id)
        return CodeTyping(stage, lambda text: read_code(text, title, stage.titles), code)

    def show(stage: Stage) -> None:
        _over_menu(0, scene)(stage)
        if slip:
            stage.settle()
            stage.frame(stage.now)
            stage.gesture(Press(KEYBOARD, Key.PAUSE))
            for _ in range(6):
                stage.frame(stage.now + 50)

    return show


def _may_resign(stage: Stage, rival: str) -> tuple[MayResign, ...]:
    def name(animal: str) -> Callable[[], str]:
        return lambda: stage.words(f"avatar.{animal}")

    mine, theirs = name("penguin"), name(rival)
    return MayResign(0, mine, theirs), MayResign(1, theirs, mine)


def _resign(stage: Stage) -> Scene:
    return Confirm(stage, Question("resign", (("name", stage.words("avatar.owl")),)))


def _pause(stage: Stage) -> Scene:
    return Pause(stage, Stopped(may_resign=_may_resign(stage, "owl")[:1]), title=_middle(stage).id)


def _pause_alone(stage: Stage) -> Scene:
    stopped = Stopped("pause.alone_clock", alone=True, code="T7K2-M9QX-A4BC", copies=True)
    return Pause(stage, stopped, title=_alone(stage).id, underway=True)


def _pause_duel(stage: Stage) -> Scene:
    """Its clock goes on."""
    mine = AtScreen(0, "penguin", lambda words: words("avatar.penguin"))
    stopped = Stopped("pause.goes_on", _may_resign(stage, "owl")[:1], clocks=(Running(mine, lambda: 754),))
    return Pause(stage, stopped, title=_alone(stage).id)


SAMPLES: dict[str, Sample] = {
    "menu": _menu(0),
    "menu.continue": _menu(3),
    "menu.couch": _menu(2, at=1),
    "menu.company": _menu(4, at=2),
    "menu.invites": _menu(0, first=Sitting(MIRA, pairing.BOTH), sign=(Kind.PAD, Key.PAUSE)),
    "menu.two": _menu(
        0,
        first=Sitting(replace(OTTOLINE, seat=0, avatar="fox"), pairing.BOTH),
        second=Sitting(OTTOLINE, Held(Control.PAD, 1)),
        leaves=True,
    ),
    "menu.pads": _menu(
        0,
        first=Sitting(MIRA, Held(Control.PAD, 1), 1),
        second=Sitting(OTTOLINE, Held(Control.PAD, 2), 2),
    ),
    "menu.halves": _menu(
        0, first=Sitting(MIRA, pairing.LEFT), second=Sitting(OTTOLINE, pairing.RIGHT), leaves=True
    ),
    "join": _over_menu(0, JoinChoice),
    "control": _over_menu(0, lambda stage: ControlChoice(stage, 1)),
    "new_table": _new_table(_dice),
    "new_table.clock": _new_table(_dice, {"clock": 120}, avatar="owl", pace="quick"),
    "new_table.couch": _new_table(_dice, opponent="person"),
    "new_table.options": _new_table(_alone),
    "new_table.practice": _new_table(_alone, {"layout": 2, "clock": 0}, opponent="nobody"),
    "new_table.deal": _new_table(
        _alone, {"layout": 1, "free_undo": 1}, deal="T7K2-M9QX-A4BC", opponent="nobody"
    ),
    "new_table.two_boards": _new_table(_alone, {"in_turns": 1}, opponent="person"),
    "results": _celebration,
    "results.won": _results(247, 181),
    "results.lost": _results(188, 240),
    "results.close": _results(231, 240),
    "results.draw": _results(219, 219, watchable=False),
    "results.resigned": _results(188, 177, resigned=True),
    "results.couch": _results(188, 240, couch=True),
    "results.couch_resigned": _results(188, 177, couch=True, resigned=True),
    "pause": _over_menu(0, _pause),
    "pause.alone": _over_menu(0, _pause_alone),
    "pause.goes_on": _over_menu(0, _pause_duel),
    "language": _over_menu(0, LanguageChoice),
    "animals": _over_menu(0, lambda stage: AnimalChoice(stage)),
    "typing": _typing(""),
    "typing.long": _typing("Maximiliana-Ottoline Müller"),
    "typing.more": _typing("Žofie", more=True),
    "typing.deal": _code_typing("T7K2-M9"),
    "typing.deal_wrong": _code_typing("T7K2-M9QX-A4BC", slip=True),
    "confirm.quit": _over_menu(0, lambda stage: Confirm(stage, Question("quit"))),
    "confirm.same_deal": _over_menu(0, lambda stage: Confirm(stage, Question("same_deal"))),
    "confirm.resign": _over_menu(0, _resign),
    "unfinished": _unfinished(3),
    "unfinished.many": _unfinished(8),
    **{f"failure.{code}": _failure(code) for code in FAILURES},
}
