"""What is true in a fight now, and how each event changes it."""
