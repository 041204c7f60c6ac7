"""The player at the device plays Jolly: by the cards that the picture shows, with all that can be tried."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

from stargames_arcade.match.match import Match
from stargames_arcade.rules.jolly.cards import JOKER, PACK, Face, face_of, hand_points
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.suggest import best_melds
from stargames_arcade.scenes.jolly.draft import parse_draft
from stargames_arcade.ui.nodes import Drawing, Stacked
from tests.play.arcade import Arcade
from tests.play.guest import Guest
from tests.play.hands import Hand, Pointer, Stepper

TURN_MS = 60_000.0
"""Others have long made their turns by then."""
_SUITS = "cdhs"
_RANKS = {"a": 1, "j": 11, "q": 12, "k": 13}


class JollyEyes:
    """Looks at the Jolly table that is open: the own hand, what can be taken, what is chosen."""

    def __init__(self, arcade: Arcade) -> None:
        self._arcade = arcade

    @property
    def hand(self) -> dict[str, Face]:
        """What the own cards show, by their targets, from the left."""
        targets = [target for target in self._arcade.picture.targets if target.group == "hand"]
        targets.sort(key=lambda target: sum(x for x, _ in target.outline))
        nodes = {node.id: node for node in self._arcade.picture.nodes}
        return {target.id: _face(nodes[target.id].sprite) for target in targets}

    @property
    def chosen(self) -> tuple[str, ...]:
        """The cards that wear a tick."""
        ids = (node.id for node in self._arcade.picture.nodes)
        return tuple(id.removeprefix("tick.") for id in ids if id.startswith("tick.card."))

    @property
    def taking(self) -> bool:
        """Whether it is my turn to take something."""
        return "stock" in self._arcade.ids

    @property
    def playing(self) -> bool:
        """Whether I am to lay and to discard."""
        return self._arcade.picture.target("pile") is not None

    @property
    def melds(self) -> int:
        """How many melds lie on the table."""
        return sum(
            1 for target in self._arcade.picture.targets if re.fullmatch(r"meld\.\d+", target.id) is not None
        )

    @property
    def open(self) -> bool:
        """Whether all hands lie open."""
        return self._arcade.picture.target("continue") is not None

    @property
    def done(self) -> bool:
        """Whether there is nothing more to play."""
        return self._arcade.scene == "results"

    @property
    def sight(self) -> dict[str, Any]:
        """What can be seen of the own game, as plain data."""
        if self.done or self.open:
            return {"done": True}
        return {"hand": list(self.hand.items()), "chosen": sorted(self.chosen), "melds": self.melds}


def _face(sprite: object) -> Face:
    """The face that a drawn card shows."""
    assert isinstance(sprite, Stacked)
    names = [part.sprite.name for part in sprite.parts if isinstance(part.sprite, Drawing)]
    if "cards/card-joker" in names:
        return JOKER
    found = next(match for name in names if (match := re.fullmatch(r"cards/card-([cdhs])-(\w+)", name)))
    return face_of(_SUITS.index(found[1]), _RANKS.get(found[2]) or int(found[2]))


def assert_cards_add_up(match: Match) -> None:
    """No card is lost or doubled: each lies in one place, and the own order holds those of the hand."""
    seen: JollyObservation = match.observe(0, 0)
    if not seen.round or seen.left:
        return
    laid = [card for meld in seen.melds for card in meld.cards]
    known = [*laid, *(held.card for held in seen.hand), *(each.card for each in seen.discards)]
    assert len(set(known)) == len(known)
    assert sum(seen.counts) + seen.stock + seen.pile + len(laid) == len(PACK)
    order = parse_draft(match.draft(0) or "").order
    assert max(Counter(order).values(), default=1) == 1


class JollyRobot(Guest):
    """Draws, lays the best melds, throws what is dear; tries each way of doing so."""

    table = "jolly_table"

    def __init__(self, arcade: Arcade, hand: Hand, luck: random.Random) -> None:
        super().__init__(arcade, hand, luck)
        self.eyes = JollyEyes(arcade)
        self._thrown = 0
        """How many cards have been thrown; each way of it takes its turn."""

    # A round.

    def play_round(self) -> None:
        """Everything that can be tried, then turn after turn until the hands lie open."""
        self._until_my_turn()
        self._learn_the_hand()
        self.play_turns(80)
        assert self.eyes.open

    def play_turns(self, count: int) -> None:
        """So many turns, or until the hands lie open."""
        for _ in range(count):
            self._until_my_turn()
            if self.eyes.open or self.eyes.done:
                break
            self._take()
            self._lay()
            self._throw()
            assert_cards_add_up(self.arcade.match)
        self._until_my_turn()

    def go_on(self) -> None:
        """From the open hands to the next round, or to the result."""
        self.arcade.wait(700)
        self.hand.choose("continue")
        self.arcade.until(lambda: not self.eyes.open or self.eyes.done, "it goes on")
        self.arcade.until_still()

    def dabble(self) -> None:
        """One more thing that a person might do at any moment, wherever the game stands."""
        luck, eyes = self.luck.random(), self.eyes
        if self.arcade.scene == "confirm":
            self.arrive("confirm")
            self.hand.choose(self.luck.choice(("yes", "no")))
            self.arcade.until(lambda: self.arcade.scene != "confirm", "it is answered")
        elif self.arcade.scene == "results":
            self.go("rematch", self.table)
        elif eyes.open:
            self.go_on()
        elif eyes.taking and luck < 0.6:
            self._take()
        elif luck < 0.3 and eyes.hand:
            self.press(self.luck.choice(list(eyes.hand)))
        elif eyes.playing and luck < 0.8:
            self._throw()
        elif luck < 0.9:
            self.hand.choose("sort")
        else:
            self.arcade.wait(1_000)
        self.arcade.step()

    # What is tried.

    def _learn_the_hand(self) -> None:
        first, second = list(self.eyes.hand)[:2]
        self.press(first)
        self.press(second)
        assert set(self.eyes.chosen) == {first, second}
        self.press(second)
        self._carried_out(500)
        assert set(self.eyes.chosen) == {first}
        self.press(first)
        assert not self.eyes.chosen
        self.lessons.note("choose")
        before = list(self.eyes.hand)
        self.hand.choose("sort")
        self.arcade.until_still()
        assert sorted(before) == sorted(self.eyes.hand)
        assert before != list(self.eyes.hand)
        self.lessons.note("sort")
        if isinstance(self.hand, Pointer):
            self._learn_to_rearrange(self.hand)

    def _learn_to_rearrange(self, hand: Pointer) -> None:
        cards = list(self.eyes.hand)
        hand.drag(self._spot(cards[0]), self._spot(cards[8]))
        self.arcade.until_still()
        assert list(self.eyes.hand).index(cards[0]) >= 6
        self.lessons.note("rearrange")

    # A turn.

    def _until_my_turn(self) -> None:
        eyes = self.eyes
        self.arcade.until(
            lambda: eyes.done or eyes.open or eyes.taking or eyes.playing, "it is my turn", TURN_MS
        )
        self.arcade.until_still()

    def _take(self) -> None:
        if not self.eyes.taking:
            return
        held = set(self.eyes.hand)
        discards = [id for id in ("discard.1", "discard.2") if id in self.arcade.ids]
        if discards and self.luck.random() < 0.2:
            self.hand.choose(discards[-1])
            self.lessons.note("discards")
        else:
            self.hand.choose("stock")
            self.lessons.note("stock")
        self._carried_out()
        new = set(self.eyes.hand) - held
        assert new
        assert not new & set(self.eyes.chosen)

    def _lay(self) -> None:
        """The best melds of the hand, if they may be laid."""
        hand = self.eyes.hand
        cards, faces = list(hand), list(hand.values())
        best = [cards[at] for meld in best_melds(faces, keep=1).melds for at in meld.order]
        if not best:
            return
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.7:
            self.hand.hint()
        else:
            for card in best:
                self.press(card)
        self.arcade.step()
        assert set(self.eyes.chosen) == set(best)
        if "lay" not in self.arcade.ids:
            self._unchoose(best)
            return
        before, chosen = self.eyes.melds, best[0]
        self._lay_chosen(chosen)
        self._carried_out()
        assert self.eyes.melds > before
        assert not set(best) & set(self.eyes.hand)
        self.lessons.note("lay")

    def _lay_chosen(self, card: str) -> None:
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.5:
            self.hand.second()
        elif isinstance(self.hand, Pointer) and self.luck.random() < 0.5:
            self.hand.drag(self._spot(card), self._middle())
        else:
            self.hand.choose("lay")

    def _unchoose(self, cards: list[str]) -> None:
        if isinstance(self.hand, Stepper):
            self.hand.back()
        else:
            for card in cards:
                self.press(card)
        self.arcade.step()
        assert not self.eyes.chosen
        self.lessons.note("not enough")

    def _throw(self) -> None:
        """Throw the dearest card that may be thrown, by one of the ways."""
        if not self.eyes.playing:
            return
        for card in self.eyes.chosen:
            self.press(card)
        for card in self._dearest():
            self._throw_away(card)
            self._carried_out()
            if not self.eyes.playing or self.eyes.open:
                return
            self._put_back()

    def _dearest(self) -> list[str]:
        naturals = {card: face for card, face in self.eyes.hand.items() if face != JOKER}
        dear = sorted(naturals, key=lambda card: -hand_points(naturals[card]))
        return dear or list(self.eyes.hand)

    def _put_back(self) -> None:
        """It was refused (J17): choose nothing again."""
        for card in self.eyes.chosen:
            self.press(card)

    def _throw_away(self, card: str) -> None:
        self._thrown += 1
        way = self._thrown % 3
        if isinstance(self.hand, Pointer) and way == 0:
            self.hand.double_click_at(*self._spot(card))
            self.lessons.note("double click")
        elif isinstance(self.hand, Pointer) and way == 1:
            self.hand.drag(self._spot(card), self.hand.place_on("pile"))
            self.lessons.note("dragged")
        elif isinstance(self.hand, Stepper) and way:
            self.hand.walk_to(card)
            self.hand.jump()
            self.arcade.step()
            if self.eyes.chosen:  # first it is chosen, unless it may not be thrown
                self.hand.jump()
            self.lessons.note("key")
        else:
            self.press(card)
            self.hand.choose(self.luck.choice(("throw", "pile")) if "throw" in self.arcade.ids else card)
            self.lessons.note("button")
        if self.arcade.scene == "confirm":
            self.hand.choose("yes")
            self.arrive(self.table)

    # By hand.

    def press(self, card: str) -> None:
        """Choose a card of the hand, or choose it no more."""
        if isinstance(self.hand, Pointer):
            self.hand.click_at(*self._spot(card))
        else:
            self.hand.choose(card)
        self.arcade.step()

    def _spot(self, id: str) -> tuple[float, float]:
        """Somewhere on a card where it is the topmost."""
        picture, rect = self.arcade.picture, self.arcade.target(id).rect
        for fy in (0.55, 0.4, 0.7, 0.25, 0.85):
            line = [(rect.x + rect.w * step / 24, rect.y + rect.h * fy) for step in range(1, 24)]
            seen = [at for at in line if (hit := picture.hit(*at)) is not None and hit.id == id]
            if seen:
                return seen[len(seen) // 2]
        raise AssertionError(f"{id} cannot be seen")

    def _middle(self) -> tuple[float, float]:
        """Somewhere in the middle of the table where nothing lies."""
        picture, rect = self.arcade.picture, self.arcade.target("middle").rect
        for across in range(1, 24):
            for down in range(1, 12):
                x, y = rect.x + rect.w * across / 24, rect.y + rect.h * down / 12
                hit = picture.hit(x, y)
                if hit is not None and hit.id == "middle":
                    return x, y
        raise AssertionError("the middle is full")

    def _carried_out(self, ms: float = 0) -> None:
        self.arcade.step()
        self.arcade.until(lambda: not self.arcade.busy, "the move is carried out")
        self.arcade.until_still() if self.luck.random() < 0.2 else self.arcade.step()
        self.arcade.wait(ms)
