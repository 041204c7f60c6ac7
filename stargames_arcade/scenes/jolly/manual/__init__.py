"""What the pages of Jolly's manual are illustrated with."""
