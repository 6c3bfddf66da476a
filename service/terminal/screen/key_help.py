"""The help on keys."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

LOOKING = (
    ("↑ ↓", "through the story, line by line"),
    ("Enter", "on a line: unfold its numbers, then the rules' words, and fold it again"),
    ("PgUp PgDn", "scroll the story; Esc: back to what happens now"),
    ("← → Home End", "back and forth through time; any other key comes back to now"),
    ("m", "the map in the place of the cards, where there is a board"),
    ("?", "this help"),
    ("q", "quit; the fight goes on without you, and the same command brings you back"),
)
SITTING = (
    (
        "1 2 3 a b",
        "choose what the key stands for; targets, weapons and the like are asked for one by one",
    ),
    ("0", "more to choose from, where it is more than one page"),
    ("/", "search everything you may choose: troll sword"),
    ("-", "what is unavailable, and why"),
    ("Enter", "take the usual value, or what was typed"),
    ("Space", "take the usual values for all that is still open"),
    ("Esc", "start the choice again, or stop typing"),
    ("Tab", "the next decision, where there are several"),
    ("d", "dice rolled by hand, for the next answer: 34; 3 5"),
    ("k", "a standing answer, given from now on without asking you; or end one"),
    ("t w", "say something; whisper it to one seat, as a player to the GM"),
    ("u r", "undo, redo; where you may not, the GM is asked to undo"),
)
MASTERING = (
    ("g", "GM tools: ruling, hurt, heal, hide, hidden roll, skip waiting, seats, end the fight"),
    ("y n", "grant or deny a request to undo"),
    ("u", "while you look at a past step: undo all that came after it"),
)


def keys(*, sits: bool, gm: bool) -> RenderableType:
    """Every key and what it does."""
    table = Table.grid(padding=(0, 2))
    for key, what in (*(SITTING if sits else ()), *(MASTERING if sits and gm else ()), *LOOKING):
        table.add_row(Text(key, style="bold cyan"), Text(what))
    return table
