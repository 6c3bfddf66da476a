"""What the screen shows: header, board, cards, story and the decision at the bottom."""
