"""The scenes that are open, lowest first; changes are asked for at any time and made between frames."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.attention import Attention
from stargames_arcade.scenes.staging.station import Station
from stargames_arcade.ui.gestures import Gesture


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """One open scene with its stations: one for everybody, or those of a split screen."""

    scene: Scene
    stations: tuple[Station, ...]

    @property
    def split(self) -> bool:
        """Whether players have stations of their own."""
        return bool(self.scene.stations)

    @property
    def attention(self) -> Attention:
        """Where the attention is at the station for everybody."""
        return self.stations[0].attention

    def meant(self, gesture: Gesture) -> tuple[Station, ...]:
        """The stations that a gesture is meant for."""
        return self.scene.meant(gesture) if self.split else self.stations


@dataclass(frozen=True, slots=True)
class Change:
    """What a settled change did: the scene that was on top before and after it."""

    before: Scene | None
    after: Scene | None
    kept: bool = False
    """Whether the scene that was on top is still open."""

    @property
    def opened(self) -> bool:
        """Whether a dialog has opened over the scene."""
        return self.kept and self.after is not None and self.after.overlay

    @property
    def closed(self) -> bool:
        """Whether a dialog is gone."""
        return not self.kept and self.before is not None and self.before.overlay


class SceneStack:
    """A stack with typed results. ``push``, ``pop`` and ``replace`` take effect at the next ``settle``."""

    def __init__(self, station: Callable[[Scene], Station]) -> None:
        """``station`` gives the one before an ordinary scene."""
        self._station = station
        self._levels: list[Level] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def levels(self) -> tuple[Level, ...]:
        return tuple(self._levels)

    @property
    def top(self) -> Level | None:
        return self._levels[-1] if self._levels else None

    @property
    def changing(self) -> bool:
        """Whether a change has been asked for that has not yet taken effect."""
        return bool(self._asked)

    def push(self, scene: Scene) -> None:
        """Open a scene above all others."""
        self._asked.append(lambda: self._push(scene))

    def pop(self, result: object = None) -> None:
        """Close the scene that is on top now, with all that opens over it meanwhile, and give the one beneath
        its result. A scene that is closed by then is not closed again."""
        level = self.top
        self._asked.append(lambda: self._pop(level, result))

    def pop_to(self, scene: Scene, result: object = None) -> None:
        """Close every scene above that one and give it the result."""
        self._asked.append(lambda: self._pop_to(scene, result))

    def replace(self, scene: Scene) -> None:
        """Open a scene in the place of the top one."""
        self._asked.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Close everything and open this scene alone."""
        self._asked.append(lambda: self._reset(scene))

    def settle(self) -> Change | None:
        """Make the changes asked for so far, those they ask for in turn included; None if there were none."""
        if not self._asked:
            return None
        before = self.top
        while self._asked:
            self._asked.pop(0)()
        after = self.top
        if after is not before and after is not None:
            after.scene.entered()
        kept = before in self._levels
        return Change(before.scene if before else None, after.scene if after else None, kept)

    def close(self) -> None:
        """Close every scene, the top one first."""
        self._asked.clear()
        while self._levels:
            self._levels.pop().scene.left()
        self._asked.clear()

    def abandon(self) -> None:
        """Drop every scene; each is told that it is left, and its errors are passed over."""
        self._asked.clear()
        while self._levels:
            with contextlib.suppress(Exception):
                self._levels.pop().scene.left()
        self._asked.clear()

    def _push(self, scene: Scene) -> None:
        self._levels.append(Level(scene, scene.stations or (self._station(scene),)))
        cover = scene.cover()
        if cover is not None:
            self._push(cover)

    def _pop(self, level: Level | None, result: object) -> None:
        if level not in self._levels:
            return
        while level in self._levels:
            self._levels.pop().scene.left()
        if self._levels:
            self._levels[-1].scene.returned(result)

    def _pop_to(self, scene: Scene, result: object) -> None:
        if not any(level.scene is scene for level in self._levels):
            return
        while self._levels[-1].scene is not scene:
            self._levels.pop().scene.left()
        scene.returned(result)

    def _replace(self, scene: Scene) -> None:
        if self._levels:
            self._levels.pop().scene.left()
        self._push(scene)

    def _reset(self, scene: Scene) -> None:
        while self._levels:
            self._levels.pop().scene.left()
        self._push(scene)
