"""Writing one line of text by whatever device: a real keyboard, or the keys on the screen."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.scenes.dialogs import typing_layout as layout
from stargames_arcade.scenes.dialogs.typing_layout import Writing
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.staging.answering import FOCUS
from stargames_arcade.text.line import Line
from stargames_arcade.text.writing import LONGEST_NAME, cleaned
from stargames_arcade.ui import gestures, widgets
from stargames_arcade.ui.gestures import Gesture, Key, Kind, MoveFocus, Press, Tap, Text
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_CLOSE = "typing.close"


class Typing(Scene):
    """Popped with the text, cleaned and perhaps empty; with None when nothing is to change.

    A real keyboard writes and moves the caret; it never steers the keys on the screen.
    """

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.66
    name: ClassVar[str] = "typing"
    typing = True

    def __init__(
        self,
        stage: SceneStage,
        title: str,
        text: str = "",
        *,
        longest: int = LONGEST_NAME,
        placeholder: str = "",
        animal: str = "",
        seat: int = 0,
    ) -> None:
        """``longest`` counts bytes of UTF-8; ``animal`` and ``seat`` show who is being named."""
        super().__init__(stage)
        self.line = Line.of(text, longest)
        self._title, self._placeholder, self._animal, self._seat = title, placeholder, animal, seat
        self._shifted: bool | None = None
        self._more = False
        self._acted = stage.now
        self._caret = True

    @property
    def upper(self) -> bool:
        """Whether a key on the screen writes a capital: as was chosen, else where a word begins."""
        return self.line.begins_word if self._shifted is None else self._shifted

    @property
    def writing(self) -> Writing:
        """What is shown now."""
        return Writing(
            self._title,
            self.line,
            self._placeholder,
            self._animal,
            self._seat,
            self.upper,
            self._more,
            self._caret,
        )

    def layout(self, view: View) -> Picture:
        return layout.typing(view, self.writing)

    def first_focus(self) -> str | None:
        if self.stage.device is Kind.KEYBOARD:
            return layout.FIELD
        letters = self.stage.words("keyboard.letters").split()[1]
        return f"{layout.KEYS}.{letters[len(letters) // 2]}"

    def update(self) -> None:
        """The caret blinks."""
        still = self.stage.comfort.reduced_motion
        shows = still or widgets.caret_shows(self.stage.now - self._acted)
        if shows != self._caret:
            self._caret = shows
            self.stage.changed()

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target == _CLOSE:
            self.stage.pop()
        elif target == layout.FIELD:
            if isinstance(gesture, Tap):
                self._keep(self.line.put(layout.caret_sign(self.stage.view, self.writing, gesture.x)))
        else:
            before = self.line
            self._key(target.removeprefix(f"{layout.KEYS}."))
            if self.line != before:
                self.stage.sound(FOCUS)

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        """The arrows of a keyboard move the caret."""
        if gesture.device.kind is not Kind.KEYBOARD:
            return False
        self._keep(self.line.moved(gesture.dx))
        return True

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Text(_, text):
                self._edit(text)
            case Press(device, Key.CONFIRM) if device.kind is Kind.KEYBOARD:
                self._done()
            case Press(device, Key.NEXT | Key.PREVIOUS as key) if device.kind is Kind.PAD:
                self._keep(self.line.moved(1 if key is Key.NEXT else -1))
            case Press(_, Key.PAUSE):
                self._done()
            case Press(_, Key.FIRST):
                self._edit(gestures.ERASE)
            case Press(_, Key.SECOND):
                self._shift()
            case Press(_, Key.NEXT | Key.PREVIOUS):
                pass
            case _:
                return False
        return True

    def _key(self, key: str) -> None:
        """A key on the screen."""
        match key:
            case layout.DONE:
                self._done()
            case layout.SHIFT:
                self._shift()
            case layout.PAGE:
                self._more = not self._more
                self.stage.changed()
            case layout.ERASE:
                self._edit(gestures.ERASE)
            case layout.SPACE:
                self._edit(" ")
            case _:
                self._edit(layout.capital(key) if self.upper else key)

    def _edit(self, text: str) -> None:
        """What a keyboard sends: letters, or one of the keys that change a line."""
        line = self.line
        match text:
            case gestures.ERASE:
                self._keep(line.erased())
            case gestures.DELETE:
                self._keep(line.deleted())
            case gestures.HOME:
                self._keep(line.moved(-len(line.text)))
            case gestures.END:
                self._keep(line.moved(len(line.text)))
            case _:
                self._write(text)

    def _write(self, text: str) -> None:
        longer = self.line.written(text)
        if longer == self.line:
            self.stage.say(layout.FIELD, self.stage.words("typing.full"))
        self._shifted = None
        self._keep(longer)

    def _shift(self) -> None:
        self._shifted = not self.upper
        self.stage.changed()

    def _keep(self, line: Line) -> None:
        self.line = line
        self._acted, self._caret = self.stage.now, True
        self.stage.changed()

    def _done(self) -> None:
        self.stage.pop(cleaned(self.line.text, self.line.longest))
