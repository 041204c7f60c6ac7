"""What a match is put together from."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.match.clock import TableTime
from stargames_arcade.match.controllers import Controller
from stargames_arcade.match.course import Course
from stargames_arcade.match.feed import Feed
from stargames_arcade.match.log import Log
from stargames_arcade.match.record import Record


@dataclass(frozen=True)
class Seating:
    """The parts of one match: a course for each lane, or the one that all share; a controller for each
    seat."""

    log: Log
    courses: tuple[Course, ...]
    table_feed: Feed
    controllers: tuple[Controller, ...]
    time: TableTime
    record: Record
    watched: bool = False
    """Whether it was played before and is only watched: everything may be seen."""
