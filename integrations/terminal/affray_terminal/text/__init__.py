"""Fights in words that are safe for a terminal: sentences, lines of the story and refusals."""
