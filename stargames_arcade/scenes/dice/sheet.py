"""The score sheet of a dice table: paper, rows, both columns, totals (STYLE 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.places import BONUS_ROW, SheetFrame
from stargames_arcade.scenes.dice.signs import box_sign
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Ring, Shape, Target, placed
from stargames_arcade.ui.theme import (
    CREAM,
    ENTRY_EDGE,
    ENTRY_FIELD,
    ENTRY_INK,
    GOLD_400,
    MIST,
    PLUM_CAPTION,
    PLUM_INK,
    PLUM_MUTE,
    SMALLEST_TEXT,
    STRIKE,
)
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import avatar
from stargames_arcade.ui.widgets import paper as paper_sheet

Z_PAPER, Z_ROW, Z_VALUE = 10, 11, 12
_BAND, _LINE, _WRITTEN, _HOVER = "#EBD9B4", "#E7D8B8", "#FBDD93", "#F0E2C2"
_FRAME, _TOTAL_BAR, _BONUS_WON = "#D9C79E", "#2A1650", "#8A4A12"
_HEAD_MINE, _HEAD_RIVAL = "#FFD0C4", "#BFF3EC"
_LEAST_TITLE, _BESIDE_ROUND = 0.74, 14
"""How small the heading may get, as a share of its size, and the gap before the round."""
CROSS = 28
"""Size of a red X on a sheet whose signs are of the usual size."""


def row_of(box: Box) -> int:
    """The row of a box, counted from the top; the bonus stands between the halves."""
    return int(box) + (1 if box >= BONUS_ROW else 0)


def box_target(box: Box) -> str:
    """The target that enters a box: its field."""
    return f"box.{int(box)}"


def line_target(box: Box) -> str:
    """The rest of a box's row, for the pointer only."""
    return f"line.{int(box)}"


def box_of_target(target: str) -> Box | None:
    """The box that a target of the sheet stands for."""
    kind, _, number = target.partition(".")
    return Box(int(number)) if kind in ("box", "line") and number.isdigit() else None


def score_sheet(view: View, situation: DiceSituation, frame: SheetFrame) -> Picture:
    """The whole sheet: my column with what each box would give, and the rival's as far as it may be seen."""
    nodes = list(_paper(view, situation, frame))
    size = _name_size(view, situation, frame)
    for row in range(len(frame.rows)):
        nodes += _row_face(view, situation.skin, frame, row, situation.seen.bonus_from, size)
    for box in Box:
        nodes += _own_field(view, situation, frame, box)
    nodes += _bonus(view, frame, 0, situation.seen, PLUM_INK, _promised(view, situation))
    nodes += _total(frame, 0, situation.shown.sheet.total, GOLD_400)
    if len(frame.columns) > 1:
        nodes += _rival_column(view, frame, situation.other.sheet)
    return Picture(tuple(nodes), tuple(_targets(situation, frame)))


# ---- paper and rows ----


@lru_cache(maxsize=16)
def _lines(frame: SheetFrame) -> Shape:
    """Bonus band, hairlines between the rows and the dark bar of the total, as one drawing on the paper."""
    paper, parts = frame.paper, []
    band = frame.rows[BONUS_ROW]
    parts.append(shapes.rounded(band.x - paper.x, band.y - paper.y, band.w, band.h, 0, f'fill="{_BAND}"'))
    for row, line in enumerate(frame.rows[:-1] if frame.ruled else ()):
        if row not in (BONUS_ROW - 1, BONUS_ROW):
            left = frame.badge - 24
            x, y = line.x - paper.x + left, line.bottom - paper.y
            parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="{line.w - left - 14:g}" height="2" fill="{_LINE}"/>'
            )
    bar = frame.total.moved(-paper.x, -paper.y)
    parts.append(shapes.rounded(bar.x, bar.y, bar.w, bar.h, 16, f'fill="{_TOTAL_BAR}"'))
    return Shape("".join(parts), paper.w, paper.h)


