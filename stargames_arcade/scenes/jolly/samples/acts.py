"""Acts at a Jolly table, each as one seat sees it: what lay there before, what happened, what lies there now.

They are taken from rounds that are played here by a plain rule, so that each is one that can happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    Begin,
    Discard,
    Draw,
    DropOut,
    Expire,
    JollyAction,
    JollyEvent,
    LayMelds,
    LayOff,
    NextRound,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.cards import JOKER
from stargames_arcade.rules.jolly.game import JollyGame
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.scenes.jolly.draft import JollyDraft, settled
from stargames_arcade.scenes.jolly.situation import JollySituation, Sitter
from stargames_arcade.scenes.jolly.sorting import Sorting, ordered

if TYPE_CHECKING:
    from stargames_arcade.rules.jolly.observation import JollyObservation

_WISHES = (SwapJoker, LayOff, LayMelds)
_NAMES = (("Mira", "fox"), ("João", "cat"), ("Jürgen", "owl"), ("Giulia", "hare"))


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a game, with what each seat sees before and after it."""

    game: JollyGame
    seat: Seat
    action: JollyAction
    before: JollyState
    after: JollyState
    events: tuple[JollyEvent, ...]

    def seen(self, seat: Seat | None) -> tuple[JollyObservation, JollyObservation]:
        """What that seat, or a watcher, sees before and after."""
        return self.game.observe(self.before, seat), self.game.observe(self.after, seat)

    def moments(self, skin: Any, seat: Seat) -> tuple[JollySituation, JollySituation]:
        """The table before and after with that seat at its foot, its hand sorted by rank."""
        before, after = self.seen(seat)
        draft = _sorted(JollyDraft(), before)
        return _situation(skin, before, draft), _situation(skin, after, _sorted(draft, after))


def _sorted(draft: JollyDraft, seen: JollyObservation) -> JollyDraft:
    """A hand lies by rank; what came lies at its right until it is sorted again."""
    anew = draft.round != seen.round
    draft = settled(draft, tuple(held.card for held in seen.hand), seen.round)
    faces = {held.card: held.face for held in seen.hand}
    order = ordered(draft.order, faces, Sorting.RANK) if anew else draft.order
    return JollyDraft(order, draft.chosen, draft.round)


def _situation(skin: Any, seen: JollyObservation, draft: JollyDraft) -> JollySituation:
    sitters = tuple(Sitter(seat, *_NAMES[seat]) for seat in range(seen.seats))
    return JollySituation(skin, sitters, seen, draft, limit=60, seconds=41)


def played(seats: int, seed: str, actions: int, rounds: int = 1) -> Iterator[Act]:
    """A game by a plain rule, at most so many actions of so many rounds: what can be laid is laid, now and
    then discards are taken."""
    game = JollyGame(JOLLY, seats, SeededLuck(seed_from(seed)))
    state = game.initial()
    for number in range(actions):
        seat = state.turn
        may = [each for each in game.candidates(state, seat) if not isinstance(each, DropOut | Expire)]
        if state.phase is Phase.OVER or (state.phase is Phase.ROUND_OVER and state.round >= rounds):
            return
        action = _wish(game, state, may, number)
        after, events = game.apply(state, seat, action)
        yield Act(game, seat, action, state, after, events)
        state = after


def _wish(game: JollyGame, state: JollyState, may: Sequence[JollyAction], number: int) -> JollyAction:
    match may[0]:
        case Begin() | NextRound():
            return may[0]
        case Draw():
            takes = [each for each in may if isinstance(each, Take) and len(state.hands[state.turn]) < 9]
            return takes[-1] if takes and number % 3 == 0 else may[0]
        case _:
            pass
    for kind in _WISHES:
        found = next((each for each in may if isinstance(each, kind)), None)
        if found is not None and not (kind is LayOff and number % 2):
            return found
    throws = [each for each in may if isinstance(each, Discard)]
    plain = [each for each in throws if game.face(state, each.card) != JOKER]
    return (plain or throws)[number % len(plain or throws)]


@lru_cache(maxsize=32)
def first(wanted: Callable[[Act], bool], seats: int = 4, seed: str = "pier") -> Act:
    """The first act of that kind in games of so many seats. Raises StopIteration if there is none."""
    games = (f"{seed}{number}" for number in range(30))
    return next(act for each in games for act in played(seats, each, 400) if wanted(act))
