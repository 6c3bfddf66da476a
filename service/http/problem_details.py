"""Problem documents (RFC 9457): the answer to what is refused, with a stable code."""

import logging
import math
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from engine.fights.store_errors import log_refusal
from engine.language.sentence import Sentence
from engine.language.speaker import Speaker
from engine.ruleset_api.field_error import Fault
from engine.ruleset_api.refusal import ERRORS, Refused, in_general
from events.store.append_result import LogError
from projections.language.languages import preferred
from projections.language.phrases import speaker_in
from service.http.guards.www_authenticate import challenge
from service.http.worker import worker
from service.monitoring.request_id import request_id

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER = 2  # seconds
TAKEN = {"accept": "application/json", "accept-encoding": "identity"}
"""How a body is sent that is taken."""

STATUS: dict[str, int] = {code: each.status for code, each in ERRORS.items()}

logger = logging.getLogger("affray")


class ProblemDetails(Struct, frozen=True, kw_only=True):
    """Why a request was refused.

    `code` is stable and names the kind of refusal, `title` says it in general and `detail` in
    particular; `reason` is that sentence by its key and arguments, for programs (null: it has no key);
    `rule` is the id of the rule that forbids it ("" for none), `legal` what
    could be done instead, `instance` the path that was asked for and `request` the id of the request, by which the
    service's log tells more. `errors` are the faults of what was sent, all at
    once ([]: it lies in no one place). Some codes add members of their own: `version`
    (the fight's version), `entry` (the damaged log entry), `to` (where the fight goes on), `played_by` and `here`
    (rulesets with their versions); `limit` (how many are taken), `seconds` (in which stretch of time) and
    `again_in` (after how many seconds there is room again).
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    rule: str
    legal: list[Any]
    instance: str
    request: str
    errors: list[Fault]
    reason: Sentence | None = None


def problem(refused: Refused, instance: str, *, headers: dict[str, str] | None = None) -> Response:
    """The problem document for a refusal, with the headers that its status asks for."""
    status, body = document(refused, instance)
    headers = {"vary": "accept-language", **(headers or {})}
    if status in (429, 503, 507):
        headers["retry-after"] = str(math.ceil(refused.extra.get("again_in", RETRY_AFTER)))
    if status == 413:
        # What is left of the body is not read, so the connection cannot serve another request.
        headers["connection"] = "close"
    if status == 415:
        headers |= TAKEN
    if asked_for := challenge(refused.code):
        headers["www-authenticate"] = asked_for
    return Response(body, status_code=status, media_type=MEDIA_TYPE, headers=headers)


def document(refused: Refused, instance: str) -> tuple[int, bytes]:
    """The problem document for a refusal, and its status."""
    code = refused.code
    details = ProblemDetails(
        type=f"urn:affray:error:{code}",
        title=str(in_general(code)),
        status=STATUS[code],
        detail=refused.detail,
        code=code,
        rule=refused.rule,
        legal=refused.legal,
        instance=instance,
        request=request_id.get(),
        errors=refused.faults,
        reason=refused.reason,
    )
    return details.status, msgspec.json.encode({**msgspec.to_builtins(details), **refused.extra})


def problem_for(request: Request, error: Exception) -> Response:
    """The problem document for whatever was raised instead of an answer.

    A fault of ours goes to the log with its traceback; the sender learns only that there was one.
    """
    if isinstance(error, LogError):
        error = log_refusal(error)
    if not isinstance(error, Refused):
        logger.error("%s %s failed", request.method, path_of(request), exc_info=error)
        error = Refused("internal", Sentence("affray.server-error"))
    at = worker(request)
    at.metrics.refused(error.code)
    if request.method == "POST":
        at.log_health.note_refusal(error)
    return problem(_in_words(request, error), path_of(request))


def _in_words(request: Request, refused: Refused) -> Refused:
    """The refusal in the language that is asked for, where every ruleset says it alike."""
    speaker = speaker_in(
        preferred(request.query_params.get("lang", "")[:35] or request.headers.get("accept-language", ""))
    )
    return refused if speaker is None else said_by(speaker, refused)


def said_by(speaker: Speaker, refused: Refused) -> Refused:
    """The refusal with its sentences in another language."""
    return Refused(
        refused.code,
        refused.why,
        rule=refused.rule,
        legal=refused.legal,
        faults=[replace(each, detail=speaker.tell(each.reason or each.detail)) for each in refused.faults],
        said=speaker.tell(refused.why),
        **refused.extra,
    )


def not_for_this_address(request: Request, allowed: list[str]) -> Response:
    """The problem document for a method that an address does not take."""
    methods = ", ".join(allowed)
    why = Sentence("affray.not-this-method", {"method": request.method, "methods": methods})
    refused = Refused("method-not-allowed", why, legal=[*allowed])
    worker(request).metrics.refused(refused.code)
    return problem(_in_words(request, refused), path_of(request), headers={"allow": methods})


def nothing_there(request: Request) -> Response:
    """The problem document where there is nothing."""
    return problem_for(request, Refused("not-found", Sentence("affray.nothing-at-this-address")))


def path_of(request: HTTPConnection) -> str:
    """The path that was asked for, as it was, without what it was asked (`?`)."""
    raw: bytes = request.scope["raw_path"]
    return raw.decode("ascii", "replace")[:200]
