"""One player's place before a scene: what they attend to, what they use, what moves and is said there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.staging.attention import Attention
from stargames_arcade.scenes.staging.notices import Notices
from stargames_arcade.scenes.staging.projection import Projection
from stargames_arcade.scenes.staging.routing import Routing
from stargames_arcade.ui.gestures import LEFT_KEYS, RIGHT_KEYS
from stargames_arcade.ui.player import Motion

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.scene_stage import SceneStage
    from stargames_arcade.scenes.staging.stage import Stage


class Station:
    """An ordinary scene has one station, and whatever is used there is everybody's. At a split screen each
    player has one of their own: their half of the scene, focus, ring, motion and notices."""

    def __init__(
        self,
        stage: Stage,
        make: Callable[[Station], Scene],
        *,
        seat: Seat | None = None,
        routing: Routing | None = None,
        motion: Motion | None = None,
        notices: Notices | None = None,
    ) -> None:
        """``make`` gives the scene that is seen from here; ``seat`` is whose it is, None: everybody's.
        What is not given is the station's own."""
        self.seat = seat
        self._answering = stage.answering
        self.hurry = stage.hurry
        self.stage: SceneStage = stage
        """What the scene is given: its words are those of the player here."""
        self.attention = Attention()
        self.routing = routing or Routing(stage.back)
        self.motion = motion or Motion()
        self.notices = notices or Notices()
        self.projection = Projection(stage, self)
        self.scene = make(self)

    @property
    def prefix(self) -> str:
        """What the ids of nodes and targets begin with in the whole picture."""
        return "" if self.seat is None else f"{self.seat}:"

    @property
    def keyboard_half(self) -> int:
        """Whose keys hints show here while the keyboard is split: 1 its left half's, 2 its right half's.
        Whoever has used a key of the whole goes on with the right half: all that it shows works."""
        used = self.routing.used
        return used.id if used in (LEFT_KEYS, RIGHT_KEYS) else RIGHT_KEYS.id

    def moving(self, now: float) -> bool:
        """Whether anything moves here, or is said that comes or goes."""
        return self.motion.busy(now) or self.notices.moving(now) or self.projection.moving(now)

    @property
    def heard(self) -> tuple[int, int]:
        """Another value after each sound, and after each cue here that has sounds."""
        return self._answering.count, self.motion.sounding

    def answer(self, name: str, before: tuple[int, int]) -> None:
        """Something was done here: it is heard so, unless anything has been heard since ``before``."""
        if self.heard == before:
            self._answering.answer(self.scene.stage, name)

    def turned(self) -> None:
        """Another scene has come to the top: what is held is put back, nothing moves any more."""
        self.let_go()
        self.motion.finish()
        self.notices.acted()

    def act(self) -> None:
        """Something is done here: pieces under way are put in their places, but for what lasts."""
        self.motion.give_way()

    def let_go(self) -> None:
        """What is held is put back."""
        self.routing.let_go(self)
