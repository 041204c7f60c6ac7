"""No frame of any motion at a Jolly table shows a face that the seat before the screen may not see (J12)."""

from __future__ import annotations

import pytest

from stargames_arcade.rules.jolly.actions import CardDiscarded, CardLaidOff, DiscardsTaken, JokerSwapped
from stargames_arcade.rules.jolly.cards import JOKER, Card, Face
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.scenes.jolly.controls import card_of
from tests.scenes.jolly.acts_shown import LONG_MS, Shown, face_on, rounds, turning_over

FRAME_MS = 16


def open_to(seen: JollyObservation) -> dict[Card, Face]:
    """The cards whose faces a seat sees."""
    found = {card: face for hand in (seen.hand, seen.discards, *seen.hands) for card, face in hand}
    for meld in seen.melds:
        found |= dict(zip(meld.cards, meld.pattern.faces, strict=True))
    return found


def told_to_all(act: Shown) -> dict[Card, Face]:
    """The cards that everybody saw move."""
    found: dict[Card, Face] = {}
    for event in act.act.events:
        match event:
            case DiscardsTaken(_, cards):
                found |= dict(cards)
            case JokerSwapped(_, (card, face), joker):
                found |= {card: face, joker: JOKER}
            case CardLaidOff(_, (card, face)) | CardDiscarded(_, (card, face)):
                found[card] = face
    return found


def check_faces(act: Shown, *, reduced: bool = False) -> int:
    """Look at every frame; returns how many faces were seen under way."""
    public = told_to_all(act)
    known = open_to(act.before.seen) | open_to(act.after.seen) | public
    motion, count = act.playing(reduced=reduced), 0
    pieces = turning_over(act)
    frames = [(*act.was.nodes, *act.picture.nodes)]
    frames += [motion.sample(pieces, now).nodes for now in range(0, LONG_MS, FRAME_MS) if motion.busy(now)]
    for now, nodes in enumerate(frames, -1):
        for node in nodes:
            face = face_on(node)
            if face is None or node.alpha == 0:
                continue
            count += 1
            card = card_of(node.id.removeprefix("gone.").removesuffix(".before"))
            if card is not None:
                assert known.get(card) == face, f"{node.id} in frame {now} of {act.act.action!r}"
            else:
                assert node.id.startswith("back."), node.id
                assert face in public.values(), f"{node.id} in frame {now} of {act.act.action!r}"
    return count


def test_no_frame_of_a_round_shows_what_may_not_be_seen() -> None:
    assert sum(map(check_faces, rounds(every=37))) > 300


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_no_frame_of_whole_rounds_shows_what_may_not_be_seen(reduced: bool) -> None:
    assert sum(check_faces(act, reduced=reduced) for act in rounds(every=3 if reduced else 1)) > 5_000
