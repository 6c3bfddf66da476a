"""The story as it goes on, line by line."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual import events
from textual.widgets import RichLog

from projections.clean import clean, words
from projections.narrate import style_of
from service.replies import Told

KEPT = 1000  # lines on the screen


class Story(RichLog):
    """A log of what happened; as of a past moment where `at` is one, with what happened there standing out."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(wrap=True, min_width=1, max_lines=4 * KEPT, id="story")
        self._told: list[Told] = []
        self._at: int | None = None
        self._scene: tuple[int, str] = (0, "")
        self._width = 0

    def tell(self, lines: Sequence[Told], at: int | None = None) -> None:
        """Tell all of it. What is told already stays where it is."""
        shown = [each for each in lines if not each.aside and (at is None or moment(each) <= at)][-KEPT:]
        known = len(self._told)
        if at != self._at or shown[:known] != self._told:
            self._told, self._at, self._scene, known = [], at, (0, ""), 0
            self.clear()
        for each in shown[known:]:
            self._write(each)
        self._told = shown

    def on_resize(self, event: events.Resize) -> None:
        """Fold the lines anew where the width is another."""
        if self._width not in (0, event.size.width):
            self.call_after_refresh(self._anew)
        self._width = event.size.width

    def _anew(self) -> None:
        told, self._told = self._told, []
        self._scene = (0, "")
        self.clear()
        for each in told:
            self._write(each)
        self._told = told

    def _write(self, line: Told) -> None:
        if (line.round, line.phase) != self._scene:
            self._scene = (line.round, line.phase)
            if line.round:
                self.write(Text(f"── Round {line.round} · {words(line.phase)} ──", style="dim"), expand=True)
        self.write(told(line, here=moment(line) == self._at), expand=True)


def moment(line: Told) -> int:
    """The version that a line is part of."""
    return int(line.position.partition("-")[0])


def told(line: Told, *, here: bool = False) -> Table:
    """A line of the story beside its rank, in colour; struck through where it was taken back."""
    rank = Text("" if line.rank is None else str(line.rank), style="bold yellow" if here else "dim")
    text = Text(clean(line.text), style=("bold " if here else "") + style_of(line.key))
    if line.undone:
        text = Text("(undone) ", style="dim").append(clean(line.text), style="strike")
    row = Table.grid(padding=(0, 1))
    row.add_column(width=1)
    row.add_column(width=3, justify="right")
    row.add_column(overflow="fold")
    row.add_row(Text("▸" if here else "", style="bold yellow"), rank, text)
    return row
