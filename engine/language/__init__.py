"""What is said: catalogues of messages, numbers, costs and safe text, and messages as sentences."""
