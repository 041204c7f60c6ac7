"""Writing the code of a deal: only its signs have keys, groups form by themselves, a slip is explained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from stargames_arcade.match.deal_code import ALPHABET, SIGNS, Deal, grouped, signs_of
from stargames_arcade.rules.game import Refusal
from stargames_arcade.scenes.dialogs import typing_layout as layout
from stargames_arcade.scenes.dialogs.typing import Typing
from stargames_arcade.scenes.dialogs.typing_layout import Writing
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.text.line import Line
from stargames_arcade.text.writing import graphemes
from stargames_arcade.ui.gestures import Kind

_ACROSS = 8
_ROWS: Final = tuple(ALPHABET[start : start + _ACROSS] for start in range(0, len(ALPHABET), _ACROSS))
_LONGEST: Final = len(grouped("0" * SIGNS))


class CodeTyping(Typing):
    """Popped with the ``Deal`` that was written, or None. ``read`` says what a code stands for, or why it
    stands for nothing: then it stays there to be mended."""

    def __init__(self, stage: SceneStage, read: Callable[[str], Deal | Refusal], code: str = "") -> None:
        super().__init__(
            stage,
            stage.words("typing.deal"),
            code,
            longest=_LONGEST,
            placeholder=stage.words("typing.deal_placeholder"),
        )
        self._read = read

    @property
    def writing(self) -> Writing:
        return replace(super().writing, signs=_ROWS, icon="shuffle", upper=True, more=False)

    def first_focus(self) -> str | None:
        return layout.FIELD if self.stage.device is Kind.KEYBOARD else f"{layout.KEYS}.{_ROWS[1][3].lower()}"

    def _write(self, text: str) -> None:
        """What is no sign of a code is left out, with a word why; so is what has no room."""
        strange = next((sign for sign in signs_of(text) if sign not in ALPHABET), None)
        before = signs_of(self.line.before + text)
        written = before + signs_of(self.line.after)
        if strange is not None:
            self._explain(Refusal("deal_code_sign", (("sign", strange),)))
        elif len(written) > SIGNS:
            self.stage.say(layout.FIELD, self.stage.words("typing.full"))
        else:
            self._keep(Line(grouped(written), len(grouped(before)), _LONGEST))

    def _keep(self, line: Line) -> None:
        text = grouped(signs_of(line.text))
        super()._keep(replace(line, text=text, at=min(line.at, len(graphemes(text)))))

    def _shift(self) -> None:
        """A code has capitals only."""

    def _done(self) -> None:
        found = self._read(self.line.text)
        if isinstance(found, Refusal):
            self._explain(found)
        else:
            self.stage.pop(found)

    def _explain(self, refusal: Refusal) -> None:
        words = self.stage.words
        self.stage.say(layout.FIELD, words.refusal(refusal.code, **dict(refusal.parameters)))
