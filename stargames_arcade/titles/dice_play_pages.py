"""The pages of a dice title's manual about playing: a turn, the sheet, the joker, with their examples."""

from __future__ import annotations

from stargames_arcade.rules.dice.game import joker_dice
from stargames_arcade.rules.dice.ruleset import Box, OfAKind
from stargames_arcade.scenes.manual.blocks import (
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
from stargames_arcade.scenes.manual.figures import (
    Badge,
    ButtonPicture,
    Change,
    Disc,
    Side,
    Sketch,
    State,
    Tray,
    ValueBox,
)
from stargames_arcade.scenes.manual.page import Page, said
from stargames_arcade.titles.dice_examples import (
    JOKER,
    JOKER_THROWN,
    NEAR,
    TOLD,
    Examples,
    tale_dice,
)

_GREEN, _CROSS = ValueBox("+16"), ValueBox(state=State.STRUCK)


# ---- a turn ----


def turn_page(shown: Examples) -> Page:
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


def tale_page(shown: Examples) -> Page:
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


def sheet_page(shown: Examples) -> Page:
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


def near_page(shown: Examples) -> Page:
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


def joker_page(shown: Examples) -> Page:
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
