"""The round result: all hands open with what each card costs, and what the round was worth (J33-J39, J44)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.scoring import ranks
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.controls import CONTINUE
from stargames_arcade.scenes.jolly.round_frame import RoundFrame, RowFrame, round_frame
from stargames_arcade.scenes.jolly.round_row import Line, row_picture
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.sorting import laid_open
from stargames_arcade.text.clock import time_told
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, placed
from stargames_arcade.ui.theme import Type
from stargames_arcade.ui.typeset import fit_alike, loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import State

_Z: Final = 4
_CAPTION: Final = Type(Font.BLACK, 20, 1.0)
_CAPTION_GAP: Final = 14.0
_SAID: Final = Type(Font.BOLD, 24, 1.1)
_COLUMNS: Final = ("table", "hand", "closing", "round", "total")
_STAR: Final = 34.0
_BUTTON_GAP: Final = 26.0
_ARROW: Final = 30.0
_ARROW_GAP: Final = 14.0


def round_layout(view: View, situation: JollySituation) -> Picture:
    """All of it. Its one target is *Continue*, which at the match's end leads to the results."""
    frame = round_frame(view, situation.seen.seats)
    return widgets.together(
        (
            widgets.sky(view, *tones.SKY, stars=140, seed=51, brightest=0.7, covered=(frame.mat.grown(30),)),
            widgets.mat("mat", frame.mat, *situation.skin.mat, rays=False),
            _head(view, situation, frame),
            _captions(view, situation, frame),
            *(row_picture(view, situation, frame, at, line) for at, line in rows(situation, frame)),
            _foot(view, situation, frame),
        )
    )


# ---- what is told ----


def by_totals(seen: JollyObservation) -> tuple[Seat, ...]:
    """The seats in the order of their totals; behind them who dropped out, the later one first (J39, J43)."""
    places = ranks(seen.totals, seen.left)
    return tuple(sorted(range(seen.seats), key=lambda seat: (places[seat], seat)))


def rows(situation: JollySituation, frame: RoundFrame) -> Iterator[tuple[RowFrame, Line]]:
    """Each player's row and what it tells, from above."""
    yield from zip(frame.rows, lines(situation), strict=True)


def lines(situation: JollySituation) -> Iterator[Line]:
    """What the rows tell, in the order of the totals; equal totals share a place."""
    seen, result = situation.seen, situation.seen.result
    places = ranks(seen.totals, seen.left)
    for seat in by_totals(seen):
        dropped = seat in seen.left
        yield Line(
            sitter=situation.sitters[seat],
            place=places[seat],
            score=result.scores[seat] if result is not None else None,
            total=seen.totals[seat],
            hand=laid_open(seen.hands[seat]) if seen.hands else (),
            dropped=dropped,
            ready=seat in situation.ready and not dropped,
            mine=situation.playing and seat == seen.seat and not situation.together,
            closed=result is not None and result.closer == seat,
            doubled=result is not None and result.hand_jolly,
        )


def _said(view: View, situation: JollySituation) -> str:
    """How the round ended."""
    words, key, result = view.words, situation.skin.key, situation.seen.result
    if result is None:
        return ""
    if result.closer is None:
        return words(key("round_blocked"))
    name = situation.sitters[result.closer].called(words)
    return words(key("round_hand_jolly" if result.hand_jolly else "round_closed"), name=name)


def _coming(view: View, situation: JollySituation) -> str:
    """What comes next: another round, the one that has to decide, or the results."""
    words, key, seen = view.words, situation.skin.key, situation.seen
    order = by_totals(seen)
    if seen.phase is Phase.OVER:
        return words(key("round_over"), name=situation.sitters[order[0]].called(words))
    level = seen.totals[order[0]] >= seen.ruleset.target
    return words(key("round_level" if level else "round_next"), n=seen.round + 1)


# ---- how it looks ----


def _head(view: View, situation: JollySituation, frame: RoundFrame) -> Picture:
    words, key, seen = view.words, situation.skin.key, situation.seen
    title = words(key("round_end"), n=seen.round)
    wide = min(loose(text_width(title, Font.DISPLAY, theme.TITLE.size)), frame.title.w)
    target = words(key("target"), n=seen.ruleset.target)
    right, cy = frame.target
    chip = widgets.chip(
        "target", right, cy, target, anchor=1, fill="#0A1130", scale=view.text_scale, max_width=420, z=_Z
    )
    text, said = _said(view, situation), frame.said
    if frame.one_line:
        left = frame.title.x + wide + 24
        said = Rect(left, said.y, right - 440 - left, said.h)
    return (
        widgets.label("title", _wide(frame.title, wide), title, theme.TITLE, smallest=30, z=_Z)
        + chip
        + (
            _how(said, text, blocked=seen.result is not None and seen.result.closer is None)
            if text
            else Picture()
        )
    )


def _wide(rect: Rect, w: float) -> Rect:
    """The box as wide as that, from its left edge."""
    return Rect(rect.x, rect.y, w, rect.h)


