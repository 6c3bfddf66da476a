"""How requests become commands and answers: reading, checking, refusing."""
