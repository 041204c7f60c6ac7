"""A dice player whose own game is done while the rival still plays: the ways on, and the own sheet (P5)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from stargames_arcade.scenes.dice.frame import table_frame
from stargames_arcade.scenes.dice.layout import header
from stargames_arcade.scenes.dice.places import SheetFrame
from stargames_arcade.scenes.dice.sheet import score_sheet
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.own_game_done import Closing, RivalNow, done_places, own_game_done
from stargames_arcade.ui import shapes
from stargames_arcade.ui.nodes import Picture, Shape
from stargames_arcade.ui.theme import SEATS
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import mat, sky, together


def _one_column(
    sheet: SheetFrame, columns: tuple[tuple[float, float], ...], head: tuple[float, float]
) -> SheetFrame:
    """The same sheet with my column alone."""
    title = replace(sheet.title, w=head[0] - 40 - sheet.title.x)
    total = (sheet.rows[-1].x + columns[0][0],)
    return replace(sheet, title=title, columns=columns, heads=(head,), head_size=58, total_columns=total)


def _sheet(view: View) -> SheetFrame:
    frame = table_frame(view.tall).sheet
    if view.tall:
        return _one_column(frame, ((408, 132),), (962, 1112))
    return _one_column(frame, ((551, 150),), (1787, 91))


def dice_done(view: View, situation: DiceSituation) -> Picture:
    """The picture of a finished own game, with the own sheet beside it."""
    frame, places, sheet = table_frame(view.tall), done_places(view.tall), _sheet(view)
    skin, rival, of = situation.skin, situation.other, len(situation.shown.sheet.boxes)
    progress = view.words("table.filled", n=rival.filled, of=of)
    closing = Closing(
        situation.shown.sheet.total,
        RivalNow(rival.seat, rival.called(view.words), rival.avatar, rival.finished, progress),
        skin.game_icon,
    )
    bars = _segments(places.bar[2], rival.filled, of, SEATS[rival.seat].colour)
    return together(
        (
            sky(view, *skin.sky, seed=21, clear=frame.written, covered=(places.mat, sheet.paper)),
            header(view, situation, frame, view.words("done.subtitle", of=of)),
            mat("mat", places.mat, skin.mat_centre, skin.mat_edge, rays=False, z=1),
            own_game_done(view, closing, bars),
            score_sheet(view, situation, sheet),
        )
    )


@lru_cache(maxsize=8)
def _segments(w: float, filled: int, of: int, colour: str) -> Shape:
    """One bar for each box of the rival's sheet, lit as far as it is filled; the total stays unsaid."""
    gap = 7
    wide = (w - gap * (of - 1)) / of
    body = ""
    for n in range(of):
        x = n * (wide + gap)
        if n < filled:
            body += shapes.rounded(x, 0, wide, 18, 6, f'fill="{colour}"')
        else:
            body += shapes.rounded(
                x + 1, 1, wide - 2, 16, 5, 'fill="#1C2660" stroke="#3A4890" stroke-width="2"'
            )
    return Shape(body, w, 18)
