"""Shooting: range, aim, modes of fire, and fire that covers a place."""
