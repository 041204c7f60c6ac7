"""A sentence with pieces of the game in it, such as the cards somebody has laid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Protocol, TypeAlias

from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, Sprite
from stargames_arcade.ui.theme import BODY, CREAM
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

_FIRST: Final = 0xE000
"""Signs that no language uses stand for the pieces in a sentence."""
_PARTS: Final = re.compile("([\ue000-\uefff]+)")
_GAP: Final = 6.0
"""Between pieces that belong together."""
_BESIDE: Final = 15.0
"""Between pieces and words, and between heaps of pieces."""
_ROOM: Final = 4.0
"""Above and below a line's pieces."""
_SIZES: Final = (24.0, 22.0, 20.0, 18.0)
_LETTERS: Final = 1.35


class Inlay(Protocol):
    """A piece as it stands in a line. All measures in canvas units."""

    def width(self, view: View, height: float) -> float:
        """How wide it is at that height."""
        ...

    def least(self, view: View, height: float) -> float:
        """How much of it must be seen where others lie over it."""
        ...

    def sprite(self, view: View, height: float) -> Sprite:
        """How it looks; its middle is the middle of the piece."""
        ...


def signs(first: int, count: int) -> str:
    """What stands in a sentence for so many pieces, the first of them by its number."""
    return "".join(chr(_FIRST + number) for number in range(first, first + count))


_Chunk: TypeAlias = tuple[str, ...]
"""What no line breaks within: words, and runs of signs."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a sentence is set: its size, its lines, whether pieces lie over each other."""

    size: float
    lines: int
    tight: bool


