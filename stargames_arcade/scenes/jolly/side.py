"""Beside the mat: what is played and the clock, the ranking, the last turns, the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import JOKER, Face
from stargames_arcade.rules.jolly.scoring import ranks
from stargames_arcade.scenes.jolly.asked import token
from stargames_arcade.scenes.jolly.cards import index_of
from stargames_arcade.scenes.jolly.controls import INFO, PAUSE
from stargames_arcade.scenes.jolly.depths import TABLE
from stargames_arcade.scenes.jolly.frame import JollyFrame
from stargames_arcade.scenes.jolly.log import told_in_words
from stargames_arcade.scenes.jolly.situation import JollySituation, TurnTold
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.scenes.table import SOON
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, Stacked, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, HAZE, MIST, SEATS, Type
from stargames_arcade.ui.typeset import label_height, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import FADED, avatar, button, chip, chip_width, panel, rule, together

_SOON: Final = SEATS[0].colour
"""The last seconds are coral."""


def side(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """The whole column, or in the tall arrangement what stands above and below the mat."""
    return together(
        (
            _game(view, situation, frame.game),
            _ranking(view, situation, frame.ranking),
            _log(view, situation, frame.log),
            _buttons(view, situation, frame),
        )
    )


# ---- game and clock ----


def _game(view: View, situation: JollySituation, rect: Rect) -> Picture:
    """The name of the game and the target; what is left of the turn (J39, J42)."""
    words, skin, seen = view.words, situation.skin, situation.seen
    target = words(skin.key("target"), n=words.number(seen.ruleset.target))
    scale = min(view.text_scale, 1.2)
    wide = chip_width(target, scale=scale)
    x, right = rect.x + 26, rect.right - 26
    name = words(f"title.{skin.words}.name")
    name_w = min(text_width(name, Font.DISPLAY, 40) + 4, right - wide - 16 - x)
    title = Label(name, name_w, 48, Font.DISPLAY, 40, CREAM, smallest=24)
    nodes = [placed("head.title", title, x, rect.y + 20, TABLE)]
    pill = chip(
        "head.target", right, rect.y + 43, target, anchor=1, text_size=22 * scale, max_width=wide, z=TABLE
    )
    nodes += _clock(view, situation, Rect(x, rect.y + 80, right - x, rect.h - 100))
    return panel("head", rect, z=TABLE) + Picture(tuple(nodes)) + pill


def _clock(view: View, situation: JollySituation, line: Rect) -> Iterator[Node]:
    """What is left of the turn, in digits and as a bar; coral in its last seconds."""
    cy = line.centre[1]
    yield Node("time.icon", Drawing("icons/clock", 36, 36), line.x + 18, cy, TABLE)
    if situation.seconds is None or not situation.limit:
        none = view.words(situation.skin.key("no_clock"))
        label = Label(none, line.w - 52, 34, Font.BOLD, 24, MIST, smallest=18)
        yield placed("time.none", label, line.x + 52, cy - 17, TABLE)
        return
    soon, text = situation.seconds <= SOON, time_told(situation.seconds)
    wide = text_width("0" * len(text), Font.DISPLAY, 38) + 4
    digits = Label(text, wide, 46, Font.DISPLAY, 38, _SOON if soon else CREAM)
    yield placed("time.left", digits, line.x + 52, cy - 23, TABLE)
    x = line.x + 52 + wide + 16
    share = min(situation.seconds / situation.limit, 1)
    sprite = _bar(round(line.right - x), round(share, 3), _SOON if soon else GOLD_400)
    yield placed("time.bar", sprite, x, cy - 11, TABLE)


@lru_cache(maxsize=256)
def _bar(w: float, share: float, colour: str) -> Shape:
    """A well of that width filled to a share 0..1."""
    body = shapes.box(w, 22, 11, "#0C1236", "#26316F", 2, shade=0.36).body
    filled = max((w - 10) * share, 12) if share > 0 else 0
    if filled:
        body += shapes.rounded(5, 5, filled, 12, 6, f'fill="{colour}"')
    return Shape(body, w, 22)


# ---- ranking ----


def _ranking(view: View, situation: JollySituation, rect: Rect) -> Picture:
    """All seats in the order of their totals, who plays, and who has left."""
    seen = situation.seen
    places = ranks(seen.totals, seen.left)
    seats = sorted(range(seen.seats), key=lambda seat: (places[seat], seat))
    pad = 17 if rect.w < 460 else 10
    step = (rect.h - 2 * pad) / seen.seats
    step = min(step, 72)
    top = rect.y + (rect.h - step * seen.seats) / 2
    picture = panel("ranking", rect, z=TABLE)
    for at, seat in enumerate(seats):
        line = Rect(rect.x + 26, top + at * step, rect.w - 52, step)
        picture += _standing(view, situation, seat, places[seat], line)
        if at:
            picture += rule(f"ranking.rule.{at}", line.x, line.y - 1, line.w, z=TABLE)
    return picture


_SCORE: Final = 66
"""So much room has a total at least."""


def _standing(view: View, situation: JollySituation, seat: Seat, rank: int, line: Rect) -> Picture:
    words, seen, cy = view.words, situation.seen, line.centre[1]
    id, gone = f"ranking.{seat}", seat in seen.left
    alpha = FADED if gone else 1.0
    sitter, face = situation.sitters[seat], min(44, line.h - 22)
    number = words.number(seen.totals[seat])
    score_w = max(text_width(number, Font.DISPLAY, 34) + 4, _SCORE)
    score = Label(
        number, score_w, 44, Font.DISPLAY, 34, GOLD_400 if rank == 1 and not gone else CREAM, align=1
    )
    x = line.x + 32 + face + 16 + 14
    right = line.right - score_w - 12
    picture = Picture()
    word = "left" if gone else "turn" if seen.turn == seat and not situation.round_over else ""
    if word:
        text, scale = words(situation.skin.key(word)), min(view.text_scale, 1.15)
        wide = min(chip_width(text, h=36, text_size=18, scale=scale), (right - x) * 0.55)
        look = SEATS[seat]
        picture += chip(
            f"{id}.chip", right, cy, text, anchor=1, h=36, text_size=18 * scale, max_width=wide,
            colour=look.soft, edge=look.colour, z=TABLE,
        )  # fmt: skip
        right -= wide + 10
    name = Label(shortened(sitter.called(words), right - x), right - x, 34, Font.BOLD, 25, CREAM, smallest=18)
    nodes = (
        placed(f"{id}.rank", Label(str(rank), 24, 34, Font.DISPLAY, 26, HAZE), line.x, cy - 17, TABLE),
        placed(f"{id}.name", name, x, cy - 17, TABLE, alpha=alpha),
        placed(f"{id}.total", score, line.right - score_w, cy - 22, TABLE, alpha=alpha),
    )
    animal = avatar(
        f"{id}.avatar", line.x + 32 + face / 2 + 8, cy, face, sitter.avatar, seat, alpha=alpha, z=TABLE
    )
    return picture + animal + Picture(nodes)


# ---- the last turns ----

_FACE: Final = 42
_CARD: Final = (40, 50)
_NAME: Final = 24
_TEXT: Final = Type(Font.BOLD, 20, 1.2)
_APART: Final = 10


def _log(view: View, situation: JollySituation, rect: Rect) -> Picture:
    """The round and its last turns, the newest below: only what everybody saw (J45)."""
    words, skin = view.words, situation.skin
    x, y, wide = rect.x + 24, rect.y + 14, rect.w - 48
    nodes = [Node("log.icon", Drawing("icons/list", 28, 28), x + 14, y + 18, TABLE)]
    told = words(skin.key("round"), n=max(situation.seen.round, 1))
    head_w = min(text_width(told, Font.DISPLAY, 28) + 4, wide - 40)
    nodes.append(placed("log.title", Label(told, head_w, 36, Font.DISPLAY, 28, CREAM), x + 40, y, TABLE))
    if not situation.saved:
        room = wide - 40 - head_w - 12
        label = Label(words("table.not_saved"), room, 30, Font.BOLD, 20, GOLD_400, align=1, smallest=18)
        nodes.append(placed("log.not_saved", label, rect.right - 24 - room, y + 3, TABLE))
    top, room = y + 46, rect.bottom - 8 - (y + 46)
    picture = panel("log", rect, z=TABLE) + Picture(tuple(nodes))
    shown = _last(view, situation, wide, room)
    if not shown:
        label = Label(words(skin.key("log_none")), wide, room, Font.BOLD, 22, HAZE, valign=-1, lines=2)
        return picture + Picture((placed("log.none", label, x, top + 4, TABLE),))
    for at, (told_turn, high) in enumerate(shown):
        picture += _told(view, situation, told_turn, f"log.{at}", Rect(x, top, wide, high))
        top += high + _APART
    return picture


def _last(
    view: View, situation: JollySituation, wide: float, room: float
) -> tuple[tuple[TurnTold, float], ...]:
    """The last turns that have room, each with the height that it needs."""
    shown: list[tuple[TurnTold, float]] = []
    for told in reversed(situation.log):
        if told == TurnTold(told.seat):
            continue
        high = max(_NAME + _lines(view, situation, told, wide) * _line_height(view), _CARD[1])
        room -= high + (_APART if shown else 0)
        if room < 0:
            break
        shown.append((told, high))
    return tuple(reversed(shown))


def _line_height(view: View) -> float:
    return _text_size(view) * _TEXT.line


def _text_size(view: View) -> float:
    return _TEXT.size * min(view.text_scale, 1.2)


def _lines(view: View, situation: JollySituation, told: TurnTold, wide: float) -> int:
    text = told_in_words(view.words, situation.skin.key, told)
    high = label_height(text, wide - _aside(told), _TEXT.font, _text_size(view), _TEXT.line)
    return round(high / _line_height(view))


def _aside(told: TurnTold) -> float:
    """What the face and the thrown card take of the width."""
    return _FACE + 14 + (_CARD[0] + 12 if told.thrown is not None else 0)


def _told(view: View, situation: JollySituation, told: TurnTold, id: str, line: Rect) -> Picture:
    """One turn: who, what, and the card thrown at its end."""
    words, sitter = view.words, situation.sitters[told.seat]
    left, room = line.x + _FACE + 14, line.w - _aside(told)
    face = Drawing(f"avatars/avatar-{sitter.avatar}", _FACE, _FACE)
    nodes = [placed(f"{id}.face", face, line.x, line.y + 3, TABLE)]
    if told.thrown is not None:
        sprite = _mini(index_of(words, told.thrown), told.thrown)
        nodes.append(placed(f"{id}.card", sprite, line.right - sprite.w, line.y, TABLE))
    soft = SEATS[told.seat].soft
    size = _text_size(view)
    name = Label(
        shortened(sitter.called(words), room), room, _NAME, Font.BOLD, size - 2, soft, smallest=18, grown=True
    )
    text = Label(
        told_in_words(view.words, situation.skin.key, told), room, line.h - _NAME, _TEXT.font, size, CREAM,
        valign=-1, lines=4, smallest=size, line_height=_TEXT.line, grown=True,
    )  # fmt: skip
    nodes += [
        placed(f"{id}.name", name, left, line.y - 2, TABLE),
        placed(f"{id}.text", text, left, line.y + _NAME, TABLE),
    ]
    return Picture(tuple(nodes))


@lru_cache(maxsize=64)
def _mini(index: str, face: Face) -> Stacked:
    return Stacked(tuple(token(index, None if face == JOKER else face, face == JOKER, *_CARD)), *_CARD)


# ---- buttons ----


def _buttons(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    words, skin = view.words, situation.skin
    info = button(
        view, INFO, frame.info, words(skin.key("info")), kind="secondary", icon="user", small=True,
        group="side", z=TABLE,
    )  # fmt: skip
    pause = button(
        view, PAUSE, frame.pause, words(skin.key("pause")), kind="secondary", icon="pause", small=True,
        group="side", z=TABLE,
    )  # fmt: skip
    return info + pause
