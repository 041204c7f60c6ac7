"""Where everything of a dice table lies, in the wide and in the tall arrangement (STYLE 7)."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.scenes.notices import NoticePlace
from stargames_arcade.ui.geometry import Rect

BONUS_ROW = 6
ROWS = 14


@dataclass(frozen=True, slots=True)
class SheetFrame:
    """The score sheet: paper, header, fourteen rows from top to bottom (the bonus is row 6), the total."""

    paper: Rect
    teeth: float
    """How much of the paper's foot is there only to be torn."""
    header: float
    rows: tuple[Rect, ...]
    captions: tuple[tuple[float, float], tuple[float, float]]
    """Left and centre of the lines *upper half* and *lower half*."""
    columns: tuple[tuple[float, float], ...]
    """Centres of my and the rival's column, measured from a row's left."""
    cell: tuple[float, float]
    name: tuple[float, float]
    """Left of a row's name, measured from the row's left, and the room it has."""
    badge: float
    """Left of a row's picture, measured from the row's left."""
    total: Rect
    total_columns: tuple[float, float]
    """Centres of the two totals."""
    heads: tuple[tuple[float, float], ...]
    """Centres of the avatars over my columns and the rival's, in pairs."""
    head_size: float
    name_size: float
    value_size: float

    def cell_at(self, row: int, column: int) -> Rect:
        """The field of a row: column 0 is mine, 1 the rival's."""
        line = self.rows[row]
        return Rect.around(line.x + self.columns[column][0], line.y + line.h / 2, *self.cell)


@dataclass(frozen=True, slots=True)
class DiceFrame:
    """The places of a dice table in one arrangement."""

    pause: tuple[float, float]
    title: Rect
    subtitle: Rect
    plates: tuple[Rect, Rect]
    mat: Rect
    caption: Rect
    """The line with the throw's title, the stars and the sentence of the moment."""
    places: tuple[tuple[float, float], ...]
    """Centres of the five stones, over their pedestals."""
    piece: float
    """Size of a stone on the mat."""
    felt: tuple[tuple[float, float], ...]
    """About these centres thrown dice come to rest: in two rows, so that they have room to lie askew."""
    die: float
    """Size of a die on the mat."""
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


def _wide_rows() -> tuple[Rect, ...]:
    return tuple(Rect(1244, 181 + row * 51 + (26 if row > BONUS_ROW else 0), 640, 48) for row in range(ROWS))


def frame_of(tall: bool) -> DiceFrame:
    """The arrangement for a window narrower than 4:3, or for any other."""
    return TALL if tall else WIDE


WIDE_SHEET = SheetFrame(
    paper=Rect(1244, 40, 640, 1012),
    teeth=28,
    header=106,
    rows=_wide_rows(),
    captions=((1280, 167), (1280, 553)),
    columns=((444, 112), (570, 112)),
    cell=(112, 42),
    name=(96, 280),
    badge=34,
    total=Rect(1258, 934, 612, 74),
    total_columns=(1688, 1814),
    heads=((1688, 75), (1814, 75)),
    head_size=46,
    name_size=23,
    value_size=26,
)

WIDE = DiceFrame(
    pause=(72, 70),
    title=Rect(122, 36, 296, 44),
    subtitle=Rect(122, 82, 296, 24),
    plates=(Rect(432, 24, 378, 92), Rect(834, 24, 378, 92)),
    mat=Rect(40, 140, 1172, 754),
    caption=Rect(100, 176, 1052, 46),
    places=tuple((198 + 214 * place, 375) for place in range(5)),
    piece=190,
    felt=tuple((206 + 210 * place, 346 + 124 * (place % 2)) for place in range(5)),
    die=184,
    tray=Rect(136, 616, 980, 224),
    wells=tuple(Rect(172 + 185 * well, 648, 168, 160) for well in range(5)),
    kept=138,
    actions=Rect(40, 930, 1172, 92),
    hints=(1212, 976),
    hints_anchor=1,
    sheet=WIDE_SHEET,
    notices=NoticePlace(626, 844, up=True),
)


def _tall_rows() -> tuple[Rect, ...]:
    upper = [Rect(40, 1206 + row * 71, 500, 67) for row in range(7)]
    lower = [Rect(540, 1206 + row * 71, 500, 67) for row in range(7)]
    return tuple(upper + lower)


TALL_SHEET = SheetFrame(
    paper=Rect(40, 1074, 1000, 762),
    teeth=28,
    header=78,
    rows=_tall_rows(),
    captions=((64, 1182), (564, 1182)),
    columns=((334, 104), (438, 88)),
    cell=(104, 56),
    name=(84, 194),
    badge=24,
    total=Rect(54, 1714, 972, 78),
    total_columns=(874, 978),
    heads=((374, 1179), (478, 1179), (874, 1179), (978, 1179)),
    head_size=30,
    name_size=23,
    value_size=28,
)

TALL = DiceFrame(
    pause=(76, 70),
    title=Rect(128, 34, 540, 46),
    subtitle=Rect(128, 84, 540, 24),
    plates=(Rect(40, 120, 488, 92), Rect(552, 120, 488, 92)),
    mat=Rect(40, 232, 1000, 704),
    caption=Rect(88, 264, 904, 46),
    places=tuple((160 + 190 * place, 446) for place in range(5)),
    piece=168,
    felt=tuple((176 + 182 * place, 424 + 138 * (place % 2)) for place in range(5)),
    die=156,
    tray=Rect(80, 700, 920, 196),
    wells=tuple(Rect(108 + 174 * well, 728, 160, 140) for well in range(5)),
    kept=122,
    actions=Rect(40, 958, 1000, 92),
    hints=(540, 1872),
    hints_anchor=0,
    sheet=TALL_SHEET,
    notices=NoticePlace(784, 24),
)
