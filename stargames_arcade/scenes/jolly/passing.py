"""What the curtain says between two turns at a Jolly table: who is next, and what everybody saw (J45)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.lookback import Told, told_so_far
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DiscardsTaken,
    DropReason,
    JokerSwapped,
    MeldsLaid,
    Open,
    RoundDealt,
    SeatDropped,
    TurnExpired,
    TurnPassed,
)
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.scenes.couch.curtain import Curtain, Passing
from stargames_arcade.scenes.couch.curtain_facts import CurtainPlate, Fact
from stargames_arcade.scenes.couch.inlaid import signs
from stargames_arcade.scenes.jolly.card_inlay import CardInlay
from stargames_arcade.scenes.jolly.telling import done_for_me, last_warning
from stargames_arcade.text.words import Words

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.couch.turn_taking import TurnTaking

_MOST: Final = 3
"""So many turns are told at most, the last ones."""


def jolly_curtain(table: TurnTaking, seat: Seat) -> Curtain:
    """The curtain that calls a seat to a Jolly table: nothing of it shows what lies in a hand."""
    match = table.match
    seen: JollyObservation = match.observe(None, seat)
    turns, to = turns_since(match, seat), table.seated(seat)
    late = late_turn(match, seat)
    mine = () if late is None else (Fact(to, partial(_done_for, seen, late)),)
    people = [turn.seat for turn in turns if turn.seat in match.local_humans]
    passing = Passing(
        to=to,
        head=lambda words: words(f"{match.title.words}.name"),
        caption=partial(_caption, seen),
        headline=lambda words: words("curtain.pass", name=to.called(words)),
        detail=lambda words: words("table.jolly.turn_look_away"),
        show=lambda words: words("table.jolly.turn_show", name=to.called(words)),
        facts=(
            *mine,
            *(
                Fact(table.seated(turn.seat), partial(_told, table, turn), turn.cards)
                for turn in turns[len(mine) - _MOST :]
            ),
        ),
        plates=tuple(
            CurtainPlate(
                table.seated(each),
                partial(_points, seen.totals[each]),
                None if each in seen.left else seen.counts[each],
                called=each == seat,
            )
            for each in match.seats
        ),
    )
    return Curtain(table.stage, passing, people[-1] if people else seat, match.title.id)


def _caption(seen: JollyObservation, words: Words) -> str:
    target = words("table.jolly.target", n=seen.ruleset.target)
    return words("table.jolly.turn_caption", n=seen.round, target=target)


def _points(total: int, words: Words) -> str:
    return words.number(total)


# ---- the turns since then ----


@dataclass(frozen=True, slots=True)
class _Done:
    """A part of a turn: the word for it and how many of the turn's cards it tells of, in heaps of so many."""

    word: str
    heaps: tuple[int, ...] = ()
    points: int = 0


@dataclass(slots=True)
class TurnSeen:
    """What everybody saw of one turn: its parts in order, and the cards in the order in which they are told.

    ``dealt`` instead where somebody dealt: the round, and who begins.
    """

    seat: Seat
    parts: list[_Done] = field(default_factory=list)
    shown: list[CardInlay] = field(default_factory=list)
    expired: bool = False
    dropped: DropReason | None = None
    dealt: tuple[int, Seat] | None = None

    @property
    def cards(self) -> tuple[CardInlay, ...]:
        """The cards in it, all of them face up on the table."""
        return tuple(self.shown)

    @property
    def empty(self) -> bool:
        """Whether nothing has happened yet."""
        return not (self.parts or self.expired or self.dropped or self.dealt)

    def add(self, word: str, heaps: Iterable[Iterable[CardInlay]] = (), points: int = 0) -> None:
        """Note a part, with the cards of each heap."""
        laid = [tuple(heap) for heap in heaps]
        self.shown += [card for heap in laid for card in heap]
        self.parts.append(_Done(word, tuple(map(len, laid)), points))


def turns_since(match: Match, seat: Seat) -> tuple[TurnSeen, ...]:
    """The turns of the others since that seat's own last one in this round; before the first of its own
    since the deal."""
    turns, own = _turns(match, seat)
    since = tuple(turn for turn in turns[own + 1 :] if not turn.empty and (turn.seat != seat or turn.dealt))
    return tuple(turn for turn in since if not turn.dealt) or since


def late_turn(match: Match, seat: Seat) -> TurnSeen | None:
    """That seat's own last turn, if its time was up: whoever had gone away reads what was done for them."""
    turns, own = _turns(match, seat)
    return turns[own] if own >= 0 and turns[own].expired else None


