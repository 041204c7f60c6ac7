"""The gamepad of somebody who plays has gone: the table waits until it is back, or another device goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.overlay import Way, hints_below, ways_height, ways_on
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Device, Gesture, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

GO_ON: Final = "go_on"
SHARE: Final = "share"
LEAVE: Final = "leave"
_TEXT: Final = theme.Type(theme.BODY.font, 27, 1.35)
_WIDTH: Final = 1000.0
_MARGIN: Final = 44.0
_FACE: Final = 150.0
_SHARED: Final = {Control.MOUSE_AND_KEYS: MOUSE, Control.KEYBOARD: KEYBOARD}
"""What somebody gives up of what they have; its words are ``device_lost.share_<kind>``."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Whose device has gone, who else plays at this screen, and what comes of it."""

    person: Seated
    others: tuple[Seated, ...]
    resume: Callable[[], None]
    leave: Callable[[], None]


def device_lost(view: View, missed: Missed, shared: Device | None) -> Picture:
    """The dialog: who is waited for, what can be done, and the ways on; ``shared`` is one of them."""
    words, person = view.words, missed.person
    detail = words("device_lost.detail")
    if missed.others:
        detail = words("device_lost.of", name=person.called(words))
    ways = [Way(LEAVE, words("pause.leave")), Way(GO_ON, words("device_lost.go_on"), main=True)]
    if shared is not None:
        ways.insert(1, Way(SHARE, words(f"device_lost.share_{shared.kind.value}")))
    width = min(_WIDTH, view.viewport.bounds.w - 2 * _MARGIN)
    inner, column = width - 2 * _MARGIN, _MARGIN + _FACE + 44
    room = width - column - _MARGIN
    _, high = widgets.paragraph("detail", 0, 0, room, detail, _TEXT, scale=view.text_scale)
    body, foot = max(high, _FACE + 24), ways_height(view, ways, inner)
    h = widgets.DIALOG_HEAD + 40 + body + 40 + foot + 44
    rect = Rect.around(*view.viewport.bounds.centre, width, h)
    x, middle = rect.x, rect.y + widgets.DIALOG_HEAD + 40 + body / 2
    seat = person.seat if missed.others else None
    text, _ = widgets.paragraph(
        "detail", x + column, middle - high / 2, room, detail, _TEXT, theme.CREAM, scale=view.text_scale
    )
    return widgets.together(
        (
            widgets.dialog(view, "lost", rect, words("device_lost.title"), "gamepad"),
            widgets.avatar("face", x + _MARGIN + _FACE / 2 + 8, middle, _FACE, person.avatar, seat),
            text,
            ways_on(view, Rect(x + _MARGIN, rect.bottom - 44 - foot, inner, foot), ways),
            hints_below(view, rect, words("hint.choose")),
        )
    )


class DeviceLost(Scene):
    """A gamepad that is plugged in goes on at once; so does whatever device says so by a button."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.55
    name: ClassVar[str] = "device_lost"

    def __init__(self, stage: SceneStage, missed: Missed) -> None:
        super().__init__(stage)
        self.missed = missed
        self._there = tuple(pad for pad, _ in stage.pads)

    def layout(self, view: View) -> Picture:
        return device_lost(view, self.missed, self._shared)

    def first_focus(self) -> str | None:
        return GO_ON

    def update(self) -> None:
        """A gamepad that has come goes on, whatever was shown when it came."""
        for pad, _ in self.stage.pads:
            if pad not in self._there and self._owner(pad) is None:
                self._go_on(pad)
                break

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target == LEAVE:
            self.missed.leave()
        elif target == SHARE and self._shared is not None:
            self._go_on(self._shared)
        else:
            self._offered(gesture.device)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Press) and not gesture.rolled:
            self._offered(gesture.device)
            return True
        return False

    @property
    def _shared(self) -> Device | None:
        """What can be shared with somebody who has all of it."""
        held = [self.stage.seating.control(other.seat) for other in self.missed.others]
        return next((_SHARED[its.control] for its in held if its and its.control in _SHARED), None)

    def _owner(self, device: Device) -> Seated | None:
        """Who else plays with that device."""
        seats = self.stage.seating.seats_of(device)
        return next((other for other in self.missed.others if other.seat in seats), None)

    def _offered(self, device: Device) -> None:
        """A button was pressed: that device goes on, unless it is another's."""
        owner = self._owner(device)
        if owner is None:
            self._go_on(device)
        else:
            words = self.stage.words
            self.stage.say(GO_ON, words("device_lost.not_free", name=owner.called(words)))

    def _go_on(self, device: Device) -> None:
        if self.missed.others:
            self.stage.seating.claim(self.missed.person.seat, device)
        self.stage.take_up(device)
        self.missed.resume()
        self.stage.pop()
