"""Asking at a half of a split screen, where a question would lie over both: it is said at the piece, and
choosing it again is the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene_stage import SceneStage

READ_MS: Final = 450
"""A second choice is an answer while the sentence is up, but not before it may have been read."""
W = TypeVar("W")


class SecondChoice(Generic[W]):
    """What would happen if it were chosen again, and the sentence that says so."""

    def __init__(self, stage: SceneStage) -> None:
        self._stage = stage
        self._asked: tuple[W, str, float] | None = None

    def ask(self, what: W, text: str) -> str:
        """Note what is asked in that sentence now; the sentence, to be said."""
        self._asked = what, text, self._stage.now
        return text

    def forget(self) -> None:
        """It is asked no more."""
        self._asked = None

    @property
    def armed(self) -> W | None:
        """What this choice would do: as long as the bubble was up that says so."""
        asked = self._asked
        return asked[0] if asked is not None and self._stage.answered == asked[1] else None

    @property
    def hasty(self) -> bool:
        """Whether the second choice came before anybody could have read what was said after the first."""
        return self._stage.now - (self._asked[2] if self._asked is not None else 0) < READ_MS
