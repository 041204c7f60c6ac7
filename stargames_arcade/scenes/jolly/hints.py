"""What the keys do at a Jolly table now; each only while it does something."""

from __future__ import annotations

from collections.abc import Iterator

from stargames_arcade.rules.jolly.actions import Discard
from stargames_arcade.scenes.jolly.controls import PILE, STOCK, card_of, discard_count, spot_of
from stargames_arcade.scenes.jolly.depths import TABLE
from stargames_arcade.scenes.jolly.frame import JollyFrame
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.spots import laying, may_throw
from stargames_arcade.scenes.jolly.suggesting import suggested
from stargames_arcade.scenes.plates import plate_seat
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import hint_lines, hints

_APART = 24


def key_row(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """The signs of the keys with what they do, in two lines beside the mat or one below it."""
    entries = tuple(key_hints(view, situation))
    box, anchor = frame.hints, frame.hints_anchor
    x = box.x if anchor < 0 else box.centre[0]
    if box.h < 2 * _APART:
        return hints(view, x, box.centre[1], entries, anchor=anchor, room=box.w, z=TABLE)
    return hint_lines(view, x, box.centre[1], entries, step=_APART, anchor=anchor, room=box.w, z=TABLE)


def key_hints(view: View, situation: JollySituation) -> Iterator[tuple[Key, str]]:
    """What the keys do now."""
    words, key, mouse = view.words, situation.skin.key, view.device is Kind.MOUSE
    at = (view.hover if mouse else view.focus) or ""
    if not situation.playing:
        if plate_seat(at) is not None:
            yield Key.CONFIRM, words(key("info"))
        elif not mouse:
            yield Key.CONFIRM, words("hint.choose")
        yield Key.CANCEL, words("hint.back" if situation.watched else key("pause"))
        return
    if situation.carried is not None:
        yield Key.CONFIRM, words(key("put_down"))
        return
    word = _confirms(situation, at)
    if word:
        yield Key.CONFIRM, words(key(word))
    elif not mouse or at:
        yield Key.CONFIRM, words("hint.choose")
    draft = situation.composed
    if draft is not None and draft.ways and draft.refusal is None and laying(situation):
        yield Key.FIRST, words(key("lay"))
    if may_throw(situation) or _throws_focused(situation, at, mouse=mouse):
        yield Key.SECOND, words(key("throw"))
    yield Key.PREVIOUS, words(key("sort"))
    if draft is not None and len(draft.ways) > 1:
        yield Key.NEXT, words(key("next_reading"))
    elif not mouse and card_of(at) in situation.draft.order:
        yield Key.NEXT, words(key("move"))
    if not mouse and set(suggested(situation)) - set(situation.draft.chosen):
        yield Key.THIRD, words(key("suggest"))
    if len(situation.draft.chosen) > 1:
        yield Key.CANCEL, words(key("unchoose_all"))


def _throws_focused(situation: JollySituation, at: str, *, mouse: bool) -> bool:
    """Whether the key begins to throw the focused card, since none is chosen."""
    card = card_of(at)
    if mouse or card is None or situation.draft.chosen or not laying(situation):
        return False
    return card in situation.draft.order and situation.seen.check(Discard(card)) is None


def _confirms(situation: JollySituation, at: str) -> str:
    """The word for what choosing that target does, where it is more than choosing."""
    if situation.taking and (at == STOCK or discard_count(at) is not None):
        return "take_key"
    if at == PILE:
        return "throw"
    spot = spot_of(at)
    if spot is not None:
        return "swap" if spot.joker is not None else "lay_off"
    if card_of(at) in situation.draft.chosen:
        return "unchoose"
    return ""
