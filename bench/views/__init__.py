"""Measurements of what viewers are sent: patches, lines in words, and how much a front-end has to ask for."""
