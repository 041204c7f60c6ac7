"""Chance as a question: a label goes in, a value comes out (P9).

No stream and no state: the same label under the same seed always gives the same value, in any order of
asking, on any machine. A label carries no seat, so equal decisions meet equal luck (D1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Final, Protocol, TypeAlias

from stargames_arcade.rules.game import Root

Label: TypeAlias = tuple[str | int, ...]
"""Words and non-negative integers: a root, then details. ``("throw", 3, 1, 0)`` reads throw/3/1/0."""

SEED_BYTES: Final = 32
_SPAN: Final = 1 << 128
_ORDERS_KEPT: Final = 8
"""So many orders are remembered: single places of the same one are asked for again and again."""
_ROOT_LENGTHS: Final[Mapping[str, int]] = {"throw": 3, "card": 4, "deal": 1, "shuffle": 2}


class Luck(Protocol):
    """What the rules ask for chance."""

    def pick(self, label: Label, n: int) -> int:
        """One of 0 … n−1, each equally likely. Raises ValueError when n < 1."""
        ...

    def order(self, label: Label, n: int) -> tuple[int, ...]:
        """0 … n−1 in a random order."""
        ...

    def place(self, label: Label, n: int, i: int) -> int:
        """Element i of ``order(label, n)``: what lies at one place, without asking for the rest."""
        ...


def root_of(label: Label) -> Root:
    """The root a label hangs on: what is named by ``needs``. Labels of no known root are their own root."""
    return label[: _ROOT_LENGTHS.get(str(label[0]), len(label))]


def place_root(label: Label, i: int) -> Root:
    """The root of one place of an order (RULINGS, luck).

    It is ``("card", round, deck, place)`` for a place of ``deal/round``, which is deck 0, or of
    ``reshuffle/round/deck``. Any other order has no places of its own.
    """
    match label:
        case ("deal", number):
            return ("card", number, 0, i)
        case ("reshuffle", number, deck):
            return ("card", number, deck, i)
    return root_of(label)


def seed_from(given: str | int) -> bytes:
    """The 32-byte seed that a person's word or number stands for.

    64 hexadecimal digits, in either case, are the seed itself. Anything else is hashed: BLAKE2b with 32
    bytes of digest over the UTF-8 text without surrounding blanks; a number is its decimal text, so
    ``seed_from(7) == seed_from("7")``.
    """
    text = str(given).strip()
    if len(text) == 2 * SEED_BYTES and all(letter in "0123456789abcdefABCDEF" for letter in text):
        return bytes.fromhex(text)
    return blake2b(text.encode(), digest_size=SEED_BYTES).digest()


def _shuffled(pick: Callable[[Label, int], int], label: Label, n: int) -> tuple[int, ...]:
    places = list(range(n))
    for i in range(n - 1, 0, -1):
        j = pick((*label, i), i + 1)
        places[i], places[j] = places[j], places[i]
    return tuple(places)


class SeededLuck:
    """The luck of play: every value is a keyed hash of its label. A seed has 32 bytes, else ValueError."""

    __slots__ = ("_orders", "_seed")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._orders: dict[tuple[Label, int], tuple[int, ...]] = {}

    def pick(self, label: Label, n: int) -> int:
        """BLAKE2b keyed by the seed over ``label#counter``: 16 bytes, big-endian; the uneven end skipped."""
        if n < 1:
            raise ValueError("there is nothing to pick from")
        text = "/".join(map(str, label))
        limit = _SPAN - _SPAN % n
        counter = 0
        while True:
            message = f"{text}#{counter}".encode("ascii")
            value = int.from_bytes(blake2b(message, digest_size=16, key=self._seed).digest(), "big")
            if value < limit:
                return value % n
            counter += 1

    def order(self, label: Label, n: int) -> tuple[int, ...]:
        """Fisher–Yates from 0 … n−1: for i = n−1 down to 1, swap i with ``pick(label/i, i+1)``."""
        known = self._orders.get((label, n))
        if known is None:
            if len(self._orders) >= _ORDERS_KEPT:
                del self._orders[next(iter(self._orders))]
            known = self._orders[label, n] = _shuffled(self.pick, label, n)
        return known

    def place(self, label: Label, n: int, i: int) -> int:
        """Element i of the order."""
        return self.order(label, n)[i]


class ScriptedLuck:
    """A luck written by hand, for tests and demonstrations.

    ``picks`` gives values by label; labels it does not name go to ``otherwise``, or raise LookupError.
    """

    __slots__ = ("_otherwise", "_picks")

    def __init__(self, picks: Mapping[Label, int], otherwise: Luck | None = None) -> None:
        self._picks = dict(picks)
        self._otherwise = otherwise

    def pick(self, label: Label, n: int) -> int:
        """The scripted value. Raises ValueError when it is not one of 0 … n−1."""
        if label in self._picks:
            value = self._picks[label]
            if not 0 <= value < n:
                raise ValueError(f"{value} is scripted for {label}, which picks from {n}")
            return value
        if self._otherwise is None:
            raise LookupError(f"nothing is scripted for {label}")
        return self._otherwise.pick(label, n)

    def order(self, label: Label, n: int) -> tuple[int, ...]:
        """The order that the scripted picks give."""
        return _shuffled(self.pick, label, n)

    def place(self, label: Label, n: int, i: int) -> int:
        """Element i of the order."""
        return self.order(label, n)[i]


class RecordingLuck:
    """Passes every question on and remembers the labels, to prove that ``needs`` tells the truth."""

    __slots__ = ("_luck", "labels")

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self.labels: list[Label] = []

    @property
    def roots(self) -> tuple[Root, ...]:
        """The roots seen so far, each once, in order of first asking."""
        return tuple(dict.fromkeys(root_of(label) for label in self.labels))

    def pick(self, label: Label, n: int) -> int:
        """The other luck's pick."""
        self.labels.append(label)
        return self._luck.pick(label, n)

    def order(self, label: Label, n: int) -> tuple[int, ...]:
        """The other luck's order."""
        self.labels.append(label)
        return self._luck.order(label, n)

    def place(self, label: Label, n: int, i: int) -> int:
        """The other luck's place."""
        self.labels.append(place_root(label, i))
        return self._luck.place(label, n, i)
