"""Defences: parry, dodge, shields and full defence."""
