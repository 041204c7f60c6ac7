"""The golden matches of dice: a person who plays well but lets the time run out twice meets a computer; two
computers meet; a person resigns; two people at one screen throw together."""

from __future__ import annotations

from functools import partial
from itertools import count

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.luck import SeededLuck, seed_from
from tests.golden.players import BESIDE, EASY, FRAME_MS, HARD, PERSON

LATE_TURNS = (3, 9)
"""The person lets these turns expire: the first before any throw, the second after one."""


Players = tuple[Player, Player]


def played(card: GameTitle, seed: bytes, players: Players, clock: int = 0, resigns_in: int = 0) -> Match:
    """A match to its end; a person decides as the hard computer player does, but for the late turns."""
    time = ManualTime()
    match = new_match(card, players, seed, House(time, NoJournal(), Pace.QUICK), {"clock": clock})
    policy, luck = card.make_policy(Level.HARD), SeededLuck(seed_from("person"))
    while match.outcome() is None:
        seen = match.observe(0, 0)
        if match.local_humans and not seen.finished and not match.waiting(0):
            if seen.turn == resigns_in:
                match.resign(0)
            elif not clock or seen.turn not in LATE_TURNS or (seen.turn, seen.throw) == (LATE_TURNS[1], 0):
                match.offer(0, policy.decide(seen, luck))
        match.pump()
        time.advance(FRAME_MS)
    match.close()
    return match


def played_together(card: GameTitle, seed: bytes) -> Match:
    """A match of two people at one screen, who wait for each other's throws (D26): one plays well, the other
    does not, and takes longer."""
    time = ManualTime()
    match = new_match(card, (PERSON, BESIDE), seed, House(time, NoJournal()), {"clock": 60})
    policies = [card.make_policy(level) for level in (Level.HARD, Level.EASY)]
    lucks = [SeededLuck(seed_from(name)) for name in ("person", "beside")]
    for frame in count():
        if match.outcome() is not None:
            break
        for seat in match.seats:
            seen = match.observe(seat, seat)
            resting = match.waiting(seat) or match.asked(seat) is not None or seen.finished
            if not resting and frame % (3 + 2 * seat) == 0:
                match.offer(seat, policies[seat].decide(seen, lucks[seat]))
        match.pump()
        time.advance(FRAME_MS)
    match.close()
    return match


def golden(card: GameTitle) -> dict[str, Match]:
    """A title's golden matches by the name of their file: the first in which somebody wins the bonus."""
    return next(filter(bonus_won, map(partial(matches_of, card), count(1))))


def matches_of(card: GameTitle, attempt: int) -> dict[str, Match]:
    """The four matches on the seed of that attempt."""
    seed = seed_from(f"golden {card.id}" if attempt == 1 else f"golden {card.id} {attempt}")
    return {
        f"{card.id}-computers": played(card, seed, (HARD, EASY)),
        f"{card.id}-late": played(card, seed, (PERSON, EASY), clock=30),
        f"{card.id}-resigned": played(card, seed, (PERSON, HARD), resigns_in=4),
        f"{card.id}-couch": played_together(card, seed),
    }


def bonus_won(matches: dict[str, Match]) -> bool:
    """Whether anybody won the bonus in any of these matches."""
    return any(match.observe(None, seat).bonus for match in matches.values() for seat in match.seats)
