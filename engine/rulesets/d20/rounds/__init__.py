"""Rounds: the order of the sides, turns, and the end of a round."""
