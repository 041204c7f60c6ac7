"""How a match comes about: opened new, taken up from a journal, or played again from a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.match.clock import ManualTime, TableTime, Time
from stargames_arcade.match.controllers import Bot, Controller, Human, MindElsewhere, MindHere, Pace
from stargames_arcade.match.course import Course
from stargames_arcade.match.deal_code import unforeseen_seed
from stargames_arcade.match.feed import Feed, FeedMaker, LocalFeed, ReplayFeed
from stargames_arcade.match.header import Header, HeaderError, read_header
from stargames_arcade.match.log import SHARED, TABLE, Entry, LaneId, Log, LogError, written
from stargames_arcade.match.match import Match
from stargames_arcade.match.ports import Journal, NoJournal, Player, StoredMatch
from stargames_arcade.match.record import SECOND_MS, Record
from stargames_arcade.match.seating import Seating
from stargames_arcade.match.table import TABLE_ACTIONS, opening
from stargames_arcade.match.title import GameTitle, Option
from stargames_arcade.rules.codec import action_text
from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.rules.luck import SeededLuck

CLOCK: Final = "clock"
"""The option that limits each turn, in seconds; 0 is no limit (D24)."""

LEAST_GAP_MS: Final = 700
MOST_GAP_MS: Final = 4_000
FindTitle = Callable[[str], GameTitle | None]


class TableRefused(ValueError):
    """A table that cannot be opened as asked; ``refusal`` says why.

    Codes: seats_not(n), seats_wrong(least, most), controller_unknown(controller), option_unknown(option,
    options), option_value(option, value, values), option_alone and option_shared(option, value) for what
    other players could choose, options_incomplete.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@dataclass(frozen=True)
class House:
    """What a match needs of the machine it is played on.

    ``workers`` lets computer players that think long do so in processes of their own (law 20); without it
    they think here, which is right where nothing is drawn. ``make_seed`` gives each new match its seed.
    """

    time: Time
    journal: Journal
    pace: Pace = Pace.NORMAL
    workers: bool = False
    make_feed: FeedMaker = LocalFeed
    make_seed: Callable[[], bytes] = unforeseen_seed


def headless() -> House:
    """Nothing drawn, nothing kept, no waiting: for simulations and checks."""
    return House(ManualTime(), NoJournal(), Pace.INSTANT)


def settled_options(
    title: GameTitle, given: Mapping[str, int | str], players: Sequence[Player]
) -> tuple[tuple[str, int], ...]:
    """All options of a title in its own order: as given, else their defaults. Raises TableRefused.

    A value may be written by its name. One that these players do not have is none of the choices.
    """
    people = sum(player.human for player in players)
    chosen: dict[str, int] = {}
    for name, value in given.items():
        option = title.option(name)
        if option is None:
            known = ", ".join(option.id for option in title.options)
            raise TableRefused(Refusal("option_unknown", (("option", name), ("options", known))))
        choices, choice = option.choices_for(len(players), people), option.choice(value)
        if choice not in choices:
            raise TableRefused(_no_choice(option, value, choices))
        chosen[name] = choice
    return tuple((option.id, chosen.get(option.id, option.default)) for option in title.options)


def _no_choice(option: Option, value: int | str, choices: Sequence[int]) -> Refusal:
    choice = option.choice(value)
    if choice in option.alone:
        return Refusal("option_alone", (("option", option.id), ("value", value)))
    if choice in option.shared:
        return Refusal("option_shared", (("option", option.id), ("value", value)))
    known = ", ".join(map(option.word, choices))
    return Refusal("option_value", (("option", option.id), ("value", value), ("values", known)))


def check_players(title: GameTitle, players: Sequence[Player]) -> None:
    """Raises TableRefused unless these players can sit at a table of this title."""
    least, most = title.seats
    if not least <= len(players) <= most:
        if least == most:
            raise TableRefused(Refusal("seats_not", (("n", least),)))
        raise TableRefused(Refusal("seats_wrong", (("least", least), ("most", most))))
    levels = [level.value for level in title.levels]
    for player in players:
        if not player.human and player.level not in levels:
            raise TableRefused(Refusal("controller_unknown", (("controller", player.controller),)))


def check_header(title: GameTitle, header: Header) -> None:
    """Raises TableRefused on players or options that a table of this title does not have."""
    check_players(title, header.players)
    if settled_options(title, dict(header.options), header.players) != header.options:
        raise TableRefused(Refusal("options_incomplete"))


def new_match(
    title: GameTitle,
    players: Sequence[Player],
    seed: bytes,
    house: House,
    options: Mapping[str, int] | None = None,
) -> Match:
    """Opens a table on this machine: all are seated and ready, and their first sight is still to come.

    Raises TableRefused on players or options that the title does not have.
    """
    check_players(title, players)
    settled = settled_options(title, options or {}, players)
    header = Header(title.id, title.ruleset_digest, seed, tuple(players), settled)
    record = Record.begun(house.journal, title.id, header.line)
    entries = [
        written(TABLE, number, action, 0)
        for number, action in enumerate(opening(len(players), seed.hex()), start=1)
    ]
    match = _seated(title, header, house, record, entries)
    match.restore(entries, {}, {})
    record.write(entries, match.log, concluded=False)
    return match


