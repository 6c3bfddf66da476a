"""One worker process: the application, its start, and what it does in the background."""
