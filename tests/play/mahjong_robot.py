"""The player at the device plays Mahjong: by what the picture shows, with everything that can be tried."""

from __future__ import annotations

import random
import re
from typing import Any
from zlib import crc32

from stargames_arcade.ui.nodes import Label, Stacked
from tests.play.arcade import Arcade
from tests.play.guest import Guest
from tests.play.hands import Hand, Pointer, Stepper

_COST_OF_UNDO, _COST_OF_SHUFFLE = 20, 100


class MahjongEyes:
    """Looks at the Mahjong table that is open: which tiles lie there, and what marks they wear."""

    def __init__(self, arcade: Arcade) -> None:
        self._arcade = arcade

    @property
    def free(self) -> tuple[int, ...]:
        """The tiles that the cursor can stand on, by place."""
        return self._tiles(hidden=False)

    @property
    def held(self) -> tuple[int, ...]:
        """The tiles that can only be pointed at."""
        return self._tiles(hidden=True)

    def _tiles(self, *, hidden: bool) -> tuple[int, ...]:
        ids = (target.id for target in self._arcade.picture.targets if target.hidden is hidden)
        return tuple(int(id[5:]) for id in ids if re.fullmatch(r"tile\.\d+", id))

    def marked(self, mark: str) -> tuple[int, ...]:
        """The tiles that wear a mark: ``tick``, ``star`` or ``lock``."""
        found = (re.fullmatch(rf"tile\.(\d+)\.{mark}", node.id) for node in self._arcade.picture.nodes)
        return tuple(int(one[1]) for one in found if one is not None)

    @property
    def left(self) -> int:
        """How many tiles lie there."""
        return len(self.free) + len(self.held)

    @property
    def points(self) -> int:
        """The own points, as the plate says them; below zero, too (M27)."""
        return _signed(self._arcade.text("plate.0.total"))

    @property
    def dead(self) -> bool:
        """Whether the banner says that there are no more moves."""
        return any(node.id == "no_moves.title" for node in self._arcade.picture.nodes)

    @property
    def done(self) -> bool:
        """Whether the own game is over."""
        over = bool(self._arcade.ids & {"watch", "result"})
        return over or self._arcade.scene == "results" or "help" not in self._arcade.ids

    @property
    def sight(self) -> dict[str, Any]:
        """What can be seen of the own game, as plain data; a picture on a tile as a number of its own."""
        if self.done:
            return {"done": True}
        return {
            "tiles": self.pictures,
            "selected": self.marked("star"),
            "shown": self.marked("tick"),
            "points": self.points,
        }

    @property
    def pictures(self) -> dict[str, int]:
        """By place what is drawn on the tiles whose faces can be seen: what stands in their corner, too."""
        found = {}
        for node in self._arcade.picture.nodes:
            if re.fullmatch(r"tile\.\d+", node.id) and isinstance(node.sprite, Stacked):
                _, _, *drawn = (part.sprite for part in node.sprite.parts)
                found[node.id[5:]] = crc32(repr(drawn).encode())
        return found

    @property
    def total(self) -> int:
        """The total that is told when the own game is done."""
        return _signed(self._arcade.text("done.total"))


def _signed(text: str) -> int:
    below = text[:1] in ("-", "\N{MINUS SIGN}")
    return int(re.sub(r"\D", "", text)) * (-1 if below else 1)


