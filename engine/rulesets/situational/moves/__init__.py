"""Moves over the board."""
