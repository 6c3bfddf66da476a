"""What one does with a turn: budgets, exchanges, and every maneuver with its cost."""
