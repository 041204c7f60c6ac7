"""The settled picture of a Mahjong table, wide or tall: a pure function of situation and view (law 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stargames_arcade.scenes.mahjong.backdrop import backdrop
from stargames_arcade.scenes.mahjong.banner import banner
from stargames_arcade.scenes.mahjong.board import board
from stargames_arcade.scenes.mahjong.chain_panel import chain_panel
from stargames_arcade.scenes.mahjong.controls import HELP, PAUSE, QUIT, SHUFFLE, UNDO, place_of
from stargames_arcade.scenes.mahjong.frame import frame_of
from stargames_arcade.scenes.mahjong.pay_pill import partner_pointed_at, pay_pill
from stargames_arcade.scenes.mahjong.places import MahjongFrame
from stargames_arcade.scenes.mahjong.side import actions, duel, numbers, possible, tiles_left
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.plates import watching_hint
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Font, Label, Picture, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, MIST
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import hint_lines, hints, round_button, together

_Z: Final = 2


def mahjong_layout(view: View, situation: MahjongSituation) -> Picture:
    """Everything of a Mahjong table: header, board, plates, chain, time, buttons, hints."""
    frame = frame_of(view, situation.other is None)
    return together(
        (
            backdrop(view, situation, frame),
            header(view, situation, frame),
            board(view, situation, frame.boards[situation.seen.layout]),
            duel(view, situation, frame),
            chain_panel(view, situation, frame.chain),
            numbers(view, situation, frame),
            actions(view, situation, frame),
            banner(view, situation, frame),
            pay_pill(view, situation, frame),
            _hints(view, situation, frame),
        )
    )


def header(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """The pause disc, the title, the board and its tiles; a mark there as long as nothing is saved."""
    words, seen = view.words, situation.seen
    dot = " \N{MIDDLE DOT} "
    shape = words(f"option.mahjong.layout.{seen.layout.word}")
    subtitle = f"{shape}{dot}{situation.code or tiles_left(view, situation, situation.shown)}"
    colour = MIST
    if not situation.saved:
        colour, subtitle = GOLD_400, f"{shape}{dot}{words('table.not_saved')}"
    name = words(f"title.{situation.skin.words}.name")
    title = Label(name, frame.title.w, frame.title.h, Font.DISPLAY, 40, CREAM)
    below = Label(subtitle, frame.subtitle.w, frame.subtitle.h, Font.BOLD, 18, colour)
    nodes = (
        placed("head.title", title, frame.title.x, frame.title.y, _Z),
        placed("head.subtitle", below, frame.subtitle.x, frame.subtitle.y, _Z),
    )
    return round_button(view, PAUSE, *frame.pause, "pause", z=_Z) + Picture(nodes)


def _hints(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    entries = tuple(key_hints(view, situation))
    x, cy = frame.hints
    if not frame.hints_step:
        return hints(view, x, cy, entries, anchor=frame.hints_anchor, room=frame.hints_room, z=_Z)
    return hint_lines(
        view, x, cy, entries, step=frame.hints_step, anchor=frame.hints_anchor, room=frame.hints_room, z=_Z
    )


def key_hints(view: View, situation: MahjongSituation) -> Iterator[tuple[Key, str]]:
    """What the keys do now; each only while it does something."""
    words, skin, mouse = view.words, situation.skin, view.device is Kind.MOUSE
    at = (view.hover if mouse else view.focus) or ""
    if situation.over:
        return
    if not situation.playing:
        if situation.switches:
            yield from watching_hint(view)
        yield Key.CANCEL, words("hint.back")
        return
    partner = partner_pointed_at(view, situation)
    if partner is not None:
        yield Key.CONFIRM, words(skin.key("take"))
    elif place_of(at) is not None and place_of(at) == situation.draft.selected:
        yield Key.CONFIRM, words(skin.key("deselect"))
    elif not mouse or at:
        yield Key.CONFIRM, words("hint.choose")
    yield Key.SECOND, words(skin.key(HELP))
    if situation.draft.help and not situation.dead and not mouse and partner is None:
        yield Key.THIRD, words(skin.key("take_pair"))
    if possible(situation, UNDO):
        yield Key.FIRST, words(skin.key(UNDO))
    if situation.draft.selected is not None:
        yield Key.CANCEL, words(skin.key("deselect"))
    if mouse:
        return
    if possible(situation, SHUFFLE):
        yield Key.PREVIOUS, words(skin.key(SHUFFLE))
    yield Key.NEXT, words(skin.key(QUIT))
