"""What happened, written down: numbered lines in append-only, hash-chained lanes (law 8).

A match has one lane for each seat, or one shared lane, and always the one *table lane*, which never changes a
game state. The line of an entry is made here, once; that UTF-8 text is what is hashed, stored and shown.

Three digests are told apart by name, all BLAKE2b-256: *chain* (the entries of one lane, times included),
*state* (the state of one lane, no times) and *match* (ruleset, seed, lane states by seat, or the one
that all share: what commands print).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Final, TypeAlias

from stargames_arcade.rules.codec import action_text, digest

LaneId: TypeAlias = str
"""``"0"`` … ``"3"`` for the lane of a seat, ``"shared"`` for the one that all seats share, ``"table"`` for
the table lane."""

SHARED: Final[LaneId] = "shared"
TABLE: Final[LaneId] = "table"
LONGEST_LINE: Final = 2_000
MOST_ENTRIES: Final = 20_000
_LINE: Final = re.compile(
    r"(?P<lane>[0-3]|shared|table) (?P<number>[1-9][0-9]{0,5}) (?P<text>\S.*) (?P<used>0|[1-9][0-9]{0,11})"
)


class LogError(ValueError):
    """An entry that is no entry, or that does not come next in its lane."""


@dataclass(frozen=True)
class Entry:
    """One line of a lane: its number from 1, the action's text, and ``used_ms``.

    ``used_ms`` is the playing time that the lane had used up when the entry was written, in milliseconds
    since its ``Begin``, without pauses and absence; always 0 in the table lane.
    """

    lane: LaneId
    number: int
    text: str
    used_ms: int

    @cached_property
    def line(self) -> str:
        """``lane number text used_ms``: what is hashed, stored and shown."""
        return f"{self.lane} {self.number} {self.text} {self.used_ms}"


def written(lane: LaneId, number: int, action: object, used_ms: int) -> Entry:
    """The entry that says this action. The one place where an action becomes text."""
    return Entry(lane, number, action_text(action), used_ms)


def read_line(line: str) -> Entry:
    """The entry that a line says. Raises LogError on anything that ``Entry.line`` would not write."""
    found = _LINE.fullmatch(line) if len(line) <= LONGEST_LINE else None
    if found is None:
        raise LogError("not an entry")
    return Entry(found["lane"], int(found["number"]), found["text"], int(found["used"]))


def chain_start(header: str) -> bytes:
    """What the chain of every lane begins with: the digest of the match's header line."""
    return blake2b(header.encode(), digest_size=32).digest()


def chained(before: bytes, entry: Entry) -> bytes:
    """The chain after an entry: the digest of the chain before it and the entry's line."""
    return blake2b(before + entry.line.encode(), digest_size=32).digest()


class Lane:
    """One append-only list of entries with its chain."""

    __slots__ = ("_chain", "_entries", "id")

    def __init__(self, lane: LaneId, start: bytes) -> None:
        self.id = lane
        self._chain = start
        self._entries: list[Entry] = []

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries so far, in order; not to be changed."""
        return self._entries

    @property
    def next_number(self) -> int:
        """The number that the next entry must carry."""
        return len(self._entries) + 1

    @property
    def chain(self) -> str:
        """The chain digest: 64 hexadecimal digits over all entries so far."""
        return self._chain.hex()

    @property
    def used_ms(self) -> int:
        """The playing time at the last entry."""
        return self._entries[-1].used_ms if self._entries else 0

    def append(self, entry: Entry) -> None:
        """Adds the next entry. Raises LogError when it belongs elsewhere or its time runs backwards."""
        if entry.lane != self.id or entry.number != self.next_number:
            raise LogError(f"entry {entry.number} of lane {entry.lane} does not come next in lane {self.id}")
        if self.id == TABLE and entry.used_ms:
            raise LogError("no time passes in the table lane")
        if entry.used_ms < self.used_ms:
            raise LogError(f"time runs backwards at entry {entry.number} of lane {self.id}")
        self._chain = chained(self._chain, entry)
        self._entries.append(entry)


class Log:
    """All lanes of one match, and the order in which their entries came."""

    __slots__ = ("_entries", "_lanes")

    def __init__(self, header: str, lanes: Sequence[LaneId]) -> None:
        start = chain_start(header)
        self._lanes = {lane: Lane(lane, start) for lane in (*lanes, TABLE)}
        self._entries: list[Entry] = []

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """The lanes of the seats in order, or the one they share; last the table lane."""
        return tuple(self._lanes.values())

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry in the order of arrival; not to be changed."""
        return self._entries

    def lane(self, lane: LaneId) -> Lane:
        """The lane of that name. Raises LogError when the match has no such lane."""
        if lane not in self._lanes:
            raise LogError(f"there is no lane {lane}")
        return self._lanes[lane]

    def append(self, entry: Entry) -> None:
        """Adds the next entry of its lane. Raises LogError as ``Lane.append`` does."""
        if len(self._entries) >= MOST_ENTRIES:
            raise LogError(f"a match has at most {MOST_ENTRIES} entries")
        self.lane(entry.lane).append(entry)
        self._entries.append(entry)


def state_digest(state: object) -> str:
    """The digest of one lane's state: the same for everybody who applied the same entries."""
    return digest(state)


def match_digest(ruleset: str, seed: bytes, states: Sequence[object]) -> str:
    """The digest of a match: of its ruleset's digest, its seed and its lane states by seat."""
    return digest((ruleset, seed.hex(), tuple(states)))
