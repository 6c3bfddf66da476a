"""The least a service can do: take a POST of some size and answer with one, on the same server."""

import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.worker.serve import Announcing, announce, listen, url


async def answer(request: Request) -> Response:
    """Read the body, and answer as many bytes as the header asks for."""
    await request.body()
    return Response(b"x" * int(request.headers["x-size"]), media_type="application/json")


def main(file: Path) -> None:
    """Serve on a free port; its URL goes into `file`."""
    with listen("127.0.0.1", 0) as listening:
        app = Starlette(routes=[Route("/encounters/{encounter}/commands", answer, methods=["POST"])])
        config = uvicorn.Config(app, loop="uvloop", http="httptools", access_log=False, log_config=None)
        Announcing(app, config, lambda: announce(file, url(listening), 0)).run(sockets=[listening])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
