"""The OpenAPI description (3.1), made from what each handler declares and from the types."""

import inspect
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.commands.types import ForkFight, Open, Play
from events import SeenEvent
from service import __version__
from service.http.operations import Operation, get
from service.http.problem_details import ProblemDetails
from service.http.query_params import LISTS, Query, Some
from service.schema.examples import answers, requests
from service.schema.log_entries import add_log_entries
from service.schema.portable import portable_in_openapi
from service.schema.problem_schema import add_error_codes
from service.schema.references import REF
from service.schema.refusals import refusals, responses
from service.schema.sent_whole import require_what_is_sent
from service.wire.forecast import ForecastMessage
from service.wire.live_messages import COMMAND, Streamed

PATH = "/schema/openapi.json"
TOKEN = "Token"
KEY = "OpeningKey"
EVENT_STREAM = "text/event-stream"

ABOUT = """Tabletop fights: send commands, read what happened and what may be done.

A whole number is written without a fraction: 7, not 7.0. What is refused is answered with a problem document, whose
`code` is for programs. Texts come in the language of `?lang=` or the header `Accept-Language`. Each answer says in
`Affray-Version` of which version it is; one of an operation that goes says until when it works, in `Sunset`.

The live feed over a WebSocket is described at `/schema/asyncapi.json`; `/.well-known/api-catalog` lists what there is
as JSON Schema besides, and `/schema` is the same to be read. An example may leave out the end of a long list."""

INFO: dict[str, Any] = {
    "title": "Affray",
    "version": __version__,
    "description": ABOUT,
    "contact": {"name": "The Affray maintainers"},
    "license": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
}

SERVERS = [{"url": "/", "description": "The service that this document comes from."}]
"""One alone: not every parser reads more."""

TAGS = {
    "commands": "Open a fight, and play it: every command.",
    "encounters": "A fight as a seat sees it: how it is, what may be done, what happened.",
    "rules": "Rulesets, what a group may switch on, ready combatants, and the rules one by one.",
    "service": "Whether the service is well.",
    "live": "Watch a fight as it is played.",
    "webhooks": "Have what a seat sees posted somewhere.",
    "campaigns": "What a GM prepares, and the fights that belong together.",
    "communities": "Groups that share the service, each with a key, limits and lists of its own.",
    "tables": "One code for everybody at the table, who wait until the GM lets them in.",
}

IN_PATHS = {
    "encounter": "The id of a fight.",
    "name": "The name of a ruleset, as `brp`.",
    "rule": "The id of a rule, as `brp.round.length`.",
    "webhook": "The id of a webhook.",
    "code": "The code of a table, as `amber-otter-kite`.",
    "campaign": "The id of a campaign.",
    "community": "The id of a community, as `dusk`.",
    "prepared": "The id of something prepared, as the campaign lists it.",
    "fight": "The id of a fight, as the campaign lists it.",
    "picture": "The id of a picture, as the fight shows it.",
    "guest": "Whoever waits by the code, as the GM's list calls them.",
}

UNIONS = {
    Play: (COMMAND, "Any command to a fight that is open, by its `command`."),
    Streamed: ("LiveMessage", "What is sent live, by its `type`."),
    ForecastMessage: ("ForecastMessage", "What is sent of a forecast, by its `type`."),
}
"""Those that have a name in the document."""


def openapi_operation(operations: list[Operation]) -> Operation:
    """The address of the description of these operations."""
    body = msgspec.json.encode(description(operations))

    @get(PATH)
    async def openapi(request: Request) -> Response:
        """The description of the service."""
        # Not `application/openapi+json`, which generators do not all know for JSON.
        return Response(body, media_type="application/json")

    return openapi


def description(operations: list[Operation]) -> dict[str, Any]:
    """The OpenAPI document for these operations; the same operations and types give the same document."""
    taken = [each.takes for each in operations if each.takes is not None]
    given = [each for one in operations for each in (one.gives, one.streams) if each is not None]
    types = list(dict.fromkeys([*taken, *given]))
    refs, components = msgspec.json.schema_components([*types, SeenEvent, ProblemDetails], ref_template=REF)
    schemas = dict(zip(types, refs, strict=False))
    require_what_is_sent(components, taken, [*given, ProblemDetails])
    add_log_entries(components)
    add_error_codes(components)
    for kind in UNIONS.keys() & schemas.keys():
        name, said = UNIONS[kind]
        components[name] = {"description": said, **schemas[kind]}
        schemas[kind] = {"$ref": REF.format(name=name)}
    for command in {Open, ForkFight} & schemas.keys():  # the address says which command it is
        components[command.__name__]["required"].remove("command")
    paths: dict[str, Any] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _described(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "servers": SERVERS,
        "tags": [{"name": name, "description": said} for name, said in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": {name: portable_in_openapi(components[name]) for name in sorted(components)},
            "responses": responses(),
            "securitySchemes": {TOKEN: _token(), KEY: _key()},
        },
    }


