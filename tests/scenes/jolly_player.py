"""Someone at a Jolly table: a real stage and match, moved by gestures, with time moved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from stargames_arcade.bots.policy import Level, Policy
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import Journal, NoJournal, Player
from stargames_arcade.match.settings import Settings
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.jolly.actions import JollyAction
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.scenes.jolly.controls import card_id
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.table import JollyTable
from stargames_arcade.titles import title
from stargames_arcade.ui.gestures import MOUSE, Device, Down, Drag, DragStart, Drop, Point, Tap
from tests.match.jolly_tables import Plain
from tests.scenes.at_table import FEEDS, ME, AtTable, seated_at

RIVALS = tuple(Player(name, name.lower(), "bot:easy") for name in ("Owl", "Bear", "Cat"))


@dataclass
class AtJolly(AtTable):
    """A person at a Jolly table, and the machine around them."""

    scene: JollyTable

    @property
    def seen(self) -> JollyObservation:
        """The table as I see it."""
        found: JollyObservation = self.match.observe(0, 0)
        return found

    @property
    def draft(self) -> JollyDraft:
        """The hand as it lies, and what is chosen."""
        return self.scene.moment.draft

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own cards as they lie, from the left."""
        return self.draft.order

    @property
    def chosen(self) -> list[Card]:
        """The chosen cards, in the order of choosing."""
        return list(self.draft.chosen)

    def face(self, card: Card) -> Face:
        """What an own card shows."""
        return self.scene.moment.faces[card]

    def spot(self, target: str) -> tuple[float, float]:
        """The middle of a target where it is the topmost, on one of its lines."""
        rect, picture = self.target(target).rect, self.picture
        for fy in (0.5, 0.3, 0.7, 0.15, 0.85):
            line = [(rect.x + rect.w * step / 20, rect.y + rect.h * fy) for step in range(1, 20)]
            seen = [at for at in line if (hit := picture.hit(*at)) is not None and hit.id == target]
            if seen:
                return seen[len(seen) // 2]
        raise AssertionError(f"{target} cannot be seen")

    def click(self, target: str, device: Device = MOUSE, *, double: bool = False) -> None:
        """Click a target where it can be seen."""
        at = self.pointed_at(target, device)
        self.do(Down(device, *at), Tap(device, *at, double))
        self.frame()

    def pointed_at(self, target: str, device: Device) -> tuple[float, float]:
        """Where to click a target; with a mouse, once it is there and the ring of the keys is gone."""
        if device == MOUSE:
            self.do(Point(device, 1, 1), Point(device, *self.spot(target)))
            self.frame()
        return self.spot(target)

    def click_card(self, card: Card, device: Device = MOUSE) -> None:
        """Click a card of the hand."""
        self.click(card_id(card), device)

    def double_click(self, target: str, device: Device = MOUSE) -> None:
        """Two quick clicks at one place, whatever lies there at the second."""
        self.double_click_at(*self.pointed_at(target, device), device)

    def double_click_at(self, x: float, y: float, device: Device = MOUSE) -> None:
        """Two quick clicks at a place."""
        for double in (False, True):
            self.do(Down(device, x, y), Tap(device, x, y, double))
            self.frame()

    def carry_to(self, card: Card, x: float, y: float, device: Device = MOUSE) -> None:
        """Drag a card of the hand to a place, and hold it there."""
        at = self.pointed_at(card_id(card), device)
        self.do(Down(device, *at), DragStart(device, *at), Drag(device, (at[0] + x) / 2, (at[1] + y) / 2))
        self.frame()
        self.do(Drag(device, x, y))
        self.frame()

    def drop(self, card: Card, x: float, y: float, device: Device = MOUSE) -> None:
        """Drag a card of the hand to a place, and let it go."""
        self.carry_to(card, x, y, device)
        self.do(Drop(device, x, y))
        self.frame()

    def drop_on(self, card: Card, target: str, device: Device = MOUSE) -> None:
        """Drag a card of the hand onto a target."""
        self.drop(card, *self.target(target).rect.centre, device)

    def until_my_turn(self) -> None:
        """Let the others play until it is my turn, or the round is over."""
        for _ in range(4000):
            if self.match.turn_seat in (0, None):
                break
            self.frame(50)
        self.until_quiet()

    def play_plainly(self, action: JollyAction | None = None) -> None:
        """Make a move of mine without the picture: this one, or what a plain player would."""
        action = action or Plain().decide(self.seen)
        assert self.match.offer(0, action) is None
        self.until_quiet()


def plainly(level: Level) -> Policy[JollyObservation, JollyAction]:
    """A computer that knows the rules and nothing else."""
    return Plain()


def jolly(policy: object = plainly) -> GameTitle:
    """The card of Jolly, with computers that decide at once."""
    card = title("jolly")
    assert card is not None
    return replace(card, make_policy=policy, slow_levels=())  # type: ignore[arg-type]


def sit_down(
    *,
    seats: int = 2,
    feed: str = "local",
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    clock: int = 0,
    target: int = 250,
    pace: Pace = Pace.INSTANT,
    rivals: Sequence[Player] = RIVALS,
    journal: Journal | None = None,
    match: Match | None = None,
    time: ManualTime | None = None,
    settings: Settings | None = None,
    card: GameTitle | None = None,
    seed: str = "table",
    moving: bool = False,
    moments: int = 24,
) -> AtJolly:
    """Open a Jolly table against computers that play plainly; I have the first seat. Cards fly only where
    that is tested."""
    time = time or ManualTime()
    if match is None:
        machine = MatchHouse(time, journal or NoJournal(), pace, make_feed=FEEDS[feed])
        options = {"clock": clock, "target": target}
        players = (ME, *rivals)[:seats]
        match = new_match(card or jolly(), players, seed_from(seed), machine, options)
    settings = settings or Settings(language=language, reduced_motion=not moving)
    return seated_at(AtJolly, match, time, settings, size, moments)
