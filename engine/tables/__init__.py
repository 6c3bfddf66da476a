"""Tables that their owner brings in files: rows from one total to another, grids in CSV, and what is wrong."""
