"""Maps of other programs, read as boards: walls, doors and light become what rules go by."""
