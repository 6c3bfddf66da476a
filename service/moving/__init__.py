"""Moving: an open fight goes to another server with its secrets, seats and webhooks, and plays on there."""
