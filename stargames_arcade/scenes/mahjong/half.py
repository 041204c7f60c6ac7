"""The settled picture of a Mahjong table in one half of a split screen (STYLE 7, ``Mahjong couch``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.preview import continuations, open_pairs
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.scenes.couch.half_plate import Player, half_plate, pill
from stargames_arcade.scenes.mahjong.backdrop import disc
from stargames_arcade.scenes.mahjong.board import board
from stargames_arcade.scenes.mahjong.chain_panel import chain_cells
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO, place_of
from stargames_arcade.scenes.mahjong.half_frame import HalfFrame, half_of
from stargames_arcade.scenes.mahjong.own_game_done import title_key
from stargames_arcade.scenes.mahjong.pay_pill import partner_pointed_at, pay_pill, stands_above
from stargames_arcade.scenes.mahjong.side import actions, possible, takes_by_key
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.own_game_done import RESULT, rays
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.scenes.table import SOON
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Picture, placed
from stargames_arcade.ui.theme import CREAM, GOLD_200, GOLD_400, SEATS
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import button, button_width, key_sign, panel, together

CURSOR: Final = "cursor"
"""The node of the emblem at the player's cursor."""
_Z, _Z_CURSOR = 2, 12
_KEYS: Final = {HELP: Key.SECOND, UNDO: Key.FIRST, SHUFFLE: Key.PREVIOUS, QUIT: Key.NEXT}
_WARM: Final = "#FF9A5C"
_NUMBER: Final = 36
_HOST: Final = 170
_LARGEST_LINES: Final = 1.1
"""Two lines in the strip grow with the text up to this."""


def mahjong_half(view: View, situation: MahjongSituation, seat: Seat) -> Picture:
    """Everything of one player's half; the sky is the whole screen's."""
    frame = half_of(view, seat)
    return together(
        (
            _plate(view, situation, frame),
            _strip(view, situation, frame),
            _ground(situation, frame),
            board(view, situation, frame.boards[situation.seen.layout]),
            actions(view, situation, frame),
            Picture(tuple(_signs(view, situation, frame))),
            Picture(tuple(_cursor(view, situation, frame))),
            pay_pill(view, situation, frame),
        )
    )


def mahjong_half_done(view: View, situation: MahjongSituation, seat: Seat) -> Picture:
    """A finished half: what it came to, and whom it waits for; once both have finished, the way on."""
    frame = half_of(view, seat)
    pictures = [
        _plate(view, situation, frame),
        _strip(view, situation, frame),
        Picture(tuple(_praise(view, situation, frame))),
    ]
    rival = situation.other
    if rival is not None and rival.finished:
        text = view.words("done.result")
        w = button_width(text, h=frame.buttons[0].h, icon="trophy", icon_width=36, scale=view.text_scale)
        w, row = min(max(w, 260), frame.strip.w), frame.buttons[0]
        place = Rect(frame.board.centre[0] - w / 2, row.y, w, row.h)
        pictures.append(button(view, RESULT, place, text, icon="trophy", icon_width=36, z=_Z))
    return together(pictures)


# ---- above the board ----


def _plate(view: View, situation: MahjongSituation, frame: HalfFrame) -> Picture:
    mine = situation.shown
    player = Player(
        mine.called(view.words),
        mine.avatar,
        status_text(view, situation),
        view.words.number(mine.points),
        situation.saved,
    )
    return half_plate(view, player, frame.plate)


def status_text(view: View, situation: MahjongSituation) -> str:
    """What the player does."""
    return view.words("table.finished" if situation.shown.finished else "table.choosing")


def _strip(view: View, situation: MahjongSituation, frame: HalfFrame) -> Picture:
    """Time, open pairs, tiles left and the chain on one panel."""
    ground = panel("strip", frame.strip, z=_Z)
    numbers = Picture(tuple(_counters(view, situation, frame.counters)))
    if situation.dead:
        return together((ground, numbers, Picture(tuple(_no_moves(view, situation, frame.banner)))))
    seen = situation.seen
    length = 0 if seen.finished else seen.chain.length
    goes_on = any(one.step is Step.RUN for one in continuations(seen))
    cells = Picture(tuple(chain_cells(seen.ruleset, length, goes_on, frame.chain.cells)))
    return together((ground, numbers, cells))


def _counters(view: View, situation: MahjongSituation, rect: Rect) -> Iterator[Node]:
    """Signs and numbers, spread over their part of the strip; of a finished game the tiles left alone."""
    seen, number, seconds = situation.seen, view.words.number, situation.seconds
    told = [("left", "tile", number(seen.left), CREAM)]
    if not seen.finished:
        told.insert(0, ("moves", "eye", number(open_pairs(seen)), CREAM))
    if seconds is not None and situation.limit:
        told.insert(0, ("time", "clock", time_told(seconds), _WARM if seconds <= SOON else CREAM))
    widths = [42 + _room(id, text) for id, _, text, _ in told]
    gap = min((rect.w - sum(widths)) / max(len(told) - 1, 1), 64)
    x, cy = rect.x, rect.centre[1]
    for (id, icon, text, colour), w in zip(told, widths, strict=True):
        yield Node(f"{id}.icon", Drawing(f"icons/{icon}", 32, 32), x + 16, cy, _Z)
        label = Label(text, w - 42, 48, Font.DISPLAY, _NUMBER, colour, tabular=id == "time")
        yield placed(f"{id}.count", label, x + 42, cy - 24, _Z)
        x += w + gap


