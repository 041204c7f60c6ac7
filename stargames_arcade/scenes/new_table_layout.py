"""Opening a table on this machine: which game, your animal, the computer's level, the clock, its pace."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from stargames_arcade.scenes.animals import ANIMALS, rival_of
from stargames_arcade.scenes.choice_card import choice_card, surface_of
from stargames_arcade.scenes.people import COMPUTER
from stargames_arcade.scenes.title_card import TitleCard, chosen_card
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.view import View

BACK = "back"
START = "start"
CANCEL = "cancel"
PACES = ("calm", "normal", "quick")
_PLAYER_NAME = theme.Type(theme.HEAD.font, 34, 1.0)
_OPTION = theme.Type(theme.BUTTON.font, 22, 1.0)
_PICK = theme.Type(theme.HEAD.font, 32, 1.0)
_TOLD = 3
"""Among so many games each has room for its tagline."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What has been chosen for the new table; remembered for the next one."""

    title: str
    avatar: str
    level: str
    clock: int
    """Seconds a turn, 0 for none."""
    pace: str
    opponent: str = COMPUTER
    """Who sits at the second seat: ``computer`` or ``person``."""
    name: str = ""
    """Empty: the animal stands for the player."""
    name_2: str = ""
    """The second person's, as ``avatar_2``; unused against the computer."""
    avatar_2: str = "cat"
    """Never the same as ``avatar``."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie in one arrangement."""

    left: float
    right: float
    picks: Rect
    panel: Rect
    row: float
    """Height of one seat's row."""
    face: tuple[float, float, float]
    """Centre of an avatar from the row's left top corner, and its width."""
    control: Rect
    """The control of a row, measured from the row's left top corner."""
    clock: Rect
    pace: Rect
    start: Rect
    cancel: Rect
    hints: tuple[float, float, int]


_WIDE = _Places(
    left=56,
    right=1864,
    picks=Rect(56, 132, 1808, 144),
    panel=Rect(56, 300, 1808, 416),
    row=200,
    face=(100, 100, 112),
    control=Rect(584, 68, 1196, 104),
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
    panel=Rect(40, 440, 1000, 776),
    row=380,
    face=(100, 104, 112),
    control=Rect(28, 224, 944, 128),
    clock=Rect(40, 1300, 1000, 68),
    pace=Rect(40, 1444, 1000, 68),
    start=Rect(424, 1640, 616, 96),
    cancel=Rect(40, 1640, 360, 96),
    hints=(540, 1836, 0),
)


def new_table(view: View, cards: tuple[TitleCard, ...], choices: Choices) -> Picture:
    """The whole screen."""
    places = _TALL if view.tall else _WIDE
    card = chosen_card(cards, choices.title)
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
            _picks(view, places, cards, choices),
            widgets.panel("seats", places.panel),
            _seat(view, places, card, 0, choices),
            _seat(view, places, card, 1, choices),
            _options(view, places, card, choices),
            _foot(view, places),
        )
    )


def _written(places: _Places) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    wide = places.right - places.left
    captions = (Rect(rect.x, rect.y - 40, rect.w, 40) for rect in (places.clock, places.pace))
    header, foot = Rect(places.left, 28, wide, 92), Rect(places.left, places.hints[1] - 28, wide, 56)
    return header, *captions, foot


