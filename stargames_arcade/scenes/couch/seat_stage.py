"""What the scene of one player is given who shares this machine with others: the stage, in their language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Seat
from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import Device, Kind

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.match.ports import Store
    from stargames_arcade.scenes.couch.seated import Seated
    from stargames_arcade.scenes.couch.seating import Seating
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stack import SceneStack
    from stargames_arcade.scenes.staging.stage import House, Stage
    from stargames_arcade.ui.geometry import Viewport
    from stargames_arcade.ui.keys import Controls
    from stargames_arcade.ui.motion import Cue
    from stargames_arcade.ui.view import Comfort, View
    from stargames_arcade.ui.widgets.dialogs import Tone


def language_of(settings: Settings, seat: Seat) -> str:
    """The language of a seat: all but the first may have one of their own."""
    own = ("", settings.language_2, settings.language_3, settings.language_4)[seat]
    return own or settings.language


class SeatStage:
    """A ``SceneStage`` with the words of one player; all else is the whole's. A dialog that the player's
    scene opens is given this stage, too, and so has those words."""

    def __init__(self, whole: Stage, seat: Seat) -> None:
        self.whole = whole
        self.tended: list[Callable[[], None]] = whole.tended
        self._seat = seat
        self._words = whole.words

    @property
    def words(self) -> Words:
        """The words of the seat's language."""
        language = language_of(self.settings, self._seat)
        if self._words.language != language:
            self._words = Words(language)
        return self._words

    @property
    def pads(self) -> tuple[tuple[Device, str], ...]:
        """The gamepads that are plugged in, in the seat's language."""
        return self.whole.pads_called(self.words)

    # What is the whole's.

    @property
    def half(self) -> Seat | None:
        return self.whole.half

    @property
    def owner(self) -> Seated | None:
        return self.whole.owner

    @property
    def now(self) -> float:
        return self.whole.now

    @property
    def last_input(self) -> float:
        return self.whole.last_input

    @property
    def viewport(self) -> Viewport:
        return self.whole.viewport

    @property
    def house(self) -> House:
        return self.whole.house

    @property
    def settings(self) -> Settings:
        return self.whole.settings

    @property
    def store(self) -> Store:
        return self.whole.store

    @property
    def titles(self) -> Sequence[Any]:
        return self.whole.titles

    @property
    def seating(self) -> Seating:
        return self.whole.seating

    @property
    def stack(self) -> SceneStack:
        return self.whole.stack

    @property
    def view(self) -> View:
        return self.whole.view

    @property
    def keys(self) -> Controls:
        return self.whole.keys

    @property
    def comfort(self) -> Comfort:
        return self.whole.comfort

    @property
    def device(self) -> Kind:
        return self.whole.device

    @property
    def used(self) -> Device:
        return self.whole.used

    @property
    def attended(self) -> str | None:
        return self.whole.attended

    @property
    def answered(self) -> str:
        return self.whole.answered

    @property
    def saying(self) -> str:
        return self.whole.saying

    def gone(self, device: Device) -> bool:
        return self.whole.gone(device)

    def open_from(self, x: float, y: float) -> None:
        self.whole.open_from(x, y)

    def push(self, scene: Scene) -> None:
        self.whole.push(scene)

    def pop(self, result: object = None) -> None:
        self.whole.pop(result)

    def pop_to(self, scene: Scene, result: object = None) -> None:
        self.whole.pop_to(scene, result)

    def replace(self, scene: Scene) -> None:
        self.whole.replace(scene)

    def reset(self, scene: Scene) -> None:
        self.whole.reset(scene)

    def open_table(self, match: Match) -> None:
        self.whole.open_table(match)

    def leave(self) -> None:
        self.whole.leave()

    def changed(self) -> None:
        self.whole.changed()

    def take_up(self, device: Device) -> None:
        self.whole.take_up(device)

    def put_focus(self, target: str) -> None:
        self.whole.put_focus(target)

    def play(self, cue: Cue, queue: str = "table") -> None:
        self.whole.play(cue, queue)

    def sound(self, name: str, pan: float = 0.0, step: int = 0) -> None:
        self.whole.sound(name, pan, step)

    def finish_motion(self) -> None:
        self.whole.finish_motion()

    def toast(
        self, kind: Tone, text: str, avatar: str | None = None, *, matters: bool = False, quiet: bool = False
    ) -> None:
        self.whole.toast(kind, text, avatar, matters=matters, quiet=quiet)

    def hush(self) -> None:
        self.whole.hush()

    def say(self, target: str, text: str) -> None:
        self.whole.say(target, text)

    def settings_changed(self) -> None:
        self.whole.settings_changed()
