"""Jolly tables in known states, for pictures and checks."""
