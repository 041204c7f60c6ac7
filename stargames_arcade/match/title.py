"""The card of one product: everything in which one title differs from another, as a value (laws 6 and 18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from stargames_arcade.rules.codec import Action, Registry, digest
from stargames_arcade.rules.game import Game, Seat
from stargames_arcade.rules.luck import Luck

if TYPE_CHECKING:
    from stargames_arcade.bots.policy import Level, Policy

AnyGame = Game[Any, Any, Any, Any]


class Progress(NamedTuple):
    """How far a lane has come, as everybody may know it: ``done`` of ``of``, for dice the boxes filled."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that whoever opens a table makes; the first step of ``choices`` need not be the default.

    ``names`` are words for ``choices``, where a number says little. ``alone`` and ``shared`` are further
    choices, for one who plays alone and for people who share a screen. An option that leaves no choice is not
    asked for.
    """

    id: str
    choices: tuple[int, ...]
    default: int
    names: tuple[str, ...] = ()
    alone: tuple[int, ...] = ()
    shared: tuple[int, ...] = ()

    def choices_for(self, seats: int, people: int) -> tuple[int, ...]:
        """What may be chosen for a table of so many seats, so many of them people's, ascending."""
        alone = self.alone if seats == 1 else ()
        shared = self.shared if people > 1 else ()
        return tuple(sorted({*self.choices, *alone, *shared}))

    def word(self, choice: int) -> str:
        """How a choice is written: by its name where it has one, else as a number."""
        return dict(zip(self.choices, self.names, strict=False)).get(choice, str(choice))

    def choice(self, word: str | int) -> int | None:
        """The choice that a word, or the number itself, stands for; None for neither."""
        named = dict(zip(self.names, self.choices, strict=False)).get(str(word).lower())
        number = str(word)
        return int(number) if named is None and number.isascii() and number.isdigit() else named


@dataclass(frozen=True, slots=True)
class Together:
    """What people at one screen do together (D26): actions of these kinds wait for each other.

    ``released(states, asked)`` names the places in both of those whose asked actions happen now;
    ``resting(states)`` those that can only wait for others, whatever they ask. Both are pure.
    """

    kinds: tuple[type[Action], ...]
    released: Callable[[Sequence[Any], Sequence[Any]], Sequence[int]]
    resting: Callable[[Sequence[Any]], Sequence[int]]


def _whole(own: Any, rival: Sequence[Any]) -> Sequence[Any]:
    return rival


def _no_points(state: Any) -> int:
    return 0


def _the_one_seat(state: Any, action: Any) -> Seat | None:
    return 0


def _nobody(state: Any) -> tuple[Seat, ...]:
    return ()


def _never(state: Any) -> bool:
    return False


def _as_chosen(state: Any, chosen_ms: int | None) -> int | None:
    return chosen_ms


@dataclass(frozen=True, slots=True)
class LaneKind:
    """What a match must know of a family's lanes besides their rules; all functions are pure.

    ``turn(state)`` names the turn whose time runs, None when none does; the time between two rounds is a turn
    of its own. ``limit_ms(state, chosen)`` is how long it may take, given what the table's option ``clock``
    allows (None for any time): D24, and 20 s between rounds at every table (J44). ``progress(state)`` is how
    far the lane has come, as everybody may know.

    ``lead`` is how far a computer may be ahead of the slowest person, in steps of ``progress``, None for
    any lead; ``calmness`` how many times longer than over a throw of dice it seems to think. Under a clock it
    thinks over none of ``turn_actions`` actions longer than lets the turn end in time. ``inclusive``: an
    action at the very limit still counts (M28). ``halts``: a duel's clock stands still while a player pauses
    it. ``open_points``: everybody may know the points while the game goes on (P5, J45). ``lasting_drafts``: a
    draft is kept over entries, as the order of a hand is; else it is gone with the position it was made at.

    A lane of one seat: ``horizon(own state, rival's actions)`` is the prefix of them that may be folded (P5),
    ``points(state)`` the score so far.

    A lane that all seats share: ``totals(state)`` are the points by seat. ``actor(state, action)`` is the
    seat that writes an entry with this action at this position, None where nobody can. ``drop_out(seat)`` is
    the entry by which a seat that still plays leaves the game, at any time; ``dropped(state)`` names those
    that have, the first to go first (J43). ``between_rounds(state)``: a round is over, and ``next_round``
    follows once everybody is ready (J44).
    """

    actions: Registry[Action]
    begin: Action
    expire: Action
    turn: Callable[[Any], int | None]
    progress: Callable[[Any], Progress]
    horizon: Callable[[Any, Sequence[Any]], Sequence[Any]] = _whole
    points: Callable[[Any], int] = _no_points
    together: Together | None = None
    """None where nobody waits for anybody."""
    limit_ms: Callable[[Any, int | None], int | None] = _as_chosen
    lead: int | None = None
    calmness: int = 1
    turn_actions: int = 8
    inclusive: bool = False
    halts: bool = True
    open_points: bool = False
    lasting_drafts: bool = False
    actor: Callable[[Any, Any], Seat | None] = _the_one_seat
    totals: Callable[[Any], tuple[int, ...]] | None = None
    """None where each seat has a lane of its own."""
    drop_out: Callable[[Seat], Action] | None = None
    dropped: Callable[[Any], tuple[Seat, ...]] = _nobody
    between_rounds: Callable[[Any], bool] = _never
    next_round: Action | None = None


