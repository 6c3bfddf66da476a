"""What is kept beside the logs: the list of fights, deadlines, secrets, webhooks, seats, fights moved or archived."""
