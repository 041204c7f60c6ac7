"""The tables of Jolly in known states: what one player sees at a moment, as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import read_face
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.controls import STOCK, card_id, discard_target
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.samples.positions import Laid, Position, seen
from stargames_arcade.scenes.jolly.situation import JollySituation, Sitter, TurnTold
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.ui.gestures import Kind

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage
    from stargames_arcade.ui.nodes import Picture
    from stargames_arcade.ui.view import View

_ARRIVED_MS: Final = 150


@dataclass(frozen=True, slots=True)
class Shown:
    """A position, who sits there, and what the player does. ``chosen`` are places in the hand; ``focus`` one
    that has the focus; ``points_at`` a target under the mouse; ``dragged`` a place in the hand."""

    position: Position
    names: tuple[tuple[str, str], ...]
    chosen: tuple[int, ...] = ()
    focus: int | None = None
    focus_on: str = ""
    points_at: str = ""
    dragged: int | None = None
    at: tuple[float, float] = (0, 0)
    gap: int | None = None
    sorting: str = ""
    carries: bool = False
    """Whether keys move the focused card through the hand."""
    seconds: int | None = 24
    limit: int = 60
    log: tuple[TurnTold, ...] = ()


def situation_of(title: GameTitle, shown: Shown) -> JollySituation:
    """The situation of that moment."""
    table = seen(shown.position)
    cards = tuple(held.card for held in table.hand)
    draft = JollyDraft(cards, tuple(cards[place] for place in shown.chosen), sorting=shown.sorting)
    return JollySituation(
        skin=title.skin,
        sitters=tuple(Sitter(seat, *face) for seat, face in enumerate(shown.names)),
        seen=table,
        draft=draft,
        seconds=shown.seconds,
        limit=shown.limit,
        dragged=None if shown.dragged is None else cards[shown.dragged],
        at=shown.at,
        gap=shown.gap,
        carried=cards[shown.focus] if shown.carries and shown.focus is not None else None,
        log=shown.log,
    )


class JollyStill(Scene):
    """A table as it stands; a mouse points at a target, or drags, where that is to be seen."""

    name = "jolly_table"

    def __init__(self, stage: Stage, situation: JollySituation, points_at: str = "") -> None:
        super().__init__(stage)
        self._situation = situation
        self._points_at = points_at

    def layout(self, view: View) -> Picture:
        if self._points_at or self._situation.held:
            view = replace(view, focus=None, hover=self._points_at or None, device=Kind.MOUSE)
        return jolly_layout(view, self._situation)

    def first_focus(self) -> str | None:
        hand = self._situation.draft.order
        return STOCK if self._situation.taking or not hand else card_id(hand[0])


# ---- the states ----

_MIRA, _JOAO, _JUERGEN, _GIULIA = ("Mira", "fox"), ("João", "cat"), ("Jürgen", "owl"), ("Giulia", "hare")
_FOUR: Final = (_MIRA, _JOAO, _JUERGEN, _GIULIA)


def _told(seat: Seat, took: int, laid: int, thrown: str, jokers: int = 0) -> TurnTold:
    return TurnTold(seat, took, laid, jokers, read_face(thrown) if thrown else None)


_MOCK_UP: Final = Position(
    hand="♥3 ♥4 ♥6 ♦6 ♦7 ♦8 ♦9 ♣9 ♣J ♠3 ♠Q ♥Q ♦Q J",
    counts=(14, 11, 9, 7),
    totals=(96, 87, 112, 140),
    melds=(
        Laid(2, "♠9 ♠10 ♠J ♠Q ♠K"),
        Laid(2, "♥5 ♦5 ♣5"),
        Laid(1, "♦K ♥K ♠K"),
        Laid(1, "♣4 ♣5 J ♣7"),
        Laid(3, "♥A ♠A ♦A"),
        Laid(0, "♥7 ♥8 ♥9 ♥10"),
        Laid(0, "♦2 ♣2 ♠2"),
    ),
    pile="♣3 ♦8 ♠5 ♥J ♣10",
    buried=5,
    stock=34,
)
_TURNS: Final = (_told(1, 0, 0, "♠5"), _told(2, 2, 24, "♥J"), _told(3, 0, 75, "♣10", 1))
_TWO: Final = Position(
    hand="♣3 ♣4 ♣5 ♣8 ♣10 ♦2 ♦3 ♦5 ♥2 ♥5 ♥9 ♥10 ♠5 ♠6 ♠8 ♠10 J",
    counts=(17, 12),
    totals=(231, 208),
    melds=(
        Laid(1, "♠A ♠2 ♠3 ♠4"),
        Laid(1, "♦9 ♦10 ♦J J"),
        Laid(0, "♥J ♥Q ♥K"),
        Laid(0, "♣7 ♦7 ♠7"),
        Laid(0, "♠J ♠Q ♠K ♠A"),
    ),
    pile="♥4 ♣K ♦4 ♠9 ♣6",
    buried=6,
    stock=52,
    phase=Phase.TAKE,
    target=500,
)
_THREE: Final = Position(
    hand="♣2 ♣7 ♣J ♦4 ♦4 ♦10 ♥8 ♥Q ♠A ♠2 ♠9 J",
    counts=(12, 8, 10),
    totals=(41, 55, -12),
    melds=(
        Laid(1, "♠8 ♠9 ♠10 ♠J", ((3, 2),)),
        Laid(1, "♥A ♦A ♣A"),
        Laid(2, "♦3 ♦4 ♦5 ♦6"),
        Laid(0, "♣Q ♥Q ♦Q"),
        Laid(0, "♥2 ♥3 ♥4 J", ((0, 1),)),
    ),
    pile="♠4 ♦K ♣9",
    stock=47,
    turn=1,
    phase=Phase.TAKE,
)
_FIRST: Final = Position(
    hand="♣3 ♣K ♦2 ♦8 ♦9 ♦10 ♥4 ♥K ♥A ♠6 ♠7 ♠Q ♠K J",
    counts=(14, 13, 13, 13),
    totals=(0, 0, 0, 0),
    pile="♣5",
    stock=56,
    round=1,
)
_CROWDED: Final = Position(
    hand="♣2 ♦7 ♥A ♠6",
    counts=(4, 3, 5, 2),
    totals=(196, 187, 212, 140),
    melds=(
        Laid(2, "♠A ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♠J ♠Q ♠K ♠A", ((0, 1), (13, 3), (12, 3))),
        Laid(2, "♥5 ♦5 ♣5 ♠5"),
        Laid(1, "♦K ♥K ♠K ♣K", ((3, 0),)),
        Laid(1, "♣4 ♣5 J ♣7 ♣8 ♣9 ♣10", ((4, 0), (5, 0), (6, 2))),
        Laid(3, "♥A ♠A ♦A"),
        Laid(0, "♥7 ♥8 ♥9 ♥10 ♥J ♥Q", ((4, 3), (5, 3))),
        Laid(0, "♦2 ♣2 ♠2"),
        Laid(3, "♦3 ♦4 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10"),
        Laid(1, "♥10 ♠10 ♣10"),
        Laid(2, "♣J ♦J J"),
        Laid(0, "♥Q ♠Q ♦Q ♣Q", ((3, 1),)),
        Laid(3, "♥2 ♥3 ♥4 ♥5 ♥6"),
        Laid(0, "♣8 ♦8 ♥8"),
        Laid(2, "♠9 ♥9 ♦9"),
    ),
    pile="♣3 ♦8 ♠5 ♥J ♣10",
    buried=1,
    stock=8,
)
MOCK_UP: Final = Shown(_MOCK_UP, _FOUR, chosen=(3, 4, 5, 6), focus=6, log=_TURNS)
"""The table of four."""
_STATES: Final[dict[str, Shown]] = {
    "four": MOCK_UP,
    "two": Shown(replace(_TWO, phase=Phase.PLAY), (_MIRA, _JUERGEN), seconds=41, log=(_told(1, 1, 0, "♣6"),)),
    "three": Shown(_THREE, (_MIRA, _JOAO, _JUERGEN), seconds=52, log=(_told(0, 3, 31, "♣9"), TurnTold(1))),
    "third": Shown(
        _TWO, (_MIRA, _JUERGEN), points_at=discard_target(3), seconds=41,
        log=(_told(0, 2, 31, "♦4"), _told(1, 0, 10, "♠9"), _told(0, 0, 40, "♣6")),
    ),
    "too_many": Shown(
        replace(_TWO, hand=f"{_TWO.hand} ♠Q ♦A"), (_MIRA, _JUERGEN), focus_on=discard_target(4), seconds=41
    ),
    "first_turn": Shown(_FIRST, _FOUR, focus=4, seconds=None, limit=0),
    "short_of_forty": Shown(_FIRST, _FOUR, chosen=(3, 4, 5), focus=5),
    "joker_chosen": Shown(_MOCK_UP, _FOUR, chosen=(13,), focus=13, log=_TURNS),
    "swap": Shown(
        replace(_MOCK_UP, hand=_MOCK_UP.hand.replace("♣9", "♣6")), _FOUR, chosen=(7,), focus=7, log=_TURNS
    ),
    "readings": Shown(
        replace(_MOCK_UP, hand="♥3 ♥4 ♣6 ♣7 J ♠3 ♠Q ♥Q ♦Q"), _FOUR, chosen=(2, 3, 4), focus=4, sorting="suit",
        log=_TURNS,
    ),
    "crowded": Shown(_CROWDED, _FOUR, focus=3, log=_TURNS),
    "dragging": Shown(_MOCK_UP, _FOUR, dragged=2, at=(820, 560), log=_TURNS),
    "dragging_melds": Shown(_MOCK_UP, _FOUR, chosen=(3, 4, 5, 6), dragged=4, at=(760, 380), log=_TURNS),
    "carrying": Shown(_MOCK_UP, _FOUR, focus=5, carries=True, log=_TURNS),
    "rearranging": Shown(_MOCK_UP, _FOUR, chosen=(3, 4), dragged=3, at=(640, 800), gap=8, log=_TURNS),
    "dropped_out": Shown(
        replace(_MOCK_UP, counts=(14, 11, 0, 7), left=(2,), turn=3), _FOUR,
        log=(*_TURNS[:2], TurnTold(2, dropped=True)),
    ),
    "last_seconds": Shown(replace(_MOCK_UP, turn=3, phase=Phase.TAKE), _FOUR, seconds=7, log=_TURNS),
    "barred": Shown(replace(_MOCK_UP, barred=4), _FOUR, chosen=(2,), log=_TURNS),
    "long_names": Shown(
        replace(_MOCK_UP, phase=Phase.TAKE, totals=(-140, 1087, 112, 940)),
        (("Maximiliane-Wilhelmina von Hohenstein", "fox"), ("عبد الرحمن بن عبد العزيز", "cat"),
         ("Dr. Jürgen Obermüller-Lüdenscheidt", "owl"), ("Ж" * 30, "hare")),
        log=_TURNS,
    ),
}  # fmt: skip


def situation_called(title: GameTitle, name: str) -> JollySituation:
    """The situation of the state of that name."""
    return situation_of(title, _STATES[name])


def crowded(title: GameTitle) -> JollySituation:
    """A table as full as it can be, and a long hand in no order."""
    hand = "♣2 ♦7 ♥A ♠6 ♣Q ♦J ♥3 ♠8 ♣6 ♦9 ♥J ♠4 ♣10 ♦A ♥8 ♠10 ♣K ♦4 ♥6 J"
    shown = replace(_STATES["crowded"], position=replace(_CROWDED, hand=hand, counts=(20, 3, 5, 2)))
    return situation_of(title, shown)


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The states of a Jolly table; none of another family's."""
    if title.family != "jolly":
        return {}
    return {f"{title.id}.{name}": partial(_show, title, shown) for name, shown in _STATES.items()}


def _show(title: GameTitle, shown: Shown, stage: Stage) -> None:
    situation = situation_of(title, shown)
    stage.push(JollyStill(stage, situation, shown.points_at))
    stage.settle()
    order = situation.draft.order
    focus = shown.points_at or shown.focus_on or ("" if shown.focus is None else card_id(order[shown.focus]))
    if focus:
        stage.put_focus(focus)
    for _ in range(3):
        stage.frame(stage.now + _ARRIVED_MS / 3)
