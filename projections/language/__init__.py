"""The phrases that a fight is told in, in each language, and why something is barred or refused."""
