"""Rounds, the order, and a turn of two actions."""
