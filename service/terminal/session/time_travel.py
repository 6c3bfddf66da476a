"""Going back and forth through time."""

from projections.views.view import EncounterView
from service.client.client import Client

KEYS = ("left", "right", "home", "end")


class Past:
    """The past step that is looked at, and the fight as of then; None while it is now."""

    def __init__(self, client: Client, encounter: str) -> None:
        self.at: int | None = None
        self.view: EncounterView | None = None
        self._client = client
        self._encounter = encounter

    def step(self, key: str, last: int) -> None:
        """To another step, where the last is `last`: that is now."""
        here = last if self.at is None else self.at
        to = {"left": here - 1, "right": here + 1, "home": 1, "end": last}[key]
        if to >= last:
            self.leave()
        else:
            self.at = max(1, to)

    def leave(self) -> None:
        """Come back to now."""
        self.at = self.view = None

    async def look(self) -> None:
        """Get the fight as of that step. Raises Problem, Unreachable."""
        if self.at is None:
            return
        try:
            self.view = await self._client.view(self._encounter, at=self.at)
        except Exception:
            self.leave()
            raise
