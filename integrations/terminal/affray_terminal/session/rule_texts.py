"""The texts of rules, each asked of the service once."""

from collections.abc import Sequence

from affray_client import AsyncClient, Problem, Unreachable


class Lore:
    """The texts of rules by their ids, as far as they were asked for."""

    def __init__(self, client: AsyncClient) -> None:
        self.texts: dict[str, str] = {}
        self._client = client

    async def ask(self, rules: Sequence[str]) -> None:
        """Get the words of these rules."""
        for each in rules:
            if each not in self.texts:
                try:
                    found = (await self._client.lookup(each)).rule
                    self.texts[each] = found.text
                except Problem as problem:
                    self.texts[each] = problem.detail
                except Unreachable:
                    return
