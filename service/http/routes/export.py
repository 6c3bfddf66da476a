"""A fight to take along, for its GMs: everything on record, and what proves it."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from engine.fights.store_errors import reach_log
from service.http.guards.authentication import viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.query_params import OneOf
from service.http.routes.export_response import as_html, in_log
from service.http.worker import known_id, worker
from service.seats.permissions import permit

LINES, PAGE = "application/jsonl", "text/html"

WITHHOLD = OneOf(
    name="withhold",
    doc="For players: without what only the GM and its owner may see, and without combatants hidden from anybody; "
    "there are digests to check it by, later.",
    words=("hidden",),
)


@get("/encounters/{encounter}/export", sends=LINES, queries=[WITHHOLD], about=["encounters"])
async def export_encounter(request: Request, encounter: str) -> Response:
    """The whole record as a file of JSON Lines, as `affray export` writes it; GMs only."""
    withhold = WITHHOLD.read(request) is not None
    permit(await viewer_of(request, encounter), "export")
    whole, _ = await reach_log(in_log(worker(request).log, known_id(encounter), withhold=withhold))
    return _file(whole.record, LINES, f"{encounter}.jsonl")


@get("/encounters/{encounter}/export.html", sends=PAGE, queries=[WITHHOLD, LANG], about=["encounters"])
async def export_web_page(request: Request, encounter: str) -> Response:
    """The whole record as one HTML file that shows and checks it, as `affray export --html` writes it; GMs only."""
    withhold = WITHHOLD.read(request) is not None
    viewer = await viewer_of(request, encounter)
    permit(viewer, "export")
    whole, seeds = await reach_log(in_log(worker(request).log, known_id(encounter), withhold=withhold))
    # Auditing takes a while, and others play meanwhile.
    body = await asyncio.to_thread(as_html, whole, seeds, viewer.language)
    return _file(body, PAGE, f"{encounter}.html")


def _file(body: bytes, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)
