"""The table lane as it is played: its entries folded into the table's state, and its feed."""

from __future__ import annotations

from stargames_arcade.match.course import RefusedEntry
from stargames_arcade.match.feed import Feed
from stargames_arcade.match.log import Entry
from stargames_arcade.match.table import TableAction, TableState, apply_table, check_table
from stargames_arcade.rules.codec import CodecError, Registry, parse_action
from stargames_arcade.rules.game import Refusal


class TableCourse:
    """The course of the table lane, from the empty table on."""

    def __init__(self, seats: int, seed: str, feed: Feed, actions: Registry[TableAction]) -> None:
        self.feed = feed
        self._actions = actions
        self.state = TableState(seats, seed)

    def check(self, action: TableAction) -> Refusal | None:
        """Why the action is refused now, or None."""
        return check_table(self.state, action)

    def read(self, entry: Entry) -> TableAction:
        """The legal action that an entry says. Raises RefusedEntry."""
        try:
            action = parse_action(entry.text, self._actions)
        except CodecError as error:
            raise RefusedEntry(Refusal("no_action")) from error
        refusal = self.check(action)
        if refusal is not None:
            raise RefusedEntry(refusal)
        return action

    def carry_out(self, action: TableAction) -> None:
        """Takes a legal action in."""
        self.state = apply_table(self.state, action)
