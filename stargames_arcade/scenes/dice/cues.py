"""The choreography of a dice table: one cue for each thing that happens on the mat (STYLE 8).

Every cue starts where things lay before and ends where the layout puts them; the scene never waits for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stargames_arcade.rules.dice.ruleset import DICE, FACES, Box
from stargames_arcade.scenes.dice import sounds as dice_sounds
from stargames_arcade.scenes.dice.pieces import WAITING, Lying, lying, on_mat
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.sheet import empty_field
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Drawing, Node, Picture
from stargames_arcade.ui.particles import sparkle

MOVE_MS, MOVE_LIFT = 220, 60
TUMBLE_MS, TUMBLE_STEP = 780, 45
GATHER_MS = 130
SINK_MS, RISE_MS, RISE_STEP = 180, 380, 70
STEP_MS = 160
_DEEP = 0.44
"""How deep a stone sinks into its cushion, as a share of its size."""
SWAP_MS = 60
_SETTLED = 0.82
"""The share of a tumble after which a die has landed and only swings to its angle."""
_GHOSTS = ((40, 0.26), (80, 0.18), (120, 0.1))
"""How far behind each ghost of a tumbling die follows, in ms, and its alpha."""
_RAISED = 20
_LOW = 0.6
"""How much lower dice fly over half a screen than over a whole one."""
_SHADOW = 0.55
"""How dark the shadow of a die that lies is."""


def thrown(
    before: DiceSituation, after: DiceSituation, frame: DiceFrame, places: Sequence[int], picture: Picture
) -> Cue:
    """A throw: jewels sink into their cushions and new ones rise, or dice tumble out of the tray.

    What the boxes would give is told when the pieces have come to rest. ``picture`` is the settled layout.
    """
    act = _collection if after.skin.jewels else _tumble
    tracks, extras = act(before, after, frame, tuple(places))
    sounds = dice_sounds.landings(tracks, after, frame)
    if after.skin.jewels:
        sounds = tuple(dice_sounds.rising(_risings(before, places), after, frame))
    landed = max((track.end for track in tracks if not track.ornament), default=0) - 160
    offers = _offers(after, frame, picture, landed)
    return Cue(
        "throw", (*tracks, *_caption(before, after), *offers.tracks), (*extras, *offers.extras), sounds
    )


def _caption(before: DiceSituation, after: DiceSituation) -> Iterator[Track]:
    """The star of this throw lights up; a new sentence fades in."""
    star = f"throw.star.{after.shown.sheet.throw - 1}"
    yield Track(star, 320, 60, Ease.BACK, scale=(1.7, 1))
    yield Track(star, 160, 60, alpha=(0.22, 1))
    if not before.thrown or before.shown.sheet.may_throw != after.shown.sheet.may_throw:
        yield Track("throw.sentence", 240, alpha=(0, 1))


def _offers(after: DiceSituation, frame: DiceFrame, picture: Picture, landed: float) -> Cue:
    """Until the pieces lie still the fields are empty; then what they would give comes, from the top."""
    tracks: list[Track] = []
    extras: list[Node] = []
    offered = [box for box in Box if after.playing and after.seen.offers[box]]
    for order, box in enumerate(offered):
        id, start = f"row.{int(box)}", landed + 22 * order
        field = picture.node(f"{id}.field")
        extras.append(replace(field, id=f"{id}.empty", sprite=empty_field(frame.sheet)))
        tracks.append(Track(f"{id}.empty", 90, start, Ease.LINEAR, alpha=(1, 0)))
        for part in (f"{id}.field", f"{id}.value"):
            tracks.append(Track(part, 200, start, Ease.BACK, scale=(0.8, 1)))
            tracks.append(Track(part, 90, start, Ease.LINEAR, alpha=(0, 1)))
    return Cue("offers", tuple(tracks), tuple(extras))


# ---- jewels ----


def _collection(
    before: DiceSituation, after: DiceSituation, frame: DiceFrame, places: tuple[int, ...]
) -> tuple[tuple[Track, ...], tuple[Node, ...]]:
    tracks: list[Track] = []
    extras: list[Node] = []
    for order, (place, start) in enumerate(_risings(before, places)):
        if before.thrown:
            old = on_mat(before, frame, place)
            node = Node(
                f"old.{place}",
                Drawing(after.skin.face(before.thrown[place]), old.size, old.size),
                old.x,
                old.y,
                4,
                alpha=_lit(before, place),
            )
            extras.append(node)
            tracks += _sinks(node, RISE_STEP * order / 2)
        new = on_mat(after, frame, place)
        tracks += _rises(f"piece.{place}", new, start)
        cone = f"light.{place}.cone"
        if before.thrown:
            tracks.append(Track(cone, SINK_MS, RISE_STEP * order / 2, Ease.OUT, alpha=(1, 0)))
        tracks.append(Track(cone, RISE_MS, start, Ease.OUT, alpha=(0, 1)))
        for part in ("plate", "text"):
            tracks.append(Track(f"piece.{place}.pill.{part}", 160, start + RISE_MS - 120, alpha=(0, 1)))
        glint = sparkle(
            f"glint.{place}", new.x - new.size * 0.18, new.y - new.size * 0.2, 58, start=start + 260
        )
        tracks += glint.tracks
        extras += glint.extras
    return tuple(tracks), tuple(extras)


def _risings(before: DiceSituation, places: Sequence[int]) -> Iterator[tuple[int, float]]:
    """Each new stone's place, and when it begins to rise."""
    sinking = SINK_MS if before.thrown else 0
    for order, place in enumerate(places):
        yield place, sinking + RISE_STEP * order


