"""What keys and pad buttons mean now: the tables of the first day, and what a person has changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

import pygame

from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import KEYBOARD, LEFT_KEYS, RIGHT_KEYS, Device, Key, Kind
from stargames_arcade.ui.key_names import (
    MEANINGS,
    NAME_OF,
    button_name,
    button_of,
    button_sign,
    key_name,
    key_of,
    key_sign,
)
from stargames_arcade.ui.key_tables import (
    BESIDE,
    CHORDS,
    DIGITS,
    DIGITS_OF_HALF,
    FIXED,
    HALVES,
    MAIN,
    RESERVED,
    Group,
    Meaning,
    Way,
    writes,
)

__all__ = ["FIRST_DAY", "Controls", "Group", "Meaning", "Meant", "Unfit", "Way", "controls"]

_DEVICES: Final = {Group.KEYBOARD: KEYBOARD, Group.LEFT: LEFT_KEYS, Group.RIGHT: RIGHT_KEYS}
_A, _B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
_Place: TypeAlias = tuple[Group, Meaning]


class Unfit(Enum):
    """Why a key or button cannot be given to an action."""

    FIXED = "fixed"
    """It always means the same (Esc, F10, digits), or belongs to the window or the system (F11, Alt)."""
    OTHER_HALF = "other_half"
    """It is a key of the other half of the keyboard."""
    WHOLE_KEYBOARD = "whole_keyboard"
    """It pauses for both halves."""

    def sentence(self, words: Words) -> str:
        """The reason in a player's words."""
        return words(f"controls.unfit.{self.value}")


@dataclass(frozen=True, slots=True)
class Meant:
    """What a key press means, and for which device: the keyboard, or one of its halves."""

    device: Device
    meaning: Meaning
    digit: int = 0
    """Which digit, with ``Key.DIGIT``."""


