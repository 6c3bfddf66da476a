"""The sender of commands: one at a time, and what became of it."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from affray.words import Speaker
from affray_client import AsyncClient, Played, Problem, Unreachable
from affray_terminal.text.refusal import refusal

WARNS = "bold yellow"


class Carrying:
    """Sends commands, one at a time (`busy`); `said` is what became of the last, where there is anything to show."""

    def __init__(self, client: AsyncClient, encounter: str) -> None:
        self.client = client
        self.encounter = encounter
        self.busy = False
        self.said: RenderableType | None = None
        self.given = ""  # the link of a seat that was given away just now

    def refuse(self, why: str) -> None:
        """Show why something cannot be done."""
        self.said = Text(f"✗ {why}", style="bold red")

    async def carry(
        self,
        kind: str,
        fields: dict[str, Any],
        speaker: Speaker,
        done: Callable[[Played], None],
        refused: Callable[[], None],
    ) -> None:
        """Send the command of that name, and keep what became of it."""
        self.busy, self.said = True, None
        said: RenderableType | None = None
        try:
            played = await self.client.command(self.encounter, kind, **fields)
            done(played)
            said = self._outcome(played)
        except Problem as problem:
            refused()
            said = refusal(problem, speaker)
        except Unreachable as lost:
            said = Text(
                f"✗ {lost.why} Whether it took effect shows when the connection is back.", style="bold red"
            )
        finally:
            self.busy, self.said = False, said

    def _outcome(self, played: Played) -> RenderableType | None:
        if played.hidden:
            rolls = [
                f"{each['purpose']}: {each['notation']} = {each['total']}" for each in played.hidden.values()
            ]
            return Text(f"Hidden roll, {'; '.join(rolls)}.", style=WARNS)
        kept = next((each for each in played.events if each["type"] == "AnswerKept"), None)
        if kept is not None:
            saved = "The standing answer is saved; k ends it."
            return Text(saved if kept.get("choice") else "The standing answer is ended.")
        if played.token:
            self.given = played.link or self.client.link(self.encounter, played.token)
            copied = "The invite link, also on the clipboard where the terminal allows it: "
            return Text(copied, style=WARNS).append(self.given, style="not bold")
        return None
