"""The table of a result: totals and their parts, seat by seat, and the check that the luck was the same."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.results.tally import Part
from stargames_arcade.text.words import Words
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.reading import read
from stargames_arcade.ui.view import View

_TITLE = theme.Type(theme.TITLE.font, 42, 1.0)
_ROW = theme.Type(theme.BODY.font, 25, 1.0)
_BIG = theme.Type(theme.HERO.font, 68, 1.0)
_LESS = theme.Type(theme.HERO.font, 58, 1.0)


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of so many seats: their width, how much less of it points take than totals, and the type of
    the best total and of the others."""

    wide: float
    less: float
    big: theme.Type
    small: theme.Type
    smallest: float
    face: float = 58


_TWO = _Columns(168, 74, _BIG, _LESS, 34)
_MANY = {
    3: _Columns(126, 40, theme.Type(theme.HERO.font, 54, 1.0), theme.Type(theme.HERO.font, 46, 1.0), 30),
    4: _Columns(99, 26, theme.Type(theme.HERO.font, 44, 1.0), theme.Type(theme.HERO.font, 38, 1.0), 26, 54),
}


def _columns(seats: int) -> _Columns:
    return _MANY.get(seats, _TWO)


_NOTHING = "–"
_APART = 16
"""Between the numbers of two narrow columns, at least."""
_GAP = 12
"""Between the last line and the proof below, at least."""
SHEET = "sheet"


@dataclass(frozen=True, slots=True)
class Finalist:
    """One seat of a finished match."""

    name: str
    """Empty for who is only an animal."""
    avatar: str
    level: str | None
    """The computer's level; None for a person."""
    total: int
    rank: int

    def called(self, words: Words) -> str:
        """The name, or the animal's in the present language."""
        return called(words, self.name, self.avatar)


@dataclass(frozen=True, slots=True)
class Proof:
    """What lets both seats check that they had the same luck, or one alone play the deal again."""

    seed: str
    digest: str
    code: str = ""
    """The deal as it can be entered again; empty where a title has no such code."""
    same: bool = True
    """Whether all had the same luck, each for themselves; else they shared one table."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Heights of the table's pieces in one arrangement."""

    padding: float
    head: float
    totals: float
    row: float
    """A row is at most so high, and less where there are many."""
    proof: float


def drawn(finalists: Sequence[Finalist]) -> bool:
    """Whether nobody won: equal totals (P8). One alone has no rival to draw with."""
    return len(finalists) > 1 and all(one.rank == 1 for one in finalists)


def total_id(seat: int) -> str:
    """The node of a seat's total, which counts up."""
    return f"{SHEET}.total.{seat}"


def results_sheet(
    view: View,
    rect: Rect,
    measures: Measures,
    finalists: tuple[Finalist, ...],
    parts: tuple[Part, ...],
    proof: Proof,
) -> Picture:
    """The panel at the right (wide) or at the foot (tall)."""
    inner = Rect(rect.x + 44, rect.y + measures.padding, rect.w - 88, rect.h - 2 * measures.padding)
    y = inner.y + measures.head + measures.totals
    columns = _columns(len(finalists))
    room = inner.w - columns.wide * len(finalists) + columns.less
    names = [widgets.width(view.words(part.words), _ROW) for part in parts]
    scale = max(min(view.text_scale, room / max(names), _widest(view.words, parts)), 1)
    row = min(measures.row, (inner.bottom - measures.proof - _GAP - y) / len(parts))
    lines = [
        _part(view, Rect(inner.x, y + place * row, inner.w, row), part, scale)
        for place, part in enumerate(parts)
    ]
    foot = Rect(inner.x, inner.bottom - measures.proof, inner.w, measures.proof)
    return widgets.together(
        (
            widgets.panel(SHEET, rect, radius=32),
            _head(view, Rect(inner.x, inner.y, inner.w, measures.head), finalists),
            _totals(view, Rect(inner.x, inner.y + measures.head, inner.w, measures.totals), finalists),
            *lines,
            _proof(view, foot, proof, alone=len(finalists) == 1),
        )
    )


def _widest(words: Words, parts: tuple[Part, ...]) -> float:
    """How many times the usual size numbers may have beside each other, where the columns are narrow."""
    columns = _MANY.get(len(parts[0].values))
    if columns is None:
        return math.inf
    numbers = [_written(words, part, value) for part in parts for value in part.values]
    return (columns.wide - _APART) / max(widgets.width(number, _ROW) for number in numbers)


def _column(rect: Rect, seat: int, seats: int) -> Rect:
    """The column of a seat in a row, its text at the right edge."""
    wide = _columns(seats).wide
    return Rect(rect.right - wide * (seats - seat), rect.y, wide, rect.h)


