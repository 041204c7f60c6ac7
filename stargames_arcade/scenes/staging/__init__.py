"""How a scene is put on: the stack, the players before it, gestures led to it, its picture made a frame."""
