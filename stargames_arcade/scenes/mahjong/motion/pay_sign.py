"""What a pair pays, as a number in the air; what an undo or a shuffle takes away, falling from the points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.actions import PairRemoved
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.scenes.mahjong.controls import chain_cell
from stargames_arcade.scenes.mahjong.motion.air import Air
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Font, Glow, Label, Node, Part, Picture, Shape, Stacked
from stargames_arcade.ui.theme import GOLD_400
from stargames_arcade.ui.typeset import loose, text_width

POP_MS, RISE_MS = 120, 520
ARRIVES_MS: Final = POP_MS + RISE_MS
"""How long after the tiles have touched the number is at the chain."""
READ_MS: Final = 1100
"""How long a number stands under reduced motion."""
_FALL_MS: Final = 900
_FALL: Final = 18
_SIZE, _SMALL = 62, 40
_SMALLEST: Final = 44
"""How large a number is at least, whatever the scale of the board."""
_CELL: Final = 0.64
"""How broad a digit is at most, as a share of its size."""
_RISE: Final = 60
_ASIDE: Final = 1.5
"""How far right of the meeting tiles the number begins, in widths of a tile."""
_Z: Final = 70
_DROP: Final = "#1A0E33"
_LOSS: Final = "#FFB4A6"
_HALO: Final = 22.0
_SIGN: Final = 36
_FOUR: Final = "".join(
    f'<rect x="{x}" y="{y}" width="12" height="15" rx="3" fill="#FFC65C"/>'
    for x, y in ((4, 1), (20, 1), (4, 20), (20, 20))
)
_TURN: Final = (
    '<path d="M6 29H20Q30 29 30 20Q30 11 20 11H10" fill="none" stroke="#FFC65C" stroke-width="5"'
    ' stroke-linecap="round"/><path d="M14 2L4 11L14 20Z" fill="#FFC65C"/>'
)
_SIGNS: Final = {Step.FOUR: _FOUR, Step.TURN: _TURN}


def paid(event: PairRemoved, picture: Picture, air: Air, seat: Seat, touch_ms: float) -> Cue:
    """``+80`` beside the glint, then in an arc to the cell of the chain that it fills, or to the points.

    Four little tiles stand before the number of four in succession, a bent arrow before that of a turn of
    direction.
    """
    size = max((_SIZE - 8 if event.step is Step.FOUR else _SIZE) * air.scale, _SMALLEST)
    sprite = _number(f"+{event.points}", size, _SIGNS.get(event.step))
    x = air.meeting[0] + _ASIDE * air.tile + sprite.w / 2 - _HALO * 2
    node = Node(f"pay.{event.places[0]}", sprite, x, air.meeting[1], _Z)
    end = _destination(event, picture, air, seat)
    return Cue("pay", tuple(_flies(node, end, touch_ms)), (node,), lasting=True, stands=READ_MS)


@lru_cache(maxsize=64)
def _number(text: str, size: float, sign: str | None) -> Stacked:
    """A number with a sign before it, in a soft night of its own, so that it is read over tiles, too."""
    wide, high = loose(text_width(text, Font.DISPLAY, size)), size * 1.3
    before = size * 0.72 if sign is not None else 0.0
    box = Rect(_HALO, _HALO, before + wide, high)
    parts = [Part(Glow(box.w, box.h, high / 2, _HALO * 0.6, _DROP, 0.72), box.x, box.y)]
    if sign is not None:
        side = size * 0.58
        body = f'<g transform="scale({side / _SIGN:.4f})">{sign}</g>'
        parts.append(Part(Shape(body, side, side), box.x, box.y + (high - side) / 2))
    label = Label(text, wide, high, Font.DISPLAY, size, GOLD_400, align=0, drop=_DROP, drop_by=3)
    parts.append(Part(label, box.x + before, box.y))
    return Stacked(tuple(parts), box.w + 2 * _HALO, box.h + 2 * _HALO)


def _destination(event: PairRemoved, picture: Picture, air: Air, seat: Seat) -> tuple[float, float]:
    """The cell that the pair fills; where it fills none, the points of whoever plays."""
    there = {node.id: node for node in picture.nodes}
    node = there.get(chain_cell(event.after.length)) or there.get(points_of(seat))
    return (node.x, node.y) if node is not None else air.meeting


def _flies(node: Node, end: tuple[float, float], start: float) -> Iterator[Track]:
    yield Track(node.id, POP_MS, start, Ease.BACK, scale=(0.5, 1))
    yield Track(node.id, 60, start, Ease.LINEAR, alpha=(0, 1))
    yield Track(
        node.id,
        RISE_MS,
        start + POP_MS,
        Ease.INOUT,
        x=(node.x, end[0]),
        y=(node.y, end[1]),
        scale=(1, 0.5),
        lift=_RISE,
    )
    yield Track(node.id, 120, start + ARRIVES_MS - 120, Ease.LINEAR, alpha=(1, 0))


def taken_back(points: int, picture: Picture, seat: Seat) -> Cue:
    """``−50`` falls from the points and fades; nothing where nothing is lost."""
    total = next((node for node in picture.nodes if node.id == points_of(seat)), None)
    if points <= 0 or total is None or not isinstance(total.sprite, Label):
        return Cue("loss", ())
    text, digits = f"−{points}", total.sprite.size * 0.72
    wide = loose(text_width(text, Font.DISPLAY, _SMALL))
    align = total.sprite.align
    label = Label(text, wide, _SMALL * 1.3, Font.DISPLAY, _SMALL, _LOSS, align, drop=_DROP, drop_by=2)
    x = total.x + align * (total.sprite.w - wide) / 2
    y = total.y + digits / 2 + _SMALL * 0.36
    node = Node("loss", label, x, y, _Z)
    tracks = (
        Track(node.id, _FALL_MS, 0, Ease.OUT, y=(y, y + _FALL)),
        Track(node.id, 80, 0, Ease.LINEAR, alpha=(0, 1)),
        Track(node.id, 240, _FALL_MS - 240, Ease.LINEAR, alpha=(1, 0)),
    )
    return Cue("loss", tracks, (node,), lasting=True, stands=READ_MS)


def points_of(seat: Seat) -> str:
    """The node of the points at a seat's plate."""
    return f"plate.{seat}.total"
