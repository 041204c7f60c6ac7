"""What the pages of Mahjong's manual are illustrated with."""
