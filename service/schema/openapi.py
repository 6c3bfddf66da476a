"""The OpenAPI description (3.1), made from what each handler declares and from the types."""

import inspect
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.commands.types import ForkFight, Open
from events import SeenEvent
from service import __version__
from service.http.operations import Operation, get
from service.http.problem_details import MEDIA_TYPE, ProblemDetails, with_codes
from service.wire.responses import ENTRY

PATH = "/schema/openapi.json"
REF = "#/components/schemas/{name}"
TOKEN = "Token"
KEY = "OpeningKey"


def openapi_operation(operations: list[Operation]) -> Operation:
    """The address of the description of these operations."""
    body = msgspec.json.encode(description(operations))

    @get(PATH)
    async def openapi(request: Request) -> Response:
        """The description of the service."""
        return Response(body, media_type="application/json")

    return openapi


def description(operations: list[Operation]) -> dict[str, Any]:
    """The OpenAPI document for these operations; the same operations and types give the same document."""
    types = list(
        dict.fromkeys(
            kind for each in operations for kind in (each.takes, each.gives, each.streams) if kind is not None
        )
    )
    refs, components = msgspec.json.schema_components([*types, SeenEvent, ProblemDetails], ref_template=REF)
    schemas = dict(zip(types, refs, strict=False))
    components[ENTRY] = entry_schema(refs[len(types)])
    with_codes(components)
    for command in (Open, ForkFight):  # the address says which command it is
        components[schemas[command]["$ref"].rpartition("/")[2]]["required"].remove("command")
    paths: dict[str, Any] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _described(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Affray",
            "version": __version__,
            "description": "Tabletop fights: send commands, read what happened and what may be done. "
            "A whole number is written without a fraction: 7, not 7.0.",
        },
        "paths": paths,
        "components": {
            "schemas": {name: clean(components[name]) for name in sorted(components)},
            "responses": {"Problem": _problem()},
            "securitySchemes": {TOKEN: _token(), KEY: _key()},
        },
    }


def clean(schema: Any) -> Any:
    """The schema with its descriptions unindented, as docstrings are read."""
    if isinstance(schema, list):
        return [clean(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: inspect.cleandoc(value) if key == "description" and isinstance(value, str) else clean(value)
        for key, value in schema.items()
    }


def _described(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    summary, _, more = (inspect.getdoc(operation.handler) or "").partition("\n\n")
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": summary,
        "tags": operation.about,
        "parameters": [*_path_parameters(operation.path), *_queries(operation)],
        "responses": {
            str(operation.status): {"description": "Done.", "content": _content(operation, schemas)},
            "4XX": {"$ref": "#/components/responses/Problem"},
            "5XX": {"$ref": "#/components/responses/Problem"},
        },
    }
    if more:
        described["description"] = more
    described["security"] = _security(operation)
    if operation.takes is not None:
        content = {"application/json": {"schema": schemas[operation.takes]}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _security(operation: Operation) -> list[dict[str, list[str]]]:
    """What a request brings: nothing, nothing or the service's key, or a seat's token."""
    if operation.keyed:
        return [{}, {KEY: []}]
    return [] if operation.open_to_all else [{TOKEN: []}]


def _content(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    """What is answered; the `data` of each event where it is a stream of them."""
    if operation.streams is not None:
        return {"text/event-stream": {"itemSchema": schemas[operation.streams]}}
    return {"application/json": {"schema": schemas[operation.gives]}}


def _path_parameters(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def _queries(operation: Operation) -> list[dict[str, Any]]:
    return [
        {"name": each.name, "in": "query", "description": each.doc, "schema": each.schema()}
        for each in operation.queries
    ]


def entry_schema(event: dict[str, Any]) -> dict[str, Any]:
    """An event as the service shows it, from the schema of events."""
    position = {
        "type": "string",
        "pattern": "^[0-9]+-[0-9]+$",
        "description": "Commit and number in it: 7-0, 7-1, ...",
    }
    described = "An event, with its position in the log as `id`."
    return {
        "description": described,
        "allOf": [{"type": "object", "properties": {"id": position}, "required": ["id"]}, event],
    }


def _token() -> dict[str, Any]:
    return {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat at the encounter; opening it gives the GM's, an invitation another.",
    }


def _key() -> dict[str, Any]:
    return {
        "type": "http",
        "scheme": "bearer",
        "description": "The service's key for opening encounters, where `opening` in /healthz says that it takes one.",
    }


def _problem() -> dict[str, Any]:
    return {
        "description": "Refused, and why (RFC 9457). With status 503 and 507 `Retry-After` says when to try again.",
        "headers": {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}},
        "content": {MEDIA_TYPE: {"schema": {"$ref": REF.format(name=ProblemDetails.__name__)}}},
    }