TAG = {"ETag": {"schema": {"type": "string"}, "description": "The tag of what is sent, for `If-None-Match`."}}


def _described(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    summary, _, more = (inspect.getdoc(operation.handler) or "").partition("\n\n")
    if operation.going is not None:
        more = f"{more or summary} {operation.going.in_words()}"
    described: dict[str, Any] = {
        "operationId": operation_id(operation),
        "summary": summary,
        "description": more or summary,
        "tags": operation.about,
        "parameters": [*_path_parameters(operation.path), *_queries(operation), *_headers(operation)],
        "responses": {
            str(operation.status): _answer(operation, schemas),
            **_not_modified(operation),
            **refusals(operation),
        },
        "security": _security(operation),
    }
    if operation.going is not None:
        described["deprecated"] = True
    if operation.takes is not None:
        content = {
            "application/json": {"schema": schemas[operation.takes], **requests(operation.handler.__name__)}
        }
        described["requestBody"] = {"required": True, "content": content}
    return described


def operation_id(operation: Operation) -> str:
    """What generated code calls it: "listEvents", of which generators make what their language likes."""
    first, *more = operation.handler.__name__.split("_")
    return first + "".join(each.capitalize() for each in more)


def _answer(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    if operation.streams is not None:
        stream = {
            "type": "string",
            "contentMediaType": EVENT_STREAM,
            "contentSchema": {"type": "array", "items": schemas[operation.streams]},
        }
        said = (
            f"Server-Sent Events{'' if operation.ends else ', without end'}; the `data` of each is a message."
        )
        return {"description": said, "content": {EVENT_STREAM: {"schema": stream}}}
    if operation.sends:
        return {"description": "The file.", "content": {operation.sends: {"schema": {"type": "string"}}}}
    said = (inspect.getdoc(operation.gives) or "").partition("\n\n")[0]
    shown = answers(operation.handler.__name__, operation.status)
    content = {"application/json": {"schema": schemas[operation.gives], **shown}}
    found: dict[str, Any] = {"description": said, "content": content}
    return found | ({"headers": TAG} if operation.method == "GET" else {})


def _not_modified(operation: Operation) -> dict[str, Any]:
    """The answer to who has what they ask for already."""
    if operation.method != "GET" or operation.gives is None:
        return {}
    said = "As before: what was sent with one of the tags in the request's `If-None-Match`."
    return {"304": {"description": said, "headers": TAG}}


def _security(operation: Operation) -> list[dict[str, list[str]]]:
    """What a request brings: nothing, nothing or the service's key, or a seat's token."""
    if operation.keyed:
        return [{}, {KEY: []}]
    return [] if operation.open_to_all else [{TOKEN: []}]


def _path_parameters(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": IN_PATHS[name],
            "schema": {"type": "string"},
        }
        for name in names
    ]


def _queries(operation: Operation) -> list[dict[str, Any]]:
    return [
        {
            "name": each.name,
            "in": "query",
            "description": each.doc,
            "schema": each.schema(),
            **_as_a_list(each),
        }
        for each in operation.queries
    ]


def _as_a_list(query: Query) -> dict[str, Any]:
    """How a list is written: in one parameter with commas, or one parameter for each."""
    return {"style": "form", "explode": not isinstance(query, Some)} if isinstance(query, LISTS) else {}


def _headers(operation: Operation) -> list[dict[str, Any]]:
    """What a client that comes back to a stream says."""
    if operation.streams is None or operation.ends:
        return []
    schema = {"type": "string", "pattern": "^[0-9]{1,16}$"}
    said = "The last position that was seen, as the `id` of an event."
    return [{"name": "Last-Event-ID", "in": "header", "description": said, "schema": schema}]


def _token() -> dict[str, Any]:
    return {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat at the fight; opening it gives the GM's, an invitation another.",
    }


def _key() -> dict[str, Any]:
    return {
        "type": "http",
        "scheme": "bearer",
        "description": "The service's key for opening encounters, where `opening` in /healthz says that it takes one.",
    }
