"""The commands to a fight: one file per family of commands, the struct and what it does."""
