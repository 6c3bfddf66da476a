"""The history of a fight: which commits count, heads, what no undo takes back, the seats, snapshots."""
