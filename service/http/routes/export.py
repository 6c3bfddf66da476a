"""A fight to take along, for its GMs: everything on record, and what proves it."""

import asyncio
from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response.base import ASGIResponse

from service.http.authentication import viewer_of
from service.http.routes.export_response import as_html, in_log
from service.http.worker import known_id, worker
from service.seats.permissions import permit


@get("/encounters/{encounter:str}/export", include_in_schema=False)
async def export_lines(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """The fight as JSON Lines (docs/log-format.md), as `affray export` writes it."""
    permit(await viewer_of(request, encounter), "export")
    whole, _ = await in_log(worker(request).log, known_id(encounter))
    return _file(whole.record, "application/jsonl", f"{encounter}.jsonl")


@get("/encounters/{encounter:str}/export.html", include_in_schema=False)
async def export_page(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """The fight as one HTML file, as `affray export --html` writes it."""
    permit(await viewer_of(request, encounter), "export")
    whole, seed = await in_log(worker(request).log, known_id(encounter))
    # Auditing takes a while, and others play meanwhile.
    body = await asyncio.to_thread(as_html, whole, seed)
    return _file(body, "text/html", f"{encounter}.html")


def _file(body: bytes, kind: str, name: str) -> ASGIResponse:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return ASGIResponse(body=body, media_type=kind, headers=headers)
