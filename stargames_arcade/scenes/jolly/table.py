"""The table of Jolly: taking, laying, laying off, winning jokers, discarding; rounds; one's own seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from stargames_arcade.match.events import Happened
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.game import Refusal, Seat, Termination
from stargames_arcade.rules.jolly.actions import (
    CardDrawn,
    Discard,
    DiscardsTaken,
    JokerSwapped,
    RoundDealt,
    RoundFinished,
)
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.jolly import picking
from stargames_arcade.scenes.jolly.about_player import AboutPlayer, Known
from stargames_arcade.scenes.jolly.arranging import JollyArranging
from stargames_arcade.scenes.jolly.clicking import Clicks
from stargames_arcade.scenes.jolly.controls import (
    CONTINUE,
    INFO,
    LAY,
    MIDDLE,
    PAUSE,
    PILE,
    READING,
    SORT,
    STOCK,
    THROW,
    MeldSpot,
    card_id,
    card_of,
    discard_count,
    meld_target,
    spot_of,
)
from stargames_arcade.scenes.jolly.log import logged
from stargames_arcade.scenes.jolly.motion.round_cues import round_cue
from stargames_arcade.scenes.jolly.picking import Meaning, Several, Sure, Told
from stargames_arcade.scenes.jolly.scene import LAST_LOOK_MS
from stargames_arcade.scenes.jolly.telling import notices
from stargames_arcade.scenes.plates import plate_seat
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.table_end import Decided, Left
from stargames_arcade.ui.gestures import Gesture, Key, Press, Tap
from stargames_arcade.ui.nodes import Picture

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage

THROW_JOKER: Final = "throw_joker"
"""The question before a joker is thrown (J18)."""
READ_MS: Final = 600.0
"""What is chosen sooner after the hands were opened was meant for the table that lay there."""


class JollyTable(JollyArranging):
    """A Jolly table: what lies on it is the observation and the draft; all else is asked of the rules."""

    name: ClassVar[str] = "jolly_table"

    def __init__(self, stage: SceneStage, match: Match) -> None:
        super().__init__(stage, match)
        self._clicks = Clicks()
        self._over_it: Scene | None = None
        """What lies over the table and gives way when the turn does."""
        self._turn_at_opening: Seat | None = None
        self._opened_at = -READ_MS
        """When the open hands came to be seen."""

    # What happens.

    def update(self) -> None:
        super().update()
        if self._opens_at is not None and self.stage.now >= self._opens_at:
            self._opens_at, self._opened_at = None, self.stage.now
            self._refresh()
            self.stage.put_focus(CONTINUE)
            self.stage.play(round_cue(self.stage.view, self.moment), "round")
        if self._asking and not self.stage.saying:
            self._asking = ()
            self._refresh()
        if self.moment.ready != self.match.ready_seats or self.moment.busy is not self.busy:
            self._refresh()

    def told(self, happened: tuple[Happened, ...]) -> None:
        was, events = self._picture, [event for entry in happened for event in entry.events]
        self._log = logged(self._log, events)
        for event in events:
            self._note(event)
        before = self._refresh()
        self._keep(self.moment.draft)
        for notice in notices(self.stage.words, before, self.moment, events):
            self.stage.toast(notice.tone, notice.text, notice.avatar, matters=notice.matters)
        for event in events:
            self._look_on(event)
        self.perform(before, was, events)

    def _note(self, event: object) -> None:
        """What an entry means for what the player is about to do."""
        match event:
            case RoundFinished(result):
                self._closers.append(result.closer)
                self._opens_at = self.stage.now + LAST_LOOK_MS
                self._asking, self._carried, self._dragged = (), None, None
            case RoundDealt():
                self._opens_at = None
                self._asking, self._carried, self._dragged = (), None, None
            case _:
                pass

    def _look_on(self, event: object) -> None:
        """Where the player goes on: at the first of the new cards; after a deal in the hand."""
        new: Card | None = None
        match event:
            case CardDrawn(seat, card) if seat == self.seat:
                new = card
            case DiscardsTaken(seat, cards) if seat == self.seat:
                new = cards[0].card
            case JokerSwapped(seat, _, joker) if seat == self.seat:
                new = joker
            case RoundDealt():
                self.stage.put_focus(self.first_focus() or PAUSE)
        if new is not None and new in self.moment.draft.order:
            self.stage.put_focus(card_id(new))

    def concluded(self) -> None:
        """After a last round its hands lie open first; who gave up, or is left alone, has nothing to see."""
        outcome = self.match.outcome()
        if outcome is not None and outcome.termination is not Termination.COMPLETED:
            self.stage.pop(Decided(self.match))
        self._refresh()

    def overtaken(self) -> None:
        self._refresh()

    # What the player does.

    def heard_itself(self, target: str) -> bool:
        """What moves cards is heard when they do."""
        plays = target in (STOCK, PILE, MIDDLE, LAY, THROW) or discard_count(target) is not None
        return self.moment.my_turn and (plays or spot_of(target) is not None)

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target == PAUSE:
            self.open_pause()
            return
        click = self._clicks.read(target, gesture, self.stage.now)
        if click is not None:
            self._choose(click.target, gesture, double=click.double)
            if self.busy:
                self._clicks.acted(gesture, self.stage.now)

    def _choose(self, target: str, gesture: Gesture, *, double: bool) -> None:
        """What choosing a target does, by what the table is for now."""
        card = card_of(target)
        if self.hands_open or self.moment.round_over:
            self._go_on(target)
        elif target == INFO or plate_seat(target) is not None:
            self._tell_of(plate_seat(target))
        elif self.playing and card is not None:
            self._press_card(card, double=double)
        elif self.playing:
            self._put_down()
            self._press(target, gesture)

    def _tell_of(self, seat: Seat | None) -> None:
        """What is known of a player; the button begins with the first of the others."""
        seats = self.match.seats
        levels = tuple(player.level or "" for player in self.match.header.players)
        known = Known(levels, tuple(self._closers.count(each) for each in seats))
        shown = seat if seat is not None else self.moment.around[0]
        self._lay_over(AboutPlayer(self.stage, self.moment, known, shown))

    def _lay_over(self, scene: Scene) -> None:
        self._over_it, self._turn_at_opening = scene, self.match.turn_seat
        self.stage.push(scene)

    def _go_on(self, target: str) -> None:
        """*Continue* at a round's end is for all who sit before this screen; after the last one it leads to
        the result."""
        if target != CONTINUE or self.stage.now - self._opened_at < READ_MS:
            return
        if self.over:
            self.stage.pop(Decided(self.match))
            return
        for seat in self.match.local_humans:
            self.match.ready(seat)
        self._refresh()

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
            self._do(picking.added(self.moment, self.chosen_cards, spot), target)
        elif target == LAY or (target == MIDDLE and (self.chosen_cards or isinstance(gesture, Press))):
            self._do(picking.laid(self.moment, self.chosen_cards), target)
        elif target == SORT:
            self._sort()
        elif target == READING:
            self._read_otherwise()

    @property
    def _throws_now(self) -> bool:
        """Whether the pile is for throwing, not for taking."""
        seen = self.seen
        return seen.my_turn and not self.moment.taking and not self.busy

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

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PAUSE):
                self.open_pause()
            case Press(_, Key.CANCEL):
                self._cancel()
            case Tap():
                return self._tapped_beside(gesture)
            case Press() if not gesture.rolled and self.playing and not self.moment.round_over:
                return self._pressed(gesture)
            case _:
                return False
        return True

    def _tapped_beside(self, gesture: Tap) -> bool:
        """A second click on a card that has risen from under the pointer."""
        click = self._clicks.read(None, gesture, self.stage.now)
        if click is None:
            return False
        self._choose(click.target, gesture, double=click.double)
        return True

    def _pressed(self, gesture: Press) -> bool:
        """The keys that act without the focus."""
        key = gesture.key
        if key is not Key.NEXT:
            self._put_down()
        match key:
            case Key.FIRST:
                self._act(picking.laid(self.moment, self.chosen_cards), LAY, gesture)
            case Key.SECOND:
                self._act(picking.thrown_of(self.moment, self._to_throw), THROW, gesture)
            case Key.PREVIOUS:
                self._sort()
            case Key.NEXT:
                return self._read_otherwise() or self._carry()
            case Key.THIRD:
                self._suggest()
            case _:
                return False
        return True

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

    def _cancel(self) -> None:
        """Back, by the moment: a carried card is put down, nothing is chosen any more, else the pause."""
        if self._carried is not None:
            self._carry()
        elif self.chosen_cards and self.moment.playing and not self.hands_open:
            self._unchoose()
        elif self.seat is None:
            self.stage.pop(Left(self.match))
        else:
            self.open_pause()

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
            near = self._near_end(onto or "", x)
            self._do(picking.added(self.moment, (card,), spot, near), onto or MIDDLE)
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

    def returned(self, result: object) -> None:
        self._over_it = None
        joker, self._throwing = self._throwing, None
        self._refresh()
        match result:
            case Answer("throw_joker", yes):
                if yes and joker is not None and self.offer(Discard(joker), card_id(joker)):
                    self._refresh()
            case _:
                super().returned(result)

    def _tend(self) -> None:
        """A question that the clock has answered is closed (J42); so is all else when my turn comes."""
        super()._tend()
        top, over_it, turn = self.stage.stack.top, self._over_it, self.match.turn_seat
        if over_it is None or top is None or top.scene is not over_it or turn == self._turn_at_opening:
            return
        if isinstance(over_it, Confirm):
            self.stage.pop(Answer(over_it.question.id, yes=False))
        elif turn in (self.seat, None):
            self.stage.pop()
