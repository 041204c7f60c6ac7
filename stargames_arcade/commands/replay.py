"""``replay``: watch a saved match; or check it, and print what it came to."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stargames_arcade.commands.errors import Failed
from stargames_arcade.commands.output import say
from stargames_arcade.commands.speech import refused, speech
from stargames_arcade.match.replay import Replay, ReplayRefused, load_replay
from stargames_arcade.scenes.animals import called
from stargames_arcade.text.words import Words
from stargames_arcade.titles import title as find_title

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stage import Stage


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and whether to check it instead of watching."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a replay")
    parser.add_argument("--verify", action="store_true", help="check it and print the result")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object a line")


def opens_window(arguments: argparse.Namespace) -> bool:
    """Whether the match is to be watched."""
    return not (arguments.verify or arguments.json)


def opening(arguments: argparse.Namespace) -> Callable[[Stage, Scene], None]:
    """Opens the table of the watched match over the menu. Raises Failed before any window on a bad file."""
    replay = _loaded(arguments)

    def open_table(stage: Stage, menu: Scene) -> None:
        from stargames_arcade.match.clock import SystemTime
        from stargames_arcade.match.new import watch

        stage.open_table(watch(replay.title, replay.header, replay.entries, SystemTime()))

    return open_table


def run(arguments: argparse.Namespace) -> int:
    """Check the file, form, rules and digests, and print what it came to. Raises Failed on a bad one."""
    replay = _loaded(arguments)
    say(json.dumps(_line(replay)) if arguments.json else _sentences(replay, speech(arguments)))
    return 0


def _loaded(arguments: argparse.Namespace) -> Replay:
    try:
        return load_replay(arguments.file, find_title)
    except ReplayRefused as error:
        raise Failed(refused(speech(arguments), error.refusal)) from error


def _line(replay: Replay) -> dict[str, Any]:
    """The same keys as a line of ``simulate``; ``rank`` is null while the match is open."""
    return {
        "title": replay.title.id,
        "seed": replay.header.seed.hex(),
        "seats": [
            {"controller": player.controller, "score": score, "rank": rank}
            for player, score, rank in zip(replay.header.players, replay.points, _ranks(replay), strict=True)
        ],
        "entries": len(replay.entries),
        "digest": replay.digest,
    }


def _ranks(replay: Replay) -> list[int | None]:
    if replay.outcome is None:
        return [None] * len(replay.points)
    return [standing.rank for standing in replay.outcome.standings]


def _sentences(replay: Replay, words: Words) -> str:
    players = zip(replay.header.players, replay.points, _ranks(replay), strict=True)
    lines = [
        replay.title.id,
        *(
            f"{rank or '-'}. {called(words, player.name, player.avatar)} ({player.controller}) {score}"
            for player, score, rank in players
        ),
        f"entries {len(replay.entries)}",
        f"digest {replay.digest}",
    ]
    return "\n".join(lines)
