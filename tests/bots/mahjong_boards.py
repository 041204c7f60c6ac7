"""Positions of Mahjong for tests of its computer players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from stargames_arcade.bots.mahjong import mahjong_policy
from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import MahjongAction
from stargames_arcade.rules.mahjong.freedom import not_free
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, TILES, LayoutId, Place, places_of
from stargames_arcade.rules.mahjong.observation import MahjongObservation, observed
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.rules.mahjong.state import MahjongState
from stargames_arcade.rules.mahjong.tiles import Face


def steps(
    level: Level, word: str, layout: LayoutId = LayoutId.TURTLE, seat: int = 0
) -> Iterator[tuple[MahjongState, MahjongAction]]:
    """A whole game of a level: each position with what was decided there, by the rules."""
    seed = seed_from(word)
    game, luck = (
        MahjongGame(MAHJONG_DUELL, LAYOUTS[layout], SeededLuck(seed)),
        SeededLuck(bot_seed(seed, seat)),
    )
    policy, state = mahjong_policy(level), game.initial()
    while not state.finished:
        action = policy.decide(game.observe(state, 0), luck)
        assert game.check(state, 0, action) is None, f"{action!r} in {state}"
        yield state, action
        state, _ = game.apply(state, 0, action)
    yield state, action


def seen(state: MahjongState, layout: LayoutId) -> MahjongObservation:
    """What the player sees of a position."""
    return observed(MAHJONG_DUELL, LAYOUTS[layout], state, watching=False)


def covered(state: MahjongState, layout: LayoutId) -> list[Place]:
    """The places whose tile another overlaps, however little (M3)."""
    refusals = {place: not_free(LAYOUTS[layout], state.present, place) for place in places_of(state.present)}
    return [place for place, refusal in refusals.items() if refusal and refusal.code == "tile_covered"]


def exchanged(state: MahjongState, layout: LayoutId, mix: SeededLuck) -> MahjongState:
    """The same position with the faces of its covered tiles dealt anew among themselves."""
    places, faces = covered(state, layout), list(state.faces)
    for place, other in zip(places, mix.order(("mix",), len(places)), strict=True):
        faces[place] = state.faces[places[other]]
    return replace(state, faces=tuple(faces))


def lying(tiles: Mapping[tuple[int, int], Face], layout: LayoutId = LayoutId.TURTLE) -> MahjongState:
    """A position with only these tiles, all of the lowest layer, by x and y in half-units."""
    places = {(spot.x, spot.y): place for place, spot in enumerate(LAYOUTS[layout].spots) if spot.z == 0}
    faces, present = [0] * TILES, 0
    for spot, face in tiles.items():
        faces[places[spot]] = face
        present |= 1 << places[spot]
    return MahjongState(True, tuple(faces), present, (), 0, (TILES - len(tiles)) // 2, 0, 0, None)


def apart(faces: Sequence[Face]) -> MahjongState:
    """A position of up to sixteen tiles of which none touches another, so that all are free."""
    spots = [(x, y) for y in range(0, 16, 2) for x in (6, 20)]
    return lying(dict(zip(spots, faces, strict=False)))
