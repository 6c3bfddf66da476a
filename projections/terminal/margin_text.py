"""A text between a first column and a margin, of which nothing is ever cut off."""

from msgspec import Struct
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

WIDEST = 100  # columns: in a wider line the eye would not find its way to the margin
GAP = 2  # columns at least between a text and its margin


class Beside(Struct, frozen=True):
    """`text`, wrapped under itself, `indent` columns from the left, with `first` before its first line.

    `margin` stands at the right edge of the last line, or below it where it does not fit in.
    """

    indent: int
    text: Text
    first: str = ""
    margin: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(1, min(options.max_width, WIDEST) - self.indent)
        start = Text(self.first + " " * (self.indent - cell_len(self.first)))
        for line in self._lines(console, width):
            yield start + line
            start = Text(" " * self.indent)

    def _lines(self, console: Console, width: int) -> list[Text]:
        lines = list(self.text.wrap(console, width, overflow="fold"))
        for line in lines:
            line.rstrip()
        if not self.margin:
            return lines
        margin = Text(self.margin, style="dim")
        free = width - margin.cell_len
        if lines and lines[-1].cell_len + GAP <= free:
            lines[-1] = Text.assemble(lines[-1], " " * (free - lines[-1].cell_len), margin)
            return lines
        return [*lines, *(Text(" " * free) + each for each in margin.wrap(console, width, overflow="fold"))]
