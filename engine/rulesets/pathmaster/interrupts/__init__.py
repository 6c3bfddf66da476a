"""Interrupts: at which points, who may, with what."""
