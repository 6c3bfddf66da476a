"""Going through a record: event by event, commit by commit, and to any past state."""
