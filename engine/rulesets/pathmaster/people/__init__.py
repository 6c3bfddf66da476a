"""The combatants: figures, hands and what is in them, who is able, whom they oppose."""
