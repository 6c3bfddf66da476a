"""Spells that condition."""
