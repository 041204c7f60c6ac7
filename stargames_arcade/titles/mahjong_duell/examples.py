"""The examples of the manual: tiles, pairs in their order, and what the rules say they pay."""

from __future__ import annotations

from typing import Final, TypeAlias

from stargames_arcade.rules.mahjong.layouts import Spot
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.scoring import points_of
from stargames_arcade.rules.mahjong.tiles import FACES, Face, Family, face_of
from stargames_arcade.scenes.mahjong.manual.figures import LittleBoard, Pairs

Taken: TypeAlias = tuple[tuple[Family, int], ...]
"""Pairs in the order in which they are taken: of each the face, of a bonus pair its first."""

_C, _B, _O = Family.CHARACTERS, Family.BAMBOOS, Family.CIRCLES
_W, _D, _S, _F = Family.WINDS, Family.DRAGONS, Family.SEASONS, Family.FLOWERS

WHOLE_RUN: Final[Taken] = tuple((_O, number) for number in range(1, 10))
RUNS: Final[dict[str, Taken]] = {
    "run_up": ((_B, 3), (_B, 4), (_B, 5)),
    "run_down": ((_C, 8), (_C, 7), (_C, 6)),
    "run_turn": ((_O, 3), (_O, 4), (_O, 5), (_O, 4)),
}
BREAKS: Final[dict[str, Taken]] = {
    "break_gap": ((_B, 1), (_B, 3)),
    "break_suit": ((_B, 3), (_C, 4)),
    "break_other": ((_O, 3), (_W, 1), (_O, 4)),
    "break_wrap": ((_C, 8), (_C, 9), (_C, 1)),
}
FOURS: Final[dict[str, Taken]] = {
    "four_suit": ((_O, 5), (_O, 5)),
    "four_winds": ((_W, 1), (_W, 1)),
    "four_dragons": ((_D, 1), (_D, 1)),
    "four_bonus": ((_S, 1), (_S, 3)),
}
BETWEEN: Final[dict[str, Taken]] = {
    "mixed_before": ((_B, 3), (_B, 3), (_B, 4), (_B, 5)),
    "mixed_after": ((_B, 3), (_B, 4), (_B, 4), (_B, 5)),
    "mixed_bonus": ((_F, 1), (_S, 1), (_S, 3), (_F, 3)),
    "no_four_winds": ((_W, 1), (_W, 3)),
    "no_four_dragons": ((_D, 1), (_D, 2)),
}
MATCHES: Final[dict[str, Taken]] = {
    "match_suit": ((_O, 5), (_O, 5)),
    "match_wind": ((_W, 1), (_W, 1)),
    "match_dragon": ((_D, 1), (_D, 1)),
    "match_seasons": ((_S, 1), (_S, 3)),
    "match_flowers": ((_F, 1), (_F, 4)),
}
MISMATCHES: Final[dict[str, Taken]] = {
    "no_match_suit": ((_B, 3), (_O, 3)),
    "no_match_number": ((_C, 5), (_C, 6)),
    "no_match_wind": ((_W, 1), (_W, 3)),
    "no_match_dragon": ((_D, 1), (_D, 2)),
    "no_match_bonus": ((_S, 1), (_F, 1)),
}
BOARDS: Final[dict[str, LittleBoard]] = {
    "free_sides": LittleBoard(
        (Spot(0, 0, 0), Spot(2, 0, 0), Spot(4, 0, 0)),
        (face_of(_O, 2), face_of(_B, 7), face_of(_C, 4)),
    ),
    "free_top": LittleBoard(
        (Spot(0, 0, 0), Spot(2, 0, 0), Spot(1, 1, 1)),
        (face_of(_D, 2), face_of(_O, 8), face_of(_F, 2)),
    ),
    "free_column": LittleBoard(
        (Spot(0, 0, 0), Spot(0, 2, 0), Spot(2, 2, 0)),
        (face_of(_B, 2), face_of(_C, 7), face_of(_S, 2)),
    ),
    "free_half": LittleBoard(
        (Spot(2, 0, 0), Spot(4, 0, 0), Spot(0, 1, 0), Spot(2, 2, 0), Spot(4, 2, 0)),
        (face_of(_O, 4), face_of(_W, 2), face_of(_B, 5), face_of(_D, 3), face_of(_C, 2)),
    ),
}


SAME_BOARD: Final = LittleBoard(
    (Spot(0, 0, 0), Spot(2, 0, 0), Spot(0, 2, 0), Spot(2, 2, 0), Spot(1, 1, 1)),
    (face_of(_C, 9), face_of(_O, 3), face_of(_W, 4), face_of(_B, 4), face_of(_D, 1)),
)
"""What lies on the same places of two boards of one deal."""


def faces(taken: Taken) -> tuple[Face, ...]:
    """The faces of these tiles."""
    return tuple(face_of(family, number) for family, number in taken)


def all_of(family: Family) -> tuple[Face, ...]:
    """Every face of a family."""
    return tuple(face for face, tile in enumerate(FACES) if tile.family is family)


def paid(taken: Taken) -> tuple[int, ...]:
    """What these pairs pay, one by one (M12–M20)."""
    return points_of(MAHJONG_DUELL, faces(taken))


def pairs(taken: Taken) -> Pairs:
    """The pairs with their points. A bonus pair shows its face and the next of its set."""
    shown = faces(taken)
    seconds = tuple(_second(face) for face in shown)
    return Pairs(shown, paid(taken), seconds)


def _second(face: Face) -> Face:
    """The other tile of a pair: of a bonus set there is only one of each."""
    tile = FACES[face]
    return face_of(tile.family, tile.number + 1) if tile.family.bonus else face
