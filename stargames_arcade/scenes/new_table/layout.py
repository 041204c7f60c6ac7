"""Opening a table on this machine: which game, who sits down with what, the clock, the computer's pace."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.scenes.menu.choice_card import surface_of
from stargames_arcade.scenes.menu.posters import standing_piece
from stargames_arcade.scenes.menu.title_card import TitleCard, chosen_card
from stargames_arcade.scenes.new_table.choices import PACES, Choices
from stargames_arcade.scenes.new_table.seats import HEAD, TALL, WIDE, RowPlaces, Seated, heads, seat_row
from stargames_arcade.scenes.people import PERSON
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Key
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

BACK = "back"
START = "start"
CANCEL = "cancel"
RULES = "rules"
_OPTION = theme.Type(theme.BUTTON.font, 22, 1.0)
_PICK = theme.Type(theme.HEAD.font, 32, 1.0)
_TOLD = 3
"""Among so many games each has room for its tagline."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that is shown: what has been chosen, and who sits down with what."""

    cards: tuple[TitleCard, ...]
    choices: Choices
    seated: tuple[Seated, ...]
    pads: tuple[tuple[Device, str], ...] = ()
    """The gamepads that are plugged in, with what they are called."""

    @property
    def card(self) -> TitleCard:
        """The title that is chosen."""
        return chosen_card(self.cards, self.choices.title)

    @property
    def couch(self) -> bool:
        """Whether two people sit down."""
        return self.choices.opponent == PERSON


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie in one arrangement."""

    left: float
    right: float
    picks: Rect
    panel: Rect
    row: RowPlaces
    clock: Rect
    pace: Rect
    start: Rect
    cancel: Rect
    hints: tuple[float, float, int]


_WIDE = _Places(
    left=56,
    right=1864,
    picks=Rect(56, 132, 1808, 144),
    panel=Rect(56, 300, 1808, 404),
    row=WIDE,
    clock=Rect(56, 796, 892, 68),
    pace=Rect(972, 796, 892, 68),
    start=Rect(1600, 944, 264, 88),
    cancel=Rect(1352, 944, 224, 88),
    hints=(56, 988, -1),
)
_TALL = _Places(
    left=40,
    right=1040,
    picks=Rect(40, 136, 1000, 272),
    panel=Rect(40, 440, 1000, 728),
    row=TALL,
    clock=Rect(40, 1264, 1000, 68),
    pace=Rect(40, 1412, 1000, 68),
    start=Rect(424, 1616, 616, 96),
    cancel=Rect(40, 1616, 360, 96),
    hints=(540, 1830, 0),
)


def new_table(view: View, table: Table) -> Picture:
    """The whole screen."""
    places = _TALL if view.tall else _WIDE
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
            _seats(view, places, table),
            _options(view, places, table),
            _foot(view, places, table),
        )
    )


def _written(places: _Places) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    wide = places.right - places.left
    captions = (Rect(rect.x, rect.y - 40, rect.w, 108) for rect in (places.clock, places.pace))
    header, foot = Rect(places.left, 28, wide, 92), Rect(places.left, places.hints[1] - 28, wide, 56)
    return header, *captions, foot


def _seats(view: View, places: _Places, table: Table) -> Picture:
    panel, row = places.panel, places.row
    picture, top = widgets.panel("seats", panel), panel.y + 8
    if not row.captions:
        picture += heads(view, panel, couch=table.couch)
        top = panel.y + HEAD
    for seated in table.seated:
        picture += seat_row(view, row, panel, top, seated, table.card.levels, table.pads)
        top += row.h
    return picture


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
        chosen = card.id == table.choices.title
        pictures.append(_pick(view, card, rect, chosen=chosen, told=len(cards) <= _TOLD))
    return widgets.together(pictures)


def _pick(view: View, card: TitleCard, rect: Rect, *, chosen: bool, told: bool) -> Picture:
    """A title to choose; where there are many, its name is enough."""
    id = f"title.{card.id}"
    ground = surface_of(view, id, rect, chosen=chosen, group="picks")
    piece, size, head = _spots(rect, told)
    align = 0 if _upright(rect) else -1
    colour = theme.CREAM if chosen else theme.MIST
    return widgets.together(
        (
            ground,
            standing_piece(f"{id}.piece", card, *piece, size),
            widgets.label(
                f"{id}.name",
                head,
                card.name(view.words),
                _PICK,
                colour,
                align=align,
                smallest=theme.SMALLEST_TEXT,
            ),
            _pick_tagline(f"{id}.tagline", rect, card.tagline(view.words), align) if told else Picture(),
            widgets.drawing(f"{id}.tick", "check", rect.right - 40, rect.y + 40, 28) if chosen else Picture(),
        )
    )


def _upright(rect: Rect) -> bool:
    return rect.h > rect.w * 0.6


def _spots(rect: Rect, told: bool) -> tuple[tuple[float, float], float, Rect]:
    """The centre and the size of a pick's piece, and the box of its name."""
    cx, cy = rect.centre
    if _upright(rect):
        top, margin = (0, 16) if told else (30, 8)
        return (
            (cx, rect.y + 84 + top),
            112,
            Rect(rect.x + margin, rect.y + 152 + top, rect.w - 2 * margin, 40),
        )
    if told:
        return (rect.x + 84, cy), 96, Rect(rect.x + 156, rect.y + 22, rect.w - 156 - 72, 44)
    return (rect.x + 56, cy), 72, Rect(rect.x + 106, cy - 22, rect.w - 106 - 16, 44)


