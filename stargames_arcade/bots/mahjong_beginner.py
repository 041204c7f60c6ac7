"""A computer player that plays like a beginner: any pair it sees will do."""

from __future__ import annotations

from typing import Final

from stargames_arcade.bots.mahjong_prospects import prospects_of
from stargames_arcade.bots.mahjong_sight import sight_of
from stargames_arcade.rules.luck import Luck
from stargames_arcade.rules.mahjong.actions import Begin, MahjongAction, Quit, RemovePair, Shuffle
from stargames_arcade.rules.mahjong.observation import MahjongObservation

_MANY: Final = 16
"""So many tiles are too many to leave."""


class BeginnerPolicy:
    """Takes whatever pair meets its eye; of two chains it overlooks one. It never takes a pair back."""

    def decide(self, observation: MahjongObservation, luck: Luck) -> MahjongAction:
        """An action of an unfinished game; what meets its eye comes from the luck, pair by pair."""
        if not observation.begun:
            return Begin()
        pairs = sight_of(observation).open_pairs()
        if not pairs:
            many = observation.may_shuffle and observation.left >= _MANY
            return Shuffle() if many else Quit()
        moment = (observation.removed, observation.shuffles)
        if luck.pick(("overlooks", *moment), 2):
            prospects = prospects_of(observation.ruleset)
            paying = [
                (kind, two)
                for kind, two in pairs
                if prospects.step(observation.chain, kind)[0] > observation.ruleset.pair
            ]
            pairs = paying or pairs
        return RemovePair(*pairs[luck.pick(("pair", *moment), len(pairs))][1])
