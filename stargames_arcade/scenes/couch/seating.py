"""Who plays with what: at a screen that two people share, a seat belongs to a device (DESIGN law 15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.ui.gestures import KEYBOARD, LEFT_KEYS, MOUSE, RIGHT_KEYS, Device, Kind


@unique
class Control(Enum):
    """What a player plays with; its word is ``control.<value>``."""

    MOUSE_AND_KEYS = "mouse_and_keys"
    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    LEFT_KEYS = "left_keys"
    RIGHT_KEYS = "right_keys"
    PAD = "pad"
    TOUCH = "touch"


HALVES: Final = (Control.LEFT_KEYS, Control.RIGHT_KEYS)
"""The halves of one keyboard, by the seats that they suit: the left one sits on the left."""
_KINDS: Final = {
    Control.MOUSE_AND_KEYS: (Kind.MOUSE, Kind.KEYBOARD),
    Control.MOUSE: (Kind.MOUSE,),
    Control.KEYBOARD: (Kind.KEYBOARD,),
    Control.TOUCH: (Kind.TOUCH,),
}
_DEVICES: Final = {Control.LEFT_KEYS: LEFT_KEYS, Control.RIGHT_KEYS: RIGHT_KEYS}


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat plays with; of a gamepad, which one."""

    control: Control
    pad_id: int = 0

    @property
    def device(self) -> Device:
        """The device that the player will use first."""
        if self.control in HALVES:
            return _DEVICES[self.control]
        return self.pad or Device(_KINDS[self.control][-1])

    @property
    def pad(self) -> Device | None:
        """The gamepad, if it is one."""
        return Device(Kind.PAD, self.pad_id) if self.control is Control.PAD else None

    @property
    def keyed(self) -> bool:
        """Whether it is the keyboard, or a part of it."""
        return any(self.has(device) for device in (KEYBOARD, LEFT_KEYS, RIGHT_KEYS))

    def has(self, device: Device) -> bool:
        """Whether that device, or a finger on the screen, is meant."""
        if self.control is Control.PAD:
            return device == self.pad
        if self.control in HALVES:
            return device == _DEVICES[self.control]
        return device.kind in _KINDS[self.control]


class Seating:
    """The seats and their controls, kept for the run. Two may share the mouse or the screen: there the half
    under the pointer decides."""

    def __init__(self) -> None:
        self._held: dict[Seat, Held] = {}

    def sit(self, seat: Seat, control: Control, pad_id: int = 0) -> None:
        """Give a seat its control. A gamepad or a half of the keyboard leaves the seat that had it."""
        held = Held(control, pad_id if control is Control.PAD else 0)
        if control is Control.PAD or control in HALVES:
            self._held = {other: its for other, its in self._held.items() if its != held}
        self._held[seat] = held

    def stand(self, seat: Seat) -> None:
        """A seat has no control any more."""
        self._held.pop(seat, None)

    def control(self, seat: Seat) -> Held | None:
        """What a seat plays with."""
        return self._held.get(seat)

    def seats_of(self, device: Device) -> tuple[Seat, ...]:
        """The seats to which a device belongs, ascending."""
        return tuple(seat for seat in sorted(self._held) if self._held[seat].has(device))

    def free(self, device: Device) -> bool:
        """Whether a device belongs to nobody."""
        return not self.seats_of(device)

    @property
    def split_keyboard(self) -> bool:
        """Whether the keyboard is shared by halves."""
        return any(held.control in HALVES for held in self._held.values())

    def claim(self, seat: Seat, device: Device) -> None:
        """Give a seat the device that its player has just used; who had it keeps what can be shared.

        A keyboard becomes two halves; who had mouse and keyboard keeps the keyboard. Mouse and screen can be
        shared: there the half of the picture decides.
        """
        others = {other: held for other, held in self._held.items() if other != seat and held.has(device)}
        match device.kind:
            case Kind.PAD:
                self.sit(seat, Control.PAD, device.id)
            case Kind.TOUCH:
                self.sit(seat, Control.TOUCH)
            case Kind.MOUSE:
                for other, held in others.items():
                    if held.control is Control.MOUSE_AND_KEYS:
                        self.sit(other, Control.KEYBOARD)
                self.sit(seat, Control.MOUSE)
            case Kind.KEYBOARD:
                self._claim_keys(seat, device, others)

    def follow(self, other: Seating) -> None:
        """Sit as in another plan."""
        self._held = dict(other._held)

    def widen(self) -> None:
        """Half of a keyboard whose other half nobody has becomes all of it, with a mouse that is free."""
        halves = [seat for seat, held in self._held.items() if held.control in HALVES]
        if len(halves) == 1:
            self.sit(halves[0], Control.MOUSE_AND_KEYS if self.free(MOUSE) else Control.KEYBOARD)

    def _claim_keys(self, seat: Seat, device: Device, others: dict[Seat, Held]) -> None:
        """All of the keyboard where nobody else has any, else the half that is left."""
        halves = {other: held.control for other, held in self._held.items() if held.control in HALVES}
        taken = [control for other, control in halves.items() if other != seat]
        mine = next((half for half, its in _DEVICES.items() if its == device), None)
        if mine is not None and mine not in taken:
            self.sit(seat, mine)
        elif taken:
            self.sit(seat, next(half for half in HALVES if half not in taken))
        elif others:
            for whose in (seat, *others):
                self.sit(whose, HALVES[whose % len(HALVES)])
        elif any(held.has(MOUSE) for other, held in self._held.items() if other != seat):
            self.sit(seat, Control.KEYBOARD)
        else:
            self.sit(seat, Control.MOUSE_AND_KEYS)

    def lacking(self, seats: Iterable[Seat], gone: Callable[[Device], bool]) -> list[Seat]:
        """The seats that have no control, or whose gamepad has ``gone``."""
        return [
            seat
            for seat in seats
            if (held := self.control(seat)) is None or (held.pad is not None and gone(held.pad))
        ]

    def settle(
        self,
        seats: Sequence[Seat],
        pads: Sequence[Device],
        gone: Callable[[Device], bool],
        used: Device = KEYBOARD,
    ) -> None:
        """Give the seats that lack one the control that suits them best; ``used`` opened the table.

        Free gamepads go to the seats from the last to the first, so that one alone is the second person's
        and two keep their order. A screen that was touched is shared. Then come mouse and keyboard; for two
        without a gamepad one has the mouse, if it was used, and the other the keyboard, else each a half.
        """
        lacking = self.lacking(seats, gone)
        for seat in lacking:
            self.stand(seat)
        for pad in reversed([pad for pad in pads if self.free(pad)][: len(lacking)]):
            self.sit(lacking.pop(), Control.PAD, pad.id)
        if used.kind is Kind.TOUCH:
            for seat in lacking:
                self.sit(seat, Control.TOUCH)
            return
        if not lacking:
            return
        keyed = [seat for seat in seats if (held := self.control(seat)) is not None and held.keyed]
        if len(lacking) == 1 and not keyed:
            self.sit(lacking[0], Control.MOUSE_AND_KEYS if self.free(MOUSE) else Control.KEYBOARD)
        elif len(lacking) == 1 and used.kind is Kind.MOUSE and self._held[keyed[0]].has(MOUSE):
            self.sit(keyed[0], Control.MOUSE)
            self.sit(lacking[0], Control.KEYBOARD)
        else:
            for seat in (*lacking, *keyed):
                self.sit(seat, HALVES[seat % len(HALVES)])
