"""What can be heard: every sound by name, and the doubles that stand in for loudspeakers (STYLE 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol


class Bus(Enum):
    """What a volume of the settings governs; the value is its name there."""

    EFFECTS = "effects"
    """Pieces, the sheet, the end of a game."""
    INTERFACE = "interface"
    """Controls, dialogs, notices."""
    AMBIENCE = "ambience"
    """The water outside."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How one sound behaves."""

    bus: Bus = Bus.EFFECTS
    steps: int = 1
    """How many pitches it has, lowest first."""
    variants: int = 1
    """How many slightly different recordings of each take turns, so that repeats do not tire."""
    at_once: int = 2
    """So many of them may ring together."""
    apart_ms: float = 40
    """Of two that begin closer together, the second is left out."""
    spread: bool = False
    """Whether that holds for each place alone: two players throw at the same moment."""


_CONTROL: Final = Voice(Bus.INTERFACE)

SOUNDS: Final[Mapping[str, Voice]] = {
    "focus": Voice(Bus.INTERFACE, variants=2, at_once=3, apart_ms=30),
    "confirm": _CONTROL,
    "back": _CONTROL,
    "refused": Voice(Bus.INTERFACE, variants=3, spread=True),
    "slider": Voice(Bus.INTERFACE, steps=11, at_once=3, apart_ms=25),
    "open": _CONTROL,
    "close": _CONTROL,
    "toast": Voice(Bus.INTERFACE, apart_ms=400),
    "shake": Voice(variants=3, spread=True),
    "land": Voice(variants=3, at_once=10, apart_ms=8, spread=True),
    "keep": Voice(variants=3, at_once=5, apart_ms=20, spread=True),
    "return": Voice(variants=3, at_once=5, apart_ms=20, spread=True),
    "show": Voice(steps=6, at_once=10, apart_ms=30, spread=True),
    "sparkle": Voice(apart_ms=300),
    "joker": Voice(),
    "entry": Voice(steps=6, spread=True),
    "strike": Voice(variants=3),
    "full_house": Voice(),
    "small_straight": Voice(),
    "large_straight": Voice(),
    "five_equal": Voice(),
    "bonus": Voice(),
    "tile": Voice(variants=3, at_once=4, apart_ms=20, spread=True),
    "pair": Voice(steps=9, variants=3, at_once=4, apart_ms=60, spread=True),
    "four": Voice(spread=True),
    "chain_broken": Voice(spread=True),
    "undo": Voice(variants=3, spread=True),
    "shuffle": Voice(spread=True),
    "deal": Voice(),
    "cleared": Voice(spread=True),
    "no_moves": Voice(spread=True),
    "card_deal": Voice(variants=3, at_once=5, apart_ms=30, spread=True),
    "card_draw": Voice(variants=3, apart_ms=60),
    "card_discard": Voice(variants=3, apart_ms=60),
    "card_shuffle": Voice(apart_ms=200),
    "meld": Voice(apart_ms=120),
    "joker_won": Voice(),
    "call": Voice(),
    "clock": Voice(apart_ms=250),
    "count": Voice(apart_ms=200),
    "won": Voice(),
    "lost": Voice(),
    "drawn": Voice(),
}
"""Every short sound. ``refused`` is said with its sentence, ``call`` opens an own game or turn, ``show`` has
a pitch a value, ``entry`` one a sixth of fifty points, ``pair`` one a step of the chain, ``slider`` one from
its lowest to its highest value."""

LOOP: Final = "ambience.ogg"
"""The file that is heard everywhere, over and over; never played by name."""


@dataclass(frozen=True, slots=True)
class Sounding:
    """A sound in a cue: so many ms after the cue's start. ``pan`` runs from -1, left, to 1; ``step`` chooses
    the pitch of sounds that have several, from 0."""

    name: str
    at_ms: float
    pan: float = 0.0
    step: int = 0


class Speaker(Protocol):
    """Lets a sound be heard now."""

    def __call__(self, name: str, pan: float, step: int) -> None: ...

    @property
    def missing(self) -> bool:
        """Whether there is no device to be heard from, so that one plays in silence until one comes."""
        ...


def recording(name: str, step: int = 0, variant: int = 0) -> str:
    """The file of one recording, without its folder. Raises KeyError for a sound that does not exist."""
    voice = SOUNDS[name]
    pitch = f"-{min(max(step, 0), voice.steps - 1) + 1}" if voice.steps > 1 else ""
    turn = f".{variant % voice.variants + 1}" if voice.variants > 1 else ""
    return f"{name}{pitch}{turn}.ogg"


def recordings() -> Iterator[str]:
    """The files of all short sounds."""
    for name, voice in SOUNDS.items():
        for step in range(voice.steps):
            for variant in range(voice.variants):
                yield recording(name, step, variant)


class Silence:
    """A speaker that nobody hears. Raises KeyError for a sound that does not exist."""

    missing = False

    def __call__(self, name: str, pan: float, step: int) -> None:
        recording(name, step)


class HeardSounds:
    """A speaker that writes down what would have been heard."""

    missing = False

    def __init__(self) -> None:
        self.all: list[Sounding] = []
        """In order; ``at_ms`` is the moment that ``now`` told."""
        self.now = 0.0

    def __call__(self, name: str, pan: float, step: int) -> None:
        recording(name, step)
        self.all.append(Sounding(name, self.now, pan, step))

    @property
    def names(self) -> list[str]:
        """What was heard, in order."""
        return [one.name for one in self.all]

    def clear(self) -> None:
        """Forget what was heard so far."""
        self.all.clear()
