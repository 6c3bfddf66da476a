"""Fights as scripts: their format, what they expect, and how they are played."""
