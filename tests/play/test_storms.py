"""Nothing breaks, whatever is pressed: storms of raw events, and afterwards the picture is as it must be."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.commands.rehearsal import states
from stargames_arcade.match.title import GameTitle
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.scenes.new_table.choices import Choices
from stargames_arcade.text.words import languages
from stargames_arcade.titles import title as title_named
from stargames_arcade.ui.gestures import Kind, Lost
from tests.play.aftermath import assert_all_records_are_sound, assert_the_picture_is_the_layout
from tests.play.arcade import Arcade, TimeByHand
from tests.play.hands import MouseHand
from tests.play.jolly_robot import assert_cards_add_up
from tests.play.storm import Storm

SEED = "STORM_SEED"
"""The environment variable that names the storm to be blown again."""
GUSTS = 300
"""So many come in about five seconds."""
LONG = 1_000
"""So many, until a storm has been nearly everywhere."""
CALM_EVERY = 300
"""Gusts from calm to calm."""
CLOSING = Event(pygame.QUIT)
STATES = states()
SEATINGS: tuple[tuple[Control, Control], ...] = (
    (Control.PAD, Control.PAD),
    (Control.MOUSE_AND_KEYS, Control.PAD),
    (Control.LEFT_KEYS, Control.RIGHT_KEYS),
    (Control.KEYBOARD, Control.MOUSE),
    (Control.TOUCH, Control.TOUCH),
)


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


def blow(storm: Storm, gusts: int, through: Collection[str], each: Callable[[], None]) -> None:
    """Let it blow for so many gusts, and on until it has gone through those scenes, three times as long at
    most, with a calm now and then to see what it has done.

    ``each`` is done after every gust.
    """
    while storm.gusts < gusts or (set(through) - set(storm.scenes) and storm.gusts < 3 * gusts):
        storm.gust()
        each()
        if storm.gusts % CALM_EVERY == 0:
            see_what_it_has_done(storm, each)
    see_what_it_has_done(storm, each)
    assert set(through) <= set(storm.scenes)


def see_what_it_has_done(storm: Storm, each: Callable[[], None]) -> None:
    """Everything is let go, and the picture must be as the layout says."""
    storm.calm()
    each()
    assert_the_picture_is_the_layout(storm.arcade)


def opened(home: Path, luck: random.Random, **more: Any) -> Arcade:
    """A client as any of many people may have it."""
    chosen: dict[str, Any] = {
        "size": luck.choice(((640, 360), (640, 360), (360, 640))),
        "language": luck.choice(languages()),
        "language_2": luck.choice(("", *languages())),
        "text_size": luck.choice((100, 100, 125, 150)),
        **{name: luck.random() < 0.2 for name in ("large_indices", "hold_instead", "swap_ab")},
    }
    return Arcade(home, luck=luck, **{**chosen, **more})


# ---- at a table ----


def clock_of(title: str) -> int:
    """The shortest clock of a title, in seconds."""
    option = named(title).option("clock")
    assert option is not None
    return min(seconds for seconds in option.choices if seconds)


def named(title: str) -> GameTitle:
    """A title's card."""
    found = title_named(title)
    assert found is not None
    return found


def table_of(title: str, opponent: str) -> str:
    """The name of the scene that is played at."""
    return "split_table" if opponent == "person" else f"{named(title).family}_table"


def back_to_a_table(arcade: Arcade, storm: Storm, title: str, opponent: str) -> None:
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
        if isinstance(arcade.top, Menu):
            arcade.top.flow.begin(
                Choices(title, "fox", "easy", "quick", (("clock", clock_of(title)),), opponent=opponent)
            )
        else:
            hand.back()
    raise AssertionError(f"no way leads from {arcade.scene} to a table")


def take_places(arcade: Arcade, storm: Storm) -> None:
    """Two sit down with devices of some kind, each their own."""
    seating = arcade.stage.seating
    for seat, control in enumerate(storm.luck.choice(SEATINGS)):
        pad = storm.pads[seat].id if control is Control.PAD else 0
        seating.sit(seat, control, pad)


def storm_at_a_table(
    home: Path,
    title: str,
    feed: str,
    seed: int,
    gusts: int,
    *,
    opponent: str,
    through: Collection[str] = (),
) -> Storm:
    """A storm over a table; a new one whenever it has been left."""
    by_hand = TimeByHand()
    arcade = opened(home, random.Random(seed), feed=feed, time=by_hand, clock=30)
    try:
        with blowing(arcade, by_hand, seed) as storm:

            def each() -> None:
                if arcade.table is None or arcade.stage.leaving:
                    back_to_a_table(arcade, storm, title, opponent)
                    if opponent == "person":
                        storm.plug_in()
                        storm.plug_in()
                        take_places(arcade, storm)
                if arcade.table is not None and title == "jolly":
                    assert_cards_add_up(arcade.match)

            each()
            blow(storm, gusts, through, each)
    finally:
        arcade.close()
    assert_all_records_are_sound(home)
    return storm


# ---- everywhere ----


