"""Answers that come piece by piece, as Server-Sent Events."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Any

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from engine.ruleset_api.refusal import Refused
from service.http.guards.authentication import time_left
from service.http.problem_details import document
from service.http.worker import worker
from service.wire.live_messages import Ending, Frame

FINISH = 1.5
"""Seconds for the command that is being carried out when a feed ends, and for its last message."""

HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


async def streamed(
    request: Request, encounter: str, messages: AsyncGenerator[bytes, None]
) -> StreamingResponse:
    """These messages as they come; what is refused before the first one is the answer, and later the last message.

    Raises Refused.
    """
    first = await anext(messages)
    whole = _to_the_end(first, messages, request)
    return Feed(time_left(request, encounter), whole, media_type="text/event-stream", headers=HEADERS)


class Feed(StreamingResponse):
    """A stream that ends with its token also where nobody reads what was sent, and no message can say so."""

    def __init__(self, left: float, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._left = left

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, as long as the token is good."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._left + FINISH):
                await super().__call__(scope, receive, send)


async def _to_the_end(
    first: bytes, more: AsyncGenerator[bytes, None], request: Request
) -> AsyncIterator[bytes]:
    async with aclosing(more):
        yield first
        try:
            async for each in more:
                yield each
        except Refused as refused:
            worker(request).metrics.refused(refused.code)
            yield ending(refused, request.scope["path"]).stream


def ending(refused: Refused, instance: str) -> Frame:
    """The last message, which says why it is the last."""
    return Frame(Ending(problem=Raw(document(refused, instance)[1])))
