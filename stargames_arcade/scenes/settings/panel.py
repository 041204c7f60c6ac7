"""The rows of a page of the settings, drawn: one of them is open and says what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.scenes.settings.rows import Choice, Row, Slide, Step, Switch
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Label, Node, Picture, Target, placed
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.choices import segments_width

ROWS: Final = "rows"
"""The group of all rows."""
_REST: Final = 98.0
_LEAST: Final = 88.0
_OPENS_BY: Final = 34.0
"""So much higher is the row that is open."""
_STACKED: Final = 84.0
"""So much higher is a row whose control stands below its name."""
_RING: Final = 12.0
"""A row leaves so much above and below its target: the focus ring never reaches the next row."""
_MARGIN: Final = 38.0
_CONTROL: Final = 68.0
_VALUE: Final = 118.0
"""The room for a slider's value, to its right."""
_NAME: Final = theme.Type(theme.BODY.font, 28, 1.1)
_DETAIL: Final = theme.Type(theme.BODY.font, 20, 1.25)
_NUMBER: Final = theme.Type(theme.HEAD.font, 30, 1.0)
_HAIRLINE: Final = "#2A3678"


@dataclass(frozen=True, slots=True)
class Lying:
    """Where one row lies, and whether it is open."""

    row: Row
    rect: Rect
    open: bool
    control: Rect
    words: Rect
    """Where its name stands, and what it says."""

    @property
    def target(self) -> Rect:
        """What can be chosen of it."""
        return Rect(self.rect.x + 14, self.rect.y + _RING, self.rect.w - 28, self.rect.h - 2 * _RING)


def lying(
    view: View, area: Rect, rows: Sequence[Row], opened: str, *, dense: bool = False
) -> tuple[Lying, ...]:
    """The rows below one another from the top of an area; ``dense`` where much more stands below."""
    stacked = [view.tall and _width(view, row) > area.w * 0.5 for row in rows]
    extra = sum(stacked) * _STACKED + _OPENS_BY
    rest = _LEAST if dense else min(_REST, max(_LEAST, (area.h * 0.72 - extra) / max(len(rows), 1)))
    found, y = [], area.y
    for row, below in zip(rows, stacked, strict=True):
        opens = row.id == opened and row.enabled
        h = rest + (_STACKED if below else 0) + (_OPENS_BY if opens or not row.enabled else 0)
        found.append(_placed(view, Rect(area.x, y, area.w, h), row, opens, below))
        y += h
    return tuple(found)


def _placed(view: View, rect: Rect, row: Row, opens: bool, below: bool) -> Lying:
    left, right = rect.x + _MARGIN, rect.right - _MARGIN
    wide = min(_width(view, row), right - left)
    if below:
        foot = rect.bottom - _RING - 12
        control = Rect(left, foot - _CONTROL, right - left, _CONTROL)
        words = Rect(left, rect.y + _RING + 2, right - left, control.y - rect.y - _RING - 6)
    else:
        control = Rect(right - wide, rect.centre[1] - _CONTROL / 2, wide, _CONTROL)
        words = Rect(left, rect.y + _RING + 2, control.x - left - 28, rect.h - 2 * _RING - 4)
    return Lying(row, rect, opens, control, words)


def _width(view: View, row: Row) -> float:
    """How broad a row's control is."""
    match row.control:
        case Switch():
            return widgets.SWITCH[0]
        case Choice(options, _):
            return min(760.0, max(540.0, segments_width(view, [text for _, text in options])))
        case Slide():
            return 560 + _VALUE
        case Step():
            return 400 if view.tall else 460


def slider_of(place: Lying) -> Rect:
    """Where the slider itself lies in a row's control."""
    control = place.control
    return Rect(control.x, control.y, control.w - _VALUE, control.h)


def panel_rows(view: View, places: Sequence[Lying], dragged: str | None) -> Picture:
    """All rows of a page, with hairlines between those that do not stand out."""
    pictures, before = [], True
    for place in places:
        if not before and not place.open:
            rect = place.rect
            pictures.append(
                widgets.rule(f"{place.row.id}.rule", rect.x + 22, rect.y - 1, rect.w - 44, colour=_HAIRLINE)
            )
        before = place.open
        pictures.append(_row(view, place, dragged=place.row.id == dragged))
    return widgets.together(pictures)


