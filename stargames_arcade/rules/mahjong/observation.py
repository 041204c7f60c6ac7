"""What may be seen of one player's Mahjong game: the board as it lies, but no face that is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.freedom import open_kinds
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout, LayoutId, Place, Present, places_of
from stargames_arcade.rules.mahjong.ruleset import MahjongRuleset
from stargames_arcade.rules.mahjong.scoring import Chain, chain_of
from stargames_arcade.rules.mahjong.state import MahjongState
from stargames_arcade.rules.mahjong.tiles import Face


@dataclass(frozen=True, slots=True)
class MahjongObservation:
    """One lane as it is drawn and as a computer player sees it.

    ``faces`` are by place: None where no tile is, and where other tiles hide it altogether; none before
    ``Begin``. ``free`` are the free places, ascending (M3). ``removed``, ``undone`` and ``shuffles`` count.
    ``may_undo`` and ``may_shuffle`` say whether there is something to do it with; ``playing`` is for the
    player, a watcher may do nothing.
    """

    ruleset: MahjongRuleset
    layout: LayoutId
    begun: bool
    faces: tuple[Face | None, ...]
    present: Present
    free: tuple[Place, ...]
    chain: Chain
    total: int
    left: int
    removed: int
    undone: int
    shuffles: int
    may_undo: bool
    may_shuffle: bool
    playing: bool
    ending: Ending | None

    @property
    def finished(self) -> bool:
        """Whether the game is over (M29)."""
        return self.ending is not None

    @property
    def board(self) -> Layout:
        """The geometry of the board."""
        return LAYOUTS[self.layout]

    def face(self, place: Place) -> Face:
        """The face of a tile that can be seen. Raises LookupError where none can."""
        face = self.faces[place] if self.faces else None
        if face is None:
            raise LookupError(f"no face can be seen at {place}")
        return face

    @property
    def open_kinds(self) -> tuple[tuple[Place, ...], ...]:
        """The free tiles that have a free partner, by kind: two to four places each."""
        return open_kinds(self.free, self.face)


def observed(
    ruleset: MahjongRuleset, layout: Layout, state: MahjongState, *, watching: bool
) -> MahjongObservation:
    """The observation of a position, by its player or by a watcher."""
    free = layout.free(state.present) if state.begun else ()
    alive = state.begun and not state.finished
    return MahjongObservation(
        ruleset=ruleset,
        layout=layout.id,
        begun=state.begun,
        faces=_seen(layout, state),
        present=state.present if state.begun else 0,
        free=free,
        chain=chain_of(ruleset, state.pair_faces),
        total=state.total,
        left=state.left,
        removed=state.removed,
        undone=state.undone,
        shuffles=state.shuffles,
        may_undo=alive and bool(state.pairs),
        may_shuffle=alive and len(free) >= 2,
        playing=alive and not watching,
        ending=state.ending,
    )


def _seen(layout: Layout, state: MahjongState) -> tuple[Face | None, ...]:
    """The faces by place, but for those of which the tiles above leave no half-unit to be seen."""
    if not state.begun:
        return ()
    seen: list[Face | None] = [None] * len(layout.spots)
    for place in places_of(state.present):
        if not all(above & state.present for above in layout.over[place]):
            seen[place] = state.faces[place]
    return tuple(seen)
