"""Webhooks: what a seat sees, posted to an address, signed, and again until it is accepted."""
