"""What is seen, and by whom."""
