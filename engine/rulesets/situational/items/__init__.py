"""Worn and held items: as targets, wounded, destroyed."""
