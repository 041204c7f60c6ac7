"""Mahjong read straight off the rulings, by sets of little squares and lists of names.

Written apart from the rules and by another technique: a tile is the four half-units it lies on, a face is a
name such as ``B5``, and a score is found by looking back along the list of removed pairs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, product

Corner = tuple[int, int, int]
"""Where a tile lies: x and y of its left top corner in half-units, and its layer."""
Cell = tuple[int, int, int]
"""One half-unit of a layer."""

NAMES = [
    *(f"{suit}{number}" for suit in "CBO" for number in range(1, 10)),
    *("WE", "WS", "WW", "WN", "DR", "DG", "DW"),
    *(f"{bonus}{number}" for bonus in "SF" for number in range(1, 5)),
]
"""The faces by name: characters, bamboos and circles, winds, dragons, seasons and flowers (M1)."""


def copies(name: str) -> int:
    """How many tiles of the set show a face (M1)."""
    return 1 if name[0] in "SF" else 4


def match(one: str, other: str) -> bool:
    """Whether two tiles are a pair (M2)."""
    return one == other or (one[0] == other[0] and one[0] in "SF")


# ---- the boards (M7-M9) ----


def turtle() -> set[Corner]:
    """Rows of so many tiles about one middle, squares of 6, 4, 2 and 1 a side, and three on the flanks."""
    rows = [12, 8, 10, 12, 12, 10, 8, 12]
    ground = {(14 - n + 2 * i, 2 * row, 0) for row, n in enumerate(rows) for i in range(n)}
    squares = {
        (14 - n + 2 * i, 8 - n + 2 * j, layer)
        for layer, n in enumerate((6, 4, 2, 1), start=1)
        for i in range(n)
        for j in range(n)
    }
    return ground | squares | {(0, 7, 0), (26, 7, 0), (28, 7, 0)}


def aquarius() -> set[Corner]:
    """Three times the same six columns, in two waves, each column two tiles high."""
    offsets, heights = "012321", "123321"
    return {
        (2 * column, wave + int(offsets[column % 6]) + down, layer)
        for column, wave, down in product(range(18), (0, 9), (0, 2))
        for layer in range(int(heights[column % 6]))
    }


DISC = """
...######...
..########..
.##########.
############
############
############
############
.##########.
..########..
...######...
"""
YANG = """
....#####...
...#######..
...##..####.
...#########
....########
........####
.........###
.....##..##.
.........#..
........#...
"""


def yin_yang() -> set[Corner]:
    """As drawn above: the disc, and what lies on it."""
    return {
        (2 * x, 2 * y, layer)
        for layer, drawing in enumerate((DISC, YANG))
        for y, line in enumerate(drawing.split())
        for x, sign in enumerate(line)
        if sign == "#"
    }


BOARDS = [turtle(), aquarius(), yin_yang()]
CORNERS = [sorted(board, key=lambda corner: (corner[2], corner[1], corner[0])) for board in BOARDS]
"""By layout the corners in the order layer, row, column: the index is the place."""


# ---- freedom (M3) ----


def cells(corner: Corner) -> set[Cell]:
    """The four half-units of a tile."""
    x, y, layer = corner
    return {(x + right, y + down, layer) for right in (0, 1) for down in (0, 1)}


def ground_plan(there: Collection[Corner]) -> set[Cell]:
    """Every half-unit that some tile lies on."""
    return {cell for corner in there for cell in cells(corner)}


def is_covered(corner: Corner, taken: set[Cell], top: int = 4) -> bool:
    """Whether something lies on any half-unit of the tile, however high above."""
    return any((x, y, z) in taken for x, y, layer in cells(corner) for z in range(layer + 1, top + 1))


def is_hidden(corner: Corner, taken: set[Cell], top: int = 4) -> bool:
    """Whether something lies on every half-unit of the tile."""
    return all(any((x, y, z) in taken for z in range(layer + 1, top + 1)) for x, y, layer in cells(corner))


def is_shut(corner: Corner, taken: set[Cell], beside: int) -> bool:
    """Whether a tile of the same layer touches its left (-1) or right (2) side."""
    x, y, layer = corner
    return any((x + beside, y + down, layer) in taken for down in (0, 1))


def is_free(corner: Corner, taken: set[Cell]) -> bool:
    """Whether the tile may be taken."""
    shut = is_shut(corner, taken, -1) and is_shut(corner, taken, 2)
    return not shut and not is_covered(corner, taken)


def free_tiles(there: Collection[Corner]) -> set[Corner]:
    """The tiles that may be taken."""
    taken = ground_plan(there)
    return {corner for corner in there if is_free(corner, taken)}


# ---- what goes together (M5) ----


def green(faces: dict[Corner, str], free: Collection[Corner]) -> set[Corner]:
    """Those of the free tiles that have a free partner."""
    return {tile for tile in free if partners(faces, free, tile)}


def partners(faces: dict[Corner, str], free: Collection[Corner], selected: Corner) -> set[Corner]:
    """The free partners of a tile."""
    return {tile for tile in free if tile != selected and match(faces[tile], faces[selected])}


def disjoint_pairs(names: Iterable[str]) -> int:
    """How many pairs can be laid aside before none is left."""
    lying, pairs = list(names), 0
    while lying:
        tile = lying.pop()
        partner = next((other for other in lying if match(tile, other)), None)
        if partner is not None:
            lying.remove(partner)
            pairs += 1
    return pairs


def replayed(faces: dict[Corner, str], order: Iterable[Sequence[Corner]]) -> str:
    """Takes pair after pair off the board: ``cleared``, or what went wrong."""
    left, taken = set(faces), ground_plan(faces)
    for one, other in order:
        if one == other or not {one, other} <= left:
            return "gone"
        if not (is_free(one, taken) and is_free(other, taken)):
            return "not free"
        if not match(faces[one], faces[other]):
            return "no pair"
        left -= {one, other}
        taken -= cells(one) | cells(other)
    return "cleared" if not left else "tiles are left"


def can_get_stuck(there: frozenset[Corner], faces: dict[Corner, str]) -> bool:
    """Whether some way to go on ends before the board is cleared; tries them all."""
    known: dict[frozenset[Corner], bool] = {}

    def stuck(left: frozenset[Corner]) -> bool:
        if left not in known:
            pairs = [
                {one, other}
                for one, other in combinations(sorted(free_tiles(left)), 2)
                if match(faces[one], faces[other])
            ]
            known[left] = bool(left) and (not pairs or any(stuck(left - pair) for pair in pairs))
        return known[left]

    return stuck(there)


def best_order(there: frozenset[Corner], faces: dict[Corner, str]) -> int:
    """The most points with which the board can be cleared; tries every order."""

    def best(left: frozenset[Corner], removed: tuple[str, ...]) -> int:
        if not left:
            return sum(points(removed))
        free = sorted(free_tiles(left))
        return max(
            best(left - {one, other}, (*removed, faces[one]))
            for one, other in combinations(free, 2)
            if match(faces[one], faces[other])
        )

    return best(there, ())


# ---- points (M12-M20) ----

SECOND = {"C": 40, "B": 40, "O": 40, "W": 60, "D": 70, "S": 100, "F": 100}
RUN = [20, 30, 40, 60, 80, 100, 130, 160, 200]


def points(names: Sequence[str]) -> list[int]:
    """What these pairs pay, removed one directly after the other: by one face of each."""
    seconds: list[bool] = []
    paid = []
    for at, name in enumerate(names):
        second = at > 0 and match(name, names[at - 1]) and not seconds[-1]
        seconds.append(second)
        paid.append(SECOND[name[0]] if second else RUN[_steps_back(names, at)])
    return paid


def _steps_back(names: Sequence[str], at: int) -> int:
    """How many pairs of one unbroken run lie directly before this one."""
    steps = 0
    way = _step(names, at)
    while way and _step(names, at - steps) == way:
        steps += 1
    return steps


def _step(names: Sequence[str], at: int) -> int:
    """1 or -1 where this pair's number is the one after or before that of the pair before, in its suit."""
    if at < 1 or names[at][0] not in "CBO" or names[at][0] != names[at - 1][0]:
        return 0
    difference = int(names[at][1]) - int(names[at - 1][1])
    return difference if difference in (1, -1) else 0


class Account:
    """A player's points, added up anew from everything that happened (M20, M23, M25)."""

    def __init__(self) -> None:
        self.parts: list[list[str]] = [[]]
        self.undone = 0

    def remove(self, name: str) -> None:
        self.parts[-1].append(name)

    def undo(self) -> None:
        self.parts[-1].pop()
        self.undone += 1

    def shuffle(self) -> None:
        self.parts.append([])

    @property
    def total(self) -> int:
        return sum(sum(points(part)) for part in self.parts) - 20 * self.undone - 100 * (len(self.parts) - 1)
