"""The combatants: what they carry, know and can do."""
