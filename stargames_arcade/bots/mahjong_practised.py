"""Computer players of Mahjong that weigh their pairs: one the pair itself, one what comes after it."""

from __future__ import annotations

from typing import Final

from stargames_arcade.bots.mahjong_prospects import prospects_of
from stargames_arcade.bots.mahjong_search import Search, Weights
from stargames_arcade.bots.mahjong_sight import Sight, sight_of
from stargames_arcade.rules.luck import Luck
from stargames_arcade.rules.mahjong.actions import Begin, MahjongAction, Quit, RemovePair, Shuffle
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.observation import MahjongObservation

_FREED: Final = 5
"""Points that a tile is worth which a pair frees."""
_LEANING: Final = 200
"""Hundredths of a point within which a player follows its mood, so that no two play alike."""
_PAYS_PLAINLY: Final = 6
"""So many pairs pay more than a shuffle costs, each on its own."""
_PAYS_CHAINED: Final = 5
"""So many do if there is a chain among them."""


class GreedyPolicy:
    """Takes the pair that pays and frees most, and thinks of nothing after it. It never takes a pair back."""

    def decide(self, observation: MahjongObservation, luck: Luck) -> MahjongAction:
        """An action of an unfinished game; equal pairs are chosen among by luck."""
        if not observation.begun:
            return Begin()
        sight = sight_of(observation)
        pairs = sight.open_pairs()
        if not pairs:
            return _without_a_pair(observation, sight, _PAYS_PLAINLY)
        prospects = prospects_of(observation.ruleset)

        def gain(place: int) -> int:
            kind, two = pairs[place]
            return prospects.step(observation.chain, kind)[0] + _FREED * sight.board.freed(
                sight.position, two
            )

        gains = [gain(place) for place in range(len(pairs))]
        best = [place for place, worth in enumerate(gains) if worth == max(gains)]
        choice = best[luck.pick(("equal", observation.removed, observation.shuffles), len(best))]
        return RemovePair(*pairs[choice][1])


class PlanningPolicy:
    """Looks some pairs ahead, keeps what makes long chains, and opens what it needs for them.

    It never takes a pair back: that costs the pair's points and more, and shows it only what it has seen.
    """

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def decide(self, observation: MahjongObservation, luck: Luck) -> MahjongAction:
        """An action of an unfinished game; its luck decides only between lines that are nearly equal."""
        if not observation.begun:
            return Begin()
        sight = sight_of(observation)
        search = Search(prospects_of(observation.ruleset), sight, self._weights)
        values: dict[Two, int] = {}
        for line in search.lines(observation.chain):
            if line.first is not None:
                values.setdefault(line.first, line.value)
        if not values:
            return _without_a_pair(observation, sight, _PAYS_CHAINED)
        moment = (observation.removed, observation.shuffles)
        return RemovePair(
            *max(values, key=lambda two: values[two] + luck.pick(("leaning", *moment, *two), _LEANING))
        )


def _without_a_pair(observation: MahjongObservation, sight: Sight, worth: int) -> MahjongAction:
    """Shuffles where at least ``worth`` pairs can then be taken, which pay for it; else leaves (M25, M29)."""
    if observation.may_shuffle and sight.board.most_pairs(sight.position) >= worth:
        return Shuffle()
    return Quit()
