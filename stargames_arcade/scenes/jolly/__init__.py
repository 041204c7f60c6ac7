"""The table of Jolly: stock, discards and melds, the fans of the rivals, the player's own hand."""
