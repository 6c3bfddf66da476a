"""A stand-in for Discord, so that the bot runs with the real library and without an account."""
