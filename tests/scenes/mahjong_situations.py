"""Mahjong positions and what a table shows of them, played by hand for the tests of layout and hits."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import Begin, RemovePair
from stargames_arcade.rules.mahjong.game import MahjongGame
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import pay_of
from stargames_arcade.rules.mahjong.ruleset import MAHJONG_DUELL
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.situation import Duelist, MahjongSituation
from stargames_arcade.text.words import Words
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.view import Comfort, View

SKIN = next(title.skin for title in all_titles() if title.id == MAHJONG_DUELL.id)
SIZES = ((1920, 1080), (1280, 720), (640, 360), (1080, 1920))
LANGUAGES = ("en", "de", "it", "cs", "pt")
Wish = Callable[[MahjongObservation, int], int]


def dearest(seen: MahjongObservation, kind: int) -> int:
    """Prefer the pair that pays most."""
    return pay_of(seen, seen.face(seen.open_kinds[kind][0])).points


def first_come(seen: MahjongObservation, kind: int) -> int:
    """Prefer the pair that comes first."""
    return -kind


@cache
def position(
    layout: LayoutId = LayoutId.TURTLE, pairs: int = 0, wish: Wish = dearest, seed: str = "pier"
) -> MahjongObservation:
    """A board after so many pairs, or as many as could be taken."""
    game = MahjongGame(MAHJONG_DUELL, LAYOUTS[layout], SeededLuck(seed_from(seed)))
    state, _ = game.apply(game.initial(), 0, Begin())
    for _ in range(pairs):
        seen = game.observe(state, 0)
        if not seen.open_kinds:
            break
        kind = max(range(len(seen.open_kinds)), key=lambda kind: wish(seen, kind))
        first, second = sorted(seen.open_kinds[kind][:2])
        state, _ = game.apply(state, 0, RemovePair(first, second))
    return game.observe(state, 0)


def dead_board(layout: LayoutId) -> MahjongObservation:
    """A board with tiles on it and no open pair."""
    boards = (position(layout, 72, first_come, f"dead {luck}") for luck in range(100))
    return next(board for board in boards if board.left and not board.open_kinds)


def situation(
    seen: MahjongObservation,
    *,
    help: bool = False,
    selected: int | None = None,
    alone: bool = False,
    seconds: int | None = 504,
    hidden: bool = False,
    playing: bool = True,
) -> MahjongSituation:
    """That board at a table, with a rival unless alone."""
    me = Duelist(0, "Ondřej", "whale", seen, seen.total, seen.left)
    rival = Duelist(1, "Žaneta", "bear", seen, 1560, 104)
    return MahjongSituation(
        skin=SKIN,
        shown=me,
        other=None if alone else rival,
        draft=MahjongDraft(selected, help),
        seconds=None if alone else seconds,
        limit=0 if alone else 900,
        hidden=hidden,
        playing=playing,
    )


def view(
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    *,
    focus: str | None = None,
    hover: str | None = None,
    device: Kind = Kind.PAD,
    large: bool = False,
    text_size: int = 100,
) -> View:
    """A window of that size in that language."""
    comfort = Comfort(large_indices=large, text_size=text_size)
    return View(Viewport(*size), Words(language), focus=focus, hover=hover, device=device, comfort=comfort)
