"""Where everything of a Jolly table lies: wide and tall, for two to four seats (STYLE 7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from stargames_arcade.scenes.jolly.fan import Fan, hand_fan, rival_fan
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.view import View


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
    """Where melds may lie. ``whole`` is all of it; ``top`` is the part of a rival at the top, which may reach
    higher; ``inner`` the part left and right of which others sit. ``bands`` says that each side has rows of
    its own from the first card on."""

    whole: Rect
    top: Rect
    lines: tuple[float, float]
    """The upper edges of the cards of a top rival's row, and of the own one, while there is room."""
    column: float
    """Where the columns in front of the rivals at the sides begin."""
    reach: float
    """How wide such a column may be."""
    bands: bool = False


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
    rivals: tuple[tuple[Side, RivalFrame], ...]
    melds: MeldField
    hand: Fan
    pill: tuple[float, float, float]
    plate: Rect
    buttons: tuple[Rect, Rect, Rect]
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
        return (self.mat, self.game, self.ranking, self.log, self.info, self.pause)


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
    left = RivalFrame(rival_fan(114, 346, _FAN, 90), Rect(54, 448, 206, 76), -1)
    right = RivalFrame(rival_fan(1358, 346, _FAN, -90), Rect(1212, 448, 206, 76), 1)
    if seats == 2:
        return ((Side.TOP, RivalFrame(rival_fan(800, 96, _TOP_FAN), Rect(912, 58, 216, 76), -1)),)
    if seats == 3:
        return ((Side.LEFT, left), (Side.RIGHT, right))
    top = RivalFrame(rival_fan(880, 96, _TOP_FAN), Rect(974, 58, 216, 76), -1)
    return ((Side.LEFT, left), (Side.TOP, top), (Side.RIGHT, right))


def _wide_melds(seats: int) -> MeldField:
    if seats == 2:
        return MeldField(Rect(64, 262, 1344, 342), Rect(330, 206, 1078, 398), (236, 440), 64, 0)
    whole = Rect(284, 258, 910, 346)
    lines = (218, 440)
    return MeldField(whole, Rect(566, 200, 724, 404), lines, 284, 274)


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
        caption=Rect(216, 230, 312, 28),
        rivals=_wide_rivals(seats),
        melds=_wide_melds(seats),
        hand=hand_fan(),
        pill=(716, 656, 900),
        plate=Rect(56, 958, 222, 84),
        buttons=(Rect(1226, 752, 190, 80), Rect(1226, 852, 190, 80), Rect(1226, 952, 190, 80)),
        game=Rect(x, 22, w, 150),
        ranking=ranking,
        log=Rect(x, log_top, w, 876 - log_top),
        info=Rect(x, 896, 202, 68),
        pause=Rect(x + 222, 896, 202, 68),
        hints=Rect(x, 984, w, 84),
        hints_anchor=-1,
        notices=NoticePlace(736, 600, up=True),
    )


# ---- tall ----


def _tall_rivals(seats: int) -> tuple[tuple[Side, RivalFrame], ...]:
    """All rivals abreast at the head of the mat, in the order of play."""
    sides = SIDES[seats][1:]
    room = 1000 / len(sides)
    found = []
    for at, side in enumerate(sides):
        cx = 40 + room * (at + 0.5)
        plate = Rect(cx - 120, 336, 240, 76)
        found.append((side, RivalFrame(rival_fan(cx, 248, 72), plate, 0)))
    return tuple(found)


def _tall(seats: int) -> JollyFrame:
    field = Rect(44, 624, 992, 500)
    return JollyFrame(
        mat=Rect(16, 168, 1048, 1332),
        rays=(540, 860, 360),
        stock=(70, 452),
        discards=(250, 446),
        pile_card=112,
        pile_step=50,
        caption=Rect(600, 500, 420, 30),
        rivals=_tall_rivals(seats),
        melds=MeldField(field, field, (648, 900), 44, 0, bands=True),
        hand=hand_fan(540, 1256, 152),
        pill=(540, 1144, 1000),
        plate=Rect(40, 1516, 300, 84),
        buttons=(Rect(372, 1518, 210, 80), Rect(600, 1518, 210, 80), Rect(828, 1518, 212, 80)),
        game=Rect(40, 20, 760, 132),
        ranking=Rect(40, 1624, 490, 226),
        log=Rect(550, 1624, 490, 226),
        info=Rect(820, 20, 220, 60),
        pause=Rect(820, 92, 220, 60),
        hints=Rect(40, 1866, 1000, 44),
        hints_anchor=0,
        notices=NoticePlace(540, 1130, up=True),
    )
