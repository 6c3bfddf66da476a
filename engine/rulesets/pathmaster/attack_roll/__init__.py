"""How an attack is rolled: reach and range, what changes the roll, and its result by the tables."""
