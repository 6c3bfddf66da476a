"""What the budgets of a round may be, for rulings: ranks (0 for none), counts, yes and no."""

RANK = (0, 1000)
COUNT = (0, 1000)
YES = (0, 1)
