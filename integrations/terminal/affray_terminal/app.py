"""The screen: the fight on top, the story in the middle, one's decisions at the bottom, each choice a key."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import ClassVar, TypeVar

from rich.console import RenderableType
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.worker import Worker, WorkerError

from affray.screen import Refused
from affray_client import AsyncClient
from affray_terminal.answers.answer_builder import Among, Typed, read_dice
from affray_terminal.answers.asked_decision import Reply
from affray_terminal.answers.input_line import TypingLine
from affray_terminal.screen import decision_panel, header
from affray_terminal.screen.combatant_cards import NARROW
from affray_terminal.screen.key_help import keys
from affray_terminal.screen.layout import asked_now, beside_story
from affray_terminal.screen.outlook import outlooks
from affray_terminal.screen.overlay import Sheet
from affray_terminal.screen.story_pane import Story
from affray_terminal.session import time_travel
from affray_terminal.session.seat_session import Sitting
from affray_terminal.text.words import speaker_of

W = TypeVar("W", bound=Widget)


class Terminal(App[None]):
    """A fight on the screen; with `sits` one's decisions too. `ended` is why the service ended it, if it did."""

    TITLE = "Affray"
    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, client: AsyncClient, encounter: str, *, sits: bool) -> None:
        super().__init__(ansi_color=True)  # the terminal's own colours; with NO_COLOR none at all
        self.theme = "ansi-dark"
        self.ended: Exception | None = None
        self.map = False
        self.sitting = Sitting(client, encounter, sits=sits, changed=self.redraw, run=self._meanwhile)
        self._mounted = False
        self._watching: Worker[None] | None = None

    def compose(self) -> ComposeResult:
        """From the top to the bottom."""
        yield Static(id="top")
        yield Static(id="order")
        with Container(id="room"):
            with VerticalScroll(id="cards", can_focus=False):
                yield Static()
            yield Story(self._learn)
        with VerticalScroll(id="panel", can_focus=False):
            yield Static()
        yield TypingLine()
        yield Static(id="bottom")

    def on_mount(self) -> None:
        """Begin to watch."""
        self._mounted = True
        self._watching = self.run_worker(self._follow(), exit_on_error=False)
        self.set_interval(1, self._tick)

    async def on_unmount(self) -> None:
        """Leave no connection behind."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(WorkerError):
                await self._watching.wait()

    async def _follow(self) -> None:
        try:
            await self.sitting.following.follow()
        except Exception as error:
            # Shown without its frames: they contain the token.
            self.ended = error
            self.exit()

    def on_resize(self, event: Resize) -> None:
        """Columns depend on the width."""
        self.call_after_refresh(self.redraw)

    def _tick(self) -> None:
        """Time runs out for whoever is asked."""
        view = self.sitting.view
        if view is not None and any(each.due is not None for each in view.pending):
            self.redraw()

    def _meanwhile(self, work: Awaitable[None]) -> None:
        self.run_worker(work, exit_on_error=False)

    # What is shown

    def redraw(self) -> None:
        """Show everything as it is now."""
        sitting, now = self.sitting, self.sitting.view
        if not self._mounted or now is None:
            return
        speaker = speaker_of(now, self.sitting.language)
        sitting.take_in(speaker)
        if sitting.carrying.given:
            self.copy_to_clipboard(sitting.carrying.given)
            sitting.carrying.given = ""
        sitting.look_up_chances()
        sitting.deciding.fit = decision_panel.fit(
            sitting.deciding.question, speaker, self.size, sitting.chances.find
        )
        self._show("#panel Static", asked_now(sitting, now, speaker, self.size))
        reads = not self._story.follows
        self._show(
            "#bottom", header.bottom(speaker, sits=sitting.sits, view=now, dice=sitting.dice, reads=reads)
        )
        view, at = sitting.past.view or now, sitting.past.at
        speaker, width = speaker_of(view, self.sitting.language), self.size.width
        status = sitting.following.status
        status = "sending" if status == "live" and sitting.carrying.busy else status
        self._show("#top", header.top(view, speaker, status, at, width))
        self._show("#order", header.order(view, speaker, width))
        self._part("#order", Static).display = bool(view.orders)
        self._show("#cards Static", beside_story(sitting, view, speaker, map=self.map, width=width))
        self._story.tell(sitting.following.lines, speaker, at)
        self._open_for_answer()

    def _show(self, part: str, content: RenderableType) -> None:
        self._part(part, Static).update(content)

    def _part(self, which: str, kind: type[W]) -> W:
        """A part of the table, under whatever lies on it."""
        return self.screen_stack[0].query_one(which, kind)

    @property
    def _story(self) -> Story:
        return self._part("#story", Story)

    def _learn(self, rules: Sequence[str]) -> None:
        async def learn() -> None:
            await self.sitting.lore.ask(rules)
            self._story.learnt(self.sitting.lore.texts)

        self._meanwhile(learn())

    # Typing

    @property
    def _line(self) -> TypingLine:
        return self._part("#typing", TypingLine)

    def _open_for_answer(self) -> None:
        """What is typed as an answer needs no key to begin with."""
        sitting, purpose = self.sitting, self._line.purpose
        asked = isinstance(sitting.deciding.question, Typed)
        wanted = asked and sitting.past.at is None and not sitting.carrying.busy
        if wanted and not purpose:
            self._line.open("answer")
        elif not wanted and purpose == "answer":
            self._line.shut()

    def on_input_changed(self, event: Input.Changed) -> None:
        """What one looks for is found while it is typed."""
        if self._line.purpose == "find":
            self.sitting.deciding.look(event.value)
            self.redraw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed; what cannot be is said, and stays to be mended."""
        deciding, text = self.sitting.deciding, event.value
        match self._line.purpose:
            case "dice":
                self._take(lambda: self._take_dice(text))
            case "find":
                self._take(deciding.found)
            case "answer":
                self._take(lambda: deciding.typed(text))
        self.redraw()

    def _take_dice(self, text: str) -> None:
        read_dice(text)
        self.sitting.dice = text.strip()

    def _take(self, read: Callable[[], Reply | None]) -> None:
        try:
            reply = read()
        except Refused as refused:
            self.sitting.carrying.refuse(refused.detail)
            return
        self._line.shut()
        self.sitting.carrying.said = None
        self.sitting.answer(reply)

    # Keys

    async def on_key(self, event: Key) -> None:
        """Every key is taken here, but for those that are typed into the line."""
        if self._line.purpose:
            self._leaves_line(event.key)
            return
        event.stop()
        character = event.character or ""
        if not (self._reads(event.key) or self._looks(event.key, character)):
            if self.sitting.past.at is not None:  # what could be chosen is not on the screen now
                self.sitting.come_back(character)
            elif self.sitting.sits and not self.sitting.carrying.busy:
                self._decides(event.key, character)
        self.redraw()

    def _leaves_line(self, key: str) -> None:
        """Keys that are no text while something is typed."""
        answers = self._line.purpose == "answer"
        if key in ("escape", "tab") or (key == "space" and answers):
            self._line.shut()
            if answers or key != "space":
                self.sitting.answer(self.sitting.deciding.press(key, ""))
            self.redraw()
        elif key in ("up", "down", "pageup", "pagedown"):
            self._reads(key)

    def _reads(self, key: str) -> bool:
        """Keys for the story."""
        story = self._story
        match key:
            case "pageup":
                story.scroll_page_up(animate=False)
            case "pagedown":
                story.scroll_page_down(animate=False)
            case "up":
                story.go(-1)
            case "down":
                story.go(1)
            case "enter" if story.chosen:
                story.fold()
            case "escape" if not story.follows:
                story.leave()
            case _:
                return False
        return True

    def _looks(self, key: str, character: str) -> bool:
        """Keys to look at something else."""
        if key in time_travel.KEYS:
            self.sitting.step(key)
        elif character == "q":
            self.exit()
        elif character == "?":
            speaker = self.sitting.speaker
            self._lay("help-title", keys(speaker, sits=self.sitting.sits, gm=self.sitting.gm))
        elif character == "m":
            self.map = not self.map
            self.screen.set_class(self.map, "-map")
        else:
            return False
        return True

    def _lay(self, title: str, content: RenderableType) -> None:
        """Lay something to read over the fight."""
        speaker = self.sitting.speaker
        self.push_screen(Sheet(speaker.phrase(title, {}), content, speaker.phrase("sheet-keys", {})))

    async def _show_outlooks(self) -> None:
        """What the choices of the moment may lead to, laid over the fight."""
        found = await self.sitting.outlooks()
        self._lay("outlook-title", outlooks(found, self.sitting.speaker))

    def _decides(self, key: str, character: str) -> None:
        """Keys to choose with, and for other commands."""
        view, asked = self.sitting.view, self.sitting.deciding.question
        speaker = self.sitting.speaker
        self.sitting.carrying.said = None
        if character == "d" and view is not None and not view.you.types_dice:
            self.sitting.carrying.refuse(speaker.sentence("server-rolls", {}))
        elif character == "%":
            self._meanwhile(self._show_outlooks())
        elif character == "d":
            self._line.open("dice", speaker.phrase("type-dice", {}))
        elif character == "/" and isinstance(asked, Among):
            self._line.open("find", speaker.phrase("type-search", {}))
        elif character == "-" and isinstance(asked, Among) and asked.barred:
            self._lay("unavailable-title", decision_panel.whys(asked.barred, speaker))
        elif not self.sitting.other(character):
            self._story.leave()
            self.sitting.answer(self.sitting.deciding.press(key, character))
