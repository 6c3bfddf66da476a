"""One seat at a fight, whatever it is shown on: what it sees, sends, and looks back at."""
