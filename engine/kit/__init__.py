"""What systems share beyond the contract: places and walking, hiding, striking, checks, points, ties, the clock."""
