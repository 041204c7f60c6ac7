"""One player's row of a round result: place, face, open hand with its values, and the sums (J33-J37, J44)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.jolly.actions import Open
from stargames_arcade.rules.jolly.cards import JOKER, hand_points
from stargames_arcade.rules.jolly.scoring import Score
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.cards import card_look, card_node
from stargames_arcade.scenes.jolly.controls import card_id
from stargames_arcade.scenes.jolly.fan import RATIO, Lying
from stargames_arcade.scenes.jolly.round_frame import Column, RoundFrame, RowFrame
from stargames_arcade.scenes.jolly.situation import JollySituation, Sitter
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, placed
from stargames_arcade.ui.theme import Type
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View

PLUS: Final = "#7CF0B2"
MINUS: Final = "#FFC2B6"
NONE: Final = "#9CC9B8"
"""Where there is nothing to count."""
_Z: Final = 4
_Z_CARDS: Final = 6
_FACE: Final = 72.0
_VALUE: Final = 22.0
_VALUE_H: Final = 34.0
_VALUE_GAP: Final = 6.0
_SMALLEST_VALUE: Final = 18.0
_STEP_OVER: Final = 8.0
"""Cards that have room lie so far apart."""
_SMALL: Final = 112.0
"""Cards larger than this lie apart rather than over each other."""
_LEAST_STEP: Final = 0.25
"""The share of a card that shows its index."""
_INSTEAD: Final = Type(Font.BOLD, 26, 1.15)
_NUMBERS: Final = ("table", "hand", "closing", "round", "total")


@dataclass(frozen=True, slots=True)
class Line:
    """What a row tells of one player. ``place`` in the order of the totals; ``score`` is None for who did not
    play the round; ``doubled`` where a Hand-Jolly made the hand count twice (J37); ``closed`` who did so."""

    sitter: Sitter
    place: int
    score: Score | None
    total: int
    hand: tuple[Open, ...]
    dropped: bool
    ready: bool
    mine: bool
    closed: bool = False
    doubled: bool = False

    @property
    def id(self) -> str:
        """What the ids of its nodes begin with."""
        return f"row.{self.sitter.seat}"


def signed(words: Words, points: int) -> str:
    """Points of a round, always with their sign."""
    return f"+{words.number(points)}" if points >= 0 else words.number(points)


def row_picture(
    view: View, situation: JollySituation, frame: RoundFrame, at: RowFrame, line: Line
) -> Picture:
    """A whole row."""
    return widgets.together(
        (
            _ground(at.rect, line),
            _who(view, situation, frame, at, line),
            _hand(view, situation, at, line),
            _numbers(view, frame, at, line),
        )
    )


def _ground(rect: Rect, line: Line) -> Picture:
    tone = tones.seat_tone(line.sitter.seat)
    ground = shapes.box(rect.w, rect.h, 24, "#05161F", fill_alpha=0.62)
    edge = shapes.box(rect.w, rect.h, 24, None, tone, 2)
    tab = shapes.box(8, rect.h * 0.55, 4, tone)
    return Picture(
        (
            widgets.surface(line.id, rect, ground, _Z),
            Node(f"{line.id}.edge", edge, *rect.centre, _Z, alpha=0.4),
            Node(f"{line.id}.tab", tab, rect.x + 4, rect.centre[1], _Z, alpha=0.4 if line.dropped else 1),
        )
    )


def _who(view: View, situation: JollySituation, frame: RoundFrame, at: RowFrame, line: Line) -> Picture:
    """Place, face, name; below it whether they are ready, or who it is."""
    words, sitter, cy = view.words, line.sitter, at.line
    left, right = frame.name
    told = _told(situation, words, line)
    first = theme.GOLD_400 if line.place == 1 and not line.dropped else "#CDEBDD"
    place = Label(str(line.place), 44, 44, Font.DISPLAY, 34, first, 0)
    name = Rect(left, cy - 40, right - left, 42) if told else Rect(left, cy - 40, right - left, 80)
    pictures = [
        Picture((Node(f"{line.id}.place", place, frame.place + 12, cy, _Z),)),
        widgets.avatar(
            f"{line.id}.face", frame.face, cy, _FACE, sitter.avatar, sitter.seat,
            alpha=0.5 if line.dropped else 1, z=_Z,
        ),
        widgets.label(
            f"{line.id}.name", name, sitter.called(words), Type(Font.BOLD, 28, 1.0), lines=1 if told else 2,
            smallest=18, z=_Z,
        ),
    ]  # fmt: skip
    if told:
        pictures.append(_below(view, Rect(left, cy + 4, right - left, 36), line, told))
    return widgets.together(pictures)


def _told(situation: JollySituation, words: Words, line: Line) -> str:
    if line.dropped:
        return ""
    if line.ready:
        return words(situation.skin.key("round_ready"))
    return words("table.you") if line.mine else ""


def _below(view: View, rect: Rect, line: Line, told: str) -> Picture:
    """The small line under a name; with a tick for who is ready."""
    aside = 30 if line.ready and not line.dropped else 0
    colour = "#8EF0BD" if aside else theme.MIST
    room = Rect(rect.x + aside, rect.y, rect.w - aside, rect.h)
    picture = widgets.label(f"{line.id}.told", room, told, theme.TINY, colour, lines=2, smallest=18, z=_Z)
    if aside:
        picture += widgets.drawing(f"{line.id}.tick", "check", rect.x + 11, rect.centre[1], 24, z=_Z)
    return picture


# ---- the open hand ----


def _hand(view: View, situation: JollySituation, at: RowFrame, line: Line) -> Picture:
    if line.closed:
        return _closed(view, situation, at.hand, line)
    if line.dropped:
        return _gone(view, situation, at.hand, line)
    lying = hand_places(at.hand, len(line.hand))
    nodes = [*_cards(view, line.hand, lying), *_values(view, line, lying)]
    return Picture(tuple(nodes))


def hand_places(room: Rect, count: int) -> tuple[Lying, ...]:
    """Where the cards of an open hand lie: as large as there is room for, each index free, values below."""
    if not count:
        return ()
    high = (room.h - _VALUE_H - 2) / RATIO
    apart = max(room.w / count - _STEP_OVER, _SMALL)
    card = min(high, apart, room.w / (1 + (count - 1) * _LEAST_STEP))
    step = min(card + _STEP_OVER, (room.w - card) / max(count - 1, 1))
    cy = room.y + (room.h - _VALUE_H - 2) / 2
    return tuple(Lying(room.x + card / 2 + step * k, cy, card) for k in range(count))


def _cards(view: View, hand: Sequence[Open], lying: Sequence[Lying]) -> Iterator[Node]:
    for held, place in zip(hand, lying, strict=True):
        look = card_look(view, held.face, place.width)
        yield card_node(card_id(held.card), look, place, _Z_CARDS)


def _values(view: View, line: Line, lying: Sequence[Lying]) -> Iterator[Node]:
    """What each card costs, under the part of it that is seen."""
    if not lying:
        return
    step = lying[1].x - lying[0].x if len(lying) > 1 else lying[0].width
    seen = min(step, lying[0].width)
    texts = [view.words.number(-hand_points(held.face)) for held in line.hand]
    size = _value_size(texts, seen - _VALUE_GAP, _VALUE * view.text_scale)
    for k, (held, place, text) in enumerate(zip(line.hand, lying, texts, strict=True)):
        colour = theme.GOLD_400 if held.face == JOKER else theme.CREAM
        label = Label(text, seen + 8, _VALUE_H, Font.BLACK, size, colour, 0, smallest=size, grown=True)
        left, below = place.x - place.width / 2, place.y + place.height / 2
        yield Node(f"{line.id}.value.{k}", label, left + seen / 2, below + 4 + _VALUE_H / 2, _Z)


def _value_size(texts: Sequence[str], room: float, wish: float) -> float:
    """The size at which the widest value keeps clear of its neighbours: one for the whole hand."""
    widest = max(text_width(text, Font.BLACK, 1) for text in texts)
    return max(min(wish, _VALUE_H * 0.8, room / widest), _SMALLEST_VALUE)


def _closed(view: View, situation: JollySituation, room: Rect, line: Line) -> Picture:
    """Instead of a hand: the star of who closed, and what it earned."""
    text = view.words(situation.skin.key("round_empty_double" if line.doubled else "round_empty"))
    star = widgets.drawing(f"{line.id}.star", "brand/star", room.x + 30, room.centre[1], 60, z=_Z)
    return star + _instead(room, line, text, 78)


def _gone(view: View, situation: JollySituation, room: Rect, line: Line) -> Picture:
    """Instead of a hand: that its player has dropped out (J43)."""
    sign = widgets.drawing(f"{line.id}.gone", "quit", room.x + 30, room.centre[1], 40, tint=NONE, z=_Z)
    return sign + _instead(room, line, view.words(situation.skin.key("round_dropped")), 78, NONE)


def _instead(room: Rect, line: Line, text: str, aside: float, colour: str = tones.ON_MAT) -> Picture:
    rect = Rect(room.x + aside, room.centre[1] - 40, room.w - aside, 80)
    return widgets.label(f"{line.id}.empty", rect, text, _INSTEAD, colour, lines=2, z=_Z)


# ---- the sums ----


def numbers_of(words: Words, line: Line) -> Iterator[tuple[str, str, str]]:
    """The row's numbers: the name of the column, what is written there, its colour."""
    score, dash = line.score, "\N{EN DASH}"
    if score is None:
        for name in _NUMBERS[:-1]:
            yield name, dash, NONE
    else:
        yield "table", signed(words, score.table), theme.CREAM
        yield "hand", words.number(-score.hand), theme.CREAM
        yield (
            "closing",
            signed(words, score.bonus) if score.bonus else dash,
            (theme.GOLD_400 if score.bonus else NONE),
        )
        yield "round", signed(words, score.points), MINUS if score.points < 0 else PLUS
    yield "total", words.number(line.total), NONE if line.dropped else theme.CREAM


