"""Attacks as maneuvers: the attack itself, all out, for a whole round, feigned, and what goes with them."""
