"""A deal can be told in twelve signs, read back by anybody, and no slip leads to another deal unseen."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.match import deal_code
from stargames_arcade.match.deal_code import ALPHABET, SIGNS, Deal, code_of, read_code, unforeseen_seed
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.luck import SEED_BYTES
from stargames_arcade.titles import all_titles

TITLES = all_titles()
DEALS = [
    (title, {title.dealt_by: choice} if option is not None else {})
    for title in TITLES
    for option in [title.option(title.dealt_by)]
    for choice in (option.choices if option is not None else (0,))
]
"""Every title, with every choice that its deals depend on."""
deals = st.sampled_from(DEALS)
numbers = st.integers(0, 2**50 - 1)


def coded(deal: tuple[GameTitle, dict[str, int]], number: int) -> tuple[str, bytes]:
    title, options = deal
    seed = deal_code._seed_of(number)
    code = code_of(title, options, seed)
    assert code is not None
    return code, seed


def refusal(text: str, title: GameTitle = TITLES[0]) -> Refusal:
    found = read_code(text, title, TITLES)
    assert isinstance(found, Refusal), text
    return found


@given(deals, numbers)
def test_a_code_reads_back_into_title_option_and_seed(
    deal: tuple[GameTitle, dict[str, int]], number: int
) -> None:
    title, options = deal
    code, seed = coded(deal, number)
    assert [len(group) for group in code.split("-")] == [4, 4, 4]
    assert read_code(code, title, TITLES) == Deal(title, tuple(options.items()), seed)


@given(deals, numbers, st.data())
def test_case_spaces_dashes_and_signs_that_look_alike_make_no_difference(
    deal: tuple[GameTitle, dict[str, int]], number: int, data: Any
) -> None:
    code, _ = coded(deal, number)
    looks = {"0": "0oO", "1": "1iIlL"}
    signs = [data.draw(st.sampled_from(looks.get(sign, sign + sign.lower()))) for sign in code if sign != "-"]
    gaps = data.draw(st.lists(st.sampled_from(["", " ", "-", "–", " - "]), min_size=SIGNS, max_size=SIGNS))
    written = "".join(chain.from_iterable(zip(gaps, signs, strict=True)))
    assert read_code(written, deal[0], TITLES) == read_code(code, deal[0], TITLES)


@given(deals, numbers)
def test_every_wrong_sign_and_every_exchange_of_neighbours_is_found(
    deal: tuple[GameTitle, dict[str, int]], number: int
) -> None:
    code = coded(deal, number)[0].replace("-", "")
    for place, sign in enumerate(code):
        for other in ALPHABET.replace(sign, ""):
            assert refusal(code[:place] + other + code[place + 1 :]).code == "deal_code_wrong"
    for place, (one, two) in enumerate(pairwise(code)):
        if one != two:
            assert refusal(code[:place] + two + one + code[place + 2 :]).code == "deal_code_wrong"


def test_a_code_that_is_too_short_or_long_or_has_a_strange_sign_says_so() -> None:
    title, _ = deal = DEALS[0]
    code, _ = coded(deal, 7)
    for text, n in (("", 0), (code[:-1], SIGNS - 1), (code + "7", SIGNS + 1)):
        assert refusal(text, title) == Refusal("deal_code_length", (("n", n), ("of", SIGNS)))
    assert refusal("U" + code[1:], title) == Refusal("deal_code_sign", (("sign", "U"),))
    assert refusal(code.replace("-", "🀄"), title).code == "deal_code_sign"


def test_the_code_of_another_game_is_named_and_that_of_a_missing_one_refused() -> None:
    one, other = DEALS[0], DEALS[-1]
    code, _ = coded(other, 99)
    assert refusal(code, one[0]) == Refusal("deal_code_other", (("game", other[0].id),))
    found = read_code(code, one[0], [title for title in TITLES if title is not other[0]])
    assert found == Refusal("deal_code_title")


def test_no_two_deals_begin_with_the_same_sign() -> None:
    signs = "".join(title.signs for title in TITLES)
    assert len(signs) == len(set(signs)) == len(DEALS)
    assert set(signs) <= set(ALPHABET)


def test_a_new_seed_has_a_code_and_one_that_was_given_by_hand_has_none() -> None:
    title, options = DEALS[-1]
    seeds = {unforeseen_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(len(seed) == SEED_BYTES and code_of(title, options, seed) for seed in seeds)
    for given_by_hand in (bytes(SEED_BYTES), bytes(range(SEED_BYTES)), b"\xff" * SEED_BYTES):
        assert code_of(title, options, given_by_hand) is None
    seed = next(iter(seeds))
    for place in range(SEED_BYTES):
        changed = bytes(byte ^ (1 if at == place else 0) for at, byte in enumerate(seed))
        assert code_of(title, options, changed) is None


def test_a_title_without_signs_has_no_codes() -> None:
    assert code_of(replace(TITLES[0], signs=""), {}, unforeseen_seed()) is None


@pytest.mark.parametrize("bit", range(50))
def test_every_bit_of_fifty_is_told_by_the_code_and_changes_the_whole_seed(bit: int) -> None:
    deal = DEALS[0]
    code, seed = coded(deal, 1 << bit)
    nothing, zero = coded(deal, 0)
    assert code != nothing
    assert sum(one != other for one, other in zip(seed[:25], zero[:25], strict=True)) > 15
