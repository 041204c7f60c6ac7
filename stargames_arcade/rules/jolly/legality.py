"""What a player may do in a turn, and why not (J5–J29). The game asks, and whoever only observes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.rules.jolly.actions import (
    Discard,
    Draw,
    JollyAction,
    LayMelds,
    LayOff,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.cards import JOKER, Card, Face
from stargames_arcade.rules.jolly.faults import why_no_meld
from stargames_arcade.rules.jolly.melds import FULL_GROUP, MeldKind, Pattern, in_order
from stargames_arcade.rules.jolly.ruleset import JollyRuleset
from stargames_arcade.rules.jolly.state import Meld, Phase


@dataclass(frozen=True, slots=True)
class Turn:
    """All that decides what a seat may do in its turn. ``face`` tells what a card of its hand shows.

    ``opened`` at any time of this round, the turn now included; ``pile`` is the size of the discard pile.
    """

    ruleset: JollyRuleset
    phase: Phase
    seat: Seat
    hand: tuple[Card, ...]
    opened: bool
    barred: Card | None
    melds: tuple[Meld, ...]
    pile: int
    face: Callable[[Card], Face] = field(compare=False)

    @property
    def may_take(self) -> int:
        """How many discards may be taken at most; 0 before the player has opened (J5, J14, J15)."""
        if not self.opened:
            return 0
        return max(0, min(self.ruleset.open, self.pile, self.ruleset.hand - len(self.hand)))

    def faces(self, cards: Sequence[Card]) -> tuple[Face, ...]:
        """What these cards of the hand show."""
        return tuple(map(self.face, cards))


def check_turn(turn: Turn, action: JollyAction) -> Refusal | None:
    """Why the player whose turn it is may not do this, or None.

    Codes: take_first, already_taken; for discards not_opened_take, pile_empty, take_count(count, most),
    hand_full(count, hand, most); card_not_in_hand, card_twice; those of ``why_no_meld`` and meld_order;
    opening_short(points, needed); not_opened_lay and not_opened_swap for what comes after opening; no_meld;
    does_not_fit(face), joker_beside_joker, wrong_end(face); no_joker_there, joker_stands_for(face, face_own),
    group_incomplete(face); discard_left, discard_left_barred(face); barred(face). Parameters that begin with
    ``face`` are faces.
    """
    if isinstance(action, Draw | Take):
        if turn.phase is not Phase.TAKE:
            return Refusal("already_taken")
        return _check_take(turn, action.count) if isinstance(action, Take) else None
    if turn.phase is not Phase.PLAY:
        return Refusal("take_first")
    match action:
        case LayMelds(melds):
            return _check_melds(turn, melds)
        case LayOff():
            return _check_lay_off(turn, action)
        case SwapJoker():
            return _check_swap(turn, action)
        case Discard(card):
            return _check_discard(turn, card)
    return Refusal("unknown_action")


def _check_take(turn: Turn, count: int) -> Refusal | None:
    if not turn.opened:
        return Refusal("not_opened_take")
    if not turn.pile:
        return Refusal("pile_empty")
    lying = min(turn.ruleset.open, turn.pile)
    if not 1 <= count <= lying:
        return Refusal("take_count", (("count", count), ("most", lying)))
    if count > turn.may_take:
        return Refusal(
            "hand_full", (("count", count), ("hand", len(turn.hand)), ("most", turn.ruleset.hand))
        )
    return None


def _check_melds(turn: Turn, melds: Sequence[Sequence[Card]]) -> Refusal | None:
    cards = [card for meld in melds for card in meld]
    refusal = _check_own(turn, cards) if cards else Refusal("meld_short", (("n", 0), ("least", 3)))
    if refusal is not None:
        return refusal
    patterns: list[Pattern] = []
    for meld in melds:
        faces = turn.faces(meld)
        pattern = in_order(faces)
        if pattern is None:
            return why_no_meld(faces) or Refusal("meld_order")
        patterns.append(pattern)
    points = sum(pattern.points for pattern in patterns)
    if not turn.opened and points < turn.ruleset.opening:
        return Refusal("opening_short", (("points", points), ("needed", turn.ruleset.opening)))
    return _check_left(turn, cards)


def _check_lay_off(turn: Turn, action: LayOff) -> Refusal | None:
    refusal = _check_own(turn, (action.card,))
    if refusal is not None:
        return refusal
    if not turn.opened:
        return Refusal("not_opened_lay")
    if not 0 <= action.meld < len(turn.melds):
        return Refusal("no_meld")
    face, pattern = turn.face(action.card), turn.melds[action.meld].pattern
    ends = pattern.ends_for(face)
    if action.end not in ends:
        return Refusal("wrong_end", (("face", face),)) if ends else _misfit(pattern, face)
    return _check_left(turn, (action.card,))


def _misfit(pattern: Pattern, face: Face) -> Refusal:
    sequence = pattern.kind is MeldKind.SEQUENCE
    if face == JOKER and sequence and JOKER in (pattern.faces[0], pattern.faces[-1]):
        return Refusal("joker_beside_joker")
    if face == JOKER and JOKER in pattern.faces and not sequence and len(pattern.faces) < FULL_GROUP:
        return Refusal("group_jokers")
    return Refusal("does_not_fit", (("face", face),))


def _check_swap(turn: Turn, action: SwapJoker) -> Refusal | None:
    refusal = _check_own(turn, (action.card,))
    if refusal is not None:
        return refusal
    if not turn.opened:
        return Refusal("not_opened_swap")
    if not 0 <= action.meld < len(turn.melds):
        return Refusal("no_meld")
    face, pattern = turn.face(action.card), turn.melds[action.meld].pattern
    if not 0 <= action.index < len(pattern.faces) or pattern.faces[action.index] != JOKER:
        return Refusal("no_joker_there")
    stands_for = pattern.stands_for(action.index)
    if stands_for is None or (pattern.kind is MeldKind.GROUP and len(pattern.faces) < FULL_GROUP):
        return Refusal("group_incomplete", (("face", face),))
    if stands_for != face:
        return Refusal("joker_stands_for", (("face", stands_for), ("face_own", face)))
    return None


def _check_discard(turn: Turn, card: Card) -> Refusal | None:
    refusal = _check_own(turn, (card,))
    if refusal is None and card == turn.barred:
        return Refusal("barred", (("face", turn.face(card)),))
    return refusal


def _check_own(turn: Turn, cards: Sequence[Card]) -> Refusal | None:
    if any(card not in turn.hand for card in cards):
        return Refusal("card_not_in_hand")
    return Refusal("card_twice") if len(set(cards)) < len(cards) else None


def _check_left(turn: Turn, laid: Sequence[Card]) -> Refusal | None:
    """J29: a card must be left that may be discarded."""
    left = [card for card in turn.hand if card not in laid]
    if not left:
        return Refusal("discard_left")
    if left == [turn.barred]:
        return Refusal("discard_left_barred", (("face", turn.face(left[0])),))
    return None
