"""The least a service can do: take a POST of some size and answer with one, on the same server."""

import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, Request, post
from litestar.params import FromPath
from litestar.response.base import ASGIResponse

from service.worker.serve import Announcing, announce, listen, url


@post("/encounters/{encounter:str}/commands", status_code=200)
async def answer(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """Read the body, and answer as many bytes as the header asks for."""
    await request.body()
    return ASGIResponse(body=b"x" * int(request.headers["x-size"]), media_type="application/json")


def main(file: Path) -> None:
    """Serve on a free port; its URL goes into `file`."""
    with listen("127.0.0.1", 0) as listening:
        app = Litestar([answer], openapi_config=None)
        config = uvicorn.Config(app, loop="uvloop", http="httptools", access_log=False, log_config=None)
        Announcing(app, config, lambda: announce(file, url(listening), 0)).run(sockets=[listening])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
