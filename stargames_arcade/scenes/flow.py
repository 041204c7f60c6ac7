"""How the scenes follow one another: a match begins, is left, goes on another day, ends, is played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from stargames_arcade.match.clock import SystemTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.events import MatchFinished
from stargames_arcade.match.header import TARGET
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match, resume, watch
from stargames_arcade.match.ports import Journal, NoJournal, Player
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.scenes import opening
from stargames_arcade.scenes.dialogs.failure import Failure, Trouble
from stargames_arcade.scenes.menu.ticket import Offer, Waiting
from stargames_arcade.scenes.menu.title_card import TitleCard, card_of, cards_of, chosen_card
from stargames_arcade.scenes.new_table.choices import Begin, Choices, remembered
from stargames_arcade.scenes.new_table.sitters import sitters
from stargames_arcade.scenes.table_end import (
    AfterMatch,
    AnotherGame,
    DealtAgain,
    Decided,
    Left,
    Next,
    Passed,
    Refused,
    WalkedAway,
)

if TYPE_CHECKING:
    from stargames_arcade.scenes.staging.stage import Stage


Machine = Callable[[Journal, Pace], House]


def client_machine(journal: Journal, pace: Pace) -> House:
    """A client's machine: real time, and computer players that think in processes of their own."""
    return House(SystemTime(), journal, pace, workers=True)


