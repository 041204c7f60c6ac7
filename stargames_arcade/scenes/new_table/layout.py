"""Opening a table on this machine: which game, who sits down with what, the clock, the computer's pace."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.menu.posters import standing_piece
from stargames_arcade.scenes.menu.title_card import TitleCard, chosen_card
from stargames_arcade.scenes.new_table.choices import Choices, opponents
from stargames_arcade.scenes.new_table.company_rows import TALL as TALL_COMPANY
from stargames_arcade.scenes.new_table.company_rows import WIDE as WIDE_COMPANY
from stargames_arcade.scenes.new_table.company_rows import (
    CompanyPlaces,
    company_heads,
    company_rows,
    passing,
)
from stargames_arcade.scenes.new_table.options import options
from stargames_arcade.scenes.new_table.seats import (
    HEAD,
    TALL,
    WIDE,
    RowPlaces,
    Seated,
    heads,
    practice_row,
    seat_row,
)
from stargames_arcade.scenes.people import NOBODY, PERSON
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Key
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

BACK = "back"
START = "start"
CANCEL = "cancel"
RULES = "rules"
_NARROW = 360
"""A pick that is narrower has its tick in the corner, so that the name has room."""
_PICK = theme.Type(theme.HEAD.font, 32, 1.0)


@dataclass(frozen=True, slots=True)
class Table:
    """All that is shown: what has been chosen, and who sits down with what."""

    cards: tuple[TitleCard, ...]
    choices: Choices
    seated: tuple[Seated, ...]
    pads: tuple[tuple[Device, str], ...] = ()
    """The gamepads that are plugged in, with what they are called."""
    deal: str = ""
    """The code of the deal that was asked for; empty for one that nobody knows."""

    @property
    def card(self) -> TitleCard:
        """The title that is chosen."""
        return chosen_card(self.cards, self.choices.title)

    @property
    def couch(self) -> bool:
        """Whether two people sit down."""
        return self.choices.opponent == PERSON

    @property
    def alone(self) -> bool:
        """Whether one person practises."""
        return self.choices.opponent == NOBODY

    @property
    def passed(self) -> tuple[Seat, ...]:
        """The seats of the people who pass one screen on; none where one person sits down, or at a duel."""
        people = tuple(seated.who.seat for seated in self.seated if seated.level is None)
        return people if self.card.company and len(people) > 1 else ()


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie in one arrangement."""

    left: float
    right: float
    picks: Rect
    panel: Rect
    row: RowPlaces
    options: Rect
    """Captions and controls, side by side or one below the other."""
    start: Rect
    cancel: Rect
    hints: tuple[float, float, int]
    company: CompanyPlaces | None = None
    """The rows of a table for more than two; None for a duel's."""
    passing: Rect | None = None
    """Where it is told that people pass the screen on."""


_WIDE = _Places(
    left=56,
    right=1864,
    picks=Rect(56, 132, 1808, 112),
    panel=Rect(56, 268, 1808, 404),
    row=WIDE,
    options=Rect(56, 696, 1808, 200),
    start=Rect(1600, 944, 264, 88),
    cancel=Rect(1352, 944, 224, 88),
    hints=(56, 988, -1),
)
_TALL = _Places(
    left=40,
    right=1040,
    picks=Rect(40, 136, 1000, 216),
    panel=Rect(40, 384, 1000, 728),
    row=TALL,
    options=Rect(40, 1144, 1000, 472),
    start=Rect(424, 1652, 616, 96),
    cancel=Rect(40, 1652, 360, 96),
    hints=(540, 1830, 0),
)
_WIDE_COMPANY = replace(
    _WIDE,
    panel=Rect(56, 262, 1808, 508),
    options=Rect(56, 776, 1808, 112),
    company=WIDE_COMPANY,
    passing=Rect(56, 888, 1808, 40),
)
_TALL_COMPANY = replace(
    _TALL,
    panel=Rect(40, 376, 1000, 800),
    options=Rect(40, 1192, 1000, 372),
    company=TALL_COMPANY,
    passing=Rect(40, 1580, 1000, 60),
)


def _places(view: View, table: Table) -> _Places:
    if table.card.company:
        return _TALL_COMPANY if view.tall else _WIDE_COMPANY
    return _TALL if view.tall else _WIDE


def new_table(view: View, table: Table) -> Picture:
    """The whole screen."""
    places = _places(view, table)
    return widgets.together(
        (
            widgets.sky(
                view,
                "#090E2A",
                "#151D55",
                "#2E2763",
                150,
                9,
                brightest=0.7,
                clear=_written(places),
                covered=(places.picks, places.panel),
            ),
            _header(view, places),
            _picks(view, places, table),
            _seats(view, places, table)
            if places.company is None
            else _company(view, places.company, places, table),
            options(view, places.options, table.card, table.choices),
            _foot(view, places, table),
        )
    )


def _written(places: _Places) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    wide = places.right - places.left
    header, foot = Rect(places.left, 28, wide, 92), Rect(places.left, places.hints[1] - 28, wide, 56)
    told = (places.passing,) if places.passing is not None else ()
    return header, places.options, foot, *told


