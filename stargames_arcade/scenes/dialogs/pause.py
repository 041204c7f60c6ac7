"""The pause over a table: go on, rules, settings, give up, leave. Leaving keeps the game where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes import opening
from stargames_arcade.scenes.couch.seated import Seated, whose
from stargames_arcade.scenes.couch.take_seats import TakeSeats
from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.dialogs.pause_clocks import CLOCKS_H, Left, Running, left_on, running_clocks
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

RESUME = "resume"
RULES = "rules"
SETTINGS = "settings"
RESIGN = "resign"
SEATS = "seats"
LEAVE = "leave"
SAME_DEAL = "same_deal"
NEW_DEAL = "new_deal"
COPY = "copy"
_PLATE = 92.0
"""The row that tells the code of the deal."""
_WIDTH = 640.0
_MARGIN = 44.0
_GAP = 20.0
_ROW = 72.0
_ROW_SLIM, _GAP_SLIM = 64.0, 14.0
_CODE = theme.Type(theme.BUTTON.font, 26, 1.0)


class Choice(Enum):
    """What the table is told."""

    RESUME = "resume"
    LEAVE = "leave"
    SAME_DEAL = "same_deal"
    """One who plays alone begins this deal again."""
    NEW_DEAL = "new_deal"


@dataclass(frozen=True, slots=True)
class Resigned:
    """What the table is told when somebody gives up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MayResign:
    """Somebody who may give up: what they are called, and who wins then, in the language of that moment.

    ``question`` asks whether they mean it, with another sentence where there is a ``reason``.
    """

    seat: Seat
    name: Callable[[], str]
    rival: Callable[[], str]
    question: str = "resign"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Stopped:
    """What the pause tells and offers beside the rules, the settings and the way out."""

    detail: str = "pause.detail"
    """The key of its sentence."""
    may_resign: tuple[MayResign, ...] = ()
    alone: bool = False
    """Whether one plays alone, and may have the deal again or another."""
    code: str = ""
    """Of the deal, if it is told: never while a rival plays it, too (P5)."""
    copies: bool = False
    """Whether the code can be copied."""
    clocks: tuple[Running, ...] = ()
    """Those that go on meanwhile."""


def pause(
    view: View,
    stopped: Stopped,
    *,
    couch: bool,
    rules: bool = True,
    owner: Seated | None = None,
    left: Left = (),
) -> Picture:
    """The panel with its buttons, one below the other. At a couch each gives up by name, and it is seen who
    has opened it. ``left`` is what is left on the clocks that go on."""
    words, rows = view.words, _rows(view, stopped, couch, rules)
    gap = _GAP_SLIM if _slim(stopped, couch) else _GAP
    high = sum(row[-1] for row in rows) + gap * (len(rows) - 1)
    plate = (_PLATE + gap if stopped.code else 0) + (CLOCKS_H + _GAP if stopped.clocks else 0)
    h = widgets.DIALOG_HEAD + 28 + 32 + 28 + plate + high + 44
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, h)
    x, w = rect.x + _MARGIN, rect.w - 2 * _MARGIN
    y = rect.y + widgets.DIALOG_HEAD + 28
    pictures = [
        widgets.dialog(view, "pause", rect, words("pause.title"), "pause"),
        widgets.label("detail", Rect(x, y, w, 32), words(stopped.detail), theme.BODY, theme.MIST),
    ]
    y += 32 + 28
    if stopped.clocks:
        pictures.append(running_clocks(view, Rect(x, y, w, CLOCKS_H), stopped.clocks, left))
        y += CLOCKS_H + _GAP
    if stopped.code:
        pictures.append(_deal(view, Rect(x, y, w, _PLATE), stopped))
        y += _PLATE + gap
    for id, text, kind, icon, row in rows:
        place = Rect(x, y, w, row)
        pictures.append(
            widgets.button(view, id, place, text, kind="gold" if kind == "gold" else "secondary", icon=icon)
        )
        y += row + gap
    pictures.append(hints_below(view, rect, words("hint.choose"), words("hint.resume")))
    pictures.append(whose(view, rect, owner))
    return widgets.together(pictures)


def _deal(view: View, rect: Rect, stopped: Stopped) -> Picture:
    """The code of the deal, and a button that copies it where it can be pasted."""
    words, ground = view.words, shapes.box(rect.w, rect.h, 18, "#0C1236", "#26316F", 2, shade=0.36)
    text, small, left, right = words("pause.copy"), 56.0, rect.x + 20, rect.right
    picture = Picture((widgets.surface("deal", rect, ground),))
    if stopped.copies:
        w = widgets.button_width(text, h=small, kind="quiet", small=True, scale=view.text_scale)
        right = rect.right - w - 18
        place = Rect(right, rect.centre[1] - small / 2, w, small)
        picture += widgets.button(view, COPY, place, text, kind="quiet", small=True)
    head = Rect(left, rect.y + 12, right - left - 12, 28)
    code = Rect(left, rect.y + 42, head.w, 42)
    return widgets.together(
        (
            picture,
            widgets.label("deal.caption", head, words("new_table.deal"), theme.TINY, theme.MIST),
            widgets.label("deal.code", code, stopped.code, _CODE),
        )
    )


