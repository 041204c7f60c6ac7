"""What the cues of a Jolly table are made from: the two settled pictures and moments, by id."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.scenes.jolly.controls import STOCK, card_id, card_of
from stargames_arcade.scenes.jolly.frame import JollyFrame, frame_of
from stargames_arcade.scenes.jolly.motion.flight import BACK, From
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.ui.motion import Ease, Track
from stargames_arcade.ui.nodes import Node, Picture, Sprite
from stargames_arcade.ui.view import View

RELAY_MS: Final = 200.0
"""How long what makes room takes to its new place."""
FADE_MS: Final = 160.0


@dataclass(frozen=True, slots=True)
class Change:
    """A table before and after: ``was`` and ``now`` are the nodes of its settled pictures by id."""

    view: View
    before: JollySituation
    after: JollySituation
    was: dict[str, Node]
    now: dict[str, Node]

    @property
    def frame(self) -> JollyFrame:
        """Where everything lies."""
        return frame_of(self.view, self.after.seen.seats)

    @property
    def stock(self) -> From:
        """The uppermost card of the stock, of whose face nobody knows; where it lay if none is left."""
        for nodes in (self.was, self.now):
            layers = [node for id, node in nodes.items() if _layer(id)]
            if layers:
                top = layers[-1]
                return From(top.x, top.y, self.frame.pile_card, 0, BACK)
        (x, y), card = self.frame.stock, self.frame.pile_card
        return From(x + card / 2, y + card * 0.7, card, 0, BACK)

    def old(self, card: Card) -> Node | None:
        """The node of an open card before."""
        return self.was.get(card_id(card))

    def pan(self, x: float) -> float:
        """Where something lies to the ear: -1 at the left end of the mat, 1 at the right."""
        mat = self.frame.mat
        return min(max((x - mat.centre[0]) / (mat.w / 2), -1.0), 1.0) * 0.8

    @property
    def cards(self) -> Iterator[tuple[Card, Node]]:
        """The open cards of the picture after."""
        for id, node in self.now.items():
            card = card_of(id)
            if card is not None:
                yield card, node


def change(
    view: View, before: JollySituation, after: JollySituation, was: Picture, picture: Picture
) -> Change:
    """What lies between two moments of a table and their settled pictures."""
    old, new = ({node.id: node for node in each.nodes} for each in (was, picture))
    return Change(view, before, after, old, new)


def stock_layers(nodes: dict[str, Node]) -> list[Node]:
    """The backs of the stock, lowest first, and its number."""
    return [node for id, node in nodes.items() if _layer(id) or id == f"{STOCK}.count"]


def _layer(id: str) -> bool:
    return id.startswith(f"{STOCK}.") and id.removeprefix(f"{STOCK}.").isdigit()


def hidden(id: str, until: float) -> Iterator[Track]:
    """It is not to be seen before that moment."""
    if until > 0:
        yield Track(id, until, ease=Ease.LINEAR, alpha=(0, 0))


def keeps(id: str, sprite: Sprite, until: float) -> Iterator[Track]:
    """It looks as before until that moment."""
    if until > 0:
        yield Track(id, until, ease=Ease.LINEAR, faces=(sprite,), swap=until + 1)
