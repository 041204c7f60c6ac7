"""Choosing among a few: the segmented well and its chosen mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stargames_arcade.ui import shapes, theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Drawing, Font, Label, Node, Picture, Target
from stargames_arcade.ui.typeset import fit, loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import FADED, State
from stargames_arcade.ui.widgets.surfaces import surface

_GAP = 6
_TICK = 24
_SIZE = 23


def _shares(choices: Sequence[tuple[str, str]], room: float, size: float) -> list[float]:
    """Equal widths if all words fit them at full size (with room for the tick), else by need."""
    needs = [_need(text, size) for _, text in choices]
    equal = room / len(needs)
    if max(needs) <= equal:
        return [equal] * len(needs)
    spare = (room - sum(needs)) / len(needs)
    if spare >= 0:
        return [need + spare for need in needs]
    return [need * room / sum(needs) for need in needs]


def _need(text: str, size: float) -> float:
    return text_width(text, Font.BLACK, size) + _TICK + 10 + 28


def _alike(choices: Sequence[tuple[str, str]], widths: Sequence[float], h: float, size: float) -> float:
    """The size at which all words have room in their segments, each beside the tick."""
    return min(
        fit(_words(text, wide - 20 - _TICK - 10, h, size, theme.MIST)).size
        for (_, text), wide in zip(choices, widths, strict=True)
    )


def _words(text: str, w: float, h: float, size: float, colour: Colour) -> Label:
    return Label(text, w, h - 4, Font.BLACK, size, colour, 0, 0, 2, 18, 1.0, grown=True)


def segments_width(view: View, texts: Sequence[str]) -> float:
    """How broad a well of equal segments with these words would like to be."""
    widest = max(_need(text, _SIZE * view.text_scale) for text in texts)
    return 2 * _GAP + len(texts) * (widest + _GAP) - _GAP


def segmented(
    view: View,
    id: str,
    rect: Rect,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    *,
    enabled: bool = True,
    group: str = "",
    z: int = 0,
) -> Picture:
    """A well of segments; the chosen one is filled, framed in gold and ticked.

    Each choice (key, words) is a target ``f"{id}.{key}"``. ``rect`` is the whole well, 68 high at rest.
    """
    inset = _GAP if rect.h >= 64 else 4
    nodes = [surface(id, rect, shapes.box(rect.w, rect.h, 18, "#0A0F30", "#2E3B82", 2), z)]
    targets: list[Target] = []
    room = rect.w - 2 * inset - _GAP * (len(choices) - 1)
    left, widths = rect.x + inset, _shares(choices, room, _SIZE * view.text_scale)
    size = _alike(choices, widths, rect.h - 2 * inset, _SIZE * view.text_scale)
    for (key, text), wide in zip(choices, widths, strict=True):
        part = Rect(left, rect.y + inset, wide, rect.h - 2 * inset)
        name = f"{id}.{key}"
        nodes += _segment(name, part, text, key == chosen, State.of(view, name, enabled), size, z)
        targets.append(Target(name, part, enabled, radius=13, group=group or id, z=z))
        left += wide + _GAP
    if not enabled:
        nodes = [replace(node, alpha=FADED) for node in nodes]
    return Picture(tuple(nodes), tuple(targets))


def _segment(id: str, part: Rect, text: str, on: bool, state: State, size: float, z: int) -> list[Node]:
    nodes: list[Node] = []
    fill = "#26326F" if state.hovered else "#172152" if state.pressed else None
    if on:
        nodes.append(surface(id, part, shapes.box(part.w, part.h, 13, "#3A4A9C", theme.GOLD_400, 3), z))
    elif fill is not None:
        nodes.append(surface(id, part, shapes.box(part.w, part.h, 13, fill), z))
    cx, cy = part.centre
    tick = _TICK + 10 if on else 0
    colour = theme.CREAM if on or state.hovered else theme.MIST
    room = part.w - 20 - tick
    words = _words(text, room, part.h, size, colour)
    if not on:
        return [*nodes, Node(f"{id}.text", words, cx, cy, z)]
    fitted = fit(words)
    wide = min(fitted.width, room)
    left = cx - (wide + tick) / 2
    words = replace(words, w=loose(wide), size=fitted.size)
    nodes.append(Node(f"{id}.tick", Drawing("icons/check", _TICK, _TICK), left + _TICK / 2, cy, z))
    nodes.append(Node(f"{id}.text", words, left + tick + wide / 2, cy, z))
    return nodes
