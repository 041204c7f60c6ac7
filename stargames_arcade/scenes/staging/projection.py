"""From one player's scene to nodes: its settled layout, kept while nothing changes, motion, ring, notices."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.scenes.staging.answers import Answers
from stargames_arcade.scenes.staging.focus_ring import FocusRing
from stargames_arcade.ui import theme
from stargames_arcade.ui.ambient import breathe, sampled
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stage import Stage
    from stargames_arcade.scenes.staging.station import Station

_FLASH_MS: Final = 110
HALO: Final = "focus.halo"
"""The node of the focus ring that breathes."""
_ROUNDS: Final = 4
"""A layout that moves the focus is asked again, at most so often."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What a station shows at one moment, by the ids of the whole picture."""

    nodes: tuple[Node, ...] = ()
    moving: frozenset[str] = frozenset()
    """The ids of nodes that are under way."""


class Projection:
    """Keeps the settled picture of a station's scene and makes shots of it."""

    def __init__(self, stage: Stage, station: Station) -> None:
        self.stale = True
        self.ambient: tuple[Cue, ...] = ()
        self._stage = stage
        self._station = station
        self._view: View | None = None
        self._picture = Picture()
        self._settled: tuple[object, ...] = ()
        """The picture and the attention that have been fitted to each other."""
        self._shot = Shot()
        self._shown: tuple[Node, ...] = ()
        """The nodes shown last, by the scene's own ids."""
        self._named: dict[int, tuple[Node, Node]] = {}
        """The settled nodes as they are called in the whole picture."""
        self._flash: tuple[str, float] | None = None
        self._ring = FocusRing()
        self._answers = Answers()
        self._answered: View | None = None
        """The circumstances of the picture shown last."""

    def forget(self) -> None:
        """Everything laid out so far was for other circumstances."""
        self.stale = True
        self._ring = FocusRing()
        self._answered = None
        self.settle()

    def turned(self) -> None:
        """The scene has come to the top, or gives way to another."""
        self.forget()
        self._flash = None

    def settle(self) -> None:
        """Be where the answers to the player's attention end."""
        self._answers.finish()

    def flash(self, target: str) -> None:
        """Let a control look pressed for a moment, since a key chose it."""
        self._flash = target, self._stage.now
        self.stale = True

    @property
    def swings(self) -> bool:
        """Whether quiet loops belong to the picture."""
        return bool(self.ambient) or self._ring.aimed

    def place(self, target: str) -> Rect:
        """Where a target lies; the middle of the station's part of the canvas when it is not there."""
        found = self._picture.target(target)
        return found.rect if found is not None else Rect.around(*self.view.area.centre, 0)

    def moving(self, now: float) -> bool:
        """Whether the ring slides, a control answers or is let go, or a piece is dragged."""
        if self._ring.busy(now) or self._answers.busy(now) or self._flash is not None or self.stale:
            return True
        return self._station.attention.dragged is not None

    @property
    def rest(self) -> View:
        """The circumstances of a picture in which nothing is focused, hovered or pressed."""
        stage, station = self._stage, self._station
        return View(
            stage.viewport,
            station.stage.words,
            device=station.routing.device,
            comfort=stage.comfort,
            half=station.seat,
            keys=stage.keys,
            keyboard_half=station.keyboard_half if stage.splits_keyboard else 0,
        )

    @property
    def view(self) -> View:
        """The circumstances of the picture now."""
        routing, attention = self._station.routing, self._station.attention
        return replace(
            self.rest,
            focus=attention.focus if routing.ring_shown else None,
            hover=attention.hover if routing.device is Kind.MOUSE else None,
            pressed=attention.pressed or (self._flash[0] if self._flash is not None else None),
        )

    def picture(self) -> Picture:
        """The settled layout, asked for only when something it depends on has changed."""
        scene, attention = self._station.scene, self._station.attention
        for _ in range(_ROUNDS):
            view = self.view
            if self.stale or view != self._view:
                self._picture = enlarged(scene.layout(view), view.text_scale)
                self.ambient = scene.ambient(view)
                self._view, self.stale = view, False
                self._named.clear()
            elif self._settled == (self._picture, *attention.state):
                break
            first = scene.first_focus() if attention.focus is None else None
            moved = attention.settle(self._picture, first)
            self._settled = (self._picture, *attention.state)
            if not moved:
                break
        return self._picture

    def whole(self) -> Picture:
        """The settled layout by the ids of the whole picture."""
        return prefixed(self.picture(), self._station.prefix)

    def shot(self, now: float, moment: float) -> Shot:
        """The nodes of this moment, the very same ones while nothing moves; ``moment`` is the loops' own."""
        if self._flash is not None and now - self._flash[1] >= _FLASH_MS:
            self._flash = None
        station, picture = self._station, self.picture()
        self._answer(picture, now)
        ringed = Picture(picture.nodes + self._ring_nodes(picture, now), picture.targets)
        answering = self._answers.sample(self._swung(ringed, now, moment), now)
        moved = station.motion.sample(answering, now)
        view = self._view or self.view
        notices = station.notices.nodes(now, view, picture, station.scene.notices(view))
        nodes = moved.nodes + notices
        moving = station.motion.moving(now) | self._answers.moving(now)
        if nodes != self._shown or moving or self._shot.moving:
            self._shown = nodes
            names = (f"{station.prefix}{id}" for id in moving) if station.prefix else moving
            self._shot = Shot(self._called(nodes, picture), frozenset(names))
        return self._shot

    def _called(self, nodes: tuple[Node, ...], picture: Picture) -> tuple[Node, ...]:
        """The nodes by their ids in the whole picture; those of the settled one are named once."""
        prefix = self._station.prefix
        if not prefix:
            return nodes
        if not self._named:
            self._named = {id(node): (node, _named(node, prefix)) for node in picture.nodes}
        known = self._named
        return tuple(known[id(node)][1] if id(node) in known else _named(node, prefix) for node in nodes)

    def _answer(self, picture: Picture, now: float) -> None:
        """Let the controls answer when the attention has changed since the picture shown last."""
        view, before = self._view, self._answered
        if view is None or before == view:
            return
        self._answered = view
        if before is not None:
            shown = {node.id: node for node in self._shown}
            scene, busy = self._station.scene, self._station.motion.moving(now)
            self._answers.note(before, view, shown, picture, scene.floats, now)
            slides = partial(_slides, scene, busy)
            self._answers.make_room(before, view, shown, picture, slides, now)

    def _swung(self, picture: Picture, now: float, moment: float) -> Picture:
        """The picture with its quiet loops, the halo of the focus among them."""
        if self._stage.comfort.reduced_motion:
            return picture
        cues = self.ambient
        halo = next((node for node in picture.nodes if node.id == HALO), None)
        if halo is not None:
            cues = (*cues, breathe(halo))
        return sampled(picture, cues, moment, lambda id: self._calm(id, now)) if cues else picture

    def _calm(self, node: str, now: float) -> float:
        return min(self._station.motion.calm(node, now), self._answers.calm(node, now))

    def _ring_nodes(self, picture: Picture, now: float) -> tuple[Node, ...]:
        view, seat = self._view, self._station.seat
        if view is None:
            return ()
        target = picture.target(view.focus) if view.focus is not None else None
        if target is not None and self._under_way(target.id, picture, now):
            target = None
        self._ring.aim(target, now, reduced=view.comfort.reduced_motion)
        halo = theme.GOLD_400 if seat is None else theme.SEATS[seat].colour
        return self._ring.nodes(view, now, halo)

    def _under_way(self, target: str, picture: Picture, now: float) -> bool:
        """Whether the piece that a target stands for is still on its way."""
        name = self._station.scene.stands_for(target) if self._station.motion.busy(now) else None
        piece = next((node for node in picture.nodes if node.id == name), None)
        return piece is not None and self._station.motion.away(piece, now)


def _slides(scene: Scene, busy: frozenset[str], node: str) -> bool:
    """Whether a node makes room by itself: one that is under way does so anyhow."""
    return node not in busy and scene.makes_room(node)


def prefixed(picture: Picture, prefix: str) -> Picture:
    """A picture as a part of another: its ids begin with ``prefix``."""
    if not prefix:
        return picture
    targets = tuple(replace(target, id=f"{prefix}{target.id}") for target in picture.targets)
    return Picture(tuple(_named(node, prefix) for node in picture.nodes), targets)


def _named(node: Node, prefix: str) -> Node:
    return replace(node, id=f"{prefix}{node.id}")
