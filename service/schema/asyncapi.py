"""The AsyncAPI description (3.0) of the live feed, made from the types of its messages."""

import inspect
from typing import Any, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.commands.types import Play
from events import SeenEvent
from service import __version__
from service.http.operations import Operation, get
from service.http.problem_details import ProblemDetails
from service.schema.log_entries import add_log_entries
from service.schema.portable import portable
from service.schema.problem_schema import add_error_codes
from service.schema.references import REF
from service.schema.sent_whole import require_what_is_sent
from service.wire.live_messages import COMMAND, Received, Sent
from service.wire.responses import Played

PATH = "/schema/asyncapi.json"
ID = "urn:affray:live"

ANYBODY = {
    "encounter": {"description": "The id of a fight."},
}


def asyncapi_operation() -> Operation:
    """The address of the description."""
    body = msgspec.json.encode(asyncapi())

    @get(PATH)
    async def describe_live(request: Request) -> Response:
        """The description of the live feed."""
        return Response(body, media_type="application/json")

    return describe_live


def asyncapi() -> dict[str, Any]:
    """The AsyncAPI document; the same types give the same document."""
    sent, received = get_args(Sent), get_args(Received)
    streamed = [each for each in sent if each.__name__ != "Reply"]
    return {
        "asyncapi": "3.0.0",
        "id": ID,
        "info": {
            "title": "Affray live",
            "version": __version__,
            "description": "Watch a fight as it is played: a snapshot of what a seat sees, then each commit. "
            "The rest of the service is described at /schema/openapi.json.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "live": {
                "address": "/encounters/{encounter}/live",
                "title": "WebSocket",
                "description": _said("live"),
                "parameters": ANYBODY,
                "messages": _messages([*received, *sent]),
                "bindings": {"ws": {"method": "GET"}},
            },
            "stream": {
                "address": "/encounters/{encounter}/events/live",
                "title": "Server-Sent Events",
                "description": _said("stream"),
                "parameters": ANYBODY,
                "messages": _messages(streamed),
                "bindings": {"http": {}},
            },
        },
        "operations": {
            "say": _operation(
                "receive", "live", received, "What a client sends: a hello first, then commands."
            ),
            "tell": _operation("send", "live", sent, "What the service sends over a WebSocket."),
            "stream": _operation("send", "stream", streamed, "What the service sends in a stream of events."),
        },
        "components": {
            "messages": {
                each.__name__: {
                    "name": str(each.__struct_config__.tag),
                    "title": each.__name__,
                    "summary": (inspect.getdoc(each) or "").partition("\n")[0],
                    "payload": {"$ref": REF.format(name=each.__name__)},
                }
                for each in (*received, *sent)
            },
            "schemas": _schemas([*received, *sent]),
        },
    }


def _schemas(messages: list[Any]) -> dict[str, Any]:
    commands = get_args(Play)
    types = [*messages, *commands, SeenEvent, ProblemDetails, Played]
    refs, components = msgspec.json.schema_components(types, ref_template=REF)
    require_what_is_sent(
        components, [*commands, *get_args(Received)], [*get_args(Sent), Played, ProblemDetails]
    )
    add_log_entries(components)
    add_error_codes(components)
    components[COMMAND] = {
        "description": "Any command, as it may be sent to /encounters/{encounter}/commands.",
        "anyOf": list(refs[len(messages) : len(messages) + len(commands)]),
    }
    return {name: _plain(portable(components[name])) for name in sorted(components)}


def _plain(schema: Any) -> Any:
    """The schema without OpenAPI's way of saying which field tells the types apart; AsyncAPI has another."""
    if isinstance(schema, list):
        return [_plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _plain(value)
        for key, value in schema.items()
        if key != "discriminator" or "propertyName" not in value
    }


def _messages(types: Any) -> dict[str, Any]:
    return {each.__name__: {"$ref": f"#/components/messages/{each.__name__}"} for each in types}


def _operation(action: str, channel: str, types: Any, summary: str) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel}"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/{channel}/messages/{each.__name__}"} for each in types],
    }


def _said(channel: str) -> str:
    return {
        "live": (
            "The token comes as the subprotocol `affray.token.TOKEN` with `affray.v1`, or as the header "
            "`Authorization: Bearer TOKEN`. The first message is a hello. Where the service ends the "
            "connection, the close code is 4000 and the HTTP status, the reason the error code."
        ),
        "stream": (
            "With `Accept: text/event-stream`; the token comes as the header `Authorization: Bearer TOKEN`. "
            "Each message is the `data` of an event, whose `id` is the position: who comes back says it in "
            "`Last-Event-ID`."
        ),
    }[channel]