def _room(id: str, text: str) -> float:
    """How wide a number may become: a clock that counts does not push the others about."""
    widest = {"time": "00:00", "moves": "00", "left": "144"}[id]
    return max(
        loose(text_width(widest, Font.DISPLAY, _NUMBER)), loose(text_width(text, Font.DISPLAY, _NUMBER))
    )


def _no_moves(view: View, situation: MahjongSituation, rect: Rect) -> Iterator[Node]:
    """In the chain's place, since no pair can continue it: no more moves, and what is possible (M29)."""
    words, skin = view.words, situation.skin
    undo, shuffle = possible(situation, UNDO), possible(situation, SHUFFLE)
    ways = "all" if undo and shuffle else "undo" if undo else "shuffle" if shuffle else "quit"
    left, room, cy = rect.x + 68, rect.w - 68 - 16, rect.centre[1]
    ground = shapes.box(rect.w, rect.h, 18, ("#5A2A52", "#35173F"), "#F0C473", 3, light=0.1)
    yield placed("no_moves", ground, rect.x, rect.y, _Z)
    yield Node("no_moves.star", Drawing("brand/star", 44, 44), rect.x + 38, cy, _Z)
    k = min(view.text_scale, _LARGEST_LINES)
    title = Label(words(skin.key("no_moves")), room, 32, Font.DISPLAY, 26 * k, CREAM, smallest=18, grown=True)
    told = Label(
        words(skin.key(f"no_moves_{ways}")), room, 26, Font.BOLD, 20 * k, GOLD_200, smallest=18, grown=True
    )
    yield placed("no_moves.title", title, left, cy - 31, _Z)
    yield placed("no_moves.text", told, left, cy + 2, _Z)


# ---- below it ----


def _signs(view: View, situation: MahjongSituation, frame: HalfFrame) -> Iterator[Node]:
    """What key presses each button, at its upper right corner; below help, as long as it is on, what takes
    the pair that it points at."""
    for (id, key), rect in zip(_KEYS.items(), frame.buttons, strict=True):
        yield from _sign(view, f"{id}.key", rect, rect.y + 2, key)
    if takes_by_key(view, situation):
        rect = frame.buttons[0]
        yield from _sign(view, f"{HELP}.take", rect, rect.bottom + 4, Key.THIRD)


def _sign(view: View, id: str, rect: Rect, cy: float, key: Key) -> Iterator[Node]:
    _, w = key_sign(view, id, 0, 0, key)
    if w:
        yield from key_sign(view, id, rect.right + 8 - w, cy, key, _Z + 2)[0]


# ---- on it ----


def _ground(situation: MahjongSituation, frame: HalfFrame) -> Picture:
    """What lies under the board itself."""
    yin_yang = situation.seen.layout is LayoutId.YIN_YANG
    return Picture((disc(frame.boards[LayoutId.YIN_YANG]),)) if yin_yang else Picture()


def _cursor(view: View, situation: MahjongSituation, frame: HalfFrame) -> Iterator[Node]:
    """The player's colour and emblem at the tile that has the focus, clear of what is said there."""
    place, seat = place_of(view.focus or ""), frame.plate.seat
    if place is None or situation.hidden:
        return
    layout = situation.seen.layout
    box, colour = frame.boards[layout].tile(LAYOUTS[layout], place), SEATS[seat].colour
    glow = Glow(box.w + 24, box.h + 24, 12, 20, colour, 0.5, hollow=True)
    below = partner_pointed_at(view, situation) is not None and stands_above(box, frame)
    cx, cy = max(box.x - 15, frame.board.x - 2), box.bottom + 15 if below else box.y - 15
    yield Node(f"{CURSOR}.halo", glow, *box.centre, _Z_CURSOR)
    yield Node(f"{CURSOR}.ground", shapes.disc(38, "#0A0F2C", colour, 3), cx, cy, _Z_CURSOR + 1)
    yield Node(CURSOR, Drawing(SEATS[seat].emblem, 26, 26), cx, cy, _Z_CURSOR + 1)


# ---- when it is over ----


def _praise(view: View, situation: MahjongSituation, frame: HalfFrame) -> Iterator[Node]:
    """The host, how it ended, and the total."""
    words, rect = view.words, frame.board
    cx, top = rect.centre[0], rect.y + (rect.h - 560) / 2
    ending = situation.seen.ending
    said = words(situation.skin.key(f"ended_{ending.value}")) if ending is not None else ""
    yield Node("done.rays", rays(round(_HOST * 460 / 216)), cx + 20, top + 116, 2)
    yield Node("done.host", Drawing("brand/logo-mark", _HOST, _HOST), cx, top + 120, 3)
    for id, text, size, y, colour in (
        ("done.title", words(title_key(situation)), 56, 268, CREAM),
        ("done.label", said, 24, 330, GOLD_200),
        ("done.total", words.number(situation.shown.points), 96, 402, GOLD_400),
    ):
        face = Font.BOLD if id == "done.label" else Font.DISPLAY
        yield Node(
            id, Label(text, rect.w - 88, size * 1.2, face, size, colour, 0, smallest=20), cx, top + y, 3
        )
    rival = situation.other
    if rival is not None and not rival.finished:
        waits = words("couch.waiting", name=shortened(rival.called(words), 220, 24))
        yield from pill(view, frame.plate.seat, (cx, top + 510), rect.w, waits, "clock")
