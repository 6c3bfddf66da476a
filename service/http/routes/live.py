"""Watching a fight live: by WebSocket, which takes commands too, or as Server-Sent Events."""

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from engine.commands.types import play_decoder
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from service.http.allowed_origins import check_origin
from service.http.authentication import PROTOCOL, ending_with_its_token, speaker_of, viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.problem_details import STATUS, document, log_refusal
from service.http.query_params import Number
from service.http.request_body import parsed
from service.http.request_limits import count, count_bytes
from service.http.routes.commands import carried_out
from service.http.worker import known_id, worker
from service.live.subscriber import Subscriber
from service.seats.permissions import permit
from service.wire.live_messages import (
    Beat,
    Do,
    Ending,
    Frame,
    Happened,
    Hello,
    Reply,
    Snapshot,
    encode,
    received,
)

HELLO = 10.0  # seconds, within which a hello comes

AFTER = Number(name="after", doc="Go on after this position; otherwise by the header `Last-Event-ID`.")


@get(
    "/encounters/{encounter}/events/live",
    streams=Snapshot | Happened | Beat | Ending,
    queries=[AFTER, LANG],
    about=["live"],
)
async def stream(request: Request, encounter: str) -> StreamingResponse:
    """Watch a fight live, as Server-Sent Events: a snapshot, then each commit as it is written.

    With the last position seen, only what came after it; a fresh snapshot when that is too long ago.
    """
    after = _last_seen(request)
    viewer = await viewer_of(request, known_id(encounter))
    permit(viewer, "live")
    messages = _stream(request, encounter, viewer, after)
    first = await anext(messages)  # before the answer begins, so that a refusal is one
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    whole = _to_the_end(first, messages, request.scope["path"])
    return StreamingResponse(whole, media_type="text/event-stream", headers=headers)


async def _to_the_end(first: bytes, more: AsyncGenerator[bytes, None], path: str) -> AsyncIterator[bytes]:
    async with aclosing(more):
        yield first
        try:
            async for each in more:
                yield each
        except Refused as refused:
            yield _ending(refused, path).stream


async def _stream(
    request: Request, encounter: str, viewer: Viewer, after: int | None
) -> AsyncGenerator[bytes, None]:
    here = worker(request)
    async with (
        here.connections.one_more(encounter, viewer),
        here.hub.watching(encounter, viewer, after) as subscriber,
    ):
        await viewer_of(request, encounter)  # from here on the feed tells when the seat is taken away
        while True:
            async with ending_with_its_token(request, encounter):
                frame = await subscriber.next()
            yield frame.stream


def _last_seen(request: Request) -> int | None:
    """The position in the header of a client that comes back, or in the query."""
    after = AFTER.read(request)
    text = request.headers.get("last-event-id", "")
    if text and not re.fullmatch(r"[0-9]{1,16}", text):
        raise Refused("malformed", f"Last-Event-ID is a position, a whole number, not {text[:40]!r}.")
    return int(text) if text else after


async def live(socket: WebSocket) -> None:
    """Watch a fight live, and send commands to it, over a WebSocket."""
    encounter: str = socket.path_params["encounter"]
    try:
        check_origin(socket, worker(socket).origins)
    except Refused:
        await socket.close()  # before it was accepted: HTTP status 403
        return
    await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
    try:
        await _serve(socket, encounter)
    except WebSocketDisconnect:
        return
    except LogError as error:
        await _close(socket, log_refusal(error))
    except Refused as refused:
        await _close(socket, refused)


LIVE = WebSocketRoute("/encounters/{encounter}/live", live)


async def _serve(socket: WebSocket, encounter: str) -> None:
    here = worker(socket)
    await count(socket)
    viewer = await viewer_of(socket, known_id(encounter))
    permit(viewer, "live")
    async with here.connections.one_more(encounter, viewer):
        after = await _hello(socket)
        async with here.hub.watching(encounter, viewer, after) as subscriber:
            await viewer_of(socket, encounter)  # from here on the feed tells when the seat is taken away
            sending = asyncio.create_task(_send(socket, subscriber))
            receiving = asyncio.create_task(_receive(socket, encounter))
            both = {sending, receiving}
            try:
                async with ending_with_its_token(socket, encounter):
                    done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await cancel_and_wait(*both)
            for task in done:
                task.result()


async def _send(socket: WebSocket, subscriber: Subscriber) -> None:
    while True:
        await _say(socket, await subscriber.next())


async def _say(socket: WebSocket, frame: Frame) -> None:
    """Send a message. Raises WebSocketDisconnect."""
    try:
        await socket.send(frame.socket)
    except RuntimeError as error:  # the server has closed it already: nobody answered its pings
        raise WebSocketDisconnect(reason=str(error)) from error


async def _hello(socket: WebSocket) -> int | None:
    """The position after which a client wants to go on, by its first message. Raises Refused."""
    try:
        async with asyncio.timeout(HELLO):
            message = await _message(socket)
    except TimeoutError as error:
        raise Refused("no-hello", f"No hello came within {HELLO:.0f} s.") from error
    if not isinstance(message, Hello):
        raise Refused("no-hello", 'The first message is a hello, like {"type": "hello", "after": 12}.')
    return message.after


async def _receive(socket: WebSocket, encounter: str) -> None:
    """Carry out the commands that come, one after the other."""
    while True:
        message = await _message(socket)
        if isinstance(message, Hello):
            raise Refused("malformed", "A hello comes once, as the first message.")
        await _say(socket, Frame(await _answer(socket, encounter, message.command)))


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
        played = await carried_out(socket, encounter, await speaker_of(socket, encounter), command)
        return Reply(id=id, status=200, body=Raw(encode(played)))
    except LogError as error:
        refused = log_refusal(error)
    except Refused as error:
        refused = error
    status, problem = document(refused, socket.scope["path"])
    return Reply(id=id, status=status, body=Raw(problem))


async def _close(socket: WebSocket, refused: Refused) -> None:
    """Say why, and close: the code is 4000 and the HTTP status, the reason the error code."""
    ending = _ending(refused, socket.scope["path"])
    status = STATUS[refused.code]
    with suppress(WebSocketDisconnect, RuntimeError):
        await _say(socket, ending)
        await socket.close(4000 + status, refused.code)


def _ending(refused: Refused, instance: str) -> Frame:
    return Frame(Ending(problem=Raw(document(refused, instance)[1])))
