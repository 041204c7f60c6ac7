"""The pages of a dice title's manual about what is around the game: the duel, the couch, the end."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.scenes.manual.blocks import (
    Heading,
    Paragraph,
    Row,
    Rule,
    Rules,
    Table,
)
from stargames_arcade.scenes.manual.figures import (
    Badge,
    ButtonPicture,
    Emblem,
    Plate,
    Side,
    Sketch,
)
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.couch_manual import couch_page_with
from stargames_arcade.titles.dice_examples import (
    FIRST,
    ROW,
    Examples,
    thrown_again,
)

_MOON = Emblem(1)
_BOTH = Side((Emblem(0), _MOON), 4)


def duel_page(shown: Examples) -> Page:
    turns = shown.ruleset.turns
    rules = Rules(
        (
            Rule(Badge("trophy"), said("manual.aim"), said("manual.aim_detail", turns=turns)),
            Rule(_BOTH, said("manual.two"), said("manual.two_detail")),
            Rule(
                Badge("play"),
                said("manual.begin"),
                said("manual.begin_detail", start=said("new_table.start")),
            ),
        ),
        room=84,
    )
    return Page(
        said("manual.duel"),
        (Heading(said("manual.aim_heading")), rules, Heading(said("manual.seen_heading")), _seen(shown)),
        (
            Heading(said("results.same_luck"), said("manual.same_detail")),
            Paragraph(said("manual.rows")),
            _rows(shown),
        ),
        aside=said("manual.duel_aside"),
    )


def _seen(shown: Examples) -> Rules:
    """What a rival's plate and sheet show (P5)."""
    die = Sketch(shown.skin.face(5), 48, counts=False)
    return Rules(
        (
            Rule(Badge("list"), said("manual.seen_sheet"), said("manual.seen_sheet_detail")),
            Rule(die, said("manual.seen_dice"), said("manual.seen_dice_detail")),
        ),
        room=84,
    )


def _rows(shown: Examples) -> Table:
    """Equal decisions, equal dice (D1): two keep alike, one otherwise."""
    two, one = (0, 2), (0,)
    return Table(
        (
            Row(said("manual.tale_1"), shown.pieces(FIRST), sign=_BOTH),
            Row(said("manual.row_next"), shown.pieces(ROW), sign=Badge(text="2", w=40, h=38)),
            Row(
                said("manual.row_alike"),
                shown.pieces(thrown_again(FIRST, two, ROW), two),
                sign=_BOTH,
                detail=said("manual.row_alike_detail"),
            ),
            Row(
                said("manual.row_other"),
                shown.pieces(thrown_again(FIRST, one, ROW), one),
                sign=_MOON,
                detail=said("manual.row_other_detail"),
            ),
        ),
        high=82,
    )


def couch_page(shown: Examples) -> Page:
    asked = Plate(ButtonPicture(said(shown.skin.key("asked")), "secondary", "clock"))
    play = Rules(
        (
            Rule(_BOTH, said("manual.halves"), said("manual.halves_detail")),
            Rule(
                Badge(shown.skin.throw_icon), said("manual.together"), said("manual.together_detail"), asked
            ),
            Rule(
                Badge("back"), said("manual.withdraw"), said("manual.withdraw_detail", back=said("hint.back"))
            ),
            Rule(Badge("list"), said("manual.couch_enter"), said("manual.couch_enter_detail")),
            Rule(Badge("eye"), said("manual.couch_seen"), said("manual.couch_seen_detail")),
        ),
        room=84,
    )
    return couch_page_with(play)


def end_page(shown: Examples, clocks: Sequence[int]) -> Page:
    times = " / ".join(str(seconds) for seconds in clocks if seconds)
    left = Rules(
        (
            Rule(Badge("check"), said("manual.full"), said("manual.full_detail", boxes=shown.ruleset.turns)),
            Rule(Badge("trophy"), said("manual.wins"), said("manual.wins_detail")),
            Rule(_BOTH, said("manual.draw"), said("manual.draw_detail")),
            Rule(Badge("eye"), said("manual.after"), said("manual.after_detail")),
            Rule(Sketch("brand/star", 46), said("manual.fair"), said("manual.fair_detail")),
        ),
        room=84,
    )
    right = Rules(
        (
            Rule(_BOTH, said("manual.apart"), said("manual.apart_detail")),
            Rule(Badge("quit"), said("manual.leave"), said("manual.leave_detail")),
            Rule(Badge("cross"), said("manual.resign"), said("manual.resign_detail")),
        ),
        room=84,
    )
    clock = Rules(
        (
            Rule(Badge("clock"), said("manual.clock"), said("manual.clock_detail", times=times)),
            Rule(Badge("notice"), said("manual.expired"), said("manual.expired_detail")),
        ),
        room=84,
    )
    return Page(
        said("manual.end"),
        (Heading(said("manual.end_heading")), left),
        (Heading(said("manual.leave_heading")), right, Heading(said("manual.clock_heading")), clock),
        aside=said("manual.end_aside"),
    )
