"""The client's loop on the dummy driver: one turn at a time, under a clock that is moved by hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from stargames_arcade.app import ARRANGED_MS, Client
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.store import Store, open_store
from stargames_arcade.store.settings import StoredSettings
from stargames_arcade.ui.clock import BEAT_MS, DOZE_MS, FRAME_MS, HIDDEN_MS, IDLE_MS, ManualClock
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.layers import CALM_SHOWS
from stargames_arcade.ui.nodes import Node, Picture, Shape, Target
from stargames_arcade.ui.snapshot import paint_frame
from stargames_arcade.ui.view import View
from stargames_arcade.ui.window import GameWindow
from tests.ui.pictures import difference


class Boxes(Scene):
    """A box in each corner, one of them a target that does what the test says."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.told: list[str] = []
        self.fails_in: set[str] = set()

    def layout(self, view: View) -> Picture:
        self._fail("layout")
        w, h = view.viewport.canvas
        box = Shape('<rect width="100" height="100" fill="#23814F"/>', 100, 100)
        places = [(50, 50), (w - 50, 50), (50, h - 50), (w - 50, h - 50)]
        nodes = tuple(Node(f"box{k}", box, x, y) for k, (x, y) in enumerate(places))
        return Picture(nodes, (Target("box", Rect(0, 0, 100, 100)),))

    def update(self) -> None:
        self._fail("update")

    def chosen(self, target: str, gesture: Gesture) -> None:
        self.told.append(target)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Press):
            self.told.append(gesture.key.value)
        return gesture == Press(gesture.device, Key.CANCEL)

    def _fail(self, where: str) -> None:
        if where in self.fails_in:
            raise RuntimeError(where)


class AlarmClock(ManualClock):
    """Rings after every turn with the number of turns."""

    def __init__(self) -> None:
        super().__init__()
        self.rings: Callable[[int], None] = lambda turns: None

    def wait(self, ms: float) -> None:
        super().wait(ms)
        self.rings(len(self.waits))


class Unreadable(StoredSettings):
    """StoredSettings that cannot be read any more from some moment on, so that nothing can be laid out."""

    def __init__(self) -> None:
        super().__init__({"language": "en", "reduced_motion": True}, lambda name, value: None)

    def break_down(self) -> None:
        object.__setattr__(self, "_broken", True)

    def __getattribute__(self, name: str) -> Any:
        if name == "reduced_motion" and "_broken" in vars(self):
            raise RuntimeError
        return super().__getattribute__(name)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path)
    opened.settings.for_now(reduced_motion=True)
    yield opened
    opened.close()


@pytest.fixture
def client(store: Store, tmp_path: Path) -> Iterator[Client]:
    window = GameWindow((640, 360), "test")
    client = Client(window, House(store.settings, store), AlarmClock(), tmp_path)
    client.stage.push(Boxes(client.stage))
    turn(client, 30)
    yield client
    client.close()


def turn(client: Client, times: int = 1) -> float:
    rest = 0.0
    for _ in range(times):
        rest = client.step()
    return rest


def scene(client: Client) -> Boxes:
    top = client.stage.stack.top
    assert top is not None
    assert isinstance(top.scene, Boxes)
    return top.scene


def stored(store: Store) -> Settings:
    """The settings as the next client finds them; the store is closed for good."""
    store.close()
    again = open_store(store.home)
    again.close()
    return again.settings


def clock(client: Client) -> AlarmClock:
    assert isinstance(client.clock, AlarmClock)
    return client.clock


def resize(client: Client, w: int, h: int) -> None:
    client.window._window.size = w, h
    turn(client)


def idle_for(client: Client, ms: float) -> float:
    return turn(client, round(ms / FRAME_MS) + 1)


def until_drawn(client: Client) -> None:
    """Turn until no sprite is on order any more."""
    deadline = time.monotonic() + 10
    while client.canvas.unfinished and time.monotonic() < deadline:
        turn(client)
    turn(client, CALM_SHOWS * 4)
    assert not client.canvas.unfinished


def assert_shown_as_painted(client: Client) -> None:
    """The window shows the settled frame as the plain painter paints it."""
    painted = pygame.Surface(client.window.surface.get_size())
    paint_frame(client.stage.frame(client.clock.frame()), painted)
    assert difference(painted, client.window.surface).share == 0


def test_a_picture_is_shown_once_and_not_again_while_nothing_changes(client: Client) -> None:
    assert client.flips >= 1
    shown = client.flips
    idle_for(client, 3000)
    assert client.flips == shown


def test_input_is_looked_for_often_after_input_and_more_rarely_later(client: Client) -> None:
    assert turn(client) == FRAME_MS
    assert idle_for(client, 2_000) == IDLE_MS
    assert idle_for(client, 31_000) == DOZE_MS
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_x, mod=0))
    assert turn(client) == FRAME_MS


def test_a_window_that_nobody_sees_is_not_drawn(client: Client) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    assert turn(client) == HIDDEN_MS
    shown = client.flips
    client.stage.toast("notice", "Somebody has come.")
    turn(client, 5)
    assert client.flips == shown
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    assert turn(client, 20) == FRAME_MS
    assert client.flips > shown


