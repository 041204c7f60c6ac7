"""A computer player that plays like a beginner: it lays what it sees, and does not see everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stargames_arcade.rules.jolly.actions import Begin, Discard, Draw, JollyAction, LayMelds, Take
from stargames_arcade.rules.jolly.candidates import lay_offs_of, swaps_of
from stargames_arcade.rules.jolly.cards import JOKER, Card, hand_points, rank_of
from stargames_arcade.rules.jolly.legality import Turn, check_turn
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.rules.luck import Luck

_NEAR: Final = 2
"""Cards of one suit so near belong together in a beginner's eyes."""


_OVERLOOKED: Final = 4
"""Of ten cards that fit the table a beginner does not see so many."""


class BeginnerPolicy:
    """Draws from the stock, but for a discard that plainly fits the table; opens as soon as it can; throws
    the dearest card that has no neighbour."""

    def decide(self, observation: JollyObservation, luck: Luck) -> JollyAction:
        """An action of an unfinished match; what is overlooked comes from the luck, by turn and card."""
        if observation.phase is Phase.DEAL:
            return Begin()
        turn = observation.own_turn
        if observation.phase is Phase.TAKE:
            return Take(1) if turn.may_take and _wants_newest(observation, luck) else Draw()
        for action in (*_melds(turn), *_seen(observation, turn, luck)):
            if check_turn(turn, action) is None:
                return action
        return _thrown(turn)


def _seen(observation: JollyObservation, turn: Turn, luck: Luck) -> Iterator[JollyAction]:
    """The lay-offs and swaps that meet its eye in this turn."""
    for card in turn.hand if turn.opened else ():
        if _sees(observation, card, luck):
            yield from swaps_of(turn, card)
            yield from lay_offs_of(turn, card)


def _wants_newest(observation: JollyObservation, luck: Luck) -> bool:
    """Whether it sees that the newest discard fits the table; of older ones it never thinks."""
    newest = observation.discards[-1]
    fits = any(meld.pattern.ends_for(newest.face) for meld in observation.melds)
    return fits and _sees(observation, newest.card, luck)


def _sees(observation: JollyObservation, card: Card, luck: Luck) -> bool:
    moment = ("overlooks", observation.round, observation.turns, card.deck, card.place)
    return luck.pick(moment, 10) >= _OVERLOOKED


def _melds(turn: Turn) -> Iterator[LayMelds]:
    """Everything that can be laid; before opening only what opens."""
    best = best_melds(turn.faces(turn.hand), keep=1)
    if best.melds and (turn.opened or best.points >= turn.ruleset.opening):
        yield LayMelds(tuple(tuple(turn.hand[index] for index in meld.order) for meld in best.melds))
        for meld in best.melds if turn.opened else ():
            yield LayMelds((tuple(turn.hand[index] for index in meld.order),))


def _thrown(turn: Turn) -> Discard:
    """The dearest card without a neighbour; if all have one, the dearest; a joker at last."""
    faces = turn.faces(turn.hand)

    def harm(card_index: int) -> tuple[bool, bool, int, int]:
        face = faces[card_index]
        others = [other for index, other in enumerate(faces) if index != card_index and other != JOKER]
        near = any(_neighbours(face, other) for other in others)
        return face == JOKER, near, -hand_points(face), card_index

    free = [index for index, card in enumerate(turn.hand) if card != turn.barred]
    return Discard(turn.hand[min(free, key=harm)])


def _neighbours(one: int, other: int) -> bool:
    """Whether two naturals could be part of one meld, as a beginner sees it."""
    if one == other or JOKER in (one, other):
        return False
    if rank_of(one) == rank_of(other):
        return True
    return one // 13 == other // 13 and abs(one - other) <= _NEAR
