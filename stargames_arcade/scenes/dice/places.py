"""What a dice table has places for; which places those are, each arrangement says for itself."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.half_plate import PlateFrame
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Side

BONUS_ROW = 6
ROWS = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFrame:
    """The score sheet: paper, header, fourteen rows from top to bottom (the bonus is row 6), the total."""

    paper: Rect
    teeth: float
    """How much of the paper's foot is there only to be torn."""
    header: float
    title: Rect
    """The room for the word for the sheet; where it bears no sign, the round stands right of it."""
    title_size: float
    marked: bool
    """Whether the header bears the sign of a list."""
    rows: tuple[Rect, ...]
    ruled: bool
    """Whether hairlines part the rows."""
    captions: tuple[tuple[float, float], ...]
    """Left and centre of the lines *upper half* and *lower half*; none where the rows need the room."""
    caption_size: float
    columns: tuple[tuple[float, float], ...]
    """Centres of my and the rival's column, measured from a row's left."""
    cell: tuple[float, float]
    name: tuple[float, float]
    """Left of a row's name, measured from the row's left, and the room it has."""
    badge: float
    """Centre of a row's picture, measured from the row's left."""
    sign: float
    """How large the pictures of the rows and the crosses are drawn; 1 is usual."""
    total: Rect
    total_columns: tuple[float, ...]
    """Centres of the totals."""
    total_sizes: tuple[float, float]
    """Of the word and of the number."""
    heads: tuple[tuple[float, float], ...]
    """Centres of the avatars over my columns and the rival's, in pairs; none on a sheet of one's own half."""
    head_size: float
    name_size: float
    value_size: float
    beside: tuple[Side, Side]
    """Where a bubble stands that speaks of a row of the upper or the lower half: beside its column."""

    def cell_at(self, row: int, column: int) -> Rect:
        """The field of a row: column 0 is mine, 1 the rival's."""
        line = self.rows[row]
        return Rect.around(line.x + self.columns[column][0], line.y + line.h / 2, *self.cell)

    @property
    def one_column(self) -> bool:
        """Whether all rows stand below each other."""
        return len({line.x for line in self.rows}) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceFrame:
    """The places of what every arrangement of a dice table has: mat, tray, actions, sheet."""

    mat: Rect
    caption: Rect
    """The line with the throw's title, the stars and what else fits it."""
    places: tuple[tuple[float, float], ...]
    """Centres of the five stones, over their pedestals."""
    piece: float
    """Size of a stone on the mat."""
    felt: tuple[tuple[float, float], ...]
    """About these centres thrown dice come to rest: in two rows, so that they have room to lie askew."""
    sway: tuple[float, float]
    """How far from these they come to rest at most, aside and down."""
    die: float
    """Size of a die on the mat."""
    grasp: float
    """How far a die can be taken hold of, as a share of its size."""
    tray: Rect
    wells: tuple[Rect, ...]
    kept: float
    """Size of a piece in the tray."""
    actions: Rect
    hints: tuple[float, float]
    """Right end (wide) or middle (tall) of the hints, and their centre line."""
    hints_anchor: int
    sheet: SheetFrame
    notices: NoticePlace
    """Where notices leave plates, pieces and sheet to be seen."""

    @property
    def area(self) -> Rect:
        """The part of the mat above the tray, below the caption."""
        top, foot = self.caption.bottom + 8, self.tray.y - 24
        return Rect(self.mat.x + 44, top, self.mat.w - 88, foot - top)

    @property
    def ring(self) -> tuple[float, float, float]:
        """Centre and size of the ring of rays that dice are thrown onto."""
        area = self.area
        return *area.centre, min(area.w, area.h) + 40

    @property
    def thrown_from(self) -> tuple[float, float] | None:
        """Where dice come flying from; None: from the edge of the tray."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFrame(DiceFrame):
    """The places of a table that has the whole screen."""

    pause: tuple[float, float]
    title: Rect
    subtitle: Rect
    plates: tuple[Rect, Rect]

    @property
    def covers(self) -> tuple[Rect, ...]:
        """What lies on the sky."""
        return self.mat, self.sheet.paper, *self.plates

    @property
    def written(self) -> tuple[Rect, ...]:
        """Where words stand on the sky itself: no star may be taken for a part of a letter there."""
        title, y = self.title, self.hints[1]
        left = self.pause[0] - 32
        header = Rect(left, title.y, title.right - left, self.subtitle.bottom - title.y)
        return header, self.actions, Rect(self.actions.x, y - 24, self.actions.w, 48)


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfFrame(DiceFrame):
    """The places of one half of a split screen; in the right half what stands at the sides is mirrored."""

    seat: Seat
    mirrored: bool
    plate: PlateFrame
    pill: tuple[float, float]
    """Middle of what says that one has entered and waits."""

    @property
    def ring(self) -> tuple[float, float, float]:
        area = self.area
        return area.centre[0], area.centre[1] - 20, 384

    @property
    def thrown_from(self) -> tuple[float, float] | None:
        area = self.area
        return (self.mat.right - 72 if self.mirrored else self.mat.x + 72), area.centre[1]
