"""The web page: files that a browser reads as they are, and the published client that they play through."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

from engine.ruleset_api.refusal import Refused
from projections.page import style_tokens
from service.http.operations import get
from service.wire.schema_folder import CLIENT

FOLDER = files("service") / "web"

STYLES = (
    "base", "controls", "rule-text", "header", "layout", "turn-order", "decisions", "combatants", "board", "timeline",
    "history", "sheet-form", "open-fight", "gm-tools",
)  # fmt: skip
"""The style sheets of the page's components, in the order in which a later one has the last word."""

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".LICENSE": "text/plain",
}

HEADERS = {
    # Nothing but what this service serves itself; names and notes can never become code.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
}


@get("/")
async def page(request: Request) -> Response:
    """The page itself."""
    return _file(request, "index.html")


@get("/schema")
async def schema_page(request: Request) -> Response:
    """The page that describes the service's API for people."""
    return _file(request, "schema.html")


@get("/rulebook")
async def rulebook_page(request: Request) -> Response:
    """The page of the rules: a system's in their order, and each by the id behind the #."""
    return _file(request, "rulebook.html")


@get("/page/{name:path}")
async def page_file(request: Request, name: str) -> Response:
    """A file that the page reads."""
    return _file(request, name)


def _file(request: Request, name: str) -> Response:
    found = _tagged().get(name)
    if found is None:
        raise Refused("not-found", f"The page has no file {name!r}.")
    body, tag = found
    headers = {**HEADERS, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    kind = next(kind for ending, kind in KINDS.items() if name.endswith(ending))
    return Response(body, headers=headers, media_type=kind)


@cache
def _tagged() -> dict[str, tuple[bytes, str]]:
    """Every file of the page by its name, with its tag."""
    return {name: (body, f'"{hashlib.sha256(body).hexdigest()[:20]}"') for name, body in page_files().items()}


def page_files() -> dict[str, bytes]:
    """Every file of the page by its name below /page/."""
    found = _read(FOLDER, "")
    # One file to load rather than one for each component.
    sheets = [found[f"styles/{name}.css"] for name in STYLES]
    found["page.css"] = b"\n".join([style_tokens().encode(), *sheets])
    found["client/affray.js"] = CLIENT.read_bytes()
    return found


def _read(folder: Traversable, prefix: str) -> dict[str, bytes]:
    """The files in a folder of the page and in the folders inside it, by their names below /page/."""
    found = {}
    for each in folder.iterdir():
        if each.is_dir():
            found.update(_read(each, f"{prefix}{each.name}/"))
        elif each.name.endswith(tuple(KINDS)):
            found[prefix + each.name] = each.read_bytes()
    return found
