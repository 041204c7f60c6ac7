"""What lies over a split table, in known states: the pause of two, a question, a device that has gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.couch.split_table import SplitTable
from stargames_arcade.scenes.couch.take_seats import TakeSeats
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Came,
    Device,
    Down,
    Gesture,
    Key,
    Kind,
    Lost,
    Press,
    Tap,
)

if TYPE_CHECKING:
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_PADS: Final = Device(Kind.PAD, 101), Device(Kind.PAD, 102)
_PEOPLE: Final = Player("", "penguin"), Player("Giuliana", "hare")


def _table(stage: Stage, *controls: Control) -> SplitTable:
    """Two people before a fresh table of the first title of the menu, with these controls."""
    for number, control in enumerate(controls):
        if control is Control.PAD:
            stage.gesture(Came(_PADS[number]))
        stage.seating.sit(number, control, _PADS[number].id)
    title = min(stage.titles, key=lambda title: title.place)
    house = House(ManualTime(), NoJournal(), Pace.INSTANT)
    table = SplitTable(stage, new_match(title, _PEOPLE, seed_from("sofa"), house, {}))
    stage.push(table)
    _settled(stage)
    return table


def _settled(stage: Stage) -> None:
    for _ in range(2):
        stage.settle()
        stage.frame(stage.now)
    stage.settle()


def _with(*controls: Control, then: Callable[[SplitTable], tuple[Gesture, ...]]) -> Sample:
    """What these gestures lead to, one picture after the other."""

    def show(stage: Stage) -> None:
        table = _table(stage, *controls)
        gestures = then(table)
        _settled(stage)
        for gesture in gestures:
            stage.gesture(gesture)
            _settled(stage)
        for _ in range(6):
            stage.frame(stage.now + 50)

    return show


def _alone(stage: Stage) -> None:
    """Somebody plays alone, and the gamepad in use goes."""
    title = min(stage.titles, key=lambda title: title.place)
    house = House(ManualTime(), NoJournal(), Pace.CALM)
    players = _PEOPLE[0], Player("", "owl", "bot:easy")
    stage.gesture(Came(_PADS[0]))
    stage.open_table(new_match(title, players, seed_from("alone"), house, {}))
    _settled(stage)
    for gesture in (Press(_PADS[0], Key.FIRST), Lost(_PADS[0])):
        stage.gesture(gesture)
        _settled(stage)


def _asked(stage: Stage) -> None:
    table = _table(stage, Control.PAD, Control.PAD)
    mine = table.stage_of(1)
    named = ("name", "Giuliana"), ("rival", stage.words("avatar.penguin"))
    mine.push(Confirm(mine, Question("resign_of", named)))
    _settled(stage)


_PAUSED: Final = Press(_PADS[1], Key.PAUSE)


def _intruder(table: SplitTable) -> tuple[Gesture, ...]:
    """The first person, who has the mouse, clicks on the second's button."""
    x, y = (150.0, 1760.0) if table.stage.viewport.tall else (1760.0, 960.0)
    return Down(MOUSE, x, y), Tap(MOUSE, x, y)


def _seats_row(table: SplitTable) -> tuple[Gesture, ...]:
    """By the pause to the question of who plays with what, where the first has said so."""
    table.stage.push(TakeSeats(table.stage_of(0), table.people))
    return (Press(_PADS[0], Key.FIRST),)


SAMPLES: Mapping[str, Sample] = {
    "split.opening": _with(Control.PAD, Control.PAD, then=lambda _: ()),
    "split.keys": _with(Control.LEFT_KEYS, Control.RIGHT_KEYS, then=lambda _: ()),
    "split.not_yours": _with(Control.MOUSE_AND_KEYS, Control.PAD, then=_intruder),
    "split.taken": _with(Control.PAD, Control.PAD, then=lambda _: (Press(KEYBOARD, Key.FIRST),)),
    "split.asked": _asked,
    "pause.couch": _with(Control.PAD, Control.PAD, then=lambda _: (_PAUSED,)),
    "take_seats": _with(Control.PAD, Control.PAD, then=_seats_row),
    "device_lost": _with(Control.PAD, Control.PAD, then=lambda _: (Lost(_PADS[1]),)),
    "device_lost.mouse": _with(Control.MOUSE_AND_KEYS, Control.PAD, then=lambda _: (Lost(_PADS[1]),)),
    "device_lost.keyboard": _with(Control.PAD, Control.KEYBOARD, then=lambda _: (Lost(_PADS[0]),)),
    "device_lost.alone": _alone,
}
