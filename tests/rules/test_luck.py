"""Luck is a pure function of seed and label, to the bit (P9)."""

from __future__ import annotations

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.rules.luck import (
    Label,
    RecordingLuck,
    ScriptedLuck,
    SeededLuck,
    place_root,
    root_of,
    seed_from,
)

SEED = bytes(range(32))
LABELS = st.lists(
    st.one_of(st.integers(0, 999), st.sampled_from(("throw", "deal", "card"))), min_size=1, max_size=5
).map(tuple)


def spelled_out(seed: bytes, label: Label, n: int, counter: int = 0) -> int:
    """The definition, word by word, for a value that the first counter accepts."""
    text = "/".join(str(part) for part in label) + "#" + str(counter)
    return int.from_bytes(blake2b(text.encode("ascii"), digest_size=16, key=seed).digest(), "big") % n


def test_a_pick_is_the_keyed_hash_of_its_label_modulo_n() -> None:
    label: Label = ("throw", 3, 1, 0)
    assert SeededLuck(SEED).pick(label, 6) == spelled_out(SEED, label, 6)


def test_picks_are_pinned_to_the_bit() -> None:
    luck = SeededLuck(SEED)
    assert [luck.pick(("throw", 1, 1, k), 6) for k in range(5)] == [1, 4, 1, 4, 1]
    assert luck.order(("deal", 1), 8) == (6, 1, 0, 7, 3, 4, 2, 5)


def test_a_value_from_the_uneven_end_is_skipped_for_the_next_counter() -> None:
    n = (1 << 127) + 1  # nearly half of all hashes are refused
    label: Label = next(
        ("x", i)
        for i in range(99)
        if int.from_bytes(blake2b(f"x/{i}#0".encode(), digest_size=16, key=SEED).digest(), "big") >= n
    )
    counter = next(
        c
        for c in range(1, 99)
        if int.from_bytes(blake2b(f"x/{label[1]}#{c}".encode(), digest_size=16, key=SEED).digest(), "big") < n
    )
    assert SeededLuck(SEED).pick(label, n) == spelled_out(SEED, label, n, counter)


@given(label=LABELS, n=st.integers(1, 200))
def test_a_pick_is_below_n_and_never_depends_on_earlier_questions(label: Label, n: int) -> None:
    asked, fresh = SeededLuck(SEED), SeededLuck(SEED)
    for k in range(3):
        asked.pick((*label, k), 7)
    assert asked.pick(label, n) == fresh.pick(label, n)
    assert 0 <= fresh.pick(label, n) < n


@given(label=LABELS, n=st.integers(1, 40))
def test_an_order_is_the_described_shuffle_and_a_place_is_one_of_its_elements(label: Label, n: int) -> None:
    luck = SeededLuck(SEED)
    cards = list(range(n))
    for i in reversed(range(1, n)):
        j = luck.pick((*label, i), i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    assert luck.order(label, n) == tuple(cards)
    assert [luck.place(label, n, i) for i in range(n)] == cards


def test_every_face_is_about_equally_likely() -> None:
    luck = SeededLuck(SEED)
    counts = [0] * 6
    for k in range(6000):
        counts[luck.pick(("throw", 1, 1, k), 6)] += 1
    # Five degrees of freedom: chi-squared above 25.7 would come once in ten thousand seeds.
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 25.7


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_an_error(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SeededLuck(seed)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing"):
        SeededLuck(SEED).pick(("x",), 0)


def test_sixty_four_hexadecimal_digits_are_the_seed_itself() -> None:
    assert seed_from(SEED.hex()) == SEED == seed_from(f" {SEED.hex().upper()}\n")


def test_any_other_text_is_hashed_and_a_number_is_its_decimal_text() -> None:
    assert seed_from("7") == seed_from(7) == blake2b(b"7", digest_size=32).digest()
    assert seed_from("Grüße") == blake2b("Grüße".encode(), digest_size=32).digest()
    assert seed_from(SEED.hex()[:-1]) != SEED
    assert (
        seed_from(SEED.hex()[:-1] + "g") == blake2b((SEED.hex()[:-1] + "g").encode(), digest_size=32).digest()
    )


def test_a_scripted_luck_says_what_is_written_and_asks_another_for_the_rest() -> None:
    luck = ScriptedLuck({("throw", 1, 1, 0): 4}, SeededLuck(SEED))
    assert luck.pick(("throw", 1, 1, 0), 6) == 4
    assert luck.pick(("throw", 1, 1, 1), 6) == SeededLuck(SEED).pick(("throw", 1, 1, 1), 6)


def test_a_scripted_luck_refuses_what_is_not_written_or_cannot_be() -> None:
    luck = ScriptedLuck({("x",): 6})
    with pytest.raises(LookupError):
        luck.pick(("y",), 6)
    with pytest.raises(ValueError, match="picks from 6"):
        luck.pick(("x",), 6)


def test_a_scripted_order_follows_the_scripted_picks() -> None:
    luck = ScriptedLuck({("s", 2): 0, ("s", 1): 1})
    assert luck.order(("s",), 3) == (2, 1, 0)
    assert luck.place(("s",), 3, 0) == 2


def test_a_recording_luck_names_each_root_once() -> None:
    luck = RecordingLuck(SeededLuck(SEED))
    luck.pick(("throw", 2, 1, 0), 6)
    luck.pick(("throw", 2, 1, 1), 6)
    luck.place(("card", 1, 0, 7), 110, 7)
    luck.order(("shuffle", 4), 10)
    assert luck.roots == (("throw", 2, 1), ("card", 1, 0, 7), ("shuffle", 4))
    assert luck.labels[0] == ("throw", 2, 1, 0)


def test_a_label_of_no_known_root_is_its_own_root() -> None:
    assert root_of(("dealer",)) == ("dealer",)


@pytest.mark.ruling("J1", "J31")
def test_a_place_of_a_deal_of_cards_is_a_root_of_its_own_and_an_order_is_not() -> None:
    luck = RecordingLuck(SeededLuck(SEED))
    luck.place(("deal", 2), 110, 7)
    luck.place(("reshuffle", 2, 1), 40, 7)
    luck.pick(("dealer",), 4)
    assert luck.roots == (("card", 2, 0, 7), ("card", 2, 1, 7), ("dealer",))
    assert place_root(("deal", 2), 7) == luck.roots[0]
    assert place_root(("shuffle", 2), 7) == ("shuffle", 2)


def test_orders_are_the_same_whether_they_are_remembered_or_not() -> None:
    luck = SeededLuck(SEED)
    asked = [(("deal", number % 12), 20, number % 20) for number in range(60)]
    assert [luck.place(*each) for each in asked] == [SeededLuck(SEED).place(*each) for each in asked]
    assert luck.order(("deal", 1), 8) != luck.order(("deal", 1), 9)[:8]
