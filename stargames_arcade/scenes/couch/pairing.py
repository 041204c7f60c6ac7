"""Which devices two people can hold at the same time, and how a second one joins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, unique
from typing import Final, TypeAlias

from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.ui.gestures import LEFT_KEYS, MOUSE, RIGHT_KEYS, Device, Key, Kind

Pair: TypeAlias = tuple[Held, Held]
"""What the first and the second person play with."""

_PARTS: Final = {
    Control.MOUSE_AND_KEYS: (MOUSE, LEFT_KEYS, RIGHT_KEYS),
    Control.MOUSE: (MOUSE,),
    Control.KEYBOARD: (LEFT_KEYS, RIGHT_KEYS),
    Control.LEFT_KEYS: (LEFT_KEYS,),
    Control.RIGHT_KEYS: (RIGHT_KEYS,),
    Control.TOUCH: (),
}
BOTH, MICE, KEYS = Held(Control.MOUSE_AND_KEYS), Held(Control.MOUSE), Held(Control.KEYBOARD)
LEFT, RIGHT, FINGERS = Held(Control.LEFT_KEYS), Held(Control.RIGHT_KEYS), Held(Control.TOUCH)


def parts(held: Held) -> frozenset[Device]:
    """What nobody else can hold then; of a screen that is touched, nothing."""
    return frozenset((held.pad,) if held.pad is not None else _PARTS[held.control])


def clash(one: Held, other: Held) -> bool:
    """Whether two people would need the same device."""
    return bool(parts(one) & parts(other))


def in_hand(device: Device, other: Held | None) -> Held | None:
    """What somebody plays with who has just used that device, beside another person; None: it is theirs."""
    match device.kind:
        case Kind.PAD:
            fitting: tuple[Held, ...] = (Held(Control.PAD, device.id),)
        case Kind.TOUCH:
            fitting = (FINGERS,)
        case Kind.MOUSE:
            fitting = BOTH, MICE
        case Kind.KEYBOARD:
            fitting = BOTH, KEYS, LEFT, RIGHT
    return next((held for held in fitting if other is None or not clash(held, other)), None)


def pairs(first: Held | None, pads: Sequence[Device]) -> tuple[Pair, ...]:
    """What two people may play with here, while the first holds that; the most comfortable pairs first."""
    gamepads = [Held(Control.PAD, pad.id) for pad in pads]
    mine = BOTH if first is None or parts(first) & parts(BOTH) else first
    others = [(mine, pad) for pad in gamepads if pad != mine]
    if mine == BOTH:
        return (*others, (MICE, KEYS), (KEYS, MICE), (LEFT, RIGHT))
    if mine == FINGERS:
        return ((mine, mine), *others, (mine, BOTH))
    return (*others, (mine, BOTH))


def offered(pads: Sequence[Device], touched: bool) -> tuple[Held, ...]:
    """Everything that a person may choose to play with here."""
    gamepads = tuple(Held(Control.PAD, pad.id) for pad in pads)
    return (*gamepads, BOTH, MICE, KEYS, LEFT, RIGHT, *((FINGERS,) if touched else ()))


def beside(held: Held, had: Held | None, other: Held, all: Sequence[Held]) -> Held | None:
    """What the other person plays with once this one, who had something else, takes ``held``.

    They keep what they have if they can; else they get what became free, or the other half of what they
    must share, or the next best. None where there is nothing left for them.
    """
    return next((each for each in _left(held, had, other, all) if not clash(each, held)), None)


def _left(held: Held, had: Held | None, other: Held, all: Sequence[Held]) -> Iterator[Held]:
    yield other
    if had is not None and had in all:
        yield had
    halves = {LEFT: RIGHT, RIGHT: LEFT, MICE: KEYS, KEYS: MICE}
    if held in halves:
        yield halves[held]
    yield from all


@unique
class Meant(Enum):
    """What a press on the menu or the new table means for who plays."""

    NOTHING = "nothing"
    """It acts, as any other; a free device that was used is from now on that of one who is alone."""
    JOINS = "joins"
    """Somebody else picks up a device of their own."""
    LEAVES = "leaves"
    """The second person lets go of theirs."""
    ASKS = "asks"
    """The first person asks with what two could play."""


def meant(device: Device, key: Key | None, first: Held | None, second: Held | None) -> Meant:
    """The rule by which a second person joins, never by a mere change of hands.

    One alone is whoever used a device last; once two sit, another device takes nobody's place. Another
    gamepad joins by Start, and also by A if the first person holds a gamepad, too; the keyboard joins by its
    pause key if the first person holds a gamepad. The same key of the first person's own device, or of any
    while nobody has used one, asks with what two could play. Here a keyboard is whole: whoever has half of
    it leaves by its one Cancel.
    """
    if second is not None:
        theirs = second.has(device) or (device.kind is Kind.KEYBOARD and second in (LEFT, RIGHT))
        leaves = theirs and key is Key.CANCEL and not (first is not None and first.has(device))
        return Meant.LEAVES if leaves else Meant.NOTHING
    if first is None or first.has(device):
        return Meant.ASKS if key is Key.PAUSE else Meant.NOTHING
    if device.kind is Kind.PAD:
        alike = first.control is Control.PAD and key is Key.CONFIRM
        return Meant.JOINS if alike or key is Key.PAUSE else Meant.NOTHING
    keyboard = device.kind is Kind.KEYBOARD and first.control is Control.PAD
    return Meant.JOINS if keyboard and key is Key.PAUSE else Meant.NOTHING
