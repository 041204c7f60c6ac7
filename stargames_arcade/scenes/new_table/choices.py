"""What is chosen for a new table, and remembered for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.people import COMPUTER, PERSON, SEATS, person

PACES: Final = ("calm", "normal", "quick")


@dataclass(frozen=True, slots=True)
class Choices:
    """What has been chosen for the new table; remembered for the next one."""

    title: str
    avatar: str
    level: str
    clock: int
    """Seconds a turn, 0 for none."""
    pace: str
    opponent: str = COMPUTER
    """Who sits at the second seat: ``computer`` or ``person``."""
    name: str = ""
    """Empty: the animal stands for the player."""
    name_2: str = ""
    """The second person's, as ``avatar_2``; unused against the computer."""
    avatar_2: str = "cat"
    """Never the same as ``avatar``."""


@dataclass(frozen=True, slots=True)
class Begin:
    """What the scene beneath is told: open this table."""

    choices: Choices


def remembered(settings: Settings, card: TitleCard) -> Choices:
    """The choices of the last table; what is no choice of this title gives way to the first day's."""

    def known(value: Any, choices: Sequence[Any], first: Any) -> Any:
        return value if value in choices else first

    one, other = (person(settings, seat) for seat in SEATS)
    return Choices(
        title=card.id,
        avatar=one.avatar,
        level=known(settings.level, card.levels, card.levels[len(card.levels) // 2]),
        clock=known(settings.clock, card.clocks, card.clock),
        pace=known(settings.pace, PACES, "normal"),
        opponent=known(settings.opponent, (COMPUTER, PERSON), COMPUTER),
        name=one.name,
        name_2=other.name,
        avatar_2=other.avatar,
    )
