"""The least a live service can do: this service, taking commands as ever, and a broadcast of bytes at each commit.

Who connects to `/bare/ENCOUNTER` gets so many bytes at each commit to it. How many is said over `/bare`, as
`ENCOUNTER BYTES` for each commit to come, and answered.
"""

import asyncio
import sys
from collections import defaultdict, deque
from pathlib import Path
from typing import Any

from events.chain.commit import Commit
from events.store.listening import listening
from events.store.server.connection import connect
from service.worker.gc_tuning import short_collections
from service.worker.serve import announce, listen, server, url


class Bare:
    """The application of the service, and bare broadcasts."""

    def __init__(self, app: Any, redis: str) -> None:
        self._app = app
        self._listening = listening(connect(redis), self._heard)
        self._sends: dict[str, list[Any]] = defaultdict(list)
        self._sizes: dict[str, deque[int]] = defaultdict(deque)
        self._tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Any connection: those to /bare are ours."""
        if scope["type"] != "websocket" or not scope["path"].startswith("/bare"):
            await self._app(scope, receive, send)
            return
        if not self._tasks:
            self._start(self._listening.run())
        encounter = scope["path"].removeprefix("/bare").removeprefix("/")
        await receive()
        if encounter:
            await self._listening.add(encounter)
            self._sends[encounter].append(send)
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            encounter, _, size = message["text"].partition(" ")
            self._sizes[encounter].append(int(size))
            await send({"type": "websocket.send", "text": "yes"})

    def _heard(self, encounter: str, commit: Commit | None) -> None:
        if commit is not None:
            self._start(self._broadcast(encounter, self._sizes[encounter].popleft()))

    async def _broadcast(self, encounter: str, size: int) -> None:
        event = {"type": "websocket.send", "text": "x" * size}
        for each in self._sends[encounter]:
            await each(event)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def main(redis: str, file: Path) -> None:
    """Serve on a free port; its URL goes into `file`."""
    with listen("127.0.0.1", 0) as listening, short_collections():
        serving = server(redis, lambda: announce(file, url(listening), 0))
        serving.config.app = Bare(serving.config.app, redis)
        serving.run(sockets=[listening])


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
