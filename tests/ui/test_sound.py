"""The loudspeakers on the dummy driver: they come up beside the loop; where there are none, nothing fails."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from stargames_arcade.ui.sound import CHANNELS, FADE_MS, RETRY_MS, Device, Loudspeakers, Volumes, sides
from stargames_arcade.ui.sounding import LOOP, SOUNDS, Bus, recordings

Open = Callable[..., Loudspeakers]
ADDED = Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
REMOVED = Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
LOUD = Volumes(100, 100, 100)


@pytest.fixture
def driver() -> Iterator[Callable[[str], None]]:
    """Changes which devices the system has: ``dummy`` is one, any other name is none."""
    before = os.environ["SDL_AUDIODRIVER"]

    def use(name: str) -> None:
        os.environ["SDL_AUDIODRIVER"] = name

    yield use
    os.environ["SDL_AUDIODRIVER"] = before


@pytest.fixture
def opened() -> Iterator[Open]:
    """Opens loudspeakers and waits until it is known whether there are any, and what they play."""
    all_of_them: list[Loudspeakers] = []

    def open_them(volumes: Volumes = LOUD) -> Loudspeakers:
        speakers = Loudspeakers()
        all_of_them.append(speakers)
        speakers.volumes = volumes
        speakers.open()
        settle(speakers)
        return speakers

    yield open_them
    for speakers in all_of_them:
        speakers.close()


def settle(speakers: Loudspeakers) -> None:
    """Wait until the device is known and all recordings are read."""
    deadline = time.monotonic() + 10
    while any(thread.name == "sound" for thread in threading.enumerate()):
        assert time.monotonic() < deadline
        threading.Event().wait(0.002)
    assert device(speakers) is not Device.COMING


def device(speakers: Loudspeakers) -> Device:
    """What is known of the device now."""
    return speakers.device


def ringing() -> list[pygame.mixer.Channel]:
    """The channels on which short sounds are heard now."""
    return [channel for channel in map(pygame.mixer.Channel, range(1, CHANNELS)) if channel.get_busy()]


# ---- with a device ----


def test_every_recording_is_read_beside_the_loop(opened: Open) -> None:
    speakers = opened()
    assert device(speakers) is Device.THERE
    assert set(speakers.recordings) == {*recordings(), LOOP}


def test_opening_does_not_keep_the_loop_waiting() -> None:
    speakers = Loudspeakers()
    began = time.thread_time()
    speakers.open()
    speakers("confirm", 0, 0)
    spent = time.thread_time() - began
    settle(speakers)
    speakers.close()
    assert spent < 0.02


def test_nothing_is_heard_before_the_loudspeakers_have_been_asked_for() -> None:
    speakers = Loudspeakers()
    speakers("confirm", 0, 0)
    speakers.tend(100, listening=True)
    assert device(speakers) is Device.UNASKED
    assert not pygame.mixer.get_init()


def test_every_sound_is_heard_at_each_of_its_pitches(opened: Open) -> None:
    speakers = opened()
    for name, voice in SOUNDS.items():
        for step in range(voice.steps):
            speakers(name, 0, step)
            assert ringing(), f"{name} {step}"
            pygame.mixer.stop()


def test_an_unknown_pitch_is_the_nearest_there_is(opened: Open) -> None:
    speakers = opened()
    speakers("show", 0, 99)
    assert ringing()[0].get_sound() is speakers.recordings["show-6.ogg"]


def test_a_sound_comes_from_its_side_and_never_from_one_side_alone() -> None:
    assert sides(0) == (1, 1)
    for pan in (0.3, 1, 7):
        left, right = sides(pan)
        assert right == 1
        assert 0.2 < left < 1
        assert sides(-pan) == (right, left)


def test_recordings_take_turns_so_that_repeats_do_not_tire(opened: Open) -> None:
    speakers = opened()
    heard = []
    for now in range(4):
        speakers.tend(1_000 * now, listening=False)
        speakers("land", 0, 0)
        heard.append(ringing()[0].get_sound())
        pygame.mixer.stop()
    assert len({id(sound) for sound in heard[:3]}) == 3
    assert heard[3] is heard[0]


def test_five_dice_are_heard_and_a_sixth_at_the_same_moment_is_not_doubled(opened: Open) -> None:
    speakers = opened()
    for now in (0, 45, 90, 135, 180):
        speakers.tend(now, listening=False)
        speakers("land", 0, 0)
    assert len(ringing()) == 5
    speakers("land", 0, 0)
    assert len(ringing()) == 5


def test_two_players_dice_that_land_at_the_same_moment_are_both_heard(opened: Open) -> None:
    speakers = opened()
    for now in (0, 45, 90, 135, 180):
        speakers.tend(now, listening=False)
        speakers("land", -0.6, 0)
        speakers("land", 0.6, 0)
    assert len(ringing()) == 10


def test_what_both_halves_say_of_the_table_is_heard_once(opened: Open) -> None:
    speakers = opened()
    for pan in (-0.5, 0.5):
        speakers("call", pan, 0)
        speakers("clock", pan, 0)
    assert len(ringing()) == 2


def test_a_storm_of_one_sound_leaves_room_for_the_others(opened: Open) -> None:
    speakers = opened()
    for now in range(0, 2_000, 5):
        speakers.tend(now, listening=False)
        speakers("toast", 0, 0)
    assert len(ringing()) <= SOUNDS["toast"].at_once
    speakers("won", 0, 0)
    assert len(ringing()) > 1


def test_more_sounds_than_channels_are_no_trouble(opened: Open) -> None:
    speakers = opened()
    for now, name in enumerate(list(SOUNDS) * 4):
        speakers.tend(500 * now, listening=True)
        speakers(name, 0, now)
    assert 1 <= len(ringing()) <= CHANNELS - 1


# ---- volumes ----


def test_the_volumes_follow_the_ear() -> None:
    gains = [Volumes(effects=level).gain(Bus.EFFECTS) for level in (0, 25, 50, 75, 100)]
    assert gains[0] == 0
    assert gains[-1] == 1
    steps = [later - earlier for earlier, later in pairwise(gains)]
    assert steps == sorted(steps), "each step louder than the one before"
    assert gains[2] == pytest.approx(0.25)


@pytest.mark.parametrize("volumes", [Volumes(mute=True), Volumes(0, 0, 0)])
def test_who_wants_to_hear_nothing_keeps_no_device_busy(opened: Open, volumes: Volumes) -> None:
    speakers = opened(volumes)
    assert not pygame.mixer.get_init()
    speakers.volumes = LOUD
    speakers.open()
    settle(speakers)
    assert device(speakers) is Device.THERE


def test_each_volume_governs_its_own_sounds(opened: Open) -> None:
    speakers = opened(Volumes(effects=0, interface=100, ambience=0))
    speakers("land", 0, 0)
    assert not ringing()
    speakers("confirm", 0, 0)
    assert len(ringing()) == 1
    assert speakers.recordings["confirm.ogg"].get_volume() == pytest.approx(1)
    speakers.volumes = Volumes(interface=50)
    speakers.tend(1_000, listening=False)
    speakers("confirm", 0, 0)
    assert speakers.recordings["confirm.ogg"].get_volume() == pytest.approx(0.25, abs=0.01)


def test_muted_nothing_is_heard_any_more_at_once(opened: Open) -> None:
    speakers = opened()
    speakers.tend(FADE_MS, listening=True)
    speakers("won", 0, 0)
    assert night() > 0
    assert ringing()
    speakers.volumes = Volumes(100, 100, 100, mute=True)
    speakers.tend(FADE_MS + 16, listening=True)
    assert night() == 0
    assert not ringing()
    speakers("confirm", 0, 0)
    assert not ringing()


# ---- the night ----


def night() -> float:
    """How loud the loop is."""
    sound = pygame.mixer.Channel(0).get_sound()
    return sound.get_volume() if sound is not None else 0.0


def test_the_night_fades_in_and_out_as_the_window_comes_and_goes(opened: Open) -> None:
    speakers = opened()
    levels = []
    for now in range(0, round(FADE_MS) + 100, 50):
        speakers.tend(now, listening=True)
        levels.append(night())
    assert levels == sorted(levels)
    assert levels[1] < 0.1
    assert levels[-1] == pytest.approx(1, abs=0.01)
    assert pygame.mixer.Channel(0).get_busy()
    for now in range(1_000, 1_000 + round(FADE_MS) + 100, 50):
        speakers.tend(now, listening=False)
    assert night() == 0


def test_at_its_first_moment_the_night_is_not_heard_loud(opened: Open) -> None:
    speakers = opened()
    speakers.tend(16, listening=True)
    assert night() < 0.05


def test_without_ambience_the_loop_is_never_begun(opened: Open) -> None:
    speakers = opened(Volumes(ambience=0))
    for now in range(0, 2_000, 50):
        speakers.tend(now, listening=True)
    assert not pygame.mixer.Channel(0).get_busy()


def test_short_sounds_never_take_the_nights_place(opened: Open) -> None:
    speakers = opened(Volumes(100, 100, 0))
    for now in range(40):
        speakers.tend(1_000 * now, listening=True)
        speakers("won", 0, 0)
    assert pygame.mixer.Channel(0).get_sound() is None


# ---- without a device ----


def test_without_a_device_one_plays_on_in_silence(opened: Open, driver: Callable[[str], None]) -> None:
    driver("nothing of the kind")
    speakers = opened()
    assert device(speakers) is Device.MISSING
    for now in range(0, 2_000, 50):
        speakers.tend(now, listening=True)
        speakers("confirm", 0, 0)
    assert not pygame.mixer.get_init()


@pytest.mark.parametrize("told", [True, False])
def test_a_device_that_comes_is_taken_whether_the_system_tells_of_it_or_not(
    opened: Open, driver: Callable[[str], None], told: bool
) -> None:
    driver("nothing of the kind")
    speakers = opened()
    driver("dummy")
    if told:
        speakers.take([ADDED])
    else:
        speakers.tend(RETRY_MS - 1, listening=True)
        assert device(speakers) is Device.MISSING
        speakers.tend(RETRY_MS, listening=True)
    settle(speakers)
    assert device(speakers) is Device.THERE
    speakers("confirm", 0, 0)
    assert ringing()


def test_a_lost_device_gives_way_to_another_and_the_night_comes_back(opened: Open) -> None:
    speakers = opened()
    speakers.tend(FADE_MS, listening=True)
    speakers("won", 0, 0)
    speakers.take([REMOVED])
    speakers("confirm", 0, 0)
    settle(speakers)
    assert device(speakers) is Device.THERE
    assert not ringing()
    speakers.tend(2 * FADE_MS, listening=True)
    speakers("confirm", 0, 0)
    assert ringing()
    assert night() > 0


def test_the_last_device_lost_and_back(opened: Open, driver: Callable[[str], None]) -> None:
    speakers = opened()
    driver("nothing of the kind")
    speakers.take([REMOVED, REMOVED])
    settle(speakers)
    assert device(speakers) is Device.MISSING
    speakers("confirm", 0, 0)
    speakers.tend(100, listening=True)
    driver("dummy")
    speakers.take([ADDED, ADDED])
    settle(speakers)
    assert device(speakers) is Device.THERE


@pytest.mark.parametrize(
    "event",
    [
        ADDED,
        Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
        Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1),
        Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1),
    ],
)
def test_devices_that_are_not_played_on_come_and_go_unnoticed(opened: Open, event: Event) -> None:
    speakers = opened()
    speakers("won", 0, 0)
    speakers.take([event])
    assert device(speakers) is Device.THERE
    assert ringing()


def test_loudspeakers_are_closed_while_they_come_up() -> None:
    for _ in range(5):
        speakers = Loudspeakers()
        speakers.open()
        speakers.close()
        assert not pygame.mixer.get_init()


def test_a_system_without_devices_is_not_heard_to_complain() -> None:
    """What the system's own libraries say on standard error is kept from the player."""
    lines = (
        "from stargames_arcade.ui.sound import Loudspeakers",
        "speakers = Loudspeakers(); speakers.open(); speakers.close()",
        "print(speakers.device.value)",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env=os.environ | {"SDL_AUDIODRIVER": "alsa"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout.split()[-1] in ("missing", "there")
