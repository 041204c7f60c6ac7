"""Where everything of a Jolly table lies: wide and tall, for two to four seats (STYLE 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from stargames_arcade.scenes.jolly.fan import Fan, hand_fan, rival_fan
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.dialogs import TOAST_HEIGHT


class Side(Enum):
    """Where somebody sits, seen from the foot of the table."""

    FOOT = "foot"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


SIDES: Final = {
    2: (Side.FOOT, Side.TOP),
    3: (Side.FOOT, Side.LEFT, Side.RIGHT),
    4: (Side.FOOT, Side.LEFT, Side.TOP, Side.RIGHT),
}
"""Who sits where, by the number of seats: the one at the foot, then the others in the order of play."""


@dataclass(frozen=True, slots=True)
class RivalFrame:
    """One rival's place: the fan of backs and the plate; ``anchor`` says which edge of the plate is kept,
    -1 the left, 1 the right."""

    fan: Fan
    plate: Rect
    anchor: int


@dataclass(frozen=True, slots=True)
class MeldField:
    """Where melds may lie: inside ``whole`` but where something is ``blocked``; from ``start`` down there is
    room nearly from side to side. ``bands`` says that each side has rows of its own from the first card on.
    """

    whole: Rect
    start: float
    blocked: tuple[Rect, ...]
    lines: tuple[float, float]
    """The upper edges of the cards of a top rival's row, and of the own one, while there is room."""
    middles: tuple[float, float]
    """The middle of either."""
    columns: tuple[float, float] = (0, 0)
    """The outer edges of the columns in front of the rivals at the left and at the right."""
    reach: float = 0
    """How wide such a column may be."""
    bands: bool = False

    def span(self, y: float, bottom: float) -> tuple[float, float]:
        """From where to where a row at that height may reach."""
        left, right, middle = self.whole.x, self.whole.right, self.middles[1]
        for rect in self.blocked:
            if rect.y < bottom and y < rect.bottom:
                if rect.centre[0] < middle:
                    left = max(left, rect.right)
                else:
                    right = min(right, rect.x)
        return left, right


@dataclass(frozen=True, slots=True)
class JollyFrame:
    """The places of everything at a table; all in canvas units.

    ``stock`` and ``discards`` are the left top corners of the lowest and of the oldest card; ``rays`` centre
    and radius of the ring on the mat; ``hand`` the fan; ``pill`` the middle of what is asked of the player,
    with its width at most.
    """

    mat: Rect
    rays: tuple[float, float, float]
    stock: tuple[float, float]
    discards: tuple[float, float]
    pile_card: float
    pile_step: float
    caption: Rect
    below: Rect | None
    """Where its words stand while there is a frame about discards; None where there is no room."""
    rivals: tuple[tuple[Side, RivalFrame], ...]
    melds: MeldField
    hand: Fan
    pill: tuple[float, float, float]
    plate: Rect
    buttons: tuple[Rect, Rect, Rect]
    suggest: Rect
    game: Rect
    ranking: Rect
    log: Rect
    info: Rect
    pause: Rect
    hints: Rect
    hints_anchor: int
    notices: NoticePlace

    def rival(self, side: Side) -> RivalFrame:
        """The place of the rival at that side."""
        return dict(self.rivals)[side]

    @property
    def written(self) -> tuple[Rect, ...]:
        """Where words stand before the sky: no star shines there."""
        return (self.hints,)

    @property
    def covers(self) -> tuple[Rect, ...]:
        """What hides the sky."""
        boxes = self.mat, self.game, self.ranking, self.log, self.info, self.pause, self.plate, self.suggest
        return (*boxes, *self.buttons)


@lru_cache(maxsize=8)
def frame_for(tall: bool, seats: int) -> JollyFrame:
    """The arrangement for a window narrower than 4:3 or any other, and that many seats."""
    return _tall(seats) if tall else _wide(seats)


def frame_of(view: View, seats: int) -> JollyFrame:
    """The arrangement for a view."""
    return frame_for(view.tall, seats)


# ---- wide ----

_FAN: Final = 60
_TOP_FAN: Final = 64
_ROW: Final = 72
"""Height of a row of the ranking."""


