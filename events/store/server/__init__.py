"""The server that the log lies on: reaching it, checking that it can hold one, its cluster, replicas and disk."""
