"""The seats of a duel at a new table: a row each, with who sits there, their device and language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.joining import control_name, icons_of
from stargames_arcade.scenes.couch.seating import Held
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.people import COMPUTER, NOBODY, PERSON, Person
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device
from stargames_arcade.ui.nodes import Picture, Target
from stargames_arcade.ui.reading import read
from stargames_arcade.ui.typeset import loose
from stargames_arcade.ui.view import View

_NAME = theme.Type(theme.HEAD.font, 34, 1.0)
PLAIN = theme.Type(theme.BUTTON.font, 23, 1.0)
_EVERY = ("mouse", "keyboard", "gamepad")
_PENCIL = 26
DEAL = "deal"
ANY_DEAL = "any_deal"


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a seat: a person, or the computer as its animal at that level."""

    who: Person
    level: str | None = None
    """The computer's; None for a person."""
    held: Held | None = None
    """What the person plays with; None: alone they may use any device."""


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """Where things lie in a row, from its left top corner."""

    h: float
    face: tuple[float, float, float]
    """Centre of the avatar, and its width."""
    name: Rect
    who: Rect
    device: Rect
    language: Rect
    level: Rect
    captions: bool
    """Whether each row names its controls; else the panel does so once, above all rows."""


WIDE = RowPlaces(
    h=168,
    face=(96, 84, 96),
    name=Rect(184, 32, 244, 68),
    who=Rect(452, 50, 476, 68),
    device=Rect(952, 48, 424, 72),
    language=Rect(1400, 48, 380, 72),
    level=Rect(952, 36, 828, 68),
    captions=False,
)
TALL = RowPlaces(
    h=356,
    face=(96, 104, 96),
    name=Rect(184, 52, 300, 68),
    who=Rect(500, 70, 472, 68),
    device=Rect(28, 232, 460, 72),
    language=Rect(512, 232, 460, 72),
    level=Rect(28, 232, 944, 68),
    captions=True,
)
HEAD = 52.0
"""The line of captions above the rows, where there is one."""


def heads(view: View, panel: Rect, opponent: str) -> Picture:
    """What the columns are, once above all rows."""
    columns = (
        ("seat", Rect(28, 0, 300, 0)),
        ("who", WIDE.who),
        ("device_or_level" if opponent == COMPUTER else "device", WIDE.device),
        ("language", WIDE.language),
    )
    return widgets.together(
        widgets.label(
            f"head.{name}",
            Rect(panel.x + place.x + 8, panel.y + 20, 300, 28),
            view.words(f"new_table.{name}"),
            theme.TINY,
            theme.HAZE,
        )
        for name, place in columns
    )


def seat_row(
    view: View,
    places: RowPlaces,
    panel: Rect,
    top: float,
    seated: Seated,
    opponents: Sequence[str],
    card: TitleCard,
    pads: Sequence[tuple[Device, str]],
) -> Picture:
    """One seat's row, its left top corner at the panel's left and ``top``; ``opponents`` may sit at the
    second one."""
    seat = seated.who.seat
    pictures = [
        face_of(view, places.face, panel.x, top, seated),
        name_of(view, places.name, panel.x, top, seated),
    ]
    if seat:
        pictures.append(widgets.rule(f"seat.{seat}.rule", panel.x + 28, top, panel.w - 56, colour="#2A3678"))
    who = places.who.moved(panel.x, top)
    if seat:
        pictures.append(_opponent(view, who, opponents, PERSON if seated.level is None else COMPUTER))
    else:
        pictures.append(person_sign(view, who))
    if seated.level is not None:
        place = places.level.moved(panel.x, top)
        pictures.append(_caption(view, places, "level", place))
        pictures.append(_level(view, place, seated.level, card))
        return widgets.together(pictures)
    device, language = places.device.moved(panel.x, top), places.language.moved(panel.x, top)
    pictures += [
        _caption(view, places, "device", device, seat),
        _device(view, device, seated, pads),
        _caption(view, places, "language", language, seat),
        language_pick(view, language, seated.who),
    ]
    return widgets.together(pictures)


