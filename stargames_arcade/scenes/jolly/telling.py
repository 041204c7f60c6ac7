"""The notices of a Jolly table: what others did that one might miss, and what was done for oneself (J42)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    DropReason,
    JokerSwapped,
    MeldsLaid,
    RoundFinished,
    SeatDropped,
    StockRenewed,
    TurnExpired,
)
from stargames_arcade.scenes.jolly.cards import card_name
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.text.words import Words
from stargames_arcade.ui.widgets.dialogs import Tone


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said, with whose animal; ``matters`` if it was done for the player."""

    text: str
    avatar: str | None = None
    tone: Tone = "notice"
    matters: bool = False


def moves_cards(events: Sequence[object]) -> bool:
    """Whether cards are heard as they move: then a notice of it needs no bells."""
    return any(isinstance(event, CardDrawn | MeldsLaid | JokerSwapped | CardDiscarded) for event in events)


def notices(
    words: Words, before: JollySituation, after: JollySituation, events: Sequence[object]
) -> Iterator[Notice]:
    """What is told of these events, which lie between two moments."""
    for event in events:
        notice = _told(words, after, event) or _expired(words, after, event, events)
        if notice is not None:
            yield notice
    yield from _one_card(words, before, after)


def _told(words: Words, moment: JollySituation, event: object) -> Notice | None:
    key, me = moment.skin.key, moment.seen.seat
    match event:
        case MeldsLaid(seat, _, points, True) if seat != me:
            return _of(words, moment, seat, "told_opened", points=points)
        case JokerSwapped(seat) if seat == me:
            return Notice(words(key("told_my_joker")), tone="good")
        case JokerSwapped(seat):
            return _of(words, moment, seat, "told_joker")
        case RoundFinished(result) if result.hand_jolly and result.closer == me:
            return Notice(words(key("told_my_hand_jolly")), tone="good")
        case RoundFinished(result) if result.hand_jolly and result.closer is not None:
            return _of(words, moment, result.closer, "told_hand_jolly")
        case StockRenewed(_, size):
            return Notice(words.count(key("told_renewed"), size))
        case SeatDropped(seat) if seat != me:
            return _of(words, moment, seat, "told_dropped")
        case SeatDropped(_, DropReason.EXPIRED):
            return Notice(words(key("told_my_dropped")), matters=True)
    return None


def _expired(words: Words, moment: JollySituation, event: object, events: Sequence[object]) -> Notice | None:
    """The time was up: what was done then."""
    if not isinstance(event, TurnExpired):
        return None
    if event.seat != moment.seen.seat:
        return _of(words, moment, event.seat, "told_expired")
    since = events[events.index(event) :]
    thrown = next((each for each in since if isinstance(each, CardDiscarded)), None)
    drew = any(isinstance(each, CardDrawn) and each.seat == event.seat for each in since)
    if thrown is None:
        return None
    word = "told_my_expired_drew" if drew else "told_my_expired"
    text = words(moment.skin.key(word), card=card_name(words, thrown.card.face))
    return Notice(text, matters=True)


def _one_card(words: Words, before: JollySituation, after: JollySituation) -> Iterator[Notice]:
    """Somebody is about to close."""
    if after.round_over or before.seen.round != after.seen.round:
        return
    for seat in after.around:
        if after.seen.counts[seat] == 1 and before.seen.counts[seat] > 1:
            yield _of(words, after, seat, "told_one_card")


def _of(words: Words, moment: JollySituation, seat: Seat, word: str, **values: int) -> Notice:
    sitter = moment.sitters[seat]
    return Notice(words(moment.skin.key(word), name=sitter.called(words), **values), sitter.avatar)
