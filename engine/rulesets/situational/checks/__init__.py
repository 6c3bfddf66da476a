"""Checks: a die and a bonus against a number."""
