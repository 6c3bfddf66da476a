"""Commands on their way: one at a time, and what became of it."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from projections.language.sentences import Speaker
from service.client.client import Client, Played, Problem, Unreachable
from service.http.invite_links import link
from service.terminal.text.refusal import refusal

WARNS = "bold yellow"


class Carrying:
    """Sends what was decided. While it is `busy` nothing else is; `said` is what became of the last, if it is told."""

    def __init__(self, client: Client, encounter: str) -> None:
        self.client = client
        self.encounter = encounter
        self.busy = False
        self.said: RenderableType | None = None
        self.given = ""  # the link of a seat that was given away just now

    def refuse(self, why: str) -> None:
        """Say what cannot be."""
        self.said = Text(f"✗ {why}", style="bold red")

    async def carry(
        self,
        kind: str,
        fields: dict[str, Any],
        speaker: Speaker,
        done: Callable[[Played], None],
        refused: Callable[[], None],
    ) -> None:
        """Send the command of that name, and keep what is to be said of it."""
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
            return Text(f"In secret, {'; '.join(rolls)}.", style=WARNS)
        kept = next((each for each in played.events if each["type"] == "AnswerKept"), None)
        if kept is not None:
            told = "The standing answer is left; k takes it back."
            return Text(told if kept.get("choice") else "It is taken back.")
        if played.token:
            self.given = played.link or link(self.client.url, self.encounter, played.token)
            told = "The seat is given away. Its link, also put where you can paste it from: "
            return Text(told, style=WARNS).append(self.given, style="not bold")
        return None
