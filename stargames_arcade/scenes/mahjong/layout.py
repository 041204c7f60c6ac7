"""The settled picture of a Mahjong table, wide or tall: a pure function of situation and view (law 14)."""

from __future__ import annotations

from stargames_arcade.scenes.mahjong.board import board
from stargames_arcade.scenes.mahjong.controls import PAUSE
from stargames_arcade.scenes.mahjong.frame import frame_of
from stargames_arcade.scenes.mahjong.side import buttons, duel, numbers
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import round_button, sky, together

_Z = 2


def mahjong_layout(view: View, situation: MahjongSituation) -> Picture:
    """Everything of a Mahjong table: header, board, plates, chain, time, buttons, hints."""
    frame = frame_of(view)
    return together(
        (
            sky(view, *situation.skin.sky, seed=41, stars=170, clear=frame.written, covered=frame.covers),
            round_button(view, PAUSE, *frame.pause, "pause", z=_Z),
            board(view, situation, frame.boards[situation.shown.board.layout]),
            duel(view, situation, frame),
            numbers(view, situation, frame),
            buttons(view, situation, frame),
        )
    )
