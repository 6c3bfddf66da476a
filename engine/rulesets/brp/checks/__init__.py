"""Rolls against a chance, and how well they come out."""
