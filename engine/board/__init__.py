"""The board, of squares or hexes: its directions."""
