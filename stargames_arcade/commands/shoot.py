"""``shoot``: draw one scene in a known state to a PNG, without a display; or a strip of its motion."""

from __future__ import annotations

import argparse
from pathlib import Path

from stargames_arcade.commands.arguments import language, number, size, text_size, whole_number
from stargames_arcade.commands.errors import Failed, WrongUse
from stargames_arcade.commands.output import say
from stargames_arcade.commands.rehearsal import rehearse, state_called, states
from stargames_arcade.match.settings import Settings
from stargames_arcade.ui.geometry import Viewport

MOST_FRAMES = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The scene, the file and the circumstances."""
    parser.add_argument("scene", nargs="?", help="name of a scene in a known state")
    parser.add_argument("out", nargs="?", type=Path, help="the PNG to write")
    parser.add_argument("--list", action="store_true", help="name the scenes")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="size of the picture")
    parser.add_argument("--lang", type=language, default="en", metavar="LANGUAGE")
    parser.add_argument("--reduced-motion", action="store_true")
    parser.add_argument("--text-size", type=text_size, default=100, metavar="PER_CENT")
    parser.add_argument(
        "--frames", type=whole_number, default=None, metavar="N", help="a strip of N moments of its motion"
    )
    parser.add_argument("--every", type=number, default=50, metavar="MS", help="time between two moments")
    parser.add_argument("--columns", type=whole_number, default=4, metavar="N", help="moments in a row")


def run(arguments: argparse.Namespace) -> int:
    """Draw it. Raises WrongUse for an unknown scene, Failed when the file cannot be written."""
    if arguments.list:
        say("\n".join(states()))
        return 0
    if arguments.scene is None or arguments.out is None:
        raise WrongUse("Say which scene to draw and which file to write; --list names the scenes.")
    scene = state_called(arguments.scene)
    if scene is None:
        raise WrongUse(f"There is no scene “{arguments.scene}”; --list names the scenes.")
    if arguments.out.suffix.lower() != ".png":
        raise WrongUse("The picture is a PNG; give it a name that ends with .png.")
    frames = 1 if arguments.frames is None else arguments.frames
    if not 1 <= frames <= MOST_FRAMES or arguments.every <= 0 or arguments.columns < 1:
        raise WrongUse(f"A strip has 1 to {MOST_FRAMES} frames, some time apart, in at least one column.")
    viewport = Viewport(*arguments.size)
    settings = Settings(
        language=arguments.lang, reduced_motion=arguments.reduced_motion, text_size=arguments.text_size
    )
    rehearsal = rehearse(scene, viewport, settings)
    try:
        if arguments.frames is not None:
            rehearsal.save_strip(arguments.out, arguments.frames, arguments.every, arguments.columns)
        else:
            rehearsal.save(arguments.out)
    except OSError as error:
        raise Failed(f"{arguments.out} cannot be written: {error.strerror or error}.") from error
    finally:
        rehearsal.close()
    return 0
