"""Beside the board: who plays, time, open pairs and the four buttons."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.rules.mahjong.preview import open_pairs
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO
from stargames_arcade.scenes.mahjong.places import MahjongFrame
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Picture, placed
from stargames_arcade.ui.theme import CREAM, MIST
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import avatar, button, panel, together

Z_SIDE: Final = 2


def duel(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """The panel of the two who play."""
    picture = panel("duel", frame.duel, z=Z_SIDE)
    plates = [_plate(view, situation.shown, frame.plates[0])]
    if situation.other is not None:
        plates.append(_plate(view, situation.other, frame.plates[1]))
    return together((picture, *plates))


def _plate(view: View, duelist: Duelist, rect: Rect) -> Picture:
    id = f"plate.{duelist.seat}"
    face = avatar(f"{id}.avatar", rect.x + 44, rect.centre[1], 76, duelist.avatar, duelist.seat, z=Z_SIDE)
    name = Label(duelist.called(view.words), 190, 34, Font.BOLD, 28, CREAM)
    left = Label(str(TILES - duelist.left), 190, 24, Font.BOLD, 18, MIST)
    points = Label(view.words.number(duelist.points), 120, 60, Font.DISPLAY, 54, CREAM, align=1)
    nodes = (
        placed(f"{id}.name", name, rect.x + 108, rect.y, Z_SIDE),
        placed(f"{id}.left", left, rect.x + 108, rect.y + 38, Z_SIDE),
        placed(f"{id}.total", points, rect.right - 120, rect.centre[1] - 30, Z_SIDE),
    )
    return face + Picture(nodes)


def numbers(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """What is left of the time, and how many pairs are open."""
    moves = Label(str(open_pairs(situation.shown.board)), 120, 70, Font.DISPLAY, 64, CREAM)
    rect = frame.moves
    return panel("moves", rect, z=Z_SIDE) + Picture(
        (placed("moves.count", moves, rect.x + 20, rect.y + 70, Z_SIDE),)
    )


def buttons(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """Help, undo, shuffle, quit."""
    seen, words = situation.shown.board, view.words
    enabled = {HELP: seen.playing, UNDO: seen.may_undo, SHUFFLE: seen.may_shuffle, QUIT: seen.playing}
    icons = {HELP: "hint", UNDO: "undo", SHUFFLE: "shuffle", QUIT: "quit"}
    return together(
        button(
            view,
            id,
            rect,
            words(situation.skin.key(id)),
            kind="on" if id == HELP and situation.draft.help else "secondary",
            icon=icons[id],
            enabled=enabled[id],
            group="actions",
            z=Z_SIDE,
        )
        for id, rect in zip(enabled, frame.buttons, strict=True)
    )
