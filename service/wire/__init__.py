"""The shapes of what is sent: responses, live messages, and their bytes."""
