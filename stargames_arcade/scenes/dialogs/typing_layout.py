"""Writing one line: a field with a caret, and a keyboard on the screen in the reader's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from stargames_arcade.text.line import Line
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui import widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import KeyCap

FIELD = "field"
KEYS = "key"
SHIFT, ERASE, PAGE, SPACE, DONE = "shift", "erase", "page", "space", "done"
_DIGITS = "1234567890"
_MARKS = ".,!?&+"
_ACROSS = 10
"""Letter keys in the widest row."""
_WIDTH = 1180.0
_MARGIN = 44.0
_FIELD_HEIGHT = 96.0
_FIELD_SIZE = 38.0
_FACE = 80.0
_SHOULDER = 58.0 + 14
"""Room for the sign of a pad's shoulder button at either end of the field: they move the caret."""
_HINTS_BELOW = 56


@dataclass(frozen=True, slots=True)
class Writing:
    """All that is shown."""

    title: str
    line: Line
    placeholder: str = ""
    """What stands there while nothing is written."""
    animal: str = ""
    """Who is being named; nobody's face without one."""
    seat: int = 0
    upper: bool = False
    """Whether the next letter is a capital."""
    more: bool = False
    """Whether the page with digits and the accents of all languages is shown."""
    caret: bool = True
    signs: tuple[str, ...] = ()
    """Rows of the only signs that can be written; empty: all letters of the reader's language."""
    icon: str = "user"


def typing(view: View, writing: Writing) -> Picture:
    """The whole overlay."""
    rows = rows_of(view.words, writing)
    rect = _place(view, len(rows))
    inner = rect.w - 2 * _MARGIN
    top = rect.y + widgets.DIALOG_HEAD + 32 + _FIELD_HEIGHT + 32
    keys = Rect(rect.x + _MARGIN, top, inner, widgets.keyboard_height(len(rows)))
    return widgets.together(
        (
            widgets.dialog(view, "typing", rect, writing.title, writing.icon, closable=True),
            _face(writing, rect),
            _field(view, writing, field_place(view, writing)),
            widgets.keyboard(view, KEYS, keys, rows, hidden=view.device is Kind.KEYBOARD),
            _hints(view, rect, shifts=not writing.signs),
        )
    )


def field_place(view: View, writing: Writing) -> Rect:
    """Where the field lies."""
    rect = _place(view, len(rows_of(view.words, writing)))
    left = rect.x + _MARGIN + (_FACE + 44 if writing.animal else 0)
    right = rect.right - _MARGIN
    if view.device is Kind.PAD:
        left, right = left + _SHOULDER, right - _SHOULDER
    return Rect(left, rect.y + widgets.DIALOG_HEAD + 32, right - left, _FIELD_HEIGHT)


def caret_sign(view: View, writing: Writing, x: float) -> int:
    """Before which sign of the text a pointer in the field puts the caret."""
    line, rect = writing.line, field_place(view, writing)
    return widgets.text_place(view, rect, line.text, len(line.before), x, text_size=_FIELD_SIZE)


def rows_of(words: Words, writing: Writing) -> tuple[tuple[KeyCap, ...], ...]:
    """The keys of what is being written."""
    if not writing.signs:
        return key_rows(words, upper=writing.upper, more=writing.more)
    rows = [tuple(KeyCap(sign.lower(), sign) for sign in row) for row in writing.signs]
    most = max(map(len, rows))
    foot = KeyCap(ERASE, "", most / 3), KeyCap(DONE, words("typing.done"), most - most / 3, main=True)
    return (*rows, foot)


