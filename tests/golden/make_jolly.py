"""The golden matches of Jolly: of two computers one goes out at one stroke; three people share a screen until
the stock is renewed; of four one resigns at another's turn; a person falls asleep and is out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.luck import seed_from
from tests.golden.players import BESIDE, EASY, FRAME_MS, HARD, PERSON
from tests.rules.jolly_players import PlainPlayer

GUEST = Player("Carla", "owl")


@dataclass
class Person:
    """Somebody who plays plainly, every so many frames; after so many turns of the match asleep, or gone."""

    plays: PlainPlayer = field(default_factory=lambda: PlainPlayer(Random(1)))
    every: int = 6
    sleeps_after: int = 9_999
    resigns_after: int = 9_999


def played(
    card: GameTitle, players: tuple[Player, ...], people: Mapping[Seat, Person], seed: int, **options: int
) -> Match:
    """A match to its end; the people act in frames of a quarter of a second, the computers think at once."""
    time = ManualTime()
    house = House(time, NoJournal(), Pace.QUICK)
    seeded = seed_from(f"golden {card.id} {seed}")
    match = new_match(replace(card, slow_levels=()), players, seeded, house, options)
    for frame in count():
        if match.outcome() is not None:
            break
        for seat, person in people.items():
            _act(match, seat, person, frame)
        match.pump()
        time.advance(FRAME_MS)
    match.close()
    return match


def _act(match: Match, seat: Seat, person: Person, frame: int) -> None:
    seen: JollyObservation = match.observe(seat, seat)
    if match.waiting(seat) or match.finished(seat) or frame % person.every:
        return
    if seen.turns >= person.resigns_after:
        match.resign(seat)
    elif match.between_rounds:
        match.ready(seat)
    elif seat in match.to_move and seen.turns < person.sleeps_after:
        match.offer(seat, person.plays.decide(seen))


def _person(seed: int, takes: float = 0.5, **habits: int) -> Person:
    return Person(PlainPlayer(Random(seed), takes), **habits)


def golden(card: GameTitle) -> dict[str, Match]:
    """A title's golden matches by the name of their file."""
    three = {seat: _person(seat, every=5 + seat) for seat in range(3)}
    return {
        f"{card.id}-computers": played(card, (HARD, EASY), {}, 27, target=100),
        f"{card.id}-couch": played(card, (PERSON, BESIDE, GUEST), three, 65, target=250, clock=0),
        f"{card.id}-resigned": played(
            card,
            (PERSON, HARD, BESIDE, EASY),
            {0: _person(7), 2: _person(8, resigns_after=11)},
            1,
            target=250,
        ),
        f"{card.id}-late": played(
            card, (EASY, PERSON, HARD), {1: _person(9, sleeps_after=8)}, 1, clock=30, target=100
        ),
    }