@dataclass(frozen=True)
class GameTitle:
    """One of the arcade's games as a product.

    ``family`` is the mechanics it shares with others; ``seats`` the fewest and most; ``game_maker`` makes the
    rules of one lane of luck, options and the number of seats at the table; ``lanes`` is ``seat``
    (one lane a seat) or ``table`` (one that all share). ``scene_path``, ``skin_path``, ``manual_path`` and
    ``tally_path`` are ``module:name``, loaded when first asked for, since only the client draws. ``place``
    orders the titles in a menu.
    """

    id: str
    family: str
    place: int
    seats: tuple[int, int]
    lanes: str
    ruleset: Any
    lane_kind: LaneKind
    game_maker: Callable[[Luck, Mapping[str, int], int], AnyGame]
    make_policy: Callable[[Level], Policy[Any, Any]]
    levels: tuple[Level, ...]
    slow_levels: tuple[Level, ...]
    scene_path: str
    skin_path: str
    manual_path: str
    tally_path: str
    signs: str = ""
    """What its deal codes begin with: a sign for each choice of ``dealt_by``, or one alone."""
    dealt_by: str = ""
    """The option that a deal depends on beside the seed, if there is one."""
    options: tuple[Option, ...] = field(default=())

    @property
    def shared(self) -> bool:
        """Whether all seats share one lane, instead of each having its own."""
        return self.lanes == "table"

    @property
    def words(self) -> str:
        """The group of word keys of this title: ``title.<id>``."""
        return f"title.{self.id}"

    @cached_property
    def ruleset_digest(self) -> str:
        """The digest of the ruleset: equal where two programs play by the same numbers."""
        return digest(self.ruleset)

    @cached_property
    def skin(self) -> Any:
        """How the title looks: a value that only its scene understands."""
        return _loaded(self.skin_path)

    @cached_property
    def manual(self) -> Any:
        """Its manual: chapters that only the client can show."""
        return _loaded(self.manual_path)

    @cached_property
    def tally(self) -> Any:
        """What it makes of a decided match: a function from that to the lines of the result."""
        return _loaded(self.tally_path)

    @cached_property
    def scene(self) -> Any:
        """The class of its table scene."""
        return _loaded(self.scene_path)

    def make_game(
        self, luck: Luck, options: Mapping[str, int] | None = None, seats: int | None = None
    ) -> AnyGame:
        """The rules of one lane on a luck, for a table with these options; those not named as on the first
        day. A lane that all share is made for so many ``seats``, the fewest if that is not said."""
        settled = {option.id: option.default for option in self.options} | dict(options or {})
        return self.game_maker(luck, settled, seats or self.seats[0])

    def option(self, name: str) -> Option | None:
        """The option of that name, if this title has it."""
        return next((option for option in self.options if option.id == name), None)


def _loaded(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
