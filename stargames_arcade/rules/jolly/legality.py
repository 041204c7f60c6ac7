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
from stargames_arcade.rules.jolly.cards import ACE, JOKER, KING, Card, Face, face_of, rank_of
from stargames_arcade.rules.jolly.faults import why_no_meld
from stargames_arcade.rules.jolly.melds import (
    FULL_GROUP,
    HIGH_ACE,
    SHORTEST,
    End,
    MeldKind,
    Pattern,
    in_order,
)
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


def not_at_turn(phase: Phase, left: Sequence[Seat], turn: Seat, seat: Seat) -> Refusal | None:
    """Why a seat has no turn now: game_over, dropped_out, not_your_turn(seat)."""
    if phase is Phase.OVER:
        return Refusal("game_over")
    if seat in left:
        return Refusal("dropped_out")
    return Refusal("not_your_turn", (("seat", turn),)) if seat != turn else None


def check_turn(turn: Turn, action: JollyAction) -> Refusal | None:
    """Why the player whose turn it is may not do this, or None.

    Codes: not_begun, round_over; take_first, already_taken.
    Of discards: not_opened_take, pile_empty, take_count(count, most), hand_full(count, hand, most).
    Of cards: card_not_in_hand, card_twice. Of new melds: those of ``why_no_meld``, meld_order,
    opening_short(points, needed). Of what comes after them: not_opened_lay, not_opened_swap, no_meld.
    Of a lay-off: wrong_end(face), joker_beside_joker, does_not_fit(face), or what ``why_no_meld`` would call
    it: group_jokers, group_suit_twice(face), group_full(n, most), sequence_twice(face), sequence_around.
    Of a swap: no_joker_there, joker_stands_for(face, face_own), group_incomplete(face), does_not_fit(face).
    Last: discard_left, discard_left_barred(face); of a discard barred(face). Parameters that begin with
    ``face`` are faces.
    """
    if turn.phase not in (Phase.TAKE, Phase.PLAY):
        return Refusal("not_begun" if turn.phase is Phase.DEAL else "round_over")
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
        return Refusal("hand_full", (("count", count), ("hand", len(turn.hand)), ("most", turn.ruleset.hand)))
    return None


def _check_melds(turn: Turn, melds: Sequence[Sequence[Card]]) -> Refusal | None:
    cards = [card for meld in melds for card in meld]
    refusal = _check_own(turn, cards) if cards else Refusal("meld_short", (("n", 0), ("least", SHORTEST)))
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
    if action.end not in pattern.ends_for(face):
        return _misfit(pattern, face, action.end)
    return _check_left(turn, (action.card,))


def _misfit(pattern: Pattern, face: Face, end: End) -> Refusal:
    """Why a card is not laid off there, as exactly as can be said."""
    if pattern.kind is MeldKind.GROUP:
        return _misfit_of_group(pattern, face)
    if face == JOKER and pattern.faces[0 if end is End.LOW else -1] == JOKER:
        return Refusal("joker_beside_joker")
    if pattern.ends_for(face):
        return Refusal("wrong_end", (("face", face),))
    if face != JOKER and face in pattern.faces:
        return Refusal("sequence_twice", (("face", face),))
    over_the_ace = (pattern.first == ACE, KING), (pattern.last == HIGH_ACE, ACE + 1)
    if any(there and face == face_of(pattern.base, rank) for there, rank in over_the_ace):
        return Refusal("sequence_around")
    return Refusal("does_not_fit", (("face", face),))


def _misfit_of_group(pattern: Pattern, face: Face) -> Refusal:
    if face == JOKER and JOKER in pattern.faces:
        return Refusal("group_jokers")
    if face in pattern.faces:
        return Refusal("group_suit_twice", (("face", face),))
    if face == JOKER or (rank_of(face) == pattern.base and len(pattern.faces) == FULL_GROUP):
        return Refusal("group_full", (("n", len(pattern.faces) + 1), ("most", FULL_GROUP)))
    if pattern.ends_for(face):
        return Refusal("wrong_end", (("face", face),))
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
    if pattern.kind is MeldKind.GROUP and len(pattern.faces) < FULL_GROUP:
        joins = bool(pattern.ends_for(face))
        return Refusal("group_incomplete" if joins else "does_not_fit", (("face", face),))
    if stands_for is not None and stands_for != face:
        return Refusal("joker_stands_for", (("face", stands_for), ("face_own", face)))
    return _check_left(turn, (action.card,), turn.melds[action.meld].cards[action.index])


def _check_discard(turn: Turn, card: Card) -> Refusal | None:
    refusal = _check_own(turn, (card,))
    if refusal is None and card == turn.barred:
        return Refusal("barred", (("face", turn.face(card)),))
    return refusal


def _check_own(turn: Turn, cards: Sequence[Card]) -> Refusal | None:
    if any(card not in turn.hand for card in cards):
        return Refusal("card_not_in_hand")
    return Refusal("card_twice") if len(set(cards)) < len(cards) else None


def _check_left(turn: Turn, laid: Sequence[Card], joker: Card | None = None) -> Refusal | None:
    """J29: a card must be left that may be discarded; a joker won back is one, unless it is barred itself."""
    left = [card for card in turn.hand if card not in laid] + ([joker] if joker is not None else [])
    if not left:
        return Refusal("discard_left")
    if left == [turn.barred]:
        face = JOKER if joker is not None else turn.face(left[0])
        return Refusal("discard_left_barred", (("face", face),))
    return None
