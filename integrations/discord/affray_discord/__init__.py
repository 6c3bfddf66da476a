"""Affray on Discord: one thread per fight, slash commands and buttons; what is secret is seen by its member alone."""
