"""From the open scenes to a frame: what all stations of the top one show, over what lies beneath."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stargames_arcade.scenes.staging.projection import Shot, prefixed
from stargames_arcade.scenes.staging.stack import Level
from stargames_arcade.ui.ambient import Ambient
from stargames_arcade.ui.frame import Backdrop, Frame
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.reading import enlarged

if TYPE_CHECKING:
    from stargames_arcade.scenes.staging.stage import Stage


class Projector:
    """Makes frames of the top scene, one picture of all its stations."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._backdrops: dict[int, Backdrop] = {}
        self._shots: tuple[Shot, ...] = ()
        self._frame: Frame | None = None
        self._loops = Ambient()

    def forget(self) -> None:
        """Everything laid out so far was for other circumstances."""
        self._backdrops.clear()
        self._frame = None
        for level in self._stage.stack.levels:
            for station in level.stations:
                station.projection.forget()

    def turned(self) -> None:
        """Another scene is on top."""
        self.forget()
        for level in self._stage.stack.levels:
            for station in level.stations:
                station.projection.turned()

    def picture(self, level: Level) -> Picture:
        """The settled picture of a scene, of all its stations."""
        return _together(station.projection.whole() for station in level.stations)

    def frame(self, level: Level) -> Frame:
        """The picture of this moment; the very same object while nothing moves."""
        now = self._stage.now
        moment = self._loops.moment(now, self._stage.last_input)
        shots = tuple(station.projection.shot(now, moment) for station in level.stations)
        backdrop = self._backdrop(level)
        same = len(shots) == len(self._shots) and all(map(_same, shots, self._shots))
        if self._frame is None or not same or backdrop is not self._frame.backdrop:
            nodes = (
                shots[0].nodes if len(shots) == 1 else tuple(node for shot in shots for node in shot.nodes)
            )
            moving = frozenset[str]().union(*(shot.moving for shot in shots))
            self._frame = Frame(nodes, self._stage.viewport, backdrop, None, moving, level.scene.secret)
        self._shots = shots
        return self._frame

    def _backdrop(self, level: Level) -> Backdrop | None:
        if not level.scene.overlay:
            return None
        levels = self._stage.stack.levels
        at = levels.index(level)
        if at == 0:
            return None
        key = id(level)
        if key not in self._backdrops:
            beneath = levels[at - 1]
            self._backdrops[key] = Backdrop(
                self._at_rest(beneath).nodes, level.scene.veil, self._backdrop(beneath)
            )
        return self._backdrops[key]

    def _at_rest(self, level: Level) -> Picture:
        """The settled picture under a dialog, with nothing focused, hovered or pressed."""
        pictures = []
        for station in level.stations:
            view = station.projection.rest
            pictures.append(prefixed(enlarged(station.scene.beneath(view), view.text_scale), station.prefix))
        return _together(pictures)


def _same(one: Shot, other: Shot) -> bool:
    return one is other


def _together(pictures: Iterable[Picture]) -> Picture:
    found = tuple(pictures)
    if len(found) == 1:
        return found[0]
    nodes = tuple(node for picture in found for node in picture.nodes)
    return Picture(nodes, tuple(target for picture in found for target in picture.targets))
