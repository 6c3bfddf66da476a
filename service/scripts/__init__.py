"""Fights as scripts: their format, and how they are played."""
