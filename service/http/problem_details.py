"""Problem documents (RFC 9457): the answer to what is refused, with a stable code."""

import logging
import math
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from engine.ruleset_api.refusal import CODES, ERRORS, Refused
from events.store.append_result import CommitTooLarge, LogError, LogFull

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER = 2  # seconds

STATUS: dict[str, int] = {code: each.status for code, each in ERRORS.items()}

logger = logging.getLogger("affray")


class ProblemDetails(Struct, frozen=True, kw_only=True):
    """Why a request was refused.

    `code` is stable and names the kind of refusal, `title` says it in general and `detail` in
    particular; `rule` is the id of the rule that forbids it ("" for none), `legal` what
    could be done instead, `instance` the path that was asked for. Some codes add members of their
    own: `version` (the fight's version), `entry` (the damaged log entry); `limit` (how many are taken), `seconds`
    (in which stretch of time) and `again_in` (after how many seconds there is room again).
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    rule: str
    legal: list[Any]
    instance: str


def with_codes(components: dict[str, Any]) -> None:
    """Say in the description of problems which codes there are: with status, title, and whether to try again."""
    components[ProblemDetails.__name__]["properties"]["code"] = {
        "type": "string",
        "oneOf": [
            {"const": code, "title": each.title, "x-status": each.status, "x-try-again": each.again}
            for code, each in ERRORS.items()
        ],
    }


def problem(
    refused: Refused, instance: str, *, status: int = 0, headers: dict[str, str] | None = None
) -> Response:
    """The problem document for a refusal; `status` where the HTTP status is not that of the code."""
    status, body = document(refused, instance, status)
    headers = dict(headers or {})
    if status in (429, 503, 507):
        headers["retry-after"] = str(math.ceil(refused.extra.get("again_in", RETRY_AFTER)))
    if status == 413:
        # What is left of the body is not read, so the connection cannot serve another request.
        headers["connection"] = "close"
    return Response(body, status_code=status, media_type=MEDIA_TYPE, headers=headers)


def document(refused: Refused, instance: str, status: int = 0) -> tuple[int, bytes]:
    """The problem document for a refusal, and its status (`status`, where that is not the one of the code)."""
    code = refused.code
    details = ProblemDetails(
        type=f"urn:affray:error:{code}",
        title=CODES[code],
        status=status or STATUS[code],
        detail=refused.detail,
        code=code,
        rule=refused.rule,
        legal=refused.legal,
        instance=instance,
    )
    return details.status, msgspec.json.encode({**msgspec.structs.asdict(details), **refused.extra})


def problem_for(request: Request, error: Exception) -> Response:
    """The problem document for whatever was raised instead of an answer.

    A fault of ours goes to the log with its traceback; the sender learns only that there was one.
    """
    if isinstance(error, LogError):
        error = log_refusal(error)
    if not isinstance(error, Refused):
        logger.error("%s %s failed", request.method, _instance(request), exc_info=error)
        detail = "Server error; nothing was changed. The service's log says what happened."
        error = Refused("internal", detail)
    return problem(error, _instance(request))


def log_refusal(error: LogError) -> Refused:
    """The refusal for a log that cannot do what it has to."""
    if isinstance(error, CommitTooLarge):
        code = "too-large"
    elif isinstance(error, LogFull):
        code = "log-full"
    else:
        code = "log-unreachable"
    return Refused(code, str(error))


def not_for_this_address(request: Request, allowed: list[str]) -> Response:
    """The problem document for a method that an address does not take."""
    methods = ", ".join(allowed)
    refused = Refused(
        "not-found", f"{request.method} is not for this address; it takes {methods}.", legal=[*allowed]
    )
    return problem(refused, _instance(request), status=405, headers={"allow": methods})


async def no_such_address(request: Request, _: Exception) -> Response:
    """The problem document where there is nothing."""
    detail = "There is nothing at this address; GET /schema/openapi.json lists all."
    return problem(Refused("not-found", detail), _instance(request))


def _instance(request: Request) -> str:
    raw: bytes = request.scope["raw_path"]
    return raw.decode("ascii", "replace")[:200]
