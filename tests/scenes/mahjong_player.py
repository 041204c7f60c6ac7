"""Someone at a Mahjong table: a real stage and match, moved by gestures, with time moved by hand."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House as MatchHouse
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import Journal, NoJournal, Player
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.mahjong.layouts import LayoutId, Place, places_of
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import best_pair, partners, why_not
from stargames_arcade.scenes.mahjong.controls import tile_target
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.situation import Finish
from stargames_arcade.scenes.mahjong.table import MahjongTable
from stargames_arcade.titles import title
from stargames_arcade.ui.gestures import MOUSE, Device, Down, Drag, DragStart, Drop, Tap
from tests.scenes.at_table import BOT, FEEDS, ME, AtTable, seated_at


@dataclass
class AtMahjong(AtTable):
    """A person at a Mahjong table, and the machine around them."""

    scene: MahjongTable

    @property
    def seen(self) -> MahjongObservation:
        """My own board."""
        found: MahjongObservation = self.match.observe(0, 0)
        return found

    @property
    def draft(self) -> MahjongDraft:
        """What is selected, and whether help is on, as the table shows it."""
        return self.scene.moment.draft

    @property
    def selected(self) -> Place | None:
        """The tile that is selected, as the table shows it."""
        return self.draft.selected

    def selects(self, place: Place | None) -> bool:
        """Whether that tile is selected; None: none is."""
        return self.selected == place

    def finishes(self, state: Finish) -> bool:
        """Whether the button that takes the rest is there, in that state."""
        return self.scene.moment.finish is state

    def pair(self) -> tuple[Place, Place]:
        """An open pair."""
        found = best_pair(self.seen)
        assert found is not None
        return found

    def odd_pair(self) -> tuple[Place, Place]:
        """Two free tiles that do not match."""
        first = self.pair()[0]
        others = set(self.seen.free) - {first} - set(partners(self.seen, first))
        return first, min(others)

    def blocked(self, code: str) -> Place:
        """A tile that can be seen and is refused so."""
        for place in places_of(self.seen.present):
            why = why_not(self.seen, place)
            if why is not None and why.code == code and self.seen_at(place) is not None:
                return place
        raise AssertionError(f"no tile is refused as {code}")

    def seen_at(self, place: Place) -> tuple[float, float] | None:
        """Somewhere on a tile where it is the topmost; None if it is hidden."""
        target = self.target(tile_target(place))
        for fx in (0.4, 0.15, 0.75, 0.5):
            for fy in (0.4, 0.15, 0.8, 0.5):
                x, y = target.rect.x + target.rect.w * fx, target.rect.y + target.rect.h * fy
                hit = self.picture.hit(x, y)
                if hit is not None and hit.id == target.id:
                    return x, y
        return None

    def click(self, place: Place, device: Device = MOUSE, *, double: bool = False) -> None:
        """Click a tile where it can be seen."""
        at = self.seen_at(place)
        assert at is not None, f"tile {place} cannot be seen"
        self.do(Down(device, *at), Tap(device, *at, double))
        self.frame()

    def start_drawing(self, place: Place, device: Device = MOUSE) -> None:
        """Begin to draw a tile away."""
        at = self.seen_at(place)
        assert at is not None
        x, y = at
        self.do(Down(device, x, y), DragStart(device, x, y), Drag(device, x + 300, y + 300))
        self.frame()

    def draw(self, place: Place, onto: Place, device: Device = MOUSE) -> None:
        """Draw a tile onto another one."""
        start, end = self.seen_at(place), self.seen_at(onto)
        assert start is not None
        assert end is not None
        self.do(Down(device, *start), DragStart(device, *start), Drag(device, *end))
        self.frame()
        self.do(Drag(device, *end), Drop(device, *end))
        self.frame()

    def take(self, pairs: int = 1) -> None:
        """Take so many pairs by mouse, best paid first, and let them come to rest."""
        for _ in range(pairs):
            first, second = self.pair()
            self.wait(500)
            self.click(first)
            self.click(second)
            self.until_quiet()


def sit_down(
    *,
    seats: int = 2,
    layout: LayoutId = LayoutId.TURTLE,
    feed: str = "local",
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    clock: int | None = None,
    free_undo: int = 0,
    pace: Pace = Pace.CALM,
    rival: Player = BOT,
    journal: Journal | None = None,
    match: Match | None = None,
    time: ManualTime | None = None,
    settings: Settings | None = None,
    seed: bytes = bytes(range(32)),
) -> AtMahjong:
    """Open a Mahjong table, alone or against somebody, and let the first sight begin."""
    time = time or ManualTime()
    card = title("mahjong_duell")
    assert card is not None
    if match is None:
        machine = MatchHouse(time, journal or NoJournal(), pace, make_feed=FEEDS[feed])
        options = {"layout": int(layout), "clock": (0 if seats == 1 else 900) if clock is None else clock}
        if seats == 1:
            options["free_undo"] = free_undo
        match = new_match(card, (ME, rival)[:seats], seed, machine, options)
    return seated_at(AtMahjong, match, time, settings or Settings(language=language), size, 24)