def _paper(view: View, situation: DiceSituation, frame: SheetFrame) -> Iterator[Node]:
    skin, paper, words = situation.skin, frame.paper, view.words
    foot = Rect(paper.x, paper.y, paper.w, paper.h - (0 if skin.torn else frame.teeth))
    sheet = paper_sheet(
        "sheet.paper", foot, skin.colours(view.half).accent, skin.torn, header=frame.header, z=Z_PAPER
    )
    yield from sheet.nodes
    yield Node("sheet.lines", _lines(frame), *paper.centre, Z_PAPER)
    yield from _heading(view, situation, frame)
    between = frame.rows[0].y - paper.y - frame.header
    small = max(min(frame.caption_size * view.text_scale, between * 0.92), frame.caption_size)
    for half, (x, y) in zip(("upper", "lower"), frame.captions, strict=False):
        caption = Label(words(f"table.{half}"), 240, 26, Font.BLACK, small, PLUM_CAPTION, grown=True)
        yield Node(f"sheet.{half}", caption, x + 120, y, Z_ROW)
    yield from _heads(view, situation, frame)
    bar, margin = frame.total, frame.total_sizes[0] * 0.7
    room = min(frame.total_columns) - 62 - bar.x - margin
    total = Label(words("table.total"), room, 44, Font.DISPLAY, frame.total_sizes[0], CREAM, smallest=20)
    yield placed("sheet.total", total, bar.x + margin, bar.y + (bar.h - 44) / 2, Z_ROW)


def _heading(view: View, situation: DiceSituation, frame: SheetFrame) -> Iterator[Node]:
    """The word for the sheet; where no rival's column stands beside, also which round it is."""
    at, words, size = frame.title, view.words, frame.title_size
    room = at.w
    if frame.marked:
        yield Node("sheet.icon", Drawing("icons/list", 40, 40), at.x - 36, at.centre[1], Z_ROW)
    else:
        seen = situation.on_mat.shown.sheet
        turn, turns = min(seen.turn, seen.ruleset.turns), seen.ruleset.turns
        text = words("couch.round", n=turn, of=turns)
        wide = text_width(text, Font.BLACK, 20) + 4
        name = text_width(words(situation.skin.key("sheet")), Font.DISPLAY, round(size * _LEAST_TITLE))
        if name > room - wide - _BESIDE_ROUND:
            text = f"{turn}/{turns}"
            wide = text_width(text, Font.BLACK, 20) + 4
        room -= wide + _BESIDE_ROUND
        label = Label(text, wide, at.h, Font.BLACK, 20, CREAM, align=1)
        yield placed("sheet.round", label, at.right - wide, at.y, Z_ROW)
    title = Label(words(situation.skin.key("sheet")), room, at.h, Font.DISPLAY, size, CREAM, lines=2)
    title = replace(title, smallest=round(size * _LEAST_TITLE), line_height=1.05)
    yield placed("sheet.title", title, at.x, at.y, Z_ROW)


def _heads(view: View, situation: DiceSituation, frame: SheetFrame) -> Iterator[Node]:
    people = (situation.shown, situation.other)
    for index, (cx, cy) in enumerate(frame.heads):
        one = people[index % len(frame.columns)]
        yield from _raised(
            avatar(f"sheet.head.{index}", cx, cy, frame.head_size, one.avatar, one.seat), Z_ROW
        )
    if len(frame.columns) == 1:
        return
    captions = _head_captions(view, situation)
    if len(frame.heads) == 2:
        for index, (text, colour) in enumerate(captions):
            cx = frame.heads[index][0]
            caption = Label(text, 124, 24, Font.BOLD, 18, colour, align=0)
            yield Node(f"sheet.column.{index}", caption, cx, frame.paper.y + frame.header - 19, Z_ROW)
    else:
        after = Label(captions[1][0], 420, 28, Font.BOLD, 22, captions[1][1], align=1)
        yield Node(
            "sheet.column.1", after, frame.paper.right - 28 - 210, frame.paper.y + frame.header / 2 - 2, Z_ROW
        )


def _head_captions(view: View, situation: DiceSituation) -> tuple[tuple[str, str], tuple[str, str]]:
    """Over each column: that it is mine, or after how many turns it stands, if any."""
    first, second = (
        view.words("table.you")
        if one.seat == situation.viewer
        else view.words("table.after", n=one.sheet.filled)
        if one.sheet.filled
        else ""
        for one in (situation.shown, situation.other)
    )
    return (first, _HEAD_MINE), (second, _HEAD_RIVAL)


def _raised(picture: Picture, z: int) -> Iterator[Node]:
    for node in picture.nodes:
        yield Node(node.id, node.sprite, node.x, node.y, node.z + z, node.angle, node.scale, node.alpha)