def key_rows(words: Words, *, upper: bool, more: bool) -> tuple[tuple[KeyCap, ...], ...]:
    """The keys in the reader's language; ``more`` for digits, marks and the accents of every language."""
    if more:
        accents = {sign for code in languages() for sign in Words(code)("keyboard.accents")}
        rows = [_DIGITS, *_evenly("".join(sorted(accents, key=_alphabetical))), _MARKS]
    else:
        rows = [*_evenly(words("keyboard.accents")), *words("keyboard.letters").split()]
    lettered = [tuple(_letter(sign, upper) for sign in row) for row in rows]
    shift, erase = KeyCap(SHIFT, "", 1.5, on=upper), KeyCap(ERASE, "", 1.5)
    lettered[-1] = (shift, *lettered[-1], erase)
    return (*lettered, _foot(words, more))


def capital(sign: str) -> str:
    """The capital of a letter, where it has one that is one letter."""
    return sign.upper() if len(sign.upper()) == 1 else sign


def _letter(sign: str, upper: bool) -> KeyCap:
    return KeyCap(sign, capital(sign) if upper else sign)


def _foot(words: Words, more: bool) -> tuple[KeyCap, ...]:
    return (
        KeyCap(PAGE, "abc" if more else f"12 {words('keyboard.accents')[:2]}", 1.5),
        KeyCap("-", "-"),
        KeyCap("'", "'"),
        KeyCap(SPACE, words("typing.space"), 4),
        KeyCap(DONE, words("typing.done"), 2.5, main=True),
    )


def _alphabetical(sign: str) -> str:
    return unicodedata.normalize("NFD", sign).replace("ß", "ss")


def _evenly(signs: str) -> list[str]:
    """The signs in as few rows as they need, the rows as even as can be."""
    rows = -(-len(signs) // _ACROSS)
    most = -(-len(signs) // rows)
    return [signs[start : start + most] for start in range(0, len(signs), most)]


def _place(view: View, rows: int) -> Rect:
    bounds = view.viewport.bounds
    high = widgets.DIALOG_HEAD + 32 + _FIELD_HEIGHT + 32 + widgets.keyboard_height(rows) + 40
    cx, cy = bounds.centre
    return Rect.around(cx, cy - 20, min(_WIDTH, bounds.w - 40), high)


def _face(writing: Writing, rect: Rect) -> Picture:
    if not writing.animal:
        return Picture()
    cy = rect.y + widgets.DIALOG_HEAD + 32 + _FIELD_HEIGHT / 2
    return widgets.avatar(
        "typing.face", rect.x + _MARGIN + 8 + _FACE / 2, cy, _FACE, writing.animal, writing.seat
    )


def _field(view: View, writing: Writing, rect: Rect) -> Picture:
    line = writing.line
    picture = widgets.text_field(
        view,
        FIELD,
        rect,
        line.text,
        placeholder=writing.placeholder,
        at=len(line.before),
        caret=writing.caret,
        text_size=_FIELD_SIZE,
        hidden=view.device is not Kind.KEYBOARD,
    )
    if view.device is Kind.PAD:
        cy = rect.centre[1]
        left, right = rect.x - _SHOULDER, rect.right + _SHOULDER
        picture += widgets.hints(view, left, cy, ((Key.PREVIOUS, ""),), anchor=-1, id="caret.left")
        picture += widgets.hints(view, right, cy, ((Key.NEXT, ""),), anchor=1, id="caret.right")
    return picture


def _hints(view: View, rect: Rect, *, shifts: bool) -> Picture:
    entries = tuple(_entries(view, shifts))
    return widgets.hints(view, rect.centre[0], rect.bottom + _HINTS_BELOW, entries, anchor=0, room=rect.w)


def _entries(view: View, shifts: bool) -> Iterator[tuple[Key, str]]:
    words = view.words
    match view.device:
        case Kind.PAD:
            yield Key.CONFIRM, words("hint.type")
            yield Key.FIRST, words("hint.erase")
            if shifts:
                yield Key.SECOND, words("hint.shift")
            yield Key.PAUSE, words("hint.done")
        case Kind.KEYBOARD:
            yield Key.CONFIRM, words("hint.done")
        case _:
            yield Key.CONFIRM, words("hint.type")
    yield Key.CANCEL, words("hint.cancel")
