"""Who decides for a seat on this machine: a person, or a computer player at a person's pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, unique
from typing import Any, Final, Protocol

from stargames_arcade.bots.policy import Policy
from stargames_arcade.bots.worker import Thinker
from stargames_arcade.match.course import Course
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.luck import SeededLuck

MakePolicy = Callable[[], Policy[Any, Any]]


@unique
class Pace(Enum):
    """How long a computer player seems to think; it never changes what is decided."""

    CALM = "calm"
    NORMAL = "normal"
    QUICK = "quick"
    INSTANT = "instant"


_THINKING_MS: Final = {
    Pace.CALM: (1_800, 1_600),
    Pace.NORMAL: (1_000, 900),
    Pace.QUICK: (450, 300),
    Pace.INSTANT: (0, 1),
}
"""By pace: the least time before an action, and the range of what is added, in milliseconds."""

_PATIENT: Final = frozenset((Pace.CALM, Pace.NORMAL))


class Controller(Protocol):
    """Decides for one seat."""

    human: bool

    @property
    def patient(self) -> bool:
        """Whether it waits for people who are too far behind."""
        ...

    def act(self, number: int, look: Callable[[], Any], now_ms: int) -> Action | None:
        """The action for entry ``number``, once there is one; asked every frame while the seat may act.

        ``look`` gives the seat's own observation: the only thing a controller learns of the game.
        """
        ...

    def hurry(self) -> None:
        """Nobody is watching any more: act as soon as possible."""
        ...

    def close(self) -> None:
        """Lets go of everything."""
        ...


def too_far_ahead(course: Course, people: Sequence[Course]) -> bool:
    """Whether a computer's course is its kind's ``lead`` ahead of the slowest of the people who still play.

    At a calm or normal pace it then waits, so that the duel is lived through together. Waiting is not charged
    to its clock. At the other paces, and once all people have finished, it goes on at its own pace.
    """
    lead, behind = course.kind.lead, [other.progress.done for other in people]
    return lead is not None and bool(behind) and course.progress.done >= min(behind) + lead


class Human:
    """A person: acts by ``Match.offer``, through a scene."""

    human = True
    patient = False

    def act(self, number: int, look: Callable[[], Any], now_ms: int) -> Action | None:
        """Nothing comes from here."""
        return None

    def hurry(self) -> None:
        """People are not hurried."""

    def close(self) -> None:
        """Nothing is held."""


class Mind(Protocol):
    """Where a computer player thinks."""

    def ask(self, number: int, observation: Any) -> None:
        """Starts to think about entry ``number``."""
        ...

    def answer(self, number: int) -> Action | None:
        """The decision for entry ``number`` once it is there; stale ones are dropped."""
        ...

    def close(self) -> None:
        """Thinks no more."""
        ...


class MindHere:
    """Thinks in this process, at once: for decisions under 2 ms, and where nothing is drawn."""

    def __init__(self, make_policy: MakePolicy, luck_seed: bytes) -> None:
        self._policy = make_policy()
        self._luck = SeededLuck(luck_seed)
        self._thought: tuple[int, Action] | None = None

    def ask(self, number: int, observation: Any) -> None:
        """Decides."""
        self._thought = (number, self._policy.decide(observation, self._luck))

    def answer(self, number: int) -> Action | None:
        """The decision."""
        return self._thought[1] if self._thought is not None and self._thought[0] == number else None

    def close(self) -> None:
        """Nothing is held."""


class MindElsewhere:
    """Thinks in a worker process, for longer decisions beside a picture that moves (law 20)."""

    def __init__(self, make_policy: MakePolicy, luck_seed: bytes) -> None:
        self._thinker: Thinker[Any, Any] = Thinker(make_policy)
        self._luck_seed = luck_seed
        self._thought: tuple[int, Action] | None = None

    def ask(self, number: int, observation: Any) -> None:
        """Sends the question."""
        self._thinker.submit(number, observation, self._luck_seed)

    def answer(self, number: int) -> Action | None:
        """The decision, if it has come."""
        thought = self._thinker.poll()
        if thought is not None:
            self._thought = (thought.number, thought.action)
        return self._thought[1] if self._thought is not None and self._thought[0] == number else None

    def close(self) -> None:
        """Ends the worker."""
        self._thinker.close()


class Bot:
    """A computer player: thinks at once, acts when a person at its pace would, waits for slower people."""

    human = False

    def __init__(
        self, mind: Mind, pace: Pace, luck_seed: bytes, calmness: int = 1, longest_ms: int | None = None
    ) -> None:
        """``calmness``: how many times longer than over dice it seems to think. ``longest_ms``: all its
        thinking is shortened in proportion, so that none takes longer."""
        self._mind = mind
        self._calmness = calmness
        self._longest_ms = longest_ms
        self._pace = pace
        self._luck = SeededLuck(luck_seed)
        self._asked: int | None = None
        self._acts_ms = 0

    @property
    def patient(self) -> bool:
        """At a calm or normal pace, as long as nobody has said to hurry."""
        return self._pace in _PATIENT

    def act(self, number: int, look: Callable[[], Any], now_ms: int) -> Action | None:
        """The decision, once it has been made and its moment has come."""
        if self._asked != number:
            self._asked = number
            self._acts_ms = now_ms + self._thinking_ms(number)
            self._mind.ask(number, look())
        return self._mind.answer(number) if now_ms >= self._acts_ms else None

    def hurry(self) -> None:
        """No more thinking time."""
        self._pace = Pace.INSTANT
        self._acts_ms = 0

    def close(self) -> None:
        """Ends its thinking."""
        self._mind.close()

    def _thinking_ms(self, number: int) -> int:
        least, more = _THINKING_MS[self._pace]
        thought_ms = self._calmness * (least + (self._luck.pick(("pace", number), more) if more > 1 else 0))
        slowest_ms = self._calmness * (least + more)
        if self._longest_ms is None or slowest_ms <= self._longest_ms:
            return thought_ms
        return thought_ms * self._longest_ms // slowest_ms
