"""All that a picture of a Mahjong table depends on, beside the view: what the rules show, and the draft."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from stargames_arcade.match.match import Match
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.mahjong.dealing import Two
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import dead, help_set
from stargames_arcade.rules.mahjong.summary import Summary
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.skin import MahjongSkin
from stargames_arcade.text.words import Words


@dataclass(frozen=True, slots=True)
class Duelist:
    """Who sits at a plate, and what the plate may show (P5)."""

    seat: Seat
    name: str
    """The name given, empty for who is only an animal: ``called`` says what to write."""
    avatar: str
    board: MahjongObservation
    """The lane as far as the viewer may see it: for plates use the next two."""
    points: int
    left: int
    finished: bool = False
    waits: bool = False
    """Whether it is another's turn to play alone before the screen (P5)."""

    def called(self, words: Words) -> str:
        """The name, or the animal's in the present language."""
        return called(words, self.name, self.avatar)


def duelist_of(match: Match, viewer: Seat | None, seat: Seat) -> Duelist:
    """The plate of a seat as a viewer (None: a watcher) may see it."""
    player, progress = match.header.players[seat], match.filled(seat)
    return Duelist(
        seat=seat,
        name=player.name,
        avatar=player.avatar,
        board=match.observe(viewer, seat),
        points=match.shown_points(seat) or 0,
        left=progress.of - progress.done,
        finished=match.finished(seat),
        waits=match.in_turns and seat != match.at_screen and not match.finished(seat),
    )


class Finish(Enum):
    """What the button that takes the rest of a clear board does (M29)."""

    OFFERED = "offered"
    RUNNING = "running"


@dataclass(frozen=True, slots=True)
class MahjongSituation:
    """One moment of a Mahjong table. ``shown`` is the duelist whose board lies there."""

    skin: MahjongSkin
    shown: Duelist
    other: Duelist | None
    """None for one who plays alone."""
    draft: MahjongDraft = field(default_factory=MahjongDraft)
    viewer: Seat | None = 0
    """Which of the two looks on; None for somebody else."""
    playing: bool = True
    """Whether the viewer acts for the shown lane; else it is watched."""
    switches: bool = False
    """Whether the other lane can be laid onto the table instead: in a game watched again."""
    seconds: int | None = None
    """What is left of the time, if the table has a clock (M28)."""
    limit: int = 0
    """The whole time in seconds, 0 for none."""
    hidden: bool = False
    """Whether the board is hidden: under a pause, and before the next of two who play in turns (M28, P5)."""
    saved: bool = True
    """Whether what is played stays when the client ends."""
    taken: Two | None = None
    """The pair that is on its way to be removed, where that takes time: it looks selected."""
    locks: tuple[Place, ...] = ()
    """The tiles that hold or cover the one just refused: they show a lock while it is said why (M4)."""
    finish: Finish | None = None
    """Whether the rest can be taken by itself, for one who practises (M29); None where it cannot."""
    account: Summary | None = None
    """What the own points are made of, once the own game is done."""
    code: str = ""
    """The code of the deal, where one practises and it has one."""
    used_ms: int = 0
    """The playing time of the own game, once it is done."""

    @property
    def seen(self) -> MahjongObservation:
        """The board that lies there."""
        return self.shown.board

    @property
    def over(self) -> bool:
        """Whether it is the viewer's own game, which has ended: the table stands for a last look."""
        return self.shown.finished and not self.playing and self.shown.seat == self.viewer

    @property
    def red(self) -> tuple[Place, ...]:
        """The tiles that look selected."""
        selected = () if self.draft.selected is None else (self.draft.selected,)
        return self.taken or selected

    @property
    def green(self) -> tuple[Place, ...]:
        """The tiles that help points at: with a selection its partners, else all that have one (M5)."""
        if not self.draft.help or not self.playing or self.hidden:
            return ()
        return help_set(self.seen, self.draft.selected)

    @property
    def dead(self) -> bool:
        """Whether no pair is open: it is said, with what is possible of undo, shuffle and quitting (M29)."""
        return self.playing and not self.hidden and dead(self.seen)
