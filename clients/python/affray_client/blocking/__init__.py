"""The client without asyncio. Written by `make schemas` from the one for asyncio, but for its socket."""
