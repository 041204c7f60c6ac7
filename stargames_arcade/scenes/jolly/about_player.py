"""What everybody may know of one player at a Jolly table, over the table (J45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.jolly.cards import card_name
from stargames_arcade.scenes.jolly.log import told_in_words
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, MoveFocus, Press
from stargames_arcade.ui.nodes import Label, Picture
from stargames_arcade.ui.typeset import fit_alike
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene_stage import SceneStage

CLOSE: Final = "close"
_TAB: Final = "player."
_WIDTH: Final = 860.0
_MARGIN: Final = 44.0
_FACE: Final = 150.0
_ASIDE: Final = 236.0
"""What the animal takes of the width."""
_LABELS: Final = 0.44
"""The share of a line for its label."""
_LINE: Final = 62.0
_BUTTON: Final = 84.0
_LABEL: Final = theme.Type(theme.BODY.font, 24, 1.2)
_VALUE: Final = theme.Type(theme.BUTTON.font, 26, 1.15)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known beside the table itself: how strong a computer plays, by seat (empty: a person), and how
    many rounds each has closed."""

    levels: tuple[str, ...]
    closed: tuple[int, ...]


def tab(seat: Seat) -> str:
    """The target that shows another player."""
    return f"{_TAB}{seat}"


def tab_seat(target: str) -> Seat | None:
    """The seat of a tab; None for another target."""
    number = target.removeprefix(_TAB)
    return int(number) if number != target and number.isdigit() else None


def facts(words: Words, now: JollySituation, known: Known, seat: Seat) -> Iterator[tuple[str, str]]:
    """Label and value of each line."""
    key, seen = now.skin.key, now.seen
    yield words(key("info_total")), words.number(seen.totals[seat])
    yield words("results.rounds_closed"), words.number(known.closed[seat])
    if seat not in seen.left:
        yield words(key("info_cards")), words.number(seen.counts[seat])
    laid = words.count(key("points"), seen.on_table(seat))
    yield words(key("info_opened")), laid if seen.opened[seat] else words(key("info_not_opened"))
    yield words(key("info_last")), _last_turn(words, now, seat)


def _last_turn(words: Words, now: JollySituation, seat: Seat) -> str:
    """The last turn that has ended, or in which something was done."""
    turns = [told for told in now.log if told.seat == seat and (told.thrown is not None or told.dropped)]
    if not turns:
        return words(now.skin.key("info_none"))
    told = told_in_words(words, now.skin.key, turns[-1])
    thrown = turns[-1].thrown
    if thrown is None:
        return told
    return words(now.skin.key("info_threw"), told=told, card=card_name(words, thrown))


def about_player(view: View, now: JollySituation, known: Known, seat: Seat) -> Picture:
    """The dialog: who it is, what is known of them, and the way to the others."""
    words, scale = view.words, min(view.text_scale, 1.25)
    lines = tuple(facts(words, now, known, seat))
    line = _LINE * scale
    high = widgets.DIALOG_HEAD + 30 + line * (len(lines) + 1) + 30 + _BUTTON + 44
    bounds = view.viewport.bounds
    rect = Rect.around(*bounds.centre, min(_WIDTH * scale, bounds.w - _MARGIN), high)
    sitter, level = now.sitters[seat], known.levels[seat]
    left, right, y = rect.x + _MARGIN + _ASIDE, rect.right - _MARGIN, rect.y + widgets.DIALOG_HEAD + 30
    strength = words("menu.computer", level=words(f"level.{level}")) if level else words("new_table.person")
    pictures = [
        widgets.dialog(view, "info", rect, sitter.called(words), "user"),
        widgets.avatar(
            "info.avatar", rect.x + _MARGIN + _FACE / 2 + 20, y + 30 + _FACE / 2, _FACE, sitter.avatar, seat
        ),
        widgets.label("info.strength", Rect(left, y, right - left, line), strength, _VALUE, theme.GOLD_400),
    ]
    place = Rect(left, y, (right - left) * _LABELS - 12, line)
    named = _alike([label for label, _ in lines], place, view.text_scale)
    for at, (label, value) in enumerate(lines):
        y += line
        pictures += _line(at, Rect(left, y, right - left, line), label, value, named)
    ways = Rect(rect.x + _MARGIN, rect.bottom - 44 - _BUTTON, rect.w - 2 * _MARGIN, _BUTTON)
    pictures.append(_ways(view, now, seat, ways))
    pictures.append(hints_below(view, rect, words("hint.choose"), words(now.skin.key("info_close"))))
    return widgets.together(pictures)


