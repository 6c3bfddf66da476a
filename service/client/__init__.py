"""A Python client: requests with retries, and a fight followed live."""
