"""Healing: what rest and sleep give back, and what becomes of wounds that are left to themselves."""