def _sinks(node: Node, start: float) -> Iterator[Track]:
    yield Track(node.id, SINK_MS, start, Ease.OUT, y=(node.y, node.y + _DEEP * node.sprite.w), scale=(1, 0.5))
    yield Track(node.id, SINK_MS, start, Ease.LINEAR, alpha=(node.alpha, 0))


def _rises(id: str, lies: Lying, start: float) -> Iterator[Track]:
    yield Track(id, RISE_MS, start, Ease.BACK, y=(lies.y + _DEEP * lies.size, lies.y), scale=(0.4, 1))
    yield Track(id, 140, start, Ease.LINEAR, alpha=(0, 1))


# ---- dice ----


def _tumble(
    before: DiceSituation, after: DiceSituation, frame: DiceFrame, places: tuple[int, ...]
) -> tuple[tuple[Track, ...], tuple[Node, ...]]:
    tracks: list[Track] = []
    extras: list[Node] = []
    gathered = GATHER_MS if before.thrown else 0
    for order, place in enumerate(places):
        if before.thrown:
            old = on_mat(before, frame, place)
            face = Drawing(after.skin.face(before.thrown[place]), old.size, old.size)
            node = Node(f"old.{place}", face, old.x, old.y, 5, old.angle, alpha=_lit(before, place))
            extras.append(node)
            tracks += _gathers(node, frame)
        lies = on_mat(after, frame, place)
        start, ms = gathered + TUMBLE_STEP * order, TUMBLE_MS
        faces = _faces(after, place, lies, ms * _SETTLED)
        tracks += _flies(f"piece.{place}", lies, frame, start, place, faces)
        for late, alpha in _GHOSTS:
            ghost = Node(f"ghost.{place}.{late}", faces[0], lies.x, lies.y, 4, alpha=0)
            extras.append(ghost)
            flight = _flies(ghost.id, lies, frame, start + late, place, faces)
            tracks += [replace(track, ornament=True) for track in flight]
            tracks.append(
                Track(ghost.id, ms * 0.6, start + late, Ease.LINEAR, alpha=(alpha, 0), ornament=True)
            )
        tracks += _shadow_follows(f"piece.{place}.shadow", lies, frame, start)
    return tuple(tracks), tuple(extras)


