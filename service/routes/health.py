"""Whether the service is well, and what it can be asked."""

from typing import Any

from litestar import Request, get
from litestar.response.base import ASGIResponse

from events.connection import patiently
from service import __version__
from service.replies import Health, reply
from service.state import worker

PATIENCE = 0.5  # seconds


@get("/healthz", gives=Health, about=["service"], open_to_all=True)
async def health(request: Request[Any, Any, Any]) -> ASGIResponse:
    """Whether the service and its log answer."""
    client, info = worker(request).log.client, worker(request).info
    await patiently(client.ping, PATIENCE)
    return reply(
        Health(status="ok", version=__version__, log=f"{info.name} {info.version}", warnings=info.warnings)
    )
