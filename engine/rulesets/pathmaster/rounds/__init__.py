"""How a fight goes round: initiative, surprise, turns, waiting, what happens by itself."""
