"""A Mahjong game that is done while the rival still plays: the ways on, and what it came to (P5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.scenes.mahjong.controls import PAUSE
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation
from stargames_arcade.scenes.mahjong.tally import tally_of
from stargames_arcade.scenes.own_game_done import Closing, DonePlaces, RivalNow, done_places, own_game_done
from stargames_arcade.scenes.results.tally import Part
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, Shape, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, MIST, SEATS
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import mat, round_button, sky, together

_Z: Final = 4
_WIDE_PAPER: Final = Rect(1244, 140, 640, 754)
_TALL_PAPER: Final = Rect(40, 1062, 1000, 760)
_HEAD: Final = 96
_FOOT: Final = 96
_NOTHING: Final = "–"


def mahjong_done(view: View, situation: MahjongSituation) -> Picture:
    """The picture of a finished own game, with what its points are made of beside it."""
    places, skin = done_places(view.tall), situation.skin
    paper = _TALL_PAPER if view.tall else _WIDE_PAPER
    rival = situation.other
    if rival is None:
        raise ValueError("one who plays alone has no rival to wait for")
    _, centre, edge = skin.poster.glow
    closing = Closing(
        situation.shown.points,
        _rival_now(view, situation, rival),
        "tile",
        skin.key("watch_detail"),
        skin.key("result_detail"),
        title_key(situation),
    )
    bar = _bar(places.bar[2], TILES - rival.left, SEATS[rival.seat].colour)
    return together(
        (
            sky(view, *skin.sky, seed=41, clear=_written(places), covered=(places.mat, paper)),
            _header(view, situation),
            mat("mat", places.mat, centre, edge, rays=False, z=1),
            own_game_done(view, closing, bar),
            _account(view, situation, paper),
        )
    )


def title_key(situation: MahjongSituation) -> str:
    """What stands above the total: a cheer for a cleared board only (M29)."""
    ending = situation.seen.ending
    if ending is None or ending is Ending.CLEARED:
        return "done.title"
    return situation.skin.key(f"done_{ending.value}")


def _written(places: DonePlaces) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    x, cy, anchor = places.hints
    hints = Rect(x if anchor < 0 else x - 400, cy - 30, 800, 60)
    return Rect(32, 24, 860, 96), hints


def _rival_now(view: View, situation: MahjongSituation, rival: Duelist) -> RivalNow:
    left = view.words.count(situation.skin.key("left"), rival.left)
    return RivalNow(rival.seat, rival.called(view.words), rival.avatar, rival.finished, left)


@lru_cache(maxsize=8)
def _bar(w: float, taken: int, colour: str) -> Shape:
    """How much of the rival's board is gone; what it brought stays unsaid."""
    well = shapes.rounded(1, 1, w - 2, 16, 8, 'fill="#1C2660" stroke="#3A4890" stroke-width="2"')
    full = max(w * taken / TILES, 18.0) if taken else 0.0
    lit = shapes.rounded(0, 0, full, 18, 9, f'fill="{colour}"') if full else ""
    return Shape(well + lit, w, 18)


def _header(view: View, situation: MahjongSituation) -> Picture:
    """Pause, the game's name and how the own game ended."""
    words, ending = view.words, situation.seen.ending
    said = words(situation.skin.key(f"ended_{ending.value}")) if ending is not None else ""
    title = Label(words(f"title.{situation.skin.words}.name"), 560, 50, Font.DISPLAY, 42, CREAM)
    subtitle = Label(said, 760, 30, Font.BOLD, 22, MIST, smallest=18)
    return round_button(view, PAUSE, 72, 72, "pause", z=_Z) + Picture(
        (
            placed("done.game", title, 124, 32, _Z),
            placed("done.subtitle", subtitle, 124, 82, _Z),
        )
    )


def _account(view: View, situation: MahjongSituation, rect: Rect) -> Picture:
    """What the points are made of, line by line, and their sum."""
    if situation.account is None:
        return Picture()
    words = view.words
    parts = tally_of((situation.account,), (situation.used_ms,)).parts
    head = Label(words(situation.skin.key("account")), rect.w - 96, 44, Font.DISPLAY, 34, CREAM)
    row = (rect.h - _HEAD - _FOOT) / len(parts)
    nodes = [placed("done.account", head, rect.x + 44, rect.y + 30, _Z)]
    for n, part in enumerate(parts):
        nodes += _line(view, part, n, Rect(rect.x + 44, rect.y + _HEAD + n * row, rect.w - 88, row))
    foot = Rect(rect.x + 44, rect.bottom - _FOOT, rect.w - 88, _FOOT - 20)
    return widgets.panel("done.panel", rect, z=2) + Picture((*nodes, *_sum_line(view, situation, foot)))


def _line(view: View, part: Part, n: int, rect: Rect) -> Iterator[Node]:
    value = part.values[0]
    told = part.told(view.words, value) if part.told is not None else view.words.number(value)
    if not value and not part.counted:
        told = _NOTHING
    text = Label(view.words(part.words), rect.w - 150, rect.h, Font.BOLD, 24, MIST, smallest=18)
    points = Label(told, 140, rect.h, Font.BOLD, 26, CREAM, align=1)
    yield placed(f"done.line.{n}", text, rect.x, rect.y, _Z)
    yield placed(f"done.line.{n}.value", points, rect.right - 140, rect.y, _Z)


def _sum_line(view: View, situation: MahjongSituation, rect: Rect) -> Iterator[Node]:
    rule = shapes.box(rect.w, 2, 0, theme.NIGHT_500)
    yield placed("done.rule", rule, rect.x, rect.y, _Z)
    text = Label(view.words("table.total"), rect.w - 220, rect.h, Font.DISPLAY, 34, CREAM)
    total = Label(view.words.number(situation.shown.points), 210, rect.h, Font.DISPLAY, 44, GOLD_400, align=1)
    yield placed("done.sum", text, rect.x, rect.y + 4, _Z)
    yield placed("done.sum.value", total, rect.right - 210, rect.y + 4, _Z)
