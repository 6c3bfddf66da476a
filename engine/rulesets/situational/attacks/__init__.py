"""Attacks: the roll against a Target, the defence roll, damage."""
