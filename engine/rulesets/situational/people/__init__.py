"""Combatants: who is able, what they can, what they have."""
