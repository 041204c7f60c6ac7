"""What may be seen of a rival's game, and when couch players throw (P5, D26)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.rules.dice.actions import DiceAction, Enter, Expire, Throw
from stargames_arcade.rules.dice.horizon import horizon, released, resting
from stargames_arcade.rules.dice.state import DiceState
from tests.rules.dice_play import WHOLE_GAME, action, after, dice_game

GAME = dice_game()
RIVAL: list[DiceAction] = [
    action(line)
    for line in (
        "Begin",
        "Throw",
        "Throw keep=0",
        "Enter box=ones",
        "Expire",
        "Throw",
        "Enter box=chance",
        "Throw",
    )
]


def seen(finished_turns: int) -> list[str]:
    """What a player who has finished so many turns may see of the rival."""
    own = after(GAME, "Begin", *["Expire"] * finished_turns)
    return [repr(one) for one in horizon(own, RIVAL)]


@pytest.mark.ruling("P5")
def test_before_the_first_own_turn_is_finished_nothing_of_a_rival_shows_but_that_it_began() -> None:
    assert seen(0) == ["Begin"]
    assert [*horizon(GAME.initial(), RIVAL)] == RIVAL[:1]


@pytest.mark.ruling("P5")
def test_a_rival_shows_as_many_finished_turns_as_the_player_has() -> None:
    assert seen(1) == ["Begin", "Throw", "Throw keep=0", "Enter box=ones"]
    assert seen(2) == [*seen(1), "Expire"]
    assert seen(3) == [*seen(2), "Throw", "Enter box=chance"]


@pytest.mark.ruling("P5")
def test_no_dice_of_an_unfinished_turn_show_even_when_the_rival_is_behind() -> None:
    assert seen(9) == seen(3)
    assert seen(3)[-1] == "Enter box=chance"


@pytest.mark.ruling("P5")
def test_everything_shows_once_the_own_game_is_finished() -> None:
    assert [*horizon(after(GAME, *WHOLE_GAME), RIVAL)] == RIVAL


@pytest.mark.ruling("P5")
@given(own_turns=st.integers(0, 12), cut=st.integers(0, len(RIVAL)))
def test_what_was_shown_is_never_taken_back_and_never_runs_ahead(own_turns: int, cut: int) -> None:
    own = after(GAME, "Begin", *["Expire"] * own_turns)
    before, now = horizon(own, RIVAL[:cut]), horizon(own, RIVAL)
    assert [*now[: len(before)]] == [*before]
    assert sum(isinstance(one, Enter | Expire) for one in now) <= own_turns


TURN_ONE = after(GAME, "Begin")
TURN_ONE_THROWN = after(GAME, "Begin", "Throw")
TURN_TWO = after(GAME, "Begin", "Expire")
FINISHED = after(GAME, *WHOLE_GAME)
ASKS = Throw()


@pytest.mark.ruling("D26")
@pytest.mark.parametrize(
    ("states", "asked", "throwing"),
    [
        ((TURN_ONE, TURN_ONE), (None, None), ()),
        ((TURN_ONE, TURN_ONE), (ASKS, None), ()),
        ((TURN_ONE, TURN_ONE), (ASKS, ASKS), (0, 1)),
        ((TURN_ONE_THROWN, TURN_ONE_THROWN), (Throw((1, 2)), ASKS), (0, 1)),
        ((TURN_ONE_THROWN, TURN_TWO), (ASKS, None), (0,)),
        ((TURN_ONE_THROWN, TURN_TWO), (ASKS, ASKS), (0,)),
        ((TURN_ONE_THROWN, TURN_TWO), (None, ASKS), ()),
        ((TURN_ONE, TURN_ONE_THROWN), (ASKS, None), (0,)),
        ((TURN_ONE, TURN_ONE_THROWN), (None, ASKS), ()),
        ((TURN_ONE, TURN_ONE_THROWN), (ASKS, ASKS), (0,)),
        ((GAME.initial(), TURN_ONE), (None, ASKS), ()),
        ((TURN_TWO, FINISHED), (ASKS, None), (0,)),
    ],
    ids=[
        "nobody has asked",
        "one waits for the other",
        "both have asked",
        "both have asked for a further throw",
        "the other has entered",
        "the other has entered and asks for its next turn",
        "the other's turn is not over",
        "the other has thrown already",
        "the other has this throw still before it",
        "the one behind throws first",
        "the other has not begun",
        "the other's game is over",
    ],
)
def test_a_couch_throw_happens_when_both_have_asked_or_entered(
    states: tuple[object, object], asked: tuple[Throw | None, Throw | None], throwing: tuple[int, ...]
) -> None:
    assert released(states, asked) == throwing  # type: ignore[arg-type]


@pytest.mark.ruling("D26")
def test_a_request_may_be_withdrawn_until_the_throw() -> None:
    assert released((TURN_ONE, TURN_ONE), (ASKS, None)) == ()
    assert released((TURN_ONE, TURN_ONE), (None, ASKS)) == ()


# A small couch, played in every possible way: two turns of two throws, from any pair of positions.

Spot = tuple[int, int]
"""Finished turns 0–2 and throws taken in this one 0–2."""
Sofa = tuple[tuple[Spot, bool], tuple[Spot, bool]]
"""Both spots, and whether each has asked."""
LAST = 2
SPOTS: list[Spot] = [(turns, throws) for turns in range(LAST) for throws in range(LAST + 1)] + [(LAST, 0)]


def may_ask(spot: Spot) -> bool:
    return spot[0] < LAST and spot[1] < LAST


EVERY_SOFA: list[Sofa] = [
    ((one, asks), (other, other_asks))
    for one, other in product(SPOTS, SPOTS)
    for asks, other_asks in product((False, True), repeat=2)
    if may_ask(one) >= asks and may_ask(other) >= other_asks
]


def state_at(spot: Spot) -> DiceState:
    """A position with so many turns finished; the two turns are a game's last two."""
    turns, throws = spot
    open_boxes = LAST - turns
    boxes = (0,) * (13 - open_boxes) + (None,) * open_boxes
    return DiceState(True, min(12 + turns, 13), throws, (1,) * 5 if throws else (), boxes, 0, 0)


