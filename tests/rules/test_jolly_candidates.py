"""The actions that are thought of: each is legal, and of each kind that is possible there is one (J5–J29)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import pytest

from stargames_arcade.rules.jolly.actions import (
    Discard,
    Draw,
    DropOut,
    Expire,
    JollyAction,
    LayMelds,
    LayOff,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.candidates import candidates
from stargames_arcade.rules.jolly.cards import JOKER, PACK, face_text
from stargames_arcade.rules.jolly.legality import Turn, check_turn
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.rules.jolly.state import Phase
from tests.rules import jolly_oracle as oracle
from tests.rules.jolly_play import Table

MELDS = ("♦6 ♦7 ♦8", "♥5 J ♥7", "♠9 ♦9 J", "♣K ♦K ♥K J", "J ♥3 J", "♠Q ♠K ♠A", "♣2 ♦2 ♥2 ♠2")


def tables(number: int) -> Iterator[Table]:
    """Random small hands beside a table of melds, opened or not, at taking or at playing."""
    random = Random(number)
    near = [face for face in PACK[:52] if face % 13 in (0, 1, 4, 5, 6, 7, 8, 11, 12)] + [JOKER] * 2
    while True:
        hand = random.sample(near, random.randint(1, 5))
        melds = random.sample(MELDS, random.randint(0, 3))
        pile = random.sample(("♠7 ♠8", "♠8", "", "♥8 ♥9 ♥10"), 1)[0]
        opened = random.choice(("", "0", "0"))
        take = len(hand) < 5 and random.random() < 0.4
        line = " ".join(map(face_text, hand))
        if " ".join((line, *melds)).split().count("J") > 6:
            continue
        table = Table(line, "", melds=melds, pile=pile, opened=opened, phase=Phase.TAKE)
        if take:
            yield table
        most = table.game.observe(table.state, 0).own_turn.may_take
        table.does(Take(random.randint(1, most)) if most and random.random() < 0.6 else Draw())
        yield table


def everything(turn: Turn) -> Iterator[JollyAction]:
    """All actions of a turn, melds in every order and up to two of them at once."""
    yield Draw()
    yield from map(Take, range(1, 6))
    yield from map(Discard, turn.hand)
    for number, meld in enumerate(turn.melds):
        yield from (LayOff(card, number, end) for card in turn.hand for end in End)
        places = range(len(meld.cards))
        yield from (SwapJoker(card, number, index) for card in turn.hand for index in places)


def some_melds(turn: Turn) -> bool:
    """Whether any melds can be laid, whatever they are: by the list of all melds, cards in every order."""
    hand = turn.hand
    signs = [face_text(turn.face(card)) for card in hand]
    whole = (1 << len(hand)) - 1
    best = oracle.best_of(signs)
    needed = 1 if turn.opened else 40
    barred = hand.index(turn.barred) if turn.barred in hand else -1
    kept = [best[whole ^ 1 << index][0] for index in range(len(hand)) if index != barred]
    return max(kept, default=0) >= needed


@pytest.mark.ruling("J5", "J7", "J14", "J17", "J25", "J27", "J29")
def test_what_is_thought_of_is_legal_and_whatever_can_be_done_is_thought_of() -> None:
    laid = 0
    for table in islice(tables(1), 150):
        turn = table.game.observe(table.state, 0).own_turn
        found = candidates(turn)
        assert found
        assert len(set(found)) == len(found)
        assert all(check_turn(turn, action) is None for action in found)
        legal = {action for action in everything(turn) if check_turn(turn, action) is None}
        assert {action for action in found if not isinstance(action, LayMelds)} == legal
        thought = any(isinstance(action, LayMelds) for action in found)
        assert thought == (turn.phase is Phase.PLAY and some_melds(turn)), table.hand()
        laid += thought
        assert {*table.game.candidates(table.state, 0)} == {*found, Expire(), DropOut(0)}
    assert laid > 10


@pytest.mark.ruling("J7", "J29")
def test_melds_pass_the_check_exactly_when_they_are_melds_by_definition() -> None:
    """Every three and four cards of a hand in every order."""
    passed = 0
    for table in islice(tables(2), 40):
        turn = table.game.observe(table.state, 0).own_turn
        if turn.phase is Phase.TAKE:
            continue
        for size in (3, 4):
            for cards in permutations(turn.hand, size):
                signs = tuple(face_text(turn.face(card)) for card in cards)
                found = [
                    each for each in oracle.melds_of(signs) if each.kind == "group" or each.cards == signs
                ]
                left = [card for card in turn.hand if card not in cards and card != turn.barred]
                fits = bool(found and left and (turn.opened or found[0].points >= 40))
                assert (check_turn(turn, LayMelds((cards,))) is None) == fits, signs
                passed += fits
    assert passed > 3
