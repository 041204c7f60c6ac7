"""The seats of a table for more than two: a row each, with who sits there, and who else may sit down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.new_table.seats import (
    Seated,
    every_device,
    face_of,
    language_pick,
    name_of,
    person_sign,
)
from stargames_arcade.scenes.people import COMPUTER, PERSON
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

ADD: Final = "add"
_NAME = theme.Type(theme.HEAD.font, 34, 1.0)
_DISC = 56.0
_EMBLEM = 40.0
_RULE = "#2A3678"


@dataclass(frozen=True, slots=True)
class CompanyPlaces:
    """Where things lie in a row, from its left top corner."""

    h: float
    face: tuple[float, float, float]
    """Centre of the avatar, and its width."""
    name: Rect
    who: Rect
    choice: Rect
    """A computer's level, or a person's language."""
    remark: Rect
    """How the computer plays, or with what the person does."""
    remove: tuple[float, float]
    captions: bool
    """Whether the columns are named, once above all rows."""


WIDE: Final = CompanyPlaces(
    h=112,
    face=(84, 56, 80),
    name=Rect(156, 4, 272, 66),
    who=Rect(452, 22, 420, 68),
    choice=Rect(896, 22, 430, 68),
    remark=Rect(1350, 14, 350, 84),
    remove=(1748, 56),
    captions=True,
)
TALL: Final = CompanyPlaces(
    h=196,
    face=(76, 62, 80),
    name=Rect(146, 10, 268, 66),
    who=Rect(440, 24, 448, 68),
    choice=Rect(440, 106, 532, 68),
    remark=Rect(28, 124, 392, 60),
    remove=(944, 58),
    captions=False,
)


def company_heads(view: View, panel: Rect) -> Picture:
    """What the columns are."""
    columns = (("seat", 28.0), ("who", WIDE.who.x), ("level_or_language", WIDE.choice.x))
    return widgets.together(
        widgets.label(
            f"head.{name}",
            Rect(panel.x + left + 8, panel.y + 20, 420, 28),
            view.words(f"new_table.{name}"),
            theme.TINY,
            theme.HAZE,
        )
        for name, left in columns
    )


def company_rows(
    view: View, places: CompanyPlaces, panel: Rect, top: float, seated: Sequence[Seated], card: TitleCard
) -> Picture:
    """All seats of the table, the first row's top at ``top``; somebody more can take the first free one."""
    pictures = []
    for seat in range(card.seats[1]):
        y = top + seat * places.h
        if seat:
            pictures.append(widgets.rule(f"seat.{seat}.rule", panel.x + 28, y, panel.w - 56, colour=_RULE))
        if seat < len(seated):
            leaves = seat > 0 and len(seated) > card.seats[0]
            pictures.append(_taken(view, places, panel.x, y, seated[seat], card, leaves=leaves))
        else:
            pictures.append(_free(view, places, panel.x, y, seat, card, next=seat == len(seated)))
    return widgets.together(pictures)


def _taken(
    view: View, places: CompanyPlaces, x: float, y: float, seated: Seated, card: TitleCard, *, leaves: bool
) -> Picture:
    seat, level = seated.who.seat, seated.level
    group, words = f"seat.{seat}", view.words
    who, choice, remark = (each.moved(x, y) for each in (places.who, places.choice, places.remark))
    picture = face_of(view, places.face, x, y, seated) + name_of(view, places.name, x, y, seated)
    if seat:
        kinds = [(kind, words(f"new_table.{kind}")) for kind in (PERSON, COMPUTER)]
        chosen = PERSON if level is None else COMPUTER
        picture += widgets.segmented(view, f"{group}.who", who, kinds, chosen, group=group)
    else:
        picture += person_sign(view, who)
    if level is None:
        picture += language_pick(view, choice, seated.who)
        if places.captions:
            picture += every_device(view, f"{group}.control", remark)
    else:
        levels = [(each, words(f"level.{each}")) for each in card.levels]
        picture += widgets.segmented(view, f"{group}.level", choice, levels, level, group=group)
        detail = words(f"level.{card.family}.{level}.detail")
        picture += widgets.label(f"{group}.detail", remark, detail, theme.TINY, theme.MIST, lines=2)
    if leaves:
        cx, cy = places.remove
        disc = widgets.round_button(view, f"{group}.remove", x + cx, y + cy, "cross", d=_DISC, group=group)
        picture += disc
    return picture


def _free(
    view: View, places: CompanyPlaces, x: float, y: float, seat: Seat, card: TitleCard, *, next: bool
) -> Picture:
    """A seat that nobody has taken: the sign it would have, and the way to take the next one."""
    words, (fx, fy, w), line = view.words, places.face, places.name.moved(x, y if next else y + 15)
    id, colour = f"seat.{seat}", theme.SEATS[seat].colour
    edge = shapes.dashed_box(w, w, w / 2, colour, 3, 10, 8)
    least, most = card.seats
    detail = Rect(line.x, line.bottom - 8, line.w, 30)
    picture = widgets.together(
        (
            Picture((widgets.surface(f"{id}.free", Rect.around(x + fx, y + fy, w), edge),)),
            widgets.emblem(f"{id}.emblem", x + fx, y + fy, _EMBLEM, seat),
            widgets.label(f"{id}.name.text", line, words("new_table.free"), _NAME, theme.MIST, smallest=20),
        )
    )
    if not next:
        return picture
    place, text = places.who.moved(x, y), words("new_table.add")
    told = words("new_table.free_detail", least=least, most=most)
    return (
        picture
        + widgets.label(f"{id}.name.sign", detail, told, theme.SMALL, theme.HAZE)
        + widgets.button(view, ADD, place, text, kind="secondary", icon="user", small=True, group=id)
    )


def passing(view: View, rect: Rect, seats: Sequence[Seat]) -> Picture:
    """That these people pass one screen on, and what comes between their turns."""
    picture, left, cy = Picture(), rect.x + 8, rect.centre[1]
    for seat in seats:
        picture += widgets.emblem(f"passing.{seat}", left + 16, cy, 32, seat)
        left += 40
    room = Rect(left + 8, rect.y, rect.right - left - 8, rect.h)
    told = view.words("new_table.passing")
    return picture + widgets.label("passing.text", room, told, theme.SMALL, theme.MIST, lines=2, smallest=18)
