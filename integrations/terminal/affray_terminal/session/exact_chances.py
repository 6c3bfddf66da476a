"""The exact chances of what one may choose, each asked of the service once for a version."""

import json
from collections.abc import Iterable
from typing import Any

from affray_client import AsyncClient, Problem, Unreachable
from affray_client.types import Chance, Outlook

MOST = 24
"""Options of one question whose chances are asked for."""

Sought = tuple[str, dict[str, Any]]
"""A choice and its arguments."""


MOST_OUTLOOKS = 4
"""Options of which it is asked at once what they may lead to."""


class Chances:
    """What is known of the chances of one decision at one version; a newer one begins again."""

    def __init__(self, client: AsyncClient, encounter: str) -> None:
        self._client = client
        self._encounter = encounter
        self._about: tuple[str, int] = ("", 0)
        self._known: dict[str, Chance | None] = {}

    def find(self, sought: Sought) -> Chance | None:
        """The chance of a choice, as soon as it is known."""
        return self._known.get(json.dumps(sought))

    def unknown(self, decision: str, version: int, sought: Iterable[Sought]) -> list[Sought]:
        """Those of a decision that were not asked for yet, and are now: a few of them, if there are many."""
        if self._about != (decision, version):
            self._about, self._known = (decision, version), {}
        found = [each for each in sought if json.dumps(each) not in self._known][: MOST - len(self._known)]
        self._known |= {json.dumps(each): None for each in found}
        return found

    async def ask(self, sought: Iterable[Sought]) -> None:
        """Ask for these; what cannot be said, since the decision was made meanwhile, stays unknown."""
        about = self._about
        for choice, args in sought:
            try:
                [found] = (await self._client.odds(self._encounter, about[0], choice, args)).chances
            except (Problem, Unreachable):
                continue
            if self._about == about:
                self._known[json.dumps((choice, args))] = found

    async def outlooks(self, decision: str, sought: Iterable[Sought]) -> list[tuple[Sought, Outlook]]:
        """What the first of these may lead to, as far as that can be said."""
        found = []
        for choice, args in list(sought)[:MOST_OUTLOOKS]:
            try:
                told = await self._client.odds(self._encounter, decision, choice, args, full=True)
            except (Problem, Unreachable):
                continue
            if told.outlook is not None:
                found.append(((choice, args), told.outlook))
        return found
