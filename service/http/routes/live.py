"""Watching a fight live: by WebSocket, which takes commands too, or as Server-Sent Events."""

import asyncio
import logging
import re
from collections.abc import AsyncGenerator
from contextlib import AbstractContextManager, nullcontext, suppress
from time import perf_counter

from msgspec import Raw
from starlette.requests import HTTPConnection, Request
from starlette.responses import StreamingResponse
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from engine.commands.types import play_decoder
from engine.fights.store_errors import log_refusal
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.server.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from projections.views.option_fields import ALL, Narrowing
from service.http.choices.options_query import QUERIES, narrowing
from service.http.guards.allowed_origins import check_source
from service.http.guards.authentication import (
    PROTOCOL,
    claims_of,
    ending_with_its_token,
    speaker_of,
    viewer_of,
)
from service.http.guards.communities import check_not_closed, community_of
from service.http.guards.request_limits import count, count_bytes
from service.http.health.request_metrics import handed_on, write_line
from service.http.language import LANG
from service.http.operations import get
from service.http.problem_details import STATUS, document, path_of
from service.http.query_params import Number, check_known
from service.http.request_body import parsed
from service.http.routes.commands import carried_out
from service.http.streams import FINISH, ending, streamed
from service.http.worker import known_id, worker
from service.live.subscriber import Subscriber
from service.monitoring.log_lines import requests
from service.monitoring.request_id import HEADER, identified, request_id
from service.seats.permissions import permit
from service.wire.live_messages import (
    Do,
    Frame,
    Hello,
    Reply,
    Streamed,
    encode,
    received,
)

HELLO = 10.0  # seconds, within which a hello comes

COMMAND = "command over a WebSocket"

AFTER = Number(name="after", doc="Go on after this position; otherwise by the header `Last-Event-ID`.")


@get(
    "/encounters/{encounter}/events/live",
    streams=Streamed,
    queries=[AFTER, *QUERIES, LANG],
    about=["live"],
)
async def stream_events(request: Request, encounter: str) -> StreamingResponse:
    """Watch a fight live, as Server-Sent Events: a snapshot, then each commit as it is written.

    With the last position seen, only what came after it; a fresh snapshot when that is too long ago.
    """
    after, wanted = last_seen(request, AFTER), narrowing(request)
    viewer = await viewer_of(request, known_id(encounter))
    permit(viewer, "live")
    return await streamed(request, encounter, _stream(request, encounter, viewer, after, wanted))


async def _stream(
    request: Request, encounter: str, viewer: Viewer, after: int | None, wanted: Narrowing
) -> AsyncGenerator[bytes, None]:
    here = worker(request)
    async with (
        here.connections.one_more(encounter, viewer),
        here.hub.watching(encounter, viewer, after, wanted) as subscriber,
    ):
        await viewer_of(request, encounter)  # from here on the feed tells when the seat is taken away
        await _take_seat(request, encounter, viewer)
        while True:
            async with ending_with_its_token(request, encounter):
                frame = await subscriber.next()
            yield frame.stream
            handed_on(request, frame)


async def _take_seat(connection: HTTPConnection, encounter: str, viewer: Viewer) -> None:
    """Note that somebody has come by the link to this seat, so that the GM who waits for them sees it."""
    if not viewer.sees_all:
        issue = claims_of(connection, encounter).issue
        await worker(connection).taken_seats.mark_taken(encounter, viewer.seat, issue)


def last_seen(request: Request, query: Number) -> int | None:
    """The position in the header of a client that comes back, or in the query. Raises Refused("malformed")."""
    after = query.read(request)
    text = request.headers.get("last-event-id", "")
    if text and not re.fullmatch(r"[0-9]{1,16}", text):
        raise Refused("malformed", Sentence("affray.last-event-id", {"sent": text[:40]}))
    return int(text) if text else after


async def live(socket: WebSocket) -> None:
    """Watch a fight live, and send commands to it, over a WebSocket."""
    encounter: str = socket.path_params["encounter"]
    id, began = identified(socket.scope["headers"]), perf_counter()
    try:
        check_source(socket)
    except Refused:
        await socket.close()  # before it was accepted: HTTP status 403
        return
    protocol = PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None
    await socket.accept(protocol, headers=[(HEADER, id.encode())])
    try:
        await _serve(socket, encounter)
    except WebSocketDisconnect:
        return
    except LogError as error:
        await _close(socket, log_refusal(error))
    except Refused as refused:
        await _close(socket, refused)
    finally:
        if requests.isEnabledFor(logging.INFO):
            write_line("WEBSOCKET", path_of(socket), 101, began)


LIVE = WebSocketRoute("/encounters/{encounter}/live", live)


