"""Nothing breaks, whatever is pressed: storms of raw events, and afterwards the picture is as it must be."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from stargames_arcade.match.header import read_header
from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import load_replay
from stargames_arcade.store import open_store
from stargames_arcade.titles import title as title_of
from stargames_arcade.ui.frame import Pace
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.layers import CALM_SHOWS
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.snapshot import paint_frame
from tests.play.arcade import FEEDS, Arcade, TimeByHand
from tests.play.hands import MouseHand
from tests.play.robot import RIVAL_MS
from tests.play.storm import Storm
from tests.ui.pictures import difference

SEED = "STORM_SEED"
"""The environment variable that names the storm to be blown again."""
GUSTS = 300
"""So many come in about five seconds."""
CALM_EVERY = 15.0
"""Seconds from calm to calm."""
OVERLAID = ("focus", "notice.")
"""Nodes over the picture of the scene: the ring, and notices."""


def seed_of(usual: int) -> int:
    """The seed of a storm: the usual one, or the one that somebody has named."""
    return int(os.environ.get(SEED) or usual)


def new_seed() -> int:
    """A seed that was not tried before, or the one that somebody has named."""
    return seed_of(random.SystemRandom().randrange(10**6))


@contextmanager
def blowing(arcade: Arcade, time_by_hand: TimeByHand, seed: int) -> Iterator[Storm]:
    """A storm that says on its way out how it can be blown again, if it broke something."""
    storm = Storm(arcade, random.Random(seed), time_by_hand)
    try:
        yield storm
    except BaseException as error:
        error.add_note(f"{SEED}={seed} blows this storm again; it broke something at gust {storm.gusts}")
        raise
    finally:
        sys.stdout.write(f"{SEED}={seed} gusts={storm.gusts} scenes={dict(storm.scenes)}\n")


def blow(storm: Storm, gusts: int, seconds: float, each: Callable[[], None]) -> None:
    """Let it blow for so many gusts and at least so many seconds, with a calm now and then to see what it has
    done.

    ``each`` is done after every gust.
    """
    end = time.monotonic() + seconds
    calm = time.monotonic() + CALM_EVERY
    while storm.gusts < gusts or time.monotonic() < end:
        storm.gust()
        each()
        if time.monotonic() > calm:
            see_what_it_has_done(storm, each)
            calm = time.monotonic() + CALM_EVERY
    see_what_it_has_done(storm, each)


def see_what_it_has_done(storm: Storm, each: Callable[[], None]) -> None:
    """Everything is let go, and the picture must be as the layout says."""
    storm.calm()
    each()
    assert_the_picture_is_the_layout(storm.arcade)


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
    """The nodes of the scene itself."""
    return [node for node in nodes if not node.id.startswith(OVERLAID)]


def assert_the_picture_is_the_layout(arcade: Arcade) -> None:
    """What is shown is what ``layout`` says, node by node, and the window what the plain painter paints."""
    come_to_rest(arcade)
    loops = arcade.top.ambient(arcade.stage.view)
    loose = {track.node for cue in loops for track in cue.tracks}
    assert [node for node in own(arcade.shown.nodes) if node.id not in loose] == [
        node for node in arcade.picture.nodes if node.id not in loose
    ]
    added = {node.id for cue in loops for node in cue.extras}
    assert {node.id for node in own(arcade.shown.nodes)} - added == {node.id for node in arcade.picture.nodes}
    reduced = arcade.store.settings.reduced_motion
    arcade.store.settings.for_now(reduced_motion=True)
    arcade.stage.settings_changed()
    come_to_rest(arcade)
    assert own(arcade.shown.nodes) == list(arcade.picture.nodes)
    painted = pygame.Surface(arcade.client.window.surface.get_size())
    paint_frame(arcade.shown, painted)
    apart = difference(painted, arcade.client.window.surface)
    assert apart.share < 0.001, apart
    arcade.store.settings.for_now(reduced_motion=reduced)
    arcade.stage.settings_changed()
    if arcade.table is not None and arcade.top is arcade.table:
        arcade.table.match.resume()


def assert_all_records_are_sound(home: Path) -> None:
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
        assert number > 1, "the storm has begun no match"
    finally:
        store.close()
    for file in (home / "replays").glob("*.replay"):
        load_replay(file, title_of)


def back_to_a_table(arcade: Arcade, storm: Storm, title: str) -> None:
    """The storm has left the table: sit down at a new one, whatever stands in the way."""
    if arcade.table is not None and not arcade.stage.leaving:
        return
    storm.calm()
    hand = MouseHand(arcade, storm.luck)
    for _ in range(20):
        arcade.stage.leaving = False
        arcade.until_still()
        arcade.until_drawn()
        if arcade.table is not None:
            return
        if arcade.scene == "menu":
            hand.choose(title)
        elif arcade.scene == "new_table":
            hand.choose("start")
        else:
            hand.back()
    raise AssertionError(f"no way leads from {arcade.scene} to a table")


def storm_at_a_table(home: Path, title: str, feed: str, seed: int, gusts: int, seconds: float = 0) -> Storm:
    """A storm over a dice table; a new one whenever it has been left."""
    by_hand = TimeByHand()
    arcade = Arcade(home, feed=feed, time=by_hand, luck=random.Random(seed), clock=30)
    try:
        with blowing(arcade, by_hand, seed) as storm:
            back_to_a_table(arcade, storm, title)
            blow(storm, gusts, seconds, lambda: back_to_a_table(arcade, storm, title))
    finally:
        arcade.close()
    assert_all_records_are_sound(home)
    return storm


def storm_everywhere(home: Path, feed: str, seed: int, gusts: int, seconds: float = 0) -> Storm:
    """A storm over the whole client; one that ends it finds it opened again on the same home."""
    by_hand = TimeByHand()
    luck = random.Random(seed)
    arcades = [Arcade(home, feed=feed, time=by_hand, luck=luck)]

    def again() -> None:
        if arcades[0].stage.leaving:
            storm.calm()
            arcades.pop().close()
            arcades.append(Arcade(home, feed=feed, time=by_hand, luck=luck))
            storm.arcade = arcades[0]

    try:
        with blowing(arcades[0], by_hand, seed) as storm:
            blow(storm, gusts, seconds, again)
    finally:
        for arcade in arcades:
            arcade.close()
    assert_all_records_are_sound(home)
    return storm


@pytest.mark.parametrize(("title", "feed"), [("diamond_yatzy", "local"), ("knobel_duell", "delayed")])
def test_a_table_stands_a_storm(tmp_path: Path, title: str, feed: str) -> None:
    storm = storm_at_a_table(tmp_path, title, feed, seed_of(1), GUSTS)
    assert set(storm.devices) == set(Kind)


@pytest.mark.parametrize("feed", FEEDS)
def test_the_whole_client_stands_a_storm(tmp_path: Path, feed: str) -> None:
    storm = storm_everywhere(tmp_path, feed, seed_of(2), GUSTS)
    assert set(storm.devices) == set(Kind)
    assert {"menu", "new_table", "dice_table"} <= set(storm.scenes)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "feed"), [("sfida_ai_dadi", "local"), ("diamond_yatzy", "delayed")])
def test_a_table_stands_a_storm_of_a_minute(tmp_path: Path, title: str, feed: str) -> None:
    storm = storm_at_a_table(tmp_path, title, feed, new_seed(), GUSTS, 60)
    assert {"dice_table", "pause", "settings", "confirm"} <= set(storm.scenes)


@pytest.mark.slow
@pytest.mark.parametrize("feed", FEEDS)
def test_the_whole_client_stands_a_storm_of_a_minute(tmp_path: Path, feed: str) -> None:
    storm = storm_everywhere(tmp_path, feed, new_seed(), GUSTS, 60)
    assert {"menu", "new_table", "dice_table", "pause", "settings", "language"} <= set(storm.scenes)
