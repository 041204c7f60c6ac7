"""Values of the command line that several commands share."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from stargames_arcade.text.words import languages

LARGEST = 8192
TEXT_SIZES = (100, 125, 150)
_SIZES_IN_WORDS = ", ".join(map(str, TEXT_SIZES[:-1])) + f" or {TEXT_SIZES[-1]}"
SEED = "a number, a word, or 64 hexadecimal digits; the same one gives the same dice and deals"
OPTION = "such as clock=60, for a minute a turn, or layout=yin_yang"
DEAL = "the code of a deal, as the pause tells it, instead of a seed"


def size(text: str) -> tuple[int, int]:
    """A window size such as ``1280x720``."""
    found = re.fullmatch(r"(\d{1,5})[x×*](\d{1,5})", text.strip().lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not “{text}”")
    w, h = int(found.group(1)), int(found.group(2))
    if not (16 <= w <= LARGEST and 16 <= h <= LARGEST):
        raise argparse.ArgumentTypeError(f"a size lies between 16x16 and {LARGEST}x{LARGEST}, not {text}")
    return w, h


def language(text: str) -> str:
    """One of the languages that the arcade speaks."""
    if text not in languages():
        raise argparse.ArgumentTypeError(f"the arcade speaks {', '.join(languages())}, not “{text}”")
    return text


def seed(text: str) -> str:
    """What the luck of a match is made from: any text that is not blank."""
    if not text.strip():
        raise argparse.ArgumentTypeError("a seed is a number, a word, or 64 hexadecimal digits")
    return text


def whole_number(text: str) -> int:
    """A whole number in decimal digits."""
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text.strip()):
        raise argparse.ArgumentTypeError(f"a whole number is wanted, not “{text}”")
    return int(text)


def text_size(text: str) -> int:
    """How large words are drawn, in per cent of their usual size."""
    if text.strip() not in map(str, TEXT_SIZES):
        raise argparse.ArgumentTypeError(f"words are drawn at {_SIZES_IN_WORDS} per cent, not “{text}”")
    return int(text)


def number(text: str) -> float:
    """A number, with a point where it is not whole."""
    if not re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{0,9})?", text.strip()):
        raise argparse.ArgumentTypeError(f"a number is wanted, not “{text}”")
    return float(text)


def add_client_options(parser: argparse.ArgumentParser, *, again: bool = False) -> None:
    """The options of everything that opens the window. ``again``: they may have been given before the
    command, which then counts unless they are given after it."""
    spoken = ", ".join(languages())
    default: object = argparse.SUPPRESS if again else None
    off: object = argparse.SUPPRESS if again else False
    parser.add_argument("--fullscreen", action="store_true", default=off, help="fill the screen")
    parser.add_argument(
        "--kiosk",
        action="store_true",
        default=off,
        help="for a public arcade: full screen, no way out but Ctrl+Shift+Q held two seconds, back to the "
        "menu after two idle minutes",
    )
    parser.add_argument("--lang", type=language, default=default, metavar="LANGUAGE", help=f"one of {spoken}")
    parser.add_argument(
        "--size", type=size, default=default, metavar="WxH", help="size of the window, such as 1280x720"
    )
    parser.add_argument(
        "--home", type=Path, default=default, metavar="DIR", help="folder of settings and saved matches"
    )
    parser.add_argument(
        "--reduced-motion", action="store_true", default=off, help="short fades instead of movement"
    )
