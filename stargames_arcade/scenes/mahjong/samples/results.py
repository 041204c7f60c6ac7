"""The results of a Mahjong title in known states, for pictures and checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import ranked
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.summary import Summary
from stargames_arcade.scenes.mahjong.tally import tally_of
from stargames_arcade.scenes.menu.title_card import card_of
from stargames_arcade.scenes.results.layout import Contents
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.scenes.results.sheet import Finalist, Proof

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_CLEARED: Final = Summary(880, 730, 250, 40, 100, 72, 2, 1, 6, Ending.CLEARED)
_QUIT: Final = Summary(820, 340, 160, 20, 200, 56, 1, 2, 4, Ending.QUIT)
_TIME_UP: Final = replace(_QUIT, ending=Ending.TIME_UP, undoing=0, undone=0)
_FREE: Final = replace(_QUIT, undoing=0, undone=7)
_MINUTE: Final = 60_000


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """Duels that were won, lost and played at one screen, and practice with each of its ends."""
    if title.family != "mahjong":
        return {}
    states = {
        "won": (_CLEARED, _QUIT),
        "lost": (_TIME_UP, _CLEARED),
        "couch": (_QUIT, _CLEARED),
        "practice_cleared": (_CLEARED,),
        "practice_quit": (_FREE,),
        "practice_time_up": (_TIME_UP,),
    }
    return {
        f"{title.id}.result.{name}": partial(_show, title, sums, couch=name == "couch")
        for name, sums in states.items()
    }


def _show(title: GameTitle, sums: tuple[Summary, ...], stage: Stage, *, couch: bool) -> None:
    standings = ranked(one.total for one in sums).standings
    faces = (("", "penguin", None), ("Žaneta" if couch else "", "bear", None if couch else "hard"))
    contents = Contents(
        card=card_of(title),
        finalists=tuple(
            Finalist(*face, standing.points, standing.rank)
            for face, standing in zip(faces, standings, strict=False)
        ),
        tally=tally_of(sums, (8 * _MINUTE + 24_000, 15 * _MINUTE)[: len(sums)]),
        proof=Proof("3f2a 91bc", "77ab 04de", "T7K2-M9QX-A4BC"),
        mine=None if couch else 0,
        watchable=True,
    )
    stage.push(Results(stage, contents, rising=False))
    stage.settle()
