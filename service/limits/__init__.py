"""Limits: how much one token, one address and all together may ask of the service."""