def _gathers(node: Node, frame: DiceFrame) -> Iterator[Track]:
    x, y = _edge(node, frame)
    yield Track(node.id, GATHER_MS, 0, Ease.OUT, x=(node.x, x), y=(node.y, y), scale=(1, 0.72), lift=20)
    yield Track(node.id, GATHER_MS, 0, Ease.INOUT, alpha=(node.alpha, 0))


def _lit(situation: DiceSituation, place: int) -> float:
    """How bright a piece is that is about to leave: one that waited on the mat was faded."""
    return WAITING if situation.waits and situation.draft.well_of(place) is None else 1


def _edge(lies: Lying | Node, frame: DiceFrame) -> tuple[float, float]:
    """Where a die comes from on its way to where it lies: the tray's edge, or the outer edge of a half."""
    if frame.thrown_from is not None:
        x, y = frame.thrown_from
        return x, y + (lies.y - y) * 0.35
    middle = frame.tray.centre[0]
    return middle + (lies.x - middle) * 0.35, frame.tray.y - 10


def _faces(after: DiceSituation, place: int, lies: Lying, ms: float) -> tuple[Drawing, ...]:
    """The faces that a tumbling die shows, each once every few, the thrown one last."""
    final = after.thrown[place]
    count = max(2, round(ms / SWAP_MS))
    shown = [(final + (count - 1 - step) * (2 + place % 2)) % FACES + 1 for step in range(count - 1)]
    values = [value if value != final else value % FACES + 1 for value in shown] + [final]
    return tuple(Drawing(after.skin.face(value), lies.size, lies.size) for value in values)


def _flies(
    id: str, lies: Lying, frame: DiceFrame, start: float, place: int, faces: tuple[Drawing, ...]
) -> Iterator[Track]:
    x, y = _edge(lies, frame)
    sign = 1 if place % 2 == 0 else -1
    turns, swing, down = 720 + 90 * (place % 3), 18 * sign, TUMBLE_MS * _SETTLED
    lift = (90 + 17 * ((place * 2) % 5)) * (_LOW if frame.thrown_from is not None else 1)
    yield Track(
        id,
        TUMBLE_MS,
        start,
        Ease.DROP,
        x=(x, lies.x),
        y=(y, lies.y),
        scale=(0.72, 1),
        lift=lift,
        raised=_RAISED,
    )
    yield Track(
        id, down, start, Ease.OUT, angle=(lies.angle + swing - sign * turns, lies.angle + swing), faces=faces
    )
    yield Track(id, TUMBLE_MS - down, start + down, Ease.INOUT, angle=(swing, 0))
    if frame.thrown_from is not None:
        yield Track(id, 90, start, Ease.LINEAR, alpha=(0, 1))
    elif start > 0:
        yield Track(id, 1, start, Ease.LINEAR, alpha=(0, 1))


def _shadow_follows(id: str, lies: Lying, frame: DiceFrame, start: float) -> Iterator[Track]:
    x, y = _edge(lies, frame)
    foot = lies.y + lies.size * 0.43
    yield Track(
        id, TUMBLE_MS, start, Ease.DROP, x=(x, lies.x), y=(y + 40, foot), scale=(0.6, 1), alpha=(0, _SHADOW)
    )


# ---- keeping, returning, changing ----


def moved(before: DiceSituation, after: DiceSituation, frame: DiceFrame) -> Cue | None:
    """Pieces that change their place: into a well or back, each on a low arc. None if nothing moved."""
    tracks: list[Track] = []
    extras: list[Node] = []
    if not before.thrown or not after.thrown:
        return None
    for place in range(DICE):
        old, new = lying(before, frame, place), lying(after, frame, place)
        if old == new or _steps(before, after, place):
            continue
        tracks += _glides(f"piece.{place}", old, new, before.flight is None)
        tracks += _light_changes(before, after, place)
    sounds = tuple(dice_sounds.laid(before, after, frame))
    return Cue("move", tuple(tracks), tuple(extras), sounds) if tracks else None


def _steps(before: DiceSituation, after: DiceSituation, place: int) -> bool:
    """Whether only the face of a piece changes, not its place."""
    return before.draft.wells == after.draft.wells and before.flight == after.flight


