"""What a player does with their own hand: choosing, sorting, moving cards, also while others play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.scenes.jolly.composing import composed
from stargames_arcade.scenes.jolly.controls import LAY, MIDDLE, SORT, SUGGEST, card_id, card_of
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.fan import fan_area, slot_at
from stargames_arcade.scenes.jolly.frame import frame_of
from stargames_arcade.scenes.jolly.scene import JollyScene
from stargames_arcade.scenes.jolly.sorting import coming, ordered, sorting_of
from stargames_arcade.scenes.jolly.suggesting import suggested
from stargames_arcade.ui.gestures import MoveFocus

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

ROUND_HAND = 96
"""So far about the hand a card that is let go still belongs into it, in canvas units."""


class JollyArranging(JollyScene):
    """The draft: the order of the hand and the chosen cards. Nothing here is a move of the game."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._before_tap = self._draft
        """The draft before the last click on a card."""

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The chosen cards, in the order of choosing."""
        return self.moment.draft.chosen

    def _keep(self, draft: JollyDraft) -> None:
        """The draft as it is now, remembered over entries, days and crashes."""
        if self.seat is not None and draft.order and str(draft) != self._kept:
            self.match.keep_draft(self.seat, str(draft))

    def _redraft(self, draft: JollyDraft) -> None:
        """The hand lies otherwise now, or other cards are chosen."""
        if draft.chosen != self._draft.chosen:
            self._reading, self._asking = 0, ()
        was, self._draft = self._picture, draft
        self._keep(draft)
        self.perform(self._refresh(), was)

    # Choosing.

    def _toggle(self, card: Card) -> None:
        self._before_tap = self._draft
        self._redraft(self._draft.toggled(card))

    def _untap(self) -> None:
        """The first of two clicks on a card has chosen nothing."""
        chosen = tuple(card for card in self._before_tap.chosen if card in self._draft.order)
        self._redraft(replace(self._draft, chosen=chosen))

    def _unchoose(self) -> None:
        self._redraft(replace(self._draft, chosen=()))

    def _suggest(self) -> None:
        """Choose the best melds of the hand, or nothing where they are chosen already."""
        best = suggested(self.moment)
        if not best:
            self.refuse(SUGGEST, self.stage.words(self.moment.skin.key("no_melds")))
        else:
            same = set(best) == set(self._draft.chosen)
            self._redraft(replace(self._draft, chosen=() if same else best))

    def _read_otherwise(self) -> bool:
        """The next way to lay the chosen cards; whether there are several (J20)."""
        ways = composed(self.seen, self.chosen_cards).ways if len(self.chosen_cards) > 2 else ()
        if len(ways) > 1:
            self._reading = (self._reading + 1) % len(ways)
            was = self._picture
            self.perform(self._refresh(), was)
        return len(ways) > 1

    # Sorting and moving.

    def _sort(self) -> None:
        """By the next order that changes anything; it is remembered for the next hand."""
        draft, faces = self._draft, self.moment.faces
        sorting = coming(draft.order, faces, sorting_of(draft.sorting))
        if self.lone:
            self.stage.settings.sorting = sorting.value
        order = ordered(draft.order, faces, sorting)
        self._redraft(replace(draft, order=order, sorting=sorting.value))

    def _carry(self) -> bool:
        """Take the focused card of the hand up, to be moved by the arrows, or put it down again."""
        card = None if self._carried is not None else card_of(self.stage.attended or "")
        carries = card is not None and card in self._draft.order
        put_down = self._carried is not None
        if carries or put_down:
            self._carried = card if carries else None
            self._redraft(self._draft)
        return carries or put_down

    def _put_down(self) -> None:
        """No card is moved by keys any more."""
        if self._carried is not None:
            self._carried = None
            self._redraft(self._draft)

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        card, order = self._carried, self._draft.order
        if card is None or card not in order:
            return False
        if gesture.dx:
            place = min(max(order.index(card) + gesture.dx, 0), len(order) - 1)
            self._redraft(self._draft.moved((card,), place))
            self.stage.put_focus(card_id(card))
            return True
        self._carry()
        return False

    # Dragging.

    def dragged(self, target: str, x: float, y: float) -> None:
        card = card_of(target)
        movable = self.moment.playing and not self.moment.round_over
        if card is None or card not in self._draft.order or not movable:
            return
        self._dragged, self._at, self._carried = card, (x, y), None
        self._refresh()
        gap = self._slot(x, y, self.moment.held)
        if gap != self._gap:
            was, self._gap = self._picture, gap
            self.perform(self._refresh(), was)

    def drag_lost(self, target: str) -> None:
        was = self._picture
        self._let_go()
        self.perform(self._refresh(), was)

    def _let_go(self) -> tuple[Card, ...]:
        """Nothing is dragged any more; what was."""
        held = self.moment.held
        self._dragged = self._gap = None
        return held

    def _slot(self, x: float, y: float, held: Collection[Card]) -> int | None:
        """Before which place of the hand, counted without what is held, a place on the canvas is."""
        fan = frame_of(self.stage.view, self.seen.seats).hand
        left = len(self._draft.order) - len(held)
        area = fan_area(fan, max(len(self._draft.order), 1), rise=False)
        return slot_at(fan, left, x, y) if area.grown(ROUND_HAND).contains(x, y) else None

    # Where it is said why not.

    def piece_of(self, target: str) -> str:
        return LAY if target == MIDDLE else target

    def spoken_at(self, target: str) -> str:
        return LAY if target in (MIDDLE, SORT) else target
