"""Moving, standing up, and what stands in the way."""
