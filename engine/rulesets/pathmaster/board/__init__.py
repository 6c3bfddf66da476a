"""Where they stand: cells of squares or hexes, distance, paths, flanking."""
