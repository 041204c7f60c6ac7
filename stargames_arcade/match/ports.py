"""What a match asks of the world around it: plain data, and protocols that others implement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from stargames_arcade.match.log import Entry, LaneId
from stargames_arcade.rules.game import Refusal, Seat

HUMAN: Final = "human"
BOT_PREFIX: Final = "bot:"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name (empty for who is only an animal), an avatar (the animal's word) and who
    decides, ``human`` or ``bot:LEVEL``."""

    name: str
    avatar: str
    controller: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.controller == HUMAN

    @property
    def level(self) -> str | None:
        """The word of a computer player's level; None for a person."""
        if self.controller.startswith(BOT_PREFIX):
            return self.controller.removeprefix(BOT_PREFIX)
        return None


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """What a player was composing, and the number of the entry it would have become; 0 for what lasts, as the
    order of a hand does."""

    number: int
    text: str


@dataclass(frozen=True)
class StoredMatch:
    """A match as a journal gives it back: the header line, all entries as they came, times and drafts.

    ``chains`` are the chain digests that were stored with the last entry of each lane.
    """

    id: int
    header: str
    entries: tuple[Entry, ...]
    chains: Mapping[LaneId, str]
    elapsed: Mapping[LaneId, int]
    drafts: Mapping[Seat, StoredDraft]


@dataclass(frozen=True, slots=True)
class Unfinished:
    """One match that waits to be continued; ``touched`` is its last change in seconds since 1970."""

    id: int
    title: str
    touched: int


class Journal(Protocol):
    """Where a match writes down what happened, before it is shown (law 19).

    No method raises on a failing disk: ``unsaved`` says what is wrong, the match plays on, and the journal
    writes it all down once it can.
    """

    @property
    def unsaved(self) -> Refusal | None:
        """Why what is written would be gone when the client ends; None when it would stay."""
        ...

    def begin(self, title: str, header: str) -> int:
        """Opens the record of a new match and returns its number, never 0."""
        ...

    def append(
        self, match: int, entries: Sequence[Entry], chains: Mapping[LaneId, str], concluded: bool
    ) -> None:
        """Writes entries down, all or none of them, with the chains after them.

        ``concluded`` notes that they decide the match, which then no longer waits to be continued.
        """
        ...

    def keep_elapsed(self, match: int, elapsed: Mapping[LaneId, int]) -> None:
        """Remembers the playing time of lanes, in milliseconds."""
        ...

    def keep_draft(self, match: int, seat: Seat, draft: StoredDraft | None) -> None:
        """Remembers what a seat is composing, or (None) that it composes nothing."""
        ...

    def keep_replay(self, match: int, title: str, text: str) -> None:
        """Keeps the replay of a decided match for later; best effort, since the entries are written down."""
        ...

    def rest(self) -> None:
        """No match is being played: time to tidy up."""
        ...


class Store(Protocol):
    """Where matches and settings are kept from one day to the next. No method raises on a failing disk."""

    @property
    def journal(self) -> Journal:
        """Where matches write down what happens."""
        ...

    @property
    def trouble(self) -> Refusal | None:
        """What is wrong with the saving, as ``failure.<code>``; None when all is well."""
        ...

    @property
    def saved(self) -> bool:
        """Whether what is written now is still there after the client has ended."""
        ...

    def unfinished(self) -> tuple[Unfinished, ...]:
        """The matches that wait to be continued, the one touched last first."""
        ...

    def load(self, match: int) -> StoredMatch | None:
        """Everything written about a match; None when there is no such record."""
        ...

    def set_aside(self, match: int) -> None:
        """A record that does not fit together is offered no more, and kept as it is."""
        ...


class NoJournal:
    """A journal that writes nothing down: for simulations, replays and tests."""

    @property
    def unsaved(self) -> Refusal | None:
        """Nothing is meant to be saved, so nothing is wrong."""
        return None

    def begin(self, title: str, header: str) -> int:
        """Opens nothing; the number is always 1."""
        return 1

    def append(
        self, match: int, entries: Sequence[Entry], chains: Mapping[LaneId, str], concluded: bool
    ) -> None:
        """Forgets the entries."""

    def keep_elapsed(self, match: int, elapsed: Mapping[LaneId, int]) -> None:
        """Forgets the times."""

    def keep_draft(self, match: int, seat: Seat, draft: StoredDraft | None) -> None:
        """Forgets the draft."""

    def keep_replay(self, match: int, title: str, text: str) -> None:
        """Forgets the replay."""

    def rest(self) -> None:
        """Nothing to tidy."""


class NoStore:
    """A store that keeps nothing: for pictures and tests."""

    def __init__(self) -> None:
        self.journal: Journal = NoJournal()
        self.trouble: Refusal | None = None
        self.saved = True

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Nothing waits."""
        return ()

    def load(self, match: int) -> StoredMatch | None:
        """There is no record."""
        return None

    def set_aside(self, match: int) -> None:
        """There is nothing to set aside."""
