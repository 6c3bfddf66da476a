"""A fight as JSON Lines: written, read back, and two exports compared."""
