"""Thinking in another process, so that no picture waits for a decision (law 20)."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from stargames_arcade.bots.policy import Policy
from stargames_arcade.rules.luck import SeededLuck

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

O = TypeVar("O")  # noqa: E741
A = TypeVar("A")

_PATIENCE: Final = 1.0
"""Seconds that a worker told to end may take before it is killed."""
_DEATHS_ENDURED: Final = 3
"""So often workers may die without one answer; from then on the answers are found here."""


class ThinkingFailed(RuntimeError):
    """A policy raised an exception in its worker; the text is its own."""


class Thought(NamedTuple):
    """A decision, and the number of the entry it was made for."""

    number: int
    action: Any


class _Question(NamedTuple):
    number: int
    observation: Any
    luck_seed: bytes


class _Failure(NamedTuple):
    number: int
    text: str


class Thinker(Generic[O, A]):
    """One worker process that decides for one seat, one question at a time.

    ``make_policy`` builds the policy in the worker; it must be picklable: a module's function, or a partial
    of one. Asking anew makes older questions void: their answers are never given out. A worker that dies is
    replaced and asked again; where no worker can live, the answer is found here. Only ``close`` waits, and
    that not for long.
    """

    def __init__(self, make_policy: Callable[[], Policy[O, A]]) -> None:
        self._make_policy = make_policy
        self._policy: Policy[O, A] | None = None
        self._asked: _Question | None = None
        self._deaths = 0
        self._closed = False
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._start()

    @property
    def process_id(self) -> int | None:
        """The worker's process number; None when there is none."""
        return self._process.pid if self._process is not None else None

    def submit(self, number: int, observation: O, luck_seed: bytes) -> None:
        """Ask for the action of entry ``number``, thought with a luck of this 32-byte seed.

        Raises RuntimeError once closed.
        """
        if self._closed:
            raise RuntimeError("a closed thinker thinks no more")
        self._asked = _Question(number, observation, luck_seed)
        self._ask()

    def poll(self) -> Thought | None:
        """The answer to the newest question, once; None while it is not there.

        Raises ThinkingFailed when the policy raised an exception.
        """
        try:
            while self._line is not None and self._line.poll():
                answer = self._line.recv()
                self._deaths = 0
                if self._asked is not None and answer.number == self._asked.number:
                    self._asked = None
                    if isinstance(answer, _Failure):
                        raise ThinkingFailed(answer.text)
                    return Thought(answer.number, answer.action)
        except (EOFError, OSError):
            self._replace()
        if self._line is None and self._asked is not None:
            return self._think_here(self._asked)
        return None

    def close(self) -> None:
        """End the worker. May be called twice; nothing is answered afterwards."""
        self._closed = True
        self._asked = None
        self._stop()

    def _ask(self) -> None:
        try:
            if self._line is not None:
                self._line.send(self._asked)
        except OSError:
            self._replace()

    def _replace(self) -> None:
        self._stop()
        self._deaths += 1
        if self._deaths < _DEATHS_ENDURED:
            self._start()
            if self._asked is not None:
                self._ask()

    def _start(self) -> None:
        from multiprocessing import get_context  # costs the start of the client nothing

        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._make_policy), daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
        else:
            self._process, self._line = process, ours
        finally:
            theirs.close()

    def _stop(self) -> None:
        line, process = self._line, self._process
        self._line = self._process = None
        if line is not None:
            line.close()
        if process is not None:
            process.terminate()
            process.join(_PATIENCE)
            if process.exitcode is None:
                process.kill()
                process.join()
            process.close()

    def _think_here(self, question: _Question) -> Thought:
        if self._policy is None:
            self._policy = self._make_policy()
        self._asked = None
        return Thought(question.number, _decided(self._policy, question))


def _decided(policy: Policy[Any, A], question: _Question) -> A:
    return policy.decide(question.observation, SeededLuck(question.luck_seed))


def _work(line: Connection, make_policy: Callable[[], Policy[Any, Any]]) -> None:
    """The worker's life: answer until the line ends; an interrupt from the keyboard is for the client."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    policy = make_policy()
    while True:
        try:
            question = line.recv()
            while line.poll():
                question = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Thought | _Failure = Thought(question.number, _decided(policy, question))
        except Exception as failure:  # noqa: BLE001 -- whatever it is, the asking process must hear of it
            answer = _Failure(question.number, f"{type(failure).__name__}: {failure}")
        try:
            line.send(answer)
        except OSError:
            return
