"""Situations: what stands between, how one stands, what is seen."""
