"""What may be asked of a fight: one file per family of commands, the struct and what it does."""
