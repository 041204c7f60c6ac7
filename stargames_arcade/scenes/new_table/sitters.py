"""Who sits down at a new table: people by the names and animals they chose, computers as animals."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.match.ports import BOT_PREFIX, HUMAN, Player
from stargames_arcade.scenes import people
from stargames_arcade.scenes.animals import rival_of
from stargames_arcade.scenes.new_table.choices import Choices


def chosen_controllers(choices: Choices) -> tuple[str, ...]:
    """Who decides for the seats."""
    match choices.opponent:
        case people.PERSON:
            return HUMAN, HUMAN
        case people.NOBODY:
            return (HUMAN,)
        case _:
            return HUMAN, BOT_PREFIX + choices.level


def sitters(choices: Choices, controllers: Sequence[str]) -> tuple[Player, ...]:
    """The players by seat, each another animal. The first person has the first name and animal, another one
    the second."""
    both = [Player(choices.name, choices.avatar), Player(choices.name_2, choices.avatar_2)]
    taken = [person.avatar for person in both[: controllers.count(HUMAN)]]
    players: list[Player] = []
    for who in controllers:
        if who == HUMAN and both:
            players.append(both.pop(0))
        else:
            taken.append(rival_of(choices.avatar, who.removeprefix(BOT_PREFIX), taken))
            players.append(Player("", taken[-1], who))
    return tuple(players)
