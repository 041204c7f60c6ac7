"""What is a meld, how it can be read, what fits to it: the engine against a list of all melds there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations
from random import Random

import pytest

from stargames_arcade.rules.jolly.cards import JOKER, PACK, Face, face_text, read_face, read_faces
from stargames_arcade.rules.jolly.melds import End, MeldKind, Pattern, in_order, readings
from tests.rules import jolly_oracle as oracle
from tests.rules.jolly_play import pattern_of, shown

FACES = (*range(52), JOKER)
COPIES = {face: PACK.count(face) for face in FACES}
LONGER = 20_000


def told(pattern: Pattern) -> oracle.Laid:
    """A meld of the engine as the oracle has it."""
    stands = [pattern.stands_for(index) for index in range(len(pattern.faces))]
    return oracle.Laid(
        pattern.kind.value,
        tuple(map(face_text, pattern.faces)),
        tuple("" if face is None else face_text(face) for face in stands),
        pattern.points,
    )


def selections(size: int) -> Iterator[tuple[Face, ...]]:
    """Every selection of so many cards of the pack, by what they show."""
    for faces in combinations_with_replacement(FACES, size):
        if all(faces.count(face) <= COPIES[face] for face in faces):
            yield faces


def differences(faces: Sequence[Face]) -> str | None:
    """What the engine reads otherwise than the oracle; None when both agree."""
    found, expected = readings(faces), oracle.melds_of(map(face_text, faces))
    agrees = (
        {told(each.pattern) for each in found} == expected
        and len(found) == len(expected)
        and all(tuple(faces[index] for index in each.order) == each.pattern.faces for each in found)
        and all(in_order(each.pattern.faces) == each.pattern for each in found)
    )
    return None if agrees else f"{shown(faces)}: {found} instead of {expected}"


@pytest.mark.ruling("J19", "J20", "J22", "J33")
def test_every_selection_of_three_cards_is_read_as_by_definition() -> None:
    assert not [wrong for faces in selections(3) if (wrong := differences(faces))]


@pytest.mark.slow
@pytest.mark.ruling("J19", "J20", "J22", "J33")
def test_every_selection_of_four_cards_is_read_as_by_definition() -> None:
    assert not [wrong for faces in selections(4) if (wrong := differences(faces))]


def longer(number: int) -> Iterator[tuple[Face, ...]]:
    """Random selections of five and more cards in any order: melds, melds with a card changed, any cards."""
    random = Random(number)
    melds = sorted(oracle.all_melds())
    while True:
        cards = list(map(read_face, random.choice(melds)))
        for _ in range(random.choice((0, 0, 1, 1, 2))):
            change = random.random()
            if change < 0.4:
                cards[random.randrange(len(cards))] = random.choice(FACES)
            elif change < 0.7:
                cards.append(random.choice((JOKER, random.choice(FACES))))
            else:
                cards.pop()
        if random.random() < 0.1:
            cards = random.sample(PACK, random.randint(5, 8))
        random.shuffle(cards)
        if len(cards) >= 5 and all(cards.count(face) <= COPIES[face] for face in cards):
            yield tuple(cards)


@pytest.mark.parametrize(
    "number", [1_000, pytest.param(LONGER, marks=pytest.mark.slow)], ids=["some", "twenty thousand"]
)
@pytest.mark.ruling("J19", "J20", "J22", "J23", "J33")
def test_random_longer_selections_are_read_as_by_definition(number: int) -> None:
    legal = 0
    for faces, _ in zip(longer(number), range(number), strict=False):
        assert differences(faces) is None, differences(faces)
        legal += bool(readings(faces))
    assert number / 10 < legal < number * 9 / 10


@pytest.mark.ruling("J20", "J23")
def test_cards_in_an_order_are_that_meld_and_no_other() -> None:
    """A group in any order; a sequence from low to high only, its jokers where they stand."""
    random = Random(5)
    some = random.sample(sorted(key for key in oracle.all_melds() if len(key) <= 5), 150)
    for key in some:
        expected = oracle.melds_of(key)
        for order in {*permutations(key)}:
            pattern = in_order(tuple(map(read_face, order)))
            laid = [each for each in expected if each.kind == "group" or each.cards == order]
            assert ([told(pattern)] if pattern else []) == laid, order


# ---- laying off and winning jokers back ----


def grown(laid: oracle.Laid, card: str) -> dict[End, oracle.Laid]:
    """What a meld may become by one card more, by definition: the meld and the card on that side of it."""
    if laid.kind == "group":
        groups = [one for one in oracle.melds_of((*laid.cards, card)) if one.kind == "group"]
        return dict.fromkeys([End.HIGH] if groups else [], *groups)
    sides = {End.LOW: (card, *laid.cards), End.HIGH: (*laid.cards, card)}
    found = {}
    for end, cards in sides.items():
        for one in oracle.melds_of(cards):
            kept = one.stands_for[1:] if end is End.LOW else one.stands_for[:-1]
            if one.cards == cards and kept == laid.stands_for and _same_places(laid, one, end):
                found[end] = one
    return found


def _same_places(laid: oracle.Laid, one: oracle.Laid, end: End) -> bool:
    """Whether no card of the meld has moved: only an ace counts otherwise elsewhere."""
    added = one.stands_for[0] if end is End.LOW else one.stands_for[-1]
    place = 1 if end is End.LOW else 14
    return one.points - laid.points == oracle.card_points(added[1:], "sequence", place)


def swapped(laid: oracle.Laid, card: str) -> dict[int, tuple[str, ...]]:
    """The jokers that a card wins, and what the meld then shows, by definition."""
    if card == oracle.JOKER or (laid.kind == "group" and len(laid.cards) < 4):
        return {}
    return {
        index: (*laid.cards[:index], card, *laid.cards[index + 1 :])
        for index, there in enumerate(laid.cards)
        if there == oracle.JOKER and laid.stands_for[index] == card
    }


def table_melds() -> list[oracle.Laid]:
    """All short melds, and some long ones."""
    every = sorted({laid for found in oracle.all_melds().values() for laid in found})
    short = [laid for laid in every if len(laid.cards) <= 4]
    return Random(3).sample(short, 220) + Random(4).sample(every, 120)


@pytest.mark.ruling("J24", "J27")
def test_a_card_is_laid_off_exactly_where_the_longer_meld_is_one() -> None:
    for laid in table_melds():
        pattern = pattern_of(" ".join(laid.cards))
        for face in FACES:
            expected = grown(laid, face_text(face))
            assert {*pattern.ends_for(face)} == expected.keys(), (laid, face_text(face))
            for end, one in expected.items():
                after = pattern.with_card(face, end)
                assert told(after) == one
                assert after.faces[pattern.index_of(face, end)] == face


@pytest.mark.ruling("J24", "J25", "J36")
def test_a_joker_is_won_back_exactly_by_the_card_it_stands_for() -> None:
    for laid in table_melds():
        pattern = pattern_of(" ".join(laid.cards))
        for face in FACES:
            expected = swapped(laid, face_text(face))
            assert {*pattern.frees(face)} == expected.keys(), (laid, face_text(face))
            for index, cards in expected.items():
                after = pattern.freed(index, face)
                assert oracle.key(map(face_text, after.faces)) == oracle.key(cards)
                assert told(after) in oracle.melds_of(cards)
                assert after.points == pattern.points
                if pattern.kind is MeldKind.SEQUENCE:
                    assert tuple(map(face_text, after.faces)) == cards


# ---- the corners of it, one by one ----


@pytest.mark.ruling("J22", "J23")
def test_a_joker_at_an_end_may_stand_at_either_and_the_dearer_comes_first() -> None:
    assert [shown(each.pattern.faces) for each in readings(read_faces("J ♥7 ♥8"))] == ["♥7 ♥8 J", "J ♥7 ♥8"]
    assert [shown(each.pattern.faces) for each in readings(read_faces("J ♥7 J"))] == ["J ♥7 J"]
    assert pattern_of("J ♥7 J").points == 6 + 7 + 8


@pytest.mark.ruling("J20", "J27")
def test_nothing_lies_before_the_low_ace_and_nothing_after_the_high_one() -> None:
    low, high = pattern_of("♥A ♥2 ♥3"), pattern_of("♥Q ♥K ♥A")
    assert low.ends_for(read_face("♥K")) == high.ends_for(read_face("♥2")) == ()
    assert low.ends_for(JOKER) == (End.HIGH,)
    assert high.ends_for(JOKER) == (End.LOW,)
    assert pattern_of("♥2 ♥3 ♥4").ends_for(read_face("♥A")) == (End.LOW,)
    assert pattern_of("♥J ♥Q ♥K").ends_for(read_face("♥A")) == (End.HIGH,)


@pytest.mark.ruling("J20", "J27")
def test_an_ace_fits_both_ends_of_a_sequence_from_two_to_king() -> None:
    whole = "♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K"
    pattern = pattern_of(whole)
    assert pattern.ends_for(read_face("♣A")) == (End.LOW, End.HIGH)
    full = pattern.with_card(read_face("♣A"), End.LOW).with_card(read_face("♣A"), End.HIGH)
    assert shown(full.faces) == f"♣A {whole} ♣A"
    assert full.points == pattern.points + 1 + 10
    assert not any(full.ends_for(face) for face in FACES)


@pytest.mark.ruling("J23")
def test_two_jokers_for_the_two_aces_of_one_sequence_are_both_won_by_an_ace() -> None:
    pattern = pattern_of("J ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K J")
    assert pattern.frees(read_face("♣A")) == (0, 13)


@pytest.mark.ruling("J22", "J27")
def test_a_joker_is_never_laid_off_beside_a_joker() -> None:
    assert pattern_of("J ♥7 J").ends_for(JOKER) == ()
    assert pattern_of("J ♥7 ♥8").ends_for(JOKER) == (End.HIGH,)
    assert pattern_of("♥6 ♥7 J").ends_for(read_face("♥9")) == (End.HIGH,)


@pytest.mark.ruling("J19", "J27")
def test_a_group_takes_one_joker_and_four_suits() -> None:
    assert pattern_of("♦K ♥K ♠K").ends_for(JOKER) == (End.HIGH,)
    assert pattern_of("♦K ♥K J").ends_for(JOKER) == ()
    assert pattern_of("♦K ♥K ♠K J").ends_for(read_face("♣K")) == ()
    assert pattern_of("♦K ♥K J").stands_for(2) is None
    assert pattern_of("♦K ♥K ♠K J").stands_for(3) == read_face("♣K")


def test_a_face_is_read_as_it_is_written_and_nothing_else_is_a_face() -> None:
    for face in FACES:
        assert read_face(face_text(face)) == face
    assert read_faces("♥V ♥B ♥D ♥Q") == read_faces("♥J ♥J ♥Q ♥Q")
    for wrong in ("", "♥", "♥0", "♥1", "♥01", "♥11", "♥14", "x5", "5", "♥AA", "♥²"):
        with pytest.raises(ValueError, match="no card"):
            read_face(wrong)
