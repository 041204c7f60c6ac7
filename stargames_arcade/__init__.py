"""StarGames Arcade: duel games for one sofa, the local network and kiosks."""

__version__ = "0.1.0"
