"""The board, of squares or hexes: cells and the distances between them, lines, arcs, opposite sides."""
