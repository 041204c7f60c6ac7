"""The manual of a title as a scene: chapters in the rail, pages to turn, the other games a step away."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from stargames_arcade.scenes.manual.layout import (
    BACK,
    NEXT,
    PAGE,
    PREVIOUS,
    Open,
    chapters_first,
    leaf_nodes,
    leaves_of,
    manual_layout,
)
from stargames_arcade.scenes.manual.leaves import Leaf, at
from stargames_arcade.scenes.manual.rail import chapter_target
from stargames_arcade.scenes.menu.title_card import cards_of
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.gestures import Gesture, Key, MoveFocus, Press
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.view import View

TURN_MS = 220.0
_GONE_MS = 110.0
_SLIDE = 48.0
_PULL = 28.0
"""A page follows the finger by so much at most."""
_FAR = 90.0
"""Drawn aside by so much, it turns."""


class Manual(Scene):
    """The pages of a title, opened where they begin or at a chapter; popped with None."""

    name: ClassVar[str] = "manual"

    def __init__(self, stage: SceneStage, title: str, page: int = 0) -> None:
        super().__init__(stage)
        self._drawn_from: float | None = None
        self._pulled = 0.0
        self._place = page, 0
        self._book = self._book_of(title)

    def _book_of(self, title: str) -> Open:
        found = next(each for each in self.stage.titles if each.id == title)
        cards = cards_of(self.stage.titles)
        card = next(each for each in cards if each.id == title)
        others = tuple(each for each in cards if each.id != title)
        return Open(card, found.skin.sky, found.manual, others)

    # What is open.

    @property
    def opened(self) -> Open:
        """Whose manual is open, and at which leaf."""
        return self._open_in(self.stage.view)

    def _open_in(self, view: View) -> Open:
        leaf = at(leaves_of(view, self._book), self._place)
        return replace(self._book, leaf=leaf, pulled=self._pulled)

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """The leaves as the manual has them in this window, language and text size."""
        return leaves_of(self.stage.view, self._book)

    @property
    def leaf(self) -> Leaf:
        """The leaf that is open."""
        return self.leaves[self.opened.leaf]

    def layout(self, view: View) -> Picture:
        return manual_layout(view, self._open_in(view))

    def ambient(self, view: View) -> tuple[Cue, ...]:
        return twinkle(self.layout(view))

    def first_focus(self) -> str | None:
        return chapter_target(self.leaf.chapter)

    # Turning.

    def turn_to(self, leaf: int) -> None:
        """Open another leaf; nothing happens beyond the first and the last."""
        found, now, view = self.leaves, self.opened.leaf, self.stage.view
        if leaf == now or not 0 <= leaf < len(found):
            return
        before = leaf_nodes(view, self.opened)
        follows = self.stage.attended == chapter_target(self.leaf.chapter)
        self._place, self._pulled = found[leaf].place, 0
        if follows:
            self.stage.put_focus(chapter_target(self.leaf.chapter))
        self.stage.changed()
        self.stage.sound("focus")
        self.stage.play(_turned(before, leaf_nodes(view, self.opened), 1 if leaf > now else -1), "page")

    def chosen(self, target: str, gesture: Gesture) -> None:
        kind, _, name = target.partition(".")
        match kind:
            case "chapter":
                self._open_chapter(name, on=isinstance(gesture, Press))
            case "game":
                self._book, self._place = self._book_of(name), (0, 0)
                self.stage.put_focus(chapter_target(self.leaf.chapter))
                self.stage.changed()
            case "dot":
                self.turn_to(int(name))
            case _ if target == PREVIOUS:
                self.turn_to(self.opened.leaf - 1)
            case _ if target == NEXT:
                self.turn_to(self.opened.leaf + 1)
            case _ if target == BACK:
                self.stage.pop()

    def _open_chapter(self, chapter: str, *, on: bool) -> None:
        """Where a chapter begins; ``on`` turns one that is open already, so that one key reads it all."""
        if on and self.leaf.chapter.id == chapter:
            self.turn_to(self.opened.leaf + 1)
        else:
            self.turn_to(chapters_first(self.leaves, chapter))

    def steered(self, target: str | None, gesture: MoveFocus) -> bool:
        """Left and right turn the page; up and down in the rail open the chapter that they come to."""
        if (gesture.dx if not self.stage.view.tall else 0) and target != BACK:
            return self._turned_aside(gesture.dx, target)
        along = gesture.dx if self.stage.view.tall else gesture.dy
        ids = [chapter_target(chapter) for chapter in self._book.manual.chapters]
        if target not in ids or not along:
            return False
        to = ids.index(target) + along
        if not 0 <= to < len(ids):
            return self.stage.view.tall
        self.stage.put_focus(ids[to])
        self.turn_to(chapters_first(self.leaves, self._book.manual.chapters[to].id))
        self.stage.put_focus(ids[to])
        return True

    def _turned_aside(self, by: int, target: str | None) -> bool:
        if target in (PREVIOUS, NEXT):
            return False
        self.turn_to(self.opened.leaf + by)
        return True

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PREVIOUS):
                self.turn_to(self.opened.leaf - 1)
            case Press(_, Key.NEXT):
                self.turn_to(self.opened.leaf + 1)
            case _:
                return False
        return True

    # Drawing the page aside.

    def dragged(self, target: str, x: float, y: float) -> None:
        if target != PAGE:
            return
        if self._drawn_from is None:
            self._drawn_from = x
        self._pull(min(max((x - self._drawn_from) / 3, -_PULL), _PULL))

    def dropped(self, target: str, onto: str | None, x: float, y: float) -> None:
        start, self._drawn_from = self._drawn_from, None
        self._pull(0)
        if start is not None and abs(x - start) >= _FAR:
            self.turn_to(self.opened.leaf + (1 if x < start else -1))

    def drag_lost(self, target: str) -> None:
        self._drawn_from = None
        self._pull(0)

    def _pull(self, by: float) -> None:
        if by != self._pulled:
            self._pulled = by
            self.stage.changed()


def _turned(before: tuple[Node, ...], after: tuple[Node, ...], way: int) -> Cue:
    """The old leaf goes to one side and the new one comes from the other."""
    tracks = [
        Track(node.id, _GONE_MS, ease=Ease.OUT, x=(node.x, node.x - way * _SLIDE / 2), alpha=(node.alpha, 0))
        for node in before
    ]
    tracks += [
        Track(
            node.id,
            TURN_MS - _GONE_MS / 2,
            start=_GONE_MS / 2,
            ease=Ease.OUT,
            x=(node.x + way * _SLIDE, node.x),
            alpha=(0, node.alpha),
        )
        for node in after
    ]
    return Cue("page.turned", tuple(tracks), before)
