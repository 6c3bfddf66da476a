"""The documentation, at /docs: the book, with its search."""

import base64
import hashlib
import mimetypes

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.http.operations import get
from service.http.routes.web_page import HEADERS
from service.page.book import book_address, book_file, book_is_there, inside_scripts, lost_page
from service.page.versions import PageFile

POLICY = HEADERS["content-security-policy"].replace("form-action 'none'", "form-action 'self'")
"""What a page of the book may read: what the web page may; and its search is a form."""


@get("/docs")
async def docs_start(request: Request) -> Response:
    """To where the book begins."""
    return RedirectResponse("/docs/", 308, HEADERS)


@get("/docs/api")
async def docs_api(request: Request) -> Response:
    """To the reference of all requests, with samples, where each can be tried."""
    return RedirectResponse("/schema", 308, HEADERS)


@get("/docs/{name:path}")
async def docs(request: Request, name: str) -> Response:
    """A page of the documentation, or what one reads."""
    if not book_is_there():
        raise Refused("not-found", Sentence("affray.no-docs-here"))
    if found := book_file(name):
        return _sent(request, found, name)
    if address := book_address(name):
        return RedirectResponse(address, 301, HEADERS)
    lost = lost_page()
    if lost and "text/html" in request.headers.get("accept", ""):
        return _sent(request, lost, "", 404)
    raise Refused("not-found", Sentence("affray.no-such-page", {"name": name}))


def _sent(request: Request, file: PageFile, name: str, status: int = 200) -> Response:
    headers = {
        **HEADERS,
        "content-security-policy": _policy(file),
        "etag": file.tag,
        "vary": "accept-encoding",
    }
    if status == 200 and request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    kind = "text/html" if name.endswith("/") or not name else mimetypes.guess_type(name)[0]
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    body = file.packed if "content-encoding" in headers else file.body
    return Response(body, status, headers, kind or "application/octet-stream")


def _policy(file: PageFile) -> str:
    """What this page may read: its own small scripts too, and no others that stand within a page."""
    digests = (base64.b64encode(hashlib.sha256(each).digest()).decode() for each in inside_scripts(file.body))
    inside = "".join(f" 'sha256-{each}'" for each in digests)
    return POLICY.replace("script-src 'self'", f"script-src 'self'{inside}")
