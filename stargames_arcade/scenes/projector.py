"""From a scene to a frame: its settled layout, kept while nothing changes, then motion, ring and notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stargames_arcade.scenes.answers import Answers
from stargames_arcade.scenes.focus_ring import FocusRing
from stargames_arcade.scenes.stack import Level
from stargames_arcade.ui.ambient import Ambient, breathe, sampled
from stargames_arcade.ui.frame import Backdrop, Frame
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.scenes.stage import Stage

_FLASH_MS: Final = 110
HALO: Final = "focus.halo"
"""The node of the focus ring that breathes."""
_ROUNDS: Final = 4
"""A layout that moves the focus is asked again, at most so often."""


class Projector:
    """Keeps the settled picture of the top scene and makes frames of it."""

    def __init__(self, stage: Stage) -> None:
        self.stale = True
        self.ambient: tuple[Cue, ...] = ()
        self._stage = stage
        self._level: Level | None = None
        self._view: View | None = None
        self._picture = Picture()
        self._backdrops: dict[int, Backdrop] = {}
        self._settled: tuple[object, ...] = ()
        """The picture and the attention that have been fitted to each other."""
        self._frame: Frame | None = None
        self._shown: tuple[Node, ...] = ()
        """The nodes of the picture shown last."""
        self._flash: tuple[str, float] | None = None
        self._ring = FocusRing()
        self._loops = Ambient()
        self._answers = Answers()
        self._answered: tuple[Level, View] | None = None
        """The circumstances of the picture shown last."""

    def forget(self) -> None:
        """Everything laid out so far was for other circumstances."""
        self.stale = True
        self._backdrops.clear()
        self._ring = FocusRing()
        self._answered = None
        self.settle()

    def settle(self) -> None:
        """Be where the answers to the player's attention end."""
        self._answers.finish()

    def turned(self) -> None:
        """Another scene is on top."""
        self.forget()
        self._flash = None

    def flash(self, target: str) -> None:
        """Let a control look pressed for a moment, since a key chose it."""
        self._flash = target, self._stage.now
        self.stale = True

    @property
    def swings(self) -> bool:
        """Whether quiet loops belong to the picture."""
        return bool(self.ambient) or self._ring.aimed

    def place(self, target: str) -> Rect:
        """Where a target of the top scene lies; the middle of the canvas when it is not there."""
        found = self._picture.target(target)
        return found.rect if found is not None else Rect.around(*self._stage.viewport.bounds.centre, 0)

    def moving(self, now: float) -> bool:
        """Whether the ring slides, a control answers or is let go, or a piece is dragged."""
        if self._ring.busy(now) or self._answers.busy(now) or self._flash is not None or self.stale:
            return True
        return self._level is not None and self._level.attention.dragged is not None

    def view(self, level: Level | None) -> View:
        """The circumstances of a level's picture now; of none: nothing focused, hovered or pressed."""
        stage = self._stage
        device, comfort = stage.device, stage.comfort
        if level is None:
            return View(stage.viewport, stage.words, device=device, comfort=comfort, keys=stage.keys)
        attention = level.attention
        focus = attention.focus if stage.ring_shown else None
        hover = attention.hover if device is Kind.MOUSE else None
        pressed = attention.pressed or (self._flash[0] if self._flash is not None else None)
        return View(stage.viewport, stage.words, focus, hover, pressed, device, comfort, keys=stage.keys)

    def picture(self, level: Level) -> Picture:
        """The settled layout of the top scene, asked for only when something it depends on has changed."""
        for _ in range(_ROUNDS):
            view = self.view(level)
            if self.stale or level is not self._level or view != self._view:
                self._picture = enlarged(level.scene.layout(view), view.text_scale)
                self.ambient = level.scene.ambient(view)
                self._level, self._view, self.stale = level, view, False
                self._frame = None
            elif self._settled == (self._picture, *level.attention.state):
                break
            first = level.scene.first_focus() if level.attention.focus is None else None
            moved = level.attention.settle(self._picture, first)
            self._settled = (self._picture, *level.attention.state)
            if not moved:
                break
        return self._picture

    def frame(self, level: Level) -> Frame:
        """The picture of this moment; the very same object while nothing moves."""
        stage = self._stage
        now = stage.now
        if self._flash is not None and now - self._flash[1] >= _FLASH_MS:
            self._flash = None
        picture = self.picture(level)
        self._answer(level, picture, now)
        ringed = Picture(picture.nodes + self._ring_nodes(picture, now), picture.targets)
        answering = self._answers.sample(self._swung(ringed, now), now)
        sampled = stage.motion.sample(answering, now)
        view = self._view or self.view(level)
        notices = stage.notices.nodes(now, view, picture, level.scene.notices(view))
        moving = stage.motion.moving(now) | self._answers.moving(now)
        frame = Frame(sampled.nodes + notices, stage.viewport, self._backdrop(level), None, moving)
        if self._frame is None or frame != self._frame:
            self._frame = frame
        self._shown = self._frame.nodes
        return self._frame

    def _answer(self, level: Level, picture: Picture, now: float) -> None:
        """Let the controls answer when the attention has changed since the picture shown last."""
        view, before = self._view, self._answered
        if view is None or (before is not None and before[0] is level and before[1] == view):
            return
        self._answered = level, view
        if before is not None and before[0] is level:
            shown = {node.id: node for node in self._shown}
            self._answers.note(before[1], view, shown, picture, level.scene.floats, now)

    def _swung(self, picture: Picture, now: float) -> Picture:
        """The picture with its quiet loops, the halo of the focus among them."""
        stage = self._stage
        moment = self._loops.moment(now, stage.last_input)
        if stage.comfort.reduced_motion:
            return picture
        cues = self.ambient
        halo = next((node for node in picture.nodes if node.id == HALO), None)
        if halo is not None:
            cues = (*cues, breathe(halo))
        return sampled(picture, cues, moment, lambda id: self._calm(id, now)) if cues else picture

    def _calm(self, node: str, now: float) -> float:
        return min(self._stage.motion.calm(node, now), self._answers.calm(node, now))

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
            view = self.view(None)
            nodes = enlarged(beneath.scene.layout(view), view.text_scale).nodes
            self._backdrops[key] = Backdrop(nodes, level.scene.veil, self._backdrop(beneath))
        return self._backdrops[key]

    def _ring_nodes(self, picture: Picture, now: float) -> tuple[Node, ...]:
        view = self._view
        if view is None:
            return ()
        target = picture.target(view.focus) if view.focus is not None else None
        self._ring.aim(target, now, reduced=view.comfort.reduced_motion)
        return self._ring.nodes(view, now)
