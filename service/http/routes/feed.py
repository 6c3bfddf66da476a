"""The feed of all fights, or of a community's: a page of it, or as it goes on."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.http.guards.authentication import check_operator
from service.http.guards.communities import held_community
from service.http.operations import get
from service.http.query_params import Number
from service.http.routes.live import last_seen
from service.http.streams import streamed
from service.http.worker import worker
from service.seats.tokens import EVERY_ENCOUNTER, community_audience
from service.wire.feed import FeedMessage, FeedNews, FeedPage, feed_line
from service.wire.live_messages import Frame
from service.wire.responses import reply

AFTER = Number(name="after", doc="Only what comes after this position.", default=0)
SINCE = Number(name="after", doc="Go on after this position; otherwise by the header `Last-Event-ID`.")
LIMIT = Number(name="limit", doc="At most so many entries.", low=1, high=1_000, default=100)

EVERY = 1.0  # seconds between two looks
QUIET = 15  # looks without news, after which a comment says that the connection is there
AT_ONCE = 100

May = Callable[[], Awaitable[object]]


@get("/feed", gives=FeedPage, queries=[AFTER, LIMIT], about=["service"])
async def list_feed(request: Request) -> Response:
    """What became of all fights: opened, began, ended, archived, deleted; for the operator of the service.

    Of what goes on in a fight it tells nothing. An entry may come twice, with two positions: it is the same where
    fight, version and what became of it are.
    """
    check_operator(request)
    return reply(await _page(request, ""))


@get("/feed/live", streams=FeedMessage, queries=[SINCE], about=["service"])
async def stream_feed(request: Request) -> StreamingResponse:
    """The feed of all fights as it goes on, as Server-Sent Events; for the operator of the service."""

    async def may() -> None:
        check_operator(request)

    return await _streamed(request, "", EVERY_ENCOUNTER, may)


@get("/communities/{community}/feed", gives=FeedPage, queries=[AFTER, LIMIT], about=["communities"])
async def list_community_feed(request: Request, community: str) -> Response:
    """The feed of a community's fights, with positions of its own; by its key, or for the operator of the service."""
    await held_community(request, community)
    return reply(await _page(request, community))


@get("/communities/{community}/feed/live", streams=FeedMessage, queries=[SINCE], about=["communities"])
async def stream_community_feed(request: Request, community: str) -> StreamingResponse:
    """The feed of a community's fights as it goes on, as Server-Sent Events, until its key is another."""
    here = worker(request)

    async def may() -> None:
        await held_community(request, community)

    await may()
    named = here.tokens.named(request.headers["authorization"].split()[-1])
    audience = EVERY_ENCOUNTER if named == EVERY_ENCOUNTER else community_audience(community)
    return await _streamed(request, community, audience, may)


async def _page(request: Request, community: str) -> FeedPage:
    after = AFTER.read(request) or 0
    found = await worker(request).encounters.feed.read(after, LIMIT.read(request) or 0, community)
    lines = [feed_line(*each) for each in found]
    return FeedPage(
        entries=lines,
        next=lines[-1].position if lines else after,
        gone=bool(lines) and lines[0].position > after + 1,
    )


async def _streamed(request: Request, community: str, audience: str, may: May) -> StreamingResponse:
    after = last_seen(request, SINCE)
    await may()
    return await streamed(request, audience, _news(request, community, after or 0, may))


async def _news(request: Request, community: str, after: int, may: May) -> AsyncGenerator[bytes, None]:
    here, quiet = worker(request), 0
    yield b": connected\n\n"
    while True:
        found = await here.encounters.feed.read(after, AT_ONCE, community)
        for position, entry in found:
            news = FeedNews(entry=feed_line(position, entry), gone=position > after + 1)
            after = position
            yield Frame(news, position).stream
        if here.hub.stopping:
            raise Refused("going-away", Sentence("affray.takes-nothing-new"))
        if len(found) < AT_ONCE:
            quiet = 0 if found else quiet + 1
            if quiet >= QUIET:
                quiet = 0
                yield b": quiet\n\n"
            await asyncio.sleep(EVERY)
            await may()
