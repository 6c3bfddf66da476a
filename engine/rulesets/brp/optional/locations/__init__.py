"""Hit locations: where a blow lands, and what it does to that part (brp.option.locations.totals)."""
