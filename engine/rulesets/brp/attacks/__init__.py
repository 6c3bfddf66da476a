"""From the roll to hit to the blow that lands, and what can go wrong."""
