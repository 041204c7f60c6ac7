"""The end of a match: who won, on plinths under the stars, and what the totals are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from stargames_arcade.rules.game import Seat, Termination
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.scenes.results.headline import headline
from stargames_arcade.scenes.results.podium import podium
from stargames_arcade.scenes.results.sheet import Finalist, Measures, Proof, results_sheet
from stargames_arcade.scenes.results.tally import Tally
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import Kind

REMATCH = "rematch"
SAME_DEAL = "same_deal"
WATCH = "watch"
MENU = "menu"
_HEADLINE = theme.Type(theme.HERO.font, 76, 1.05)
_LINE = theme.Type(theme.BODY.font, 28, 1.0)
_GAP = 24.0
_Way: TypeAlias = tuple[str, str, str, Kind]
"""A button: its target, the key of its words, its icon, its kind."""


@dataclass(frozen=True, slots=True)
class Contents:
    """All that the result shows; finalists by seat."""

    card: TitleCard
    finalists: tuple[Finalist, ...]
    tally: Tally
    proof: Proof
    mine: Seat | None
    """The seat of the one person at this machine; None where several share it, or nobody played here."""
    termination: Termination = Termination.COMPLETED
    watchable: bool = False
    """Whether the match can be watched again."""

    @property
    def first(self) -> str:
        """The way on that is offered first."""
        return REMATCH if self.tally.alone is None else SAME_DEAL


@dataclass(frozen=True, slots=True)
class _Places:
    headline: Rect
    line: Rect
    sheet: Rect
    measures: Measures
    buttons: Rect
    hints: tuple[float, float, int]
    lines: int = 1
    """How many lines the buttons stand in."""


_WIDE = _Places(
    headline=Rect(96, 56, 1000, 92),
    line=Rect(98, 152, 1000, 36),
    sheet=Rect(1148, 64, 716, 800),
    measures=Measures(padding=34, head=68, totals=118, row=58, proof=100),
    buttons=Rect(1148, 900, 716, 92),
    hints=(1864, 1036, 1),
)
_TALL = _Places(
    headline=Rect(40, 64, 1000, 92),
    line=Rect(42, 160, 1000, 36),
    sheet=Rect(40, 948, 1000, 732),
    measures=Measures(padding=30, head=64, totals=104, row=58, proof=92),
    buttons=Rect(40, 1704, 1000, 92),
    hints=(540, 1856, 0),
)


_MORE = 92.0
"""How much higher two lines of buttons are; the table gives that up."""


def _places(tall: bool, alone: bool) -> _Places:
    """One alone has a way more to go on."""
    usual = _TALL if tall else _WIDE
    if not alone:
        return usual
    sheet, buttons = usual.sheet, usual.buttons
    return replace(
        usual,
        sheet=Rect(sheet.x, sheet.y, sheet.w, sheet.h - _MORE),
        buttons=Rect(buttons.x, buttons.y - _MORE, buttons.w, buttons.h + _MORE),
        lines=2,
    )


def results(view: View, contents: Contents) -> Picture:
    """The whole screen."""
    alone = contents.tally.alone
    places = _places(view.tall, alone is not None)
    sheet = results_sheet(
        view, places.sheet, places.measures, contents.finalists, contents.tally.parts, contents.proof
    )
    return widgets.together(
        (
            widgets.sky(
                view,
                "#0B0A2C",
                "#241659",
                "#5A2E72",
                170,
                77,
                brightest=0.8,
                clear=_written(places),
                covered=(places.sheet,),
            ),
            podium(
                view,
                contents.finalists,
                crowned=alone is None or alone.cheerful,
                left=contents.tally.left,
                timed_out=contents.tally.timed_out,
            ),
            _headline(view, places, contents),
            sheet,
            _buttons(view, places, contents),
            _hints(view, places),
        )
    )


def _written(places: _Places) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    foot = Rect(places.buttons.x, places.hints[1] - 28, places.buttons.w, 56)
    return places.headline, places.line, foot


def _headline(view: View, places: _Places, contents: Contents) -> Picture:
    text, line = headline(view.words, contents)
    return widgets.label(
        "headline", places.headline, text, _HEADLINE, drop="#2A1248", drop_by=5, smallest=48
    ) + widgets.label("headline.line", places.line, line, _LINE, "#E9E2FF", smallest=22)


def _buttons(view: View, places: _Places, contents: Contents) -> Picture:
    """The first way in gold, then the others; each as wide as its words ask for, a line of them the table."""
    again: list[_Way] = [(REMATCH, "results.rematch", "replay", "gold")]
    if contents.tally.alone is not None:
        again = [
            (SAME_DEAL, "results.same_deal", "replay", "gold"),
            (REMATCH, "results.new_deal", "shuffle", "secondary"),
        ]
    ways: list[_Way] = [*again]
    if contents.watchable:
        ways.append((WATCH, "results.watch", "eye", "secondary"))
    ways.append((MENU, "results.menu", "back", "secondary"))
    each = -(-len(ways) // places.lines)
    area, high = places.buttons, (places.buttons.h - _GAP * (places.lines - 1)) / places.lines
    return widgets.together(
        _line_of_buttons(
            view,
            Rect(area.x, area.y + line * (high + _GAP), area.w, high),
            ways[first:][:each],
            even=places.lines > 1,
        )
        for line, first in enumerate(range(0, len(ways), each))
    )


def _line_of_buttons(view: View, area: Rect, ways: Sequence[_Way], *, even: bool) -> Picture:
    """Buttons side by side: ``even`` gives all the same width."""
    words = view.words
    wishes = [widgets.button_width(words(key), h=area.h, kind=kind, icon=icon) for _, key, icon, kind in ways]
    room = area.w - _GAP * (len(ways) - 1)
    if even:
        wishes = [room / len(ways)] * len(ways)
    spare = (room - sum(wishes)) / len(ways)
    pictures, x = [], area.x
    for (id, key, icon, kind), wish in zip(ways, wishes, strict=True):
        rect = Rect(x, area.y, wish + spare, area.h)
        pictures.append(widgets.button(view, id, rect, words(key), kind=kind, icon=icon, group="foot"))
        x = rect.right + _GAP
    return widgets.together(pictures)


def _hints(view: View, places: _Places) -> Picture:
    x, y, anchor = places.hints
    entries = ((Key.CONFIRM, view.words("hint.choose")), (Key.CANCEL, view.words("hint.menu")))
    return widgets.hints(view, x, y, entries, anchor=anchor)
