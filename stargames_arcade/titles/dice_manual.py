"""The manual that the dice titles share: the same rules, each title's own pieces, boxes and values.

Words are ``manual.<topic>``; a title says a topic in its own way as ``manual.<id>.<topic>``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.ruleset import Box, OfAKind
from stargames_arcade.scenes.dice_skin import DiceSkin
from stargames_arcade.scenes.manual_blocks import (
    Banner,
    Heading,
    Notes,
    Paragraph,
    Row,
    Rule,
    Rules,
    Table,
    steps,
)
from stargames_arcade.scenes.manual_figures import (
    Badge,
    ButtonPicture,
    Change,
    Disc,
    Emblem,
    Plate,
    Side,
    Sketch,
    State,
    Tray,
    ValueBox,
)
from stargames_arcade.scenes.manual_page import Chapter, GameManual, Page, said
from stargames_arcade.titles.dice import CLOCK
from stargames_arcade.titles.dice_controls import controls_page
from stargames_arcade.titles.dice_examples import (
    FIRST,
    JOKER,
    JOKER_THROWN,
    NEAR,
    ROW,
    TOLD,
    Examples,
    tale_dice,
    thrown_again,
)

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle

_SUN, _MOON = Emblem(0), Emblem(1)
_BOTH = Side((_SUN, _MOON), 4)
_GREEN, _CROSS = ValueBox("+16"), ValueBox(state=State.STRUCK)


def dice_manual(title: GameTitle, pieces: Sequence[Page] = ()) -> GameManual:
    """The chapters of a dice title; ``pieces`` are pages about its pieces, if they need telling."""
    skin: DiceSkin = title.skin
    shown = Examples(title.ruleset, skin)
    throw = skin.face(1)
    told = (
        (Chapter("pieces", said(skin.key("pieces")), skin.poster.pieces[-1].drawing, tuple(pieces)),)
        if pieces
        else ()
    )
    return GameManual(
        (
            Chapter("table", said("manual.table"), "icons/user", (_duel(shown), _couch(shown))),
            *told,
            Chapter("turn", said("manual.turn"), throw, (_turn(shown), _tale(shown))),
            Chapter("sheet", said(skin.key("sheet")), "icons/list", (_sheet(shown), _near(shown))),
            Chapter("joker", said("hint.joker"), "brand/star", (_joker(shown),)),
            Chapter("end", said("manual.end"), "icons/trophy", (_end(shown, CLOCK.choices),)),
            Chapter("controls", said("manual.controls"), "icons/gamepad", (controls_page(skin),)),
        )
    )


# ---- at the table ----


def _duel(shown: Examples) -> Page:
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


def _couch(shown: Examples) -> Page:
    asked = Plate(ButtonPicture(said(shown.skin.key("asked")), "secondary", "clock"))
    left = Rules(
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
    right = Rules(
        (
            Rule(Badge("user"), said("manual.sit"), said("manual.sit_detail")),
            Rule(Badge("gamepad"), said("manual.pads"), said("manual.pads_detail")),
            Rule(Badge("keyboard"), said("manual.keys"), said("manual.keys_detail")),
            Rule(Badge("touch"), said("manual.pointers"), said("manual.pointers_detail")),
            Rule(Badge("globe"), said("manual.languages"), said("manual.languages_detail")),
        )
    )
    return Page(
        said("manual.couch"),
        (Heading(said("manual.couch_heading")), left),
        (Heading(said("manual.devices_heading")), right),
        aside=said("manual.couch_aside"),
    )


# ---- a turn ----


def _turn(shown: Examples) -> Page:
    skin, throws = shown.skin, shown.ruleset.throws
    first = ButtonPicture(said(skin.key("first_throw")), icon=skin.throw_icon)
    again = ButtonPicture(said(skin.key("next_throw")), icon=skin.throw_icon)
    tray = Tray((skin.face(5), skin.face(5)), skin.well)
    how = steps(
        (said("manual.step_throw"), said("manual.step_throw_detail"), first),
        (said("manual.step_keep"), said("manual.step_keep_detail"), tray),
        (said("manual.step_again"), said("manual.step_again_detail", throws=throws), again),
        (said("manual.step_enter"), said("manual.step_enter_detail", throws=throws), _GREEN),
    )
    joker = ButtonPicture(said("table.joker", n=shown.ruleset.jokers), icon="brand/star")
    places = Rules(
        (
            Rule(Sketch(skin.face(5), 48), said("manual.take"), said("manual.take_detail")),
            Rule(Badge(text="5"), said("manual.all_five"), said("manual.all_five_detail")),
            Rule(
                Sketch("brand/star", 46),
                said("manual.joker_button"),
                said("manual.joker_button_detail"),
                joker,
            ),
            Rule(Disc("pause"), said("manual.pause_button"), said("manual.pause_button_detail")),
        )
    )
    return Page(
        said("manual.turn"),
        (Heading(said("manual.turn_heading")), how),
        (Heading(said("manual.places_heading")), places),
        aside=said("manual.turn_aside", throws=throws),
    )


def _tale(shown: Examples) -> Page:
    """A whole turn, throw by throw, with what three boxes would give on the way."""
    told = [
        Rule(
            Badge(text=str(throw)),
            said(f"manual.tale_{throw}"),
            said(f"manual.tale_{throw}_detail", points=shown.value(Box.SMALL_STRAIGHT, dice)),
            Side((shown.pieces(dice, kept), shown.offers(dice, TOLD, 160)), 36),
        )
        for throw, (dice, kept) in enumerate(tale_dice(), start=1)
    ]
    *_, (dice, _) = tale_dice()
    large = Box.LARGE_STRAIGHT
    points = shown.value(large, dice)
    end = Banner(
        "brand/star",
        said("manual.entered", box=shown.box(large)),
        said("manual.tale_end_detail"),
        str(points),
        shown.pieces(dice),
    )
    return Page(
        said("manual.tale"),
        (Paragraph(said("manual.tale_lead")), Rules(tuple(told)), end),
        aside=said("manual.example"),
    )


# ---- the sheet ----


def _sheet(shown: Examples) -> Page:
    ruleset, skin = shown.ruleset, shown.skin
    upper = Table(tuple(shown.row(box) for box in Box if box.upper), high=66, right=False)
    alike = "faces" if ruleset.of_a_kind is OfAKind.FACES else "all"
    details = {
        Box.THREE_OF_A_KIND: f"manual.three_{alike}",
        Box.FOUR_OF_A_KIND: f"manual.four_{alike}",
        Box.FULL_HOUSE: "manual.full_house",
        Box.SMALL_STRAIGHT: "manual.small_straight",
        Box.LARGE_STRAIGHT: "manual.large_straight",
        Box.FIVE_EQUAL: "manual.five_equal",
        Box.CHANCE: "manual.chance",
    }
    lower = Table(tuple(shown.row(box, said(key)) for box, key in details.items()), high=75)
    bonus = Banner(
        "brand/star",
        said("results.bonus"),
        said("manual.bonus_detail", points=ruleset.bonus_from),
        f"+{ruleset.bonus}",
    )
    return Page(
        said(skin.key("sheet")),
        (Heading(said("table.upper"), said("manual.upper")), upper, bonus),
        (Heading(said("table.lower")), lower),
        aside=said("manual.sheet_aside", boxes=len(Box)),
        foot=Notes(((_GREEN, said("manual.green")), (_CROSS, said("manual.cross")))),
        share=0.418,
    )


def _near(shown: Examples) -> Page:
    """What comes near a box, and what striking and the bonus are about."""
    ruleset = shown.ruleset
    table = Table(
        tuple(
            Row(
                shown.box(box),
                shown.scoring(box, dice),
                shown.given(box, dice),
                detail=said(f"manual.{why}"),
            )
            for box, dice, why in NEAR
        ),
        high=84,
    )
    rules = Rules(
        (
            Rule(_GREEN, said("manual.enter"), said("manual.enter_detail")),
            Rule(_CROSS, said("manual.strike"), said("manual.strike_detail")),
            Rule(Badge(text="?"), said("manual.asks"), said("manual.asks_detail")),
            Rule(
                Badge(text="2"),
                said("manual.second", box=shown.box(Box.FIVE_EQUAL)),
                said("manual.second_detail"),
            ),
        ),
        room=84,
    )
    bonus = Banner(
        "brand/star",
        said("results.bonus"),
        said("manual.bonus_example", sum=shown.threes, points=ruleset.bonus_from),
        f"+{ruleset.bonus}" if shown.threes >= ruleset.bonus_from else "0",
    )
    return Page(
        said("manual.near"),
        (Heading(said("manual.near_heading")), table),
        (Heading(said("manual.enter_heading")), rules, bonus),
        aside=said("manual.near_aside"),
    )


# ---- joker ----


def _joker(shown: Examples) -> Page:
    ruleset = shown.ruleset
    button = ButtonPicture(said("table.joker", n=ruleset.jokers), icon="brand/star")
    left = ButtonPicture(said("table.joker", n=ruleset.jokers - 1), icon="brand/star")
    place, face = JOKER
    change = Change(str(JOKER_THROWN[place]), str(face))
    how = steps(
        (said("manual.arm"), said("manual.arm_detail"), button),
        (said("manual.change"), said("manual.change_detail"), change),
        (said("manual.spend"), said("manual.spend_detail"), left),
    )
    undo = Rules(
        (
            Rule(Badge("back"), said("manual.undo"), said("manual.undo_detail")),
            Rule(Badge("dice"), said("manual.one_die"), said("manual.one_die_detail")),
        )
    )
    counts = Rules((Rule(Badge("list"), said("manual.joker_counts"), said("manual.joker_counts_detail")),))
    return Page(
        said("hint.joker"),
        (Heading(said("manual.joker_heading")), how, undo),
        (Heading(said("manual.joker_example")), *_joker_example(shown), counts),
        aside=said("manual.joker_aside", jokers=ruleset.jokers),
    )


def _joker_example(shown: Examples) -> tuple[Rules, Banner]:
    """Four equal become five: what two boxes gave before, and what they give now."""
    thrown, changed = shown.joker()
    after = joker_dice(JOKER_THROWN, JOKER)
    boxes = (Box.FOUR_OF_A_KIND, Box.FIVE_EQUAL)
    rules = Rules(
        (
            Rule(
                Badge(text="3"),
                said("manual.thrown"),
                said("manual.thrown_detail"),
                Side((thrown, shown.offers(JOKER_THROWN, boxes, 130, 2)), 8, upright=True),
            ),
            Rule(
                Sketch("brand/star", 46),
                said("manual.changed"),
                said("manual.changed_detail"),
                Side((changed, shown.offers(after, boxes, 130, 2)), 8, upright=True),
            ),
        )
    )
    end = Banner(
        "brand/star",
        said("manual.entered", box=shown.box(Box.FIVE_EQUAL)),
        said("manual.jokers_left", n=shown.ruleset.jokers - 1),
        str(shown.value(Box.FIVE_EQUAL, after)),
    )
    return rules, end


# ---- end ----


def _end(shown: Examples, clocks: Sequence[int]) -> Page:
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