def throwing(sofa: Sofa) -> tuple[int, ...]:
    return released([state_at(spot) for spot, _ in sofa], [Throw() if asks else None for _, asks in sofa])


def ready(sofa: Sofa, seat: int) -> bool:
    """The ruling in other words: whether ``seat`` has asked for the rival's next throw, or is past it."""
    (spot, asks), (wanted, _) = sofa[seat], sofa[1 - seat]
    return spot > wanted or (spot == wanted and asks)


def carried_out(sofa: Sofa) -> Sofa:
    """All throws happen that may."""
    while seats := throwing(sofa):
        sides = list(sofa)
        for seat in seats:
            (turns, throws), _ = sides[seat]
            sides[seat] = ((turns, throws + 1), False)
        sofa = (sides[0], sides[1])
    return sofa


def moves(sofa: Sofa, seat: int) -> list[Sofa]:
    """Everything this seat may do now: ask or withdraw, enter."""
    (spot, asks), rival = sofa[seat], sofa[1 - seat]
    turns, throws = spot
    sides = [(spot, not asks)] if may_ask(spot) else []
    if throws:
        sides.append(((turns + 1, 0), False))
    return [carried_out((side, rival) if seat == 0 else (rival, side)) for side in sides]


@pytest.mark.ruling("D26")
def test_exactly_those_throws_happen_that_the_other_is_ready_for() -> None:
    for sofa in EVERY_SOFA:
        assert throwing(sofa) == tuple(seat for seat in (0, 1) if sofa[seat][1] and ready(sofa, 1 - seat)), (
            sofa
        )


@pytest.mark.ruling("D26")
def test_two_who_ask_never_wait_for_each_other_for_ever() -> None:
    asking = [sofa for sofa in EVERY_SOFA if sofa[0][1] and sofa[1][1]]
    assert asking and all(throwing(sofa) for sofa in asking)


@pytest.mark.ruling("D26")
def test_from_every_pair_of_positions_each_can_be_played_to_the_end_with_the_others_help() -> None:
    """Wherever a match is taken up, and whatever is done then, the end stays within reach."""
    over = {sofa for sofa in EVERY_SOFA if all(spot == (LAST, 0) for spot, _ in sofa)}
    within_reach, found = over, over
    everything = {carried_out(sofa) for sofa in EVERY_SOFA}
    while found:
        found = {
            sofa
            for sofa in everything - within_reach
            if any(within_reach.intersection(moves(sofa, seat)) for seat in (0, 1))
        }
        within_reach = within_reach | found
    assert everything <= within_reach


@pytest.mark.ruling("D26")
def test_who_is_behind_never_needs_the_other_to_do_anything() -> None:
    for (one, _), (other, _) in EVERY_SOFA:
        if one < other and may_ask(one):
            assert 0 in throwing(((one, True), (other, False)))


@pytest.mark.ruling("D26")
def test_who_rests_can_do_nothing_and_whoever_can_do_something_does_not_rest() -> None:
    for one, other in product(SPOTS, SPOTS):
        rests = 0 in resting((state_at(one), state_at(other)))
        asks = may_ask(one) and 0 in throwing(((one, True), (other, may_ask(other))))
        enters = one[1] > 0
        waits_for_an_entry = may_ask(one) and other[0] < one[0]
        assert rests == (waits_for_an_entry and not enters), (one, other)
        assert not (rests and asks), (one, other)


@pytest.mark.ruling("D26")
def test_never_do_both_rest() -> None:
    assert all(len(resting((state_at(one), state_at(other)))) < 2 for one, other in product(SPOTS, SPOTS))
