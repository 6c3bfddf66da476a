"""A fight to take along, for its GMs: everything on record, and what proves it."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from service.http.authentication import viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.routes.export_response import as_html, in_log
from service.http.worker import known_id, worker
from service.seats.permissions import permit


@get("/encounters/{encounter}/export")
async def export_lines(request: Request, encounter: str) -> Response:
    """The fight as JSON Lines (docs/log-format.md), as `affray export` writes it."""
    permit(await viewer_of(request, encounter), "export")
    whole, _ = await in_log(worker(request).log, known_id(encounter))
    return _file(whole.record, "application/jsonl", f"{encounter}.jsonl")


@get("/encounters/{encounter}/export.html", queries=[LANG])
async def export_page(request: Request, encounter: str) -> Response:
    """The fight as one HTML file, as `affray export --html` writes it."""
    viewer = await viewer_of(request, encounter)
    permit(viewer, "export")
    whole, seed = await in_log(worker(request).log, known_id(encounter))
    # Auditing takes a while, and others play meanwhile.
    body = await asyncio.to_thread(as_html, whole, seed, viewer.language)
    return _file(body, "text/html", f"{encounter}.html")


def _file(body: bytes, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)
