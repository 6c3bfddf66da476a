"""From events to bytes to a chain of hashes and back, and how a damaged chain is reported."""
