"""What a player can choose, with what holds on the first day."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class Settings:
    """The choices by name; these are kept nowhere, the store gives such as are kept (``store.settings``).

    Values are text, whole numbers and yes or no, so that each can be kept alone.
    """

    language: str = "en"
    language_2: str = ""
    """The second seat's; empty: the same as the first's. So for the third and the fourth."""
    language_3: str = ""
    language_4: str = ""
    name: str = ""
    """Empty: the animal stands for the player."""
    name_2: str = ""
    name_3: str = ""
    name_4: str = ""
    avatar: str = "fox"
    avatar_2: str = ""
    """Empty: an animal that nobody before has. So for the third and the fourth."""
    avatar_3: str = ""
    avatar_4: str = ""
    control: str = ""
    """With what the two at one screen have played last; empty before the first time."""
    control_2: str = ""
    title: str = ""
    """The title of the last new table, empty before the first; so with the next five."""
    opponent: str = "computer"
    """``computer`` or ``person``."""
    seats: str = ""
    """Who sat down last, by seat, at tables for more than two: ``jolly=person,easy,person``."""
    level: str = "medium"
    clock: int = 0
    """Seconds a turn, where ``options`` say nothing of it: once it was kept here."""
    options: str = ""
    """What else was chosen for tables: ``dice.clock=60 mahjong.layout=1``."""
    pace: str = "normal"
    fullscreen: bool = False
    display: int = 0
    """Which screen full screen is on, counted from 0."""
    size: str = "1280x720"
    """The window's, in the units of the system."""
    effects: int = 80
    """Volumes in per cent: of the pieces, of controls, of the water outside."""
    interface: int = 60
    ambience: int = 40
    mute: bool = False
    swap_ab: bool = False
    """Whether the gamepad's A and B change places."""
    dead_zone: int = 55
    """The share of a stick's way that counts as rest, in per cent."""
    controls: str = ""
    """Keys and buttons that mean something else than at first (``ui.keys``)."""
    reduced_motion: bool = False
    large_indices: bool = False
    text_size: int = 100
    """In per cent: 100, 125 or 150."""
    hold_instead: bool = False
    """Whether holding does what a double click does, and quick clicks count one by one."""
    ask_before_strike: bool = True
    help: bool = False
    """Whether a table shows what could be taken next, where its game has such help."""
    sorting: str = ""
    """How a hand of cards was sorted last, and the next one is dealt: ``rank``, ``suit``, ``meld``."""
    notices: str = "medium"
    """How long bubbles and notices stay: ``short``, ``medium``, ``long``."""

    def for_now(self, **values: str | int | bool) -> None:
        """Changes settings without keeping them."""
        for name, value in values.items():
            object.__setattr__(self, name, value)
