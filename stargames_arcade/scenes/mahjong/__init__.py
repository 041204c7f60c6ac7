"""The table of Mahjong: the board, the chain, undo, shuffle and help."""
