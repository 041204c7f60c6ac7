"""Who plays with what, as the menu and the new table learn it from the devices that are used."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.pairing import (
    BOTH,
    FINGERS,
    Meant,
    Pair,
    clash,
    in_hand,
    meant,
    offered,
    pairs,
)
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.people import COMPUTER, PAIR, PERSON
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import Device, Gesture, Kind, Press, Tap


class Joining:
    """Keeps ``stage.seating`` up to date while people come and go."""

    def __init__(self, stage: SceneStage) -> None:
        self._stage = stage

    @property
    def first(self) -> Held | None:
        """What the first person plays with; None before anything was used."""
        held = self._stage.seating.control(0)
        return BOTH if held is None and self._stage.device is Kind.MOUSE else held

    @property
    def second(self) -> Held | None:
        """What the second person plays with; None while there is none."""
        return self._stage.seating.control(1)

    @property
    def pads(self) -> tuple[Device, ...]:
        """The gamepads that are plugged in."""
        return tuple(device for device, _ in self._stage.pads)

    @property
    def all(self) -> tuple[Held, ...]:
        """Everything that can be played with here."""
        touched = self._stage.device is Kind.TOUCH or FINGERS in (self.first, self.second)
        return offered(self.pads, touched)

    def meant(self, gesture: Press | Tap) -> Meant:
        """What a press means for who plays; a click or tap only says which device is used."""
        key = gesture.key if isinstance(gesture, Press) else None
        return meant(gesture.device, key, self.first, self.second)

    def take(self, gesture: Gesture) -> Meant:
        """What a press means for who plays, done at once."""
        if not isinstance(gesture, Press | Tap) or (isinstance(gesture, Press) and gesture.rolled):
            return Meant.NOTHING
        what = self.meant(gesture)
        if what is Meant.JOINS:
            self.join(gesture.device)
        elif what is Meant.LEAVES:
            self.leave()
        else:
            self._use(gesture.device)
        return what

    def steer(self, device: Device) -> None:
        """The focus was moved: while nobody has used a device, this one is the first person's. Later that
        takes nothing from anybody: a second person may play about with theirs before they join."""
        if self.first is None and self.second is None:
            self._use(device)

    def let_go_of_missing(self) -> None:
        """Whoever held a gamepad that is not plugged in any more holds nothing."""
        for seat in PAIR:
            held = self._stage.seating.control(seat)
            if held is not None and held.pad is not None and held.pad not in self.pads:
                if seat:
                    self.leave()
                else:
                    self._stage.seating.stand(seat)
                self._stage.changed()

    def replace_missing(self) -> bool:
        """Whoever held a gamepad that is not plugged in any more gets one that is, and free. True if so."""
        seating = self._stage.seating
        free = [pad for pad in self.pads if seating.free(pad)]
        for seat in PAIR:
            held = seating.control(seat)
            if free and held is not None and held.pad is not None and held.pad not in self.pads:
                seating.sit(seat, Control.PAD, free.pop(0).id)
                return True
        return False

    @property
    def suiting(self) -> Pair:
        """What two people play with before they choose: what they have, else what suits best."""
        first, second = self.first, self.second
        if second is None:
            return pairs(first, self.pads)[0]
        mine = (held for held in (first, BOTH, *self.all) if held is not None and not clash(held, second))
        return next(mine, BOTH), second

    def join(self, device: Device) -> None:
        """The second person plays with that device, the first one with what they have used last."""
        first = self.first or BOTH
        held = in_hand(device, first)
        if held is not None:
            self.sit((first, held))

    def sit(self, pair: Pair) -> None:
        """Two people play, with these."""
        for seat, held in enumerate(pair):
            seat_with(self._stage, seat, held)
        self._stage.settings.opponent = PERSON
        self._stage.changed()

    def leave(self) -> None:
        """The second person lets go; the first plays against the computer again."""
        self._stage.seating.stand(1)
        self._stage.settings.opponent = COMPUTER
        self._stage.changed()

    def _use(self, device: Device) -> None:
        """Who is alone plays with what was used last; two keep what they have until one of them chooses."""
        mine, theirs = self._stage.seating.control(0), self.second
        if theirs is not None and (mine is not None or theirs.has(device)):
            return
        held = in_hand(device, theirs)
        if held is not None and held != mine:
            seat_with(self._stage, 0, held)
            self._stage.changed()


def seat_with(stage: SceneStage, seat: Seat, held: Held) -> None:
    """Give a seat what it plays with."""
    stage.seating.sit(seat, held.control, held.pad_id)


def icons_of(held: Held) -> tuple[str, ...]:
    """The drawings that stand for it."""
    return {
        Control.MOUSE_AND_KEYS: ("mouse", "keyboard"),
        Control.MOUSE: ("mouse",),
        Control.PAD: ("gamepad",),
        Control.TOUCH: ("touch",),
    }.get(held.control, ("keyboard",))


def control_name(words: Words, held: Held, pads: Sequence[tuple[Device, str]]) -> str:
    """What it is called on screen."""
    if held.pad is not None:
        return dict(pads).get(held.pad) or words("control.pad_gone")
    return words(f"control.{held.control.value}")
