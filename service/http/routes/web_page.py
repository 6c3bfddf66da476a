"""The web page: files that a browser reads as they are, and the published client that they play through."""

import base64
import hashlib
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from projections.page import shared_scripts, shared_styles
from service.http.operations import get
from service.http.worker import worker
from service.page.versions import Page, in_version, page_of
from service.wire.schema_folder import client_modules

FOLDER = files("service") / "web"

STYLES = (
    "frame",
    "icons",
    "forms",
    "rule-text",
    "header",
    "tabs",
    "layout",
    "turn-order",
    "portrait",
    "decisions",
    "choices",
    "picker",
    "combatants",
    "board",
    "face-to-face",
    "timeline",
    "story",
    "history",
    "time-bar",
    "days",
    "end-screen",
    "sheet-form",
    "bestiary",
    "house-rules",
    "open-fight",
    "home",
    "gm-tools",
    "forecast",
    "notices",
)
"""The style sheets of the page's components, in the order in which a later one has the last word."""

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".LICENSE": "text/plain",
}

HEADERS = {
    # Nothing but what this service serves itself; names and notes can never become code.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
}

IMAGES = "img-src 'self' data: blob:"

FOR_GOOD = "public, max-age=31536000, immutable"
"""What an address means that names the version of what it gives."""


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


@get("/operator", about=["service"], open_to_all=True)
async def operator_page(request: Request) -> Response:
    """The page for the operator of the service, which asks for their token; one in a query is refused."""
    return _file(request, "operator.html")


@get("/overlay")
async def overlay_page(request: Request) -> Response:
    """The overlay of a stream: one file with its script in it, for a spectator's link behind the #."""
    return _file(request, "overlay.html")


@get("/service-worker.js")
async def service_worker(request: Request) -> Response:
    """The script that keeps the page's shell; from here it may see to all of the page."""
    return _file(request, "service-worker.js")


@get("/page/{name:path}")
async def page_file(request: Request, name: str) -> Response:
    """A file that the page reads."""
    return _file(request, name)


def _file(request: Request, name: str) -> Response:
    version, rest = in_version(name)
    pictures = worker(request).pictures_from
    page = _page(pictures)
    found = page.files.get(rest)
    if found is None:
        raise Refused("not-found", Sentence("affray.no-such-file", {"name": name}))
    headers = {**HEADERS, "etag": found.tag, "vary": "accept-encoding"}
    if rest in ("index.html", "overlay.html"):
        headers["content-security-policy"] = _with_its_script(found.body)
    if rest == "index.html":
        policy = headers["content-security-policy"]
        headers["content-security-policy"] = policy.replace(IMAGES, " ".join((IMAGES, *pictures)))
    if version == page.version:
        headers["cache-control"] = FOR_GOOD
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    kind = next(kind for ending, kind in KINDS.items() if rest.endswith(ending))
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(found.body, headers=headers, media_type=kind)


@cache
def _with_its_script(html: bytes) -> str:
    """What a page may read that has its script inside: that script too, and no other."""
    scripts = re.findall(rb'<script type="module"(?: async)?>(.*?)</script>', html, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(each).digest()).decode() for each in scripts]
    allowed = " ".join(["script-src 'self'", *(f"'sha256-{each}'" for each in digests)])
    return HEADERS["content-security-policy"].replace("script-src 'self'", allowed)


@cache
def _page(pictures_from: tuple[str, ...] = ()) -> Page:
    """The page in its version, compressed once."""
    return page_of(page_files(pictures_from))


def page_files(pictures_from: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Every file of the page by its name below /page/; it shows portraits of these origins."""
    found = _read(FOLDER, "")
    found["index.html"] = found["index.html"].replace(b"{pictures}", " ".join(pictures_from).encode())
    # One file to load rather than one for each component.
    sheets = [found[f"styles/{name}.css"] for name in STYLES]
    found["page.css"] = b"\n".join([shared_styles().encode(), *sheets])
    found.update({f"shared/{name}": script.encode() for name, script in shared_scripts().items()})
    found.update({f"client/{name}": body for name, body in client_modules().items()})
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