def _caption(view: View, places: RowPlaces, name: str, control: Rect, seat: Seat = 1) -> Picture:
    if not places.captions:
        return Picture()
    line = Rect(control.x + 4, control.y - 40, control.w - 8, 28)
    return widgets.label(
        f"seat.{seat}.{name}.head", line, view.words(f"new_table.{name}"), theme.TINY, theme.HAZE
    )


def face_of(view: View, place: tuple[float, float, float], x: float, y: float, seated: Seated) -> Picture:
    """The animal, about a centre and so wide in a row at x, y; a person's can be changed."""
    who, (fx, fy, w) = seated.who, place
    id = f"seat.{who.seat}.face"
    cx, cy = x + fx, y + fy
    picture = widgets.avatar(f"{id}.avatar", cx, cy, w, who.avatar, who.seat)
    if seated.level is not None:
        return picture
    if id in (view.hover, view.pressed):
        glow = shapes.disc(w + 32, "#33407F")
        picture = Picture((widgets.surface(f"{id}.glow", Rect.around(cx, cy, w + 32), glow),)) + picture
    target = Target(id, Rect.around(cx, cy, w + 16), radius=w / 2 + 8, round=True, group=f"seat.{who.seat}")
    return picture + Picture((), (target,))


def name_of(view: View, place: Rect, x: float, y: float, seated: Seated) -> Picture:
    """What somebody is called, in a place of the row at x, y, and below the sign of the seat; a person's name
    can be written."""
    who, look, words = seated.who, theme.SEATS[seated.who.seat], view.words
    id, line = f"seat.{who.seat}.name", place.moved(x, y)
    text = who.called(words)
    own = seated.level is None
    room = line.w - (12 + _PENCIL + 10 if own else 0)
    wide = min(loose(widgets.width(text, read(_NAME, view.text_scale))), room)
    picture = widgets.label(
        f"{id}.text", Rect(line.x, line.y, wide, line.h), text, _NAME, lines=2, smallest=20
    ) + widgets.label(
        f"{id}.sign",
        Rect(line.x, line.bottom - 8, line.w, 30),
        words(f"seat.{who.seat}") if own else words("player.computer"),
        theme.SMALL,
        look.colour,
    )
    if not own:
        return picture
    box = Rect(line.x - 14, line.y, line.w + 14, line.h + 34)
    plate = Picture()
    if id in (view.hover, view.pressed):
        plate = Picture((widgets.surface(f"{id}.plate", box, shapes.box(box.w, box.h, 18, "#26326F")),))
    pencil = widgets.drawing(
        f"{id}.pencil", "pencil", line.x + wide + 12 + _PENCIL / 2, line.centre[1], _PENCIL, tint=theme.HAZE
    )
    return plate + picture + pencil + Picture((), (Target(id, box, group=f"seat.{who.seat}"),))


def person_sign(view: View, rect: Rect) -> Picture:
    """The first seat is a person's."""
    name = Rect(rect.x + 60, rect.y, rect.w - 60, rect.h)
    return widgets.drawing("who.icon", "user", rect.x + 32, rect.centre[1], 32) + widgets.label(
        "who.name", name, view.words("new_table.person"), PLAIN
    )


def _opponent(view: View, rect: Rect, may: Sequence[str], chosen: str) -> Picture:
    """At the second seat sits whom one likes to play against, or nobody."""
    choices = [(who, view.words(f"new_table.{who}")) for who in may]
    return widgets.segmented(view, "opponent", rect, choices, chosen, group="seat.1")