def _turns(match: Match, seat: Seat) -> tuple[list[TurnSeen], int]:
    """The turns of this round, and the place of that seat's own last one that is over; -1 for none."""
    turns: list[TurnSeen] = []
    for told in told_so_far(match, seat):
        for event in told.events:
            _note(turns, told, event)
    own = max((at for at, turn in enumerate(turns) if turn.seat == seat and not turn.dealt), default=-1)
    acting = match.turn_seat == seat and own == len(turns) - 1
    if acting and own >= 0:
        own = max((at for at in range(own) if turns[at].seat == seat and not turns[at].dealt), default=-1)
    return turns, own


def _note(turns: list[TurnSeen], told: Told, event: object) -> None:
    match event:
        case RoundDealt(number, dealer, starter):
            turns[:] = [TurnSeen(dealer, dealt=(number, starter))]
        case TurnPassed(seat):
            turns.append(TurnSeen(seat))
        case TurnExpired(seat):
            _turn(turns, seat).expired = True
        case SeatDropped(seat, reason):
            turns.append(TurnSeen(seat, dropped=reason))
        case CardDrawn(seat):
            _turn(turns, seat).add("stock")
        case DiscardsTaken(seat, cards):
            _turn(turns, seat).add("discards", [[CardInlay(one.face) for one in cards]])
        case MeldsLaid(seat, melds, points):
            _turn(turns, seat).add("laid", [_meld(told.seen, number) for number in melds], points)
        case CardLaidOff(seat, card):
            _more(_turn(turns, seat), "laid_off", card)
        case JokerSwapped(seat, card):
            _turn(turns, seat).add("swapped", [[CardInlay(card.face)]])
        case CardDiscarded(seat, card):
            _turn(turns, seat).add("threw", [[CardInlay(card.face)]])
        case _:
            pass


def _turn(turns: list[TurnSeen], seat: Seat) -> TurnSeen:
    """The last turn of a seat; somebody else may have dropped out since it began."""
    return next(turn for turn in reversed(turns) if turn.seat == seat and not (turn.dealt or turn.dropped))


def _more(turn: TurnSeen, word: str, card: Open) -> None:
    """Cards that are laid off one after the other are told together."""
    if turn.parts and turn.parts[-1].word == word:
        turn.parts[-1] = _Done(word, (*turn.parts[-1].heaps, 1))
        turn.shown.append(CardInlay(card.face))
    else:
        turn.add(word, [[CardInlay(card.face)]])


def _meld(seen: JollyObservation, number: int) -> Iterator[CardInlay]:
    """The cards of a meld as it was laid, jokers as what they stand for."""
    pattern = seen.melds[number].pattern
    for at, face in enumerate(pattern.faces):
        yield CardInlay(face, pattern.stands_for(at))


# ---- how they are told ----


def _told(table: TurnTaking, turn: TurnSeen, words: Words) -> str:
    name = table.called(turn.seat, words)
    if turn.dealt is not None:
        number, starter = turn.dealt
        return words("table.jolly.turn_dealt", dealer=name, n=number, name=table.called(starter, words))
    if turn.dropped is not None:
        late = turn.dropped is DropReason.EXPIRED
        return words("table.jolly.told_timed_out" if late else "table.jolly.told_dropped", name=name)
    parts = list(_parts(turn, name, words))
    said = parts[0]
    for at, part in enumerate(parts[1:], start=2):
        join = "and" if at == len(parts) else "then"
        said = words(f"table.jolly.turn_{join}", first=said, second=part)
    return said


def _done_for(seen: JollyObservation, turn: TurnSeen, words: Words) -> str:
    """What was done for who is called, since their time was up (J42)."""
    drew = any(part.word == "stock" for part in turn.parts)
    warned = last_warning(seen, turn.seat)
    return done_for_me(words, turn.cards[-1].face, drew=drew, warned=warned)


def _parts(turn: TurnSeen, name: str, words: Words) -> Iterator[str]:
    """Each part of a turn as words, its cards as signs. What was drawn when the time was up is not told."""
    if turn.expired:
        yield words("table.jolly.told_expired", name=name)
    first = 0
    for part in turn.parts:
        heaps = []
        for count in part.heaps:
            heaps.append(signs(first, count))
            first += count
        if turn.expired and part.word == "stock":
            continue
        cards = " ".join(heaps)
        yield words(f"table.jolly.turn_{part.word}", name=name, cards=cards, points=part.points)
