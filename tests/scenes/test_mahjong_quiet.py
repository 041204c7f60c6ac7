"""What stirs at a Mahjong table while nobody acts (STYLE 8)."""

from __future__ import annotations

from math import hypot

from stargames_arcade.scenes.mahjong.layout import mahjong_layout
from stargames_arcade.scenes.mahjong.motion.quiet import quiet
from stargames_arcade.ui.ambient import sampled
from stargames_arcade.ui.nodes import Picture
from tests.scenes.mahjong_situations import position, situation, view

FARTHEST = 8


def stirring() -> tuple[Picture, list[Picture]]:
    """The settled picture, and what is seen of it within twelve seconds."""
    rest = mahjong_layout(view(), situation(position()))
    return rest, [sampled(rest, quiet(rest), at) for at in range(0, 12_000, 150)]


def test_stars_twinkle_and_loose_blossoms_sway_a_little_each_in_its_own_time() -> None:
    rest, seen = stirring()
    stirs = {node.id for one in seen for node in one.nodes if node != rest.node(node.id)}
    blossoms = [node for node in rest.nodes if node.id.startswith("blossom.")]
    assert len(blossoms) > 2
    assert stirs >= {node.id for node in blossoms}
    assert any(id.startswith("sky.star.") for id in stirs)
    ways = []
    for node in blossoms:
        way = [hypot(one.node(node.id).x - node.x, one.node(node.id).y - node.y) for one in seen]
        assert max(way) <= FARTHEST
        ways.append(way)
    assert len(set(map(tuple, ways))) == len(ways)


def test_the_board_and_all_that_is_read_lie_still() -> None:
    rest, seen = stirring()
    for one in seen:
        moved = [node.id for node in one.nodes if node != rest.node(node.id)]
        assert all(id.startswith(("sky.", "blossom.")) for id in moved)