def practice_row(
    view: View, places: RowPlaces, panel: Rect, top: float, may: Sequence[str], deal: str
) -> Picture:
    """The second seat stays free: one practises. Instead of a rival there is the deal to choose, by its
    code."""
    words, (fx, fy, w), line = view.words, places.face, places.name.moved(panel.x, top)
    place, clear = places.device.moved(panel.x, top), places.language.moved(panel.x, top)
    free = shapes.dashed_box(w, w, w / 2, "#6E7FD6", 3, 10, 8)
    detail = Rect(line.x, line.bottom - 8, line.w, 30)
    return widgets.together(
        (
            widgets.rule("seat.1.rule", panel.x + 28, top, panel.w - 56, colour="#2A3678"),
            Picture((widgets.surface("seat.1.free", Rect.around(panel.x + fx, top + fy, w), free),)),
            widgets.emblem("seat.1.moon", panel.x + fx, top + fy, 48, 1),
            widgets.label("seat.1.name.text", line, words("new_table.practice"), _NAME, lines=2, smallest=20),
            widgets.label(
                "seat.1.name.sign", detail, words("new_table.practice_detail"), theme.SMALL, theme.MIST
            ),
            _opponent(view, places.who.moved(panel.x, top), may, NOBODY),
            widgets.label(
                "deal.head",
                Rect(place.x + 4, place.y - 42, place.w - 8, 28),
                words("new_table.deal"),
                theme.TINY,
                theme.HAZE,
            ),
            _deal(view, place, deal),
            _any_deal(view, clear) if deal else Picture(),
        )
    )


def _deal(view: View, rect: Rect, code: str) -> Picture:
    """The code in a well with a pencil: it can be written."""
    hot = DEAL in (view.hover, view.pressed)
    edge = theme.NIGHT_400 if hot else "#33407F"
    ground = shapes.box(rect.w, rect.h, 16, "#0C1236", edge, 2, shade=0.36)
    text, colour = code or view.words("new_table.any_deal"), theme.CREAM
    target = Target(DEAL, rect, radius=16, group="seat.1")
    return widgets.together(
        (
            Picture((widgets.surface(f"{DEAL}.ground", rect, ground),), (target,)),
            widgets.label(
                f"{DEAL}.text", Rect(rect.x + 22, rect.y, rect.w - 84, rect.h), text, PLAIN, colour
            ),
            widgets.drawing(f"{DEAL}.pencil", "pencil", rect.right - 38, rect.centre[1], 30),
        )
    )


def _any_deal(view: View, rect: Rect) -> Picture:
    """The way back from a deal that was asked for to one that nobody knows."""
    return widgets.button(
        view,
        ANY_DEAL,
        rect,
        view.words("new_table.any_deal"),
        kind="quiet",
        icon="shuffle",
        small=True,
        group="seat.1",
    )


def _level(view: View, rect: Rect, level: str, card: TitleCard) -> Picture:
    words = view.words
    choices = [(each, words(f"level.{each}")) for each in card.levels]
    detail = Rect(rect.x + 8, rect.bottom + 8, rect.w - 16, 28)
    return widgets.segmented(view, "level", rect, choices, level, group="seat.1") + widgets.label(
        "level.detail", detail, words(f"level.{card.family}.{level}.detail"), theme.TINY, theme.MIST
    )


def _device(view: View, rect: Rect, seated: Seated, pads: Sequence[tuple[Device, str]]) -> Picture:
    id = f"seat.{seated.who.seat}.control"
    held = seated.held
    if held is None:
        return every_device(view, id, rect)
    missing = held.pad is not None and held.pad not in dict(pads)
    return widgets.pick(
        view,
        id,
        rect,
        control_name(view.words, held, pads),
        icons=icons_of(held),
        wrong=missing,
        group=f"seat.{seated.who.seat}",
    )


def every_device(view: View, id: str, rect: Rect) -> Picture:
    """Whoever sits there may use any device."""
    picture, left = Picture(), rect.x + 8
    for icon in _EVERY:
        picture += widgets.drawing(f"{id}.{icon}", icon, left + 17, rect.centre[1], 34, tint=theme.MIST)
        left += 34 + 14
    room = Rect(left + 6, rect.y, rect.right - left - 6, rect.h)
    return picture + widgets.label(f"{id}.text", room, view.words("control.any"), PLAIN, theme.MIST, lines=2)


def language_pick(view: View, rect: Rect, who: Person) -> Picture:
    """What a person reads; it can be changed."""
    id = f"seat.{who.seat}.language"
    name = Words(who.language)("language.name")
    return widgets.pick(view, id, rect, name, badge=who.language, group=f"seat.{who.seat}")
