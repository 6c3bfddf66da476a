"""What an assistant does: it answers with an option, and takes back what its own seat did.

A call that is repeated, as its result got lost on the way, does nothing twice: an id that was answered with is used up,
and what may or may not have arrived is sent again under the same command id.
"""

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from pydantic import BaseModel, Field

from affray_client import Problem
from affray_client.try_again import TRY_AGAIN
from affray_mcp.choices import Offer, OfferBook
from affray_mcp.seat import GM, Document, Seat
from affray_mcp.story import Line, by_now

KEPT = 256
"""Deeds that are remembered, for calls that are repeated."""


class Deed(BaseModel):
    """What came of a command: done, or refused with the reason and what would be possible instead."""

    done: bool
    repeated: bool = Field(default=False, description="It had been done before; nothing more has happened.")
    lines: list[Line] = Field(default=[], description="What happened.")
    position: str = ""
    waits_for: list[str] = Field(default=[], description="Who is asked now.")
    code: str = Field(default="", description="Why it was refused: not-pending, barred, bad-argument ...")
    why: str = ""
    reason: str = Field(default="", description="The key of why, the same in every language.")
    rule: str = ""
    instead: list[str] = []


class NoSuchOption(Exception):
    """The option is not, or no longer, offered."""


class NothingToUndo(Exception):
    """This seat could take nothing back now."""


class NotOwn(Exception):
    """What would be taken back is another seat's."""


class Sent(Struct, frozen=True):
    """A command as it was sent, and the position of the story before it."""

    kind: str
    id: str
    after: str
    fields: dict[str, Any]


class Hands:
    """The hands of an assistant at one seat: which options it was offered, and what it has done."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.offered = OfferBook()
        self._sent: OrderedDict[str, tuple[Sent, Offer | None]] = OrderedDict()
        self._unsure = (
            0  # the version that was to be undone as the last one, while nobody knows whether it was
        )
        self._run = secrets.token_hex(6)  # command ids of another process are other commands
        self._one_by_one = asyncio.Lock()

    async def offers(self, view: Document) -> tuple[list[Document], list[Offer]]:
        """The decisions that wait for the assistant, and their options."""
        decisions = await self.seat.decisions(view)
        return decisions, self.offered.offers(decisions)

    async def offer(self, option: str, view: Document) -> Offer:
        """The option of this id. Raises NoSuchOption."""
        wanted = option.strip().strip("[]")
        found = next((each for each in (await self.offers(view))[1] if each.id == wanted), None)
        if found is None:
            raise NoSuchOption(option)
        return found

    async def answer(self, option: str, args: Document, to: Sequence[int]) -> tuple[Sent, bool]:
        """Answer with an option: what was sent, and whether it had been carried out before.

        Raises NoSuchOption, Problem, Unreachable.
        """
        what = json.dumps([option, args, to], sort_keys=True)
        async with self._one_by_one:
            if what not in self._sent:
                view = await self.seat.view()
                offer = await self.offer(option, view)
                kind, fields = answered(offer, args, to)
                await self._remember(what, view, kind, fields, offer)
            self._unsure = 0  # whoever plays on does not ask what became of an undo
            return await self._carry_out(what)

    async def undo(self, version: int | None, reason: str) -> tuple[Sent, bool]:
        """Take back what this seat did: the command of this version, or its last one.

        Where it is not known whether the last one was taken back, the same call finds that out, and takes back no
        other. Raises NothingToUndo, NotOwn, Problem, Unreachable.
        """
        async with self._one_by_one:
            view = await self.seat.view()
            undo = view["undo"]
            if version is None:
                version = self._unsure or (0 if undo is None else undo["version"])
                if not version:
                    raise NothingToUndo
                self._unsure = version
            what = f"undo {version}"
            possible = undo is not None and undo["version"] == version
            if possible and undo["by"] != view["you"]["seat"]:
                self._unsure = 0
                raise NotOwn
            fields = {"version": version, "reason": reason}
            if what not in self._sent:
                await self._remember(what, view, "undo", fields)
            sent, repeated = await self._carry_out(what)
            if repeated and possible:  # it was brought back since
                await self._remember(what, view, "undo", fields)
                sent, repeated = await self._carry_out(what)
            self._unsure = 0
            return sent, repeated

    async def _remember(
        self, what: str, view: Document, kind: str, fields: Document, offer: Offer | None = None
    ) -> None:
        after = await by_now(self.seat, view)
        id = f"mcp-{self._run}-{secrets.token_hex(6)}"
        self._sent[what] = (Sent(kind, id, after, fields), offer)
        while len(self._sent) > KEPT:
            self._sent.popitem(last=False)

    async def _carry_out(self, what: str) -> tuple[Sent, bool]:
        """Send it under its id. What was refused is forgotten, so that it can be tried again."""
        sent, offer = self._sent[what]
        try:
            repeated = await self.seat.command(sent.kind, sent.id, **sent.fields)
        except Problem as problem:
            if problem.code not in TRY_AGAIN:  # such as a log that did not answer: it may have been written
                del self._sent[what]
                self._unsure = 0
            raise
        if offer is not None:
            self.offered.used(offer)
            self._sent[what] = (sent, None)
        return sent, repeated


def answered(offer: Offer, args: Document, to: Sequence[int]) -> tuple[str, Document]:
    """The command that answers with an option, or goes to a cell by it: its kind and its fields."""
    who = {"by": offer.who, "combatant": "" if offer.who == GM else offer.who}
    if not to:
        return "answer", {**who, "option": offer.option["id"], "args": args}
    settled = {**offer.option["args"], **args}
    way = {"to": [*to], "choice": offer.option["key"], "decision": offer.decision, "args": settled}
    return "move", {**who, **way}
