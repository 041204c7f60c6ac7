"""Who sits down where more than two may: a person or a computer at each seat, the first always a person."""

from __future__ import annotations

from typing import Final, TypeAlias

from stargames_arcade.match.ports import BOT_PREFIX, HUMAN
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.menu.title_card import TitleCard

Company: TypeAlias = tuple[str, ...]
"""Who decides, by seat: ``human`` or ``bot:LEVEL``."""
_USUAL: Final = 3
"""So many sit down on the first day."""


def usual_company(card: TitleCard) -> Company:
    """Who sits down on the first day: a person with computers of a middling level."""
    least, most = card.seats
    others = min(max(_USUAL, least), most) - 1
    return HUMAN, *((_middling(card),) * others)


def with_person(company: Company, seat: Seat) -> Company:
    """A person sits at that seat."""
    return _with(company, seat, HUMAN)


def with_computer(company: Company, seat: Seat, card: TitleCard, level: str = "") -> Company:
    """A computer sits at that seat; without a level it plays as the last of the others does."""
    if level in card.levels:
        return _with(company, seat, BOT_PREFIX + level)
    if company[seat] != HUMAN:
        return company
    return _with(company, seat, _like_others(company, card))


def with_one_more(company: Company, card: TitleCard) -> Company:
    """Another computer sits down, if there is a seat left."""
    return (*company, _like_others(company, card)) if len(company) < card.seats[1] else company


def without(company: Company, seat: Seat, card: TitleCard) -> Company:
    """Whoever sits at that seat gets up, if enough remain; those behind move up."""
    return (*company[:seat], *company[seat + 1 :]) if may_get_up(company, seat, card) else company


def may_get_up(company: Company, seat: Seat, card: TitleCard) -> bool:
    """Whether that seat may be given up: never the first, and only while enough remain."""
    return 0 < seat < len(company) and len(company) > card.seats[0]


def _with(company: Company, seat: Seat, who: str) -> Company:
    return (*company[:seat], who, *company[seat + 1 :]) if 0 < seat < len(company) else company


def _like_others(company: Company, card: TitleCard) -> str:
    return next((who for who in reversed(company) if who != HUMAN), _middling(card))


def _middling(card: TitleCard) -> str:
    return BOT_PREFIX + card.levels[len(card.levels) // 2]
