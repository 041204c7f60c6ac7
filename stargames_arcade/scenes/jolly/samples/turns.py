"""The curtain between two turns at a Jolly table, and the round's end that all look at together (P5, J44)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.rules.jolly.actions import Begin, Discard, JollyAction
from stargames_arcade.rules.jolly.candidates import candidates
from stargames_arcade.rules.jolly.cards import JOKER
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.scenes.jolly.passing import turns_since
from stargames_arcade.scenes.staging.stage import Stage

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample

_PEOPLE: Final = (
    Player("Mira", "fox"),
    Player("João", "cat"),
    Player("Jürgen", "owl"),
    Player("Giulia", "hare"),
)
_COMPUTERS: Final = tuple(Player("", animal, f"bot:{Level.EASY.value}") for animal in ("bear", "hare"))


@dataclass(frozen=True, slots=True)
class _Called:
    """When the curtain is shown: who sits there, and whether it is that moment."""

    players: tuple[Player, ...]
    until: Callable[[Match], bool]
    seed: str = "pier"


def _told(match: Match) -> tuple[frozenset[str], ...]:
    """What the curtain would tell of each turn."""
    seat = match.at_screen
    turns = turns_since(match, seat) if seat is not None and match.filled(seat).done else ()
    return tuple(frozenset(part.word for part in turn.parts) for turn in turns)


def _laid_last(match: Match) -> bool:
    told = _told(match)
    return bool(told) and {"laid", "threw"} <= told[-1] and match.filled(0).done > 1


def _many(match: Match) -> bool:
    told = _told(match)
    return len(told) == 3 and sum("laid" in each or "laid_off" in each for each in told) == 2


_STATES: Final = {
    "curtain": _Called(_PEOPLE, _laid_last),
    "many": _Called((_PEOPLE[0], _COMPUTERS[0], _PEOPLE[1], _COMPUTERS[1]), _many),
}


def played(title: GameTitle, called: _Called) -> Match:
    """A match in which people play by a plain rule, up to that moment."""
    time = ManualTime()
    house = House(time, NoJournal(), Pace.INSTANT)
    match = new_match(title, called.players, seed_from(called.seed), house, {"clock": 60, "target": 250})
    while match.outcome() is None:
        mover = match.turn_seat
        if mover in match.local_humans and mover is not None:
            if called.until(match):
                break
            match.offer(mover, _wished(match.observe(mover, mover)))
        for seat in match.local_humans if match.between_rounds else ():
            match.ready(seat)
        time.advance(20)
        match.pump()
    return match


def _wished(seen: JollyObservation) -> JollyAction:
    """What can be laid is laid, else a card of the middle of the hand is thrown; no judgement that could
    become another."""
    if seen.phase is Phase.DEAL:
        return Begin()
    may = candidates(seen.own_turn)
    plain = [each for each in may if isinstance(each, Discard) and seen.own_turn.face(each.card) != JOKER]
    if seen.phase is Phase.TAKE or not isinstance(may[0], Discard) or not plain:
        return may[0]
    return plain[len(plain) // 2]


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The curtain with few and many turns to tell of."""
    if title.family != "jolly":
        return {}
    return {f"{title.id}.turns.{name}": partial(_show, title, called) for name, called in _STATES.items()}


def _show(title: GameTitle, called: _Called, stage: Stage) -> None:
    stage.open_table(played(title, called))
    stage.settle()
