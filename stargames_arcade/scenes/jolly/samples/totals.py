"""Round results of Jolly in known states, for pictures and checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import Open
from stargames_arcade.rules.jolly.cards import Card, read_faces
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.scoring import RoundResult, score
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.jolly.controls import CONTINUE
from stargames_arcade.scenes.jolly.motion.round_cues import round_cue
from stargames_arcade.scenes.jolly.round_result import round_layout
from stargames_arcade.scenes.jolly.situation import JollySituation, Sitter
from stargames_arcade.scenes.scene import Scene

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage
    from stargames_arcade.ui.nodes import Picture
    from stargames_arcade.ui.view import View

_PLAYERS: Final = (("Mira", "fox"), ("João", "cat"), ("Jürgen", "owl"), ("Giulia", "hare"))


@dataclass(frozen=True, slots=True)
class Ended:
    """A round's end, by seat: the hands, what lies on the table, the totals before it."""

    hands: tuple[str, ...]
    table: tuple[int, ...]
    before: tuple[int, ...]
    closer: Seat | None = None
    hand_jolly: bool = False
    left: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    target: int = 250
    together: bool = False


_MOCK_UP: Final = Ended(
    hands=("♣3 ♥4 ♦5 ♠6 ♥Q ♣K", "J ♣5 ♥5 ♦7 ♠8 ♥10 ♣J ♦J ♠Q", "♠2 ♦6 ♣9 ♥A", ""),
    table=(57, 75, 64, 74),
    before=(96, 87, 112, 140),
    closer=3,
    ready=(0, 2, 3),
)
_LONG: Final = "J J ♣A ♦A ♣2 ♦3 ♥4 ♠5 ♣6 ♦7 ♥8 ♠9 ♣10 ♦10 ♥J ♠J ♣Q ♦Q ♥K ♠K"
_STATES: Final = {
    "round": _MOCK_UP,
    "round_two": Ended(
        hands=("♣3 ♥4 ♦5 ♠6 ♥Q ♣K", ""), table=(57, 74), before=(196, 140), closer=1, together=True
    ),
    "round_three": Ended(
        hands=("", "♠2 ♦6 ♣9 ♥A", "♣A"), table=(98, 0, 40), before=(188, 30, -41), closer=0, ready=(2,)
    ),
    "round_hand_jolly": Ended(
        hands=(_LONG, "", "♠2 ♦6 ♣9 ♥A", "♥K ♠K ♦2 ♦3"),
        table=(0, 94, 41, 44),
        before=(87, 96, 140, 112),
        closer=1,
        hand_jolly=True,
    ),
    "round_blocked": Ended(
        hands=("♣3 ♥4 ♦5", "J ♣5 ♥5 ♦7 ♠8", "♠2 ♦6 ♣9 ♥A ♥2 ♥3 ♥10 ♣4", "♠2"),
        table=(57, 175, 64, 40),
        before=(196, 87, 112, 40),
        left=(3,),
        ready=(1, 2),
    ),
}


def ended_situation(title: GameTitle, state: Ended, seat: Seat | None = 1) -> JollySituation:
    """The situation of a table where a round has just ended so."""
    seats = len(state.hands)
    place = iter(range(110))
    hands = tuple(tuple(Open(Card(0, next(place)), face) for face in read_faces(h)) for h in state.hands)
    scores = tuple(
        None
        if of in state.left
        else score(
            JOLLY,
            state.table[of],
            [held.face for held in hands[of]],
            closer=of == state.closer,
            hand_jolly=state.hand_jolly,
        )
        for of in range(seats)
    )
    totals = tuple(
        before + (own.points if own is not None else 0)
        for before, own in zip(state.before, scores, strict=True)
    )
    return JollySituation(
        skin=title.skin,
        sitters=tuple(Sitter(of, *_PLAYERS[of]) for of in range(seats)),
        seen=_seen(state, hands, RoundResult(4, state.closer, state.hand_jolly, scores), totals, seat),
        seconds=14,
        limit=20,
        ready=state.ready,
        together=state.together,
    )


def _seen(
    state: Ended,
    hands: tuple[tuple[Open, ...], ...],
    result: RoundResult,
    totals: tuple[int, ...],
    seat: Seat | None,
) -> JollyObservation:
    seats, none = len(hands), (0,) * len(hands)
    best = sorted((totals[of] for of in range(seats) if of not in state.left), reverse=True)
    over = best[0] >= state.target and best[0] > best[1]
    return JollyObservation(
        ruleset=JOLLY,
        seats=seats,
        seat=seat,
        phase=Phase.OVER if over else Phase.ROUND_OVER,
        round=4,
        dealer=0,
        turn=1,
        turns=60,
        hand=hands[seat] if seat is not None else (),
        counts=tuple(len(hand) for hand in hands),
        stock=31,
        pile=9,
        discards=(),
        melds=(),
        opened=(True,) * seats,
        opening=False,
        drawn=None,
        barred=None,
        taken=((),) * seats,
        totals=totals,
        expired=none,
        left=state.left,
        hands=tuple(() if of in state.left else hand for of, hand in enumerate(hands)),
        result=result,
    )


class _Still(Scene):
    """A round result as it stands."""

    name = "round"

    def __init__(self, stage: Stage, situation: JollySituation) -> None:
        super().__init__(stage)
        self._situation = situation

    def layout(self, view: View) -> Picture:
        return round_layout(view, self._situation)


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """Rounds that ended in each way, for two, three and four; the first as it comes."""
    if title.family != "jolly":
        return {}
    return {f"{title.id}.{name}": partial(_show, title, state) for name, state in _STATES.items()}


def _show(title: GameTitle, state: Ended, stage: Stage) -> None:
    situation = ended_situation(title, state)
    stage.push(_Still(stage, situation))
    stage.settle()
    stage.put_focus(CONTINUE)
    if state is _MOCK_UP:
        stage.play(round_cue(stage.view, situation))
