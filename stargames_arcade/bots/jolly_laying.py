"""Ways in which a turn of Jolly could lay what it can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from stargames_arcade.bots.jolly_places import Places
from stargames_arcade.rules.jolly.actions import JollyAction, LayMelds, LayOff, SwapJoker
from stargames_arcade.rules.jolly.cards import JOKER, Card, Face, hand_points
from stargames_arcade.rules.jolly.melds import End, Pattern
from stargames_arcade.rules.jolly.suggest import best_melds

_MOST_JOKERS = 3
"""More jokers than these a way never holds back on purpose."""
FREED = Card(-1, 0)
"""Stands for the joker that a swap would bring."""


class Position(NamedTuple):
    """A turn after its taking, as its player sees it: the hand, as cards and as faces; the melds on the
    table; whether the player has opened, and whether in this turn; the card it may not throw (J17);
    ``needed`` points to open, and what was ``gained`` on the way here."""

    cards: tuple[Card, ...]
    faces: tuple[Face, ...]
    melds: tuple[Pattern, ...]
    opened: bool
    opening: bool
    barred: Card | None
    needed: int
    gained: int = 0

    def may_keep(self, indices: set[int]) -> bool:
        """Whether of these cards one may be thrown (J29)."""
        return any(self.cards[index] != self.barred for index in indices)


class Way(NamedTuple):
    """The first action of a way to lay, and the position after the last one."""

    first: JollyAction
    after: Position


def ways(position: Position) -> Iterator[Way]:
    """Laying all that can be laid, with any number of the hand's jokers kept back, and with the melds before
    the lay-offs or behind them. Nothing before opening but what opens."""
    jokers = [index for index, face in enumerate(position.faces) if face == JOKER]
    for used in range(min(len(jokers), _MOST_JOKERS) + 1):
        usable = set(range(len(position.faces))) - set(jokers[used:])
        for melds_first in (True, False) if position.opened and position.melds else (True,):
            laying = _Laying(position, usable)
            if melds_first:
                laying.lay_melds()
            if laying.opened:
                laying.lay_off()
            if not melds_first and laying.first is not None:
                laying.lay_melds()
            if laying.first is not None:
                yield Way(laying.first, laying.after())


def swaps(position: Position) -> Iterator[Way]:
    """Every joker that a card of the hand frees (J25)."""
    if not position.opened:
        return
    frees = Places(position.melds).frees
    for index, face in enumerate(position.faces):
        if face not in frees or face in position.faces[:index]:
            continue
        for number, meld in enumerate(position.melds):
            for place in meld.frees(face):
                freed = meld.freed(place, face)
                after = position._replace(
                    cards=(*position.cards[:index], *position.cards[index + 1 :], FREED),
                    faces=(*position.faces[:index], *position.faces[index + 1 :], JOKER),
                    melds=(*position.melds[:number], freed, *position.melds[number + 1 :]),
                    gained=position.gained + meld.points_at(place),
                )
                yield Way(SwapJoker(position.cards[index], number, place), after)


class _Laying:
    """What one way has come to: the indices of the cards still held, the melds, the points."""

    def __init__(self, position: Position, usable: set[int]) -> None:
        self._position = position
        self._usable = usable
        self._held = set(range(len(position.faces)))
        self._melds = list(position.melds)
        self._points = position.gained
        self.opened = position.opened
        self.first: JollyAction | None = None

    def after(self) -> Position:
        """The position once all this is laid."""
        position, held = self._position, sorted(self._held)
        return position._replace(
            cards=tuple(position.cards[index] for index in held),
            faces=tuple(position.faces[index] for index in held),
            melds=tuple(self._melds),
            opened=self.opened,
            opening=position.opening or self.opened != position.opened,
            gained=self._points,
        )

    def lay_melds(self) -> None:
        """The dearest melds, if they are enough to open and leave a card to throw."""
        position = self._position
        free = sorted(self._held & self._usable)
        best = best_melds([position.faces[index] for index in free], keep=int(len(free) == len(self._held)))
        if not best.melds or not (self.opened or best.points >= position.needed):
            return
        melds = [tuple(free[index] for index in meld.order) for meld in best.melds]
        left = self._held - {index for meld in melds for index in meld}
        if not position.may_keep(left):
            return
        self._held = left
        self._points += best.points
        self._melds += [meld.pattern for meld in best.melds]
        self._did(LayMelds(tuple(tuple(position.cards[index] for index in meld) for meld in melds)))
        self.opened = True

    def lay_off(self) -> None:
        """Whatever fits, naturals first and the dearest before others, as long as a card is left to throw."""
        while len(self._held) > 1:
            options = list(self._lay_offs())
            if not options:
                return
            _, _, least, number, end = max(options, key=lambda option: option[:4])
            index = -least
            face, meld = self._position.faces[index], self._melds[number]
            self._points += meld.with_card(face, end).points_at(meld.index_of(face, end))
            self._melds[number] = meld.with_card(face, end)
            self._held.remove(index)
            self._did(LayOff(self._position.cards[index], number, end))

    def _lay_offs(self) -> Iterator[tuple[bool, int, int, int, End]]:
        """Natural or joker, what it counts and is rid of, the index turned, the meld and its end."""
        position, fits = self._position, Places(self._melds).fits
        for index in self._held & self._usable:
            face = position.faces[index]
            if (face != JOKER and face not in fits) or not position.may_keep(self._held - {index}):
                continue
            for number, meld in enumerate(self._melds):
                for end in meld.ends_for(face):
                    points = meld.with_card(face, end).points_at(meld.index_of(face, end))
                    rid = hand_points(face) if face != JOKER else 0
                    yield face != JOKER, points + rid, -index, number, end

    def _did(self, action: JollyAction) -> None:
        if self.first is None:
            self.first = action
