"""Fights as a table of events, for those who want to count."""
