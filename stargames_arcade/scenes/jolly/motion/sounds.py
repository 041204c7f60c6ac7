"""What is heard at a Jolly table, at the moments that its cues give: one sound for each act (STYLE 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from stargames_arcade.scenes.jolly.motion.scenery import Change
from stargames_arcade.scenes.jolly.motion.tracing import Act, Move
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.ui.sounding import Sounding

DEAL, DRAW, DISCARD, RENEW = "card_deal", "card_draw", "card_discard", "card_shuffle"
MELD, JOKER, CALL, CHOOSE, UNCHOOSE = "meld", "joker_won", "call", "keep", "return"
_OF_ACT: Final = {
    Act.DRAWN: (DRAW, 0.0),
    Act.TAKEN: (DRAW, 0.0),
    Act.LAID: (MELD, 60.0),
    Act.ADDED: (DEAL, 150.0),
    Act.WON: (JOKER, 0.0),
    Act.THROWN: (DISCARD, 60.0),
}
"""By act what is heard, and how long after its beginning. A natural that wins a joker is heard as that."""


def acts(change: Change, moves: Mapping[str, Move], renewed: float | None) -> Iterator[Sounding]:
    """Each act once, where its first card lands; ``renewed`` is when the discards become a new stock."""
    heard: set[str] = set()
    for id, move in moves.items():
        name, at_ms = _OF_ACT.get(move.act, ("", 0.0)) if move.act is not None else ("", 0.0)
        if name and name not in heard:
            heard.add(name)
            x = change.now[id].x if id in change.now else move.source.x
            yield Sounding(name, at_ms, change.pan(x))
    if renewed is not None:
        yield Sounding(RENEW, renewed, change.pan(change.stock.x))


def ended(situation: JollySituation) -> str | None:
    """What the end of a round is to whoever sits before the screen; None for a watcher."""
    result = situation.seen.result
    if result is None or situation.seen.seat is None:
        return None
    if result.closer is None:
        return "drawn"
    here = situation.sitters[result.closer].human if situation.together else result.closer == situation.foot
    return "won" if here else "lost"
