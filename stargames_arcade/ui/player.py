"""Cues played over settled pictures. Motion trails the state and can always be skipped (DESIGN: law 14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot

from stargames_arcade.ui.motion import Cue, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.tracks import at_moment, at_start

CROSSFADE = 120
"""Length in ms of what any move becomes under reduced motion."""
HURRY_OVER = 2
"""With more cues waiting than that a queue plays at double speed."""
SNAP_OVER = 6
"""With more cues waiting than that a queue drops all but the newest."""
PARTICLES = 120
"""At most so many ornaments fly at once; a cue beyond that goes without the rest of its own."""
CALM_MS = 600
NEAR = 12.0
"""A piece not further from its place than this is there."""
_NOT_BEGUN = -1.0


@dataclass(slots=True)
class _Run:
    """A cue in a queue, by node; ``fade`` plays it as a cross-fade."""

    cue: Cue
    fade: bool
    ms: float
    by_node: dict[str, list[Track]]
    extras: dict[str, Node]
    sounds: list[Sounding]
    """Those to come, in order."""

    @classmethod
    def of(cls, cue: Cue, fade: bool) -> _Run:
        tracks = [track for track in cue.tracks if not (fade and (track.ornament or track.ease.returns))]
        by_node: dict[str, list[Track]] = {}
        for track in sorted(tracks, key=lambda track: track.start):
            by_node.setdefault(track.node, []).append(track)
        extras = {node.id: node for node in cue.extras if not fade or node.id in by_node}
        ms = (cue.stands + CROSSFADE if by_node else 0) if fade else cue.ms
        return cls(cue, fade, ms, by_node, extras, sorted(cue.sounds, key=lambda sound: sound.at_ms))

    def due(self, elapsed: float) -> list[Sounding]:
        """The sounds whose time has come since the last call."""
        found = [sound for sound in self.sounds if sound.at_ms <= elapsed]
        del self.sounds[: len(found)]
        return found

    @property
    def particles(self) -> list[str]:
        """The ids of extras that are pure ornament."""
        return [id for id in self.extras if id in self.by_node and self.by_node[id][0].ornament]


@dataclass(slots=True)
class _Queue:
    """Cues that play one after the other; ``begun``, ``done`` and ``speed`` are of the first."""

    runs: list[_Run] = field(default_factory=list)
    begun: float = 0
    done: float = 0
    speed: float = 1
    ringing: list[tuple[float, Sounding]] = field(default_factory=list)
    """Sounds of cues that were shown as a cross-fade, each with its moment: they keep their own time."""
    heard: list[Sounding] = field(default_factory=list)
    """What has become due."""

    def elapsed(self, now: float) -> float:
        """How far the first cue has got, in its own ms."""
        return self.done + max(0.0, now - self.begun) * self.speed

    def _pace(self, now: float) -> None:
        speed = 2 if len(self.runs) - 1 > HURRY_OVER else 1
        if speed != self.speed:
            self.done, self.begun, self.speed = self.elapsed(now), now, speed

    def add(self, run: _Run, now: float) -> None:
        self.advance(now)
        if len(self.runs) > SNAP_OVER or any(other.cue.lasting for other in self.runs):
            self.runs.clear()
            self.ringing.clear()
        if not self.runs:
            self.begun, self.done, self.speed = now, 0, 1
            self._ring(run, now)
        self.runs.append(run)
        self._pace(now)

    def _ring(self, run: _Run, now: float) -> None:
        """A cross-fade begins: its sounds come as they would, the first of them at once."""
        if run.fade and run.sounds:
            first = run.sounds[0].at_ms
            self.ringing += [(now + sound.at_ms - first, sound) for sound in run.sounds]
            run.sounds.clear()

    def advance(self, now: float) -> list[tuple[_Run, float]]:
        """Drop what has ended by now; returns each with the moment of its end."""
        ended: list[tuple[_Run, float]] = []
        while self.runs and self.elapsed(now) >= self.runs[0].ms:
            end = self.begun + max(0.0, self.runs[0].ms - self.done) / self.speed
            self.heard += self.runs[0].due(self.runs[0].ms)
            ended.append((self.runs.pop(0), end))
            self.begun, self.done = end, 0
            self._pace(end)
            if self.runs:
                self._ring(self.runs[0], end)
        if self.runs:
            self.heard += self.runs[0].due(self.elapsed(now))
        self.heard += [sound for at, sound in self.ringing if at <= now]
        self.ringing = [(at, sound) for at, sound in self.ringing if at > now]
        return ended


class Motion:
    """Plays cues, in order within each queue. Times are ms of the caller's clock and never run backwards.

    The state has long moved on when a cue plays: a piece of a cue that waits is held at its start, and
    when nothing plays a picture is left exactly as it is.
    """

    def __init__(self, reduced: bool = False) -> None:
        self.reduced = reduced
        """Whether moves become short cross-fades from now on (STYLE 8)."""
        self._queues: dict[str, _Queue] = {}
        self._ended: dict[str, float] = {}
        self._heard: list[Sounding] = []
        self.sounding = 0
        """How many cues with sounds have been played."""

    def play(self, cue: Cue, now: float, queue: str = "table") -> None:
        """Play a cue after those before it in its queue. A queue that grows hurries, then snaps."""
        run = _Run.of(cue, self.reduced)
        if run.ms <= 0 and not run.sounds:
            return
        self.sounding += bool(run.sounds)
        self._advance(now)
        runs = [other for queue in self._queues.values() for other in queue.runs]
        room = PARTICLES - sum(len(other.particles) for other in runs)
        for id in run.particles[max(0, room) :]:
            del run.extras[id]
        self._queues.setdefault(queue, _Queue()).add(run, now)

    def busy(self, now: float) -> bool:
        """Whether anything still moves, is to be heard, or waits."""
        self._advance(now)
        return bool(self._queues)

    def heard(self, now: float) -> list[Sounding]:
        """The sounds that have become due since the last call; what was ended early is not among them."""
        self._advance(now)
        heard, self._heard = self._heard, []
        return heard

    def finish(self, queue: str | None = None) -> None:
        """Jump to the end, in one queue or in all: the next picture is as the layout says."""
        for name in [queue] if queue is not None else list(self._queues):
            self._queues.pop(name, None)

    def give_way(self) -> None:
        """The player acts: jump to the end of all that is not lasting."""
        for name, queue in list(self._queues.items()):
            if not any(run.cue.lasting for run in queue.runs):
                del self._queues[name]

    def moving(self, now: float) -> frozenset[str]:
        """The ids of all pieces that are under way or held."""
        self._advance(now)
        runs = [run for queue in self._queues.values() for run in queue.runs]
        return frozenset(id for run in runs for id in run.by_node)

    def calm(self, node: str, now: float) -> float:
        """How settled a piece is: 0 while it moves, rising to 1 in the 600 ms after; loops fade in by it."""
        self._advance(now)
        if any(node in run.by_node for queue in self._queues.values() for run in queue.runs):
            return 0
        ended = self._ended.get(node)
        return 1 if ended is None else min(1.0, max(0.0, now - ended) / CALM_MS)

    def sample(self, picture: Picture, now: float) -> Picture:
        """The picture at this moment. It is the given picture itself when nothing plays."""
        playing = self._playing(now)
        if not playing:
            return picture
        nodes: list[Node] = []
        extras: dict[str, Node] = {}
        for run, elapsed in playing:
            if elapsed >= 0:
                extras |= {id: node for id, node in run.extras.items() if id not in extras}
        under_way = frozenset(id for run, _ in playing for id in run.by_node)
        for node in picture.nodes:
            if node.id in under_way or node.id in extras:
                nodes += _moved(extras.pop(node.id, node), playing, extra=False)
            else:
                nodes.append(node)
        for node in extras.values():
            nodes += _moved(node, playing, extra=True)
        return Picture(tuple(nodes), picture.targets)

    def away(self, node: Node, now: float) -> bool:
        """Whether a piece of the settled picture is not there yet: on its way, or hardly to be seen."""
        shown = _moved(node, self._playing(now), extra=False)[-1]
        return hypot(shown.x - node.x, shown.y - node.y) > NEAR or shown.alpha < node.alpha / 2

    def _playing(self, now: float) -> list[tuple[_Run, float]]:
        """All cues with how far each has come; those that wait in their queues have not begun."""
        self._advance(now)
        return [
            (run, queue.elapsed(now) if first == 0 else _NOT_BEGUN)
            for queue in self._queues.values()
            for first, run in enumerate(queue.runs)
        ]

    def _advance(self, now: float) -> None:
        for name, queue in list(self._queues.items()):
            for run, end in queue.advance(now):
                self._ended |= dict.fromkeys(run.by_node, end)
            self._heard += queue.heard
            queue.heard.clear()
            if not queue.runs and not queue.ringing:
                del self._queues[name]
        if len(self._ended) > 64:
            self._ended = {id: end for id, end in self._ended.items() if now - end < CALM_MS}


def _moved(node: Node, playing: list[tuple[_Run, float]], extra: bool) -> list[Node]:
    """A piece at one moment: itself, or with its fading double under reduced motion."""
    mine = [(run, elapsed) for run, elapsed in playing if node.id in run.by_node]
    if not mine:
        return [node]
    run, elapsed = mine[0]
    if run.fade:
        return _faded(node, run, elapsed, extra)
    if extra and elapsed >= run.by_node[node.id][-1].end and len(mine) == 1:
        return []
    return [at_moment(node, [(track, passed) for run, passed in mine for track in run.by_node[node.id]])]


def _faded(node: Node, run: _Run, elapsed: float, extra: bool) -> list[Node]:
    stands = run.cue.stands if extra else 0
    before = node if stands else at_start(node, run.by_node[node.id])
    if elapsed < 0:
        return [before]
    share = min(max(0.0, elapsed - stands) / CROSSFADE, 1.0)
    gone = replace(before, id=f"{node.id}.before", alpha=before.alpha * (1 - share))
    if extra:
        return [gone]
    if replace(before, alpha=node.alpha) == node:
        return [replace(node, alpha=before.alpha + (node.alpha - before.alpha) * share)]
    return [gone, replace(node, alpha=node.alpha * share)]