def _name_size(view: View, situation: DiceSituation, frame: SheetFrame) -> float:
    """The one size of all rows' names: as large as the longest of them allows, for the reader's wish."""
    words = view.words
    names = [words(situation.skin.box_key(box.word)) for box in Box]
    names.append(words("table.bonus", points=situation.seen.bonus_from))
    widest = max(text_width(name, Font.BLACK, 100) for name in names) / 100
    return max(min(frame.name_size * view.text_scale, frame.name[1] / widest), SMALLEST_TEXT)


def _row_face(
    view: View, skin: DiceSkin, frame: SheetFrame, row: int, bonus_from: int, size: float
) -> Iterator[Node]:
    line, words = frame.rows[row], view.words
    middle, badge_x = line.y + line.h / 2, line.x + frame.badge
    if row == BONUS_ROW:
        star = round(38 * frame.sign)
        yield Node("row.bonus.icon", Drawing("brand/star", star, star), badge_x, middle, Z_ROW)
        text = words("table.bonus", points=bonus_from)
        name = "bonus"
    else:
        box = Box(row if row < BONUS_ROW else row - 1)
        name = str(int(box))
        text = words(skin.box_key(box.word))
        if box.upper:
            face = round(42 * frame.sign)
            yield Node(f"row.{name}.icon", Drawing(skin.face(row + 1), face, face), badge_x, middle, Z_ROW)
        else:
            accent = skin.colours(view.half).accent
            yield from box_sign(f"row.{name}", box, text, accent, badge_x, middle, Z_ROW, frame.sign)
    left, room = frame.name
    label = Label(text, room, line.h, Font.BLACK, size, PLUM_INK, smallest=SMALLEST_TEXT, grown=True)
    yield placed(f"row.{name}.name", label, line.x + left, line.y, Z_ROW)


# ---- values ----


def _pointed(view: View, box: Box) -> bool:
    return any(at in (box_target(box), line_target(box)) for at in (view.hover, view.focus))


def _own_field(view: View, situation: DiceSituation, frame: SheetFrame, box: Box) -> Iterator[Node]:
    seen, row, id = situation.seen, row_of(box), f"row.{int(box)}"
    field, value, offer = frame.cell_at(row, 0), seen.boxes[box], seen.offers[box]
    cx, cy = field.centre
    line = frame.rows[row]
    if box == situation.written:
        yield placed(f"{id}.tint", shapes.rule(line.w, line.h, _WRITTEN), line.x, line.y, Z_PAPER)
    if value is not None:
        yield from _written(f"{id}.value", value, cx, cy, frame, PLUM_INK)
        return
    pointed = situation.playing and _pointed(view, box) and offer is not None
    if pointed and box != situation.written:
        yield placed(f"{id}.tint", shapes.rule(line.w, line.h, _HOVER), line.x, line.y, Z_PAPER)
    if situation.playing and offer:
        fill = "#B9EEC5" if pointed else ENTRY_FIELD
        yield Node(f"{id}.field", shapes.box(field.w, field.h, 10, fill, ENTRY_EDGE, 3), cx, cy, Z_ROW)
        label = Label(f"+{offer}", field.w - 14, field.h, Font.BLACK, frame.value_size, ENTRY_INK, align=0)
        yield Node(f"{id}.value", label, cx, cy, Z_VALUE)
        return
    if not situation.playing:
        return
    yield Node(f"{id}.field", empty_field(frame), cx, cy, Z_ROW)
    if pointed:
        for stroke, node in enumerate(cross_nodes(f"{id}.value", cx, cy, cross_size(frame))):
            yield Node(f"{id}.hint.{stroke}", node.sprite, cx, cy, Z_VALUE, alpha=0.35)


def empty_field(frame: SheetFrame) -> Shape:
    """The thin frame of a box that would give nothing now."""
    return shapes.box(*frame.cell, 10, None, _FRAME, 2)


def _written(id: str, value: int, cx: float, cy: float, frame: SheetFrame, colour: str) -> Iterator[Node]:
    if value == 0:
        yield from cross_nodes(id, cx, cy, cross_size(frame))
        return
    label = Label(str(value), frame.cell[0], frame.cell[1], Font.BLACK, frame.value_size, colour, align=0)
    yield Node(id, label, cx, cy, Z_VALUE)


def cross_size(frame: SheetFrame) -> float:
    """How large a red X is on that sheet."""
    return round(CROSS * frame.sign)


