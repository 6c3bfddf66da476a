"""Which commits count: heads, what no undo takes back, the seats, snapshots."""
