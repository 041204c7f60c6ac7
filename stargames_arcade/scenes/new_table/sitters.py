"""Who sits down at a new table: people by the names and animals they chose, computers as animals."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.match.ports import BOT_PREFIX, HUMAN, Player
from stargames_arcade.scenes.animals import rival_of
from stargames_arcade.scenes.new_table.choices import Choices


def sitters(choices: Choices, controllers: Sequence[str]) -> tuple[Player, ...]:
    """The players by seat, each another animal. The first person is who opens the table, at whatever seat;
    another one is whoever sits at that seat. Raises IndexError for more people than there are."""
    people: dict[int, Player] = {}
    for seat, who in enumerate(controllers):
        if who == HUMAN:
            people[seat] = Player(*choices.people[seat if people else 0])
    taken = [player.avatar for player in people.values()]
    players: list[Player] = []
    for seat, who in enumerate(controllers):
        if seat not in people:
            taken.append(rival_of(choices.avatar, who.removeprefix(BOT_PREFIX), taken))
        players.append(people.get(seat) or Player("", taken[-1], who))
    return tuple(players)
