"""The line to type in: an answer, a search, dice, as the screen asks for it."""

from textual.events import Key
from textual.widgets import Input


class TypingLine(Input):
    """Shut, or open for something: `purpose` is "answer", "find" or "dice", and "" while it is shut."""

    def __init__(self) -> None:
        super().__init__(id="typing", compact=True)
        self.purpose = ""

    def open(self, purpose: str, hint: str = "") -> None:
        """Take what is typed from now on."""
        self.purpose, self.placeholder, self.value = purpose, hint, ""
        self.add_class("open")
        self.focus()

    def shut(self) -> None:
        """Leave the keys to the screen."""
        self.purpose = ""
        self.remove_class("open")
        self.screen.set_focus(None)

    def on_key(self, event: Key) -> None:
        """A space before anything else is no text: it is the screen's, as it is while the line is shut."""
        if event.key == "space" and not self.value:
            event.prevent_default()
