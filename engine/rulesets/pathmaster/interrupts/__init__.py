"""Stepping in: at which points, who may, with what."""
