"""What is said beside the board: that no pair is open, or that the rest can be taken by itself (M29)."""

from __future__ import annotations

from typing import Final

from stargames_arcade.scenes.mahjong.controls import FINISH, SHUFFLE, UNDO
from stargames_arcade.scenes.mahjong.places import MahjongFrame
from stargames_arcade.scenes.mahjong.side import possible
from stargames_arcade.scenes.mahjong.situation import Finish, MahjongSituation
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, placed
from stargames_arcade.ui.theme import CREAM, GOLD_200
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import button, shadow

_Z: Final = 4


def banner(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """The banner, where there is something to say. It never lies on a tile."""
    if situation.dead:
        return _no_moves(view, situation, frame.banner)
    if situation.finish is not None:
        return _finish(view, situation, frame.banner)
    return Picture()


def _no_moves(view: View, situation: MahjongSituation, rect: Rect) -> Picture:
    words, skin = view.words, situation.skin
    undo, shuffle = possible(situation, UNDO), possible(situation, SHUFFLE)
    ways = "all" if undo and shuffle else "undo" if undo else "shuffle" if shuffle else "quit"
    left, room = rect.x + 96, rect.w - 96 - 24
    title = Label(words(skin.key("no_moves")), room, 44, Font.DISPLAY, 34, CREAM, smallest=24)
    told = Label(words(skin.key(f"no_moves_{ways}")), room, 32, Font.BOLD, 22, GOLD_200, smallest=18)
    ground = shapes.box(rect.w, rect.h, 24, ("#5A2A52", "#35173F"), "#F0C473", 3, light=0.1)
    return Picture(
        (
            shadow("no_moves", rect, 24, 12, 30, 0.6, _Z),
            placed("no_moves", ground, rect.x, rect.y, _Z),
            Node("no_moves.star", Drawing("brand/star", 64, 64), rect.x + 54, rect.centre[1], _Z),
            placed("no_moves.title", title, left, rect.y + 10, _Z),
            placed("no_moves.text", told, left, rect.y + rect.h - 44, _Z),
        )
    )


def _finish(view: View, situation: MahjongSituation, rect: Rect) -> Picture:
    running = situation.finish is Finish.RUNNING
    text = view.words(situation.skin.key("finish_stop" if running else "finish"))
    place = Rect(rect.x, rect.centre[1] - 40, rect.w, 80)
    return button(
        view,
        FINISH,
        place,
        text,
        kind="secondary" if running else "gold",
        icon="pause" if running else "play",
        group="finish",
        z=_Z,
    )