async def _serve(socket: WebSocket, encounter: str) -> None:
    here = worker(socket)
    await count(socket)
    check_known(socket, [LANG.name])
    viewer = await viewer_of(socket, known_id(encounter))
    permit(viewer, "live")
    async with here.connections.one_more(encounter, viewer):
        hello = await _hello(socket)
        wanted = ALL if hello.options is None else hello.options
        async with here.hub.watching(encounter, viewer, hello.after, wanted) as subscriber:
            await viewer_of(socket, encounter)  # from here on the feed tells when the seat is taken away
            await _take_seat(socket, encounter, viewer)
            # Under no name: the error knows the frames that it went through, and they would know it, so that the
            # connection would lie in memory until the next whole collection of garbage.
            raise await _what_ends(socket, encounter, subscriber)


async def _what_ends(socket: WebSocket, encounter: str, subscriber: Subscriber) -> BaseException:
    """Send and receive until one of the two ends: the error with which it did."""
    carrying_out = asyncio.Lock()
    sending = asyncio.create_task(_send(socket, subscriber))
    receiving = asyncio.create_task(_receive(socket, encounter, carrying_out))
    both = {sending, receiving}
    try:
        async with ending_with_its_token(socket, encounter):
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if receiving not in done:
            await _finished(carrying_out)
    finally:
        await cancel_and_wait(*both)
    return next(error for each in done if (error := each.exception()) is not None)


async def _send(socket: WebSocket, subscriber: Subscriber) -> None:
    while True:
        frame = await subscriber.next()
        await _say(socket, frame)
        handed_on(socket, frame)


async def _say(socket: WebSocket, frame: Frame) -> None:
    """Send a message. Raises WebSocketDisconnect."""
    try:
        await socket.send(frame.socket)
    except RuntimeError as error:  # the server has closed it already: nobody answered its pings
        raise WebSocketDisconnect(reason=str(error)) from error


async def _hello(socket: WebSocket) -> Hello:
    """The first message of a client: after which position it goes on, and what it wants. Raises Refused."""
    try:
        async with asyncio.timeout(HELLO):
            message = await _message(socket)
    except TimeoutError as error:
        raise Refused("no-hello", Sentence("affray.no-hello-came", {"seconds": round(HELLO)})) from error
    if not isinstance(message, Hello):
        raise Refused("no-hello", Sentence("affray.hello-first"))
    return message


async def _receive(socket: WebSocket, encounter: str, carrying_out: asyncio.Lock) -> None:
    """Carry out the commands that come, one after the other."""
    while True:
        message = await _message(socket)
        if isinstance(message, Hello):
            raise Refused("malformed", Sentence("affray.hello-once"))
        async with carrying_out:
            await _say(socket, Frame(await _answer(socket, encounter, message.command)))


async def _finished(carrying_out: asyncio.Lock) -> None:
    """The command that is being carried out is answered, and none that waits behind it is begun."""
    with suppress(TimeoutError):
        async with asyncio.timeout(FINISH):
            await carrying_out.acquire()


async def _message(socket: WebSocket) -> Hello | Do:
    """The next message. Raises Refused: malformed, too-large, too-many-messages, too-many-bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text: str = message.get("text") or ""  # bytes are no JSON
    await count(socket, "too-many-messages")
    await count_bytes(socket, len(text))
    return parsed(text.encode(), received)


async def _answer(socket: WebSocket, encounter: str, body: Raw) -> Reply:
    """What the command comes to, as HTTP would say it."""
    id = ""
    try:
        command = parsed(bytes(body), play_decoder)
        id = command.id
        check_not_closed(community_of(socket))
        with _traced(socket):
            played = await carried_out(socket, encounter, await speaker_of(socket, encounter), command)
        return Reply(id=id, status=200, body=Raw(encode(played)))
    except LogError as error:
        refused = log_refusal(error)
    except Refused as error:
        refused = error
    worker(socket).metrics.refused(refused.code)
    worker(socket).log_health.note_refusal(refused)
    status, problem = document(refused, socket.scope["path"])
    return Reply(id=id, status=status, body=Raw(problem))


def _traced(socket: WebSocket) -> AbstractContextManager[object]:
    """A trace of a command, as there is one of a request."""
    traces = worker(socket).traces
    return (
        nullcontext() if traces is None else traces.request(COMMAND, (), {"affray.request": request_id.get()})
    )


async def _close(socket: WebSocket, refused: Refused) -> None:
    """Say why, and close: the code is 4000 and the HTTP status, the reason the error code."""
    worker(socket).metrics.refused(refused.code)
    last_words = ending(refused, socket.scope["path"])
    status = STATUS[refused.code]
    for last in (_say(socket, last_words), socket.close(4000 + status, refused.code)):
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(FINISH):  # nobody may read it
                await last
