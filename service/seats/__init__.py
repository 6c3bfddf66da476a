"""Tokens, signing keys, who may do what, and what each viewer has seen."""
