"""Measurements of the kernel: replaying, loading, playing, fighting, appending, and what trust costs."""
