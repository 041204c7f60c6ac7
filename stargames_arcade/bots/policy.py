"""What a computer player is: an observation and a luck of its own go in, an action comes out."""

from __future__ import annotations

from enum import Enum, unique
from hashlib import blake2b
from typing import Protocol, TypeVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import SEED_BYTES, Luck

O_contra = TypeVar("O_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


@unique
class Level(Enum):
    """How well a computer player plays, the weakest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @classmethod
    def parse(cls, text: str) -> Level:
        """The level of that name. Raises ValueError when there is none."""
        return cls(text)


class Policy(Protocol[O_contra, A_co]):
    """Decides from what the seat may see; the same observation and luck give the same action everywhere."""

    def decide(self, observation: O_contra, luck: Luck) -> A_co:
        """A legal action of an unfinished game."""
        ...


def bot_seed(match_seed: bytes, seat: Seat) -> bytes:
    """The 32-byte seed of a computer player's own luck.

    BLAKE2b-256 of ``bot/<seat>`` keyed by the match seed: no label of the match can ever be asked of it, and
    two computer players at one table do not think alike.
    """
    return blake2b(f"bot/{seat}".encode("ascii"), key=match_seed, digest_size=SEED_BYTES).digest()