@dataclass(frozen=True, slots=True)
class _Setting:
    """The pieces, and how a line of them is measured."""

    view: View
    pieces: Sequence[Inlay]
    way: Way
    height: float
    """Of a line."""

    @property
    def piece_height(self) -> float:
        return self.height - 2 * _ROOM

    def steps(self, run: str) -> list[float]:
        """From each piece of a run to the next, and the width of the last."""
        pieces = [self.pieces[ord(sign) - _FIRST] for sign in run]
        h = self.piece_height
        wide = [piece.width(self.view, h) for piece in pieces]
        apart = [
            piece.least(self.view, h) if self.way.tight else w + _GAP
            for piece, w in zip(pieces, wide, strict=True)
        ]
        return [*apart[:-1], wide[-1]]

    def part(self, part: str) -> float:
        if _PARTS.fullmatch(part):
            return sum(self.steps(part))
        return text_width(part, Font.BOLD, self.way.size)

    def chunk(self, chunk: _Chunk) -> float:
        return sum(map(self.part, chunk))

    @property
    def space(self) -> float:
        return text_width(" ", Font.BOLD, self.way.size)

    def between(self, before: _Chunk, after: _Chunk) -> float:
        """The room between two chunks; pieces get more of it."""
        beside = _PARTS.fullmatch(before[-1]) or _PARTS.fullmatch(after[0])
        return _BESIDE if beside else self.space

    def line(self, chunks: Sequence[_Chunk]) -> float:
        return sum(map(self.chunk, chunks)) + sum(self.between(*pair) for pair in pairwise(chunks))


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with pieces, and its box."""

    rect: Rect
    text: str
    pieces: Sequence[Inlay]

    @property
    def chunks(self) -> list[_Chunk]:
        return [tuple(part for part in _PARTS.split(word) if part) for word in self.text.split(" ")]

    def set(self, view: View, way: Way) -> _Setting:
        return _Setting(view, self.pieces, way, self.rect.h / way.lines)

    def fits(self, view: View, way: Way) -> bool:
        """Whether all of it has room in that way."""
        setting = self.set(view, way)
        if way.lines > 1 and setting.height < way.size * _LETTERS:
            return False
        return len(_broken(setting, self.chunks, self.rect.w)) <= way.lines


def way_for(view: View, sentences: Sequence[Sentence]) -> Way:
    """How all of them are set, so that they look alike: on one line where all have room there, else on two,
    then smaller. Who wishes large words gets the largest in which all have room, on one line or two; the
    smallest where none is enough."""
    ways = list(_ways(view))
    if view.text_scale > 1:
        ways.sort(key=lambda way: -way.size)
    return next((way for way in ways if all(one.fits(view, way) for one in sentences)), ways[-1])


def inlaid(id: str, view: View, sentence: Sentence, way: Way, z: int = 0) -> Picture:
    """The sentence in its box; as much as has room, and dots for the rest."""
    setting, chunks = sentence.set(view, way), sentence.chunks
    broken = _broken(setting, chunks, sentence.rect.w)
    if len(broken) > way.lines:
        broken = _cut(setting, chunks, sentence.rect.w)
    return Picture(tuple(_nodes(id, setting, broken, sentence.rect, z)))


def _ways(view: View) -> Iterator[Way]:
    largest = BODY.size * view.text_scale
    sizes = [size for size in (largest, *_SIZES) if size <= largest]
    for lines in (1, 2):
        for size in sizes:
            if lines == 1 and size < _SIZES[1]:
                continue
            yield Way(size, lines, tight=False)
            yield Way(size, lines, tight=True)


def _broken(setting: _Setting, chunks: Sequence[_Chunk], room: float) -> list[list[_Chunk]]:
    lines: list[list[_Chunk]] = [[]]
    for chunk in chunks:
        if lines[-1] and setting.line([*lines[-1], chunk]) > room:
            lines.append([])
        lines[-1].append(chunk)
    if any(setting.line(line) > room for line in lines):
        lines += [[] for _ in range(setting.way.lines)]
    return lines


def _cut(setting: _Setting, chunks: Sequence[_Chunk], room: float) -> list[list[_Chunk]]:
    """As much of the sentence as has room, and dots for the rest."""
    for count in range(len(chunks) - 1, 0, -1):
        broken = _broken(setting, [*chunks[:count], ("\N{HORIZONTAL ELLIPSIS}",)], room)
        if len(broken) <= setting.way.lines:
            return broken
    return []


def _nodes(
    id: str, setting: _Setting, lines: Sequence[Sequence[_Chunk]], rect: Rect, z: int
) -> Iterator[Node]:
    shown = [line for line in lines if line]
    top = rect.centre[1] - setting.height * len(shown) / 2
    for row, line in enumerate(shown):
        x, cy, before = rect.x, top + setting.height * (row + 0.5), None
        for chunk in _joined(line):
            x += setting.between(before, chunk) if before is not None else 0
            before = chunk
            for part in chunk:
                yield from _part(id, setting, part, x, cy, z)
                x += setting.part(part)


def _joined(line: Sequence[_Chunk]) -> Iterator[_Chunk]:
    """A line with neighbouring words written as one."""
    words: list[str] = []
    for chunk in line:
        if len(chunk) == 1 and not _PARTS.fullmatch(chunk[0]):
            words.append(chunk[0])
            continue
        if words:
            yield (" ".join(words),)
        words = []
        yield chunk
    if words:
        yield (" ".join(words),)


def _part(id: str, setting: _Setting, part: str, x: float, cy: float, z: int) -> Iterator[Node]:
    if not _PARTS.fullmatch(part):
        yield _written(id, setting, part, x, cy, z)
        return
    for step, sign in zip(setting.steps(part), part, strict=True):
        yield _piece(f"{id}.piece.{ord(sign) - _FIRST}", setting, sign, x, cy, z)
        x += step


def _written(id: str, setting: _Setting, text: str, x: float, cy: float, z: int) -> Node:
    size = setting.way.size
    label = Label(
        text, loose(text_width(text, Font.BOLD, size)), size * _LETTERS, Font.BOLD, size, CREAM,
        smallest=size, grown=True,
    )  # fmt: skip
    return Node(f"{id}.{round(x)}.{round(cy)}", label, x + label.w / 2, cy, z)


def _piece(id: str, setting: _Setting, sign: str, x: float, cy: float, z: int) -> Node:
    piece, h = setting.pieces[ord(sign) - _FIRST], setting.piece_height
    w = piece.width(setting.view, h)
    return Node(id, piece.sprite(setting.view, h), x + w / 2, cy, z)
