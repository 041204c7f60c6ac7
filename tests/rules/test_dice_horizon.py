"""What may be seen of a rival's game, and when couch players throw (P5, D26)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.rules.dice.actions import DiceAction, Enter, Expire, Throw
from stargames_arcade.rules.dice.horizon import horizon, released
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


@pytest.mark.ruling("D26")
def test_two_who_ask_never_wait_for_each_other_for_ever() -> None:
    for one in (TURN_ONE, TURN_ONE_THROWN, TURN_TWO):
        for other in (TURN_ONE, TURN_ONE_THROWN, TURN_TWO):
            assert released((one, other), (ASKS, ASKS))
