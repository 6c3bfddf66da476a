"""Who they are: figures, hands and what is in them, who is able, whom they oppose."""
