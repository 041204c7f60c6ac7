"""``play``: straight to a table on this machine."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import TYPE_CHECKING, TypeAlias

from stargames_arcade.commands.arguments import DEAL, OPTION, SEED, seed
from stargames_arcade.commands.errors import WrongUse
from stargames_arcade.match.ports import BOT_PREFIX, HUMAN, Player
from stargames_arcade.titles import title_ids

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stage import Stage
    from stargames_arcade.text.words import Words

Controllers: TypeAlias = tuple[str, ...]
"""Who decides, by seat: ``human`` or ``bot:LEVEL``."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The title, who sits there, the deal and the options."""
    parser.add_argument("title", metavar="TITLE", help=f"one of {', '.join(title_ids())}")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who plays, such as human,bot:hard or human,human; human alone practises where the title has it",
    )
    luck = parser.add_mutually_exclusive_group()
    luck.add_argument("--seed", type=seed, help=SEED)
    luck.add_argument("--deal", metavar="CODE", help=DEAL)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=OPTION)


def opens_window(arguments: argparse.Namespace) -> bool:
    """It is played in the client."""
    return True


@dataclass(frozen=True, slots=True)
class _Wished:
    """What the command line asks for."""

    title: GameTitle
    seats: Controllers | None
    """Who sits there, if that was said."""
    seatings: tuple[Controllers, ...]
    """Who may sit there else, the options being as they are."""
    options: dict[str, int]
    seed: bytes | None


def opening(arguments: argparse.Namespace) -> Callable[[Stage, Scene], None]:
    """What the client does once it stands. Raises WrongUse where no such table can be opened."""
    from stargames_arcade.commands.speech import speech, title_of
    from stargames_arcade.rules.luck import seed_from

    words = speech(arguments)
    title = title_of(arguments.title, words)
    written, seed = list(arguments.option), None
    if arguments.deal is not None:
        dealt, seed = _deal(arguments.deal, title, words)
        _check_unsaid(dealt, written, words)
        written += [text for text in dealt if text not in written]
    elif arguments.seed is not None:
        seed = seed_from(arguments.seed)
    seats = None if arguments.seats is None else tuple(who.strip() for who in arguments.seats.split(","))
    if seats is not None:
        _check_seats(title, seats, words)
    seatings, options = _fitting(title, _usual(title) if seats is None else (seats,), written, words)
    wished = _Wished(title, seats, seatings, options, seed)
    return lambda stage, _: _open(stage, wished)


def _deal(code: str, title: GameTitle, words: Words) -> tuple[list[str], bytes]:
    """The options that a deal has, as they are written, and its seed."""
    from stargames_arcade.commands.speech import refused
    from stargames_arcade.match.deal_code import Deal, read_code
    from stargames_arcade.titles import all_titles

    deal = read_code(code, title, all_titles())
    if not isinstance(deal, Deal):
        raise WrongUse(refused(words, deal))
    options = ((title.option(id), choice) for id, choice in deal.options)
    return [f"{option.id}={option.word(choice)}" for option, choice in options if option], deal.seed


def _check_unsaid(dealt: list[str], written: list[str], words: Words) -> None:
    """An option that a deal has is not asked for otherwise."""
    said = {text.partition("=")[0].strip() for text in written}
    for text in dealt:
        name = text.partition("=")[0]
        if name in said and text not in written:
            raise WrongUse(words("command.deal_option", option=name))


def _fitting(
    title: GameTitle, seatings: Sequence[Controllers], written: list[str], words: Words
) -> tuple[tuple[Controllers, ...], dict[str, int]]:
    """Those of the seatings that have these options, and the options."""
    from stargames_arcade.commands.speech import options_of

    found: list[Controllers] = []
    options: dict[str, int] = {}
    troubles: list[WrongUse] = []
    for seating in seatings:
        try:
            options = options_of(written, words, title, _players(seating))
            found.append(seating)
        except WrongUse as error:
            troubles.append(error)
    if not found:
        raise troubles[0]
    return tuple(found), options


def _usual(title: GameTitle) -> tuple[Controllers, ...]:
    """Who sits down at a new table: a person, with computers or people at all other seats."""
    computer = f"{BOT_PREFIX}{title.levels[len(title.levels) // 2].value}"
    least, most = title.seats
    others = (product((computer, HUMAN), repeat=seats - 1) for seats in range(most, least - 1, -1))
    return tuple((HUMAN, *each) for each in chain.from_iterable(others))


def _check_seats(title: GameTitle, seats: Controllers, words: Words) -> None:
    from stargames_arcade.commands.speech import refused
    from stargames_arcade.match.new import TableRefused, check_players

    try:
        check_players(title, _players(seats))
    except TableRefused as error:
        raise WrongUse(refused(words, error.refusal, title.id)) from error
    if HUMAN not in seats:
        raise WrongUse(words("command.no_person"))


def _players(seats: Controllers) -> list[Player]:
    return [Player("", "", who) for who in seats]


def _open(stage: Stage, wished: _Wished) -> None:
    """The table as it was chosen last, if that is one of those that may be; else the first of these."""
    from stargames_arcade.match.clock import SystemTime
    from stargames_arcade.match.controllers import Pace
    from stargames_arcade.match.new import House, new_match
    from stargames_arcade.scenes.menu.title_card import card_of
    from stargames_arcade.scenes.new_table.choices import remembered
    from stargames_arcade.scenes.new_table.sitters import sitters

    choices = remembered(stage.settings, card_of(wished.title))
    last = choices.controllers
    kinds = [[who == HUMAN for who in seating] for seating in wished.seatings]
    fits = [who == HUMAN for who in last] in kinds
    seats = wished.seats or (last if fits else wished.seatings[0])
    house = House(SystemTime(), stage.store.journal, Pace(choices.pace), workers=True)
    seed = house.make_seed() if wished.seed is None else wished.seed
    stage.open_table(new_match(wished.title, sitters(choices, seats), seed, house, wished.options))
