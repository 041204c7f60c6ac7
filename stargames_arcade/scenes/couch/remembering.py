"""With what two people played last at this screen, kept for another day: a duel goes on with the same."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.couch.pairing import Pair, clash
from stargames_arcade.scenes.couch.seating import Control, Held, Seating
from stargames_arcade.scenes.people import PAIR
from stargames_arcade.ui.gestures import Device, Kind


def remember(settings: Settings, seating: Seating) -> None:
    """Keep what both play with; of a gamepad only that it is one, since it has another number tomorrow."""
    held = [seating.control(seat) for seat in PAIR]
    words = ["" if its is None else its.control.value for its in held]
    if words != [settings.control, settings.control_2]:
        settings.control, settings.control_2 = words


def remembered(settings: Settings, pads: Sequence[Device]) -> Pair | None:
    """What both played with last, if all of it is there; the gamepads in the order of the seats."""
    free, found = list(pads), []
    for word in (settings.control, settings.control_2):
        if word not in {control.value for control in Control}:
            return None
        control = Control(word)
        if control is Control.PAD and not free:
            return None
        found.append(Held(control, free.pop(0).id if control is Control.PAD else 0))
    return None if clash(*found) else (found[0], found[1])


def sit_as_before(seating: Seating, settings: Settings, pads: Sequence[Device], used: Device) -> bool:
    """Give both what they played with last, if it is there; whether that goes without saying.

    ``used`` opened the table. Whoever touches the screen now goes on so; another device that has no seat
    then is a reason to say who plays with what.
    """
    pair = remembered(settings, pads)
    if pair is None:
        return False
    among = any(held.has(used) or (held.keyed and used.kind is Kind.KEYBOARD) for held in pair)
    if among or used.kind is not Kind.TOUCH:
        for seat, held in enumerate(pair):
            seating.sit(seat, held.control, held.pad_id)
    return among
