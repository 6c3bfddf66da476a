"""Following a fight live from a client: connected again by itself, and nothing twice or left out."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from typing import Any

import jsonpatch
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from engine.ruleset_api.refusal import TRY_AGAIN
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.client.retry import Backoff
from service.wire.responses import Told

SILENCE = 45.0  # seconds without any sign of life, after which a connection counts as dead

Document = dict[str, Any]


class Watched(Struct, frozen=True, kw_only=True):
    """A fight as of `position`, and what led to it from the position before; `last` is the id of the last event.

    `fresh` says that this is a new beginning, without `events` and `lines`. `options` has everybody of
    this seat who is asked something. `document` is the view as JSON.
    """

    position: int
    last: str
    view: EncounterView
    options: dict[str, SeatChoices]
    events: list[Document] = []
    lines: list[Told] = []
    fresh: bool = False
    document: Document


class Ended(Exception):
    """The service will have no more of this: the problem document says why."""

    def __init__(self, problem: Document) -> None:
        super().__init__(problem["detail"])
        self.problem = problem


class Lost(Exception):
    """The service was away for too long."""


def _nobody(live: bool) -> None:
    """Told whether the connection is there, and does nothing about it."""


async def follow(
    url: str,
    *,
    headers: Mapping[str, str],
    patience: float,
    after: Watched | None = None,
    connected: Callable[[bool], None] = _nobody,
) -> AsyncGenerator[Watched, None]:
    """What happens in the fight at `url` ("ws://.../live"), from what was seen last on (None: from now).

    Connects again when the connection is lost, for `patience` seconds from then, and tells `connected` whether it is
    there. Raises Ended, Lost.
    """
    last = after
    waiting = Backoff(patience, first=0.05)
    while True:
        lively, again_in, why = False, 0.0, ""
        try:
            position = None if last is None else last.position
            async with aclosing(_messages(url, headers, position)) as messages:
                async for message in messages:
                    if message["type"] == "ending":
                        again_in, why = _comes_back(message["problem"]), message["problem"]["detail"]
                        continue
                    lively = True
                    connected(True)
                    seen = _seen(last, message)
                    if seen is not None:
                        last = seen
                        yield seen
        except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage) as error:
            why = why or repr(error)
        connected(False)
        if lively:
            waiting.restored()
        if not await waiting.wait(again_in):
            raise Lost(f"No service answers at {url}: {why}")


async def _messages(
    url: str, headers: Mapping[str, str], after: int | None
) -> AsyncGenerator[Document, None]:
    async with connect(url, additional_headers=headers, proxy=None, max_size=None) as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "after": after}).decode())
        while True:
            async with asyncio.timeout(SILENCE):
                text = await socket.recv()
            yield msgspec.json.decode(text)


def _comes_back(problem: Document) -> float:
    """In how many seconds at the earliest it is worth coming back. Raises Ended where it is not."""
    if problem["code"] not in TRY_AGAIN:
        raise Ended(problem)
    return float(problem.get("again_in", 0.0))


def _seen(last: Watched | None, message: Document) -> Watched | None:
    """How the fight stands after a message; None where it says nothing of that."""
    match message["type"]:
        case "snapshot":
            document = message["view"]
            options = msgspec.convert(message["options"], dict[str, SeatChoices])
            return _watched(message, message["last"], document, options, fresh=True)
        case "commit":
            assert last is not None
            document = jsonpatch.apply_patch(last.document, message["patch"])
            news = msgspec.convert(message["options"], dict[str, SeatChoices | None])
            options = {seat: each for seat, each in {**last.options, **news}.items() if each is not None}
            return _watched(message, message["events"][-1]["id"], document, options, fresh=False)
    return None


def _watched(
    message: Document, last: str, document: Document, options: dict[str, SeatChoices], *, fresh: bool
) -> Watched:
    return Watched(
        position=message["position"],
        last=last,
        view=msgspec.convert(document, EncounterView),
        options=options,
        events=message.get("events", []),
        lines=msgspec.convert(message.get("lines", []), list[Told]),
        fresh=fresh,
        document=document,
    )
