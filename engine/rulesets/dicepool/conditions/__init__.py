"""Conditions: what they are, how they land and end, and what each of them does."""
