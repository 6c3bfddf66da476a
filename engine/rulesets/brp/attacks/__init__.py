"""Attacks: the roll to hit, the blow that lands, and what can go wrong."""
