"""``play``: straight to a table on this machine."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from stargames_arcade.commands.arguments import OPTION, SEED, seed
from stargames_arcade.commands.errors import WrongUse
from stargames_arcade.match.ports import HUMAN, Player
from stargames_arcade.titles import title_ids

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stage import Stage


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The title, who sits there, the seed and the options."""
    parser.add_argument("title", metavar="TITLE", help=f"one of {', '.join(title_ids())}")
    parser.add_argument("--seats", metavar="WHO,WHO", help="who plays, such as human,bot:hard or human,human")
    parser.add_argument("--seed", type=seed, help=SEED)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=OPTION)


def opens_window(arguments: argparse.Namespace) -> bool:
    """It is played in the client."""
    return True


def opening(arguments: argparse.Namespace) -> Callable[[Stage, Scene], None]:
    """What the client does once it stands. Raises WrongUse where no such table can be opened."""
    from stargames_arcade.commands.speech import options_of, refused, speech, title_of
    from stargames_arcade.match.new import TableRefused, check_players

    words = speech(arguments)
    card = title_of(arguments.title, words)
    options = options_of(arguments.option, words, card)
    seats = _seats(arguments.seats)
    try:
        if seats is not None:
            check_players(card, [Player("", "", who) for who in seats])
    except TableRefused as error:
        raise WrongUse(refused(words, error.refusal, card.id)) from error
    if seats is not None and HUMAN not in seats:
        raise WrongUse(words("command.no_person"))
    return lambda stage, _: _open(stage, card, seats, arguments.seed, options)


def _open(
    stage: Stage, card: GameTitle, seats: list[str] | None, seed: str | None, options: dict[str, int]
) -> None:
    from stargames_arcade.match.clock import SystemTime
    from stargames_arcade.match.controllers import Pace
    from stargames_arcade.match.new import House, new_match
    from stargames_arcade.rules.luck import seed_from
    from stargames_arcade.scenes.menu.title_card import card_of
    from stargames_arcade.scenes.new_table.choices import remembered
    from stargames_arcade.scenes.new_table.sitters import chosen_controllers, sitters

    choices = remembered(stage.settings, card_of(card))
    players = sitters(choices, seats or chosen_controllers(choices))
    house = House(SystemTime(), stage.store.journal, Pace(choices.pace), workers=True)
    luck = house.make_seed() if seed is None else seed_from(seed)
    stage.open_table(new_match(card, players, luck, house, options))


def _seats(given: str | None) -> list[str] | None:
    return None if given is None else [who.strip() for who in given.split(",")]
