"""The help on keys."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from affray.words import Speaker

LOOKING = (
    ("↑ ↓", "lines"),
    ("Enter", "fold"),
    ("PgUp PgDn", "pages"),
    ("← → Home End", "time"),
    ("[ ]", "rounds"),
    ("m", "map"),
    ("?", "help"),
    ("q", "quit"),
)
SITTING = (
    ("1 2 3 a b", "choose"),
    ("0", "more"),
    ("/", "search"),
    ("-", "unavailable"),
    ("Enter", "usual"),
    ("Space", "rest"),
    ("Esc", "again"),
    ("Tab", "next"),
    ("%", "outlook"),
    ("d", "dice"),
    ("k", "keep"),
    ("t w", "talk"),
    ("u r", "undo"),
    ("u", "back"),
)
MASTERING = (("g", "gm"), ("y n", "requests"))


def keys(speaker: Speaker, *, sits: bool, gm: bool) -> RenderableType:
    """Every key and what it does."""
    table = Table.grid(padding=(0, 2))
    for key, what in (*(SITTING if sits else ()), *(MASTERING if sits and gm else ()), *LOOKING):
        table.add_row(Text(key, style="bold cyan"), Text(speaker.phrase(f"explain-key.{what}", {})))
    return table
