"""Wounds and what follows from them, and help."""
