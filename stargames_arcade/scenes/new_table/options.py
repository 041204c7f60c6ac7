"""What else is chosen for a table: the options of the title, and the computer's pace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from stargames_arcade.match.new import CLOCK
from stargames_arcade.match.ports import HUMAN
from stargames_arcade.match.title import Option
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.new_table.choices import PACES, Choices, asked_for, choices_of
from stargames_arcade.scenes.people import PERSON
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Node, Picture, Shape, Target
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.choices import segments_width

OPTION: Final = "option"
PACE: Final = "pace"
_CAPTION = theme.Type(theme.BUTTON.font, 22, 1.0)
_NAME = theme.Type(theme.BUTTON.font, 21, 1.0)
_HEAD = 40.0
"""A caption, from its top to its control."""
_H = 68.0
_PICTURED_H = 158.0
_NAME_H = 36.0
_TICK = 24.0
_GAP = 24.0
_BETWEEN = 24.0
"""The least from one control to the caption of the next, one below the other."""
_INSET = 6.0
_FEWEST_MINUTES = 300
"""From so many seconds on a clock is told in minutes."""


@dataclass(frozen=True, slots=True)
class Control:
    """One thing to choose: what it is called, its choices by target and words, and which is chosen."""

    id: str
    caption: str
    choices: tuple[tuple[str, str], ...]
    chosen: str
    pictures: tuple[Shape, ...] = ()
    detail: str = ""
    """What the present choice means, where its name does not tell."""

    @property
    def h(self) -> float:
        return _PICTURED_H if self.pictures else _H

    def wish(self, view: View) -> float:
        """How broad it would like to be."""
        texts = [text for _, text in self.choices]
        if not self.pictures:
            return segments_width(view, texts)
        size = _NAME.size * view.text_scale
        widest = max(self.pictures[0].w, *(text_width(text, _NAME.font, size) for text in texts))
        return len(texts) * (widest + 28 + _INSET) + _INSET


def controls(words: Words, card: TitleCard, choices: Choices) -> Iterator[Control]:
    """Everything that is to be chosen at this table."""
    for option in asked_for(card, choices.controllers):
        yield _of_option(words, card, option, choices)
    if any(who != HUMAN for who in choices.controllers):
        paces = tuple((pace, words(f"pace.{pace}")) for pace in PACES)
        yield Control(PACE, words("new_table.pace"), paces, choices.pace)


def _of_option(words: Words, card: TitleCard, option: Option, choices: Choices) -> Control:
    may, chosen = choices_of(option, choices.controllers), dict(choices.options)[option.id]
    key = f"option.{card.family}.{option.id}"
    pictures = dict(card.pictures).get(option.id, tuple)()
    detail = f"option.{card.family}.{option.id}.{option.word(chosen)}.detail"
    return Control(
        f"{OPTION}.{option.id}",
        words(key),
        tuple((f"{choice}", choice_words(words, card, option, choice)) for choice in may),
        f"{chosen}",
        tuple(pictures[option.choices.index(choice)] for choice in may) if pictures else (),
        words(detail) if words.has(detail) else "",
    )


def choice_words(words: Words, card: TitleCard, option: Option, choice: int) -> str:
    """What a choice is called: a clock's in seconds or minutes; what is but a number, as that."""
    if option.id != CLOCK:
        key = f"option.{card.family}.{option.id}.{option.word(choice)}"
        return words(key) if words.has(key) else words.number(choice)
    if not choice:
        return words("clock.none")
    if choice < _FEWEST_MINUTES:
        return words("clock.choice", n=choice)
    return words("clock.minutes", n=choice // 60)


def options(view: View, area: Rect, card: TitleCard, choices: Choices) -> Picture:
    """Side by side, or one below the other where it is tall; ``area`` begins with the captions."""
    wanted = tuple(controls(view.words, card, choices))
    side_by_side = choices.opponent == PERSON and not choices.company
    told = side_by_side and not any(option.shared for option in card.options)
    places = _stacked(wanted, area, told) if view.tall else _in_a_row(view, wanted, area, told)
    pictures = [_control(view, control, rect) for control, rect in zip(wanted, places, strict=False)]
    if told:
        pictures.append(_told(view, places[-1]))
    return widgets.together(pictures)


def _in_a_row(view: View, wanted: Sequence[Control], area: Rect, told: bool) -> list[Rect]:
    """Equal widths if all have room in them, else by need; what is told takes a place of its own."""
    count = len(wanted) + told
    room = area.w - _GAP * (count - 1)
    wishes = [control.wish(view) for control in wanted] + [0.0] * told
    widths = [room / count] * count
    if max(wishes) > room / count:
        spare = (room - sum(wishes)) / count
        widths = [wish + spare if spare >= 0 else wish * room / sum(wishes) for wish in wishes]
    heights = [control.h for control in wanted] + [_H] * told
    top = area.y + (area.h - _HEAD - max(heights)) / 2 + _HEAD
    places, left = [], area.x
    for width, height in zip(widths, heights, strict=True):
        places.append(Rect(left, top, width, height))
        left += width + _GAP
    return places


def _stacked(wanted: Sequence[Control], area: Rect, told: bool) -> list[Rect]:
    heights = [control.h for control in wanted] + [_H] * told
    spare = (area.h - sum(heights) - _HEAD * len(heights)) / len(heights)
    gap = min(max(spare, _BETWEEN), 2 * _BETWEEN)
    places, top = [], area.y
    for height in heights:
        places.append(Rect(area.x, top + _HEAD, area.w, height))
        top += _HEAD + height + gap
    return places


def _control(view: View, control: Control, rect: Rect) -> Picture:
    head = Rect(rect.x + 4, rect.y - _HEAD, rect.w - 8, 30)
    picture = widgets.label(f"{control.id}.caption", head, control.caption, _CAPTION, theme.MIST)
    if control.pictures:
        return picture + _pictured(view, control, rect)
    picture += widgets.segmented(view, control.id, rect, control.choices, control.chosen)
    if control.detail and not view.tall:
        line = Rect(rect.x + 8, rect.bottom + 8, rect.w - 16, 48)
        picture += widgets.label(
            f"{control.id}.detail", line, control.detail, theme.TINY, theme.MIST, valign=-1, lines=2
        )
    return picture


def _pictured(view: View, control: Control, rect: Rect) -> Picture:
    """A well of pictures with their names; the chosen one is filled, framed in gold and ticked."""
    ground = widgets.surface(control.id, rect, shapes.box(rect.w, rect.h, 18, "#0A0F30", "#2E3B82", 2))
    count = len(control.choices)
    wide = (rect.w - 2 * _INSET - _INSET * (count - 1)) / count
    pictures = [Picture((ground,))]
    for place, ((key, text), shape) in enumerate(zip(control.choices, control.pictures, strict=True)):
        part = Rect(rect.x + _INSET + place * (wide + _INSET), rect.y + _INSET, wide, rect.h - 2 * _INSET)
        pictures.append(_segment(view, control.id, key, text, shape, part, on=key == control.chosen))
    return widgets.together(pictures)


def _segment(view: View, group: str, key: str, text: str, shape: Shape, part: Rect, *, on: bool) -> Picture:
    id = f"{group}.{key}"
    cx = part.centre[0]
    hot = view.hover == id
    fill = "#3A4A9C" if on else "#172152" if view.pressed == id else "#26326F" if hot else None
    nodes: list[Node] = []
    if fill is not None:
        edge = (theme.GOLD_400, 3.0) if on else (None, 0.0)
        nodes.append(widgets.surface(id, part, shapes.box(part.w, part.h, 13, fill, *edge)))
    nodes.append(Node(f"{id}.picture", shape, cx, part.y + 6 + shape.h / 2))
    aside = _TICK + 8 if on else 0
    room = part.w - 12 - aside
    size = _NAME.size * view.text_scale
    wide = min(loose(text_width(text, _NAME.font, size)), room)
    left = cx - (wide + aside) / 2
    foot = part.bottom - 6 - _NAME_H / 2
    name = Rect(left + aside, foot - _NAME_H / 2, wide, _NAME_H)
    colour = theme.CREAM if on or hot else theme.MIST
    picture = Picture(tuple(nodes), (Target(id, part, radius=13, group=group),))
    picture += widgets.label(f"{id}.text", name, text, _NAME, colour, align=0, smallest=18)
    if not on:
        return picture
    return picture + widgets.drawing(f"{id}.tick", "check", left + _TICK / 2, foot, _TICK)


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
