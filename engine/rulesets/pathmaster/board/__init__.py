"""The board: cells of squares or hexes, distance, paths, flanking."""
