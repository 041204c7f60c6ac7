"""One act, one sound: what is heard when something has been done, unless it is heard by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stargames_arcade.ui.frame import PassageKind
from stargames_arcade.ui.sounding import Speaker

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene_stage import SceneStage

CONFIRM, BACK, FOCUS = "confirm", "back", "focus"


class Answering:
    """Stands between a stage and its speaker, and knows whether an act has been heard.

    An act that opens or closes a dialog is heard as that; one that leads to another scene, in the moment in
    which the scenes change.
    """

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self.count = 0
        """How many sounds there have been."""
        self._due: tuple[SceneStage, str] | None = None

    def sound(self, name: str, pan: float, step: int) -> None:
        """Let it be heard now."""
        self.count += 1
        self._speaker(name, pan, step)

    def answer(self, stage: SceneStage, name: str) -> None:
        """An act was done on that stage, and nothing was heard of it."""
        if stage.stack.changing:
            self._due = stage, name
        else:
            stage.sound(name)

    def turned(self, stage: SceneStage, kind: PassageKind | None, *, closed: bool) -> None:
        """The scenes have changed in that way, or not at all; ``closed`` says whether a dialog is gone."""
        due, self._due = self._due, None
        if kind is PassageKind.OPEN:
            stage.sound("open")
        elif closed:
            stage.sound("close")
        elif due is not None:
            due[0].sound(due[1])
