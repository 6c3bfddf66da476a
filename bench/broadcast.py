"""The least a live service can do: send the same bytes to all who are connected, on the same server.

Whoever connects to `/<group>` gets what is sent over `/` as `<group> <text>`.
"""

import sys
from pathlib import Path
from typing import Any

import uvicorn

from service.serve import announce, listen, url

_groups: dict[str, list[Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Connect, and either be one of a group or tell a group something."""
    await receive()
    await send({"type": "websocket.accept"})
    group = scope["path"][1:]
    if group:
        _groups.setdefault(group, []).append(send)
    while (message := await receive())["type"] == "websocket.receive":
        if not group:
            name, _, text = message["text"].partition(" ")
            event = {"type": "websocket.send", "text": text}
            for each in _groups[name]:
                await each(event)


def main(file: Path) -> None:
    """Serve on a free port; its URL goes into `file`."""
    with listen("127.0.0.1", 0) as listening:
        config = uvicorn.Config(
            app,
            loop="uvloop",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            lifespan="off",
            timeout_graceful_shutdown=1,
            log_config=None,
        )

        class Server(uvicorn.Server):
            async def startup(self, sockets: Any = None) -> None:
                await super().startup(sockets)
                announce(file, url(listening), 0)

        Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
