"""Plain data has one text and one byte string, and only one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.rules.codec import (
    Action,
    CodecError,
    action_text,
    canonical,
    digest,
    parse_action,
    registry,
)
from stargames_arcade.rules.dice.actions import DICE_ACTIONS, Begin, DiceAction, Enter, Expire, Throw
from stargames_arcade.rules.dice.ruleset import KNOBEL_DUELL, Box
from stargames_arcade.rules.jolly import actions as jolly
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.melds import End


class Suit(Enum):
    CLUBS = "c"
    HEARTS = "h"


class Rank(IntEnum):
    ACE = 1


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Action):
    """An action with every kind of field there is."""

    melds: tuple[tuple[int, ...], ...]
    suit: Suit | None = None
    rank: Rank = Rank.ACE
    word: str = "plain"
    again: bool = False
    corner: tuple[int, Suit, bool] | None = None
    down: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    left: object
    right: object


LAYS = registry(Lay)
NUMBERS = st.integers(-(10**18) + 1, 10**18 - 1)
WORDS = st.text("abcXYZ019_.-", min_size=1, max_size=6)
ANY_LAY = st.builds(
    Lay,
    melds=st.lists(
        st.lists(st.integers(-99, 99), min_size=1, max_size=4).map(tuple), min_size=1, max_size=4
    ).map(tuple),
    suit=st.none() | st.sampled_from(Suit),
    word=WORDS,
    again=st.booleans(),
    corner=st.none() | st.tuples(NUMBERS, st.sampled_from(Suit), st.booleans()),
    down=NUMBERS,
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Begin(), "Begin"),
        (Throw(), "Throw"),
        (Throw((0, 2)), "Throw keep=0,2"),
        (Enter(Box.FOURS), "Enter box=fours"),
        (Enter(Box.THREE_OF_A_KIND, (2, 5)), "Enter box=three_of_a_kind joker=2:5"),
        (Expire(), "Expire"),
    ],
)
def test_a_dice_action_reads_as_agreed_and_its_repr_is_its_text(action: DiceAction, text: str) -> None:
    assert action_text(action) == repr(action) == text
    assert parse_action(text, DICE_ACTIONS) == action


@given(ANY_LAY)
def test_every_kind_of_field_survives_the_round_trip(action: Lay) -> None:
    line = action_text(action)
    assert "\n" not in line
    assert line.isascii()
    parsed = parse_action(line, LAYS)
    assert parsed == action
    assert type(parsed.again) is bool


def test_lists_of_lists_and_fixed_parts_are_told_apart() -> None:
    lay = Lay(((1, 2), (3,)), Suit.HEARTS, corner=(4, Suit.CLUBS, True))
    assert action_text(lay) == "Lay melds=1,2;3 suit=hearts corner=4:clubs:yes"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "begin",
        "Begin ",
        " Begin",
        "Begin\n",
        "Begin keep=1",
        "Fold",
        "Throw keep=",
        "Throw keep",
        "Throw keep=0,2,",
        "Throw keep=00",
        "Throw keep=+1",
        "Throw keep=-0",
        "Throw keep=1_0",
        "Throw keep=٣",
        "Throw keep=0 keep=1",
        "Throw  keep=0",
        "Throw keep=9999999999999999999999",
        "Enter",
        "Enter box=FOURS",
        "Enter box=3",
        "Enter box=sevens",
        "Enter box=fours joker=2",
        "Enter box=fours joker=2:5:1",
        "Enter box=fours joker=none",
        "Enter joker=2:5 box=fours",
        "Enter box=fours box=fours",
        "Expire now=yes",
    ],
)
def test_any_other_line_is_an_error(text: str) -> None:
    with pytest.raises(CodecError):
        parse_action(text, DICE_ACTIONS)


@pytest.mark.parametrize(
    "text", ["Lay", "Lay melds=1 again=maybe", "Lay melds=1 word=a%b", "Lay melds=1 down=0", "Lay melds=1;"]
)
def test_a_value_that_nobody_would_write_is_an_error(text: str) -> None:
    with pytest.raises(CodecError):
        parse_action(text, LAYS)


@given(st.text(max_size=30))
def test_a_line_from_anywhere_gives_an_action_that_writes_it_or_an_error(text: str) -> None:
    try:
        action = parse_action(text, DICE_ACTIONS)
    except CodecError:
        return
    assert action_text(action) == text


def test_a_word_with_a_blank_cannot_be_written() -> None:
    with pytest.raises(CodecError):
        action_text(Lay(((1,),), word="two words"))


@pytest.mark.parametrize("number", [10**18, -(10**18)])
def test_a_number_of_more_than_eighteen_digits_cannot_be_written(number: int) -> None:
    with pytest.raises(CodecError):
        action_text(Lay(((number,),)))


def test_an_action_of_other_than_plain_fields_has_no_text() -> None:
    @dataclass(frozen=True, repr=False)
    class Weigh(Action):
        grams: float = 0.0

    with pytest.raises(TypeError):
        action_text(Weigh())


def test_canonical_bytes_are_spelled_out() -> None:
    value = Pair((1, -20, True, False, None), (Suit.CLUBS, "Grüße", Rank.ACE, ()))
    assert canonical(value) == (
        "{s4:Pairs4:left(i1;i-20;tfn)s5:right(es4:Suits5:CLUBSs7:Grüßees4:Ranks3:ACE())}".encode()
    )


def test_a_digest_is_the_hash_of_the_canonical_bytes() -> None:
    assert digest(KNOBEL_DUELL) == blake2b(canonical(KNOBEL_DUELL), digest_size=32).hexdigest()
    assert len(digest(None)) == 64


PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from((*Suit, *Rank)),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.builds(Pair, inner, inner),
    max_leaves=6,
)


def typed(value: object) -> object:
    """The value with its types, so that True and 1 differ."""
    if isinstance(value, tuple):
        return tuple, tuple(map(typed, value))
    if isinstance(value, Pair):
        return Pair, typed(value.left), typed(value.right)
    return type(value), value


@given(PLAIN, PLAIN)
def test_different_data_has_different_bytes(one: object, other: object) -> None:
    assert (canonical(one) == canonical(other)) == (typed(one) == typed(other))


@pytest.mark.parametrize("value", [1.0, [1], {"a": 1}, {1}, b"raw", Pair, (1, (2.5,)), Pair(1, [])])
def test_what_is_not_plain_has_no_bytes(value: object) -> None:
    with pytest.raises(TypeError, match="not plain data"):
        canonical(value)


# ---- named tuples: the cards of Jolly ----


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (jolly.Draw(), "Draw"),
        (jolly.Take(2), "Take count=2"),
        (
            jolly.LayMelds(((Card(0, 3), Card(0, 17), Card(0, 9)), (Card(0, 1), Card(1, 40), Card(0, 22)))),
            "LayMelds melds=0:3,0:17,0:9;0:1,1:40,0:22",
        ),
        (jolly.LayMelds(((Card(0, 3),),)), "LayMelds melds=0:3"),
        (jolly.LayOff(Card(0, 5), 2), "LayOff card=0:5 meld=2"),
        (jolly.LayOff(Card(0, 5), 2, End.LOW), "LayOff card=0:5 meld=2 end=low"),
        (jolly.SwapJoker(Card(0, 5), 2, 1), "SwapJoker card=0:5 meld=2 index=1"),
        (jolly.Discard(Card(1, 4)), "Discard card=1:4"),
        (jolly.NextRound(), "NextRound"),
        (jolly.DropOut(2), "DropOut seat=2"),
    ],
)
def test_a_jolly_action_reads_as_agreed_and_its_cards_are_cards_again(
    action: jolly.JollyAction, text: str
) -> None:
    assert action_text(action) == repr(action) == text
    parsed = parse_action(text, jolly.JOLLY_ACTIONS)
    assert parsed == action
    if isinstance(parsed, jolly.LayMelds):
        assert {type(card) for meld in parsed.melds for card in meld} == {Card}
    if isinstance(parsed, jolly.LayOff | jolly.SwapJoker | jolly.Discard):
        assert type(parsed.card) is Card


@pytest.mark.parametrize(
    "text",
    [
        "Discard",
        "Discard card=4",
        "Discard card=1:2:3",
        "Discard card=1:",
        "Discard card=01:2",
        "Discard card=a:2",
        "LayMelds melds=",
        "LayMelds melds=0:1;;0:2",
        "LayMelds melds=0:1,",
        "LayOff card=0:5 meld=2 end=high",
        "Take",
        "Take count=two",
        "DropOut seat=",
    ],
)
def test_any_other_line_of_jolly_is_an_error(text: str) -> None:
    with pytest.raises(CodecError):
        parse_action(text, jolly.JOLLY_ACTIONS)


def test_a_named_tuple_has_the_bytes_of_a_tuple() -> None:
    assert canonical(Card(3, 4)) == canonical((3, 4)) == b"(i3;i4;)"
