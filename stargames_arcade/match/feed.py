"""Where a lane's entries come from and offers go to: one door for local, late and replayed play (law 7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias, TypeVar

from stargames_arcade.match.clock import TableTime, Time
from stargames_arcade.match.log import Entry, LaneId, written
from stargames_arcade.rules.codec import Action, Registry, parse_action
from stargames_arcade.rules.game import Refusal, Seat

A = TypeVar("A", bound=Action)


class FeedStatus(Enum):
    """How a feed is: more may come, or nothing more will."""

    OPEN = "open"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Overtaken:
    """An offer that came too late, because another entry took its number; the draft goes back to the seat."""

    seat: Seat
    text: str


FeedAnswer: TypeAlias = Entry | Overtaken


class Feed(Protocol):
    """The door of one lane."""

    @property
    def status(self) -> FeedStatus:
        """Whether more may come."""
        ...

    def offer(self, seat: Seat, action: Action, used_ms: int) -> Refusal | None:
        """Sends a legal action on its way. Refuses as ``busy`` while one of this seat is in flight."""
        ...

    def overtake(self, action: Action, used_ms: int) -> None:
        """Writes an entry that waits for nobody: time is up, the match is decided."""
        ...

    def waiting(self, seat: Seat) -> bool:
        """Whether an offer of this seat is in flight."""
        ...

    def take(self) -> tuple[FeedAnswer, ...]:
        """What has arrived since the last call, in order. Never blocks."""
        ...

    def close(self) -> None:
        """Lets go of what the feed holds; nothing comes after."""
        ...


@dataclass(frozen=True, slots=True)
class _Offer:
    seat: Seat
    entry: Entry
    arrives_ms: int


class DelayedFeed:
    """A feed on this machine whose answers arrive late by a fixed time: what play over a network feels like.

    The action goes through the codec as it would on a wire, so every local game proves that its text form
    is true.
    """

    def __init__(
        self, lane: LaneId, actions: Registry[A], next_number: int, time: Time, delay_ms: int
    ) -> None:
        self._lane = lane
        self._actions = actions
        self._next_number = next_number
        self._time = time
        self._delay_ms = delay_ms
        self._offers: deque[_Offer] = deque()
        self._urgent: list[Entry] = []
        self.status = FeedStatus.OPEN

    def offer(self, seat: Seat, action: Action, used_ms: int) -> Refusal | None:
        """Sends the action on its way."""
        if self.waiting(seat):
            return Refusal("busy")
        entry = self._written(len(self._offers), action, used_ms)
        self._offers.append(_Offer(seat, entry, self._time.now_ms() + self._delay_ms))
        return None

    def overtake(self, action: Action, used_ms: int) -> None:
        """Writes the entry before everything in flight."""
        self._urgent.append(self._written(len(self._urgent), action, used_ms))

    def waiting(self, seat: Seat) -> bool:
        """Whether an offer of this seat is in flight."""
        return any(offer.seat == seat for offer in self._offers)

    def take(self) -> tuple[FeedAnswer, ...]:
        """Urgent entries first, then the offers that have arrived."""
        answers: list[FeedAnswer] = list(self._urgent)
        self._next_number += len(self._urgent)
        self._urgent.clear()
        now_ms = self._time.now_ms()
        while self._offers and self._offers[0].arrives_ms <= now_ms:
            offer = self._offers.popleft()
            if offer.entry.number == self._next_number:
                self._next_number += 1
                answers.append(offer.entry)
            else:
                answers.append(Overtaken(offer.seat, offer.entry.text))
        return tuple(answers)

    def close(self) -> None:
        """Forgets what is in flight."""
        self._offers.clear()
        self._urgent.clear()
        self.status = FeedStatus.ENDED

    def _written(self, ahead: int, action: Action, used_ms: int) -> Entry:
        entry = written(self._lane, self._next_number + ahead, action, used_ms)
        if parse_action(entry.text, self._actions) != action:
            raise ValueError(f"the text of an action does not say it: {entry.text}")
        return entry


class LocalFeed(DelayedFeed):
    """The feed of a lane on this machine: what is offered arrives with the next ``take``."""

    def __init__(self, lane: LaneId, actions: Registry[A], next_number: int, time: Time) -> None:
        super().__init__(lane, actions, next_number, time, delay_ms=0)


class ReplayFeed:
    """The feed of a lane that was played before: each entry comes when its moment has come."""

    def __init__(self, schedule: Sequence[tuple[int, Entry]], time: TableTime) -> None:
        """``schedule`` holds, in order, the table time in milliseconds at which each entry comes."""
        self._coming = deque(schedule)
        self._time = time

    @property
    def status(self) -> FeedStatus:
        """Ended after the last entry."""
        return FeedStatus.OPEN if self._coming else FeedStatus.ENDED

    def offer(self, seat: Seat, action: Action, used_ms: int) -> Refusal | None:
        """Refused: what was played is only watched."""
        return Refusal("watching")

    def overtake(self, action: Action, used_ms: int) -> None:
        """Nothing overtakes what was played."""

    def waiting(self, seat: Seat) -> bool:
        """Nothing is ever in flight."""
        return False

    def take(self) -> tuple[FeedAnswer, ...]:
        """The entries whose moment has come."""
        answers: list[FeedAnswer] = []
        while self._coming and self._coming[0][0] <= self._time.now_ms:
            answers.append(self._coming.popleft()[1])
        return tuple(answers)

    def close(self) -> None:
        """Forgets what has not come."""
        self._coming.clear()


FeedMaker: TypeAlias = Callable[[LaneId, Registry[Action], int, Time], Feed]
"""Makes the feed of a lane: its name, its actions, the number of its next entry, the time."""
