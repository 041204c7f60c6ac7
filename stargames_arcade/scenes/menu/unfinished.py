"""All duels that wait to be continued, the one touched last first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.menu.posters import standing_piece
from stargames_arcade.scenes.menu.ticket import BESIDE, Offer, faces
from stargames_arcade.scenes.overlay import hints_below
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

PAGE = 5
EARLIER = "earlier"
LATER = "later"
_WIDTH = 900.0
_MARGIN = 44.0
_ROW = 104.0
_GAP = 12.0
_NAME = theme.Type(theme.HEAD.font, 28, 1.0)


def unfinished(view: View, offers: tuple[Offer, ...], first: int) -> Picture:
    """The dialog with up to five duels from ``first`` on, and the ways to the others."""
    shown = offers[first : first + PAGE]
    paged = len(offers) > PAGE
    rows = PAGE if paged else len(shown)
    h = widgets.DIALOG_HEAD + 36 + rows * (_ROW + _GAP) - _GAP + (88 if paged else 0) + 40
    rect = Rect.around(*view.viewport.bounds.centre, _WIDTH, h)
    title = view.words("unfinished.title")
    picture = widgets.dialog(view, "unfinished", rect, title, "list", closable=True)
    y = rect.y + widgets.DIALOG_HEAD + 36
    for offer in shown:
        picture += _row(view, Rect(rect.x + _MARGIN, y, rect.w - 2 * _MARGIN, _ROW), offer)
        y += _ROW + _GAP
    picture += hints_below(view, rect, view.words("hint.choose"), view.words("hint.back"))
    return picture + (_pages(view, rect, first, len(offers)) if paged else Picture())


def _row(view: View, rect: Rect, offer: Offer) -> Picture:
    id = f"duel.{offer.match}"
    words = view.words
    name, progress = offer.called(words), offer.progress(words)
    if offer.company:
        points = " : ".join(words.number(each) for each in offer.points)
        detail = words("unfinished.company", progress=progress, points=points)
    elif offer.alone or offer.couch:
        who = words("new_table.practice") if offer.alone else name
        detail = words("unfinished.couch", name=who, progress=progress)
    else:
        level = words(f"level.{offer.waiting[0].level}")
        detail = words("unfinished.row", name=name, level=level, progress=progress)
    middle = rect.centre[1]
    more = BESIDE * (len(offer.waiting) - 1)
    column = Rect(rect.x + 112, rect.y + 16, rect.w - 112 - 110 - more, 40)
    return widgets.together(
        (
            surface_of(view, id, rect, chosen=False, radius=20),
            standing_piece(f"{id}.piece", offer.card, rect.x + 60, middle, 64),
            widgets.label(f"{id}.name", column, offer.card.name(words), _NAME),
            widgets.label(f"{id}.detail", column.moved(0, 36), detail, theme.TINY, theme.MIST),
            faces(f"{id}.rival", rect.right - 56 - more, middle, 52, offer.waiting),
        )
    )


def _pages(view: View, rect: Rect, first: int, count: int) -> Picture:
    cy = rect.bottom - 40 - 32
    last = min(first + PAGE, count)
    where = view.words("unfinished.range", first=first + 1, last=last, n=count)
    middle = Rect(rect.x + 140, cy - 20, rect.w - 280, 40)
    return widgets.together(
        (
            widgets.round_button(view, EARLIER, rect.x + 76, cy, "back", enabled=first > 0),
            widgets.label("range", middle, where, theme.SMALL, theme.MIST, align=0),
            widgets.round_button(view, LATER, rect.right - 76, cy, "play", enabled=last < count),
        )
    )


@dataclass(frozen=True, slots=True)
class DuelChosen:
    """What the scene beneath is told: the match to continue."""

    match: int


class UnfinishedDuels(Scene):
    """Popped with a ``DuelChosen``, or None."""

    overlay: ClassVar[bool] = True
    veil: ClassVar[float] = 0.38
    name: ClassVar[str] = "unfinished"

    def __init__(self, stage: SceneStage, offers: tuple[Offer, ...]) -> None:
        super().__init__(stage)
        self.offers = offers
        self.first = 0

    def layout(self, view: View) -> Picture:
        return unfinished(view, self.offers, self.first)

    def first_focus(self) -> str | None:
        return f"duel.{self.offers[0].match}" if self.offers else None

    def chosen(self, target: str, gesture: Gesture) -> None:
        match target:
            case "earlier":
                self._turn(-PAGE)
            case "later":
                self._turn(PAGE)
            case _:
                found = (offer for offer in self.offers if target == f"duel.{offer.match}")
                offer = next(found, None)
                self.stage.pop(DuelChosen(offer.match) if offer else None)

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PREVIOUS):
                self._turn(-PAGE)
            case Press(_, Key.NEXT):
                self._turn(PAGE)
            case _:
                return False
        return True

    def _turn(self, by: int) -> None:
        first = self.first + by
        if 0 <= first < len(self.offers):
            self.first = first
            self.stage.changed()
