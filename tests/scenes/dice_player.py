"""Someone at a dice table."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import Journal, NoJournal, Player
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.controls import THROW
from stargames_arcade.scenes.dice.table import DiceTable
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.titles import title
from tests.scenes.at_table import BOT, FEEDS, FINGER, ME, PAD, seated_at
from tests.scenes.at_table import AtTable as AtAnyTable


@dataclass
class AtTable(AtAnyTable):
    """A person at a dice table, and the machine around them."""

    scene: DiceTable

    @property
    def seen(self) -> DiceObservation:
        """My own lane."""
        found: DiceObservation = self.match.observe(0, 0)
        return found

    @property
    def kept(self) -> list[int]:
        """The places in the tray, ascending."""
        return list(self.scene.moment.draft.kept)


def throw(table: AtTable, times: int = 1) -> None:
    """Press the throw button and let the pieces come to rest, so often."""
    for _ in range(times):
        table.tap(THROW)
        table.until_quiet()


def best_box(table: AtTable) -> Box:
    """The open box that the pieces on the table give most for."""
    offers = table.scene.moment.seen.offers
    return max((box for box in Box if offers[box] is not None), key=lambda box: (offers[box] or 0, -box))


def sit_down(
    title_id: str = "diamond_yatzy",
    *,
    feed: str = "local",
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    clock: int = 0,
    pace: Pace = Pace.CALM,
    rival: Player = BOT,
    journal: Journal | None = None,
    match: Match | None = None,
    time: ManualTime | None = None,
    seed: bytes = bytes(range(32)),
    reduced_motion: bool = False,
    ask_before_strike: bool = True,
) -> AtTable:
    """Open a table of a title and let the first sight begin."""
    time = time or ManualTime()
    settings = Settings(language=language, reduced_motion=reduced_motion, ask_before_strike=ask_before_strike)
    card = title(title_id)
    assert card is not None
    if match is None:
        machine = MatchHouse(time, journal or NoJournal(), pace, make_feed=FEEDS[feed])
        match = new_match(card, (ME, rival), seed, machine, {"clock": clock})
    return seated_at(AtTable, match, time, settings, size, 16)


__all__ = ["BOT", "FEEDS", "FINGER", "ME", "PAD", "AtTable", "Mode", "best_box", "sit_down", "throw"]
