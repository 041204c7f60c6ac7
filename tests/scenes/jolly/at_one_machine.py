"""People who pass one machine on at a Jolly table, and an observer who knows what each of them may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import new_match
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import JOKER, Card, Face, face_of
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.scenes.couch.curtain import DEAF_MS, SHOW, Curtain
from stargames_arcade.scenes.jolly.controls import CONTINUE, card_of
from stargames_arcade.scenes.jolly.table import JollyTable
from stargames_arcade.ui.frame import Backdrop, Frame
from stargames_arcade.ui.gestures import KEYBOARD, Key, Press
from stargames_arcade.ui.nodes import Drawing, Label, Node, Sprite, Stacked
from tests.match.jolly_tables import Plain, jolly
from tests.scenes.client_guest import Guest

MIRA, JOAO, JUERGEN, GIULIA = (
    Player("Mira", "fox"), Player("João", "cat"), Player("Jürgen", "owl"), Player("Giulia", "hare"),
)  # fmt: skip
ROBOT = Player("", "bear", "bot:easy")
_SUITS = "cdhs"
_COURTS = {"a": 1, "j": 11, "q": 12, "k": 13}


@lru_cache(maxsize=8192)
def shown_face(sprite: Sprite) -> Face | None:
    """The face that a sprite shows, by the drawings in it; None for a back, and for all that is no card."""
    if not isinstance(sprite, Stacked):
        return _face_of_drawing(sprite)
    parts = [part.sprite for part in sprite.parts]
    found = next((face for face in map(_face_of_drawing, parts) if face is not None), None)
    return _face_of_slip(parts) if found is None else found


def _face_of_slip(parts: Sequence[Sprite]) -> Face | None:
    """Of a slip of paper with index and suit, in English."""
    suits = [part.name[-1] for part in parts if isinstance(part, Drawing) and "/suit-" in part.name]
    index = [part.text.lower() for part in parts if isinstance(part, Label)]
    if not suits or not index:
        return None
    return face_of(_SUITS.index(suits[0]), _COURTS.get(index[0]) or int(index[0]))


def _face_of_drawing(sprite: Sprite) -> Face | None:
    if not isinstance(sprite, Drawing) or not sprite.name.startswith("cards/card-"):
        return None
    name = sprite.name.removeprefix("cards/card-")
    if name in ("back", "paper"):
        return None
    if name == "joker":
        return JOKER
    suit, rank = name.split("-")
    return face_of(_SUITS.index(suit), _COURTS.get(rank) or int(rank))


def nodes_of(frame: Frame) -> Iterator[Node]:
    """Every node of a frame, of what lies beneath it, too."""
    yield from frame.nodes
    beneath: Backdrop | None = frame.backdrop
    while beneath is not None:
        yield from beneath.nodes
        beneath = beneath.beneath


@dataclass
class Eyes:
    """What each seat has been able to see in this round, by card; None is what lay open for all."""

    match: Match
    round: int = 0
    known: dict[Seat | None, dict[Card, Face]] = field(default_factory=dict)
    last_round: dict[Seat | None, dict[Card, Face]] = field(default_factory=dict)
    """The same of the round before, in the frame in which the next one is dealt: its end still lies there."""

    def look(self) -> None:
        """Look at the table from each seat, and as a watcher."""
        self.last_round = {}
        for viewer in (None, *self.match.seats):
            seen: JollyObservation = self.match.observe(viewer, 0)
            if seen.round != self.round:
                self.round, self.known, self.last_round = seen.round, {}, self.known
            known = self.known.setdefault(viewer, {})
            known |= {one.card: one.face for one in (*seen.hand, *seen.discards)}
            known |= {one.card: one.face for hand in seen.hands for one in hand}
            for meld in seen.melds:
                known |= dict(zip(meld.cards, meld.pattern.faces, strict=True))

    def forbidden(self, viewer: Seat | None, frame: Frame) -> list[str]:
        """What a frame shows that this viewer must not see: a face, or the name of a hidden card."""
        found = _forbidden(self.known.get(viewer, {}), frame)
        return found and _forbidden(self.last_round.get(viewer, {}), frame)


def _forbidden(known: dict[Card, Face], frame: Frame) -> list[str]:
    found, faces = [], set(known.values())
    for node in nodes_of(frame):
        card, face = card_of(".".join(node.id.split(".")[:3])), shown_face(node.sprite)
        if card is not None and card not in known:
            found.append(f"{node.id} is named")
        if face is not None and face not in faces:
            found.append(f"{node.id} shows {face}")
        if face is not None and card is not None and known.get(card, face) != face:
            found.append(f"{node.id} shows {face}, not {known[card]}")
    return found


class Company(Guest):
    """Several people at one client. Everything they do is a move through the match's own door or a key."""

    step_ms = 50
    """Every frame is looked at."""

    def __init__(
        self,
        home: Path,
        players: tuple[Player, ...],
        seed: str = "company",
        clock: int = 0,
        target: int = 100,
        pace: Pace = Pace.QUICK,
        **more: Any,
    ) -> None:
        super().__init__(home, KEYBOARD, **more)
        house = self._machine(self.store.journal, pace)
        options = {"clock": clock, "target": target}
        self._match = new_match(jolly(), players, seed_from(seed), house, options)
        self.eyes = Eyes(self._match)
        self.watching: Callable[[Frame], None] | None = None
        """Is shown every frame."""
        self._fell: float | None = None
        self._open = False
        self.together = False
        """Whether all look at this frame: at a round's end, and as long as the next one is not called."""
        self.stage.open_table(self._match)
        self.frame()

    @property
    def match(self) -> Match:
        """The match, also after its table was cleared."""
        return self._match

    def frame(self, ms: float = 16) -> Frame:
        frame = super().frame(ms)
        if hasattr(self, "eyes"):
            self.eyes.look()
            self.together = self._open or self.match.between_rounds
            self._open = self.match.between_rounds
            if self.watching is not None:
                self.watching(frame)
        return frame

    @property
    def before(self) -> Seat | None:
        """Who is before the screen; None where a curtain hides all, or all are looking."""
        if self.together or any(isinstance(level.scene, Curtain) for level in self.stage.stack.levels):
            return None
        tables = [level.scene for level in self.stage.stack.levels if isinstance(level.scene, JollyTable)]
        return tables[-1].seat if tables else None

    @property
    def curtain(self) -> bool:
        return isinstance(self.top, Curtain)

    def until(self, reached: Callable[[], bool], frames: int = 3_000, ms: float = 100) -> None:
        """Everybody plays plainly, opens the curtain when called and goes on after a round, until then."""
        for _ in range(frames):
            if reached():
                return
            self.act()
            self.frame(ms)
        raise AssertionError("it does not come to that")

    def act(self) -> None:
        """One step of whoever is before the screen."""
        match, top = self.match, self.top
        if isinstance(top, Curtain):
            self._fell = self._fell or self.now
            if self.now - self._fell > DEAF_MS:
                self.do(Press(KEYBOARD, Key.CONFIRM))
            return
        self._fell = None
        if not isinstance(top, JollyTable) or match.paused:
            return
        seat = match.turn_seat
        if seat is not None and seat == top.seat and not match.waiting(seat):
            match.offer(seat, Plain().decide(match.observe(seat, seat)))
        elif top.hands_open and CONTINUE in self.ids:
            self.stage.put_focus(CONTINUE)
            self.do(Press(KEYBOARD, Key.CONFIRM))

    def call(self) -> Seat:
        """Play on until somebody is called; who it is."""
        self.until(lambda: self.curtain)
        assert self.match.at_screen is not None
        return self.match.at_screen

    def show(self) -> JollyTable:
        """Who is called opens the curtain."""
        assert self.curtain
        self.wait(DEAF_MS + 100)
        self.choose(SHOW)
        assert isinstance(self.top, JollyTable), self.scene
        return self.top
