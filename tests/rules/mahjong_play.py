"""Little ways to play a lane of Mahjong in a test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from stargames_arcade.rules.codec import parse_action
from stargames_arcade.rules.luck import Luck, SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import (
    MAHJONG_ACTIONS,
    Begin,
    MahjongAction,
    MahjongEvent,
    RemovePair,
    Shuffle,
    Undo,
)
from stargames_arcade.rules.mahjong.dealing import deal
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout, Place, Spot
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL, MahjongRuleset
from stargames_arcade.rules.mahjong.state import MahjongState
from tests.rules.mahjong_oracle import NAMES, Corner

TURTLE, AQUARIUS, YIN_YANG = LAYOUTS


def mahjong_game(
    layout: Layout = TURTLE,
    seed: str | int = "any",
    ruleset: MahjongRuleset = MAHJONG_DUELL,
    luck: Luck | None = None,
) -> MahjongGame:
    """A game on a board; the luck is the seed's."""
    return MahjongGame(ruleset, layout, luck or SeededLuck(seed_from(seed)))


def action(line: str) -> MahjongAction:
    """The action that a line says."""
    return parse_action(line, MAHJONG_ACTIONS)


def pair(one: Place, other: Place) -> RemovePair:
    """Taking two tiles off, in whatever order they are named."""
    return RemovePair(min(one, other), max(one, other))


def begun(game: MahjongGame) -> MahjongState:
    """The position after the first sight."""
    return game.apply(game.initial(), 0, Begin())[0]


def solution_of(layout: Layout, seed: str | int = "any") -> list[RemovePair]:
    """The pairs that clear the board of a seed."""
    solution = deal(layout, SeededLuck(seed_from(seed))).solution
    assert solution is not None
    return [pair(*two) for two in solution]


def played(
    game: MahjongGame, actions: Iterable[MahjongAction], state: MahjongState | None = None
) -> tuple[MahjongState, tuple[MahjongEvent, ...]]:
    """The position after the actions, from the first sight or from a position, and the last one's events."""
    state = begun(game) if state is None else state
    events: tuple[MahjongEvent, ...] = ()
    for each in actions:
        assert game.check(state, 0, each) is None, f"{each!r} is refused"
        state, events = game.apply(state, 0, each)
    return state, events


def refusal(game: MahjongGame, state: MahjongState, each: MahjongAction) -> str | None:
    """The code with which an action is refused, or None."""
    refused = game.check(state, 0, each)
    return refused.code if refused is not None else None


def place_at(layout: Layout, x: int, y: int, z: int) -> Place:
    """The place with that corner."""
    return layout.spots.index(Spot(x, y, z))


def lying(layout: Layout, tiles: Mapping[Place, str]) -> MahjongState:
    """A position in play in which only these tiles are left; their faces by name."""
    faces = tuple(NAMES.index(tiles.get(place, "C1")) for place in range(len(layout.spots)))
    present = sum(1 << place for place in tiles)
    removed = (len(layout.spots) - len(tiles)) // 2
    return MahjongState(True, faces, present, (), 0, removed, 0, 0, None)


def apart(layout: Layout, names: Iterable[str]) -> MahjongState:
    """Tiles of these faces, each free from the first: none lies beside another or above one."""
    lone: list[Place] = []
    for place, spot in enumerate(layout.spots):
        if spot.z == 0 and all(
            abs(spot.x - layout.spots[other].x) > 2
            for other in lone[-40:]
            if abs(spot.y - layout.spots[other].y) < 2
        ):
            lone.append(place)
    return lying(layout, dict(zip(lone, names, strict=False)))


def names_of(state: MahjongState) -> dict[Place, str]:
    """The names of the faces that are left, by place."""
    return {place: NAMES[face] for place, face in enumerate(state.faces) if state.present >> place & 1}


def corners(layout: Layout, state: MahjongState) -> dict[Corner, str]:
    """A position as the oracle has it."""
    spots = layout.spots
    return {(*spots[place],): name for place, name in names_of(state).items()}


def by_name(game: MahjongGame, state: MahjongState, name: str) -> RemovePair:
    """Taking an open pair with that face. Raises StopIteration where none is open."""
    return next(
        one
        for one in game.legal(state, 0)
        if isinstance(one, RemovePair) and NAMES[state.faces[one.first]] == name
    )


def after_words(words: str) -> MahjongState:
    """The position after ``B3 B4 undo shuffle B5``: each name a pair that is open from the first.

    One pair more is there, so that the board is never cleared.
    """
    game = mahjong_game()
    wanted = [word for word in words.split() if word in NAMES]
    taken: list[str] = []
    for name in wanted:
        taken += [name, _twin(name, taken)]
    state = apart(TURTLE, [*taken, "WN", "WN"])
    acts: dict[str, MahjongAction] = {"undo": Undo(), "shuffle": Shuffle()}
    for word in words.split():
        state, _ = game.apply(state, 0, acts.get(word) or by_name(game, state, word))
    return state


def _twin(name: str, taken: list[str]) -> str:
    """The face of the other tile of the pair; of a set of four each lies there once."""
    if name[0] not in "SF":
        return name
    return next(other for other in reversed(NAMES) if other[0] == name[0] and other not in taken)


class Move(NamedTuple):
    """An action, the position before and after it, and the first thing that happened."""

    before: MahjongState
    action: MahjongAction
    after: MahjongState
    event: MahjongEvent


def random_play(game: MahjongGame, number: int, length: int = 200) -> list[Move]:
    """Removals, undos and shuffles at random, chains sought."""
    random, state = Random(number), begun(game)
    moves: list[Move] = []
    while len(moves) < length and not state.finished:
        each = _any_action(game, state, random)
        if each is None:
            break
        after, (event, *_) = game.apply(state, 0, each)
        moves.append(Move(state, each, after, event))
        state = after
    return moves


def _any_action(game: MahjongGame, state: MahjongState, random: Random) -> MahjongAction | None:
    legal, roll = game.legal(state, 0), random.random()
    pairs = [one for one in legal if isinstance(one, RemovePair)]
    if state.pairs and (roll < 0.15 or (not pairs and roll < 0.6)):
        return Undo()
    if Shuffle() in legal and (roll > 0.985 or not pairs):
        return Shuffle()
    if not pairs:
        return None
    last = state.pair_faces[-1] if state.pairs else -9
    near = [one for one in pairs if abs(state.faces[one.first] - last) <= 1]
    return random.choice(near if near and roll < 0.6 else pairs)