def _alike(labels: Sequence[str], place: Rect, scale: float) -> theme.Type:
    """The style in which all labels have room on one line, or as well as they can."""
    size = _LABEL.size * scale
    fitting = (Label(text, place.w, place.h, _LABEL.font, size, theme.MIST, smallest=18) for text in labels)
    return replace(_LABEL, size=fit_alike(fitting))


def _line(at: int, rect: Rect, label: str, value: str, named: theme.Type) -> Iterator[Picture]:
    """A label and its value, under a hairline."""
    part = rect.w * _LABELS
    yield widgets.rule(f"info.rule.{at}", rect.x, rect.y, rect.w)
    place = Rect(rect.x, rect.y, part - 12, rect.h)
    yield widgets.label(f"info.label.{at}", place, label, named, theme.MIST, lines=2, smallest=18, grown=True)
    place = Rect(rect.x + part, rect.y, rect.w - part, rect.h)
    yield widgets.label(f"info.value.{at}", place, value, _VALUE, lines=2, smallest=18)


def _ways(view: View, now: JollySituation, shown: Seat, at: Rect) -> Picture:
    """A tab for each player, and the button that closes."""
    pictures, x = [], at.x
    for sitter in now.sitters:
        rect = Rect(x, at.y, at.h, at.h)
        pictures.append(widgets.button(view, tab(sitter.seat), rect, "", kind="secondary", group="players"))
        if sitter.seat == shown:
            edge = shapes.box(rect.w, rect.h, 18, None, theme.GOLD_400, 4)
            pictures.append(Picture((widgets.surface(f"{tab(shown)}.shown", rect, edge),)))
        pictures.append(
            widgets.avatar(f"{tab(sitter.seat)}.face", *rect.centre, at.h - 40, sitter.avatar, sitter.seat)
        )
        x += at.h + 16
    text = view.words(now.skin.key("info_close"))
    w = max(220.0, widgets.button_width(text, h=at.h, scale=view.text_scale))
    pictures.append(widgets.button(view, CLOSE, Rect(at.right - w, at.y, w, at.h), text))
    return widgets.together(pictures)


class AboutPlayer(Scene):
    """What is known of a player, as it was when this was opened; the tabs lead to the others."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.55
    name: ClassVar[str] = "about_player"

    def __init__(self, stage: SceneStage, now: JollySituation, known: Known, seat: Seat) -> None:
        super().__init__(stage)
        self._now, self._known = now, known
        self.shown = seat

    def layout(self, view: View) -> Picture:
        return about_player(view, self._now, self._known, self.shown)

    def first_focus(self) -> str | None:
        return tab(self.shown)

    def chosen(self, target: str, gesture: Gesture) -> None:
        seat = tab_seat(target)
        if seat is None:
            self.stage.pop()
        else:
            self._show(seat)

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        """Along the tabs each player shows at once."""
        seat = tab_seat(target or "")
        if seat is None or not gesture.dx or not 0 <= seat + gesture.dx < len(self._now.sitters):
            return False
        self._show(seat + gesture.dx)
        self.stage.put_focus(tab(self.shown))
        return True

    def _show(self, seat: Seat) -> None:
        self.shown = seat
        self.stage.changed()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.CANCEL):
                self.stage.pop()
                return True
            case _:
                return False
