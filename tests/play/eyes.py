"""What a person sees of a dice table and of a result: read off the drawn nodes, never off the match."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from stargames_arcade.rules.dice.ruleset import DICE, Box
from stargames_arcade.ui.nodes import Drawing, Label, Node, Picture, Shape, Sprite, Target
from tests.play.arcade import Arcade

Piece = TypeVar("Piece", Node, Target)


class Eyes:
    """Looks at the table that is open, or at one half of it."""

    def __init__(self, arcade: Arcade, seat: int | None = None) -> None:
        self._arcade = arcade
        self._prefix = "" if seat is None else f"{seat}:"
        self._seen = Picture(), Picture()

    @property
    def picture(self) -> Picture:
        """The settled picture; of a half, by the names that a whole table has."""
        whole = self._arcade.picture
        if not self._prefix:
            return whole
        if self._seen[0] is not whole:
            self._seen = whole, half_of(whole, self._prefix)
        return self._seen[1]

    @property
    def ids(self) -> set[str]:
        """What can be chosen."""
        return {target.id for target in self.picture.targets if target.enabled}

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces by place; empty before the first throw."""
        sprites = {node.id: node.sprite for node in self.picture.nodes}
        pieces = [sprites.get(f"piece.{place}") for place in range(DICE)]
        return tuple(pips(sprite) for sprite in pieces if sprite is not None)

    def piece(self, place: int) -> tuple[float, float]:
        """Where the piece of a place is drawn."""
        node = self.picture.node(f"piece.{place}")
        return node.x, node.y

    def target_of(self, place: int) -> str:
        """What is hit where that piece is drawn."""
        hit = self.picture.hit(*self.piece(place))
        assert hit is not None, f"nothing is hit where piece {place} is drawn"
        return hit.id

    def in_tray(self, place: int) -> bool:
        """Whether the piece lies in the tray."""
        return self.target_of(place).startswith("well.")

    @property
    def movable(self) -> bool:
        """Whether pieces lie there that can be taken; those of a turn that is entered rest."""
        return bool(self.faces) and any(id.startswith("well.") for id in self.ids)

    @property
    def kept(self) -> tuple[int, ...]:
        """The places whose pieces lie in the tray."""
        return tuple(place for place in range(DICE) if self.in_tray(place))

    def marked(self, place: int) -> bool:
        """Whether the piece wears the yellow mark of a joker."""
        return any(node.id == f"piece.{place}.frame" for node in self.picture.nodes)

    @property
    def throws(self) -> int:
        """How many stars of the throws are lit."""
        return sum(node.alpha == 1 for node in self.picture.nodes if node.id.startswith("throw.star."))

    @property
    def may_throw(self) -> bool:
        """Whether the throw button can be pressed."""
        return "throw" in self.ids

    @property
    def jokers(self) -> int:
        """How many jokers the button offers; 0 while there is none."""
        if "joker" not in self.ids:
            return 0
        labels = [
            node.sprite.text
            for node in self.picture.nodes
            if node.id.startswith("joker") and isinstance(node.sprite, Label)
        ]
        return next(int(found[1]) for text in labels if (found := re.search(r"\((\d)\)", text)))

    @property
    def offers(self) -> dict[Box, int]:
        """What each open box says it would give now; 0 where it says nothing."""
        open_boxes = [box for box in Box if self.picture.target(f"box.{int(box)}") is not None]
        return {box: self._number(f"row.{int(box)}.value") or 0 for box in open_boxes}

    def written(self, box: Box) -> int | None:
        """What stands in a box of one's own column; 0 for a red X, None for an open one."""
        if any(node.id == f"row.{int(box)}.value.stroke.0" for node in self.picture.nodes):
            return 0
        return self._number(f"row.{int(box)}.value")

    @property
    def done(self) -> bool:
        """Whether the own game is over."""
        return bool(self.ids & {"watch", "result"})

    @property
    def sight(self) -> dict[str, Any]:
        """What can be seen of the own game, as plain data."""
        offers = self.offers
        return {
            "faces": self.faces,
            "kept": self.kept if self.movable else (),
            "marked": [place for place in range(len(self.faces)) if self.marked(place)],
            "throws": self.throws,
            "boxes": [self.written(box) if box not in offers else None for box in Box] if offers else [],
        }

    def _number(self, id: str) -> int | None:
        for node in self.picture.nodes:
            if node.id == id and isinstance(node.sprite, Label):
                return number(node.sprite.text)
        return None


def half_of(whole: Picture, prefix: str) -> Picture:
    """What belongs to one half, by the names that a whole table has."""

    def own(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        named = (piece for piece in pieces if piece.id.startswith(prefix))
        return tuple(replace(piece, id=piece.id.removeprefix(prefix)) for piece in named)

    return Picture(own(whole.nodes), own(whole.targets))


def number(text: str) -> int:
    """A number as it is written for people."""
    return int(re.sub(r"\D", "", text))


def pips(sprite: Sprite) -> int:
    """The value of a drawn piece: a jewel by its name, a die by the pips on it (a star is a one)."""
    if isinstance(sprite, Drawing):
        found = re.search(r"\d", sprite.name)
        assert found is not None, sprite.name
        return int(found[0])
    assert isinstance(sprite, Shape)
    return max(1, sprite.body.count("<circle") // 2)
