"""One seat at a fight, whatever it is shown on: what it sees, what it is about to decide, and what it sends."""

from collections.abc import Awaitable, Callable
from typing import Any

from affray.screen import GM
from affray.words import Speaker
from affray_client import AsyncClient, Played, Problem, Unreachable
from affray_client.types import EncounterView, Outlook, Undoable
from affray_terminal.answers.answer_builder import Among, read_dice
from affray_terminal.answers.asked_decision import Reply
from affray_terminal.answers.chosen_command import command_of
from affray_terminal.answers.draft_answer import Deciding
from affray_terminal.session import other_commands as asides
from affray_terminal.session.command_sender import Carrying
from affray_terminal.session.exact_chances import Chances, Sought
from affray_terminal.session.fight_feed import Following
from affray_terminal.session.rule_texts import Lore
from affray_terminal.session.time_travel import Past
from affray_terminal.text.story_line import round_starts
from affray_terminal.text.words import phrases_with, speaker_of


class Sitting:
    """The state behind the screen. With `sits` it decides too, else it only watches.

    `changed` is called when there is something else to be seen, and `run` with what takes a while.
    """

    def __init__(
        self,
        client: AsyncClient,
        encounter: str,
        *,
        sits: bool,
        changed: Callable[[], None],
        run: Callable[[Awaitable[None]], object],
    ) -> None:
        self._sits = sits
        self.language = client.language
        self.following = Following(client, encounter, changed)
        self.deciding = Deciding()
        self.carrying = Carrying(client, encounter)
        self.past = Past(client, encounter)
        self.lore = Lore(client)
        self.chances = Chances(client, encounter)
        self.dice = ""  # rolled by hand, for the next answer
        self._changed = changed
        self._run = run

    @property
    def view(self) -> EncounterView | None:
        """The fight as it is now."""
        return None if self.following.seen is None else self.following.seen.view

    @property
    def speaker(self) -> Speaker:
        """Who says what is shown, in the language of the seat; before the fight is seen without a ruleset's words."""
        view = self.view
        return (
            Speaker(phrases_with("", (), self.language), {})
            if view is None
            else speaker_of(view, self.language)
        )

    @property
    def sits(self) -> bool:
        """Whether it decides anything: who only looks on does not, whatever they wanted."""
        return self._sits and (self.view is None or self.view.you.role in (GM, "player"))

    @property
    def gm(self) -> bool:
        """Whether it is a GM's seat."""
        return self.view is not None and self.view.you.role == GM

    def take_in(self, speaker: Speaker) -> None:
        """Take in what is seen now."""
        seen = self.following.seen
        if seen is not None:
            own = (GM,) if self.gm else seen.view.you.combatants
            self.deciding.take_in(seen.options if self.sits else {}, seen.view.version, speaker, own)

    def look_up_chances(self) -> None:
        """Ask for the exact chances of what is to be chosen among, where they are not known yet."""
        question, active = self.deciding.question, self.deciding.active
        if self.view is None or active is None or not active.seat or not isinstance(question, Among):
            return
        sought = [each.exact for each in question.entries if each.exact is not None]
        if found := self.chances.unknown(active.decision.decision, self.view.version, sought):
            self._run(self._look_up(found))

    async def _look_up(self, sought: list[Sought]) -> None:
        await self.chances.ask(sought)
        self._changed()

    async def outlooks(self) -> list[tuple[Sought, Outlook]]:
        """What the choices of the moment may lead to, those of which only one option is meant."""
        question, active = self.deciding.question, self.deciding.active
        if active is None or not isinstance(question, Among):
            return []
        sought = [each.rolled for each in question.entries if each.rolled is not None]
        return await self.chances.outlooks(active.decision.decision, sought)

    def other(self, character: str) -> bool:
        """A key for a command other than an answer."""
        view = self.view
        if view is None:
            return False
        match character:
            case "u":
                self._back("undo", view.undo)
            case "r":
                self._back("redo", view.redo)
            case "t":
                self.deciding.open(asides.talking(view))
            case "w":
                self.deciding.open(asides.whispering(view))
            case "k":
                self.deciding.open(asides.keeping(view, self.deciding.all, self.following.lines))
            case "g" if self.gm:
                self.deciding.open(asides.ruling(view))
            case "y" | "n" if self.gm and view.undo_requests:
                request = {"request": view.undo_requests[0].request}
                if character == "y":
                    self._back("grant", view.undo, **request)
                else:
                    self.send("deny", request)
            case _:
                return False
        return True

    def step(self, key: str) -> None:
        """Go through time."""
        if self.view is not None:
            self.past.step(key, self.view.version, round_starts(self.following.lines))
            self._run(self._look_back())

    def come_back(self, character: str) -> None:
        """From the past to now; with `u` all that came after it is undone, or the GM is asked to."""
        at = self.past.at
        self.past.leave()
        if character == "u" and self.sits:
            self._back("undo", None if self.view is None else self.view.undo, to=at)

    def _back(self, kind: str, named: Undoable | None, **fields: Any) -> None:
        """An undo or a redo of what the view names; without that it is sent all the same, and refused with a reason."""
        self.send(kind, {"version": 1 if named is None else named.version, **fields})

    def answer(self, reply: Reply | None) -> None:
        """Send what was chosen, if it is whole."""
        if reply is None or self.view is None:
            return
        kind, fields = command_of(reply, self.view)

        def done(played: Played) -> None:
            self.deciding.answered(reply.decision, played.version)
            if kind == "answer":
                self.dice = ""

        if kind == "answer":
            fields["dice"] = read_dice(self.dice)
        self.send(kind, fields, done, self.deciding.refused)

    def send(
        self,
        kind: str,
        fields: dict[str, Any],
        done: Callable[[Played], None] = lambda played: None,
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        """Send a command, one at a time."""
        if self.view is None or self.carrying.busy:
            return
        self.carrying.busy = True
        self._run(
            self._carry(
                self.carrying.carry(kind, fields, speaker_of(self.view, self.language), done, refused)
            )
        )

    async def _carry(self, carried: Awaitable[None]) -> None:
        self._changed()
        await carried
        self._changed()

    async def _look_back(self) -> None:
        try:
            await self.past.look()
        except (Problem, Unreachable) as error:
            self.carrying.refuse(str(error))
        self._changed()