def resume(stored: StoredMatch, find_title: FindTitle, house: House) -> Match | Refusal:
    """Takes a match up where its journal left it: the position, the times, the drafts.

    Refused, and left as it is: title_unknown(name), ruleset_differs, match_damaged.
    """
    try:
        header = read_header(stored.header)
    except HeaderError:
        return Refusal("match_damaged")
    title = find_title(header.title)
    if title is None:
        return Refusal("title_unknown", (("name", header.title),))
    if title.ruleset_digest != header.ruleset:
        return Refusal("ruleset_differs")
    try:
        check_header(title, header)
        checked = check_course(title, header, stored.entries)
        if not all(checked.log.lane(lane).chain == chain for lane, chain in stored.chains.items()):
            return Refusal("match_damaged")
    except (LogError, TableRefused):
        return Refusal("match_damaged")
    match = _seated(title, header, house, Record(house.journal, stored.id), stored.entries)
    match.restore(stored.entries, stored.elapsed, stored.drafts)
    return match


def watch(title: GameTitle, header: Header, entries: Sequence[Entry], time: Time) -> Match:
    """A match that was played before, to be watched: its entries come at a pace that can be followed.

    Pausing works as in play; long thought is cut to some seconds.
    """
    before = len(opening(len(header.players), header.seed.hex()))
    table_time = TableTime(time)
    next_round = title.lane_kind.next_round
    schedule = replay_schedule(entries[before:], action_text(next_round) if next_round is not None else "")

    def feed_of(lane: LaneId) -> Feed:
        return ReplayFeed([moment for moment in schedule if moment[1].lane == lane], table_time)

    controllers = tuple(Human() for _ in header.players)
    match = _match(title, header, feed_of, controllers, table_time, Record(NoJournal(), 0), watched=True)
    match.restore(entries[:before], {}, {})
    return match


def check_course(title: GameTitle, header: Header, entries: Sequence[Entry]) -> Match:
    """The match that these entries give, each checked by the rules. Raises LogError on one that does not
    fit."""
    match = _seated(title, header, headless(), Record(NoJournal(), 0))
    match.restore(entries, {}, {})
    return match


def replay_schedule(entries: Sequence[Entry], next_round: str = "") -> list[tuple[int, Entry]]:
    """When each entry comes, in milliseconds of table time: lanes side by side, as they were played.

    Gaps within a lane are kept between ``LEAST_GAP_MS`` and ``MOST_GAP_MS``, before an entry whose text is
    ``next_round`` at the latter; the table lane's entries come with what was written before them.
    """
    moments: dict[LaneId, int] = {}
    used: dict[LaneId, int] = {}
    schedule: list[tuple[int, Entry]] = []
    for entry in entries:
        if entry.lane == TABLE:
            moments[TABLE] = max(moments.values(), default=0)
        else:
            gap = MOST_GAP_MS if entry.text == next_round else entry.used_ms - used.get(entry.lane, 0)
            moments[entry.lane] = moments.get(entry.lane, 0) + min(max(gap, LEAST_GAP_MS), MOST_GAP_MS)
            used[entry.lane] = entry.used_ms
        schedule.append((moments[entry.lane], entry))
    return schedule


def _seated(
    title: GameTitle, header: Header, house: House, record: Record, entries: Sequence[Entry] = ()
) -> Match:
    """A match on this machine whose lanes go on after these entries."""
    lengths = dict.fromkeys((TABLE, *_lanes(title, header)), 0)
    for entry in entries:
        lengths[entry.lane] = lengths.get(entry.lane, 0) + 1

    def feed_of(lane: LaneId) -> Feed:
        actions = TABLE_ACTIONS if lane == TABLE else title.lane_kind.actions
        return house.make_feed(lane, actions, lengths[lane] + 1, house.time)

    controllers = tuple(_controller(title, header, seat, house) for seat in range(len(header.players)))
    return _match(title, header, feed_of, controllers, TableTime(house.time), record)


def _match(
    title: GameTitle,
    header: Header,
    feed_of: Callable[[LaneId], Feed],
    controllers: tuple[Controller, ...],
    time: TableTime,
    record: Record,
    *,
    watched: bool = False,
) -> Match:
    lanes = _lanes(title, header)
    log = Log(header.line, tuple(lanes))
    limit_ms = header.option(CLOCK) * SECOND_MS or None
    game = title.make_game(SeededLuck(header.seed), dict(header.options), len(header.players))
    courses = tuple(
        Course(title.lane_kind, game, log.lane(lane), feed_of(lane), limit_ms, seats)
        for lane, seats in lanes.items()
    )
    return Match(title, header, Seating(log, courses, feed_of(TABLE), controllers, time, record, watched))


def _lanes(title: GameTitle, header: Header) -> dict[LaneId, tuple[Seat, ...]]:
    """The lanes of a table beside its table lane, and who plays in each."""
    seats = tuple(range(len(header.players)))
    return {SHARED: seats} if title.shared else {str(seat): (seat,) for seat in seats}


def _controller(title: GameTitle, header: Header, seat: Seat, house: House) -> Controller:
    level_word = header.players[seat].level
    if level_word is None:
        return Human()
    level = Level.parse(level_word)
    luck_seed = bot_seed(header.seed, seat)
    make_policy = partial(title.make_policy, level)
    elsewhere = house.workers and level in title.slow_levels
    mind = MindElsewhere(make_policy, luck_seed) if elsewhere else MindHere(make_policy, luck_seed)
    kind, limit_ms = title.lane_kind, header.option(CLOCK) * SECOND_MS
    return Bot(mind, house.pace, luck_seed, kind.calmness, limit_ms // kind.turn_actions or None)
