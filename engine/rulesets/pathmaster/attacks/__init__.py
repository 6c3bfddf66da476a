"""Attacks: reach and range, the roll, what changes it, and its result by the tables."""
