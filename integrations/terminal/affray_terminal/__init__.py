"""A fight in a terminal: to watch it, to sit at it with the options as keys, or line by line for a pipe."""
