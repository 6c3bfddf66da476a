"""The seat that an assistant has, and what it asks the service, as plain data."""

from collections.abc import AsyncGenerator, Collection
from contextlib import aclosing
from typing import Any

from msgspec import Struct

from affray_client import AsyncClient

Document = dict[str, Any]

GM = "gm"
DICE = "dice"
"""What is asked where dice are rolled at the table: an assistant has none in its hands, and makes up no rolls."""


def asked_of(view: Document, mine: frozenset[str]) -> list[str]:
    """Who of these is asked something that an assistant can answer."""
    return [each["asked"] for each in view["pending"] if each["asked"] in mine and each["ask"] != DICE]


class Seat:
    """A seat at a fight.

    The client sits there, and has the language. It answers for those in `plays` alone (None: for whom the seat plays;
    a GM's for those whom no other seat plays).
    """

    def __init__(self, client: AsyncClient, encounter: str, plays: Collection[str] | None = None) -> None:
        self.client = client
        self.encounter = encounter
        self._plays = None if plays is None else frozenset(plays)
        self.language = client.language
        self._books: dict[tuple[str, ...], list[Document]] = {}

    async def view(self) -> Document:
        """The fight as the seat sees it."""
        found: Document = _plain(await self.client.view(self.encounter))
        return found

    async def decisions(self, view: Document) -> list[Document]:
        """The decisions that wait for those whom it answers for, each with `asked` and all its options in words."""
        mine = self.answers_for(view)
        seats = (await self.client.options(self.encounter, labels="sentences")).seats
        return [
            {**_plain(each), "asked": seat.seat}
            for seat in seats
            for each in seat.decisions
            if seat.seat in mine
        ]

    async def timeline(self, after: str) -> list[Document]:
        """What happened after a position, in words."""
        return [_plain(each) for each in (await self.client.timeline(self.encounter, after)).lines]

    async def ledger(self) -> list[Document]:
        """Every roll that the seat sees."""
        return [_plain(each) for each in (await self.client.ledger(self.encounter)).rolls]

    async def books(self, view: Document) -> list[Document]:
        """The catalogues of the rules of this fight: that of the system, and those of its parts."""
        played = [each["name"] for each in view["parts"]]
        key = (view["ruleset"], *played)
        if key not in self._books:
            about = await self.client.ruleset(view["ruleset"], played)
            own = [each.rules for each in about.parts if each.name in played and each.rules]
            systems = (view["ruleset"], *own)
            self._books[key] = [_plain(await self.client.rules(each)) for each in systems]
        return self._books[key]

    async def odds(self, decision: str, choice: str, args: Document) -> list[Document]:
        """The exact chance of a choice."""
        return [
            _plain(each) for each in (await self.client.odds(self.encounter, decision, choice, args)).chances
        ]

    async def outlook(self, decision: str, choice: str, args: Document) -> Document | None:
        """What a choice may lead to, as far as this seat can know."""
        found = (await self.client.odds(self.encounter, decision, choice, args, full=True)).outlook
        return None if found is None else _plain(found)

    async def reach(self, decision: str, choice: str, args: Document) -> list[Document]:
        """The cells that a choice reaches."""
        return [
            _plain(each) for each in (await self.client.reach(self.encounter, decision, choice, args)).cells
        ]

    async def suggestion(self, decision: str, style: str) -> Document:
        """What the autopilot would answer."""
        found: Document = _plain(await self.client.suggestion(self.encounter, decision, style=style))
        return found

    async def command(self, kind: str, id: str, **fields: Any) -> bool:
        """Send a command under this id, under which it takes effect once: whether it had been carried out before.

        Raises Problem, Unreachable.
        """
        return (await self.client.command(self.encounter, kind, id=id, **fields)).repeated

    async def watch(self, patience: float) -> AsyncGenerator[Document, None]:
        """The fight as it is, and again after each commit. Raises Problem, Unreachable."""
        async with aclosing(self.client.watch(self.encounter, patience=patience)) as happening:
            async for now in happening:
                yield _plain(now.view)

    def answers_for(self, view: Document) -> frozenset[str]:
        """Whom it answers for in this fight, by id."""
        you = view["you"]
        if you["role"] != GM:
            mine = frozenset(you["combatants"] if you["role"] == "player" else ())
        else:
            others = {who for each in view["seats"] if each["role"] == "player" for who in each["combatants"]}
            mine = frozenset({GM, *(each["id"] for each in view["combatants"])} - others)
            if self._plays is not None:  # a GM may name those of other seats too
                return self._plays
        return mine if self._plays is None else mine & self._plays


def _plain(answer: Any) -> Any:
    """An answer of the service as plain data, with all its fields."""
    match answer:
        case Struct():
            names = zip(answer.__struct_encode_fields__, answer.__struct_fields__, strict=True)
            return {shown: _plain(getattr(answer, name)) for shown, name in names}
        case list() | tuple():
            return [_plain(each) for each in answer]
        case dict():
            return {name: _plain(each) for name, each in answer.items()}
    return answer