def _head(view: View, rect: Rect, finalists: tuple[Finalist, ...]) -> Picture:
    columns = _columns(len(finalists))
    faces = [
        widgets.avatar(
            f"{SHEET}.face.{seat}",
            _column(rect, seat, len(finalists)).right - columns.face / 2,
            rect.y + 29,
            columns.face,
            one.avatar,
            seat,
        )
        for seat, one in enumerate(finalists)
    ]
    title = Rect(rect.x, rect.y + 4, rect.w - columns.wide * len(finalists), 52)
    return widgets.label(f"{SHEET}.title", title, view.words("results.title"), _TITLE) + widgets.together(
        faces
    )


def _totals(view: View, rect: Rect, finalists: tuple[Finalist, ...]) -> Picture:
    columns = _columns(len(finalists))
    words = Rect(rect.x, rect.y, rect.w - columns.wide * len(finalists), rect.h)
    pictures = [widgets.label(f"{SHEET}.total", words, view.words("results.total"), theme.HEAD)]
    equal = drawn(finalists)
    for seat, one in enumerate(finalists):
        place = _column(rect, seat, len(finalists))
        style = columns.big if one.rank == 1 and not equal else columns.small
        text, colour = view.words.number(one.total), theme.SEATS[seat].colour
        pictures.append(
            widgets.label(
                total_id(seat), place, text, style, colour, align=1, valign=0, smallest=columns.smallest
            )
        )
    return widgets.together(pictures)


def _part(view: View, rect: Rect, part: Part, scale: float) -> Picture:
    """A line; all lines have words and numbers of one size, ``scale`` times the usual one."""
    best = max(part.values)
    alone = len(part.values) > 1 and part.values.count(best) == 1 and not part.counted and best > 0
    seats, style = len(part.values), read(_ROW, scale)
    columns = _columns(seats)
    pictures = [
        widgets.rule(f"{SHEET}.{part.words}.rule", rect.x, rect.y - 1, rect.w),
        widgets.label(
            f"{SHEET}.{part.words}",
            Rect(rect.x, rect.y, rect.w - columns.wide * seats + columns.less, rect.h),
            view.words(part.words),
            style,
            theme.MIST,
            smallest=20,
            grown=True,
        ),
    ]
    for seat, value in enumerate(part.values):
        text = _written(view.words, part, value)
        colour = theme.SEATS[seat].soft if alone and value == best else theme.CREAM
        pictures.append(
            widgets.label(
                f"{SHEET}.{part.words}.{seat}",
                _column(rect, seat, seats),
                text,
                style,
                colour,
                align=1,
                smallest=theme.SMALLEST_TEXT,
                grown=True,
            )
        )
    return widgets.together(pictures)


def _written(words: Words, part: Part, value: int) -> str:
    if part.told is not None:
        return part.told(words, value)
    return words.number(value) if value or part.counted else _NOTHING


def _proof(view: View, rect: Rect, proof: Proof, *, alone: bool) -> Picture:
    """All had the same luck, or one that nobody chose, and the short forms let them compare; where the deal
    has a code, it leads to the same luck another time."""
    middle = rect.centre[1]
    line = Rect(rect.x + 76, middle - 33, rect.w - 100, 32)
    text = view.words("results.proof", seed=proof.seed, digest=proof.digest)
    foot = Rect(line.x, middle + 2, line.w, 28)
    return widgets.together(
        (
            widgets.well(f"{SHEET}.proof", rect),
            widgets.drawing(f"{SHEET}.proof.icon", "check", rect.x + 40, middle, 34, tint=theme.OK),
            _proof_line(view.words, line, proof, alone=alone),
            widgets.label(f"{SHEET}.proof.text", foot, text, theme.CAPTION, theme.HAZE),
        )
    )


def _proof_line(words: Words, line: Rect, proof: Proof, *, alone: bool) -> Picture:
    """What it proves, and at the right the deal's code; for one alone the code is what matters."""
    title, code = words("results.same_luck" if proof.same and not alone else "manual.fair"), ""
    if proof.code and alone:
        title = words("results.deal_code", code=proof.code)
    elif proof.code:
        code = words("results.code", code=proof.code)
    told = widgets.width(code, theme.TINY)
    room = told + max((line.w - widgets.width(title, theme.SMALL) - told) / 2, 8) if code else 0
    left, right = Rect(line.x, line.y, line.w - room, line.h), Rect(line.right - room, line.y, room, line.h)
    style, least = theme.SMALL, theme.SMALLEST_TEXT
    picture = widgets.label(f"{SHEET}.proof.title", left, title, style, smallest=least)
    if not code:
        return picture
    return picture + widgets.label(
        f"{SHEET}.proof.code", right, code, theme.TINY, theme.GOLD_200, align=1, smallest=least
    )
