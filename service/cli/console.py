"""Where the commands write."""

from rich.console import Console

WIDTH = 140  # columns, where there is no terminal that says how many it has


def console() -> Console:
    """The standard output: coloured and as wide as the terminal, plain and wide elsewhere."""
    out = Console()
    return out if out.is_terminal else Console(width=WIDTH)