class Flow:
    """Begins, keeps and ends the matches of this machine; the menu hands it what the scenes above return.

    A match whose people have finished goes on in the background until the computer has, too; one that is
    left earlier is closed and can be continued from its record, on another day.
    """

    def __init__(self, stage: Stage, machine: Machine = client_machine) -> None:
        """``machine`` says what matches need of this machine, from a journal and a pace."""
        self.stage = stage
        self.machine = machine
        self.titles: Sequence[GameTitle] = sorted(stage.titles, key=lambda title: title.place)
        """The finished titles in the order of the menu."""
        self.cards = cards_of(self.titles)
        self.offers: tuple[Offer, ...] = ()
        """The unfinished duels, the one touched last first."""
        self._read: dict[tuple[int, int], Offer] = {}
        self._background: list[Match] = []
        self._ended: Match | None = None
        self._told: set[str] = set()
        stage.tended.append(self.tend)

    @property
    def pace(self) -> Pace:
        """How long computer players seem to think, as chosen last."""
        return Pace(remembered(self.stage.settings, self.last_card).pace)

    @property
    def last_card(self) -> TitleCard:
        """The card of that title."""
        return chosen_card(self.cards, self.stage.settings.title)

    @property
    def last_title(self) -> str:
        """The title played last, if it is still there; else the one in the middle of the menu."""
        return self.last_card.id

    def look_again(self) -> None:
        """Read anew which duels wait, and say what is wrong with the saving, once."""
        store = self.stage.store
        waiting = store.unfinished()
        going_on = {match.record.id for match in self._background}
        read = {
            (one.id, one.touched): self._read.get((one.id, one.touched)) or self._offer(one.id)
            for one in waiting
            if one.id not in going_on
        }
        self._read = {key: offer for key, offer in read.items() if offer is not None}
        self.offers = tuple(self._read.values())
        trouble = store.trouble
        if trouble is not None and trouble.code not in self._told:
            self._told.add(trouble.code)
            self._fail(trouble)

    # What is carried out.

    def begin(self, choices: Choices, seed: bytes | None = None) -> None:
        """Open a new match at a table; without a seed on a deal that nobody knows."""
        players = sitters(choices, choices.controllers)
        title = next(title for title in self.titles if title.id == choices.title)
        self._open(title, players, dict(choices.options), Pace(choices.pace), seed)

    def go_on(self, record: int) -> None:
        """Take an unfinished match up where it was left."""
        match = self._resumed(record, self._house(self.pace))
        if isinstance(match, Match):
            self.stage.open_table(match)
        else:
            self._set_aside(record)

    def take(self, result: object) -> None:
        """What a scene above the menu was popped with; the game one comes from is the last one played."""
        if isinstance(result, Left | Decided | AnotherGame):
            self.stage.settings.title = result.match.title.id
        match result:
            case Begin(choices, seed):
                self.begin(choices, seed)
            case Left(match) | Decided(match) if match.watched:
                match.close()
                self._show_result(rising=False)
            case Left(match):
                self._leave(match)
            case DealtAgain(match, same):
                self._give_up(match)
                self._again(match, same=same)
            case Passed(match):
                self.stage.open_table(match)
            case AnotherGame(match):
                self._leave(match)
                self.stage.push(opening.new_table(self.stage, self.cards, match.title.id))
            case Decided(match):
                match.close()
                self._ended = match
                self._show_result(rising=True)
            case WalkedAway(matches):
                self._ended = None
                for match in matches:
                    self._leave(match)
            case Refused(code):
                self._fail(Refusal(code))
            case AfterMatch(next):
                self._after(next)
            case _:
                pass

    def tend(self) -> None:
        """Once a frame: let the matches in the background go on, and tell how they end."""
        for match in tuple(self._background):
            for event in match.pump():
                if isinstance(event, MatchFinished):
                    self._tell(match)
                    self._background.remove(match)
                    match.close()
        self._warn()

    def close(self) -> None:
        """Close what goes on in the background; it can be continued from its record."""
        if self.tend in self.stage.tended:
            self.stage.tended.remove(self.tend)
        for match in self._background:
            match.close()
        self._background.clear()

    # How it does it.

    def _house(self, pace: Pace) -> House:
        return self.machine(self.stage.store.journal, pace)

    def _open(
        self,
        title: GameTitle,
        players: Sequence[Player],
        options: dict[str, int],
        pace: Pace,
        seed: bytes | None = None,
    ) -> None:
        house = self._house(pace)
        self.stage.open_table(new_match(title, players, seed or house.make_seed(), house, options))

    def _again(self, match: Match, *, same: bool) -> None:
        """Another match of the same players with the same options, on the same deal or on another."""
        seed = match.header.seed if same else None
        self._open(match.title, match.header.players, dict(match.header.options), self.pace, seed)

    def _resumed(self, record: int, house: House) -> Match | Refusal:
        stored = self.stage.store.load(record)
        if stored is None:
            return Refusal("match_damaged")
        titles = {title.id: title for title in self.titles}
        return resume(stored, titles.get, house)

    def _offer(self, record: int) -> Offer | None:
        """What the menu says of a stored match; one that only the computer still plays goes on by itself."""
        match = self._resumed(record, House(SystemTime(), NoJournal(), Pace.INSTANT))
        if not isinstance(match, Match):
            self._set_aside(record)
            return None
        match.close()
        people = people_of(match)
        if all(match.finished(seat) for seat in people):
            self._finish_alone(record)
            return None
        if match.title.shared:
            return _company_offer(record, match)
        alone = len(match.seats) == 1
        together = alone or len(people) > 1
        waiting = match.seats if together else [seat for seat in match.seats if seat not in people]
        players = match.header.players
        done, of = min(match.filled(seat) for seat in people)
        return Offer(
            match=record,
            card=card_of(match.title),
            waiting=tuple(_waiting(players[seat], seat) for seat in waiting),
            done=done,
            of=of,
            alone=alone,
        )

    def _set_aside(self, record: int) -> None:
        """A record that does not fit together is kept as it is and offered no more."""
        self.stage.store.set_aside(record)
        self._fail(Refusal("resume"))

    def _finish_alone(self, record: int) -> None:
        match = self._resumed(record, self._house(Pace.INSTANT))
        if isinstance(match, Match):
            self._leave(match)

    def _leave(self, match: Match) -> None:
        people = match.local_humans
        if match.outcome() is not None or not people or not all(map(match.finished, people)):
            match.close()
            return
        for seat in people:
            match.leave(seat)
        self._background.append(match)

    def _give_up(self, match: Match) -> None:
        """What one has played alone ends here, and is offered no more."""
        for seat in match.local_humans:
            match.resign(seat)
        self._background.append(match)

    def _show_result(self, *, rising: bool) -> None:
        match = self._ended
        outcome = match.outcome() if match is not None else None
        if match is not None and outcome is not None:
            self.stage.push(opening.results(self.stage, match, outcome, people_of(match), rising=rising))

    def _after(self, next: Next) -> None:
        match = self._ended
        if match is None or next is Next.MENU:
            self._ended = None
        elif next is Next.WATCH:
            time = self._house(self.pace).time
            self.stage.open_table(watch(match.title, match.header, match.log.entries, time))
        else:
            self._again(match, same=next is Next.SAME_DEAL)

    def _tell(self, match: Match) -> None:
        """How a match in the background ended, as a notice."""
        people, outcome = people_of(match), match.outcome()
        if len(people) == 1 and len(match.seats) > 1 and outcome is not None:
            from stargames_arcade.scenes.results.match_result import rival_in, verdict

            (mine,) = people
            text = verdict(self.stage.words, match, outcome, mine)
            won = outcome.standings[mine].rank == 1
            rival = rival_in(outcome, mine)
            self.stage.toast("good" if won else "notice", text, match.header.players[rival.seat].avatar)

    def _warn(self) -> None:
        """Saving that fails is explained by the table, else by the menu later; till then a notice says it."""
        trouble = self.stage.store.trouble
        if trouble is None:
            self._told.clear()
            return
        from stargames_arcade.scenes.table import TableScene

        tables = [level.scene for level in self.stage.stack.levels if isinstance(level.scene, TableScene)]
        if any(table.told_trouble == trouble.code for table in tables):
            self._told.add(trouble.code)
        warned = f"warned of {trouble.code}"
        if not tables and not self._told & {trouble.code, warned}:
            self._told.add(warned)
            self.stage.toast("problem", self.stage.words(f"failure.{trouble.code}.title"))

    def _fail(self, trouble: Refusal) -> None:
        self.stage.push(Failure(self.stage, Trouble(trouble.code, trouble.parameters)))


def _waiting(player: Player, seat: Seat) -> Waiting:
    return Waiting(player.name, player.avatar, seat, player.level or "")


def _company_offer(record: int, match: Match) -> Offer:
    """What the menu says of a stored match that several play in rounds, at a table that they share."""
    people, totals = people_of(match), tuple(match.points(seat) for seat in match.seats)
    done = max(0, *totals)
    target = match.header.option(TARGET) or max(done, 1)
    return Offer(
        match=record,
        card=card_of(match.title),
        waiting=tuple(_waiting(player, seat) for seat, player in enumerate(match.header.players)),
        done=min(done, target),
        of=target,
        round=match.filled(people[0]).done,
        points=totals,
        mine=people[0] if len(people) == 1 else None,
    )


def people_of(match: Match) -> tuple[Seat, ...]:
    """The seats of the people on this machine; none where only computers play."""
    return tuple(seat for seat, player in enumerate(match.header.players) if player.human)
