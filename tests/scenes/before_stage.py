"""Whoever stands before a stage in a test: lets time pass, and sees what is on top."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.frame import Frame


class BeforeStage:
    """What they all have: a stage, the match's time, and a moment that only moves on by hand."""

    stage: Stage
    time: ManualTime
    now: float
    step_ms: ClassVar[int] = 100
    """How long the frames are in which time passes that nobody looks at."""

    def frame(self, ms: float = 16) -> Frame:
        """Let a moment pass and draw it."""
        self.now += ms
        self.time.advance(round(ms))
        return self.stage.frame(self.now)

    def wait(self, ms: float) -> None:
        """Let that much time pass."""
        for _ in range(max(1, round(ms / self.step_ms))):
            self.frame(self.step_ms)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        level = self.stage.stack.top
        assert level is not None
        return level.scene
