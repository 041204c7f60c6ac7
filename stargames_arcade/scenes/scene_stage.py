"""What a scene is given: the whole stage, or at a split screen one player's half of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.match.ports import Store
    from stargames_arcade.match.settings import Settings
    from stargames_arcade.rules.game import Seat
    from stargames_arcade.scenes.couch.seated import Seated
    from stargames_arcade.scenes.couch.seating import Seating
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stack import SceneStack
    from stargames_arcade.scenes.staging.stage import House
    from stargames_arcade.text.words import Words
    from stargames_arcade.ui.geometry import Viewport
    from stargames_arcade.ui.gestures import Device, Kind
    from stargames_arcade.ui.keys import Controls
    from stargames_arcade.ui.motion import Cue
    from stargames_arcade.ui.view import Comfort, View
    from stargames_arcade.ui.widgets.dialogs import Tone


class SceneStage(Protocol):
    """The small set of things a scene may do beside drawing itself."""

    tended: list[Callable[[], None]]
    """Called once a frame whatever scene is on top: what goes on in the background."""

    @property
    def half(self) -> Seat | None:
        """The seat whose half of a split screen this is; None: all of the screen is everybody's."""
        ...

    @property
    def owner(self) -> Seated | None:
        """Who plays in this half."""
        ...

    @property
    def now(self) -> float:
        """The moment of this frame in ms; it never jumps by more than 100."""
        ...

    @property
    def last_input(self) -> float:
        """When anybody last did anything, in ms like ``now``: a pointer rests since then, too."""
        ...

    @property
    def viewport(self) -> Viewport:
        """The window."""
        ...

    @property
    def words(self) -> Words:
        """The words of the player's language."""
        ...

    @property
    def house(self) -> House:
        """What lies outside the scenes."""
        ...

    @property
    def settings(self) -> Settings:
        """Language, comfort and the last choices."""
        ...

    @property
    def store(self) -> Store:
        """Where matches and settings are kept."""
        ...

    @property
    def titles(self) -> Sequence[Any]:
        """The cards of the finished titles."""
        ...

    @property
    def seating(self) -> Seating:
        """Who plays with what at a split screen."""
        ...

    @property
    def pads(self) -> tuple[tuple[Device, str], ...]:
        """The gamepads that are plugged in, each with what it is called on screen."""
        ...

    def gone(self, device: Device) -> bool:
        """Whether that is a gamepad that was pulled out."""
        ...

    @property
    def stack(self) -> SceneStack:
        """The scenes that are open."""
        ...

    @property
    def view(self) -> View:
        """The circumstances of the scene's picture now."""
        ...

    @property
    def keys(self) -> Controls:
        """What keys and buttons mean now."""
        ...

    @property
    def comfort(self) -> Comfort:
        """The comfort settings that a picture depends on."""
        ...

    @property
    def device(self) -> Kind:
        """The kind of device that the player used last."""
        ...

    @property
    def used(self) -> Device:
        """The device that the player used last."""
        ...

    @property
    def attended(self) -> str | None:
        """The target that has the player's focus, whether its ring shows or not."""
        ...

    @property
    def answered(self) -> str:
        """What the bubble said that was up until this action; empty if there was none."""
        ...

    @property
    def saying(self) -> str:
        """What the bubble says that is up; empty if there is none."""
        ...

    def open_from(self, x: float, y: float) -> None:
        """The next scene opens at that place, as if a control there had been chosen."""

    def push(self, scene: Scene) -> None:
        """Open a scene above all others, from the next frame on."""

    def pop(self, result: object = None) -> None:
        """Close the scene; the one beneath is told the result."""

    def pop_to(self, scene: Scene, result: object = None) -> None:
        """Close every scene above that one."""

    def replace(self, scene: Scene) -> None:
        """Open a scene in the place of the top one."""

    def reset(self, scene: Scene) -> None:
        """Close everything and open this scene alone."""

    def open_table(self, match: Match) -> None:
        """Open the table scene of a match."""

    def leave(self) -> None:
        """End the client after this frame."""

    def changed(self) -> None:
        """Something that the layout shows has changed."""

    def take_up(self, device: Device) -> None:
        """The player goes on with that device."""

    def put_focus(self, target: str) -> None:
        """Move the player's focus to a target."""

    def play(self, cue: Cue, queue: str = "table") -> None:
        """Show an event by a cue; cues of one queue follow each other."""

    def sound(self, name: str, pan: float = 0.0, step: int = 0) -> None:
        """Let a sound of ``ui.sounding`` be heard now; ``pan`` from -1, left, to 1; ``step`` is its pitch."""

    def finish_motion(self) -> None:
        """Put every piece of the scene that is under way in its place."""

    def toast(
        self, kind: Tone, text: str, avatar: str | None = None, *, matters: bool = False, quiet: bool = False
    ) -> None:
        """Show a notice for as long as the player wishes: ``good``, ``problem`` or ``notice``. One that
        ``matters``, as every problem does, stays half as long again; a ``quiet`` one has no bells."""

    def hush(self) -> None:
        """Take down the notices that tell of the game; what went wrong can still be read."""

    def say(self, target: str, text: str) -> None:
        """Say at a piece why something was refused; it stays as a notice does, or until the next action."""

    def settings_changed(self) -> None:
        """Language or comfort have been changed: lay out anew in the new words."""
