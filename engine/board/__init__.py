"""The board, of squares or hexes: its cells and edges, distances, lines of sight, arcs, opposite sides, paths."""
