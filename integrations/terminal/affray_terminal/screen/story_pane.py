"""The story as it goes on: one may go through it line by line, and fold each line out."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from affray.words import Speaker
from affray_client.types import Told
from affray_terminal.text.story_line import (
    MARGIN,
    folded,
    heading,
    line_text,
    rules_of,
    unfolded,
    version_of,
)
from affray_terminal.text.words import phrases_with

KEPT = 2000  # lines on the screen, those that happened last

CLOSED, STEPS, RULES = range(3)
"""How far a line is folded out: not at all, into its numbers, and with the rules' words."""

CHOSEN = Style(reverse=True)


class Story(ScrollView):
    """The story on the screen; as of a past step where `at` is one, with what happened there standing out.

    `wants` is called with the ids of rules whose words are to be shown: `learnt` gives them.
    """

    can_focus = False

    def __init__(self, wants: Callable[[Sequence[str]], None]) -> None:
        super().__init__(id="story")
        self._wants = wants
        self._lines: Sequence[Told] = ()  # kept, so that no others take its identity
        self._given: tuple[int, int, int | None] = (0, 0, None)
        self._shown: list[Told] = []
        self._at: int | None = None
        self._speaker = Speaker(phrases_with(""))
        self._texts: Mapping[str, str] = {}
        self._open: dict[str, int] = {}  # by position
        self._chosen = ""  # the position of the selected line
        self._known: dict[tuple[object, ...], list[Strip]] = {}  # how lines look
        self._strips: list[Strip] = []
        self._starts: list[int] = []  # of each shown line, its first strip
        self._width = 0
        self._follows = True

    def tell(self, lines: Sequence[Told], speaker: Speaker, at: int | None = None) -> None:
        """Show these lines: a list that has only grown, or another one. What is shown already stays where it is."""
        given = (id(lines), len(lines), at)
        if given == self._given:
            return
        self._lines, self._given = lines, given
        self._shown = [each for each in lines if not each.aside and _by_then(each, at)][-KEPT:]
        self._speaker, self._at = speaker, at
        self._draw()

    def learnt(self, texts: Mapping[str, str]) -> None:
        """The texts of rules by their ids."""
        self._texts = texts
        self._draw()

    @property
    def chosen(self) -> bool:
        """Whether a line is selected."""
        return bool(self._chosen)

    @property
    def follows(self) -> bool:
        """Whether what happens next is shown as it happens."""
        return self._follows and not self._chosen

    def go(self, by: int) -> None:
        """Select the line so many further on; the first time the last one on the screen."""
        if not self._shown:
            return
        here = self._here()
        if here is None:
            bottom = self.scroll_offset.y + self.size.height
            to = max(0, min(len(self._shown), bisect_right(self._starts, bottom - 1)) - 1)
        else:
            to = min(len(self._shown) - 1, max(0, here + by))
        self._chosen = self._shown[to].position
        self._show(to)

    def leave(self) -> None:
        """Select none, and follow what happens."""
        self._chosen, self._follows = "", True
        self.scroll_end(animate=False, immediate=True)
        self.refresh()

    def fold(self) -> None:
        """Unfold the selected line, then unfold it further, then fold it again."""
        here = self._here()
        if here is None:
            return
        line = self._shown[here]
        most = RULES if rules_of(line) else STEPS
        now = (self._open.get(line.position, CLOSED) + 1) % (most + 1)
        self._open[line.position] = now
        if now == RULES:
            self._wants(rules_of(line))
        self._draw()
        self._show(here)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Whoever scrolled up is left there, whatever happens."""
        super().watch_scroll_y(old_value, new_value)
        self._follows = new_value >= self.max_scroll_y

    def on_resize(self, event: events.Resize) -> None:
        """Fold the lines again where the width is another."""
        if self._width != self._columns():
            self._draw()
        elif self._follows:
            self.scroll_end(animate=False, immediate=True)

    def render_line(self, y: int) -> Strip:
        """A line of the screen."""
        width, at = self.size.width, self.scroll_offset.y + y
        if at >= len(self._strips):
            return Strip.blank(width, self.rich_style)
        strip = self._strips[at].extend_cell_length(width).apply_style(self.rich_style)
        here = self._here()
        if here is not None and bisect_right(self._starts, at) - 1 == here:
            return strip.apply_style(CHOSEN)
        return strip

    def _draw(self) -> None:
        """Draw all of it; what was drawn before stays as it is."""
        follows, width = self._follows, self._columns()
        if not width:
            return
        known, self._known = (self._known if width == self._width else {}), {}
        self._width, self._strips, self._starts = width, [], []
        for number, line in enumerate(self._shown):
            before = self._shown[number - 1] if number else None
            if line.round and (before is None or (line.round, line.phase) != (before.round, before.phase)):
                self._strips += self._drawn([heading(line, self._speaker)])
            self._starts.append(len(self._strips))
            looks = self._looks(line)
            self._known[looks] = known.get(looks) or self._line(line)
            self._strips += self._known[looks]
        self.virtual_size = Size(width, len(self._strips))
        if follows and not self._chosen:
            self._to_the_end()
            # How far that is may be known only once this has been laid out: so it is when a fight is opened.
            self.call_after_refresh(self._to_the_end)
        self.refresh()

    def _to_the_end(self) -> None:
        """Follow what happens: the last line is in sight."""
        self.scroll_end(animate=False, immediate=True)
        self._follows = True

    def _looks(self, line: Told) -> tuple[object, ...]:
        """What the looks of a line depend on, apart from the width."""
        how = self._open.get(line.position, CLOSED)
        learnt = len(self._texts) if how == RULES else 0
        return line.position, line.text, line.undone, version_of(line.position) == self._at, how, learnt

    def _line(self, line: Told) -> list[Strip]:
        console = self.app.console
        parts = folded(
            console, *line_text(line, self._speaker, here=version_of(line.position) == self._at), self._width
        )
        how = self._open.get(line.position, CLOSED)
        if how != CLOSED:
            texts = self._texts if how == RULES else None
            for each in unfolded(line, self._speaker, texts):
                parts += folded(console, Text(" " * (MARGIN - 2) + "│ ", style="dim"), each, self._width)
        return self._drawn(parts)

    def _drawn(self, lines: Iterable[Text]) -> list[Strip]:
        console = self.app.console
        options = console.options.update(width=self._width, no_wrap=True, overflow="crop")
        return [
            Strip(Segment.strip_links(segments))
            for line in lines
            for segments in Segment.split_lines(console.render(line, options))
            if segments
        ]

    def _columns(self) -> int:
        return self.scrollable_content_region.width

    def _here(self) -> int | None:
        if not self._chosen:
            return None
        found = (number for number, each in enumerate(self._shown) if each.position == self._chosen)
        return next(found, None)

    def _show(self, number: int) -> None:
        first = self._starts[number]
        last = self._starts[number + 1] if number + 1 < len(self._starts) else len(self._strips)
        region = Region(0, first, self._width, max(1, last - first))
        self.scroll_to_region(region, animate=False, immediate=True, force=True)
        self._follows = False
        self.refresh()


def _by_then(line: Told, at: int | None) -> bool:
    return at is None or version_of(line.position) <= at