def _seats(view: View, places: _Places, table: Table) -> Picture:
    panel, row = places.panel, places.row
    picture, top = widgets.panel("seats", panel), panel.y + 8
    if not row.captions:
        picture += heads(view, panel, table.choices.opponent)
        top = panel.y + HEAD
    may = opponents(table.card)
    for seated in table.seated:
        picture += seat_row(view, row, panel, top, seated, may, table.card, table.pads)
        top += row.h
    return picture + practice_row(view, row, panel, top, may, table.deal) if table.alone else picture


def _company(view: View, rows: CompanyPlaces, places: _Places, table: Table) -> Picture:
    """A row for each seat that may be taken, and how the people share the screen."""
    panel = places.panel
    picture, top = widgets.panel("seats", panel), panel.y + 8
    if rows.captions:
        picture += company_heads(view, panel)
        top = panel.y + HEAD
    picture += company_rows(view, rows, panel, top, table.seated, table.card)
    told = table.passed and places.passing
    return picture + passing(view, told, table.passed) if told else picture


def _header(view: View, places: _Places) -> Picture:
    words, x = view.words, places.left
    rules = words("hint.rules")
    wide = widgets.button_width(rules, h=64, kind="quiet", icon="book", small=True, scale=view.text_scale)
    w = places.right - x - 88 - wide - 24
    return widgets.together(
        (
            widgets.button(
                view,
                RULES,
                Rect(places.right - wide, 36, wide, 64),
                rules,
                kind="quiet",
                icon="book",
                small=True,
            ),
            widgets.round_button(view, BACK, x + 32, 68, "back"),
            widgets.label("header.title", Rect(x + 88, 28, w, 52), words("new_table.title"), theme.TITLE),
            widgets.label(
                "header.subtitle",
                Rect(x + 88, 82, w, 28),
                words("new_table.subtitle"),
                theme.TINY,
                theme.MIST,
            ),
        )
    )


def _picks(view: View, places: _Places, table: Table) -> Picture:
    gap, area, cards = 16, places.picks, table.cards
    w = (area.w - gap * (len(cards) - 1)) / len(cards)
    pictures = []
    for place, card in enumerate(cards):
        rect = Rect(area.x + place * (w + gap), area.y, w, area.h)
        pictures.append(_pick(view, card, rect, chosen=card.id == table.choices.title))
    return widgets.together(pictures)


def _pick(view: View, card: TitleCard, rect: Rect, *, chosen: bool) -> Picture:
    """A title to choose: the piece that stands for it, and its name."""
    id, (cx, cy) = f"title.{card.id}", rect.centre
    upright = rect.h > rect.w * 0.6
    narrow = rect.w < _NARROW
    piece, size, head = (rect.x + 60, cy), 72, Rect(rect.x + 112, cy - 22, rect.w - 112 - 64, 44)
    if narrow:
        piece, size, head = (rect.x + 44, cy), 56, Rect(rect.x + 80, cy - 22, rect.w - 80 - 14, 44)
    if upright:
        piece, size = (cx, rect.y + 80), 104
        head = Rect(rect.x + 8, rect.bottom - 60, rect.w - 16, 40)
    tick, wide = ((rect.right - 28, rect.y + 28) if upright else (rect.right - 40, cy)), 28
    if narrow and not upright:
        tick, wide = (rect.right - 22, rect.y + 20), 24
    return widgets.together(
        (
            surface_of(view, id, rect, chosen=chosen, group="picks"),
            standing_piece(f"{id}.piece", card, *piece, size),
            widgets.label(
                f"{id}.name",
                head,
                card.name(view.words),
                _PICK,
                theme.CREAM if chosen else theme.MIST,
                align=0 if upright else -1,
                smallest=theme.SMALLEST_TEXT,
            ),
            widgets.drawing(f"{id}.tick", "check", *tick, wide) if chosen else Picture(),
        )
    )


def _foot(view: View, places: _Places, table: Table) -> Picture:
    words = view.words
    x, y, anchor = places.hints
    entries = (
        (Key.CONFIRM, words("hint.change")),
        *_first_key(view, table),
        (Key.SECOND, words("hint.rules")),
        (Key.CANCEL, words("hint.back")),
    )
    room = places.right - places.left if view.tall else places.cancel.x - 40 - places.left
    return widgets.together(
        (
            widgets.hints(view, x, y, entries, anchor=anchor, room=room),
            widgets.button(
                view, CANCEL, places.cancel, words("new_table.cancel"), kind="secondary", group="foot"
            ),
            widgets.button(view, START, places.start, words("new_table.start"), icon="play", group="foot"),
        )
    )


def _first_key(view: View, table: Table) -> tuple[tuple[Key, str], ...]:
    """Who can be added or taken away with a key."""
    words = view.words
    if not table.card.company:
        return ((Key.FIRST, words("hint.remove_player" if table.couch else "hint.add_player")),)
    free = len(table.seated) < table.card.seats[1]
    return ((Key.FIRST, words("new_table.add")),) if free else ()
