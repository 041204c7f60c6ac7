"""Jolly: rummy for two to four, with six jokers (J1–J45)."""
