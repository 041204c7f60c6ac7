"""The settings: pages of what a player can choose. Every change counts at once and is kept."""

from __future__ import annotations

from typing import ClassVar

from stargames_arcade.scenes.dialogs.confirm import Answer, Confirm, Question
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.scenes.settings.controls import ControlsPage
from stargames_arcade.scenes.settings.language import LanguagePage
from stargames_arcade.scenes.settings.layout import BACK, DONE, RESTORE, frame, page_target, sky
from stargames_arcade.scenes.settings.page import PageView, RowsPage
from stargames_arcade.scenes.settings.pages import HELD, Page, default, pages
from stargames_arcade.ui import focus
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.gestures import Gesture, Key, Kind, MoveFocus, Press
from stargames_arcade.ui.motion import Cue, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.view import View

_TARGETS = {page_target(page): page for page in Page}
_OPENS_MS = 120
"""How long rows take to make way for the one that opens."""


class SettingsScene(Scene):
    """Opened from the menu and from the pause; popped with None."""

    name: ClassVar[str] = "settings"

    def __init__(self, stage: SceneStage, page: Page | None = None) -> None:
        super().__init__(stage)
        self.order = pages(kiosk=stage.house.kiosk)
        self.page = page or self.order[0]
        self._pages: dict[Page, PageView] = {}
        self._watched: object = None
        self._laid: tuple[object, ...] = ()
        """What the places of the rows depend on, and their nodes, as of the last change."""
        self._nodes: tuple[Node, ...] = ()

    @property
    def shown(self) -> PageView:
        """The page in the panel."""
        if self.page not in self._pages:
            self._pages[self.page] = self._make(self.page)
        return self._pages[self.page]

    def _make(self, page: Page) -> PageView:
        if page is Page.CONTROLS:
            return ControlsPage(self.stage)
        if page is Page.LANGUAGE:
            return LanguagePage(self.stage)
        return RowsPage(self.stage, page)

    # What is seen.

    def layout(self, view: View) -> Picture:
        return frame(view, self.order, self.page, keys=self._hints(view)) + self.shown.layout(view)

    def _hints(self, view: View) -> tuple[tuple[Key, str], ...]:
        words, at = view.words, view.focus
        does = "hint.choose" if at in (BACK, DONE, RESTORE, *_TARGETS) else self.shown.hint(at)
        hints = [(Key.CONFIRM, words(does))] if does else []
        if view.device is not Kind.MOUSE:
            hints += [(Key.NEXT, words("hint.page")), (Key.SECOND, words("hint.restore"))]
        return (*hints, (Key.CANCEL, words("hint.back")))

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return twinkle(sky(view))

    def first_focus(self) -> str | None:
        return page_target(self.page)

    def update(self) -> None:
        """The rail shows the page that the focus is on; a key of the window may change a setting, too."""
        page = _TARGETS.get(self.stage.attended or "")
        if page is not None and page is not self.page and self.stage.view.focus is not None:
            self._turn_to(page)
        watched = self.shown.watched()
        if watched != self._watched:
            self._watched = watched
            self.stage.changed()
        self._make_way(self.stage.view)

    def _make_way(self, view: View) -> None:
        """Let the rows slide to where another open row puts them."""
        laid = (self.page, view.viewport, view.words, view.comfort, self.shown.look(view))
        if laid == self._laid:
            return
        before, was = self._laid[:-1], {node.id: node for node in self._nodes}
        self._laid, self._nodes = laid, self.shown.layout(view).nodes
        if before != laid[:-1]:
            return
        tracks = tuple(
            Track(node.id, _OPENS_MS, y=(was[node.id].y, node.y))
            for node in self._nodes
            if node.id in was and abs(was[node.id].y - node.y) > 1 and was[node.id].x == node.x
        )
        self.stage.play(Cue("settings.rows", tracks), "rows")

    # What is done.

    def _turn_to(self, page: Page) -> None:
        self.shown.released()
        self.page = page
        self.stage.changed()

    def _leaf(self, by: int) -> None:
        """To the page before or after, round and round; the focus stays in the rail or in the rows."""
        in_rail = self.stage.attended in _TARGETS
        self._turn_to(self.order[(self.order.index(self.page) + by) % len(self.order)])
        self.stage.put_focus(page_target(self.page) if in_rail else self.shown.first())

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target in (BACK, DONE):
            self.stage.pop()
        elif target == RESTORE:
            self._ask()
        elif target in _TARGETS:
            self._turn_to(_TARGETS[target])
            if isinstance(gesture, Press):
                self.stage.put_focus(self.shown.first())
        else:
            self.shown.chosen(target, gesture)

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        if target is None:
            return False
        tall, dx, dy = self.stage.view.tall, gesture.dx, gesture.dy
        into, out = ((0, 1), (0, -1)) if tall else ((1, 0), (-1, 0))
        if target in _TARGETS:
            if (dx, dy) == into:
                self.stage.put_focus(self.shown.first())
                return True
            return False
        if target in (BACK, DONE, RESTORE):
            return False
        if dx and self.shown.steered(target, dx):
            return True
        if (dx, dy) == out and self._at_edge(target, dx, dy):
            if not gesture.repeat:
                self.stage.put_focus(page_target(self.page))
            return True
        return False

    def _at_edge(self, target: str, dx: int, dy: int) -> bool:
        """Whether nothing of the page lies farther in that direction."""
        return focus.step(self.shown.layout(self.stage.view).targets, target, dx, dy) is None

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.SECOND):
                self._ask()
            case Press(device, Key.NEXT | Key.PREVIOUS as key):
                by = 1 if key is Key.NEXT else -1
                if device.kind is not Kind.MOUSE or not self._wheeled(-by):
                    self._leaf(by)
            case _:
                return False
        return True

    def _wheeled(self, by: int) -> bool:
        """The wheel over a row that goes to and fro turns that, not the page."""
        hover = self.stage.view.hover
        return hover is not None and self.shown.wheeled(hover, by)

    def dragged(self, target: str, x: float, y: float) -> None:
        self.shown.dragged(target, x)

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        self.shown.released()

    def drag_lost(self, target: str) -> None:
        self.shown.released()

    def _ask(self) -> None:
        page = self.stage.words(f"settings.page.{self.page.value}")
        self.stage.push(Confirm(self.stage, Question("restore", (("page", page),), "icons/replay")))

    def returned(self, result: object) -> None:
        if result == Answer("restore", yes=True):
            for name in HELD[self.page]:
                setattr(self.stage.settings, name, default(name))
            self.stage.settings_changed()
            self.stage.toast("good", self.stage.words("settings.restored"))
        else:
            self.shown.returned(result)
        self.stage.changed()
