"""Whether the service is well, and what it can be asked."""

from typing import Any

from litestar import Request, get
from litestar.response.base import ASGIResponse

from service import __version__
from service.replies import Health, reply
from service.state import worker


@get("/healthz", gives=Health, about=["service"], open_to_all=True)
async def health(request: Request[Any, Any, Any]) -> ASGIResponse:
    """Whether the service answers, and its log takes commits."""
    info = await worker(request).fitness.look()
    return reply(
        Health(status="ok", version=__version__, log=f"{info.name} {info.version}", warnings=info.warnings)
    )
