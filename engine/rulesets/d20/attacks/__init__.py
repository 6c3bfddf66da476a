"""Attacks: the roll, what it meets, and what it does."""
