"""Who is let in, and how often: hosts, origins, tokens, opening keys, limits."""