@dataclass(frozen=True)
class Controls:
    """What every key and button means. A value: ``change`` and ``reset`` give another one.

    In every group each action has exactly one main key, which hints show, and no key has two meanings,
    whatever was changed. As text: ``keyboard.first=e pad.confirm=b``, only what differs from the first day;
    ``controls`` reads it.
    """

    own: tuple[tuple[Group, Meaning, int], ...] = ()
    """The main keys that differ from those of the first day, in the order of the tables."""
    swap_ab: bool = False
    """Whether the pad's A and B change places, after all other changes."""

    # What is meant.

    def struck(self, code: int, mods: int, *, split: bool) -> Meant | None:
        """What a key means in the game, with these modifiers held; None: nothing.

        ``split``: two people share the keyboard. What belongs to neither half then is the whole keyboard's:
        Esc and the keys for the pause.
        """
        if mods & CHORDS:
            return None
        found = (self._split if split else self._whole).get(code)
        if found is not None and found.meaning is Key.NEXT and code == pygame.K_TAB:
            return Meant(found.device, Key.PREVIOUS) if mods & pygame.KMOD_SHIFT else found
        return found

    def typed(self, code: int, mods: int) -> Meant | None:
        """What a key means beside a text field: what it meant on the first day, unless it writes."""
        if writes(code) or code == pygame.K_BACKSPACE:
            return None
        return FIRST_DAY.struck(code, mods, split=False)

    def button(self, code: int) -> Meaning | None:
        """What a pad button means; None: nothing."""
        return self._pad.get(code)

    # What stands on the keys.

    def code(self, group: Group, meaning: Meaning) -> int | None:
        """The key or button of an action, as hints show it; None where the group has none."""
        main = self._mains.get((group, meaning))
        if group is Group.PAD:
            return None if main is None else self._swapped(main)
        if meaning is Key.PAUSE and group in HALVES:
            main = self._mains[Group.KEYBOARD, meaning]
            found = self._split.get(main)
            return main if found is not None and found.meaning is meaning else pygame.K_F10
        if meaning is Key.CANCEL and main == MAIN[Group.KEYBOARD][meaning] and group is Group.KEYBOARD:
            return pygame.K_ESCAPE
        return main

    def sign(self, kind: Kind, half: int, meaning: Meaning, words: Words) -> str:
        """What stands on the key or button of an action, in a player's words: ``E``, ``Space``, ``LB``.

        ``half`` is 0 for a whole keyboard, 1 and 2 for its left and right half. Empty for mouse and touch,
        and for what the device has no button for.
        """
        if kind not in (Kind.KEYBOARD, Kind.PAD):
            return ""
        group = Group.PAD if kind is Kind.PAD else Group.keys(half)
        if meaning is Key.DIGIT:
            return "" if kind is Kind.PAD else f"{self.digit(half, 1)}\N{EN DASH}{self.digit(half, 5)}"
        code = self.code(group, meaning)
        if code is None:
            return ""
        return button_sign(code) if kind is Kind.PAD else key_sign(code, words)

    def digit(self, half: int, number: int) -> str:
        """What stands on the key that means this number, 1 to 5, on a whole keyboard or a half of it."""
        return str((number + (5 if half == 2 else 0)) % 10)

    # Changes.

    def change(self, group: Group, meaning: Meaning, code: int) -> Controls | Unfit:
        """Give an action another key or button (a ``Raw`` gesture's code); the reason when it cannot be.

        The action that had it gets this action's key instead. A key that only stood in for another action
        is taken from it. Digits have no other keys: ``meaning`` is any action but ``Key.DIGIT``.
        """
        if group is Group.PAD:
            code = self._swapped(code)
        if not _fit(group, code) or (group, meaning) not in self._mains:
            return Unfit.FIXED
        if group in HALVES:
            other = HALVES[1 - HALVES.index(group)]
            if any(place[0] is other and had == code for place, had in self._mains.items()):
                return Unfit.OTHER_HALF
            if code == self._mains[Group.KEYBOARD, Key.PAUSE]:
                return Unfit.WHOLE_KEYBOARD
        mains = dict(self._mains)
        _put(mains, (group, meaning), code)
        return _differing(mains, self.swap_ab)

    def reset(self, *groups: Group) -> Controls:
        """The keys of the first day, in these groups or in all; of the halves always both. A and B change
        places, or do not, as before: that is a setting of its own."""
        gone = set(groups or Group)
        if gone & set(HALVES):
            gone |= set(HALVES)
        return Controls(tuple(each for each in self.own if each[0] not in gone), self.swap_ab)

    def format(self) -> str:
        """The text that ``controls`` reads back: one line, empty on the first day."""
        return " ".join(
            f"{group.value}.{NAME_OF[meaning]}={(button_name if group is Group.PAD else key_name)(code)}"
            for group, meaning, code in self.own
        )

    # How it does it.

    def _swapped(self, button: int) -> int:
        return {_A: _B, _B: _A}.get(button, button) if self.swap_ab else button

    @cached_property
    def _mains(self) -> dict[_Place, int]:
        return _first() | {(group, meaning): code for group, meaning, code in self.own}

    def _group(self, group: Group, taken: frozenset[int]) -> dict[int, Meant]:
        """A group's keys with their meanings; what is ``taken`` does not stand in for anything."""
        device = _DEVICES[group]
        beside = {code: Meant(device, m) for code, m in BESIDE[group].items() if code not in taken}
        return beside | {code: Meant(device, m) for (g, m), code in self._mains.items() if g is group}

    @cached_property
    def _whole(self) -> dict[int, Meant]:
        mains = frozenset(code for (group, _), code in self._mains.items() if group is Group.KEYBOARD)
        digits = {code: Meant(KEYBOARD, Key.DIGIT, digit) for code, digit in DIGITS.items()}
        fixed = {code: Meant(KEYBOARD, key) for code, key in FIXED.items()}
        return self._group(Group.KEYBOARD, mains) | digits | fixed

    @cached_property
    def _split(self) -> dict[int, Meant]:
        mains = frozenset(code for (group, _), code in self._mains.items() if group in HALVES)
        found = {code: meant for code, meant in self._whole.items() if meant.meaning is Key.PAUSE}
        found |= {code: meant for code, meant in self._whole.items() if code in FIXED}
        for group in HALVES:
            found |= self._group(group, mains)
            device = _DEVICES[group]
            found |= {code: Meant(device, Key.DIGIT, n) for code, n in DIGITS_OF_HALF[group].items()}
        return found

    @cached_property
    def _pad(self) -> dict[int, Meaning]:
        return {self._swapped(code): m for (group, m), code in self._mains.items() if group is Group.PAD}


FIRST_DAY: Final = Controls()
"""What nobody has changed."""


@lru_cache(maxsize=16)
def controls(text: str = "", swap_ab: bool = False) -> Controls:
    """The controls of the settings' text. What makes no sense in it is passed over, never an error."""
    mains = _first()
    for part in text.split():
        name, _, key = part.partition("=")
        group_name, _, meaning_name = name.partition(".")
        group = next((group for group in Group if group.value == group_name), None)
        meaning = MEANINGS.get(meaning_name)
        if group is None or meaning is None or (group, meaning) not in mains:
            continue
        code = button_of(key) if group is Group.PAD else key_of(key)
        if code is not None and _fit(group, code):
            _put(mains, (group, meaning), code)
    return _differing(mains, swap_ab)


def _first() -> dict[_Place, int]:
    return {(group, meaning): code for group, table in MAIN.items() for meaning, code in table.items()}


def _differing(mains: dict[_Place, int], swap_ab: bool) -> Controls:
    return Controls(
        tuple(
            (group, meaning, mains[group, meaning])
            for (group, meaning), code in _first().items()
            if mains[group, meaning] != code
        ),
        swap_ab,
    )


def _fit(group: Group, code: int) -> bool:
    """Whether an action of that group can have that key at all."""
    if group is Group.PAD:
        return bool(button_name(code))
    return bool(key_name(code)) and code not in RESERVED


def _put(mains: dict[_Place, int], place: _Place, code: int) -> None:
    """Give an action a main key; the action that had it, in either half, gets the one that becomes free."""
    sharing = HALVES if place[0] in HALVES else (place[0],)
    for other, had in mains.items():
        if had == code and other[0] in sharing:
            mains[other] = mains[place]
    mains[place] = code
