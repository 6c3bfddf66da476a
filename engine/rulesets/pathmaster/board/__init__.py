"""What the book says of the board: legal paths, and flanking."""
