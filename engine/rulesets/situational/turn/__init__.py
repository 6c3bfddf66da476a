"""The turn: its seconds, their prices, the order, the round."""
