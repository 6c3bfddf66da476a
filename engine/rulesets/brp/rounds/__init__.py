"""The round: its phases, its ranks, and what happens by itself."""
