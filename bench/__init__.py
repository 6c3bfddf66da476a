"""Measurements: each figure is a ratio to a ceiling that is measured in the same run."""
