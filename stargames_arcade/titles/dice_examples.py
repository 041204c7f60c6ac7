"""Examples for the manuals of dice titles: every value is asked of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from stargames_arcade.rules.dice.actions import JokerDie
from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.ruleset import FACES, UPPER_BOXES, Box, DiceRuleset, OfAKind
from stargames_arcade.rules.dice.scoring import box_value
from stargames_arcade.scenes.dice.signs import SIGN, box_sign
from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.scenes.manual.blocks import Row
from stargames_arcade.scenes.manual.figures import Caption, Piece, Pieces, Side, State, ValueBox
from stargames_arcade.scenes.manual.page import Pen, Text, said
from stargames_arcade.ui.nodes import Node

Dice: TypeAlias = tuple[int, ...]
"""Five faces by place."""

SHEET: Final[dict[Box, Dice]] = {
    Box.ONES: (1, 1, 4, 5, 6),
    Box.TWOS: (2, 2, 2, 6, 4),
    Box.THREES: (3, 3, 1, 2, 6),
    Box.FOURS: (4, 4, 4, 1, 2),
    Box.FIVES: (5, 5, 5, 5, 3),
    Box.SIXES: (6, 6, 6, 2, 1),
    Box.THREE_OF_A_KIND: (5, 5, 5, 2, 1),
    Box.FOUR_OF_A_KIND: (5, 5, 5, 5, 3),
    Box.FULL_HOUSE: (5, 5, 5, 3, 3),
    Box.SMALL_STRAIGHT: (1, 2, 3, 4, 4),
    Box.LARGE_STRAIGHT: (2, 3, 4, 5, 6),
    Box.FIVE_EQUAL: (6, 6, 6, 6, 6),
    Box.CHANCE: (1, 1, 2, 5, 6),
}
"""What the page of the sheet shows beside each box."""
NEAR: Final[tuple[tuple[Box, Dice, str], ...]] = (
    (Box.THREE_OF_A_KIND, (5, 5, 5, 5, 3), "near_at_least"),
    (Box.FOUR_OF_A_KIND, (5, 5, 5, 3, 3), "near_only_three"),
    (Box.FULL_HOUSE, (6, 6, 6, 6, 6), "near_five_no_house"),
    (Box.SMALL_STRAIGHT, (2, 3, 4, 5, 6), "near_large_is_small"),
    (Box.SMALL_STRAIGHT, (1, 2, 3, 5, 6), "near_gap"),
    (Box.THREES, (1, 1, 2, 5, 6), "near_none"),
)
"""Dice that come near a box, and why they give what they give."""
FIRST: Final[Dice] = (3, 5, 3, 1, 6)
ROW: Final[Dice] = (2, 3, 6, 6, 1)
"""A first throw, and the row of the throw after it (D1)."""
JOKER_THROWN: Final[Dice] = (4, 4, 4, 2, 4)
JOKER: Final[JokerDie] = (3, 4)
TALE: Final[tuple[tuple[Dice, tuple[int, ...]], ...]] = (
    ((4, 2, 6, 5, 2), (0, 2, 3)),
    ((3, 1), (0, 1, 2, 3)),
    ((2,), ()),
)
"""A turn as it may go: the values that come, and the places kept for the next throw."""
TOLD: Final = (Box.SMALL_STRAIGHT, Box.LARGE_STRAIGHT, Box.CHANCE)
"""The boxes that are looked at on the way."""


def thrown_again(before: Dice, kept: Sequence[int], row: Sequence[int]) -> Dice:
    """The dice after a throw: places not kept take the row's first values, ascending (D1)."""
    fresh = iter(row)
    return tuple(face if place in kept else next(fresh) for place, face in enumerate(before))


def tale_dice() -> Iterator[tuple[Dice, tuple[int, ...]]]:
    """What lies on the table after each throw of the tale, and what is kept of it."""
    dice: Dice = (0,) * 5
    kept: tuple[int, ...] = ()
    for row, keeps in TALE:
        dice = thrown_again(dice, kept, row)
        kept = keeps
        yield dice, keeps


def counting(ruleset: DiceRuleset, box: Box, dice: Dice) -> tuple[bool, ...]:
    """Which dice make up what a box gives; all of them where it gives nothing."""
    if not box_value(ruleset, box, dice):
        return (True,) * len(dice)
    if box.upper:
        return tuple(face == box + 1 for face in dice)
    wanted = {Box.THREE_OF_A_KIND: 3, Box.FOUR_OF_A_KIND: 4}.get(box)
    if wanted is not None and ruleset.of_a_kind is OfAKind.FACES:
        return _first_equal(dice, wanted)
    if box is Box.SMALL_STRAIGHT:
        return _in_a_row(dice)
    return (True,) * len(dice)


