"""A log server of our own, started on demand and shared by every process of one data directory."""
