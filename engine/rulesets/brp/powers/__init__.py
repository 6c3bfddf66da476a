"""Powers: used on INT ranks, in effect at once or a round later."""
