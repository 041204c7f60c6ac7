"""What a seat sees of a table of Jolly, and that nothing of it hangs on what it may not see.

Two worlds: in the second, all cards that a seat never gets to see in a round show other faces. Both are
played with the same actions; whatever the seat sees must be the same, to the end of the round.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

import pytest

from stargames_arcade.rules.codec import action_text
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import Discard, Draw, DropOut, Expire, JollyAction, Open, Take
from stargames_arcade.rules.jolly.cards import JOKER, PACK, Card, read_face
from stargames_arcade.rules.jolly.game import JollyGame
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import Label, SeededLuck, place_root, seed_from
from tests.rules.jolly_play import Table, shown
from tests.rules.jolly_players import Step, match_of


class OtherWorld:
    """The luck of a match in which some cards show other faces: per order, which place shows which other."""

    def __init__(self, luck: SeededLuck, moved: dict[Label, dict[int, int]]) -> None:
        self._luck = luck
        self._moved = moved

    def pick(self, label: Label, n: int) -> int:
        return self._luck.pick(label, n)

    def order(self, label: Label, n: int) -> tuple[int, ...]:
        return tuple(self.place(label, n, i) for i in range(n))

    def place(self, label: Label, n: int, i: int) -> int:
        return self._luck.place(label, n, self._moved.get(label, {}).get(i, i))


def seen_by(seat: Seat, steps: Iterable[Step]) -> dict[int, set[Card]]:
    """By round, the cards whose faces a seat sees before the end of it: its own, and those laid open."""
    seen: dict[int, set[Card]] = defaultdict(set)
    for step in steps:
        for state in (step.before, step.after):
            if not state.in_turn:
                continue
            seen[state.round] |= {*state.hands[seat]}
            seen[state.round] |= {each.card for each in state.pile}
            seen[state.round] |= {card for meld in state.melds for card in meld.cards}
        if isinstance(step.action, Discard):
            seen[step.before.round].add(step.action.card)
    return seen


def moved_places(seen: dict[int, set[Card]], steps: Sequence[Step], seed: int) -> dict[Label, dict[int, int]]:
    """All cards that are never seen, of each deck of each round, with their faces mixed."""
    sizes: dict[tuple[int, int], int] = {}
    for step in steps:
        if step.after.round:
            sizes[step.after.round, 0] = len(PACK)
            sizes |= {(step.after.round, k): len(d) for k, d in enumerate(step.after.decks, start=1)}
    moved: dict[Label, dict[int, int]] = {}
    for (number, deck), size in sizes.items():
        hidden = [place for place in range(size) if Card(deck, place) not in seen[number]]
        mixed = Random(seed).sample(hidden, len(hidden))
        label: Label = ("reshuffle", number, deck) if deck else ("deal", number)
        moved[label] = dict(zip(hidden, mixed, strict=True))
    return moved


@pytest.mark.ruling("P5", "J12", "J45")
@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 12), (4, 3)])
def test_nothing_that_a_seat_sees_hangs_on_the_face_of_a_card_that_it_may_not_see(
    seats: int, number: int
) -> None:
    game, story = match_of(number, seats, drops=0.002)
    steps, changed = list(story), 0
    for seat in range(seats):
        moved = moved_places(seen_by(seat, steps), steps, seat)
        luck = OtherWorld(SeededLuck(seed_from(f"plain {number}")), moved)
        other = JollyGame(game.ruleset, seats, luck)
        changed += _changed(game, other, steps, seat)
        for step in steps:
            if step.before.round and not step.before.in_turn:
                continue
            after, events = other.apply(step.before, step.seat, step.action)
            assert other.observe(step.before, seat) == game.observe(step.before, seat)
            assert other.observe(step.before, None) == game.observe(step.before, None)
            if after.in_turn:
                assert (after, events) == (step.after, step.events)
    assert changed > 20


def _changed(game: JollyGame, other: JollyGame, steps: Sequence[Step], seat: Seat) -> int:
    """How many cards of the others' hands show something else in the other world, so that it is one."""
    return sum(
        game.face(step.before, card) != other.face(step.before, card)
        for step in steps
        for of, hand in enumerate(step.before.hands)
        if of != seat and step.before.in_turn
        for card in hand
    )


@pytest.mark.ruling("J31", "J42", "J45")
def test_that_holds_after_a_reshuffle_a_drop_out_and_an_expired_turn() -> None:
    """The hands of the others and the new stock show other faces; what the first seat sees is the same."""
    table = Table("♣2 ♣3", "♦5 ♦6", "♥5 ♥6", stock="♠9", spare="pile", pile="♦8 ♦9", phase=Phase.TAKE)
    hidden = [card.place for seat in (1, 2) for card in table.state.hands[seat]]
    luck = OtherWorld(
        table.game._luck,  # type: ignore[arg-type]
        {
            ("deal", 1): dict(zip(hidden, hidden[::-1], strict=True)),
            ("reshuffle", 1, 1): {place: 50 - place for place in range(1, 50)},
        },
    )
    other, state = JollyGame(table.game.ruleset, 3, luck), table.state
    thrown = Discard(Card(0, len(PACK) - 1))
    plan: list[tuple[Seat, JollyAction]] = [
        (0, Draw()),
        (0, thrown),
        (1, Expire()),
        (1, DropOut(1)),
        (2, Draw()),
    ]
    for seat, action in plan:
        after, events = table.game.apply(state, seat, action)
        assert other.apply(state, seat, action) == (after, events)
        assert other.observe(after, 0) == table.game.observe(after, 0)
        assert other.observe(after, None) == table.game.observe(after, None)
        state = after
    assert state.decks
    assert other.observe(state, 2) != table.game.observe(state, 2)