def _header(view: View, places: _Places) -> Picture:
    words, x = view.words, places.left
    w = places.right - x - 88
    return widgets.together(
        (
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


def _picks(view: View, places: _Places, cards: tuple[TitleCard, ...], choices: Choices) -> Picture:
    gap, area = 16, places.picks
    w = (area.w - gap * (len(cards) - 1)) / len(cards)
    pictures = []
    for place, card in enumerate(cards):
        rect = Rect(area.x + place * (w + gap), area.y, w, area.h)
        pictures.append(_pick(view, card, rect, chosen=card.id == choices.title, told=len(cards) <= _TOLD))
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
            widgets.drawing(f"{id}.piece", card.piece, *piece, size),
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


def _seat(view: View, places: _Places, card: TitleCard, seat: int, choices: Choices) -> Picture:
    """A seat's row: who sits there at the left, the one thing to decide about it at the right."""
    words, panel = view.words, places.panel
    x, y = panel.x, panel.y + 8 + seat * places.row
    animal = choices.avatar if seat == 0 else rival_of(choices.avatar, choices.level)
    caption = words("player.you") if seat == 0 else words("player.computer")
    fx, fy, fw = places.face
    look = theme.SEATS[seat]
    left = x + fx + fw / 2 + 44
    control = places.control.moved(x, y)
    column = Rect(left, y + fy - 40, (control.x if not view.tall else panel.right) - left - 24, 40)
    asks = words("new_table.animal" if seat == 0 else "new_table.level")
    choose = _animals if seat == 0 else partial(_levels, levels=card.levels)
    rule = widgets.rule(f"seat.{seat}.rule", x + 28, y, panel.w - 56, colour="#2A3678")
    return widgets.together(
        (
            rule if seat else Picture(),
            widgets.avatar(f"seat.{seat}", x + fx, y + fy, fw, animal, seat),
            widgets.label(f"seat.{seat}.name", column, words(f"avatar.{animal}"), _PLAYER_NAME),
            widgets.label(
                f"seat.{seat}.caption", column.moved(0, 44), caption, theme.SMALL, look.colour, valign=0
            ),
            widgets.label(
                f"seat.{seat}.asks",
                Rect(control.x, control.y - 42, control.w, 28),
                asks,
                theme.TINY,
                theme.HAZE,
            ),
            choose(view, control, choices),
        )
    )


def _animals(view: View, rect: Rect, choices: Choices) -> Picture:
    """Eight faces in a well; the chosen one wears the ring of the seat."""
    step = (rect.w - 16) / len(ANIMALS)
    picture = widgets.well("animals", rect, radius=18)
    size = min(72.0, rect.h - 36)
    for place, animal in enumerate(ANIMALS):
        id = f"animal.{animal}"
        cx, cy = rect.x + 8 + step * (place + 0.5), rect.centre[1]
        chosen = animal == choices.avatar
        lit = id in (view.hover, view.pressed)
        face = widgets.avatar(
            f"{id}.face", cx, cy, size, animal, 0 if chosen else None, alpha=1 if chosen or lit else 0.72
        )
        box = Rect.around(cx, cy, min(step, size + 24))
        picture += face + Picture((), (Target(id, box, radius=box.w / 2, round=True, group="animals"),))
    return picture


def _levels(view: View, rect: Rect, choices: Choices, levels: tuple[str, ...]) -> Picture:
    gap = 16
    w = (rect.w - gap * (len(levels) - 1)) / len(levels)
    pictures = []
    for place, level in enumerate(levels):
        part = Rect(rect.x + place * (w + gap), rect.y, w, rect.h)
        name, detail = view.words(f"level.{level}"), view.words(f"level.{level}.detail")
        chosen = level == choices.level
        pictures.append(
            choice_card(view, f"level.{level}", part, name, detail, chosen=chosen, group="levels")
        )
    return widgets.together(pictures)


def _options(view: View, places: _Places, card: TitleCard, choices: Choices) -> Picture:
    """The clock, where the title has one, and the computer's pace."""
    words = view.words
    clocks = [(f"{s}", words("clock.choice", n=s) if s else words("clock.none")) for s in card.clocks]
    paces = [(pace, words(f"pace.{pace}")) for pace in PACES]
    clock = Picture()
    if clocks:
        clock = _caption("clock.caption", places.clock, words("new_table.clock"))
        clock += widgets.segmented(view, "clock", places.clock, clocks, f"{choices.clock}")
    return widgets.together(
        (
            clock,
            _caption("pace.caption", places.pace, words("new_table.pace")),
            widgets.segmented(view, "pace", places.pace, paces, choices.pace),
        )
    )


def _caption(id: str, control: Rect, text: str) -> Picture:
    return widgets.label(
        id, Rect(control.x + 4, control.y - 40, control.w - 8, 30), text, _OPTION, theme.MIST
    )


def _foot(view: View, places: _Places) -> Picture:
    words = view.words
    x, y, anchor = places.hints
    entries = ((Key.CONFIRM, words("hint.choose")), (Key.CANCEL, words("hint.back")))
    return widgets.together(
        (
            widgets.hints(view, x, y, entries, anchor=anchor),
            widgets.button(
                view, CANCEL, places.cancel, words("new_table.cancel"), kind="secondary", group="foot"
            ),
            widgets.button(view, START, places.start, words("new_table.start"), icon="play", group="foot"),
        )
    )
