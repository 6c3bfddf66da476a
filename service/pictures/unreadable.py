"""What is wrong with a picture's bytes."""


class Unreadable(Exception):
    """A file that begins like a picture, and is none; the text says what is missing, for whoever made it."""