def _numbers(view: View, frame: RoundFrame, at: RowFrame, line: Line) -> Picture:
    nodes = []
    for (name, text, colour), column in zip(numbers_of(view.words, line), frame.columns, strict=True):
        label = Label(
            text,
            column.width,
            column.size * 1.3,
            Font.DISPLAY,
            column.size,
            colour,
            1,
            smallest=24,
            grown=True,
        )
        nodes.append(
            placed(f"{line.id}.{name}", label, column.right - column.width, at.line - label.h / 2, _Z)
        )
    picture = Picture(tuple(nodes))
    if line.doubled and not line.closed and line.score is not None:
        picture += _twice(frame.columns[1], at, line)
    return picture


def _twice(column: Column, at: RowFrame, line: Line) -> Picture:
    """The sign of a hand that counts double, under its number."""
    text, size = "\N{MULTIPLICATION SIGN}2", 20
    w = max(44.0, loose(text_width(text, Font.BLACK, size)) + 20)
    cy = at.line + 40
    ground = shapes.box(w, 30, 15, theme.GOLD_400)
    label = Label(text, w, 30, Font.BLACK, size, theme.INK, 0, grown=True)
    x = column.right - w / 2
    return Picture(
        (Node(f"{line.id}.double", ground, x, cy, _Z), Node(f"{line.id}.double.text", label, x, cy, _Z))
    )
