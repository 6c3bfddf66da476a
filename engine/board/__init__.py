"""Squares and hexes: the directions of a board."""
