"""The golden matches of Mahjong: two computers meet; a person's time runs out; a person resigns; two people
share a screen, one of whom undoes, shuffles and leaves; one alone practises to the cleared board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import Begin, MahjongAction, Quit, RemovePair, Shuffle, Undo
from stargames_arcade.rules.mahjong.finish import rest
from stargames_arcade.rules.mahjong.layouts import LayoutId
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import pay_of
from tests.golden.players import BESIDE, EASY, FRAME_MS, HARD, PERSON


@dataclass
class Human:
    """A person who takes the best paid pair, thinks again now and then, and shuffles when nothing is left.

    ``idle_after``, ``leaves_after``, ``resigns_after``: after so many pairs they act no more, quit, or give
    up. ``every`` so many frames they act; ``undoes`` is how many of ten moves they regret; ``shuffles`` how
    often they shuffle.
    """

    luck: SeededLuck
    every: int = 8
    undoes: int = 0
    shuffles: int = 3
    idle_after: int = 99
    leaves_after: int = 99
    resigns_after: int = 99
    moves: Iterator[int] = field(default_factory=count)

    def decide(self, seen: MahjongObservation) -> MahjongAction | None:
        """What they do next; None where they only look on."""
        if not seen.begun:
            return Begin()
        if seen.removed >= self.idle_after:
            return None
        if seen.removed >= self.leaves_after:
            return Quit()
        if seen.may_undo and self.luck.pick(("regret", next(self.moves)), 10) < self.undoes:
            return Undo()
        sure = rest(seen)
        if sure is not None:
            return RemovePair(*sure[0])
        if seen.open_kinds:
            first, second, *_ = max(
                seen.open_kinds, key=lambda places: pay_of(seen, seen.face(places[0])).points
            )
            return RemovePair(first, second)
        return Shuffle() if seen.may_shuffle and seen.shuffles < self.shuffles else Quit()


def played(
    card: GameTitle, players: tuple[Player, ...], people: Mapping[Seat, Human], **options: int
) -> Match:
    """A match to its end; the people act in frames of a quarter of a second."""
    time = ManualTime()
    house = House(time, NoJournal(), Pace.QUICK)
    match = new_match(card, players, seed_from(f"golden {card.id}"), house, options)
    for frame in count():
        if match.outcome() is not None:
            break
        for seat, human in people.items():
            seen: MahjongObservation = match.observe(seat, seat)
            if match.waiting(seat) or seen.finished or frame % human.every:
                continue
            if seen.removed >= human.resigns_after:
                match.resign(seat)
            elif (action := human.decide(seen)) is not None:
                match.offer(seat, action)
        match.pump()
        time.advance(FRAME_MS)
    match.close()
    return match


def golden(card: GameTitle) -> dict[str, Match]:
    """A title's golden matches by the name of their file."""
    anna, bert = (SeededLuck(seed_from(name)) for name in ("person", "beside"))
    return {
        f"{card.id}-computers": played(card, (HARD, EASY), {}, layout=LayoutId.AQUARIUS),
        f"{card.id}-late": played(
            card, (PERSON, EASY), {0: Human(anna, idle_after=12)}, clock=300, layout=LayoutId.YIN_YANG
        ),
        f"{card.id}-resigned": played(card, (PERSON, HARD), {0: Human(anna, resigns_after=6)}),
        f"{card.id}-couch": played(
            card, (PERSON, BESIDE), {0: Human(anna), 1: Human(bert, every=11, undoes=2, leaves_after=60)}
        ),
        f"{card.id}-alone": played(
            card, (PERSON,), {0: Human(bert, undoes=1)}, clock=0, free_undo=1, layout=LayoutId.YIN_YANG
        ),
    }
