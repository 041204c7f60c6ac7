"""Who plays with what: one after the other presses a button on the device that is to be theirs."""

from __future__ import annotations

from typing import ClassVar, Final

from stargames_arcade.scenes.couch.joining import control_name
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.scenes.couch.seating import Seating
from stargames_arcade.scenes.overlay import Way, hints_below, ways_height, ways_on
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import LEFT_KEYS, RIGHT_KEYS, Device, Gesture, Key, Kind, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

MINE: Final = "mine"
KEEP: Final = "keep"
TWICE_MS: Final = 500.0
"""A second press so soon on one device is the same person's."""
_WIDTH: Final = 1000.0
_MARGIN: Final = 44.0
_CARD: Final = 250.0
_FACE: Final = 104.0


def take_seats(view: View, people: tuple[Seated, ...], taken: tuple[str, ...]) -> Picture:
    """The dialog: a card for each who plays, the next one's lit; ``taken`` says what was chosen so far."""
    words = view.words
    asked = words("take_seats.asked", name=people[len(taken) % len(people)].called(words))
    ways = (Way(KEEP, words("take_seats.keep")), Way(MINE, words("take_seats.mine"), main=True))
    width = min(_WIDTH, view.viewport.bounds.w - 2 * _MARGIN)
    inner = width - 2 * _MARGIN
    foot = ways_height(view, ways, inner)
    h = widgets.DIALOG_HEAD + 32 + 72 + 24 + _CARD + 36 + foot + 44
    rect = Rect.around(*view.viewport.bounds.centre, width, h)
    x, y = rect.x + _MARGIN, rect.y + widgets.DIALOG_HEAD + 32
    pictures = [
        widgets.dialog(view, "seats", rect, words("take_seats.title"), "gamepad"),
        widgets.label("asked", Rect(x, y, inner, 72), asked, theme.BODY, theme.CREAM, lines=2),
    ]
    wide = (inner - 24 * (len(people) - 1)) / len(people)
    for number, person in enumerate(people):
        place = Rect(x + number * (wide + 24), y + 96, wide, _CARD)
        said = taken[number] if number < len(taken) else ""
        pictures.append(_card(view, place, person, said, lit=number == len(taken)))
    pictures.append(ways_on(view, Rect(x, rect.bottom - 44 - foot, inner, foot), ways))
    pictures.append(hints_below(view, rect, words("take_seats.mine"), words("take_seats.keep")))
    return widgets.together(pictures)


def _card(view: View, rect: Rect, person: Seated, said: str, *, lit: bool) -> Picture:
    id, look, (cx, _) = f"card.{person.seat}", theme.SEATS[person.seat], rect.centre
    edge, fill = (look.colour, "#1B2558") if lit else ("#2E3B82", "#0C1236")
    text = said or (view.words("take_seats.waits") if lit else "")
    line = Rect(rect.x + 16, rect.y + 200, rect.w - 32, 34)
    return widgets.together(
        (
            Picture((widgets.surface(id, rect, shapes.box(rect.w, rect.h, 24, fill, edge, 3)),)),
            widgets.avatar(f"{id}.face", cx, rect.y + 80, _FACE, person.avatar, person.seat),
            widgets.label(
                f"{id}.name",
                Rect(rect.x + 16, rect.y + 156, rect.w - 32, 38),
                person.called(view.words),
                theme.BODY,
                theme.CREAM,
                align=0,
                smallest=18,
            ),
            widgets.label(f"{id}.said", line, text, theme.TINY, look.soft, align=0, smallest=18),
        )
    )


def _shareable(device: Device) -> bool:
    return device.kind is not Kind.PAD and device not in (LEFT_KEYS, RIGHT_KEYS)


class TakeSeats(Scene):
    """Nothing changes until the last has chosen; Cancel keeps everything as it was."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.55
    name: ClassVar[str] = "take_seats"

    def __init__(self, stage: SceneStage, people: tuple[Seated, ...]) -> None:
        super().__init__(stage)
        self.people = people
        self._plan = Seating()
        self._next = 0
        self._taken_at = stage.now

    def layout(self, view: View) -> Picture:
        return take_seats(view, self.people, self._taken)

    def first_focus(self) -> str | None:
        return MINE

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target == KEEP:
            self.stage.pop()
        else:
            self._take(gesture)

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.CANCEL):
                self.stage.pop()
            case Press() if not gesture.rolled:
                self._take(gesture)
            case _:
                return False
        return True

    @property
    def _taken(self) -> tuple[str, ...]:
        held = [self._plan.control(person.seat) for person in self.people[: self._next]]
        return tuple(control_name(self.stage.words, its, self.stage.pads) for its in held if its)

    def _take(self, gesture: Gesture) -> None:
        """The device at hand is the next one's. One that cannot be shared is not taken twice."""
        device, person = gesture.device, self.people[self._next]
        owners = self._plan.seats_of(device)
        if owners and not _shareable(device):
            name = next(other for other in self.people if other.seat in owners).called(self.stage.words)
            self.stage.say(MINE, self.stage.words("device_lost.not_free", name=name))
            return
        if owners and self.stage.now - self._taken_at < TWICE_MS:
            return
        self._plan.claim(person.seat, device)
        self._next, self._taken_at = self._next + 1, self.stage.now
        self.stage.changed()
        if self._next == len(self.people):
            self._plan.widen()
            self.stage.seating.follow(self._plan)
            self.stage.pop()
