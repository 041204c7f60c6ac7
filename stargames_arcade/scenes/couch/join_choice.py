"""With what two people play at one screen: a few pairs of devices, in a small dialog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.joining import Joining, control_name, icons_of
from stargames_arcade.scenes.couch.pairing import Pair, pairs
from stargames_arcade.scenes.couch.seating import Held
from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.people import PAIR, Person, person
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Gesture, Key, Kind, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_WIDTH = 1080.0
_MARGIN = 44.0
_ROW = 88.0
_GAP = 16.0
_FACES = 96.0
_ICON = 36.0
_NAME = theme.Type(theme.BUTTON.font, 24, 1.0)


def join_choice(
    view: View,
    people: Sequence[Person],
    offers: Sequence[Pair],
    pads: Sequence[tuple[Device, str]],
    *,
    joins: bool,
) -> Picture:
    """Who the two are at the head of two columns, and below a row for each pair of devices. ``joins``: there
    is a gamepad whose button answers, too."""
    top = widgets.DIALOG_HEAD + 28 + _FACES + 20
    high = top + len(offers) * (_ROW + _GAP) - _GAP + (28 + 32 + 32 if joins else 44)
    rect = Rect.around(*view.viewport.bounds.centre, min(_WIDTH, view.viewport.bounds.w - 40), high)
    pictures = [widgets.dialog(view, "join", rect, view.words("join.title"), "user", closable=True)]
    inner = Rect(rect.x + _MARGIN, rect.y, rect.w - 2 * _MARGIN, rect.h)
    for who in people:
        head = Rect(inner.x + who.seat * inner.w / 2, rect.y + widgets.DIALOG_HEAD + 28, inner.w / 2, _FACES)
        pictures.append(_head(view, who, head))
    for place, pair in enumerate(offers):
        row = Rect(inner.x, rect.y + top + place * (_ROW + _GAP), inner.w, _ROW)
        pictures.append(_row(view, f"pair.{place}", row, pair, pads))
    if joins:
        foot = Rect(inner.x, rect.bottom - 32 - 32, inner.w, 32)
        said = view.words("join.pads", button=view.keys.sign(Kind.PAD, 0, Key.CONFIRM, view.words))
        pictures.append(widgets.label("join.pads", foot, said, theme.TINY, theme.MIST, align=0))
    pictures.append(hints_below(view, rect, view.words("hint.choose"), view.words("hint.back")))
    return widgets.together(pictures)


def _head(view: View, who: Person, rect: Rect) -> Picture:
    id, name = f"join.{who.seat}", who.called(view.words)
    column = Rect(rect.x + 100, rect.y, rect.w - 112, rect.h)
    return widgets.avatar(
        f"{id}.face", rect.x + 44, rect.centre[1], 64, who.avatar, who.seat
    ) + widgets.label(f"{id}.name", column, name, theme.BODY, theme.SEATS[who.seat].soft)


def _row(view: View, id: str, rect: Rect, pair: Pair, pads: Sequence[tuple[Device, str]]) -> Picture:
    half = rect.w / 2
    pictures = [surface_of(view, id, rect, chosen=False, group="pairs")]
    for seat, held in enumerate(pair):
        place = Rect(rect.x + seat * half, rect.y, half, rect.h)
        pictures.append(_held(view, f"{id}.{seat}", place, held, seat, pads))
    pictures.append(widgets.rule(f"{id}.rule", rect.centre[0] - 1, rect.y + 18, 2, h=rect.h - 36))
    return widgets.together(pictures)


def _held(
    view: View, id: str, rect: Rect, held: Held, seat: Seat, pads: Sequence[tuple[Device, str]]
) -> Picture:
    """The drawings and the name of what one of them plays with."""
    left, picture = rect.x + 24, Picture()
    for icon in icons_of(held):
        picture += widgets.drawing(f"{id}.{icon}", icon, left + _ICON / 2, rect.centre[1], _ICON)
        left += _ICON + 12
    room = Rect(left + 4, rect.y, rect.right - 16 - left - 4, rect.h)
    text = control_name(view.words, held, pads)
    return picture + widgets.label(f"{id}.name", room, text, _NAME, lines=2, smallest=20)


class JoinChoice(Scene):
    """Popped with None; who sits with what is in ``stage.seating``. Another gamepad may press its button."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "join"

    def __init__(self, stage: SceneStage) -> None:
        super().__init__(stage)
        self._joining = Joining(stage)

    @property
    def offers(self) -> tuple[Pair, ...]:
        """The pairs that can be chosen now."""
        return pairs(self._joining.first, self._joining.pads)

    def layout(self, view: View) -> Picture:
        people = [person(self.stage.settings, seat) for seat in PAIR]
        free = any(pad not in self._hands for pad in self._joining.pads)
        return join_choice(view, people, self.offers, self.stage.pads, joins=free)

    def first_focus(self) -> str | None:
        return "pair.0"

    def chosen(self, target: str, gesture: Gesture) -> None:
        kind, _, place = target.partition(".")
        if self._joined(gesture):
            return
        if kind == "pair":
            self._joining.sit(self.offers[int(place)])
        self.stage.pop()

    def handle(self, gesture: Gesture) -> bool:
        return self._joined(gesture)

    def _joined(self, gesture: Gesture) -> bool:
        """Whether somebody has picked up another gamepad: then the question is answered."""
        device = gesture.device
        picks = isinstance(gesture, Press) and gesture.key in (Key.CONFIRM, Key.PAUSE)
        if not picks or device.kind is not Kind.PAD or device in self._hands:
            return False
        self._joining.join(device)
        self.stage.pop()
        return True

    @property
    def _hands(self) -> tuple[Device, ...]:
        """The gamepad in the first person's hands, if it is one."""
        first = self._joining.first
        return (first.pad,) if first is not None and first.pad is not None else ()
