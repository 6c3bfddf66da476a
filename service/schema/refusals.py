"""The refusals of an operation: with which statuses it may be answered instead, and what comes along."""

from typing import Any

from engine.ruleset_api.refusal import ERRORS
from service.http.operations import Operation
from service.http.problem_details import MEDIA_TYPE, ProblemDetails
from service.schema.examples import answers
from service.schema.references import REF

NEVER = {405, 408}
"""Those of no operation that is described: of a method that an address does not take, and of live connections."""

AGAIN = {429, 503, 507}
"""With these comes when to try again."""


def statuses(operation: Operation) -> list[int]:
    """The statuses of the error codes, without those that this operation has no reason for."""
    never = set(NEVER)
    if operation.takes is None:
        never |= {413, 415}
    if operation.takes is None and not operation.queries:
        never.add(422)
    if operation.method == "GET":
        never.add(507)
    if "{" not in operation.path:
        never.add(404)
    if operation.open_to_all:
        never |= {401, 409}
    return sorted({each.status for each in ERRORS.values()} - never)


def refusals(operation: Operation) -> dict[str, Any]:
    """The answers to an operation that is refused, by status."""
    return {str(each): _refusal(operation, each) for each in statuses(operation)}


def _refusal(operation: Operation, status: int) -> dict[str, Any]:
    """What all operations have in common; or with examples of its own, where there are any."""
    shown = answers(operation.handler.__name__, status)
    if not shown:
        return {"$ref": f"#/components/responses/{_name(status)}"}
    common = responses()[_name(status)]
    return {**common, "content": {kind: {**each, **shown} for kind, each in common["content"].items()}}


def responses() -> dict[str, Any]:
    """What refusals refer to."""
    schema = {"$ref": REF.format(name=ProblemDetails.__name__)}
    content = {MEDIA_TYPE: {"schema": schema}}
    return {
        "Problem": {"description": "Refused, and why (RFC 9457).", "content": content},
        "NoToken": {
            "description": "Refused for want of a token that is good.",
            "headers": {
                "WWW-Authenticate": {
                    "schema": {"type": "string"},
                    "description": "What to bring: a Bearer token.",
                }
            },
            "content": content,
        },
        "TryAgain": {
            "description": "Refused for now.",
            "headers": {
                "Retry-After": {
                    "schema": {"type": "integer"},
                    "description": "Try again after so many seconds.",
                }
            },
            "content": content,
        },
    }


def _name(status: int) -> str:
    if status == 401:
        return "NoToken"
    return "TryAgain" if status in AGAIN else "Problem"
