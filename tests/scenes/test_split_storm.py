"""Two children at one screen: gestures at random from two devices at once, and from some that nobody has."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from stargames_arcade.rules.game import Seat
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    KEYBOARD,
    MOUSE,
    Came,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Gesture,
    Key,
    Kind,
    Lost,
    MoveFocus,
    Point,
    Press,
    Tap,
)
from tests.scenes.dice_player import FEEDS
from tests.scenes.dice_situations import SKINS
from tests.scenes.split_player import FINGERS, ONE, OTHER, WAYS, Hands, Sofa, sit_together

_DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
_STRANGERS = (KEYBOARD, MOUSE, Device(Kind.TOUCH, 8), Device(Kind.PAD, 40))
_SIZES = ((1920, 1080), (1280, 720), (720, 1280), (640, 360))
_KEYS = (*list(Key), *[Key.CONFIRM, Key.FIRST] * 4)


def gestures(luck: random.Random, sofa: Sofa, device: Device) -> list[Gesture]:
    """What one hand does next: half of it aims at something."""
    if device.kind in (Kind.KEYBOARD, Kind.PAD):
        if luck.random() < 0.5:
            return [MoveFocus(device, *luck.choice(_DIRECTIONS)) for _ in range(luck.randrange(1, 5))]
        return [Press(device, luck.choice(_KEYS), luck.randrange(1, 10))]
    w, h = sofa.stage.viewport.canvas
    x, y = luck.random() * w, luck.random() * h
    targets = sofa.picture.targets
    if targets and luck.random() < 0.6:
        x, y = luck.choice(targets).rect.centre
    to_x, to_y = luck.random() * w, luck.random() * h
    match luck.randrange(4):
        case 0 if device.kind is Kind.MOUSE:
            return [Point(device, x, y)]
        case 1:
            end: Gesture = Lost(device) if luck.random() < 0.3 else Drop(device, to_x, to_y)
            return [Down(device, x, y), DragStart(device, x, y), Drag(device, to_x, to_y), end]
        case _:
            return [Down(device, x, y), Tap(device, x, y, luck.random() < 0.2)]


def happenings(luck: random.Random, sofa: Sofa) -> None:
    """What befalls a table beside what people do with it."""
    match luck.randrange(6):
        case 0:
            sofa.stage.lost_window_focus()
        case 1:
            sofa.stage.resize(Viewport(*luck.choice(_SIZES)))
        case 2:
            sofa.stage.settings.language_2 = luck.choice(("", "de", "it"))
            sofa.stage.settings_changed()
        case _:
            pad = luck.choice((ONE, OTHER, Device(Kind.PAD, luck.randrange(40, 44))))
            sofa.do(Lost(pad) if luck.random() < 0.5 else Came(pad))


def others_half(sofa: Sofa, seat: Seat) -> tuple[object, ...]:
    """What the other player attends to and sees."""
    station = sofa.station(1 - seat)
    station.projection.picture()
    return station.attention.state, station.projection.view, sofa.half(1 - seat)


def leaves_the_other_alone(sofa: Sofa, gesture: Gesture) -> None:
    """Make a gesture; where its device is one player's at the open table, nothing of the other moves."""
    seats = sofa.stage.seating.seats_of(gesture.device)
    watched = len(seats) == 1 and sofa.top is sofa.table and not sofa.stage.stack.changing
    before = others_half(sofa, seats[0]) if watched else ()
    sofa.stage.gesture(gesture)
    if watched and not sofa.stage.stack.changing:
        assert others_half(sofa, seats[0]) == before, gesture


def storm(sofa: Sofa, luck: random.Random, rounds: int) -> set[str]:
    """So many rounds; both hands' gestures come interleaved. The names of all scenes that were seen."""
    seen: set[str] = set()
    for _ in range(rounds):
        hands: Sequence[Device] = [
            luck.choice(_STRANGERS) if luck.random() < 0.1 else device for _, device in sofa.hands
        ]
        plans = [gestures(luck, sofa, device) for device in hands]
        while any(plans):
            leaves_the_other_alone(sofa, luck.choice([plan for plan in plans if plan]).pop(0))
        for _ in range(luck.randrange(3)):
            sofa.frame(luck.choice((4, 16, 40, 300)))
        sofa.frame()
        seen.add(sofa.top.name)
        if luck.random() < 0.03:
            happenings(luck, sofa)
        back_to_the_table(sofa)
    return seen


def back_to_the_table(sofa: Sofa) -> None:
    """A match that was left or is over is sat down to again, or ends the storm's play there."""
    if sofa.top is sofa.beneath and not sofa.stage.stack.changing:
        sofa.stage.open_table(sofa.match)
        sofa.wait(100)


def settled_like_its_layout(sofa: Sofa) -> None:
    """With everything at rest, what is drawn of each half is what its layout says."""
    for _ in range(12):
        if sofa.top.name == "split_table":
            break
        sofa.press(KEYBOARD, Key.CANCEL)
        sofa.wait(600)
        back_to_the_table(sofa)
    sofa.stage.settings.for_now(reduced_motion=True)
    sofa.stage.settings_changed()
    sofa.wait(14_000)
    sofa.stage.settle()
    drawn = [node for node in sofa.frame().nodes if node.id.partition(":")[2] and not _over(node.id)]
    assert drawn == [*sofa.half(0).nodes, *sofa.half(1).nodes]


def _over(id: str) -> bool:
    return id.partition(":")[2].startswith(("focus", "notice"))


QUICK = ("two pads",)
"""These have a storm of a few seconds; all have long ones in the full check."""


@pytest.mark.parametrize("way", QUICK)
def test_nothing_breaks_and_nobody_moves_what_is_the_others(way: str) -> None:
    luck = random.Random(way)
    sofa = sit_together(WAYS[way], feed="delayed", title_id=sorted(SKINS)[-1], size=(1280, 720), clock=60)
    try:
        assert "split_table" in storm(sofa, luck, 120)
        settled_like_its_layout(sofa)
    finally:
        sofa.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "title", "feed"),
    [
        pytest.param(hands, sorted(SKINS)[place % len(SKINS)], list(FEEDS)[place % len(FEEDS)], id=way)
        for place, (way, hands) in enumerate(WAYS.items())
    ],
)
def test_nothing_breaks_in_a_long_storm(hands: Hands, title: str, feed: str) -> None:
    luck = random.Random(f"{hands} {title}")
    sofa = sit_together(hands, feed=feed, title_id=title, size=(720, 1280), reduced_motion=title < "k")
    try:
        assert {"split_table", "pause"} <= storm(sofa, luck, 600)
        settled_like_its_layout(sofa)
    finally:
        sofa.close()


def test_all_kinds_of_device_take_part() -> None:
    used = {device.kind for hands in WAYS.values() for _, device in hands}
    assert used == set(Kind)
    assert {finger.kind for finger in FINGERS} == {Kind.TOUCH}