def storm_everywhere(
    home: Path, feed: str, seed: int, gusts: int, *, through: Collection[str], kiosk: bool = False
) -> Storm:
    """A storm over the whole client; one that ends it finds it opened again on the same home.

    Nothing ends a public arcade, whatever asks for it.
    """
    by_hand = TimeByHand()
    luck = random.Random(seed)
    arcades = [opened(home, luck, feed=feed, time=by_hand, kiosk=kiosk)]

    def again() -> None:
        arcade = arcades[0]
        if kiosk:
            assert not arcade.stage.leaving
            assert arcade.client.window.fullscreen
            if luck.random() < 0.05:
                arcade.post(CLOSING)
        elif luck.random() < 0.005:
            arcade.post(CLOSING)
        elif arcade.stage.leaving:
            storm.calm()
            arcades.pop().close()
            arcades.append(opened(home, luck, feed=feed, time=by_hand))
            storm.arcade = arcades[0]

    try:
        with blowing(arcades[0], by_hand, seed) as storm:
            blow(storm, gusts, through, again)
    finally:
        for arcade in arcades:
            arcade.close()
    assert_all_records_are_sound(home)
    return storm


# ---- over every state of every scene ----


def opened_in(arcade: Arcade, storm: Storm, name: str) -> None:
    """Let a state of a scene stand over the menu; at a split table people have the devices that are there."""
    sample, stage = STATES[name], arcade.stage
    if len(storm.pads) < 2:
        storm.plug_in()
        storm.plug_in()
    sample(stage)
    stage.settle()
    if any(level.split for level in stage.stack.levels) and storm.luck.random() < 0.8:
        take_places(arcade, storm)
    arcade.step()


def closed_again(arcade: Arcade) -> None:
    """Back to the menu; the gamepads that only the state knew of are gone."""
    stage = arcade.stage
    stage.leaving = False
    known = {pad.device for pad in arcade.client._reader.pads.all}
    for device, _ in stage.pads:
        if device not in known:
            stage.gesture(Lost(device))
    levels = stage.stack.levels
    if len(levels) > 1:
        stage.pop_to(levels[0].scene)
    for seat in (0, 1):
        stage.seating.stand(seat)
    arcade.step(2)
    arcade.stage.finish_motion()


def storm_over_states(home: Path, names: list[str], seed: int, gusts: int) -> Storm:
    """So many gusts over each of the states, one after the other; after each it is looked at."""
    by_hand = TimeByHand()
    arcade = opened(home, random.Random(seed), time=by_hand)
    try:
        with blowing(arcade, by_hand, seed) as storm:
            for name in names:
                try:
                    opened_in(arcade, storm, name)
                    for _ in range(gusts):
                        storm.gust()
                        arcade.stage.leaving = False
                    storm.calm()
                    assert_the_picture_is_the_layout(arcade)
                    closed_again(arcade)
                except BaseException as error:
                    error.add_note(f"the state was {name}")
                    raise
    finally:
        arcade.close()
    assert_all_records_are_sound(home, at_least=0)
    return storm


# ---- what is tried ----


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "feed", "opponent"),
    [
        ("knobel_duell", "delayed", "person"),
        ("mahjong_duell", "delayed", "computer"),
        ("mahjong_duell", "local", "nobody"),
        ("jolly", "delayed", "computer"),
    ],
)
def test_a_table_stands_a_storm(tmp_path: Path, title: str, feed: str, opponent: str) -> None:
    storm = storm_at_a_table(tmp_path, title, feed, seed_of(1), GUSTS, opponent=opponent)
    assert set(storm.devices) == set(Kind)
    assert storm.scenes[table_of(title, opponent)] > GUSTS / 4


def test_the_whole_client_stands_a_storm(tmp_path: Path) -> None:
    storm = storm_everywhere(tmp_path, "local", seed_of(6), GUSTS // 2, through={"menu", "new_table"})
    assert set(storm.devices) == set(Kind)
    assert {"dice_table", "mahjong_table", "split_table"} & set(storm.scenes)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "feed", "opponent"),
    [("sfida_ai_dadi", "local", "person"), ("diamond_yatzy", "delayed", "computer")],
)
def test_a_table_stands_a_long_storm(tmp_path: Path, title: str, feed: str, opponent: str) -> None:
    through = {table_of(title, opponent), "pause", "settings"}
    storm_at_a_table(tmp_path, title, feed, new_seed(), LONG, opponent=opponent, through=through)


@pytest.mark.slow
@pytest.mark.parametrize(("feed", "kiosk"), [("local", False), ("delayed", True)])
def test_the_whole_client_stands_a_long_storm(tmp_path: Path, feed: str, kiosk: bool) -> None:
    through = {"menu", "new_table", "pause", "settings", "language"}
    storm_everywhere(tmp_path, feed, new_seed(), LONG, through=through, kiosk=kiosk)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_every_state_of_every_scene_stands_a_storm(tmp_path: Path, part: int) -> None:
    names = [name for name in STATES if ".manual." not in name or name.endswith(".manual.1")]
    storm_over_states(tmp_path, names[part::2], new_seed(), 8)