def _glides(id: str, old: Lying, new: Lying, high: bool) -> Iterator[Track]:
    turned = old.angle - new.angle
    yield Track(
        id,
        MOVE_MS,
        x=(old.x, new.x),
        y=(old.y, new.y),
        scale=(old.size / new.size, 1),
        angle=(turned, 0) if turned else None,
        lift=MOVE_LIFT if high else 0,
        raised=_RAISED,
    )


def _light_changes(before: DiceSituation, after: DiceSituation, place: int) -> Iterator[Track]:
    """The lamp goes on over a stone put back and its number comes; under a die its shadow."""
    if before.draft.well_of(place) is None or after.draft.well_of(place) is not None:
        return
    if not after.skin.jewels:
        yield Track(f"piece.{place}.shadow", MOVE_MS, alpha=(0, _SHADOW))
        return
    for part in ("cone", "lamp"):
        yield Track(f"light.{place}.{part}", MOVE_MS, alpha=(0, 1))
    for part in ("pill.plate", "pill.text"):
        yield Track(f"piece.{place}.{part}", MOVE_MS, MOVE_MS / 2, alpha=(0, 1))


def stepped(before: DiceSituation, after: DiceSituation, frame: DiceFrame) -> Cue | None:
    """A joker's click: each piece whose face changes turns over, edge on at half way (D19)."""
    tracks: list[Track] = []
    if not before.thrown or before.thrown != after.thrown:
        return None
    for place in range(DICE):
        old, new = before.seen.dice[place], after.seen.dice[place]
        if old == new:
            continue
        id, lies = f"piece.{place}", lying(after, frame, place)
        face = Drawing(after.skin.face(old), lies.size, lies.size)
        half = STEP_MS / 2
        tracks.append(
            Track(id, half, 0, Ease.INOUT, flip=(1, 0), faces=(face,), angle=(lies.angle, lies.angle))
        )
        tracks.append(Track(id, half, half, Ease.INOUT, flip=(0, 1)))
        first = before.draft.joker is None or before.draft.joker[0] != place
        if after.draft.joker is not None and after.draft.joker[0] == place and first:
            tracks += _mark_appears(id)
    sounds = tuple(dice_sounds.turned(before, after, frame))
    return Cue("step", tuple(tracks), sounds=sounds) if tracks else None


def _mark_appears(id: str) -> Iterator[Track]:
    yield Track(f"{id}.frame", STEP_MS + 60, 0, Ease.BACK, scale=(1.25, 1), alpha=(0, 1))
    yield Track(f"{id}.star", STEP_MS + 60, 40, Ease.BACK, scale=(0.2, 1), alpha=(0, 1))
    yield Track(f"{id}.halo", STEP_MS, 0, alpha=(0, 1))
    for part in ("pill", "pill.arrow", "pill.from", "pill.to"):
        yield Track(f"{id}.{part}", STEP_MS, 60, alpha=(0, 1))


def cleared(before: DiceSituation, after: DiceSituation, frame: DiceFrame) -> Cue | None:
    """The end of a turn: the pieces leave the mat, and the next round's title comes."""
    if not before.thrown or after.thrown:
        return None
    tracks: list[Track] = []
    extras: list[Node] = []
    for place in range(DICE):
        old = lying(before, frame, place)
        face = before.seen.dice[place]
        drawing = Drawing(after.skin.face(face), old.size, old.size)
        alpha = _lit(before, place)
        node = Node(f"old.{place}", drawing, old.x, old.y, 5, old.angle, alpha=alpha)
        extras.append(node)
        if after.skin.jewels:
            tracks += _sinks(node, 20 * place)
        else:
            tracks += _gathers(node, frame)
    tracks += [Track(id, 280, 180, alpha=(0, 1)) for id in ("opening.round", "opening.text")]
    tracks.append(Track("opening.round", 280, 180, Ease.BACK, scale=(0.8, 1)))
    tracks.append(Track("throw.title", 240, alpha=(0, 1)))
    return Cue("turn", tuple(tracks), tuple(extras))
