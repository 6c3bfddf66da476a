"""Gear: what is taken in hand, picked up, let fall."""