def attended(view: View, id: str) -> bool:
    """Whether a row or something on it is looked at."""
    return any(
        looked is not None and (looked == id or looked.startswith(f"{id}."))
        for looked in (view.focus, view.hover, view.pressed)
    )


def _row(view: View, place: Lying, *, dragged: bool) -> Picture:
    row, rect = place.row, place.target
    target = Target(row.id, rect, row.enabled, radius=18, group=ROWS, column=False)
    picture = _ground(view, row, rect) + Picture((), (target,)) + _words(view, place)
    picture += _control(view, place, dragged=dragged)
    if row.enabled:
        return picture
    faded = tuple(replace(node, alpha=node.alpha * _alpha(node)) for node in picture.nodes)
    return Picture(faded, picture.targets)


def _alpha(node: Node) -> float:
    """What cannot be changed is faded; why is not."""
    return 1.0 if node.id.endswith(".detail") else widgets.FADED


def _ground(view: View, row: Row, rect: Rect) -> Picture:
    if not row.enabled or not attended(view, row.id):
        return Picture()
    pressed, focused = view.pressed == row.id, view.focus == row.id
    fill = theme.NIGHT_700 if pressed else "#2C3A82" if focused else "#26326F"
    return Picture((placed(f"{row.id}.ground", shapes.box(rect.w, rect.h, 18, fill), rect.x, rect.y),))


def _words(view: View, place: Lying) -> Picture:
    """The name of a row and, where it is told, what it does: together in the middle of their place."""
    row, box = place.row, place.words
    if not (place.open or not row.enabled):
        return widgets.label(f"{row.id}.name", box, row.title, _NAME, lines=2, smallest=22)
    scale = view.text_scale
    head = max(40.0, _NAME.size * scale * 1.2)
    detail = Label(
        row.detail,
        box.w,
        box.h - head,
        _DETAIL.font,
        _DETAIL.size * scale,
        theme.MIST,
        valign=-1,
        lines=2,
        smallest=18,
        line_height=_DETAIL.line,
        grown=True,
    )
    told = min(fit(detail).height + 8, detail.h)
    top = box.y + (box.h - head - told) / 2
    name = widgets.label(f"{row.id}.name", Rect(box.x, top, box.w, head), row.title, _NAME, smallest=20)
    return name + Picture((placed(f"{row.id}.detail", replace(detail, h=told), box.x, top + head),))


def _control(view: View, place: Lying, *, dragged: bool) -> Picture:
    row, rect = place.row, place.control
    match row.control:
        case Switch(on):
            x = rect.right - widgets.SWITCH[0] / 2
            return Picture(widgets.switch(view, f"{row.id}.switch", x, rect.centre[1], on).nodes)
        case Choice(options, chosen):
            texts = [(f"{value}", text) for value, text in options]
            shown = widgets.segmented(view, row.id, rect, texts, f"{chosen}", enabled=row.enabled)
            return _by_pointer(shown)
        case Slide() as slide:
            return _slider(view, place, slide, dragged=dragged)
        case Step(values, chosen, written):
            at = values.index(chosen) if chosen in values else 0
            shown = widgets.stepper(
                view, row.id, rect, written, less=at > 0, more=at < len(values) - 1, enabled=row.enabled
            )
            return _by_pointer(shown)


def _slider(view: View, place: Lying, slide: Slide, *, dragged: bool) -> Picture:
    id, rect, track = place.row.id, place.control, slider_of(place)
    number = Rect(track.right + 8, rect.y, _VALUE - 8, rect.h)
    shown = widgets.slider(
        view,
        f"{id}.slider",
        track,
        slide.value,
        slide.low,
        slide.high,
        written=slide.written,
        bubble=dragged,
        enabled=place.row.enabled,
    )
    value = widgets.label(f"{id}.value", number, slide.written, _NUMBER, theme.GOLD_400, align=1, smallest=20)
    return _by_pointer(shown) + value


def _by_pointer(picture: Picture) -> Picture:
    """Controls that a pointer reaches directly, while keys choose their row."""
    return Picture(picture.nodes, tuple(_hidden(picture.targets)))


def _hidden(targets: Sequence[Target]) -> Iterator[Target]:
    for target in targets:
        yield replace(target, hidden=True, z=target.z + 1)
