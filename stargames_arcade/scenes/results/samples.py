"""Results of three and four in known states, for pictures and checks."""

from __future__ import annotations

from functools import partial

from stargames_arcade.rules.game import Termination
from stargames_arcade.scenes.menu.samples import Shown
from stargames_arcade.scenes.menu.title_card import TitleCard, cards_of
from stargames_arcade.scenes.results import layout
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.scenes.results.sheet import Finalist, Proof
from stargames_arcade.scenes.results.tally import Part, Tally
from stargames_arcade.scenes.samples import Sample
from stargames_arcade.scenes.staging.stage import Stage

_PLAYERS = (
    ("", "penguin", ""),
    ("Maximiliana-Ottoline", "cat", "medium"),
    ("Jürgen", "owl", "hard"),
    ("", "hare", "easy"),
)
"""Name, animal, and the level of the computer who may sit there instead."""


def company(
    card: TitleCard,
    totals: tuple[int, ...],
    ranks: tuple[int, ...],
    *,
    people: int = 1,
    left: tuple[int, ...] = (),
    resigned: bool = False,
) -> layout.Contents:
    """A result of so many at one table, the first of them people of this machine."""
    seats = range(len(totals))
    finalists = tuple(
        Finalist(name, animal, None, total, rank)
        if seat < people
        else Finalist("", animal, level, total, rank)
        for seat, (name, animal, level), total, rank in zip(seats, _PLAYERS, totals, ranks, strict=False)
    )
    hand = tuple(-(40 + 37 * seat) for seat in seats)
    bonus = tuple(30 * (len(totals) - rank) for rank in ranks)
    table = tuple(totals[seat] - hand[seat] - bonus[seat] for seat in seats)
    parts = (
        Part("results.on_table", table),
        Part("results.in_hand", hand),
        Part("results.going_out", bonus),
        Part("results.rounds_opened", tuple(5 - seat for seat in seats), counted=True),
        Part("results.rounds_closed", tuple(len(totals) - rank for rank in ranks), counted=True),
        Part("results.hand_jollys", tuple(int(rank == 1) for rank in ranks), counted=True),
        Part("results.best_round", tuple(104 - 21 * seat for seat in seats), counted=True),
    )
    return layout.Contents(
        card=card,
        finalists=finalists,
        tally=Tally(parts, left=left),
        proof=Proof("3f2a 91bc", "77ab 04de", same=False),
        mine=0 if people == 1 else None,
        termination=Termination.RESIGNED if resigned else Termination.COMPLETED,
        watchable=True,
    )


def _card(stage: Stage) -> TitleCard:
    """A title at whose table more than two may sit."""
    return next(card for card in cards_of(stage.titles) if card.company)


def _shown(totals: tuple[int, ...], ranks: tuple[int, ...], **how: int | bool | tuple[int, ...]) -> Sample:
    def show(stage: Stage) -> None:
        contents = company(_card(stage), totals, ranks, **how)  # type: ignore[arg-type]
        stage.push(Shown(stage, partial(layout.results, contents=contents), layout.REMATCH))

    return show


def _celebration(stage: Stage) -> None:
    """The result of four as it comes up."""
    stage.push(Results(stage, company(_card(stage), (268, 141, 187, 64), (1, 3, 2, 4))))
    stage.settle()


SAMPLES: dict[str, Sample] = {
    "results.three": _shown((187, 268, 141), (2, 1, 3)),
    "results.four": _celebration,
    "results.four_level": _shown((141, 268, 141, -64), (2, 1, 2, 4), people=4),
    "results.four_left": _shown((64, 141, 268, 187), (4, 3, 1, 2), left=(0, 1)),
    "results.three_ended": _shown((112, 87, 96), (1, 3, 2), people=3, left=(2, 1), resigned=True),
}
