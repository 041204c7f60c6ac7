"""The interface kit: pure functions from what is known to a picture, in all the states of STYLE 6.

Every function takes the id of the widget; the ids of its nodes and targets start with it. Hover, press
and focus come from the ``View``; the focus ring itself is drawn by ``ui.focus``.
"""

from __future__ import annotations

from collections.abc import Iterable

from stargames_arcade.ui.nodes import Node, Picture, Target
from stargames_arcade.ui.widgets.backdrop import sky, stars_body
from stargames_arcade.ui.widgets.badges import avatar, chip, chip_width, emblem
from stargames_arcade.ui.widgets.buttons import FADED, State, button, button_width, round_button
from stargames_arcade.ui.widgets.choices import segmented
from stargames_arcade.ui.widgets.controls import SWITCH, slider, slider_value, stepper, switch
from stargames_arcade.ui.widgets.dialogs import DIALOG_HEAD, bubble, dialog, toast, toast_frame
from stargames_arcade.ui.widgets.hints import hint_lines, hints, key_sign
from stargames_arcade.ui.widgets.key_map import key_map
from stargames_arcade.ui.widgets.keyboard import KEY_GAP, KEY_HEIGHT, KeyCap, keyboard, keyboard_height
from stargames_arcade.ui.widgets.labels import label, paragraph, width
from stargames_arcade.ui.widgets.picks import pick
from stargames_arcade.ui.widgets.rows import caret_shows, list_row, text_field, text_place
from stargames_arcade.ui.widgets.surfaces import drawing, mat, panel, paper, rule, shadow, surface, veil, well

__all__ = [
    "DIALOG_HEAD",
    "FADED",
    "KEY_GAP",
    "KEY_HEIGHT",
    "SWITCH",
    "KeyCap",
    "State",
    "avatar",
    "bubble",
    "button",
    "button_width",
    "caret_shows",
    "chip",
    "chip_width",
    "dialog",
    "drawing",
    "emblem",
    "hint_lines",
    "hints",
    "key_map",
    "key_sign",
    "keyboard",
    "keyboard_height",
    "label",
    "list_row",
    "mat",
    "panel",
    "paper",
    "paragraph",
    "pick",
    "round_button",
    "rule",
    "segmented",
    "shadow",
    "sky",
    "slider",
    "slider_value",
    "stars_body",
    "stepper",
    "surface",
    "switch",
    "text_field",
    "text_place",
    "toast",
    "toast_frame",
    "together",
    "veil",
    "well",
    "width",
]


def together(pictures: Iterable[Picture]) -> Picture:
    """Several pictures as one, the later on top."""
    nodes: list[Node] = []
    targets: list[Target] = []
    for picture in pictures:
        nodes += picture.nodes
        targets += picture.targets
    return Picture(tuple(nodes), tuple(targets))
