"""Where people are and go, and what else they do than fight."""
