"""Webhooks: what a seat sees, posted to somebody's address, signed, and again until it is taken."""
