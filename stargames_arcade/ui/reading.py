"""Words larger for those who wish them so: every label grows as far as its place allows."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.ui.nodes import Label, Node, Picture
from stargames_arcade.ui.theme import SMALLEST_TEXT, Type
from stargames_arcade.ui.typeset import fit

_LETTERS = 1.3
"""Height that a line of letters needs, over its size."""
HEADING = 34
"""From this size on words are large already and stay as they are."""


def enlarged(picture: Picture, scale: float) -> Picture:
    """The picture with its words ``scale`` times as large, where their boxes have the width for it.

    Headings stay, and labels that a layout has already sized for the reader (``grown``). Nothing moves, so
    that motion over the nodes stays right.
    """
    if scale == 1:
        return picture
    return Picture(tuple(_larger(node, scale) for node in picture.nodes), picture.targets)


def _larger(node: Node, scale: float) -> Node:
    label = node.sprite
    if isinstance(label, Label) and label.grown:
        return replace(node, sprite=_whole(label))
    if not isinstance(label, Label) or label.size >= HEADING:
        return node
    smallest = label.smallest or max(SMALLEST_TEXT, round(label.size * 0.8))
    size = label.size * scale
    h = max(label.h, size * _LETTERS) if label.lines == 1 and label.valign == 0 else label.h
    return replace(
        node, sprite=replace(label, h=h, size=size, smallest=min(smallest, label.size), grown=True)
    )


def _whole(label: Label) -> Label:
    """The label with a box so high that no letter's foot is cut off."""
    if label.lines > 1 or label.valign != 0 or label.h >= label.size * _LETTERS:
        return label
    return replace(label, h=max(label.h, fit(label).size * _LETTERS))


def read(style: Type, scale: float) -> Type:
    """A type style as large as the reader wishes; headings stay as they are."""
    return style if scale == 1 or style.size >= HEADING else replace(style, size=style.size * scale)