def cross_nodes(id: str, cx: float, cy: float, size: float) -> tuple[Node, Node]:
    """A red X as its two strokes, so that each can be drawn in its own time."""
    return (
        Node(f"{id}.stroke.0", cross_stroke(size, 0, 1), cx, cy, Z_VALUE),
        Node(f"{id}.stroke.1", cross_stroke(size, 1, 1), cx, cy, Z_VALUE),
    )


@lru_cache(maxsize=64)
def cross_stroke(size: float, stroke: int, drawn: float) -> Shape:
    """One stroke of the red X (0 falls, 1 rises to the left), drawn so far from its upper end."""
    pad = size * 4 / 26
    reach = (size - 2 * pad) * drawn
    x, sign = (pad, 1) if stroke == 0 else (size - pad, -1)
    path = f"M{x:.2f} {pad:.2f}L{x + sign * reach:.2f} {pad + reach:.2f}"
    return shapes.stroke(path, size, size, STRIKE, size * 5.5 / 26)


def _promised(view: View, situation: DiceSituation) -> int:
    """What the pointed upper box would add to the upper sum; 0 if none is pointed at."""
    if not situation.playing:
        return 0
    boxes = (box for box in Box if box.upper and _pointed(view, box))
    return next((situation.seen.offers[box] or 0 for box in boxes), 0)


def _bonus(
    view: View, frame: SheetFrame, column: int, seen: DiceObservation, colour: str, promised: int = 0
) -> Iterator[Node]:
    field = frame.cell_at(BONUS_ROW, column)
    cx, cy = field.centre
    id = ("row.bonus.value", "row.bonus.rival")[column]
    size = frame.value_size - 3
    if seen.bonus:
        half = field.w * 0.46
        sum_label = Label(str(seen.upper_sum), half, field.h, Font.BLACK, size - 2, PLUM_MUTE, align=1)
        yield Node(f"{id}.sum", sum_label, cx - 4 - half / 2, cy, Z_VALUE)
        won = _BONUS_WON if column == 0 else colour
        label = Label(f"+{seen.bonus}", half, field.h, Font.BLACK, frame.value_size - 2, won)
        yield Node(id, label, cx + 4 + half / 2, cy, Z_VALUE)
        return
    text = view.words("table.bonus_progress", n=seen.upper_sum + promised, of=seen.bonus_from)
    room = field.w + 12
    if view.half is not None or view.text_scale > 1:
        text = text.replace(" ", "")
    if len(frame.columns) > 1 and view.text_scale > 1:
        room = field.w - 6
    ink = ENTRY_INK if promised else colour
    yield Node(id, Label(text, room, field.h, Font.BLACK, size, ink, align=0, smallest=18), cx, cy, Z_VALUE)


def _total(frame: SheetFrame, column: int, total: int, colour: str) -> Iterator[Node]:
    bar = frame.total
    id = ("total.value", "total.rival")[column]
    label = Label(str(total), 124, bar.h, Font.DISPLAY, frame.total_sizes[1], colour, align=0)
    yield Node(id, label, frame.total_columns[column], bar.y + bar.h / 2, Z_VALUE)


def _rival_column(view: View, frame: SheetFrame, sheet: DiceObservation) -> Iterator[Node]:
    for box in Box:
        value = sheet.boxes[box]
        if value is not None:
            cx, cy = frame.cell_at(row_of(box), 1).centre
            yield from _written(f"row.{int(box)}.rival", value, cx, cy, frame, PLUM_MUTE)
    yield from _bonus(view, frame, 1, sheet, PLUM_MUTE)
    yield from _total(frame, 1, sheet.total, MIST)


def _targets(situation: DiceSituation, frame: SheetFrame) -> Iterator[Target]:
    if not situation.playing:
        return
    between = frame.rows[1].y - frame.rows[0].bottom
    for box in Box:
        row, field = frame.rows[row_of(box)], frame.cell_at(row_of(box), 0)
        right, pad = min(field.right + 16, row.right), min(1.0, between / 2)
        line = Rect(row.x + 8, row.y - pad, right - row.x - 8, row.h + 2 * pad)
        said = frame.beside[0 if box.upper else 1]
        yield Target(line_target(box), line, hidden=True, ring=Ring.NONE, z=Z_ROW, said=said)
        if situation.shown.sheet.boxes[box] is None:
            yield Target(
                box_target(box),
                field,
                ring=Ring.PAPER,
                radius=10,
                z=Z_VALUE,
                group="boxes",
                column=frame.one_column,
            )
