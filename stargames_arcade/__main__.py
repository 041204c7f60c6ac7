"""The command line: the client, and the commands that people, tests and scripts use."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NoReturn

from stargames_arcade import __version__
from stargames_arcade.commands.arguments import add_client_options
from stargames_arcade.commands.errors import Failed, WrongUse
from stargames_arcade.commands.output import finish, forget, say
from stargames_arcade.text.catalogue import MissingCatalogue

PROGRAM: Final = "stargames-arcade"
COMMANDS: Final = {
    "play": "go straight to a table on this machine",
    "simulate": "play matches between computer players, without a window",
    "replay": "watch a saved match, or check it",
    "shoot": "draw one scene to a picture, without a display",
    "doctor": "say in a sentence each how display, gamepads and saved games are",
    "bench": "measure speed, each figure with its limit",
}
"""Each is a module of ``commands`` with ``add_arguments(parser)`` and ``run(arguments)``, which returns how
it ended. One that may open the client says so by ``opens_window(arguments)``, and by ``opening(arguments)``
what the client does once its menu stands."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise WrongUse(self._sentence(message))

    def _sentence(self, message: str) -> str:
        """What argparse complains of, as a person would say it."""
        about, _, complaint = message.removeprefix("argument ").partition(": ")
        if complaint == "expected one argument":
            action = self._option_string_actions[about.split("/")[0]]
            return f"{about} needs a value, written {about}={action.metavar or action.dest.upper()}."
        if complaint.startswith("invalid choice: "):
            return f"There is no command “{_quoted(complaint)}”; there are {', '.join(COMMANDS)}."
        if complaint.startswith("not allowed with argument "):
            other = complaint.removeprefix("not allowed with argument ")
            return f"{other} and {about} cannot both be given."
        if about == "the following arguments are required":
            return f"{complaint} is missing."
        if about == "unrecognized arguments":
            return f"Nothing is known of “{complaint}”."
        said = complaint if message.startswith("argument ") else message
        return f"{said[:1].upper()}{said[1:]}."

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help and version, which argparse itself would lose in silence where they cannot be written."""
        say(message.removesuffix("\n"))


def _quoted(complaint: str) -> str:
    return complaint.removeprefix("invalid choice: ").split(" (choose from")[0].strip("'")


def parser(chosen: str | None) -> argparse.ArgumentParser:
    """The whole command line; only the chosen command's module is loaded."""
    whole = Parser(PROGRAM, description="Duel games for one sofa. Without a command the arcade opens.")
    whole.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    add_client_options(whole)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, purpose in COMMANDS.items():
        own = commands.add_parser(name, help=purpose, description=f"{purpose[:1].upper()}{purpose[1:]}.")
        if name == chosen:
            module = _command(name)
            module.add_arguments(own)
            if hasattr(module, "opens_window"):
                add_client_options(own, again=True)
    return whole


def _command(name: str) -> Any:
    return importlib.import_module(f"stargames_arcade.commands.{name}")


def _run(line: Sequence[str]) -> int:
    chosen = next((word for word in line if word in COMMANDS), None)
    arguments = parser(chosen).parse_args(line)
    if arguments.command is None:
        return _client(arguments)
    command = _command(arguments.command)
    if hasattr(command, "opens_window") and command.opens_window(arguments):
        return _client(arguments, command.opening(arguments))
    result: int = command.run(arguments)
    return result


def _client(arguments: argparse.Namespace, opening: Any = None) -> int:
    from stargames_arcade.app import CannotOpen, run_client

    try:
        return run_client(arguments, opening)
    except CannotOpen as error:
        raise Failed(str(error)) from error


def main(line: Sequence[str] | None = None) -> int:
    """Run one command line. Wrong use ends with 2, failure with 1, each with one sentence."""
    try:
        try:
            return _run(sys.argv[1:] if line is None else line)
        finally:
            finish()
    except WrongUse as error:
        return _ended(str(error), 2)
    except (Failed, MissingCatalogue) as error:
        return _ended(str(error), 1)
    except KeyboardInterrupt:
        return _ended("Interrupted.", 1)
    except BrokenPipeError:
        forget()
        return 1
    except ModuleNotFoundError as error:
        return _ended(_missing(error) or _logged(error), 1)
    except Exception as error:  # noqa: BLE001 - the last resort: a sentence and a log, never a traceback
        return _ended(_logged(error), 1)


def _missing(error: ModuleNotFoundError) -> str:
    """The sentence about a package that is not installed; empty where a module of the program is missing."""
    package = (error.name or "").partition(".")[0]
    if package in ("", "stargames_arcade"):
        return ""
    return f"{package} is not installed for this Python; README.md says under “Play” how the arcade is."


def _logged(error: Exception) -> str:
    """The sentence about an error that nobody expected, with the log written about it."""
    from stargames_arcade.store.home import write_crash_log

    path = write_crash_log(error)
    where = f" The details are in {path}." if path is not None else ""
    return f"Something went wrong: {type(error).__name__}.{where}"


def _ended(sentence: str, code: int) -> int:
    with suppress(OSError):
        print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
