"""What people do without thinking, at every place of the client: nothing breaks, nothing is lost, and every
picture is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from tests.play.aftermath import come_to_rest, own, same
from tests.play.arcade import TimeByHand
from tests.play.person import Person
from tests.play.places import PLACES, everywhere
from tests.virtual_pad import VirtualPad

pytestmark = pytest.mark.slow

Habit = Callable[[Person], None]
USUAL = (480, 270)
ODD_SIZES = ((200, 150), (1500, 160), (200, 900), USUAL)
GRID = [(x / 6, y / 4) for x in range(7) for y in range(5)]
"""Places over all of the window, its edges among them."""
EVERY_KEY = [
    key
    for name, key in vars(pygame).items()
    if name.startswith("K_") and key not in (pygame.K_UNKNOWN, pygame.K_F11)
]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    """Somebody who has just opened the client."""
    someone = Person(tmp_path, time=TimeByHand(), reduced_motion=True)
    yield someone
    someone.arcade.close()


def assert_shown(person: Person) -> None:
    """What is shown is what the layout says now."""
    come_to_rest(person.arcade)
    same(own(person.arcade.shown.nodes), list(person.arcade.picture.nodes))


def position(person: Person) -> list[str]:
    """Where the people at the open table are in their games."""
    match = person.arcade.match if person.arcade.table is not None else None
    return [] if match is None else [match.state_digest(seat) for seat in match.local_humans]


def spots(person: Person) -> Iterator[tuple[int, int]]:
    """Pixels all over the window, and some beside it."""
    w, h = person.arcade.client.window.size
    yield from ((round(x * (w - 1)), round(y * (h - 1))) for x, y in GRID)
    yield from ((-5, -5), (w + 40, h // 2))


def click(person: Person, button: int, spot: tuple[int, int]) -> None:
    """One click of a button there."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        person.arcade.post(Event(kind, pos=spot, button=button, touch=False))


# ---- what is done ----


def minimise(person: Person) -> None:
    """The window is put away for a minute, and fetched again."""
    arcade = person.arcade
    arcade.post(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWMINIMIZED))
    arcade.step(2)
    assert arcade.client.window.hidden
    flips = arcade.client.flips
    arcade.wait(3_000)
    assert arcade.client.flips == flips, "nothing is drawn that nobody sees"
    arcade.post(Event(pygame.WINDOWRESTORED), Event(pygame.WINDOWEXPOSED), Event(pygame.WINDOWFOCUSGAINED))
    arcade.step(2)
    assert arcade.client.flips > flips


def pull_the_window_about(person: Person) -> None:
    """Tiny, a strip, a tower, and back."""
    for size in ODD_SIZES:
        person.arcade.resize(size)
        person.arcade.wait(300)
        person.arcade.until_drawn()
        assert (person.arcade.viewport.width, person.arcade.viewport.height) == size


def look_at_something_else(person: Person) -> None:
    """Alt+Tab and back, with a key and the mouse button held."""
    arcade = person.arcade
    person.mouse.down(400, 400)
    if not person.arcade.top.capturing:
        person.keys.press(pygame.K_DOWN)
    arcade.post(Event(pygame.WINDOWFOCUSLOST))
    arcade.step(2)
    focus = arcade.focus
    arcade.wait(1_000)
    assert arcade.focus == focus, "nothing is held any more"
    arcade.post(Event(pygame.WINDOWFOCUSGAINED))
    person.mouse.up(400, 400)
    person.keys.release(pygame.K_DOWN)
    arcade.step(2)


def turn_the_wheel(person: Person) -> None:
    """Everywhere, gently and wildly."""
    for turn, spot in enumerate(spots(person)):
        person.arcade.post(Event(pygame.MOUSEMOTION, pos=spot, rel=(5, 5), buttons=(0, 0, 0), touch=False))
        for y in (1, -1, 30)[turn % 3 :]:
            person.arcade.post(Event(pygame.MOUSEWHEEL, x=y, y=y, flipped=False, touch=False))
        person.arcade.step()


