"""What the bot knows of fights: the seat file, the service, who fights, and what a seat is asked."""
