"""A child at the client: random gestures from all devices at once, while a gamepad comes and goes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

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
from stargames_arcade.ui.reading import enlarged
from tests.scenes.client_guest import FEEDS, FINGER, PAD, Guest

_DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def gestures(luck: random.Random, guest: Guest) -> list[Gesture]:
    """What one hand does next: half of it aims at something."""
    w, h = guest.stage.viewport.canvas
    x, y = luck.random() * w, luck.random() * h
    targets = guest.picture.targets
    if targets and luck.random() < 0.6:
        x, y = luck.choice(targets).rect.centre
    hand = luck.choice((MOUSE, FINGER))
    keys: Device = luck.choice((KEYBOARD, PAD))
    match luck.randrange(8):
        case 0:
            return [Point(MOUSE, x, y)]
        case 1 | 2 | 3:
            return [Down(hand, x, y), Tap(hand, x, y, luck.random() < 0.2)]
        case 4:
            to_x, to_y = luck.random() * w, luck.random() * h
            end: Gesture = Lost(hand) if luck.random() < 0.3 else Drop(hand, to_x, to_y)
            return [Down(hand, x, y), DragStart(hand, x, y), Drag(hand, to_x, to_y), end]
        case 5:
            return [MoveFocus(keys, *luck.choice(_DIRECTIONS)) for _ in range(luck.randrange(1, 5))]
        case _:
            return [Press(keys, luck.choice(list(Key)))]


def storm(guest: Guest, luck: random.Random, rounds: int) -> set[str]:
    """So many rounds of gestures and moments; the names of all scenes that were seen."""
    seen = set()
    for _ in range(rounds):
        guest.do(*gestures(luck, guest))
        for _ in range(luck.randrange(3)):
            guest.frame(luck.choice((4, 16, 40, 300)))
        guest.frame()
        seen.add(guest.scene)
        guest.stage.leaving = False
        if luck.random() < 0.02:
            guest.stage.lost_window_focus()
        if luck.random() < 0.02:
            guest.do(Lost(PAD) if luck.random() < 0.5 else Came(PAD))
    return seen


def settled_like_its_layout(guest: Guest) -> None:
    """With everything at rest, what is drawn is what the layout says, under focus ring and notices."""
    guest.store.settings.for_now(reduced_motion=True)
    guest.stage.settings_changed()
    guest.wait(6_000)
    guest.stage.settle()
    drawn = [node for node in guest.frame().nodes if not node.id.startswith(("focus", "notice"))]
    assert drawn == list(enlarged(guest.picture, guest.stage.view.text_scale).nodes)


@pytest.mark.slow
def test_nothing_breaks_under_random_gestures(tmp_path: Path) -> None:
    guest = Guest(tmp_path, feed="delayed", level="easy", pace="quick", size=(1280, 720))
    try:
        seen = storm(guest, random.Random(1), 400)
        assert {"menu", "new_table"} <= seen
        settled_like_its_layout(guest)
    finally:
        guest.close()


@pytest.mark.slow
@pytest.mark.parametrize(("feed", "size"), list(zip(FEEDS, [(1280, 720), (720, 1280)], strict=True)))
def test_nothing_breaks_under_a_long_storm(tmp_path: Path, feed: str, size: tuple[int, int]) -> None:
    guest = Guest(tmp_path, feed=feed, level="easy", pace="quick", size=size)
    try:
        seen = storm(guest, random.Random(100), 3_000)
        assert {"menu", "new_table", "dice_table", "pause", "settings"} <= seen
        settled_like_its_layout(guest)
    finally:
        guest.close()


def test_kinds_of_all_devices_take_part() -> None:
    assert {MOUSE.kind, FINGER.kind, KEYBOARD.kind, PAD.kind} == set(Kind)
