"""How a Mahjong table moves and sounds: cues for what happened, and in which queues they play."""
