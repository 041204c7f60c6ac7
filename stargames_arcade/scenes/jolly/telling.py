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
from stargames_arcade.rules.jolly.cards import Face
from stargames_arcade.rules.jolly.observation import JollyObservation
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
        case SeatDropped(seat, DropReason.EXPIRED) if seat != me or moment.together:
            return _of(words, moment, seat, "told_timed_out")
        case SeatDropped(_, DropReason.EXPIRED):
            return Notice(words(key("told_my_dropped")), matters=True)
        case SeatDropped(seat) if seat != me:
            return _of(words, moment, seat, "told_dropped")
    return None


def _expired(words: Words, moment: JollySituation, event: object, events: Sequence[object]) -> Notice | None:
    """The time was up: what was done then. Where several share the screen it is said whose, and what was done
    stands on the curtain that calls them again."""
    if not isinstance(event, TurnExpired):
        return None
    if event.seat != moment.seen.seat or moment.together:
        return _of(words, moment, event.seat, "told_expired")
    since = events[events.index(event) :]
    thrown = next((each for each in since if isinstance(each, CardDiscarded)), None)
    drew = any(isinstance(each, CardDrawn) and each.seat == event.seat for each in since)
    if thrown is None:
        return None
    warned = last_warning(moment.seen, event.seat)
    return Notice(done_for_me(words, thrown.card.face, drew=drew, warned=warned), matters=True)


def last_warning(seen: JollyObservation, seat: Seat) -> bool:
    """Whether the next turn of a seat whose time is up is its last one (J43)."""
    return seat not in seen.left and seen.expired[seat] == seen.ruleset.expiries - 1


def done_for_me(words: Words, thrown: Face, *, drew: bool, warned: bool) -> str:
    """What was done for a player whose time was up, in their words (J42)."""
    word = "told_my_expired_drew" if drew else "told_my_expired"
    told = words(f"table.jolly.{word}", card=card_name(words, thrown))
    return words("table.jolly.told_once_more", told=told) if warned else told


def _one_card(words: Words, before: JollySituation, after: JollySituation) -> Iterator[Notice]:
    """Somebody whose turn is over is about to close."""
    if after.round_over or before.seen.round != after.seen.round:
        return
    for seat in after.around:
        if _holds_one(after, seat) and not _holds_one(before, seat):
            yield _of(words, after, seat, "told_one_card")


def _holds_one(moment: JollySituation, seat: Seat) -> bool:
    """Whether a seat has one card left that it will hold till its next turn."""
    seen = moment.seen
    return seen.counts[seat] == 1 and seen.turn != seat and seat not in seen.left


def _of(words: Words, moment: JollySituation, seat: Seat, word: str, **values: int) -> Notice:
    sitter = moment.sitters[seat]
    return Notice(words(moment.skin.key(word), name=sitter.called(words), **values), sitter.avatar)
