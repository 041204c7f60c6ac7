"""How controls answer the player's attention: they sink and come back, rise, begin to float (STYLE 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.player import Motion
from stargames_arcade.ui.view import View

PRESS_MS: Final = 60
RELEASE_MS: Final = 110
HOVER_MS: Final = 120
ROOM_MS: Final = 120
_REACH: Final = 12
"""What lies farther from where it was has been laid elsewhere: that is no answer."""
Floats: TypeAlias = Callable[[str], str | None]
"""The node that floats while a target is looked at, if any does."""
Slides: TypeAlias = Callable[[str], bool]
"""Whether a node makes room when something else is looked at."""
_ROOM: Final = "room"


class Answers:
    """Plays the way from what was shown last to what a changed attention asks for.

    A layout knows only where a control lies while it is pressed or looked at; the way there is found here,
    for every control alike. Under reduced motion everything is in its place at once.
    """

    def __init__(self) -> None:
        self._motion = Motion()

    def note(
        self,
        before: View,
        after: View,
        shown: Mapping[str, Node],
        picture: Picture,
        floats: Floats,
        now: float,
    ) -> None:
        """The attention has changed between two views; ``shown`` are the nodes drawn last, by id."""
        if after.comfort.reduced_motion:
            return
        for control, ms, ease in _stirred(before, after):
            self._play(control, _moves(control, ms, ease, shown, picture), now)
        looked_at = {id for id in (before.hover, before.focus, after.hover, after.focus) if id is not None}
        for piece in sorted({piece for piece in map(floats, looked_at) if piece is not None}):
            self._play(piece, _settles(piece, shown, picture), now)

    def make_room(
        self,
        before: View,
        after: View,
        shown: Mapping[str, Node],
        picture: Picture,
        slides: Slides,
        now: float,
    ) -> None:
        """Something else is looked at: let the pieces beside it slide to where they lie now."""
        looks_elsewhere = (before.hover, before.focus) != (after.hover, after.focus)
        if looks_elsewhere and not after.comfort.reduced_motion:
            self._play(_ROOM, _slide(shown, picture, slides), now)

    def _play(self, name: str, tracks: Iterator[Track], now: float) -> None:
        self._motion.finish(name)
        self._motion.play(Cue(f"answer.{name}", tuple(tracks)), now, name)

    def finish(self) -> None:
        """Be in place."""
        self._motion.finish()

    def busy(self, now: float) -> bool:
        """Whether something is under way."""
        return self._motion.busy(now)

    def moving(self, now: float) -> frozenset[str]:
        """The ids of what is under way."""
        return self._motion.moving(now)

    def calm(self, node: str, now: float) -> float:
        """How settled a node is, 0..1: what begins to float swings up from rest."""
        return self._motion.calm(node, now)

    def sample(self, picture: Picture, now: float) -> Picture:
        """The picture at this moment."""
        return self._motion.sample(picture, now)


def _stirred(before: View, after: View) -> Iterator[tuple[str, float, Ease]]:
    """The controls that are pressed, let go, or looked at in another way, each with how it answers."""
    answers: dict[str, tuple[float, Ease]] = {}
    if before.hover != after.hover:
        answers |= {id: (HOVER_MS, Ease.OUT) for id in (before.hover, after.hover) if id is not None}
    if before.pressed != after.pressed:
        if before.pressed is not None:
            answers[before.pressed] = RELEASE_MS, Ease.BACK
        if after.pressed is not None:
            answers[after.pressed] = PRESS_MS, Ease.LINEAR
    for id, (ms, ease) in answers.items():
        yield id, ms, ease


def _moves(
    control: str, ms: float, ease: Ease, shown: Mapping[str, Node], picture: Picture
) -> Iterator[Track]:
    """The way of everything on a control. Its face sinks inside its own drawing: it goes with the words."""
    nodes = [node for node in picture.nodes if node.id == control or node.id.startswith(f"{control}.")]
    falls = {node.id: shown[node.id].y - node.y for node in nodes if _near(node, shown)}
    words = max((fall for id, fall in falls.items() if id != control), key=abs, default=0.0)
    for node in nodes:
        fall = falls.get(node.id, 0.0)
        if node.id == control and words:
            fall = words
        if abs(fall) > 0.01:
            yield Track(node.id, ms, ease=ease, y=(node.y + fall, node.y))


def _slide(shown: Mapping[str, Node], picture: Picture, slides: Slides) -> Iterator[Track]:
    for node in picture.nodes:
        was = shown.get(node.id)
        if was is None or not slides(node.id) or (was.x, was.y, was.angle) == (node.x, node.y, node.angle):
            continue
        yield Track(node.id, ROOM_MS, x=(was.x, node.x), y=(was.y, node.y), angle=(was.angle, node.angle))


def _settles(piece: str, shown: Mapping[str, Node], picture: Picture) -> Iterator[Track]:
    """A piece that floated comes to rest; one that will float lies still for as long, then swings up."""
    for node in picture.nodes:
        if node.id == piece and _near(node, shown):
            yield Track(piece, HOVER_MS, y=(shown[piece].y, node.y))


def _near(node: Node, shown: Mapping[str, Node]) -> bool:
    was = shown.get(node.id)
    return was is not None and abs(was.x - node.x) < 1 and abs(was.y - node.y) <= _REACH
