"""Beside the mat: what is played and the clock, the ranking, the last turns, the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat, ranked
from stargames_arcade.rules.jolly.cards import JOKER, Face
from stargames_arcade.scenes.jolly.asked import token
from stargames_arcade.scenes.jolly.cards import index_of
from stargames_arcade.scenes.jolly.controls import INFO, PAUSE
from stargames_arcade.scenes.jolly.depths import TABLE
from stargames_arcade.scenes.jolly.frame import JollyFrame
from stargames_arcade.scenes.jolly.situation import JollySituation, TurnTold
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.scenes.table import SOON
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, Stacked, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, HAZE, MIST, SEATS
from stargames_arcade.ui.typeset import loose, text_width
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
    """The name of the game, the target, the round; what is left of the turn (J39, J42)."""
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
    nodes += _second_line(view, situation, Rect(x, rect.y + 80, right - x, rect.h - 100))
    return panel("head", rect, z=TABLE) + Picture(tuple(nodes)) + pill


def _second_line(view: View, situation: JollySituation, line: Rect) -> Iterator[Node]:
    """Clock, bar and round; without a clock the round alone."""
    words, skin, cy = view.words, situation.skin, line.centre[1]
    told = words(skin.key("round"), n=max(situation.seen.round, 1))
    colour = MIST
    if not situation.saved:
        told, colour = f"{told} \N{MIDDLE DOT} {words('table.not_saved')}", GOLD_400
    size = 22 * min(view.text_scale, 1.2)
    if situation.seconds is None or not situation.limit:
        yield placed("head.round", Label(told, line.w, 32, Font.BOLD, 24, colour), line.x, cy - 16, TABLE)
        return
    wide = min(loose(text_width(told, Font.BOLD, size)), line.w * 0.42)
    yield placed(
        "head.round",
        Label(told, wide, 32, Font.BOLD, size, colour, align=1, smallest=18, grown=True),
        line.right - wide, cy - 16, TABLE,
    )  # fmt: skip
    soon = situation.seconds <= SOON
    text = time_told(situation.seconds)
    yield Node("time.icon", Drawing("icons/clock", 36, 36), line.x + 18, cy, TABLE)
    digits_w = text_width("0:00" if len(text) < 5 else "00:00", Font.DISPLAY, 38, tabular=True) + 4
    digits = Label(text, digits_w, 46, Font.DISPLAY, 38, _SOON if soon else CREAM, tabular=True)
    yield placed("time.left", digits, line.x + 50, cy - 23, TABLE)
    x = line.x + 50 + digits_w + 14
    bar_w = line.right - wide - 16 - x
    share = min(situation.seconds / situation.limit, 1)
    sprite = _bar(round(bar_w), round(share, 3), _SOON if soon else GOLD_400)
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
    ranks = ranked(seen.totals).standings
    seats = sorted(range(seen.seats), key=lambda seat: (seat in seen.left, -seen.totals[seat], seat))
    pad = 17 if rect.w < 460 else 10
    step = (rect.h - 2 * pad) / seen.seats
    step = min(step, 72)
    top = rect.y + (rect.h - step * seen.seats) / 2
    picture = panel("ranking", rect, z=TABLE)
    for at, seat in enumerate(seats):
        line = Rect(rect.x + 26, top + at * step, rect.w - 52, step)
        picture += _standing(view, situation, seat, ranks[seat].rank, line)
        if at:
            picture += rule(f"ranking.rule.{at}", line.x, line.y - 1, line.w, z=TABLE)
    return picture


def _standing(view: View, situation: JollySituation, seat: Seat, rank: int, line: Rect) -> Picture:
    words, seen, cy = view.words, situation.seen, line.centre[1]
    id, gone = f"ranking.{seat}", seat in seen.left
    alpha = FADED if gone else 1.0
    sitter, face = situation.sitters[seat], min(44, line.h - 22)
    number = words.number(seen.totals[seat])
    score_w = text_width(number, Font.DISPLAY, 34) + 4
    score = Label(number, score_w, 44, Font.DISPLAY, 34, GOLD_400 if rank == 1 and not gone else CREAM)
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

_LINE: Final = 66
_FACE: Final = 42
_CARD: Final = (40, 50)


def _log(view: View, situation: JollySituation, rect: Rect) -> Picture:
    """The last turns, the newest below: only what everybody saw (J45)."""
    words, skin = view.words, situation.skin
    x, y, wide = rect.x + 24, rect.y + 20, rect.w - 48
    head = Label(words(skin.key("log")), wide - 40, 36, Font.DISPLAY, 28, CREAM)
    nodes = [
        Node("log.icon", Drawing("icons/list", 28, 28), x + 14, y + 18, TABLE),
        placed("log.title", head, x + 40, y, TABLE),
    ]
    picture = panel("log", rect, z=TABLE) + Picture(tuple(nodes))
    top, foot = y + 48, rect.bottom - 14
    room = int((foot - top) // _LINE)
    if not situation.log:
        text = words(skin.key("log_none"))
        label = Label(text, wide, 60, Font.BOLD, 22, HAZE, valign=-1, lines=2)
        return picture + Picture((placed("log.none", label, x, top + 6, TABLE),))
    for at, told in enumerate(situation.log[-room:]):
        picture += _told(view, situation, told, f"log.{at}", Rect(x, top + at * _LINE, wide, _LINE))
    return picture


def _told(view: View, situation: JollySituation, told: TurnTold, id: str, line: Rect) -> Picture:
    words, cy = view.words, line.centre[1]
    sitter = situation.sitters[told.seat]
    left = line.x + _FACE + 14
    right = line.right
    nodes = [
        Node(f"{id}.face", Drawing(f"avatars/avatar-{sitter.avatar}", _FACE, _FACE), line.x + 21, cy, TABLE)
    ]
    if told.thrown is not None:
        sprite = _mini(index_of(words, told.thrown), told.thrown)
        right -= sprite.w
        nodes.append(placed(f"{id}.card", sprite, right, cy - sprite.h / 2, TABLE))
        right -= 12
    room = right - left
    name = Label(
        shortened(sitter.called(words), room), room, 24, Font.BOLD, 18, SEATS[told.seat].soft, smallest=18
    )
    text = Label(_sentence(view, situation, told), room, 30, Font.BOLD, 21, CREAM, smallest=18)
    nodes += [
        placed(f"{id}.name", name, left, cy - 27, TABLE),
        placed(f"{id}.text", text, left, cy - 3, TABLE),
    ]
    return Picture(tuple(nodes))


def _sentence(view: View, situation: JollySituation, told: TurnTold) -> str:
    words, key = view.words, situation.skin.key
    if told.dropped:
        return words(key("log_dropped"))
    parts = [words.count(key("log_took"), told.took) if told.took else words(key("log_drew"))]
    if told.laid:
        parts.append(words(key("log_laid"), n=told.laid))
    if told.jokers:
        parts.append(words.count(key("log_joker"), told.jokers))
    if told.expired:
        parts.append(words(key("log_expired")))
    return ", ".join(parts)


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
