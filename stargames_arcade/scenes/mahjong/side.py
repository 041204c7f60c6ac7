"""Beside the board: who plays, time, open pairs, and the four buttons with what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.layouts import TILES
from stargames_arcade.rules.mahjong.preview import open_pairs
from stargames_arcade.scenes.mahjong.controls import BACK, HELP, QUIT, SHUFFLE, UNDO
from stargames_arcade.scenes.mahjong.places import MahjongFrame
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation
from stargames_arcade.scenes.plates import plate_target, shortened, switch_sign
from stargames_arcade.scenes.table import SOON
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node, Picture, Shape, Target, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, INK, MIST, SEATS
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import State, avatar, button, key_sign, panel, rule, together
from stargames_arcade.ui.widgets.buttons import Kind

Z_SIDE: Final = 2
_ICONS: Final = {HELP: "hint", UNDO: "undo", SHUFFLE: "shuffle", QUIT: "quit"}
_WARM: Final = "#FF9A5C"
"""A clock that runs out is warm, all of it; flat and still."""
_BAR: Final = 20
_NARROW: Final = 220
"""On buttons that are not as broad as this all is a little smaller."""


# ---- plates ----


def duel(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """The panel of the two who play, or of the one who practises."""
    pictures = [panel("duel", frame.duel, z=Z_SIDE)]
    sitting = [situation.shown] if situation.other is None else [situation.shown, situation.other]
    if len(sitting) > 1:
        pictures.append(_between(frame))
    for duelist, rect in zip(sitting, frame.plates, strict=False):
        pictures.append(plate(view, situation, duelist, rect))
    return together(pictures)


def _between(frame: MahjongFrame) -> Picture:
    one, other = frame.plates
    if one.x == other.x:
        return rule("duel.rule", one.x, (one.bottom + other.y) / 2 - 1, one.w, colour="#3A4890", z=Z_SIDE)
    x = (one.right + other.x) / 2 - 1
    return Picture((placed("duel.rule", shapes.rule(2, one.h, "#3A4890"), x, one.y, Z_SIDE),))


def plate(view: View, situation: MahjongSituation, duelist: Duelist, rect: Rect) -> Picture:
    """Who plays: avatar, name, how many tiles are left and the points, which are open (P5)."""
    id, cy = plate_target(duelist.seat), rect.y + rect.h / 2
    first = duelist is situation.shown
    total = view.words.number(duelist.points)
    score_room = text_width(total, Font.DISPLAY, 54) + 2
    left = rect.x + 106
    room = rect.right - score_room - 16 - left
    name = Label(shortened(duelist.called(view.words), room), room, 36, Font.BOLD, 28, CREAM, smallest=18)
    status = Label(_status(view, situation, duelist), room, 24, Font.BOLD, 18, MIST, smallest=18)
    score = Label(total, score_room, 64, Font.DISPLAY, 54, CREAM if first else MIST, align=1)
    wide = min(room, 176)
    share = (TILES - duelist.left) / TILES
    nodes = (
        placed(f"{id}.name", name, left, rect.y, Z_SIDE),
        placed(f"{id}.status", status, left, rect.y + 38, Z_SIDE),
        placed(f"{id}.bar", bar(wide, share, SEATS[duelist.seat].colour), left, rect.y + 70, Z_SIDE),
        placed(f"{id}.total", score, rect.right - score_room, cy - 32, Z_SIDE),
    )
    face = avatar(f"{id}.avatar", rect.x + 44, cy, 72, duelist.avatar, duelist.seat, z=Z_SIDE)
    offered = situation.switches and not first
    targets = (Target(id, rect.grown(6), radius=18, z=Z_SIDE, group="lanes"),) if offered else ()
    sign = switch_sign(duelist.seat, rect.x + 44 + 33, cy - 31, Z_SIDE) if offered else Picture()
    return face + sign + Picture(nodes, targets)


def _status(view: View, situation: MahjongSituation, duelist: Duelist) -> str:
    if duelist.finished:
        return view.words("table.finished")
    if duelist.waits:
        return view.words("turns.waits")
    return tiles_left(view, situation, duelist)


def tiles_left(view: View, situation: MahjongSituation, duelist: Duelist) -> str:
    """How many tiles are on a board, in words."""
    if not duelist.left:
        return view.words(situation.skin.key("cleared"))
    return view.words.count(situation.skin.key("left"), duelist.left)


@lru_cache(maxsize=512)
def bar(w: float, share: float, colour: str) -> Shape:
    """A well that is filled to a share 0..1."""
    body = shapes.box(w, _BAR, _BAR / 2, "#0C1236", "#26316F", 2, shade=0.36).body
    inner = w - 10
    filled = max(inner * min(max(share, 0), 1), 10 if share > 0 else 0)
    if filled:
        body += shapes.rounded(5, 5, filled, _BAR - 10, (_BAR - 10) / 2, f'fill="{colour}"')
    return Shape(body, w, _BAR)


# ---- time and pairs ----


def numbers(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """What is left of the time, if there is a clock, and how many pairs are open."""
    if situation.seconds is None or not situation.limit:
        return pairs(view, situation, frame.both)
    return clock(view, situation, frame.time, situation.seconds) + pairs(view, situation, frame.moves)


def clock(view: View, situation: MahjongSituation, rect: Rect, seconds: int) -> Picture:
    """The time that is left, as digits and as a bar (M28); warm in its last seconds."""
    soon = seconds <= SOON
    colour = _WARM if soon else CREAM
    label = Label(view.words(situation.skin.key("time")), rect.w - 100, 34, Font.BOLD, 24, MIST, smallest=18)
    digits = Label(time_told(seconds), rect.w - 48, 60, Font.DISPLAY, 52, colour, tabular=True)
    share, wide = seconds / situation.limit, rect.w - 48
    x, top = rect.x + 24, rect.y + (rect.h - 164) * 0.4
    foot = 40 + (rect.h - 164) * 0.3
    nodes = (
        Node("time.icon", Drawing("icons/clock", 34, 34), x + 17, top + 36, Z_SIDE),
        placed("time.label", label, x + 46, top + 20, Z_SIDE),
        placed("time.left", digits, x, top + 56, Z_SIDE),
        placed(
            "time.bar", bar(wide, round(share, 3), _WARM if soon else GOLD_400), x, rect.bottom - foot, Z_SIDE
        ),
    )
    return panel("time", rect, z=Z_SIDE) + Picture(nodes)


def pairs(view: View, situation: MahjongSituation, rect: Rect) -> Picture:
    """How many pairs are open (M5)."""
    count, words, skin = open_pairs(situation.seen), view.words, situation.skin
    x, text = rect.x + 20, words.number(count)
    if rect.w > 260:
        return panel("moves", rect, z=Z_SIDE) + Picture(_pairs_abreast(view, situation, rect, count))
    label = Label(words(skin.key("pairs")), rect.w - 80, 34, Font.BOLD, 24, MIST, smallest=18)
    digits = Label(text, rect.w - 40, 76, Font.DISPLAY, 64, CREAM)
    nodes = (
        Node("moves.icon", Drawing("icons/eye", 32, 32), x + 16, rect.y + 36, Z_SIDE),
        placed("moves.label", label, x + 44, rect.y + 20, Z_SIDE),
        placed("moves.count", digits, x, rect.y + 64, Z_SIDE),
    )
    return panel("moves", rect, z=Z_SIDE) + Picture(nodes)


def _pairs_abreast(view: View, situation: MahjongSituation, rect: Rect, count: int) -> tuple[Node, ...]:
    """In a broad panel: sign, number and words on one line."""
    text, cy = view.words.number(count), rect.centre[1]
    wide = text_width(text, Font.DISPLAY, 64) + 4
    left = rect.x + 32 + 56 + 24
    digits = Label(text, wide, 76, Font.DISPLAY, 64, CREAM)
    told = Label(
        view.words.count(situation.skin.key("open_pairs"), count),
        rect.right - 24 - left - wide - 20,
        40,
        Font.BOLD,
        28,
        MIST,
        smallest=18,
    )
    return (
        Node("moves.icon", Drawing("icons/eye", 56, 56), rect.x + 32 + 28, cy, Z_SIDE),
        placed("moves.count", digits, left, cy - 38, Z_SIDE),
        placed("moves.label", told, left + wide + 20, cy - 20, Z_SIDE),
    )


# ---- buttons ----


def actions(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """Help, undo, shuffle and quit; only the way back for one who looks on, nothing once the own game is
    over."""
    if situation.over:
        return Picture()
    if not situation.playing:
        back = frame.buttons[0]
        text = view.words("hint.back")
        return button(view, BACK, back, text, kind="secondary", icon="back", grow_to=476, z=Z_SIDE)
    return together(
        _action(view, situation, id, rect) for id, rect in zip(_ICONS, frame.buttons, strict=True)
    )


def possible(situation: MahjongSituation, id: str) -> bool:
    """Whether a button does something now."""
    seen = situation.seen
    if not seen.playing:
        return False
    return {UNDO: seen.may_undo, SHUFFLE: seen.may_shuffle}.get(id, True)


def takes_by_key(view: View, situation: MahjongSituation) -> bool:
    """Whether the button of help says in half a screen, which has no row of hints, that a key takes the pair
    that it points at."""
    if view.half is None or not situation.draft.help or situation.dead or not situation.seen.playing:
        return False
    return key_sign(view, "", 0, 0, Key.THIRD)[1] > 0


def way_out(situation: MahjongSituation) -> str:
    """The button that is the first thing to do when no pair is open: the cheapest that does something."""
    return next(id for id in (UNDO, SHUFFLE, QUIT) if id == QUIT or possible(situation, id))


def _action(view: View, situation: MahjongSituation, id: str, rect: Rect) -> Picture:
    """Sign and word with a second line below, at the left, so that those of all buttons are in line."""
    enabled = possible(situation, id)
    kind: Kind = "on" if id == HELP and situation.draft.help else "secondary"
    if situation.dead and id == way_out(situation):
        kind = "gold"
    face = button(view, id, rect, "", kind=kind, enabled=enabled, group="actions", z=Z_SIDE)
    state = State.of(view, id, enabled)
    ink = INK if kind == "gold" else CREAM
    nodes = _action_words(view, situation, id, rect.moved(0, state.shift), ink)
    return face + Picture(tuple(replace(node, alpha=state.alpha) for node in nodes))


def _action_words(
    view: View, situation: MahjongSituation, id: str, rect: Rect, ink: Colour
) -> Iterator[Node]:
    narrow = rect.w < _NARROW
    icon, margin, gap, size = (36, 14, 12, 23) if narrow else (42, 20, 14, 26)
    cy, left = rect.centre[1], rect.x + margin
    text = left + icon + gap
    room = rect.right - (8 if narrow else 12) - text
    scale = min(view.text_scale, 1.06 if narrow else 1.2)
    word = Label(
        view.words(situation.skin.key(id)), room, 32, Font.BLACK, size * scale, ink, smallest=20, grown=True
    )
    below = Label(
        _second_line(view, situation, id), room, 26, Font.BOLD, 18 * scale, ink, smallest=18, grown=True
    )
    yield Node(f"{id}.icon", Drawing(f"icons/{_ICONS[id]}", icon, icon, ink), left + icon / 2, cy, Z_SIDE)
    yield placed(f"{id}.text", word, text, cy - 32, Z_SIDE)
    yield placed(f"{id}.caption", below, text, cy + 4, Z_SIDE)


def _second_line(view: View, situation: MahjongSituation, id: str) -> str:
    words, skin, ruleset = view.words, situation.skin, situation.seen.ruleset
    match id:
        case "help":
            if takes_by_key(view, situation):
                return words(skin.key("take_pair"))
            return words(skin.key("on" if situation.draft.help else "off"))
        case "quit":
            return words(skin.key("quit_game"))
    cost = ruleset.undo if id == UNDO else ruleset.shuffle
    return words.count(skin.key("cost"), cost) if cost else words(skin.key("free"))
