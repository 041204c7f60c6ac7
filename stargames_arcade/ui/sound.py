"""The loudspeakers: the one place that knows the mixer. They come up by themselves, and may be missing."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

import pygame
from pygame.event import Event

from stargames_arcade.ui.assets import MissingAsset, sound_file
from stargames_arcade.ui.hush import hushed
from stargames_arcade.ui.sounding import LOOP, SOUNDS, Bus, recording, recordings

RATE: Final = 44_100
BUFFER: Final = 1024
"""In samples: 23 ms from a wish to the loudspeaker, which nobody notices. Half of that costs twice the CPU
at rest, and crackles on a weak machine."""
CHANNELS: Final = 24
"""So many sounds at once; the first channel is the ambience's own. What finds none free is left out."""
RETRY_MS: Final = 15_000.0
"""Without a device one is looked for again after so long; some systems never tell that one has come."""
FADE_MS: Final = 800.0
"""How long the ambience takes from silence to its full volume."""
WIDTH: Final = 0.7
"""How far to the side a sound may come from: nothing is heard by one ear alone."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """What the player has chosen, in per cent."""

    effects: int = 80
    interface: int = 60
    ambience: int = 40
    mute: bool = False

    @property
    def silent(self) -> bool:
        """Whether nothing at all can be heard."""
        return not any(self.gain(bus) for bus in Bus)

    def gain(self, bus: Bus) -> float:
        """How much of a sound is let through, 0 to 1. The ear hears a quarter of it as half as loud."""
        if self.mute:
            return 0.0
        share: float = min(max(getattr(self, bus.value), 0), 100) / 100
        return share * share


class Device(Enum):
    """What is known of the device that makes things heard."""

    UNASKED = "unasked"
    COMING = "coming"
    """It is being opened, beside the loop."""
    THERE = "there"
    MISSING = "missing"


@dataclass(slots=True)
class _Ringing:
    """What may still be heard of one sound, and when it began last at each pitch and place."""

    channels: list[tuple[pygame.mixer.Channel, pygame.mixer.Sound]] = field(default_factory=list)
    began: dict[tuple[int, int], float] = field(default_factory=dict)
    turns: int = 0

    def many(self) -> int:
        self.channels = [(channel, sound) for channel, sound in self.channels if channel.get_sound() is sound]
        return len(self.channels)


class Loudspeakers:
    """Plays sounds by name. Whatever is wrong with the device, the caller never notices: it is silent.

    ``open`` lets a thread open the device and read the recordings, so that no frame waits for either.
    ``tend`` is called once a turn of the loop.
    """

    def __init__(self) -> None:
        self.device = Device.UNASKED
        self.volumes = Volumes()
        self._thread: threading.Thread | None = None
        self._closed = False
        self.recordings: dict[str, pygame.mixer.Sound] = {}
        """What has been read so far, by file."""
        self.begun = 0
        """How many sounds have really begun."""
        self._ringing = {name: _Ringing() for name in SOUNDS}
        self._now = 0.0
        self._tried_at = 0.0
        self._level = 0.0
        """How far the ambience has been faded in, 0 to 1."""

    @property
    def missing(self) -> bool:
        """Whether there is no device; it is looked for again and again."""
        return self.device is Device.MISSING

    # What may be called.

    def open(self) -> None:
        """Begin to look for a device, unless that has been done or nothing may be heard of it."""
        if self.device is Device.UNASKED and not self.volumes.silent:
            self._look()

    def __call__(self, name: str, pan: float, step: int) -> None:
        """Let a sound be heard now, if it may: not twice at once, not more of it than its voice allows."""
        gain = self.volumes.gain(SOUNDS[name].bus)
        if self.device is not Device.THERE or gain <= 0 or not self._may(name, pan, step):
            return
        ringing = self._ringing[name]
        sound = self.recordings.get(recording(name, step, ringing.turns))
        channel = _free_channel()
        if sound is None or channel is None:
            return
        self.begun += 1
        ringing.turns += 1
        ringing.began[step, _place(name, pan)] = self._now
        sound.set_volume(gain)
        channel.play(sound)
        channel.set_volume(*sides(pan))
        ringing.channels.append((channel, sound))

    def take(self, events: Iterable[Event]) -> None:
        """Follow devices that come and go. A lost one gives way to another, or to silence."""
        for event in events:
            if event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
                if self.device is Device.MISSING:
                    self._look()
            elif (
                event.type == pygame.AUDIODEVICEREMOVED
                and not event.iscapture
                and event.which != _NOT_IN_USE
                and self.device is Device.THERE
            ):
                self._look()

    def tend(self, now: float, *, listening: bool) -> None:
        """Fade the ambience towards what it should be; ``listening`` says whether the window is in front."""
        passed, self._now = now - self._now, now
        if self.device is Device.MISSING and now - self._tried_at >= RETRY_MS:
            self._look()
        if self.device is not Device.THERE:
            return
        if self.volumes.mute:
            for channel in map(pygame.mixer.Channel, range(1, CHANNELS)):
                channel.stop()
        loop = self.recordings.get(LOOP)
        if loop is not None:
            self._fade(loop, passed / FADE_MS, 1.0 if listening else 0.0)

    def close(self) -> None:
        """Fall silent and give the device back."""
        self._closed = True
        if self._thread is not None:
            self._thread.join(_PATIENCE_S)
            if self._thread.is_alive():
                return
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    # How it does it.

    def _may(self, name: str, pan: float, step: int) -> bool:
        voice, ringing = SOUNDS[name], self._ringing[name]
        began = ringing.began.get((step, _place(name, pan)))
        if began is not None and self._now - began < voice.apart_ms:
            return False
        return ringing.many() < voice.at_once

    def _fade(self, loop: pygame.mixer.Sound, share: float, aim: float) -> None:
        gain = self.volumes.gain(Bus.AMBIENCE)
        if gain <= 0:
            aim = 0.0
        self._level += min(max(aim - self._level, -share), share)
        channel = pygame.mixer.Channel(0)
        loop.set_volume(self._level * self._level * gain)
        if self._level <= 0:
            channel.pause()
        elif channel.get_sound() is not loop:
            channel.play(loop, loops=-1)
        else:
            channel.unpause()

    def _look(self) -> None:
        """Open the best device there is, beside the loop; what was open before is closed."""
        self.device, self._tried_at = Device.COMING, self._now
        self.recordings, self._level = {}, 0.0
        for ringing in self._ringing.values():
            ringing.channels.clear()
        self._thread = threading.Thread(target=self._come, args=(self._thread,), name="sound", daemon=True)
        self._thread.start()

    def _come(self, earlier: threading.Thread | None) -> None:
        if earlier is not None:
            earlier.join()
        try:
            open_mixer()
        except pygame.error:
            self.device = Device.MISSING
        else:
            found: dict[str, pygame.mixer.Sound] = {}
            self.recordings = found
            self.device = Device.THERE
            self._read(found)

    def _read(self, found: dict[str, pygame.mixer.Sound]) -> None:
        """Read the recordings, the loop last; one that cannot be read is not heard."""
        for name in (*recordings(), LOOP):
            if self._closed or self.recordings is not found:
                return
            try:
                sound = pygame.mixer.Sound(sound_file(name))
            except (MissingAsset, pygame.error):
                continue
            found[name] = sound


_PATIENCE_S: Final = 2.0
"""How long the end of the client waits for a device that does not answer."""
_NOT_IN_USE: Final = 0
"""The number that the system gives to a lost device which nobody plays on."""


def _free_channel() -> pygame.mixer.Channel | None:
    """One on which nothing is heard, but for the ambience's own."""
    channels = map(pygame.mixer.Channel, range(1, CHANNELS))
    return next((channel for channel in channels if not channel.get_busy()), None)


def _place(name: str, pan: float) -> int:
    """Where a sound comes from, as far as it matters to it."""
    return round(2 * pan) if SOUNDS[name].spread else 0


def sides(pan: float) -> tuple[float, float]:
    """How loud a sound from there is on the left and on the right."""
    aside = min(max(pan, -1.0), 1.0) * WIDTH
    return min(1.0, 1 - aside), min(1.0, 1 + aside)


def open_mixer() -> None:
    """Open the device, in place of one that was open; the system converts to what it takes. Raises
    pygame.error."""
    if pygame.mixer.get_init():
        pygame.mixer.quit()
    with hushed():
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    pygame.mixer.set_num_channels(CHANNELS)