def _rows(view: View, stopped: Stopped, couch: bool, rules: bool) -> list[tuple[str, str, str, str, float]]:
    """The buttons: id, words, kind, drawing and height."""
    words, h = view.words, _ROW_SLIM if _slim(stopped, couch) else _ROW
    rows = [(RESUME, words("pause.resume"), "gold", "play", 84.0)]
    if rules:
        rows.append((RULES, words("pause.rules"), "secondary", "book", h))
    rows.append((SETTINGS, words("pause.settings"), "secondary", "settings", h))
    if couch:
        rows.append((SEATS, words("pause.seats"), "secondary", "gamepad", h))
    if stopped.alone:
        rows.append((SAME_DEAL, words("results.same_deal"), "secondary", "replay", h))
        rows.append((NEW_DEAL, words("results.new_deal"), "secondary", "shuffle", h))
    for one in stopped.may_resign:
        text = words("pause.resign_of", name=one.name()) if couch else words("pause.resign")
        rows.append((_resigns(one, couch), text, "secondary", "cross", h))
    rows.append((LEAVE, words("pause.leave"), "secondary", "quit", h))
    return rows


def _slim(stopped: Stopped, couch: bool) -> bool:
    """Whether there is so much to show that all of it is a little lower."""
    return couch and bool(stopped.clocks)


def _resigns(one: MayResign, couch: bool) -> str:
    """The button by which somebody gives up."""
    return f"{RESIGN}.{one.seat}" if couch else RESIGN


class Pause(Scene):
    """Popped with a ``Choice`` or ``Resigned``; the table does the rest. ``people`` are those at this screen:
    where they are several, each may resign, and they may change who plays with what. ``title`` is the one
    whose rules can be read; none without. ``underway``: somebody who plays alone would lose something by
    another deal, and is asked."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.55
    name: ClassVar[str] = "pause"

    def __init__(
        self,
        stage: SceneStage,
        stopped: Stopped,
        *,
        people: tuple[Seated, ...] = (),
        title: str = "",
        underway: bool = False,
    ) -> None:
        super().__init__(stage)
        self.stopped = stopped
        self.people = people
        self.title = title
        self._underway = underway
        self._asked: Seat | None = None
        self._left = left_on(stopped.clocks)

    @property
    def couch(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.people) > 1

    def layout(self, view: View) -> Picture:
        rules, owner = bool(self.title), self.stage.owner
        return pause(view, self.stopped, couch=self.couch, rules=rules, owner=owner, left=self._left)

    def update(self) -> None:
        """A clock that goes on is drawn anew once a second."""
        left = left_on(self.stopped.clocks)
        if left != self._left:
            self._left = left
            self.stage.changed()

    def first_focus(self) -> str | None:
        return RESUME

    def chosen(self, target: str, gesture: Gesture) -> None:
        match target:
            case "rules":
                self.stage.push(opening.manual(self.stage, self.title))
            case "settings":
                self.stage.push(opening.settings(self.stage))
            case "seats":
                self.stage.push(TakeSeats(self.stage, self.people))
            case "leave":
                self.stage.pop(Choice.LEAVE)
            case "resume":
                self.stage.pop(Choice.RESUME)
            case "same_deal" | "new_deal":
                self._deal_again(target)
            case "copy":
                self._copy()
            case _:
                for one in self.stopped.may_resign:
                    if target == _resigns(one, self.couch):
                        self._asked = one.seat
                        self.stage.push(self._question(one))

    def _deal_again(self, which: str) -> None:
        if self._underway:
            self.stage.push(Confirm(self.stage, Question(which)))
        else:
            self.stage.pop(Choice(which))

    def _copy(self) -> None:
        copy, words = self.stage.house.copy, self.stage.words
        if copy is not None and copy(self.stopped.code):
            self.stage.toast("good", words("pause.copied"))
        else:
            self.stage.say(COPY, words("pause.not_copied"))

    def _question(self, one: MayResign) -> Confirm:
        """At a couch it names who would give up, since any device may answer."""
        if not self.couch:
            values = (("name", one.rival()),)
            return Confirm(self.stage, Question(one.question, values, reason=one.reason))
        named = ("name", one.name()), ("rival", one.rival())
        owner = next(each for each in self.people if each.seat == one.seat)
        return Confirm(self.stage, Question("resign_of", named), owner)

    def returned(self, result: object) -> None:
        match result:
            case Answer("resign" | "resign_of" | "drop_out", True) if self._asked is not None:
                self.stage.pop(Resigned(self._asked))
            case Answer("same_deal" | "new_deal" as which, True):
                self.stage.pop(Choice(which))
            case _:
                pass

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.CANCEL | Key.PAUSE):
                self.stage.pop(Choice.RESUME)
                return True
            case _:
                return False
