"""Tables that their owner brings in files: rows from one total to another, grids, things by name, and what is wrong."""
