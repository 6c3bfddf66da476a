"""The page of help."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

LOOKING = (
    ("← →", "one moment back, one on"),
    ("Home End", "to the beginning, to now"),
    ("PgUp PgDn", "scroll the story"),
    ("↑ ↓", "scroll what is asked"),
    ("?", "this help"),
    ("q", "quit; the fight goes on"),
)
SITTING = (
    (
        "1 2 3 a b",
        "choose what stands beside the key; targets, weapons and the like are asked for one by one",
    ),
    ("Enter", "take the usual value, or what was typed"),
    ("Space", "take the usual values for all that is still open"),
    ("Esc", "begin the choice anew, or leave what is being typed"),
    ("Tab", "the next decision, where there are several"),
    ("d", "dice rolled by hand, for the next answer: 34; 3 5"),
    ("t", "say something"),
    ("u r", "undo, redo; what is not yours to undo is asked of the GM"),
    ("y n", "the GM: grant or deny a request to undo"),
)


def keys(*, sits: bool) -> RenderableType:
    """Every key and what it does."""
    table = Table.grid(padding=(0, 2))
    for key, what in (*(SITTING if sits else ()), *LOOKING):
        table.add_row(Text(key, style="bold cyan"), Text(what))
    return table


class Help(ModalScreen[None]):
    """The keys, until one is pressed."""

    DEFAULT_CSS = """
    Help { align: center middle; }
    Help VerticalScroll {
        width: 72; max-width: 96%; height: auto; max-height: 96%; padding: 0 1;
        border: round ansi_cyan; background: ansi_default;
    }
    Help Static { height: auto; }
    """

    def __init__(self, *, sits: bool) -> None:
        super().__init__()
        self._sits = sits

    def compose(self) -> ComposeResult:
        """The keys."""
        with VerticalScroll(can_focus=False):
            yield Static(keys(sits=self._sits))

    def on_key(self, event: Key) -> None:
        """Any key goes back."""
        event.stop()
        self.dismiss()
