"""A front-end of nobody's: one function, which an entry point names."""


def chant() -> None:
    """Sing of the fight."""
    print("Of Ann and Bob.")
