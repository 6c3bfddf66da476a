"""Odds of an option: the same procedure run again for each class of dice, and what it leads to."""
