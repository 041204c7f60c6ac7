"""A manual as data: chapters of pages, pages of blocks; blocks and figures draw themselves with a pen.

A title gives its own chapters (``GameTitle.manual``). What is here and in the two modules beside it is enough
for most games: ``manual_blocks`` has headings, rules beside pictures, tables of examples and notes,
``manual_figures`` pieces, boxes and buttons. A game of another kind adds blocks and figures of its own.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from stargames_arcade.scenes.manual.text import lines
from stargames_arcade.text.words import Words
from stargames_arcade.ui.nodes import Colour, Font, Label, Node
from stargames_arcade.ui.theme import SMALLEST_TEXT, Type
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View

TIGHT = -6.0
OWN = "manual."
"""Keys of this beginning a title may say in its own words, as ``manual.<id>.<topic>``."""
MOST_GROWTH = 1.3
"""Pictures grow with the text, but no further."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence by its key, with ``count`` in its plural. Values may be sentences themselves."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()
    count: int | None = None


Value: TypeAlias = "str | int | Said"
Text: TypeAlias = Said | str
"""What stands on a page: a sentence, or signs that need no words (``+35``)."""


def said(key: str, count: int | None = None, /, **values: Value) -> Said:
    """A sentence of the catalogues with these values."""
    return Said(key, tuple(values.items()), count)


@dataclass(frozen=True, slots=True)
class Pen:
    """What is drawn with: the words, the title whose manual it is, its accent, and how large the text is."""

    view: View
    title: str
    accent: Colour
    size: float = 1
    """Text is so many times its usual size."""
    air: float = 0
    """Every row of a column is so much higher, where there is room; ``TIGHT`` where there is little."""

    @property
    def words(self) -> Words:
        return self.view.words

    @property
    def growth(self) -> float:
        """How much larger pictures are."""
        return min(self.size, MOST_GROWTH)

    def key(self, key: str) -> str:
        """The key in the title's own wording, where it has one."""
        own = f"{OWN}{self.title}.{key.removeprefix(OWN)}"
        return own if key.startswith(OWN) and self.words.has(own) else key

    def say(self, text: Text) -> str:
        """The sentence in the reader's language and the title's wording."""
        if isinstance(text, str):
            return text
        values = {name: self.say(value) if isinstance(value, Said) else value for name, value in text.values}
        key = self.key(text.key)
        return (
            self.words(key, **values) if text.count is None else self.words.count(key, text.count, **values)
        )

    def type(self, style: Type) -> Type:
        """A type style at the size wished."""
        return replace(style, size=max(style.size * self.size, SMALLEST_TEXT))

    def wide(self, text: Text, style: Type) -> float:
        """How wide a line is, with a little air."""
        sized = self.type(style)
        return text_width(self.say(text), sized.font, sized.size) * 1.02 + 3

    def paragraph(
        self, id: str, x: float, y: float, w: float, text: Text, style: Type, colour: Colour
    ) -> tuple[Node, float]:
        """As many lines as it takes at that width, and their height."""
        sized, words = self.type(style), self.say(text)
        broken = lines(words, w, sized.font, sized.size)
        h = sized.size * sized.line * len(broken)
        label = Label(
            "\n".join(broken),
            w,
            h,
            sized.font,
            sized.size,
            colour,
            lines=max(len(broken), 2),
            smallest=sized.size,
            line_height=sized.line,
            grown=True,
        )
        return Node(id, label, x + w / 2, y + h / 2), h


class Figure(Protocol):
    """A small picture with a size of its own."""

    def size(self, pen: Pen) -> tuple[float, float]:
        """Its width and height."""
        ...

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        """Drawn with its left top corner there. Ids begin with ``id``."""
        ...


Laid: TypeAlias = tuple[tuple[Node, ...], float]
"""What was drawn, and how high it is."""


class Block(Protocol):
    """A part of a column: it is as wide as it is told and as high as it needs.

    A block that stays whole and stands for itself says only how it is ``laid``.
    """

    @abstractmethod
    def laid(self, pen: Pen, id: str, x: float, y: float, w: float) -> Laid:
        """Drawn with its left top corner there. Ids begin with ``id``."""
        ...

    def parts(self) -> tuple[Block, ...]:
        """The block in pieces that may stand in different columns; one that stays whole gives itself."""
        return (self,)

    def alone(self) -> Block:
        """The block as it is at the head of a column, where nothing parts it from what is above."""
        return self

    @property
    def rows(self) -> int:
        """How many rows it has that may be higher by the pen's ``air``."""
        return 0

    @property
    def leads(self) -> bool:
        """Whether it belongs to the block after it, and never ends a column."""
        return False

    @property
    def follows(self) -> bool:
        """Whether it goes on with the block before it, without a gap."""
        return False


@dataclass(frozen=True, slots=True)
class Page:
    """What is seen at once: two columns, or a single one where ``right`` is empty; a foot below them.

    ``share`` is how much of the width the left column has. Where a page has no room for its text at the size
    wished, its blocks go on to more pages in the same order.
    """

    name: Text
    left: tuple[Block, ...]
    right: tuple[Block, ...] = ()
    aside: Text | None = None
    foot: Block | None = None
    share: float = 0.5

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All of it, in reading order."""
        return (*self.left, *self.right, *(() if self.foot is None else (self.foot,)))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A row of the rail: its name, its drawing (``icons/user``), its pages."""

    id: str
    name: Text
    drawing: str
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True, eq=False)
class GameManual:
    """The manual of one title."""

    chapters: tuple[Chapter, ...]

    @property
    def pages(self) -> tuple[tuple[Chapter, Page], ...]:
        """Every page with its chapter, in reading order."""
        return tuple((chapter, page) for chapter in self.chapters for page in chapter.pages)


TEXT_FONT = Font.BOLD
NAME = Type(Font.BLACK, 23, 1.2)
DETAIL = Type(TEXT_FONT, 20, 1.28)
BODY = Type(TEXT_FONT, 22, 1.3)
HEAD = Type(Font.DISPLAY, 30, 1.1)
"""The type of the pages: names of rules and boxes, what is said of them, sentences, headings."""
