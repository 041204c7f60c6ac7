"""What is kept from one day to the next: settings, unfinished matches, replays. The only place that
knows SQLite."""

from stargames_arcade.store.store import Store, open_store

__all__ = ["Store", "open_store"]
