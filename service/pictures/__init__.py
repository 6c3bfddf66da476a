"""Pictures that a fight keeps: read block by block, cleaned of all that is no picture, and never decoded."""
