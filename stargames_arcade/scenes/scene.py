"""A screen, and what a screen is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui.gestures import Gesture, MoveFocus
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene_stage import SceneStage
    from stargames_arcade.scenes.staging.station import Station


class Scene:
    """One screen of the stack. It asks the rules and shows what they answer; it decides nothing.

    The stage calls ``update`` once a frame, ``layout`` whenever something it depends on has changed
    (``self.stage.changed()`` says so), and hands over gestures after moving the focus itself.
    """

    overlay: ClassVar[bool] = False
    """An overlay is drawn over a dimmed, softened picture of the scene beneath, which is not touched."""
    veil: ClassVar[float] = 0.66
    """How much night an overlay lays over the scene beneath: .38 where that stays readable (STYLE 5)."""
    name: ClassVar[str] = ""
    """The name that ``shoot`` and the tests use."""
    typing: bool = False
    """Whether a text field has the focus: letters then write (``Text``) and mean nothing else."""
    capturing: bool = False
    """Whether keys and buttons are wanted as they are (``Raw``), to be given a meaning."""

    hides: ClassVar[bool] = False
    """Whether it is there at once, and nothing of what was shown before it can be seen any more."""

    stations: tuple[Station, ...] = ()
    """At a split screen: that of the parts for everybody, then those of the players."""

    def __init__(self, stage: SceneStage) -> None:
        self.stage = stage

    @property
    def secret(self) -> bool:
        """Whether it is for the eyes of one person among several at this screen."""
        return False

    def meant(self, gesture: Gesture) -> tuple[Station, ...]:
        """At a split screen: the stations that a gesture is meant for."""
        return self.stations

    def layout(self, view: View) -> Picture:
        """The settled picture of what is known now. Pure: same state and view, same picture."""
        raise NotImplementedError

    def beneath(self, view: View) -> Picture:
        """The settled picture as it lies under a dialog: it may show less."""
        return self.layout(view)

    def first_focus(self) -> str | None:
        """The target that has the focus when the scene opens.

        When the focused target goes, the nearest gets it; a scene that wants another says so by
        ``stage.put_focus``.
        """
        return None

    def update(self) -> None:
        """Once a frame: take what is new (``Match.pump``), play cues for it."""

    def chosen(self, target: str, gesture: Gesture) -> None:
        """A target was chosen: tapped, or confirmed while focused. Disabled targets come here too
        when tapped, so that the scene can say why not."""

    def heard_itself(self, target: str) -> bool:
        """Whether what choosing that target does is heard by itself, now or a moment later; all else is
        confirmed by a sound."""
        return False

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        """A direction, while that target has the focus. True if the scene used it (a stepper, a list that
        scrolls); else the focus moves."""
        return False

    def handle(self, gesture: Gesture) -> bool:
        """Any gesture the stage did not use up. True if the scene used it. Cancel that no scene uses
        closes the scene, unless it is the lowest."""
        return False

    def dragged(self, target: str, x: float, y: float) -> None:
        """A draggable target is being dragged; its pointer is at (x, y)."""

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        """A dragged target was let go over another target (or None)."""

    def drag_lost(self, target: str) -> None:
        """A drag ended without a drop; put the piece back."""

    def returned(self, result: object) -> None:
        """The scene above was popped with this result."""

    def cover(self) -> Scene | None:
        """What is opened over the scene together with it, so that it is not seen before that closes."""
        return None

    def entered(self) -> None:
        """The scene has become the top of the stack."""

    def left(self) -> None:
        """The scene is removed from the stack: release what it holds."""

    def notices(self, view: View) -> NoticePlace:
        """Where toasts stand over this scene; they must not cover what they tell of."""
        return NoticePlace(view.viewport.bounds.w / 2)

    def stands_for(self, target: str) -> str | None:
        """The node of the piece that a target stands for: while it is on its way there is no ring for it."""
        return None

    def floats(self, target: str) -> str | None:
        """The node that ``ambient`` lets float while a target is looked at; it comes to rest gently."""
        return None

    def makes_room(self, node: str) -> bool:
        """Whether a node slides to where it lies when another target is looked at, as cards of a fan do."""
        return False

    def ambient(self, view: View) -> tuple[Cue, ...]:
        """Quiet loops over nodes of the layout (stars, hovering stones); none under reduced motion."""
        return ()
