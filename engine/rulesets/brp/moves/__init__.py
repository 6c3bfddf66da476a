"""Movement: where combatants are and go, and their actions other than fighting."""
