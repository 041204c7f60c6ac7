"""The table of the dice titles, whole and on half a screen."""
