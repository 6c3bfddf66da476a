"""The autopilot: it answers what a combatant likes best of what is legal, by the ruleset's manners or by others."""
