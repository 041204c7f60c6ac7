"""Which letters a face has, read from its file: the font module draws a box for the others without a word."""

from __future__ import annotations

from functools import cache, lru_cache
from struct import unpack_from

from stargames_arcade.ui.assets import font_file
from stargames_arcade.ui.nodes import Font

_UNICODE = (0, 3)
"""The platforms of a font's tables that count letters as Unicode does."""


@lru_cache(maxsize=1024)
def face_for(text: str, face: Font) -> Font:
    """The face itself if it has all letters of the text, else the one with more alphabets."""
    if face is not Font.DISPLAY or text.isascii():
        return face
    return face if all(ord(letter) in letters(face) for letter in text) else Font.BOLD


@cache
def letters(face: Font) -> frozenset[int]:
    """The code points that a face has a glyph for."""
    data = font_file(face).read_bytes()
    (tables,) = unpack_from(">H", data, 4)
    at = next(
        offset
        for tag, _, offset, _ in (unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(tables))
        if tag == b"cmap"
    )
    (count,) = unpack_from(">H", data, at + 2)
    found: set[int] = set()
    for n in range(count):
        platform, _, offset = unpack_from(">HHL", data, at + 4 + 8 * n)
        if platform in _UNICODE:
            found |= _codes(data, at + offset)
    return frozenset(found)


def _codes(data: bytes, at: int) -> set[int]:
    """The code points of one table of a font: of the kinds 4 (pairs of bytes) and 12 (all of Unicode)."""
    (kind,) = unpack_from(">H", data, at)
    if kind == 12:
        (groups,) = unpack_from(">L", data, at + 12)
        spans = [unpack_from(">LL", data, at + 16 + 12 * n) for n in range(groups)]
    elif kind == 4:
        (twice,) = unpack_from(">H", data, at + 6)
        ends = unpack_from(f">{twice // 2}H", data, at + 14)
        starts = unpack_from(f">{twice // 2}H", data, at + 16 + twice)
        spans = [(start, end) for start, end in zip(starts, ends, strict=True) if start != 0xFFFF]
    else:
        return set()
    return {code for start, end in spans for code in range(start, end + 1)}
