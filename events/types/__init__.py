"""What can happen in a fight: every event type, the values inside them, and how older versions are read."""