class MahjongRobot(Guest):
    """Finds pairs by selecting and by what help ticks, as somebody does who has never seen the tiles."""

    table = "mahjong_table"

    def __init__(self, arcade: Arcade, hand: Hand, luck: random.Random) -> None:
        super().__init__(arcade, hand, luck)
        self.eyes = MahjongEyes(arcade)

    def play_game(self, pairs: int = 72) -> None:
        """Everything that can be tried, then pairs until the board is bare or so many are gone; then quit."""
        self._learn_to_select()
        self._learn_help()
        if isinstance(self.hand, Pointer):
            self._learn_why_not()
        self._take_by_selecting()
        self._learn_undo()
        self._learn_shuffle()
        for taken in range(pairs):
            self._take(taken)
            if self.eyes.done or not self.eyes.left:
                break
        if not self.eyes.done:
            self._quit()

    def take_pairs(self, pairs: int) -> None:
        """So many pairs, by the help."""
        self._toggle_help()
        for taken in range(pairs):
            self._take(taken)

    def dabble(self) -> None:
        """One more thing that a person might do at any moment of a game, wherever it stands."""
        luck, eyes = self.luck.random(), self.eyes
        if self.arcade.scene == "confirm":
            self.arrive("confirm")
            self.hand.choose(self.luck.choice(("yes", "no")))
            self.arcade.until(lambda: self.arcade.scene != "confirm", "it is answered")
            self._carried_out()
        elif self.arcade.scene == "results":
            self.go("rematch", self.table)
        elif eyes.done:
            self.see_result(watching=False)
        elif luck < 0.1:
            self._toggle_help()
        elif luck < 0.4:
            self.hand.choose(self.luck.choice(("undo", "undo", "undo", "shuffle", "shuffle", "quit")))
            self._carried_out()
        else:
            self.select(self.luck.choice(eyes.marked("tick") or eyes.free))
            self._carried_out()

    # What is tried.

    def _learn_to_select(self) -> None:
        first, second = self.eyes.free[:2]
        self.select(first)
        self._expect_selected(first, "select")
        self.select(first)
        self._expect_selected(None, "deselect")
        self.select(second)
        self._expect_selected(second, "select another")
        self.hand.back()
        self._expect_selected(None, "back deselects") if not self._touch else self._resume()

    @property
    def _touch(self) -> bool:
        """A finger has no way back but the pause."""
        return self.arcade.scene == "pause"

    def _resume(self) -> None:
        self.arrive("pause")
        self.go("resume", self.table)
        self._expect_selected(None, "pause deselects")

    def _expect_selected(self, place: int | None, lesson: str) -> None:
        self.arcade.step()
        if self.arcade.scene == "pause":
            return
        assert self.eyes.marked("star") == (() if place is None else (place,)), lesson
        self.lessons.note(lesson)

    def _learn_help(self) -> None:
        assert not self.eyes.marked("tick")
        self._toggle_help()
        assert self.eyes.marked("tick")
        self._toggle_help()
        assert not self.eyes.marked("tick")
        self._toggle_help()
        self.lessons.note("help")

    def _toggle_help(self) -> None:
        if isinstance(self.hand, Stepper) and self.luck.random() < 0.5:
            self.hand.jump()
        else:
            self.hand.choose("help")
        self.arcade.until_still()

    def _learn_why_not(self) -> None:
        """A tile that is held says why, and what holds it shows a lock."""
        for place in reversed(self.eyes.held):
            spot = self._spot(place)
            if spot is not None and isinstance(self.hand, Pointer):
                self.hand.click_at(*spot)
                break
        self.arcade.until(lambda: bool(self.arcade.said()), "it is said why")
        assert 1 <= len(self.eyes.marked("lock")) <= 2
        assert not self.eyes.marked("star")
        self.lessons.note("held")

    def _learn_undo(self) -> None:
        points, left = self.eyes.points, self.eyes.left
        self._undo()
        assert self.eyes.left == left + 2
        paid = points - self.eyes.points - _COST_OF_UNDO
        assert paid >= 20
        self._undo()
        self._undo()
        assert self.eyes.left == 144
        before = self.arcade.match.state_digest(0)
        self._undo()
        assert self.arcade.match.state_digest(0) == before
        self.lessons.note("undo")

    def _undo(self) -> None:
        if isinstance(self.hand, Stepper):
            self.hand.second()
        else:
            self.hand.choose("undo")
        self._carried_out()

    def _learn_shuffle(self) -> None:
        """The first one is asked about."""
        points = self.eyes.points
        for answer in ("no", "yes"):
            self.hand.choose("shuffle")
            self.arrive("confirm")
            self.hand.choose(answer)
            self.arrive(self.table)
            self._carried_out()
            assert self.eyes.points == points - (_COST_OF_SHUFFLE if answer == "yes" else 0)
        assert self.eyes.left == 144
        self.lessons.note("shuffle")

    def _take_by_selecting(self) -> None:
        """Three pairs: by two presses, or drawn onto each other."""
        for turn in range(3):
            before = self.eyes.left
            first = self.luck.choice(self.eyes.marked("tick"))
            if turn == 1 and isinstance(self.hand, Pointer):
                self._draw_onto_its_partner(first)
            else:
                self.select(first)
                self.select(self.luck.choice(self.eyes.marked("tick")))
            self._carried_out()
            assert self.eyes.left == before - 2
            assert not self.eyes.marked("star")
        self.lessons.note("pair")

    def _draw_onto_its_partner(self, first: int) -> None:
        self.select(first)
        second = self.luck.choice(self.eyes.marked("tick"))
        one, other = self._spot(first), self._spot(second)
        assert one is not None
        assert other is not None
        assert isinstance(self.hand, Pointer)
        self.hand.drag(one, other)
        self.lessons.note("drawn")

    # Pair after pair.

    def _take(self, taken: int) -> None:
        if self.eyes.dead:
            self._revive()
        elif isinstance(self.hand, Stepper) and taken % 6:
            self.hand.hint()
            self._carried_out()
        else:
            self.select(self.luck.choice(self.eyes.marked("tick")))
            self.select(self.luck.choice(self.eyes.marked("tick")))
            self._carried_out()

    def _revive(self) -> None:
        """No more moves: shuffle, for nothing asks any more; where that opens nothing, go back."""
        self.lessons.note("dead")
        before = self.arcade.match.state_digest(0)
        self.hand.choose("shuffle")
        self._carried_out()
        if self.arcade.match.state_digest(0) == before:
            self._quit()

    def _quit(self) -> None:
        points = self.eyes.points
        for answer in ("no", "yes"):
            self.hand.choose("quit")
            self.arrive("confirm")
            said = [n.sprite.text for n in self.arcade.picture.nodes if isinstance(n.sprite, Label)]
            assert any(str(abs(points)) in text for text in said), "it says what one keeps"
            self.hand.choose(answer)
            if answer == "no":
                self.arrive(self.table)
        self.arcade.until(lambda: self.eyes.done, "the own game is over")
        self.arcade.until_still()
        self.lessons.note("quit")

    # By hand.

    def select(self, place: int) -> None:
        """Press a tile."""
        spot = self._spot(place)
        if isinstance(self.hand, Pointer) and spot is not None:
            self.hand.click_at(*spot)
        else:
            self.hand.choose(f"tile.{place}")
        self.arcade.step()

    def _spot(self, place: int) -> tuple[float, float] | None:
        """Somewhere on a tile where it is the topmost."""
        rect = self.arcade.target(f"tile.{place}").rect
        for fx in (0.45, 0.2, 0.75):
            for fy in (0.45, 0.2, 0.8):
                x, y = rect.x + rect.w * fx, rect.y + rect.h * fy
                hit = self.arcade.picture.hit(x, y)
                if hit is not None and hit.id == f"tile.{place}":
                    return x, y
        return None

    def _carried_out(self) -> None:
        if self.luck.random() < 0.2:
            self.arcade.until_still()
        else:
            self.arcade.step()
            self.arcade.until(lambda: not self.arcade.busy, "the move is carried out")
            self.arcade.step()
