"""What somebody writes: cut by what a reader takes for one letter, and cleaned of what nobody can see."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

LONGEST_NAME: Final = 32
"""Bytes of a name in UTF-8."""
_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_JOINERS: Final = frozenset({_JOINER, "\N{ZERO WIDTH NON-JOINER}"})
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Mc", "Me"})
_SKIN: Final = range(0x1F3FB, 0x1F400)
_FLAG: Final = range(0x1F1E6, 0x1F200)
_LEADING, _VOWEL, _TRAILING = range(0x1100, 0x1160), range(0x1160, 0x11A8), range(0x11A8, 0x1200)
_SYLLABLE: Final = range(0xAC00, 0xD7A4)


def graphemes(text: str) -> tuple[str, ...]:
    """The letters as a reader counts them: with their accents, joined signs and halves of flags."""
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return tuple(found)


def _belongs(before: str, sign: str) -> bool:
    """Whether a sign is part of the letter before it."""
    code, last = ord(sign), ord(before[-1])
    if unicodedata.category(sign) in _MARKS or sign in _JOINERS or code in _SKIN:
        return True
    if before[-1] == _JOINER and _pictures(sign):
        return True
    if code in _FLAG:
        return last in _FLAG and len(before) == 1
    if code in _VOWEL:
        return last in _LEADING or last in _VOWEL or (last in _SYLLABLE and (last - 0xAC00) % 28 == 0)
    if code in _TRAILING:
        return last in _VOWEL or last in _TRAILING or last in _SYLLABLE
    return code in _LEADING and last in _LEADING


def _pictures(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk") or ord(sign) >= 0x1F000


def visible(text: str) -> str:
    """The text without control and formatting signs; every kind of space and break is one plain space."""
    return unicodedata.normalize("NFC", "".join(_seen(text)))


def _seen(text: str) -> Iterator[str]:
    for sign in text:
        if sign.isspace():
            yield " "
        elif sign in _JOINERS or unicodedata.category(sign) not in _INVISIBLE:
            yield sign


def cut(text: str, longest: int = LONGEST_NAME) -> str:
    """As many whole letters from the start as have room in so many bytes of UTF-8."""
    kept, room = "", longest
    for letter in graphemes(text):
        room -= len(letter.encode())
        if room < 0:
            break
        kept += letter
    return kept


def cleaned(text: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: what can be seen of it, single spaces inside, none around, and not too long."""
    words = " ".join(visible(text).split())
    return cut(words, longest).rstrip() if any(sign not in _JOINERS for sign in words) else ""
