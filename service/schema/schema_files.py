"""The descriptions for programs, served: each document by its name, and a catalogue of them all.

The catalogue is a link set (RFC 9264) at the address that RFC 9727 gives it, so that who knows only the service's name
finds the rest.
"""

import json
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.http.operations import get
from service.schema.asyncapi import PATH as ASYNCAPI
from service.schema.openapi import PATH as OPENAPI
from service.wire.schema_folder import FOLDER

CATALOGUE = "/.well-known/api-catalog"
LINK_SET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
JSON_SCHEMA = "application/schema+json"
ENDING = ".schema.json"


@get("/schema/{name}")
async def schema_file(request: Request, name: str) -> Response:
    """A JSON Schema by its name, as `views.schema.json`."""
    found = _files().get(name)
    if found is None:
        raise Refused("not-found", Sentence("affray.no-such-schema", {"name": name}), legal=sorted(_files()))
    return Response(found, media_type=JSON_SCHEMA, headers={"link": f'<{CATALOGUE}>; rel="api-catalog"'})


@get(CATALOGUE)
async def catalogue(request: Request) -> Response:
    """Every description that there is, for programs and for people."""
    return Response(msgspec.json.encode(links()), headers={"content-type": LINK_SET})


def links() -> dict[str, Any]:
    """The link set."""
    described = [
        _link(OPENAPI, "application/json", "OpenAPI"),
        _link(ASYNCAPI, "application/json", "AsyncAPI"),
    ]
    schemas = [
        _link(f"/schema/{name}", JSON_SCHEMA, json.loads(body)["title"])
        for name, body in sorted(_files().items())
    ]
    return {
        "linkset": [
            {
                "anchor": "/",
                "service-desc": described,
                "service-doc": [_link("/schema", "text/html", "API reference")],
                "status": [_link("/healthz", "application/json", "Health")],
                "describedby": schemas,
            }
        ]
    }


def _link(address: str, kind: str, title: str) -> dict[str, str]:
    return {"href": address, "type": kind, "title": title}


@cache
def _files() -> dict[str, bytes]:
    """The JSON Schemas by name."""
    return {each.name: each.read_bytes() for each in FOLDER.glob(f"*{ENDING}")}
