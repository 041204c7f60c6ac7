"""The tables of Mahjong in known states, for pictures and checks."""