def _wide_rivals(seats: int) -> tuple[tuple[Side, RivalFrame], ...]:
    left = RivalFrame(rival_fan(114, 346, _FAN, 90), Rect(54, 448, 222, 76), -1)
    right = RivalFrame(rival_fan(1358, 346, _FAN, -90), Rect(1196, 448, 222, 76), 1)
    if seats == 2:
        return ((Side.TOP, RivalFrame(rival_fan(800, 96, _TOP_FAN), Rect(912, 58, 280, 76), -1)),)
    if seats == 3:
        return ((Side.LEFT, left), (Side.RIGHT, right))
    top = RivalFrame(rival_fan(876, 96, _TOP_FAN), Rect(978, 58, 280, 76), -1)
    return ((Side.LEFT, left), (Side.TOP, top), (Side.RIGHT, right))


_DISCARDS: Final = Rect(38, 36, 512, 222)
"""What stock and discards take, their words included."""


def _wide_melds(seats: int) -> MeldField:
    """Two sit opposite each other; else fans and plates stand at the sides."""
    whole = Rect(60, 200, 1352, 402)
    if seats == 2:
        return MeldField(whole, 284, (replace(_DISCARDS, h=248),), (236, 440), (927, 736))
    left = (Rect(38, 240, 142, 204), Rect(38, 440, 246, 92))
    right = tuple(Rect(1472 - rect.right, rect.y, rect.w, rect.h) for rect in left)
    return MeldField(
        whole,
        258,
        (_DISCARDS, *left, *right),
        lines=(218, 448),
        middles=(868, 736),
        columns=(288, 1188),
        reach=274,
    )


def _wide(seats: int) -> JollyFrame:
    x, w = 1472, 424
    ranking = Rect(x, 192, w, 34 + seats * _ROW)
    log_top = ranking.bottom + 20
    return JollyFrame(
        mat=Rect(24, 22, 1424, 1036),
        rays=(736, 442, 300),
        stock=(76, 74),
        discards=(216, 66),
        pile_card=112,
        pile_step=50,
        caption=Rect(216, 226, 312, 28),
        below=Rect(216, 250, 312, 28) if seats == 2 else None,
        rivals=_wide_rivals(seats),
        melds=_wide_melds(seats),
        hand=hand_fan(),
        pill=(716, 656, 900),
        plate=Rect(56, 958, 242, 84),
        buttons=(Rect(1226, 752, 190, 80), Rect(1226, 852, 190, 80), Rect(1226, 952, 190, 80)),
        suggest=Rect(1226, 672, 190, 60),
        game=Rect(x, 22, w, 150),
        ranking=ranking,
        log=Rect(x, log_top, w, 876 - log_top),
        info=Rect(x, 896, 202, 68),
        pause=Rect(x + 222, 896, 202, 68),
        hints=Rect(x, 984, w, 84),
        hints_anchor=-1,
        notices=NoticePlace(x + w / 2, 864 - TOAST_HEIGHT, up=True, most=w - 24),
    )


# ---- tall ----


def _tall_rivals(seats: int) -> tuple[tuple[Side, RivalFrame], ...]:
    """All rivals abreast at the head of the mat, in the order of play."""
    sides = SIDES[seats][1:]
    room = 1000 / len(sides)
    found = []
    for at, side in enumerate(sides):
        cx = 40 + room * (at + 0.5)
        plate = Rect(cx - 140, 314, 280, 76)
        found.append((side, RivalFrame(rival_fan(cx, 240, 72), plate, 0)))
    return tuple(found)


def _tall(seats: int) -> JollyFrame:
    field = Rect(44, 632, 992, 448)
    return JollyFrame(
        mat=Rect(16, 168, 1048, 1352),
        rays=(540, 846, 360),
        stock=(300, 440),
        discards=(440, 432),
        pile_card=112,
        pile_step=50,
        caption=Rect(440, 596, 312, 28),
        below=None,
        rivals=_tall_rivals(seats),
        melds=MeldField(field, field.y, (), (626, 900), (540, 540), bands=True),
        hand=hand_fan(540, 1246, 152),
        pill=(540, 1134, 1000),
        plate=Rect(40, 1534, 280, 84),
        buttons=(Rect(424, 1536, 190, 80), Rect(628, 1536, 190, 80), Rect(832, 1536, 208, 80)),
        suggest=Rect(338, 1536, 72, 80),
        game=Rect(40, 20, 760, 132),
        ranking=Rect(40, 1634, 490, 222),
        log=Rect(550, 1634, 490, 222),
        info=Rect(820, 20, 220, 60),
        pause=Rect(820, 92, 220, 60),
        hints=Rect(40, 1868, 1000, 44),
        hints_anchor=0,
        notices=NoticePlace(540, 1908 - TOAST_HEIGHT, up=True, most=1000),
    )
