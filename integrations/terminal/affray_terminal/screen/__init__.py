"""The screen: header, board, cards, story and the decision at the bottom."""
