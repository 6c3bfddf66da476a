"""How Affray is reached: over HTTP, from the command line, on the web page."""