def _first_equal(dice: Dice, wanted: int) -> tuple[bool, ...]:
    face = max(dice, key=dice.count)
    return tuple(each == face and dice[:place].count(face) < wanted for place, each in enumerate(dice))


def _in_a_row(dice: Dice) -> tuple[bool, ...]:
    """The first four in succession, each once."""
    start = next(low for low in range(1, FACES) if {low, low + 1, low + 2, low + 3} <= set(dice))
    run = range(start, start + 4)
    return tuple(face in run and face not in dice[:place] for place, face in enumerate(dice))


@dataclass(frozen=True, slots=True)
class BoxSign:
    """The picture of a box on its row of the sheet: its face, or its badge."""

    box: Box
    skin: DiceSkin

    def size(self, pen: Pen) -> tuple[float, float]:
        return round(SIGN[0] * pen.growth), round(SIGN[1] * pen.growth)

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        w, h = self.size(pen)
        name = pen.say(said(self.skin.box_key(self.box.word)))
        signs = box_sign(id, self.box, name, pen.accent, x + w / 2, y + h / 2)
        return tuple(signs)


@dataclass(frozen=True, slots=True)
class Examples:
    """The examples of one title: its pieces and its values."""

    ruleset: DiceRuleset
    skin: DiceSkin

    def box(self, box: Box) -> Text:
        """What the title's sheet calls a box."""
        return said(self.skin.box_key(box.word))

    def value(self, box: Box, dice: Dice) -> int:
        return box_value(self.ruleset, box, dice)

    def pieces(self, dice: Dice, marked: Sequence[int] = (), faint: Sequence[int] = ()) -> Pieces:
        """Dice as pictures: those at the places ``marked`` set off, those ``faint`` pale."""
        return Pieces(
            tuple(
                Piece(self.skin.face(face), place not in faint, place in marked)
                for place, face in enumerate(dice)
            )
        )

    def scoring(self, box: Box, dice: Dice) -> Pieces:
        """Dice as they count in a box; where all five are added for some equal ones, these are marked."""
        counts = counting(self.ruleset, box, dice)
        wanted = {Box.THREE_OF_A_KIND: 3, Box.FOUR_OF_A_KIND: 4}.get(box)
        marked: tuple[bool, ...] = (False,) * len(dice)
        if wanted is not None and all(counts) and self.value(box, dice):
            marked = _first_equal(dice, wanted)
        faces = zip(dice, counts, marked, strict=True)
        return Pieces(tuple(Piece(self.skin.face(face), count, mark) for face, count, mark in faces))

    def given(self, box: Box, dice: Dice) -> ValueBox:
        """The box with what the dice give in it, or struck."""
        value = self.value(box, dice)
        return ValueBox(str(value)) if value else ValueBox(state=State.STRUCK)

    def offered(self, box: Box, dice: Dice) -> ValueBox:
        """The open box as the table shows it."""
        value = self.value(box, dice)
        return ValueBox(f"+{value}") if value else ValueBox(state=State.EMPTY)

    def row(self, box: Box, detail: Text | None = None) -> Row:
        """A box of the sheet with its example."""
        dice = SHEET[box]
        sign = None if box.upper else BoxSign(box, self.skin)
        return Row(self.box(box), self.scoring(box, dice), self.given(box, dice), sign, detail)

    def offers(self, dice: Dice, boxes: Sequence[Box], w: float, lines: int = 1) -> Side:
        """What some boxes would give, side by side under their names, each ``w`` wide."""
        names = [Caption(self.box(box), w, lines=lines, low=True) for box in boxes]
        values = [self.offered(box, dice) for box in boxes]
        named = zip(names, values, strict=True)
        return Side(tuple(Side((name, value), 2, upright=True) for name, value in named), gap=4)

    def joker(self) -> tuple[Pieces, Pieces]:
        """The dice before the joker, and after it with the changed one in its frame."""
        place, _ = JOKER
        after = joker_dice(JOKER_THROWN, JOKER)
        framed = tuple(Piece(self.skin.face(face), framed=at == place) for at, face in enumerate(after))
        return self.pieces(JOKER_THROWN), Pieces(framed)

    @property
    def threes(self) -> int:
        """What three of each face give together: just the bonus, where it is the usual one."""
        return sum(3 * (box + 1) for box in UPPER_BOXES)