@pytest.mark.parametrize("size", [(200, 150), (3000, 200), (333, 700), (1367, 771), (640, 480)])
def test_any_size_of_window_is_filled_once_it_has_settled(client: Client, size: tuple[int, int]) -> None:
    resize(client, *size)
    idle_for(client, 400)
    until_drawn(client)
    assert client.stage.viewport == Viewport(*size)
    assert_shown_as_painted(client)


def test_while_the_size_changes_the_picture_is_scaled_and_the_mouse_hits_what_is_seen(client: Client) -> None:
    resize(client, 320, 180)
    assert client.stage.viewport == Viewport(640, 360), "not settled yet"
    assert client.window.surface.get_at((5, 5))[:3] == (0x23, 0x81, 0x4F), "the box, scaled"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(10, 10), button=1, touch=False))
    turn(client)
    assert scene(client).told == ["box"]


def test_full_screen_and_back_to_the_size_before(client: Client) -> None:
    resize(client, 500, 300)
    idle_for(client, 300)
    desktop = pygame.display.get_desktop_sizes()[0]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    idle_for(client, 400)
    assert client.window.size == desktop
    assert kept_fullscreen(client)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT))
    idle_for(client, 400)
    assert client.window.size == (500, 300)
    assert not kept_fullscreen(client)
    assert scene(client).told == [], "the chord is not for the game"


def kept_fullscreen(client: Client) -> bool:
    return client.stage.settings.fullscreen


def test_a_held_key_switches_once(client: Client) -> None:
    for _ in range(10):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
        turn(client, 2)
    assert client.window.fullscreen


def test_a_switch_that_moves_the_keyboards_focus_does_not_switch_back(client: Client) -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0)
    pygame.event.post(down)
    turn(client, 2)
    for event in (
        up,
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.WINDOWFOCUSGAINED),
    ):
        pygame.event.post(event)
    turn(client, 20)
    pygame.event.post(up)
    pygame.event.post(down)
    turn(client, 2)
    assert client.window.fullscreen


def test_the_windows_size_is_remembered(client: Client, store: Store) -> None:
    idle_for(client, ARRANGED_MS)
    resize(client, 500, 300)
    idle_for(client, 300)
    assert store.settings.size == "500x300"
    resize(client, 400, 300)
    client.close()
    assert stored(store).size == "400x300", "however soon the client was closed"
    client.window = GameWindow((500, 300), "test")  # for the fixture to close


def test_a_size_that_the_system_gives_the_new_window_is_nobodys_choice(client: Client, store: Store) -> None:
    resize(client, 500, 300)
    idle_for(client, 300)
    assert client.window.windowed_size == (500, 300)
    assert stored(store).size == Settings().size


def test_a_window_size_that_is_chosen_is_taken_at_once_and_in_full_screen_afterwards(client: Client) -> None:
    client.stage.settings.size = "480x360"
    client.stage.settings_changed()
    turn(client, 30)
    assert client.window.size == (480, 360)
    assert client.stage.viewport == Viewport(480, 360)
    client.stage.settings.fullscreen = True
    client.stage.settings_changed()
    client.stage.settings.size = "320x200"
    client.stage.settings_changed()
    assert client.window.size == pygame.display.get_desktop_sizes()[0]
    client.stage.settings.fullscreen = False
    client.stage.settings_changed()
    assert client.window.size == (320, 200)


def test_another_setting_leaves_a_window_that_was_drawn_larger_by_hand_as_it_is(client: Client) -> None:
    idle_for(client, ARRANGED_MS)
    resize(client, 500, 300)
    idle_for(client, 300)
    client.stage.settings.mute = True
    client.stage.settings_changed()
    assert client.window.size == (500, 300)


def test_closing_the_window_ends_the_client(client: Client) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    turn(client)
    assert client.stage.leaving


@pytest.mark.parametrize("where", ["update", "layout"])
def test_an_error_is_written_down_and_followed_by_a_calm_screen(
    client: Client, tmp_path: Path, where: str
) -> None:
    scene(client).fails_in.add(where)
    client.stage.changed()
    clock(client).rings = lambda turns: client.stage.leave() if turns == 40 else None
    client.run()
    logs = list(tmp_path.glob("crash-*.log"))
    assert len(logs) == 1
    assert f"RuntimeError: {where}" in logs[0].read_text(encoding="utf-8")
    top = client.stage.stack.top
    assert top is not None
    assert top.scene.name == "crash"


def test_an_error_of_the_calm_screen_itself_ends_the_client(tmp_path: Path) -> None:
    settings = Unreadable()
    client = Client(GameWindow((640, 360), "test"), House(settings), AlarmClock(), tmp_path)
    client.stage.push(Boxes(client.stage))
    turn(client, 3)
    settings.break_down()
    with pytest.raises(RuntimeError):
        client.run()
    assert len(list(tmp_path.glob("crash-*.log"))) == 1
    client.close()


def test_quiet_loops_are_drawn_twenty_times_a_second(client: Client, store: Store) -> None:
    store.settings.for_now(reduced_motion=False)
    client.stage.settings_changed()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0))
    idle_for(client, 1000)
    shown = client.flips
    idle_for(client, 2000)
    assert 8 <= client.flips - shown <= 2000 / BEAT_MS + 1
