"""The choreography of the score sheet: entries, strikes, sums that count up, the bonus (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator

from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.dice import sounds as dice_sounds
from stargames_arcade.scenes.dice.sheet import cross_stroke
from stargames_arcade.ui.counting import count_up
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Label, Node, Picture
from stargames_arcade.ui.particles import sparkle, sparks
from stargames_arcade.ui.theme import GOLD_500

ENTRY_MS = 260
STROKE_MS = 90
_GROWTHS = 6
_JOYS = {Box.FULL_HOUSE: 3, Box.SMALL_STRAIGHT: 4, Box.LARGE_STRAIGHT: 5, Box.FIVE_EQUAL: 6}
"""Boxes worth a small feast, and by how many glints their row lights up."""
_BONUS_JOY = 3
_JOY_AT, _JOY_STEP = 160, 70
_GLINT = 52


def entered(
    before: DiceObservation, after: DiceObservation, picture: Picture, seat: Seat, own: bool
) -> Cue | None:
    """What is newly written on one of the two columns: my own with a tinted row, the rival's quietly.

    ``before`` and ``after`` are the sheets of that seat, ``picture`` the settled layout with ``after``.
    None if nothing was written.
    """
    column = "value" if own else "rival"
    fresh = [box for box in Box if before.boxes[box] is None and after.boxes[box] is not None]
    if not fresh:
        return None
    tracks: list[Track] = []
    extras: list[Node] = []
    for order, box in enumerate(fresh):
        tracks += _written(picture, f"row.{int(box)}.{column}", after.boxes[box] == 0, 40 * order)
        if own:
            tracks.append(Track(f"row.{int(box)}.tint", 200, alpha=(0, 1)))
            for joy in _joys(picture, box, after.boxes[box] or 0):
                tracks += joy.tracks
                extras += joy.extras
    for id in (f"total.{column}", f"plate.{seat}.total"):
        tracks += _counts(picture, id, before.total, after.total)
    if after.upper_sum > before.upper_sum:
        tracks.append(Track(f"row.bonus.{column}", ENTRY_MS, 80, Ease.BACK, scale=(1.3, 1)))
    if after.bonus > before.bonus and own:
        tracks.append(Track("row.bonus.icon", 420, 80, Ease.BACK, scale=(1.8, 1)))
        for joy in _feast(picture, "bonus", "row.bonus.icon", "row.bonus.value", _BONUS_JOY):
            tracks += joy.tracks
            extras += joy.extras
    sounds = tuple(dice_sounds.written(before, after, _JOY_AT)) if own else ()
    return Cue(f"entry.{column}", tuple(tracks), tuple(extras), sounds)


def _joys(picture: Picture, box: Box, value: int) -> Iterator[Cue]:
    """What lights up when one of the rare boxes is filled."""
    if value and box in _JOYS:
        row = f"row.{int(box)}"
        yield from _feast(picture, f"joy.{int(box)}", f"{row}.badge", f"{row}.value", _JOYS[box])


def _feast(picture: Picture, name: str, sign: str, value: str, count: int) -> Iterator[Cue]:
    """Glints run along a row from its sign to its value, where sparks fly; for the most also at the sign."""
    first, last, paper = picture.node(sign), picture.node(value), picture.node("sheet.paper").box
    for step in range(count):
        x = first.x + (last.x - first.x) * (step + 1) / count
        y = first.y + (last.y - first.y) * (step + 1) / count
        start = _JOY_AT + _JOY_STEP * step
        yield sparkle(f"{name}.glint.{step}", x, y, _GLINT, start=start, ms=420, colour=GOLD_500)
    arrived = _JOY_AT + _JOY_STEP * count
    yield sparks(name, last.x, last.y, GOLD_500, start=arrived, reach=_reach(paper, last.x))
    if count >= _JOYS[Box.FIVE_EQUAL]:
        reach = _reach(paper, first.x)
        yield sparks(f"{name}.sign", first.x, first.y, GOLD_500, start=_JOY_AT, reach=reach)


def _reach(paper: Rect, x: float) -> float:
    """How far sparks fly at most: they stay over the paper, or nearly."""
    return min(84, x - paper.x, paper.right - x)


def progressed(seat: Seat) -> Cue:
    """The rival has filled another box: its plate says so, and no more (P5)."""
    return Cue("progress", (Track(f"plate.{seat}.status", 240, ease=Ease.BACK, scale=(1.14, 1)),))


def _counts(picture: Picture, id: str, start: int, end: int) -> tuple[Track, ...]:
    sprite = next((node.sprite for node in picture.nodes if node.id == id), None)
    if not isinstance(sprite, Label):
        return ()
    return count_up(id, sprite, start, end).tracks


def _written(picture: Picture, id: str, struck: bool, start: float) -> Iterator[Track]:
    if not struck:
        yield Track(id, ENTRY_MS, start, Ease.BACK, scale=(1.6, 1))
        yield Track(id, 90, start, Ease.LINEAR, alpha=(0, 1))
        return
    for stroke in (0, 1):
        begin, name = start + STROKE_MS * stroke, f"{id}.stroke.{stroke}"
        size = picture.node(name).sprite.w
        faces = tuple(cross_stroke(size, stroke, (step + 1) / _GROWTHS) for step in range(_GROWTHS))
        yield Track(name, STROKE_MS, begin, Ease.LINEAR, faces=faces, swap=STROKE_MS / _GROWTHS)
        if begin > 0:
            yield Track(name, 1, begin, Ease.LINEAR, alpha=(0, 1))
