"""Ways to meet a blow."""
