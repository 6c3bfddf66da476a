"""Harm: wounds, what follows from them, and healing."""