def _pick_tagline(id: str, rect: Rect, text: str, align: int) -> Picture:
    if _upright(rect):
        line = Rect(rect.x + 20, rect.y + 198, rect.w - 40, 60)
    else:
        line = Rect(rect.x + 156, rect.y + 74, 340, 54)
    return widgets.label(id, line, text, theme.TINY, theme.MIST, align=align, valign=-1, lines=2, smallest=20)


def _options(view: View, places: _Places, table: Table) -> Picture:
    """The clock, where the title has one, and the computer's pace; two people are told how it will be."""
    words, choices = view.words, table.choices
    clocks = [(f"{s}", words("clock.choice", n=s) if s else words("clock.none")) for s in table.card.clocks]
    picture = Picture()
    if clocks:
        picture += _caption("clock.caption", places.clock, words("new_table.clock"))
        picture += widgets.segmented(view, "clock", places.clock, clocks, f"{choices.clock}")
    if table.couch:
        return picture + _told(view, places.pace)
    paces = [(pace, words(f"pace.{pace}")) for pace in PACES]
    picture += _caption("pace.caption", places.pace, words("new_table.pace"))
    return picture + widgets.segmented(view, "pace", places.pace, paces, choices.pace)


def _told(view: View, rect: Rect) -> Picture:
    """How two people play, beside the signs of their seats."""
    cy = rect.centre[1]
    room = Rect(rect.x + 132, rect.y - 8, rect.w - 140, rect.h + 16)
    return widgets.together(
        (
            widgets.emblem("couch.sun", rect.x + 32, cy, 44, 0),
            widgets.emblem("couch.moon", rect.x + 84, cy, 44, 1),
            widgets.label("couch.text", room, view.words("new_table.couch"), theme.BODY, theme.MIST, lines=2),
        )
    )


def _caption(id: str, control: Rect, text: str) -> Picture:
    return widgets.label(
        id, Rect(control.x + 4, control.y - 40, control.w - 8, 30), text, _OPTION, theme.MIST
    )


def _foot(view: View, places: _Places, table: Table) -> Picture:
    words = view.words
    x, y, anchor = places.hints
    add = words("hint.remove_player" if table.couch else "hint.add_player")
    entries = (
        (Key.CONFIRM, words("hint.change")),
        (Key.FIRST, add),
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
