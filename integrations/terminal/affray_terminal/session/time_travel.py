"""Going back and forth through time."""

from collections.abc import Sequence

from affray_client import AsyncClient
from affray_client.types import EncounterView

KEYS = ("left", "right", "home", "end", "left_square_bracket", "right_square_bracket")
"""A step back and on, the beginning and now, the beginning of a round before and after."""


class Past:
    """The past step that is looked at, and the fight as of then; None while it is now."""

    def __init__(self, client: AsyncClient, encounter: str) -> None:
        self.at: int | None = None
        self.view: EncounterView | None = None
        self._client = client
        self._encounter = encounter

    def step(self, key: str, last: int, rounds: Sequence[int] = ()) -> None:
        """To another step, where the last is `last`: that is now. `rounds` are the steps at which one begins."""
        here = last if self.at is None else self.at
        match key:
            case "left_square_bracket":
                to = max((each for each in rounds if each < here), default=1)
            case "right_square_bracket":
                to = min((each for each in rounds if each > here), default=last)
            case _:
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
