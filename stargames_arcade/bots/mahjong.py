"""The computer players of Mahjong, by level."""

from __future__ import annotations

from typing import Any

from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.rules.luck import Luck
from stargames_arcade.rules.mahjong.actions import Begin, MahjongAction, Quit, RemovePair
from stargames_arcade.rules.mahjong.observation import MahjongObservation


class AnyPair:
    """Takes any open pair, and leaves when there is none."""

    def decide(self, observation: MahjongObservation, luck: Luck) -> MahjongAction:
        """A legal action of an unfinished game."""
        if not observation.begun:
            return Begin()
        kinds = observation.open_kinds
        if not kinds:
            return Quit()
        places = kinds[luck.pick(("pair", observation.removed, observation.undone), len(kinds))]
        return RemovePair(places[0], places[1])


def mahjong_policy(level: Level) -> Policy[Any, Any]:
    """The computer player of a level."""
    return AnyPair()
