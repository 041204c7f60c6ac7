"""Jolly tables on which something has just begun to move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    Begin,
    CardDrawn,
    Discard,
    DiscardsTaken,
    Draw,
    JokerSwapped,
    LayMelds,
    LayOff,
    StockRenewed,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.controls import PAUSE, card_id
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.motion.choreography import choreography
from stargames_arcade.scenes.jolly.motion.quiet import quiet
from stargames_arcade.scenes.jolly.samples.acts import Act, first
from stargames_arcade.scenes.jolly.samples.table import crowded
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.sorting import Sorting, ordered
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.ui.nodes import Picture

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage
    from stargames_arcade.ui.motion import Cue
    from stargames_arcade.ui.view import View


class _Moving(Scene):
    """A table whose situation changes under it."""

    name = "jolly_table"

    def __init__(self, stage: Stage, situation: JollySituation) -> None:
        super().__init__(stage)
        self.situation = situation
        self.picture = Picture()

    def layout(self, view: View) -> Picture:
        self.picture = jolly_layout(view, self.situation)
        return self.picture

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return quiet(self.picture)

    def first_focus(self) -> str | None:
        order = self.situation.draft.order
        return card_id(order[0]) if order else PAUSE

    def becomes(self, stage: Stage, after: JollySituation, events: tuple[object, ...]) -> None:
        """Show how the table came to be as it is then."""
        before, was = self.situation, self.layout(stage.view)
        self.situation = after
        stage.changed()
        for cue, queue in choreography(stage.view, before, was, after, self.layout(stage.view), events):
            stage.play(cue, queue)


def _is(kind: type) -> Callable[[Act], bool]:
    return lambda act: isinstance(act.action, kind)


def _melds(act: Act) -> bool:
    return isinstance(act.action, LayMelds) and len(act.action.melds) > 1


def _takes(act: Act) -> bool:
    return isinstance(act.action, Take) and act.action.count > 2


def _throws(act: Act) -> bool:
    return isinstance(act.action, Discard) and act.after.phase is Phase.TAKE and len(act.before.pile) > 5


def _renews(act: Act) -> bool:
    return any(isinstance(event, StockRenewed) for event in act.events)


_ACTS: Final[Mapping[str, tuple[Callable[[Act], bool], int]]] = {
    "dealing": (_is(Begin), 0),
    "drawing": (_is(Draw), 0),
    "taking": (_takes, 0),
    "laying": (_melds, 0),
    "adding": (_is(LayOff), 0),
    "winning_joker": (_is(SwapJoker), 0),
    "throwing": (_throws, 0),
    "renewing": (_renews, 0),
    "other_drawing": (_is(Draw), 1),
    "other_taking": (_takes, 2),
    "other_laying": (_melds, 1),
    "other_winning_joker": (_is(SwapJoker), 3),
    "other_throwing": (_throws, 3),
}
"""By name an act, and from how many seats on it is seen: 0 by the one that acts."""


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """Every act of a turn, done by oneself and by others; a hand that is sorted."""
    if title.family != "jolly":
        return {}
    acts: dict[str, Sample] = {
        f"{title.id}.act.{name}": partial(_acts, title, wanted, turn)
        for name, (wanted, turn) in _ACTS.items()
    }
    return acts | {
        f"{title.id}.act.sorting": partial(_sorts, title),
        f"{title.id}.act.choosing": partial(_chooses, title),
    }


def _acts(title: GameTitle, wanted: Callable[[Act], bool], turn: int, stage: Stage) -> None:
    act = first(wanted)
    seat: Seat = (act.seat - turn) % 4
    before, after = act.moments(title.skin, seat)
    scene = _opened(stage, before)
    for event in act.events:
        match event:
            case CardDrawn(_, card) | JokerSwapped(_, _, card) if card in after.draft.order:
                stage.put_focus(card_id(card))
            case DiscardsTaken(_, cards) if cards[0].card in after.draft.order:
                stage.put_focus(card_id(cards[0].card))
            case _:
                pass
    scene.becomes(stage, after, act.events)


def _opened(stage: Stage, situation: JollySituation) -> _Moving:
    scene = _Moving(stage, situation)
    stage.push(scene)
    stage.settle()
    stage.frame(stage.now)
    return scene


def _sorts(title: GameTitle, stage: Stage) -> None:
    """A table as full as it can be, and a long hand sorted by suit."""
    situation = crowded(title)
    scene = _opened(stage, situation)
    draft = situation.draft
    order = ordered(draft.order, situation.faces, Sorting.SUIT)
    scene.becomes(stage, replace(situation, draft=replace(draft, order=order)), ())


def _chooses(title: GameTitle, stage: Stage) -> None:
    situation = crowded(title)
    scene = _opened(stage, situation)
    draft = situation.draft
    scene.becomes(stage, replace(situation, draft=replace(draft, chosen=draft.order[4:7])), ())
