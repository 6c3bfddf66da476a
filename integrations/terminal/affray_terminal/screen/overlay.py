"""A page that lies over the fight for a while: help, reasons."""

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static


class Sheet(ModalScreen[None]):
    """Something to read. The arrows and PgUp, PgDn scroll it, any other key puts it away."""

    DEFAULT_CSS = """
    Sheet { align: center middle; }
    Sheet VerticalScroll {
        width: 90; max-width: 96%; height: auto; max-height: 96%; padding: 0 1;
        border: round ansi_cyan; background: ansi_default; scrollbar-size-vertical: 1;
    }
    Sheet Static { height: auto; }
    """

    def __init__(self, title: str, content: RenderableType, hint: str) -> None:
        super().__init__()
        self._title = title
        self._content = content
        self._hint = hint

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(can_focus=False) as page:
            page.border_title = Text(self._title).markup
            page.border_subtitle = Text(self._hint).markup
            yield Static(self._content)

    def on_key(self, event: Key) -> None:
        """Any key that does not scroll goes back."""
        event.stop()
        page = self.query_one(VerticalScroll)
        match event.key:
            case "up":
                page.scroll_up(animate=False)
            case "down":
                page.scroll_down(animate=False)
            case "pageup":
                page.scroll_page_up(animate=False)
            case "pagedown":
                page.scroll_page_down(animate=False)
            case "home":
                page.scroll_home(animate=False)
            case "end":
                page.scroll_end(animate=False)
            case _ if self.is_current:  # a second key may come before it is gone
                self.dismiss()
