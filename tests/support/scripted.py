"""A service that does what a case of `clients/cases` says, request by request, and notes what it was sent.

    with Scripted(case["server"]) as service:
        ...                     # a client of any language at service.url
    service.requests            # what came, in order

It runs in a thread of its own. What each step may say stands in `clients/cases/README.md`.
"""

import asyncio
import json
import threading
from asyncio import StreamReader, StreamWriter
from collections import deque
from contextlib import suppress
from functools import cache
from typing import Any, Self

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tests.support.node import ROOT
from tests.support.waiting import patience

CASES = ROOT / "clients" / "cases"
SUBPROTOCOL = "affray.v1"

Step = dict[str, Any]


@cache
def cases(file: str) -> Any:
    """The cases of a file, or the documents that they share."""
    return json.loads((CASES / file).read_text(encoding="utf-8"))


def whole(value: Any) -> Any:
    """A value with the shared documents that it uses put in."""
    if isinstance(value, dict):
        if "use" in value:
            documents: Any = cases("documents.json")
            return whole(documents[value["use"]]) | whole(value.get("with", {}))
        return {name: whole(each) for name, each in value.items()}
    return [whole(each) for each in value] if isinstance(value, list) else value


class Scripted:
    """The service of one case. `requests` are those that came; `beyond` those for which there was no step."""

    def __init__(self, steps: list[Step]) -> None:
        self.requests: list[dict[str, Any]] = []
        self.beyond = 0
        self._steps = deque(each for each in steps for _ in range(each.get("times", 1)))
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    def __enter__(self) -> Self:
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(patience())
        return self

    def __exit__(self, *exception: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(patience())

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        self._loop.run_forever()
        server.close()
        for each in self._tasks:
            each.cancel()
        self._loop.run_until_complete(asyncio.gather(*self._tasks, return_exceptions=True))
        self._loop.close()

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                while await self._request(reader, writer):
                    pass
        finally:
            self._tasks.discard(task)
            writer.close()

    def _next(self) -> Step:
        if not self._steps:
            self.beyond += 1
            return {"status": 599, "body": "There is no step for this request."}
        return self._steps.popleft()

    async def _request(self, reader: StreamReader, writer: StreamWriter) -> bool:
        """Take one request, and do what the next step says. False where the connection has ended."""
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")[:-2]
        method, target, _ = first.split(" ")
        headers = {name.lower(): value.strip() for name, _, value in (each.partition(":") for each in lines)}
        if "upgrade" in headers:
            noted: dict[str, Any] = {"socket": target.partition("?")[0], "headers": headers}
            self.requests.append(noted)
            step = self._next()
            if "socket" not in step:
                return await _answer(step, writer)
            await self._talk(head, step, noted, reader, writer)
            return False
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.requests.append(
            {
                "method": method,
                "path": target.partition("?")[0],
                "headers": headers,
                "body": json.loads(body) if body else None,
            }
        )
        return await _answer(self._next(), writer)

    async def _talk(
        self, head: bytes, step: Step, noted: dict[str, Any], reader: StreamReader, writer: StreamWriter
    ) -> None:
        """Say over a WebSocket what the step says, after the client's hello."""
        protocol = ServerProtocol(select_subprotocol=lambda _, offered: SUBPROTOCOL if offered else None)
        protocol.receive_data(head)
        [request] = protocol.events_received()
        assert isinstance(request, Request)
        protocol.send_response(protocol.accept(request))
        _flush(protocol, writer)
        while "hello" not in noted:
            if not (data := await reader.read(65536)):
                return
            protocol.receive_data(data)
            for event in protocol.events_received():
                if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                    noted["hello"] = json.loads(event.data)
        for message in step["socket"]:
            protocol.send_text(json.dumps(whole(message)).encode())
        if step["then"] == "close":
            protocol.send_close(1000)
        _flush(protocol, writer)
        await writer.drain()
        if step["then"] != "break":
            while data := await reader.read(65536):  # until the client has had enough
                protocol.receive_data(data)
                _flush(protocol, writer)
                if protocol.close_expected():
                    return


async def _answer(step: Step, writer: StreamWriter) -> bool:
    """Answer a request as the step says."""
    if step.get("drop"):
        writer.transport.abort()
        return False
    body = whole(step["body"])
    headers = {"content-type": "application/json", **step.get("headers", {})}
    if "headers" in step and not step["headers"]:
        headers = {}
    content = (body if isinstance(body, str) else json.dumps(body)).encode()
    sent = content[: len(content) // 2] if "cut" in step else content
    headers["content-length"] = str(len(content if step.get("cut") == "broken" else sent))
    lines = [f"HTTP/1.1 {step['status']} Scripted", *(f"{name}: {each}" for name, each in headers.items())]
    writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
    await writer.drain()
    return step.get("cut") != "broken"


def _flush(protocol: ServerProtocol, writer: StreamWriter) -> None:
    for data in protocol.data_to_send():
        if data:
            writer.write(data)
