"""A procedure over its record, then live: what is asked, and whether an answer is legal."""