def click_with_other_buttons(person: Person) -> None:
    """The middle one and those at the side, everywhere."""
    for spot in spots(person):
        for button in (2, 4, 5, 6, 7, 12):
            click(person, button, spot)
        person.arcade.step()


def plug_and_pull(person: Person) -> None:
    """A gamepad comes and goes, five times, and three at once."""
    for _ in range(5):
        with VirtualPad() as pad:
            person.arcade.step(2)
            assert pad.heard
        person.arcade.step()
    pads = [VirtualPad() for _ in range(3)]
    person.arcade.step(2)
    for pad in pads:
        pad.unplug()
    person.arcade.step(2)
    assert not person.arcade.stage.pads


def lose_the_loudspeakers(person: Person) -> None:
    """The headphones are pulled out and put in again."""
    for kind, which in ((pygame.AUDIODEVICEREMOVED, 1), (pygame.AUDIODEVICEADDED, 0)):
        person.arcade.post(Event(kind, which=which, iscapture=False))
        person.arcade.step(3)


HARMLESS: dict[str, Habit] = {
    "minimise": minimise,
    "pull the window about": pull_the_window_about,
    "look at something else": look_at_something_else,
    "turn the wheel": turn_the_wheel,
    "click with other buttons": click_with_other_buttons,
    "plug a gamepad in and pull it out": plug_and_pull,
    "lose the loudspeakers": lose_the_loudspeakers,
}
"""What never leads anywhere, nor changes a match."""


@pytest.mark.parametrize("habit", HARMLESS)
def test_wherever_it_is_done_one_stays_where_one_is_and_sees_it_rightly(person: Person, habit: str) -> None:
    for _ in everywhere(person):
        before, scene = position(person), person.arcade.scene
        HARMLESS[habit](person)
        assert person.arcade.scene == scene
        assert position(person) == before
        assert_shown(person)


def press_every_key(person: Person) -> None:
    """All keys there are, one after the other, and then all at once."""
    for key in EVERY_KEY:
        person.keys.press(key)
        person.keys.release(key)
    person.arcade.step()
    for key in EVERY_KEY:
        person.keys.press(key, pygame.KMOD_CAPS | pygame.KMOD_NUM)
    person.arcade.step(2)
    for key in EVERY_KEY:
        person.keys.release(key)
    person.arcade.step()


def right_click(person: Person) -> None:
    """Everywhere, which goes back."""
    for spot in spots(person):
        click(person, 3, spot)
        person.arcade.step(2)


def escape(person: Person) -> None:
    """Again and again."""
    for _ in range(25):
        person.keys.type(pygame.K_ESCAPE)


def press_b(person: Person) -> None:
    """Again and again, on a gamepad; then B and A in turn."""
    with VirtualPad() as pad:
        person.arcade.step(2)
        for turn in range(16):
            button = pygame.CONTROLLER_BUTTON_A if turn > 7 and turn % 2 else pygame.CONTROLLER_BUTTON_B
            pad.press(button)
            person.arcade.step()
            pad.release(button)
            person.arcade.step()
    person.arcade.step(2)


WILD: dict[str, Habit] = {
    "press every key": press_every_key,
    "right-click": right_click,
    "hammer on Esc": escape,
    "hammer on B, then on B and A": press_b,
}


@pytest.mark.parametrize("habit", WILD)
def test_wherever_it_is_done_the_client_is_not_left_and_nobody_gives_up(person: Person, habit: str) -> None:
    for place in everywhere(person):
        table = person.arcade.table
        WILD[habit](person)
        assert not person.arcade.stage.leaving or place == "a question", place
        if table is not None and place != "a result":
            assert table.match.outcome() is None
        person.arcade.stage.leaving = False
        person.arcade.until(lambda: not person.arcade.stage.turning, "all is still")
        assert_shown(person)


def test_there_are_many_places() -> None:
    assert len(PLACES) > 20
