"""The screen: the fight on top, the story in the middle, one's decisions at the bottom, each choice a key."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import ClassVar, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.worker import Worker, WorkerError

from engine.procedure import GM
from engine.refusal import Refused
from events import UndoRequested
from projections.english import Speaker
from projections.view import EncounterView
from service.client import Client, Played, Problem, Unreachable
from service.terminal import heading, panel
from service.terminal.cards import cards
from service.terminal.choosing import Typed, read_dice
from service.terminal.deciding import Deciding, Reply
from service.terminal.following import Following
from service.terminal.helping import Help
from service.terminal.story import Story
from service.terminal.words import speaker_of, waited_for

W = TypeVar("W", bound=Widget)

NARROW = 90  # columns, below which the cards stand above the story


class Terminal(App[None]):
    """A fight on the screen; with `sits` one's decisions too. `ended` is why the service ended it, if it did."""

    TITLE = "Affray"
    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, client: Client, encounter: str, *, sits: bool) -> None:
        super().__init__()
        self.theme = "ansi-dark"
        self.sits = sits
        self.ended: Exception | None = None
        self.following = Following(client, encounter, self.redraw)
        self.deciding = Deciding()
        self.dice = ""
        self.said: RenderableType | None = None  # a refusal, or what became of a command
        self.busy = False
        self.at: int | None = None  # the past moment that is looked at
        self.past: EncounterView | None = None
        self._mounted = False
        self._watching: Worker[None] | None = None
        self._typing = ""  # what for: "answer", "dice", "talk"
        self._client = client
        self._encounter = encounter

    def compose(self) -> ComposeResult:
        """From the top to the bottom."""
        yield Static(id="top")
        yield Static(id="order")
        with Container(id="room"):
            with VerticalScroll(id="cards", can_focus=False):
                yield Static()
            yield Story()
        with VerticalScroll(id="panel", can_focus=False):
            yield Static()
        yield Input(id="typing", compact=True)
        yield Static(id="bottom")

    def on_mount(self) -> None:
        """Begin to watch."""
        self._mounted = True
        self._watching = self.run_worker(self._follow(), exit_on_error=False)
        self.redraw()

    async def on_unmount(self) -> None:
        """Leave no connection behind."""
        if self._watching is not None:
            self._watching.cancel()
            with suppress(WorkerError):
                await self._watching.wait()

    async def _follow(self) -> None:
        try:
            await self.following.follow()
        except Exception as error:
            # Shown without its frames: in them stands the token.
            self.ended = error
            self.exit()

    def on_resize(self, event: Resize) -> None:
        """Columns depend on the width."""
        self.call_after_refresh(self.redraw)

    # What is shown

    def redraw(self) -> None:
        """Show everything as it is now."""
        seen = self.following.seen
        if not self._mounted or seen is None:
            return
        self.deciding.take(seen.options if self.sits else {}, seen.view.version)
        view = seen.view if self.at is None or self.past is None else self.past
        speaker = speaker_of(view)
        self._part("#top", Static).update(heading.top(view, speaker, self.following.status, self.at))
        self._part("#order", Static).update(heading.order(view, speaker))
        short = self.size.width < NARROW
        self._part("#cards Static", Static).update(cards(view, speaker, short=short))
        self._part("#story", Story).tell(self.following.lines, self.at)
        self._part("#panel Static", Static).update(self._panel(seen.view, speaker_of(seen.view)))
        self._part("#bottom", Static).update(heading.bottom(sits=self.sits, view=seen.view, dice=self.dice))
        self._open_for_answer()

    def _panel(self, view: EncounterView, speaker: Speaker) -> RenderableType:
        parts: list[RenderableType] = [] if self.said is None else [self.said]
        if self.sits and view.you.role == GM:
            parts += [panel.request(each, speaker) for each in view.undo_requests]
        active, question = self.deciding.active, self.deciding.question
        if active is None or question is None or self.at is not None:
            parts.append(Text(waited_for(view, speaker), style="bold"))
            return Group(*parts)
        due = {each.decision: each.due for each in view.pending}.get(active.decision.decision)
        others = len(self.deciding.all) - 1
        parts.append(panel.heading(active.seat, active.decision, due, others, speaker))
        parts.append(
            panel.asking(
                question,
                self.deciding.pick,
                self.deciding.option,
                self.deciding.page,
                speaker,
                usual=self.deciding.usual is not None,
                width=self.size.width,
            )
        )
        return Group(*parts)

    def _part(self, which: str, kind: type[W]) -> W:
        """A part of the table, under whatever lies on it."""
        return self.screen_stack[0].query_one(which, kind)

    # Typing

    def _open_for_answer(self) -> None:
        """What is typed as an answer needs no key to begin with."""
        wanted = isinstance(self.deciding.question, Typed) and self.at is None
        if wanted and not self._typing:
            self._type("answer", "")
        elif not wanted and self._typing == "answer":
            self._close()

    def _type(self, what: str, hint: str) -> None:
        self._typing = what
        field = self._part("#typing", Input)
        field.placeholder = hint
        field.value = ""
        field.add_class("open")
        field.focus()

    def _close(self) -> None:
        self._typing = ""
        self._part("#typing", Input).remove_class("open")
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed; what cannot be is said, and stays to be mended."""
        what, text = self._typing, event.value
        try:
            if what == "answer":
                reply = self.deciding.typed(text)
                self._close()
                self._answer(reply)
            elif what == "dice":
                read_dice(text)
                self.dice = text.strip()
                self._close()
            elif what == "talk":
                self._close()
                self._talk(text)
            self.said = None if not self.busy else self.said
        except Refused as refused:
            self.said = Text(f"✗ {refused.detail}", style="bold red")
        self.redraw()

    # Keys

    async def on_key(self, event: Key) -> None:
        """Every key is taken here, but for those that are typed into the line."""
        if self._typing:
            if event.key == "escape":
                if self._typing == "answer":
                    self.deciding.press("escape", "")
                self._close()
                self.redraw()
            return
        event.stop()
        character = event.character or ""
        if not (self._scroll(event.key) or self._step(event.key) or self._fixed(character)):
            if self.at is not None:  # what could be chosen is not on the screen now
                self.at = self.past = None
            elif self.sits and not self.busy:
                self._answer(self.deciding.press(event.key, character))
        self.redraw()

    def _scroll(self, key: str) -> bool:
        story, asked = self._part("#story", Story), self._part("#panel", VerticalScroll)
        match key:
            case "pageup":
                story.scroll_page_up(animate=False)
            case "pagedown":
                story.scroll_page_down(animate=False)
            case "up":
                asked.scroll_up(animate=False)
            case "down":
                asked.scroll_down(animate=False)
            case _:
                return False
        return True

    def _step(self, key: str) -> bool:
        """Go through time."""
        seen = self.following.seen
        if seen is None or key not in ("left", "right", "home", "end"):
            return False
        last = seen.view.version
        here = last if self.at is None else self.at
        to = {"left": here - 1, "right": here + 1, "home": 1, "end": last}[key]
        self.at, self.past = (None, None) if to >= last else (max(1, to), self.past)
        if self.at is not None:
            self.run_worker(self._look(self.at), group="past", exclusive=True, exit_on_error=False)
        return True

    async def _look(self, at: int) -> None:
        try:
            self.past = await self._client.view(self._encounter, at=at)
        except (Problem, Unreachable) as error:
            self.at = self.past = None
            self.said = Text(f"✗ {error}", style="bold red")
        self.redraw()

    def _fixed(self, character: str) -> bool:
        """The keys that always mean the same."""
        seats = self.sits and not self.busy
        match character:
            case "q":
                self.exit()
            case "?":
                self.push_screen(Help(sits=self.sits))
            case "u" if seats:
                self._send(lambda: self._client.undo(self._encounter))
            case "r" if seats:
                self._send(lambda: self._client.redo(self._encounter))
            case "d" if seats:
                self._type("dice", "what the dice show, rolls apart by semicolons: 34; 3 5")
            case "t" if seats:
                self._type("talk", "say something")
            case "y" | "n" if seats and self._requests():
                request = self._requests()[0].request
                kind = "grant" if character == "y" else "deny"
                self._send(lambda: self._client.command(self._encounter, kind, request=request))
            case _:
                return False
        return True

    def _requests(self) -> tuple[UndoRequested, ...]:
        """What a GM is asked to take back."""
        seen = self.following.seen
        return seen.view.undo_requests if seen is not None and seen.view.you.role == GM else ()

    # Commands

    def _answer(self, reply: Reply | None) -> None:
        if reply is None:
            return
        who, decision, dice = reply.seat, reply.decision, read_dice(self.dice)

        def done(played: Played) -> None:
            self.deciding.answered(decision, played.version)
            self.dice = ""

        self._send(
            lambda: self._client.answer(
                self._encounter, who, reply.choice, reply.args, dice=dice, decision=decision
            ),
            done,
            self.deciding.refused,
        )

    def _talk(self, text: str) -> None:
        active, seen = self.deciding.active, self.following.seen
        mine = seen.view.you.combatants if seen is not None else ()
        who = active.seat if active is not None and active.seat != GM else mine[0] if mine else ""
        if not who:
            self.said = Text(
                "✗ Only a combatant can say something; none of yours is asked.", style="bold red"
            )
        elif text.strip():
            self._send(lambda: self._client.command(self._encounter, "say", combatant=who, text=text.strip()))

    def _send(
        self,
        command: Callable[[], Awaitable[Played]],
        done: Callable[[Played], None] = lambda played: None,
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        self.busy, self.said = True, Text("…", style="dim")
        self.run_worker(self._carry_out(command, done, refused), exit_on_error=False)

    async def _carry_out(
        self,
        command: Callable[[], Awaitable[Played]],
        done: Callable[[Played], None],
        refused: Callable[[], None],
    ) -> None:
        said: RenderableType | None = None
        try:
            played = await command()
            done(played)
            if any(each["type"] == "UndoRequested" for each in played.events):
                said = Text("The GM is asked to take that back.", style="bold yellow")
        except Problem as problem:
            refused()
            assert self.following.seen is not None
            said = panel.refusal(problem, speaker_of(self.following.seen.view))
        except Unreachable as lost:
            said = Text(
                f"✗ {lost} Whether it took effect shows when the connection is back.", style="bold red"
            )
        finally:
            self.busy, self.said = False, said
        self.redraw()
