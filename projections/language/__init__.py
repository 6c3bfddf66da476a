"""Messages as sentences: phrase files, numbers and safe text."""