def _how(rect: Rect, text: str, *, blocked: bool) -> Picture:
    """How the round ended, with the star of who closed it."""
    words = Rect(rect.x + _STAR + 14, rect.y, rect.w - _STAR - 14, rect.h)
    sign = "notice" if blocked else "brand/star"
    drawn = widgets.drawing("said.sign", sign, rect.x + _STAR / 2, rect.centre[1], _STAR, z=_Z)
    return drawn + widgets.label("said", words, text, _SAID, tones.ON_MAT, lines=2, smallest=20, z=_Z)


def _captions(view: View, situation: JollySituation, frame: RoundFrame) -> Picture:
    labels, left = [], frame.columns[0].right - frame.columns[0].width - 40
    for name, column in zip(_COLUMNS, frame.columns, strict=True):
        text, size = view.words(situation.skin.key(f"round_column_{name}")), _CAPTION.size * view.text_scale
        room = column.right - left - _CAPTION_GAP
        labels.append(Label(text, room, 28, _CAPTION.font, size, "#CDEBDD", 1, smallest=18, grown=True))
        left = column.right
    size = fit_alike(labels)
    return Picture(
        tuple(
            placed(f"column.{name}", replace(label, size=size), column.right - label.w, frame.captions, _Z)
            for name, column, label in zip(_COLUMNS, frame.columns, labels, strict=True)
        )
    )


def _foot(view: View, situation: JollySituation, frame: RoundFrame) -> Picture:
    """The time that is left, what comes next, and the button that leads there."""
    words, key, over = view.words, situation.skin.key, situation.seen.phase is Phase.OVER
    text = words(key("round_results" if over else "round_continue"))
    waiting = not over and (not situation.playing or situation.busy or _all_ready(situation))
    button = _button(view, frame, text, enabled=not waiting)
    left = button.targets[0].rect.x - _BUTTON_GAP
    hint = () if waiting else ((Key.CONFIRM, text),)
    signs = widgets.hints(view, left, frame.hints, hint, room=260, z=_Z)
    room = frame.waits
    if frame.one_line:
        start = min((node.box.x for node in signs.nodes), default=left)
        room = _wide(room, start - 30 - room.x)
    return _wait(view, situation, room) + signs + button


def _button(view: View, frame: RoundFrame, text: str, *, enabled: bool) -> Picture:
    """The golden button, the arrow behind its words."""
    wish = widgets.button_width(text, h=frame.button.h, icon="play", icon_width=_ARROW, scale=view.text_scale)
    w = max(frame.button.w, min(wish + 32, frame.button_most))
    rect = Rect(frame.button.right - w, frame.button.y, w, frame.button.h)
    size = 30 * view.text_scale
    words_w = min(text_width(text, Font.BLACK, size), w - _ARROW - _ARROW_GAP - 2 * 20)
    state = State.of(view, CONTINUE, enabled)
    left, cy = rect.centre[0] - (words_w + _ARROW_GAP + _ARROW) / 2, rect.centre[1] + state.shift
    label = Label(text, loose(words_w), rect.h - 12, Font.BLACK, size, theme.INK, smallest=22, grown=True)
    arrow = Drawing("icons/play", _ARROW, _ARROW, theme.INK)
    alpha = 1 if enabled else 0.9
    face = widgets.button(view, CONTINUE, rect, "", enabled=enabled, z=_Z)
    return face + Picture(
        (
            Node(f"{CONTINUE}.text", label, left + label.w / 2, cy, _Z, alpha=alpha),
            Node(f"{CONTINUE}.arrow", arrow, left + words_w + _ARROW_GAP + _ARROW / 2, cy, _Z, alpha=alpha),
        )
    )


def _all_ready(situation: JollySituation) -> bool:
    """Whether those who play before this screen have seen enough."""
    mine = (situation.foot,) if not situation.together else situation.seen.active
    people = [seat for seat in mine if situation.sitters[seat].human]
    return bool(people) and all(seat in situation.ready for seat in people)


def _wait(view: View, situation: JollySituation, most: Rect) -> Picture:
    text = _coming(view, situation)
    over, seconds = situation.seen.phase is Phase.OVER, situation.seconds
    size = theme.BODY.size * view.text_scale
    time = "" if seconds is None or over else time_told(seconds)
    time_w = text_width(time, Font.DISPLAY, 34, tabular=True) + 4 if time else 0.0
    icon = "brand/star" if over else "icons/clock"
    aside = 24 + 32 + 16 + time_w + (16 if time else 0)
    words_w = min(loose(text_width(text, Font.BOLD, size)), most.w - aside - 24)
    rect = _wide(most, aside + words_w + 24)
    cy = rect.centre[1]
    ground = shapes.box(round(rect.w), rect.h, rect.h / 2, tones.PLATE, fill_alpha=tones.PLATE_ALPHA)
    words = Label(text, words_w, rect.h - 8, Font.BOLD, size, theme.MIST, lines=2, smallest=18, grown=True)
    nodes = [
        widgets.surface("waits", replace(rect, w=round(rect.w)), ground, _Z),
        Node("waits.icon", Drawing(icon, 32, 32), rect.x + 40, cy, _Z),
        placed("waits.text", replace(words, line_height=1.05), rect.x + aside, rect.y + 4, _Z),
    ]
    if time:
        label = Label(time, time_w, 44, Font.DISPLAY, 34, theme.CREAM, tabular=True, grown=True)
        nodes.append(placed("waits.time", label, rect.x + 72, cy - 22, _Z))
    return Picture(tuple(nodes))
