"""The moves of a Jolly player: taking, laying, adding, winning jokers, discarding; by click, key and drag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.rules.jolly.actions import Discard, LayOff, SwapJoker
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.jolly import picking
from stargames_arcade.scenes.jolly.arranging import JollyArranging
from stargames_arcade.scenes.jolly.clicking import Clicks
from stargames_arcade.scenes.jolly.controls import (
    LAY,
    MIDDLE,
    PILE,
    READING,
    SORT,
    STOCK,
    SUGGEST,
    THROW,
    MeldSpot,
    card_id,
    card_of,
    discard_count,
    meld_target,
    spot_of,
)
from stargames_arcade.scenes.jolly.picking import Meaning, Several, Sure, Told
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

THROW_JOKER: Final = "throw_joker"
"""The question before a joker is thrown (J18)."""

ToAdd = tuple[tuple[Card, ...], MeldSpot, End | None]
NOTHING_TO_ADD: Final[ToAdd] = ((), MeldSpot(0), None)


class JollyPlaying(JollyArranging):
    """How what is chosen, pressed and dropped becomes a move. One move is on its way at a time."""

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._clicks = Clicks()
        self._over_it: Scene | None = None
        """What lies over the table and gives way when the turn does."""
        self._turn_at_opening: Seat | None = None
        self._to_add = NOTHING_TO_ADD
        """The cards that follow one that is on its way to a meld, which one, and at which end."""

    def heard_itself(self, target: str) -> bool:
        """What moves cards is heard when they do."""
        plays = target in (STOCK, PILE, MIDDLE, LAY, THROW) or discard_count(target) is not None
        return self.moment.my_turn and (plays or spot_of(target) is not None)

    def _press_card(self, card: Card, *, double: bool) -> None:
        if card not in self.moment.draft.order:
            return
        if self._carried is not None:
            self._carry()
        elif not double or not self.moment.my_turn:
            self._toggle(card)
        else:
            self._untap()
            others = [other for other in self.chosen_cards if other != card]
            self._do(picking.thrown_of(self.moment, (*others, card)), card_id(card))

    def _press(self, target: str, gesture: Gesture) -> None:
        count, spot = discard_count(target), spot_of(target)
        if target == STOCK:
            self._do(picking.taken(self.moment, 0), target)
        elif count is not None and not self._throws_now:
            self._do(picking.taken(self.moment, count), target)
        elif target == PILE and not self._throws_now:
            self._do(picking.taken(self.moment, 1), target)
        elif target in (PILE, THROW) or count is not None:
            self._do(picking.thrown_of(self.moment, self.chosen_cards), target)
        elif spot is not None:
            self._add(self.chosen_cards, spot, None)
        elif target == LAY or (target == MIDDLE and (self.chosen_cards or isinstance(gesture, Press))):
            self._do(picking.laid(self.moment, self.chosen_cards), target)
        elif target == SORT:
            self._sort()
        elif target == SUGGEST:
            self._suggest()
        elif target == READING:
            self._read_otherwise()

    @property
    def _throws_now(self) -> bool:
        """Whether the pile is for throwing, not for taking."""
        seen = self.seen
        return seen.my_turn and not self.moment.taking and not self.busy

    def _pressed(self, gesture: Press) -> bool:
        """The keys that act without the focus."""
        key = gesture.key
        if key is not Key.NEXT:
            self._put_down()
        match key:
            case Key.FIRST:
                self._act(picking.laid(self.moment, self.chosen_cards), LAY, gesture)
            case Key.SECOND:
                self._throw(gesture)
            case Key.PREVIOUS:
                self._sort()
            case Key.NEXT:
                return self._read_otherwise() or self._carry()
            case Key.THIRD:
                self._suggest()
            case _:
                return False
        return True

    def _throw(self, gesture: Press) -> None:
        """Throw the chosen card. A card that only has the focus is chosen first: nothing goes unasked."""
        meaning = picking.thrown_of(self.moment, self._to_throw)
        if self.chosen_cards or not isinstance(meaning, Discard | Sure):
            self._act(meaning, THROW, gesture)
        elif self._clicks.read(THROW, gesture, self.stage.now) is not None:
            self._toggle(self._to_throw[0])

    def _act(self, meaning: Meaning, target: str, gesture: Press) -> None:
        if self._clicks.read(target, gesture, self.stage.now) is not None:
            self._do(meaning, target)
            if self.busy:
                self._clicks.acted(gesture, self.stage.now)

    @property
    def _to_throw(self) -> tuple[Card, ...]:
        """The chosen cards; where none is chosen the focused one of the hand."""
        focused = card_of(self.stage.attended or "")
        if self.chosen_cards or focused not in self.moment.draft.order or focused is None:
            return self.chosen_cards
        return (focused,)

    def _do(self, meaning: Meaning, target: str) -> None:
        """Carry out what was meant, or say why not."""
        match meaning:
            case Refusal():
                self.explain(meaning, target)
            case Told(word):
                self.refuse(target, self.stage.words(self.moment.skin.key(word)))
            case Sure(joker):
                self._ask(joker)
            case Several(spots):
                self._ask_where(spots)
            case Action():
                if self.offer(meaning, target):
                    self._refresh()

    def _add(self, cards: Sequence[Card], spot: MeldSpot, near: End | None) -> None:
        """Put cards to a meld, one after the other as they fit; the next one follows once the first lies."""
        meaning = picking.added_of(self.moment, cards, spot, near)
        self._do(meaning, meld_target(spot))
        if self.busy and isinstance(meaning, LayOff | SwapJoker):
            rest = tuple(card for card in cards if card != meaning.card)
            self._to_add = (rest, MeldSpot(spot.meld), near)

    def _add_next(self) -> None:
        """Go on with what is still to be added; what fits no more stays in the hand."""
        (cards, spot, near), self._to_add = self._to_add, NOTHING_TO_ADD
        fits = isinstance(picking.added_of(self.moment, cards, spot, near), LayOff | SwapJoker)
        if fits and all(card in self.moment.draft.order for card in cards):
            self._add(cards, spot, near)

    def _ask(self, joker: Card) -> None:
        self._throwing = joker
        self._refresh()
        self._lay_over(Confirm(self.stage, Question(THROW_JOKER)))

    def _ask_where(self, spots: Sequence[MeldSpot]) -> None:
        """The places show themselves; the next choice is among them."""
        self._asking = tuple(spots)
        self._refresh()
        self.stage.put_focus(meld_target(spots[0]))
        self.stage.say(meld_target(spots[0]), self.stage.words(self.moment.skin.key("add_where")))

    def _lay_over(self, scene: Scene) -> None:
        self._over_it, self._turn_at_opening = scene, self.match.turn_seat
        self.stage.push(scene)

    # What is dragged.

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        """A card is let go: in the hand it stays there; on the table it is played, others that are chosen
        with it."""
        was, onto, card, cards = self._picture, self._beneath(x, y), card_of(target), self._let_go()
        before = self._refresh()
        if card is None or card not in cards or not self.playing or self.moment.round_over:
            return
        slot, spot = self._slot(x, y, cards), spot_of(onto or "")
        if onto in (PILE, STOCK) or discard_count(onto or "") is not None:
            if onto != STOCK:
                self._do(picking.thrown_of(self.moment, cards, dragged=True), PILE)
        elif spot is not None:
            others = tuple(other for other in cards if other != card)
            self._add((card, *others), spot, self._near_end(onto or "", x))
        elif slot is not None:
            self._redraft(self._draft.moved(cards, slot))
            return
        elif onto == MIDDLE:
            self._do(picking.laid(self.moment, cards), MIDDLE)
        if not self.busy:
            self.perform(before, was)

    def _beneath(self, x: float, y: float) -> str | None:
        """What lies there under all that is dragged."""
        held = self.moment.held
        others = tuple(target for target in self._picture.targets if card_of(target.id) not in held)
        found = Picture((), others).hit(x, y)
        return found.id if found is not None else None

    def _near_end(self, meld: str, x: float) -> End | None:
        """The end of a meld that a place is nearer to."""
        found = self._picture.target(meld)
        return None if found is None else End.LOW if x < found.rect.centre[0] else End.HIGH
