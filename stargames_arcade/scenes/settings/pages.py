"""The pages of the settings: which settings each holds, and its rows as they are now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.settings.rows import Choice, Control, Row, Slide, Step, Switch
from stargames_arcade.text.system import system_wishes
from stargames_arcade.text.words import Words, chosen_language

Size: TypeAlias = tuple[int, int]


class Page(Enum):
    """The pages in their order; the value is the word of each."""

    PICTURE = "picture"
    SOUND = "sound"
    CONTROLS = "controls"
    LANGUAGE = "language"
    COMFORT = "comfort"


def pages(*, kiosk: bool) -> tuple[Page, ...]:
    """Those that there are: the picture of a public arcade is its operator's."""
    return tuple(page for page in Page if not (kiosk and page is Page.PICTURE))


ICONS: Final[Mapping[Page, str]] = {
    Page.PICTURE: "eye",
    Page.SOUND: "sound",
    Page.CONTROLS: "gamepad",
    Page.LANGUAGE: "globe",
    Page.COMFORT: "brand/star",
}
HELD: Final[Mapping[Page, tuple[str, ...]]] = {
    Page.PICTURE: ("fullscreen", "display", "size"),
    Page.SOUND: ("effects", "interface", "ambience", "mute"),
    Page.CONTROLS: ("controls", "swap_ab", "dead_zone"),
    Page.LANGUAGE: ("language", "language_2"),
    Page.COMFORT: (
        "reduced_motion",
        "large_indices",
        "text_size",
        "hold_instead",
        "ask_before_strike",
        "notices",
    ),
}
"""The settings of each page: what *Restore defaults* restores."""

VOLUMES: Final = ("effects", "interface", "ambience")
VOLUME_STEP: Final = 10
TEXT_SIZES: Final = (100, 125, 150)
STAYS: Final = ("short", "medium", "long")
_WIDTHS_AND_HEIGHTS: Final[tuple[Size, ...]] = (
    (640, 360),
    (960, 540),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3200, 1800),
    (3840, 2160),
)
_USUAL_DESKTOP: Final = (1920, 1080)
"""What is thought where the system does not tell."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the rows depend on beside the settings."""

    desktops: tuple[Size, ...] = ()
    """The screens that are plugged in; none where the system does not tell."""
    silent: bool = False
    """Whether there is no device to be heard from."""
    kiosk: bool = False
    """Whether it is a public arcade, which stays in full screen."""


def default(name: str) -> str | int | bool:
    """A setting's value on the first day; the language is the system's."""
    if name == "language":
        return chosen_language(*system_wishes())
    value: str | int | bool = getattr(Settings(), name)
    return value


def rows_of(page: Page, settings: Settings, words: Words, around: Surroundings) -> tuple[Row, ...]:
    """The rows of a page that is made of rows."""
    make: Mapping[Page, Callable[[Settings, Words, Surroundings], tuple[Row, ...]]] = {
        Page.PICTURE: _picture,
        Page.SOUND: _sound,
        Page.COMFORT: _comfort,
    }
    return make[page](settings, words, around) if page in make else ()


def desktop_of(settings: Settings, around: Surroundings) -> Size:
    """The screen that the window is on."""
    if not around.desktops:
        return _USUAL_DESKTOP
    return around.desktops[settings.display if settings.display < len(around.desktops) else 0]


def row_of(words: Words, id: str, control: Control) -> Row:
    """The row of a setting with its own words."""
    return Row(id, words(f"settings.{id}"), words(f"settings.{id}.detail"), control)


def _picture(settings: Settings, words: Words, around: Surroundings) -> tuple[Row, ...]:
    rows = [row_of(words, "fullscreen", Switch(settings.fullscreen))]
    if around.kiosk:
        full = Switch(True)
        return (replace(rows[0], detail=words("settings.fullscreen.kiosk"), control=full, enabled=False),)
    if len(around.desktops) > 1:
        rows.append(_display(settings, words, len(around.desktops)))
    detail = "settings.size.full" if settings.fullscreen else "settings.size.detail"
    sizes = Step(_sizes(settings, around), settings.size, size_text(settings.size))
    rows.append(Row("size", words("settings.size"), words(detail), sizes, enabled=not settings.fullscreen))
    return tuple(rows)


def _display(settings: Settings, words: Words, count: int) -> Row:
    gone = settings.display >= count
    detail = words("settings.display.gone", n=settings.display + 1) if gone else ""
    screens = tuple((place, words.number(place + 1)) for place in range(count))
    return Row(
        "display",
        words("settings.display"),
        detail or words("settings.display.detail"),
        Choice(screens, 0 if gone else settings.display),
    )


def size_text(size: str) -> str:
    """A window's size as people write it."""
    return size.replace("x", " \N{MULTIPLICATION SIGN} ")


def _sizes(settings: Settings, around: Surroundings) -> tuple[str, ...]:
    """The sizes that lie on the desktop, upright on an upright one, and the present one among them."""
    w, h = desktop_of(settings, around)
    lying = [(a, b) if w >= h else (b, a) for a, b in _WIDTHS_AND_HEIGHTS]
    fitting = {f"{a}x{b}" for a, b in lying if a <= w and b <= h and (a, b) != (w, h)}
    return tuple(sorted(fitting | {settings.size}, key=_area))


def _area(size: str) -> int:
    w, _, h = size.partition("x")
    return int(w) * int(h) if w.isdecimal() and h.isdecimal() else 0


def _sound(settings: Settings, words: Words, around: Surroundings) -> tuple[Row, ...]:
    volumes = (row_of(words, name, _volume(getattr(settings, name), words)) for name in VOLUMES)
    rows = (*volumes, row_of(words, "mute", Switch(settings.mute)))
    if not around.silent:
        return rows
    return tuple(replace(row, detail=words("settings.sound.silent")) for row in rows)


def _volume(value: int, words: Words) -> Slide:
    return Slide(value, 0, 100, VOLUME_STEP, percent(words, value))


def percent(words: Words, n: int) -> str:
    """A share as the language writes it."""
    return words("settings.percent", n=n)


def _comfort(settings: Settings, words: Words, around: Surroundings) -> tuple[Row, ...]:
    sizes: Sequence[tuple[int, str]] = [(size, percent(words, size)) for size in TEXT_SIZES]
    stays = [(stay, words(f"settings.notices.{stay}")) for stay in STAYS]
    return (
        row_of(words, "reduced_motion", Switch(settings.reduced_motion)),
        row_of(words, "large_indices", Switch(settings.large_indices)),
        row_of(words, "text_size", Choice(tuple(sizes), settings.text_size)),
        row_of(words, "hold_instead", Switch(settings.hold_instead)),
        row_of(words, "ask_before_strike", Switch(settings.ask_before_strike)),
        row_of(words, "notices", Choice(tuple(stays), settings.notices)),
    )
