"""A dice table's own buttons, and what is said on and of them, on a whole screen and on half of one."""

from __future__ import annotations

from collections.abc import Iterator

from stargames_arcade.scenes.dice.numbers import numbers_told
from stargames_arcade.scenes.dice.pieces import number_of
from stargames_arcade.scenes.dice.sheet import box_of_target
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.view import View

PAUSE, THROW, JOKER, BACK = "pause", "throw", "joker", "back"
"""Targets of the table's own buttons."""


def throw_word(situation: DiceSituation) -> str:
    """What the throw is called now, on its button and beside its key alike."""
    return situation.skin.key("next_throw" if situation.shown.sheet.throw else "first_throw")


def key_hints(view: View, situation: DiceSituation) -> Iterator[tuple[Key, str]]:
    """What the keys do: Confirm by what the focus is on, X by the moment (it throws, then jokers).

    Who has asked for a throw is told first how to withdraw that.
    """
    words, seen = view.words, situation.shown.sheet
    if situation.asked:
        yield Key.CANCEL, words("hint.withdraw_short" if view.tall else "hint.withdraw")
    at = (view.hover if view.device is Kind.MOUSE else view.focus) or ""
    word = _confirm_word(situation, at)
    if word:
        yield Key.CONFIRM, words(word)
    if view.device is Kind.MOUSE:
        return
    if seen.may_throw and not situation.asked:
        yield Key.FIRST, words(throw_word(situation))
    elif seen.joker_offered:
        yield Key.FIRST, words("hint.joker")
    yield Key.SECOND, words(situation.skin.key("sheet") if box_of_target(at) is None else "hint.table")
    if numbers_told(view, situation):
        yield Key.DIGIT, words(situation.skin.key("pieces"))


def _confirm_word(situation: DiceSituation, at: str) -> str | None:
    place, well = number_of(at, "place"), number_of(at, "well")
    if place is not None or well is not None:
        if situation.waits:
            return None
        if situation.draft.armed:
            return "hint.step"
        if not situation.shown.sheet.may_throw:
            return None
        kept = well is not None or situation.draft.well_of(place or 0) is not None
        return "hint.put_back" if kept else "hint.keep"
    box = box_of_target(at)
    if box is not None:
        offer = situation.seen.offers[box]
        return None if offer is None else "hint.enter" if offer else "hint.strike"
    if situation.asked and at == THROW:
        return None
    return "hint.choose" if at in (THROW, JOKER, PAUSE) else None
