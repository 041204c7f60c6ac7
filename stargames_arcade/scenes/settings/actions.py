"""What keys and buttons can be given to: every action by its name, and where it stands on the page."""

from __future__ import annotations

from typing import Final

from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.keys import Controls, Group, Meaning

ACTIONS: Final[dict[str, Meaning]] = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "confirm": Key.CONFIRM,
    "cancel": Key.CANCEL,
    "first": Key.FIRST,
    "second": Key.SECOND,
    "third": Key.THIRD,
    "previous": Key.PREVIOUS,
    "next": Key.NEXT,
    "pause": Key.PAUSE,
}
"""All that can be given another key, in the order of the page."""
HALVES: Final = {Group.KEYBOARD: 0, Group.LEFT: 1, Group.RIGHT: 2, Group.PAD: 0}


def actions_of(controls: Controls, group: Group) -> tuple[str, ...]:
    """The actions that a group has a key of its own for. The pause is the whole keyboard's."""
    halves = (Group.LEFT, Group.RIGHT)
    return tuple(
        name
        for name, meaning in ACTIONS.items()
        if controls.code(group, meaning) is not None and not (meaning is Key.PAUSE and group in halves)
    )


def kind_of(group: Group) -> Kind:
    """The kind of device whose keys a group is."""
    return Kind.PAD if group is Group.PAD else Kind.KEYBOARD


def sign_of(controls: Controls, group: Group, name: str, words: Words) -> str:
    """What stands on the key of an action."""
    return controls.sign(kind_of(group), HALVES[group], ACTIONS[name], words)


def action_name(name: str, words: Words) -> str:
    """An action in a player's words."""
    return words(f"settings.action.{name}")


def displaced(before: Controls, after: Controls, group: Group, name: str) -> tuple[Group, str] | None:
    """The action, in either half of a keyboard, that had the key which ``name`` has now; None if none had."""
    code = after.code(group, ACTIONS[name])
    sharing = (Group.LEFT, Group.RIGHT) if group in (Group.LEFT, Group.RIGHT) else (group,)
    for other in sharing:
        for each in actions_of(before, other):
            if (other, each) != (group, name) and before.code(other, ACTIONS[each]) == code:
                return other, each
    return None