@pytest.mark.ruling("J45")
def test_no_action_and_no_event_tells_a_face_that_does_not_lie_open() -> None:
    """Positions hold cards, and faces of those only that have lain open: on the pile or in a meld."""
    _, story = match_of(12, 3, drops=0.002)
    for step in story:
        open_cards = {each.card for each in (*step.before.pile, *step.after.pile)}
        open_cards |= {card for meld in step.after.melds for card in meld.cards}
        open_cards |= {each.card for taken in step.after.taken for each in taken}
        for event in step.events:
            for name in ("card", "cards"):
                found = getattr(event, name, ())
                told = found if name == "cards" else (found,)
                assert all(each.card in open_cards for each in told if isinstance(each, Open))
        assert not {"♣", "♦", "♥", "♠"} & {*action_text(step.action)}
        assert all(type(card) is Card for hand in step.after.hands for card in hand)


@pytest.mark.ruling("J44", "J45")
def test_all_hands_lie_open_at_the_end_of_a_round_and_only_then() -> None:
    table = Table("♣2", "♦5 ♦6", "♥A", opened="0")
    for seat in (0, 1, 2, None):
        assert table.game.observe(table.state, seat).hands == ()
    table.does(table.throw("♣2"))
    for seat in (0, 1, 2, None):
        hands = table.game.observe(table.state, seat).hands
        assert [shown(held.face for held in hand) for hand in hands] == ["", "♦5 ♦6", "♥A"]


@pytest.mark.ruling("J45")
def test_everybody_sees_counts_melds_the_newest_discards_and_sizes() -> None:
    table = Table("♣2 ♣3", "♦5 ♦6", melds=[("♥7 ♥8 ♥9 ♥10", "0001")], pile="♠2 ♠3 ♠4 ♠5 ♠6 ♠7", opened="0")
    views: list[JollyObservation] = [table.game.observe(table.state, seat) for seat in (0, 1, None)]
    for seen in views:
        assert (seen.counts, seen.stock, seen.pile) == ((2, 2), 110 - 14, 6)
        assert shown(each.face for each in seen.discards) == "♠3 ♠4 ♠5 ♠6 ♠7"
        (meld,) = seen.melds
        assert (meld.points, meld.owners) == (34, (0, 0, 0, 1))
        assert (seen.on_table(0), seen.on_table(1)) == (24, 10)
        assert seen.totals == (0, 0)
    assert [shown(held.face for held in seen.hand) for seen in views] == ["♣2 ♣3", "♦5 ♦6", ""]
    assert [seen.my_turn for seen in views] == [True, False, False]


@pytest.mark.ruling("J45")
def test_what_was_taken_from_the_pile_before_all_eyes_is_known_while_it_is_held() -> None:
    table = Table("♣2 ♣3", "♦5", pile="♦8 ♦9", opened="0", phase=Phase.TAKE)
    table.does(Take(2))
    assert table.game.observe(table.state, 1).taken == ((read_face("♦8"), read_face("♦9")), ())
    table.does(table.throw("♦9"))
    assert table.game.observe(table.state, 1).taken == ((read_face("♦8"),), ())


@pytest.mark.ruling("J24", "J45")
def test_a_joker_won_back_before_all_eyes_is_known_while_it_is_held() -> None:
    table = Table("♥8 ♣3", "♦5", melds=[("♥7 J ♥9", "111")], opened="0 1")
    table.does(table.swap("♥8", 0, 1))
    for seat in (0, 1, None):
        assert table.game.observe(table.state, seat).taken == ((JOKER,), ())
    table.does(table.throw("J"))
    assert table.game.observe(table.state, 1).taken == ((), ())


def test_the_drawn_card_is_marked_for_who_drew_it_alone() -> None:
    table = Table("♣2 ♣3", "♦5", stock="♦9", phase=Phase.TAKE)
    table.does(Draw())
    drawn = table.card("♦9")
    assert [table.game.observe(table.state, seat).drawn for seat in (0, 1, None)] == [drawn, None, None]


def test_a_watcher_is_told_that_it_only_watches() -> None:
    table = Table("♣2 ♣3", "♦5")
    refusal = table.game.observe(table.state, None).check(Draw())
    assert refusal is not None
    assert refusal.code == "watching"
    with pytest.raises(ValueError, match="watcher"):
        _ = table.game.observe(table.state, None).own_turn


# ---- luck ----


@pytest.mark.ruling("P9", "J1", "J31")
def test_a_cards_root_names_its_round_deck_and_place() -> None:
    assert place_root(("deal", 3), 17) == ("card", 3, 0, 17)
    assert place_root(("reshuffle", 3, 2), 17) == ("card", 3, 2, 17)


@pytest.mark.ruling("P9", "J3", "J31")
def test_faces_are_the_orders_of_the_seed() -> None:
    luck = SeededLuck(seed_from("faces"))
    game = JollyGame(Table("♣2", "♦5").game.ruleset, 2, luck)
    state: JollyState = replace(game.initial(), round=4, decks=((5, 6, 7), (8, 9, 10, 11)))
    for place in range(110):
        assert game.face(state, Card(0, place)) == PACK[luck.order(("deal", 4), 110)[place]]
    for place in range(4):
        expected = (8, 9, 10, 11)[luck.order(("reshuffle", 4, 2), 4)[place]]
        assert game.face(state, Card(2, place)) == expected
