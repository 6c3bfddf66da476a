"""Movement: going, drawing a weapon, and where one faces."""
