"""Rounds: initiative, surprise, turns, waiting, upkeep."""
