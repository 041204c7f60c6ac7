"""Dice positions and what a table shows of them, put together by hand for the tests of layout and motion."""

from __future__ import annotations

from collections.abc import Mapping

from stargames_arcade.rules.dice.observation import DiceObservation, observed
from stargames_arcade.rules.dice.ruleset import DIAMOND_YATZY, Box, DiceRuleset
from stargames_arcade.rules.dice.state import DiceState
from stargames_arcade.scenes.dice.draft import DiceDraft
from stargames_arcade.scenes.dice.situation import DiceSituation, Duelist
from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.text.words import Words
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.view import View

SKINS: dict[str, tuple[DiceSkin, DiceRuleset]] = {
    title.id: (title.skin, title.ruleset) for title in all_titles() if title.family == "dice"
}
THROWN = [id for id, (skin, _) in SKINS.items() if not skin.jewels]
"""The titles whose pieces are thrown, not shown."""
SIZES = ((1280, 720), (1920, 1080), (1080, 1920), (1367, 771), (640, 360), (1024, 768), (2560, 1080))
LANGUAGES = ("en", "de")
NO_WELL = (-1, -1, -1, -1, -1)
HALF: Mapping[Box, int] = {
    Box.ONES: 3,
    Box.FOURS: 16,
    Box.FIVES: 20,
    Box.FOUR_OF_A_KIND: 24,
    Box.FULL_HOUSE: 25,
    Box.SMALL_STRAIGHT: 30,
}
FULL: Mapping[Box, int] = {
    Box.ONES: 3,
    Box.TWOS: 6,
    Box.THREES: 12,
    Box.FOURS: 16,
    Box.FIVES: 20,
    Box.SIXES: 18,
    Box.THREE_OF_A_KIND: 15,
    Box.FOUR_OF_A_KIND: 24,
    Box.FULL_HOUSE: 25,
    Box.SMALL_STRAIGHT: 30,
    Box.LARGE_STRAIGHT: 40,
    Box.FIVE_EQUAL: 0,
    Box.CHANCE: 21,
}
RIVAL: Mapping[Box, int] = {
    Box.TWOS: 6,
    Box.FIVES: 15,
    Box.SIXES: 24,
    Box.THREE_OF_A_KIND: 18,
    Box.FULL_HOUSE: 0,
    Box.SMALL_STRAIGHT: 30,
}


def sheet(
    ruleset: DiceRuleset = DIAMOND_YATZY,
    *,
    throw: int = 3,
    dice: tuple[int, ...] = (3, 2, 5, 4, 6),
    boxes: Mapping[Box, int] = HALF,
    jokers: int = 3,
    watching: bool = False,
) -> DiceObservation:
    """A position as its player sees it (or a watcher)."""
    values = tuple(boxes.get(box) for box in Box)
    upper = sum(value for value in values[:6] if value)
    state = DiceState(
        begun=True,
        turn=min(len(boxes) + 1, ruleset.turns),
        throw=throw,
        dice=dice if throw else (),
        boxes=values,
        bonus=ruleset.bonus if upper >= ruleset.bonus_from else 0,
        jokers=jokers,
    )
    return observed(ruleset, state, watching=watching)


def situation(
    title: str = "diamond_yatzy",
    *,
    throw: int = 3,
    dice: tuple[int, ...] = (3, 2, 5, 4, 6),
    boxes: Mapping[Box, int] = HALF,
    jokers: int = 3,
    wells: tuple[int, ...] = (1, 3, -1, -1, -1),
    armed: bool = False,
    joker: tuple[int, int] | None = None,
    playing: bool = True,
    seconds: int | None = None,
    written: Box | None = None,
    names: tuple[str, str] = ("Mira", "Jürgen"),
) -> DiceSituation:
    """A moment at the table of a title: by default the mock-up's seventh turn after the third throw."""
    skin, ruleset = SKINS[title]
    own = sheet(ruleset, throw=throw, dice=dice, boxes=boxes, jokers=jokers, watching=not playing)
    rival = sheet(ruleset, throw=0, boxes=RIVAL, watching=True)
    return DiceSituation(
        skin=skin,
        shown=Duelist(0, names[0], "fox", own, own.filled),
        other=Duelist(1, names[1], "owl", rival, 9),
        draft=DiceDraft(own.turn, wells if throw else NO_WELL, armed, joker),
        playing=playing,
        seconds=seconds,
        written=written,
    )


def view(
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    *,
    device: Kind = Kind.PAD,
    focus: str | None = None,
    hover: str | None = None,
) -> View:
    """The circumstances of a picture."""
    return View(Viewport(*size), Words(language), focus=focus, hover=hover, device=device)
