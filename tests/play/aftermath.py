"""What must be true once a storm has blown over: the picture is the layout, and nothing written is lost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pygame

from stargames_arcade.match.header import read_header
from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import load_replay
from stargames_arcade.store import open_store
from stargames_arcade.titles import title as title_of
from stargames_arcade.ui.frame import Pace
from stargames_arcade.ui.layers import CALM_SHOWS
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.snapshot import paint_frame
from stargames_arcade.ui.sprites import Sprites
from tests.play.arcade import Arcade
from tests.play.robot import RIVAL_MS
from tests.ui.pictures import difference

OVERLAID = ("focus", "notice.")
"""Nodes over the picture of the scene: the ring, and notices."""


@cache
def sprites() -> Sprites:
    """What the plain painter has drawn once, it need not draw again."""
    return Sprites()


def come_to_rest(arcade: Arcade) -> None:
    """Let everything end that ends by itself, the rival's game included."""
    arcade.until(lambda: arcade.stage.pace() is not Pace.MOTION and not arcade.busy, "rest", RIVAL_MS)
    table = arcade.table
    if table is not None:
        table.match.pause()
    arcade.wait(5_000)
    arcade.until_still()
    arcade.until_drawn()
    arcade.step(4 * CALM_SHOWS)


def own(nodes: tuple[Node, ...]) -> list[Node]:
    """The nodes of the scene itself, of both halves where it is split."""
    return [node for node in nodes if not node.id.rpartition(":")[2].startswith(OVERLAID)]


def same(shown: list[Node], laid: list[Node]) -> None:
    """Node by node; the first that differs is named."""
    apart = [pair for pair in zip_longest(shown, laid) if pair[0] != pair[1]]
    assert not apart, str(apart[0])


def _loops(arcade: Arcade) -> Iterator[tuple[set[str], set[str]]]:
    """Of each station: the nodes that its quiet loops move, and those that they add."""
    level = arcade.stage.stack.top
    assert level is not None
    for station in level.stations:
        cues, prefix = station.scene.ambient(station.projection.view), station.prefix
        yield (
            {f"{prefix}{track.node}" for cue in cues for track in cue.tracks},
            {f"{prefix}{node.id}" for cue in cues for node in cue.extras},
        )


def assert_the_picture_is_the_layout(arcade: Arcade) -> None:
    """What is shown is what ``layout`` says, node by node, and the window what the plain painter paints."""
    come_to_rest(arcade)
    loops = list(_loops(arcade))
    moved, added = (set[str]().union(*(loop[part] for loop in loops)) for part in (0, 1))
    shown, laid = own(arcade.shown.nodes), arcade.picture.nodes
    odd = ({node.id for node in shown} - added) ^ {node.id for node in laid}
    assert not odd, f"shown or laid out alone: {sorted(odd)}"
    same([node for node in shown if node.id not in moved | added], [n for n in laid if n.id not in moved])
    reduced = arcade.store.settings.reduced_motion
    arcade.store.settings.for_now(reduced_motion=True)
    arcade.stage.settings_changed()
    come_to_rest(arcade)
    same(own(arcade.shown.nodes), list(arcade.picture.nodes))
    painted = pygame.Surface(arcade.client.window.surface.get_size())
    paint_frame(arcade.shown, painted, sprites())
    apart = difference(painted, arcade.client.window.surface)
    assert apart.share < 0.001, apart
    arcade.store.settings.for_now(reduced_motion=reduced)
    arcade.stage.settings_changed()
    if arcade.table is not None and arcade.top is arcade.table:
        arcade.table.match.resume()


def assert_all_records_are_sound(home: Path, *, at_least: int = 1) -> None:
    """Every match that was begun can be played again by the rules, and nothing has crashed unseen."""
    assert not list(home.glob("crash-*"))
    store = open_store(home)
    try:
        assert store.trouble is None
        number = 0
        while (stored := store.load(number := number + 1)) is not None:
            header = read_header(stored.header)
            card = title_of(header.title)
            assert card is not None
            check_course(card, header, stored.entries)
        assert number > at_least, "too few matches have been begun"
    finally:
        store.close()
    for file in (home / "replays").glob("*.replay"):
        load_replay(file, title_of)
