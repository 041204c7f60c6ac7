"""The scenes around the games in known states, for pictures and checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from stargames_arcade.rules.game import Termination
from stargames_arcade.scenes import dice_skin, menu_layout, new_table_layout, results_layout
from stargames_arcade.scenes.animal_choice import AnimalChoice
from stargames_arcade.scenes.animals import rival_of
from stargames_arcade.scenes.confirm import Confirm, Question
from stargames_arcade.scenes.failure import Failure, Trouble
from stargames_arcade.scenes.language import LanguageChoice
from stargames_arcade.scenes.options import Options
from stargames_arcade.scenes.pause import Pause
from stargames_arcade.scenes.results import Results
from stargames_arcade.scenes.results_sheet import Finalist, Part, Proof
from stargames_arcade.scenes.samples import Sample
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.stage import Stage
from stargames_arcade.scenes.ticket import ID as CONTINUE
from stargames_arcade.scenes.ticket import Offer
from stargames_arcade.scenes.title_card import card_of
from stargames_arcade.scenes.unfinished import UnfinishedDuels
from stargames_arcade.text.words import Words
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_SKINS = (dice_skin.SFIDA_AI_DADI, dice_skin.DIAMOND_YATZY, dice_skin.KNOBEL_DUELL)
CARDS = tuple(card_of(skin.words, skin) for skin in _SKINS)
FAILURES = ("damaged", "locked", "read_only", "unwritable", "newer", "crash", "resume")
_PATH = "/home/player/.local/share/stargames-arcade/arcade.sqlite3"

Draw = Callable[[View], Picture]


class Shown(Scene):
    """A picture as a scene: what a layout shows of sample contents."""

    name = "sample"

    def __init__(self, stage: Stage, draw: Draw, focus: str) -> None:
        super().__init__(stage)
        self._draw = draw
        self._focus = focus

    def layout(self, view: View) -> Picture:
        return self._draw(view)

    def first_focus(self) -> str | None:
        return self._focus


def menu_contents(words: Words, offers: int) -> menu_layout.Contents:
    """The menu with so many unfinished duels."""
    return menu_layout.Contents(
        cards=CARDS,
        offer=sample_offers(words, 1)[0] if offers else None,
        more=max(offers - 1, 0),
        name=words("avatar.penguin"),
        avatar="penguin",
        last="diamond_yatzy",
    )


def sample_offers(words: Words, count: int) -> tuple[Offer, ...]:
    """Unfinished duels of all titles and levels."""
    found = []
    for place in range(count):
        level = new_table_layout.LEVELS[(2 - place) % 3]
        animal = rival_of("penguin", level)
        card = CARDS[(1 + place) % len(CARDS)]
        found.append(
            Offer(place + 1, card, words(f"avatar.{animal}"), animal, 1, level, (7 + 5 * place) % 13 + 1, 13)
        )
    return tuple(found)


def result_contents(
    words: Words, mine: int, rival: int, *, watchable: bool = True, resigned: bool = False
) -> results_layout.Contents:
    """A result with these totals."""
    ranks = (1, 1) if mine == rival else (1, 2) if mine > rival and not resigned else (2, 1)
    level = "hard"
    animal = rival_of("penguin", level)
    upper = (64, 61)
    kinds = (28, 33)
    rest = tuple(
        total - 35 * (seat == 0) - upper[seat] - kinds[seat] for seat, total in enumerate((mine, rival))
    )
    return results_layout.Contents(
        card=CARDS[1],
        finalists=(
            Finalist(words("avatar.penguin"), "penguin", None, mine, ranks[0]),
            Finalist(words(f"avatar.{animal}"), animal, level, rival, ranks[1]),
        ),
        parts=(
            Part("table.upper", upper),
            Part("results.bonus", (35, 0)),
            Part("results.kinds", kinds),
            Part("results.house_and_straights", (rest[0] - 22, rest[1] - 26)),
            Part("box.diamond_yatzy.five_equal", (0, 0)),
            Part("results.chance", (22, 26)),
            Part("results.jokers", (1, 0), counted=True),
        ),
        proof=Proof("3f2a 91bc", "77ab 04de"),
        mine=0,
        termination=Termination.RESIGNED if resigned else Termination.COMPLETED,
        watchable=watchable,
    )


def _menu(offers: int, focus: str) -> Sample:
    return lambda stage: stage.push(
        Shown(stage, lambda view: menu_layout.menu(view, menu_contents(view.words, offers)), focus)
    )


def _new_table(choices: new_table_layout.Choices) -> Sample:
    return lambda stage: stage.push(
        Shown(
            stage,
            lambda view: new_table_layout.new_table(view, CARDS, choices),
            new_table_layout.START,
        )
    )


def _results(mine: int, rival: int, *, watchable: bool = True, resigned: bool = False) -> Sample:
    def draw(view: View) -> Picture:
        contents = result_contents(view.words, mine, rival, watchable=watchable, resigned=resigned)
        return results_layout.results(view, contents)

    return lambda stage: stage.push(Shown(stage, draw, results_layout.REMATCH))


def _celebration(stage: Stage) -> None:
    """The result as it comes up: plinths rise, totals count, confetti falls."""
    scene = Results(stage, result_contents(stage.words, 247, 181))
    stage.push(scene)
    stage.settle()
    scene.celebrate()


def _over_menu(offers: int, scene: Callable[[Stage], Scene]) -> Sample:
    """An overlay over the menu."""

    def show(stage: Stage) -> None:
        _menu(offers, CONTINUE if offers else "diamond_yatzy")(stage)
        stage.push(scene(stage))

    return show


def _failure(code: str) -> Sample:
    return _over_menu(0, lambda stage: Failure(stage, Trouble(code, (("path", _PATH),))))


def _unfinished(count: int) -> Sample:
    return _over_menu(count, lambda stage: UnfinishedDuels(stage, sample_offers(stage.words, count)))


def _resign(stage: Stage) -> Scene:
    return Confirm(stage, Question("resign", (("name", stage.words("avatar.owl")),)))


_USUAL = new_table_layout.Choices("diamond_yatzy", "penguin", "hard", 0, "normal")

SAMPLES: dict[str, Sample] = {
    "menu": _menu(0, "diamond_yatzy"),
    "menu.continue": _menu(3, CONTINUE),
    "new_table": _new_table(_USUAL),
    "new_table.clock": _new_table(
        replace(_USUAL, title="knobel_duell", avatar="owl", clock=120, pace="quick")
    ),
    "results": _celebration,
    "results.won": _results(247, 181),
    "results.lost": _results(188, 240),
    "results.close": _results(231, 240),
    "results.draw": _results(219, 219, watchable=False),
    "results.resigned": _results(188, 177, resigned=True),
    "pause": _over_menu(0, lambda stage: Pause(stage, stage.words("avatar.owl"))),
    "options": _over_menu(0, Options),
    "language": _over_menu(0, LanguageChoice),
    "animals": _over_menu(0, lambda stage: AnimalChoice(stage, "penguin")),
    "confirm.quit": _over_menu(0, lambda stage: Confirm(stage, Question("quit"))),
    "confirm.resign": _over_menu(0, _resign),
    "unfinished": _unfinished(3),
    "unfinished.many": _unfinished(8),
    **{f"failure.{code}": _failure(code) for code in FAILURES},
}
