"""The rules of one player's Mahjong game."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from stargames_arcade.rules.codec import Registry
from stargames_arcade.rules.game import Outcome, Refusal, Root, Seat, ranked
from stargames_arcade.rules.luck import Luck
from stargames_arcade.rules.mahjong.actions import (
    MAHJONG_ACTIONS,
    Begin,
    Ending,
    Expire,
    GameBegun,
    GameFinished,
    MahjongAction,
    MahjongEvent,
    PairRemoved,
    PairRestored,
    Quit,
    RemovePair,
    Shuffle,
    TilesShuffled,
    Undo,
)
from stargames_arcade.rules.mahjong.dealing import DEAL, can_shuffle, deal, shuffle_root, shuffled
from stargames_arcade.rules.mahjong.freedom import not_free, open_kinds
from stargames_arcade.rules.mahjong.layouts import Layout, Place
from stargames_arcade.rules.mahjong.observation import MahjongObservation, observed
from stargames_arcade.rules.mahjong.ruleset import MahjongRuleset
from stargames_arcade.rules.mahjong.scoring import chain_of, extended, step_of
from stargames_arcade.rules.mahjong.state import MahjongState
from stargames_arcade.rules.mahjong.tiles import matches

MahjongMoves = tuple[MahjongState, tuple[MahjongEvent, ...]]


class MahjongGame:
    """One lane of a Mahjong duel: seat 0 plays the solo game of a ruleset and a layout on a luck (P4)."""

    __slots__ = ("_layout", "_luck", "_ruleset")

    def __init__(self, ruleset: MahjongRuleset, layout: Layout, luck: Luck) -> None:
        self._ruleset = ruleset
        self._layout = layout
        self._luck = luck

    @property
    def ruleset(self) -> MahjongRuleset:
        """The numbers this game is played by."""
        return self._ruleset

    @property
    def layout(self) -> Layout:
        """The board it is played on."""
        return self._layout

    @property
    def actions(self) -> Registry[MahjongAction]:
        """Every kind of action by name, for the codec."""
        return MAHJONG_ACTIONS

    def initial(self) -> MahjongState:
        """All tiles are there, and nobody has seen a face: before ``Begin``."""
        return MahjongState(False, (), self._layout.all, (), 0, 0, 0, 0, None)

    def pending(self, state: MahjongState) -> tuple[Seat, ...]:
        """The one player, until the game is over."""
        return () if state.finished else (0,)

    def check(self, state: MahjongState, seat: Seat, action: MahjongAction) -> Refusal | None:
        """Why the action is refused, or None.

        Codes: wrong_seat, game_over, not_begun, already_begun, pair_order(first, second), no_tile(place),
        tile_covered(place, by), tile_blocked(place, left, right), not_a_pair(first, second),
        nothing_to_undo, shuffle_opens_nothing, unknown_action. ``place`` and the others are places on the
        board.
        """
        if seat != 0:
            return Refusal("wrong_seat", (("seat", seat),))
        if state.finished:
            return Refusal("game_over")
        if isinstance(action, Begin):
            return Refusal("already_begun") if state.begun else None
        if not state.begun:
            return Refusal("not_begun")
        match action:
            case RemovePair(first, second):
                return self._check_pair(state, first, second)
            case Undo():
                return None if state.pairs else Refusal("nothing_to_undo")
            case Shuffle():
                possible = can_shuffle(self._layout, state.present)
                return None if possible else Refusal("shuffle_opens_nothing")
            case Quit() | Expire():
                return None
        return Refusal("unknown_action")  # type: ignore[unreachable]

    def apply(self, state: MahjongState, seat: Seat, action: MahjongAction) -> MahjongMoves:
        """The next position and what happened. Raises ValueError when ``check`` refuses."""
        refusal = self.check(state, seat, action)
        if refusal is not None:
            raise ValueError(f"{action!r} is refused: {refusal.code}")
        match action:
            case Begin():
                faces = deal(self._layout, self._luck).faces
                return replace(state, begun=True, faces=faces), (GameBegun(),)
            case RemovePair(first, second):
                return self._remove(state, first, second)
            case Undo():
                return self._undo(state)
            case Shuffle():
                return self._shuffle(state)
            case Quit():
                return _finished(state, Ending.QUIT)
            case Expire():
                return _finished(state, Ending.TIME_UP)

    def observe(self, state: MahjongState, seat: Seat | None) -> MahjongObservation:
        """What the player, or a watcher (None), sees of this position."""
        return observed(self._ruleset, self._layout, state, watching=seat is None)

    def outcome(self, state: MahjongState) -> Outcome | None:
        """The total, once the game is over."""
        return ranked((state.total,)) if state.finished else None

    def legal(self, state: MahjongState, seat: Seat) -> tuple[MahjongAction, ...]:
        """Every legal action of the player: begin; or open pairs, undo, shuffle, quitting, expiry."""
        if seat != 0 or state.finished:
            return ()
        if not state.begun:
            return (Begin(),)
        free = self._layout.free(state.present)
        actions: list[MahjongAction] = [
            RemovePair(first, second)
            for places in open_kinds(free, state.faces.__getitem__)
            for first, second in combinations(places, 2)
        ]
        if state.pairs:
            actions.append(Undo())
        if len(free) >= 2:
            actions.append(Shuffle())
        return (*actions, Quit(), Expire())

    def needs(self, state: MahjongState, seat: Seat, action: MahjongAction) -> tuple[Root, ...]:
        """``Begin`` opens the deal, each shuffle its own root."""
        match action:
            case Begin():
                return (DEAL,)
            case Shuffle():
                return (shuffle_root(state.shuffles + 1),)
        return ()

    def _check_pair(self, state: MahjongState, first: Place, second: Place) -> Refusal | None:
        if first >= second:
            return Refusal("pair_order", (("first", first), ("second", second)))
        for place in (first, second):
            refusal = not_free(self._layout, state.present, place)
            if refusal is not None:
                return refusal
        if not matches(state.faces[first], state.faces[second]):
            return Refusal("not_a_pair", (("first", first), ("second", second)))
        return None

    def _remove(self, state: MahjongState, first: Place, second: Place) -> MahjongMoves:
        before = chain_of(self._ruleset, state.pair_faces)
        faces = (state.faces[first], state.faces[second])
        points, after = extended(self._ruleset, before, faces[0])
        next_state = replace(
            state,
            present=state.present ^ (1 << first | 1 << second),
            pairs=(*state.pairs, (first, second)),
            total=state.total + points,
            removed=state.removed + 1,
        )
        step = step_of(before, faces[0])
        removed = PairRemoved((first, second), faces, points, step, before, after, next_state.total)
        if next_state.present:
            return next_state, (removed,)
        final, finished = _finished(next_state, Ending.CLEARED)
        return final, (removed, *finished)

    def _undo(self, state: MahjongState) -> MahjongMoves:
        """M23: the pair comes back, its points go, and the undo is paid for."""
        first, second = state.pairs[-1]
        *earlier, last = state.pair_faces
        points, _ = extended(self._ruleset, chain_of(self._ruleset, earlier), last)
        cost = self._ruleset.undo
        after = replace(
            state,
            present=state.present | 1 << first | 1 << second,
            pairs=state.pairs[:-1],
            total=state.total - points - cost,
            removed=state.removed - 1,
            undone=state.undone + 1,
        )
        faces = (state.faces[first], state.faces[second])
        return after, (PairRestored((first, second), faces, points, cost, after.total),)

    def _shuffle(self, state: MahjongState) -> MahjongMoves:
        """M11, M25: what is left lies anew, the chain is cut and nothing before it can be undone."""
        number, cost = state.shuffles + 1, self._ruleset.shuffle
        laid = shuffled(self._layout, state.present, state.faces, self._luck, number)
        after = replace(state, faces=laid.faces, pairs=(), total=state.total - cost, shuffles=number)
        return after, (TilesShuffled(number, laid.solution is not None, cost, after.total),)


def _finished(state: MahjongState, ending: Ending) -> MahjongMoves:
    return replace(state, ending=ending), (GameFinished(ending, state.total),)
