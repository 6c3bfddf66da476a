"""Harm: Wounds, Dying, healing."""
