"""Little ways to play a lane of dice in a test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stargames_arcade.rules.codec import parse_action
from stargames_arcade.rules.dice.actions import DICE_ACTIONS, DiceAction, DiceEvent
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.rows import scripted_rows
from stargames_arcade.rules.dice.ruleset import SFIDA_AI_DADI, DiceRuleset
from stargames_arcade.rules.dice.state import DiceState
from stargames_arcade.rules.luck import SeededLuck, seed_from

ANY_LUCK = SeededLuck(seed_from("any"))


def dice_game(
    rows: Mapping[tuple[int, int], str] | None = None, ruleset: DiceRuleset = SFIDA_AI_DADI
) -> DiceGame:
    """A game whose rows are written as digits by (turn, throw); what is not written is any luck."""
    faces = {key: tuple(map(int, row)) for key, row in (rows or {}).items()}
    return DiceGame(ruleset, scripted_rows(faces, ANY_LUCK))


def action(line: str) -> DiceAction:
    """The action that a line says."""
    return parse_action(line, DICE_ACTIONS)


def played(
    game: DiceGame, lines: Iterable[str], state: DiceState | None = None
) -> tuple[DiceState, tuple[DiceEvent, ...]]:
    """The position after the actions, from the start or from a position, and the last one's events."""
    state = game.initial() if state is None else state
    events: tuple[DiceEvent, ...] = ()
    for line in lines:
        assert game.check(state, 0, action(line)) is None, f"{line} is refused"
        state, events = game.apply(state, 0, action(line))
    return state, events


def after(game: DiceGame, *lines: str) -> DiceState:
    """The position after the actions."""
    return played(game, lines)[0]


def refusal(game: DiceGame, state: DiceState, line: str) -> str | None:
    """The code with which an action is refused, or None."""
    refused = game.check(state, 0, action(line))
    return refused.code if refused is not None else None


WHOLE_GAME = (
    "Begin",
    *(
        line
        for box in (
            *("ones", "twos", "threes", "fours", "fives", "sixes", "three_of_a_kind", "four_of_a_kind"),
            *("full_house", "small_straight", "large_straight", "five_equal", "chance"),
        )
        for line in ("Throw", f"Enter box={box}")
    ),
)
"""The shortest game: one throw a turn, the boxes from top to bottom."""
