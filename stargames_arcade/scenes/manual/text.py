"""How sentences break into lines on a page: at the end of a sentence, and with no word left alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from stargames_arcade.ui.nodes import Font, Label
from stargames_arcade.ui.theme import SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit, text_width

_SHORTEST = 0.3
"""A last line that is shorter than this share of the width looks forgotten."""
_NARROWER = 0.97
LINE = 1.1
"""The height of lines of a few words, as a multiple of their size."""
_ENDS, _HALVES = (". ", "? ", "! "), (": ", "; ")
_SENTENCE, _HALF = 0.2, 0.35
"""As long as that, as a share of the width, a sentence must be on its own line, or half a one."""


def size_for(texts: Iterable[str], w: float, h: float, face: Font, largest: float) -> float:
    """The largest size at which all of these have room on two lines at most, so that they look alike."""
    size = largest
    while size > SMALLEST_TEXT and not all(_fits(text, w, h, face, size) for text in texts):
        size = max(size - 1, SMALLEST_TEXT)
    return size


def _fits(text: str, w: float, h: float, face: Font, size: float) -> bool:
    return fit(Label(text, w, h, face, size, "#000000", lines=2, smallest=size, line_height=LINE)).fits


@lru_cache(maxsize=4096)
def lines(text: str, w: float, face: Font, size: float) -> tuple[str, ...]:
    """The lines of a text in a column of that width."""
    found = _filled(text, w, face, size)
    if len(found) == 2:
        return _by_sentence(text, w, face, size) or _evener(found, text, w, face, size)
    return _evener(found, text, w, face, size)


def _filled(text: str, w: float, face: Font, size: float) -> tuple[str, ...]:
    """As many words on each line as it holds."""
    found: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, face, size) > w:
            found.append(line)
            line = word
        else:
            line = longer
    return (*found, line)


def _by_sentence(text: str, w: float, face: Font, size: float) -> tuple[str, ...] | None:
    """One sentence a line, or half a one, where both have room."""
    for ends, least in ((_ENDS, _SENTENCE), (_HALVES, _HALF)):
        for end in range(len(text) - 1):
            both = text[: end + 1], text[end + 2 :]
            if text[end : end + 2] in ends and all(
                least * w <= text_width(line, face, size) <= w for line in both
            ):
                return both
    return None


def _evener(found: tuple[str, ...], text: str, w: float, face: Font, size: float) -> tuple[str, ...]:
    """The same number of lines, somewhat narrower, if the last one is too short."""
    narrow, best = w, found
    while len(found) > 1 and text_width(best[-1], face, size) < _SHORTEST * w:
        narrow *= _NARROWER
        closer = _filled(text, narrow, face, size)
        if len(closer) > len(found):
            return best
        best = closer
    return best
