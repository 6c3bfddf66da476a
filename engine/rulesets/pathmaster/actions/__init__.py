"""Actions: the budget of a turn, exchanges, and every maneuver with its cost."""
