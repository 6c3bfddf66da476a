"""Illness: what poisons and diseases do to a body, from the roll to resist them to their end."""
