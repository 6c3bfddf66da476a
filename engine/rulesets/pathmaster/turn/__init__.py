"""The turn: whose it is, what it may hold, and what ends with it."""
