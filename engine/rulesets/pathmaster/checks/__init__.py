"""Rolling against a skill, and how a total is put together."""
