"""Whether an answer is one that the service may give, whatever it was asked."""

import zlib

import msgspec

from engine.ruleset_api.refusal import ERRORS
from service.http.problem_details import MEDIA_TYPE, ProblemDetails
from tests.flood.connection import Answer
from tests.flood.document import Unlike, operation_of
from tests.flood.message import Message

LIVE = "GET /encounters/{encounter}/events/live"

STRANGERS = ("none", "other", "forged", "expired")
"""Those whose tokens are none for this fight."""

BEFORE = (
    b"Invalid HTTP request received.",
    b"The head of a request",
    b"Failed to open a WebSocket connection",
)
"""How what is no HTTP is answered by the server under the service: no request came of it."""

_problem = msgspec.json.Decoder(ProblemDetails)


class Broken(Exception):
    """A promise that an answer breaks."""


def check(message: Message, answer: Answer) -> str:
    """The code of a refusal, "" for none. Raises Broken."""
    if not answer.status:
        if message.wild:
            return ""
        raise Broken("no answer")
    _check_by_the_document(message, answer)
    if answer.status >= 400:
        return _refused(message, answer)
    own = (
        len(message.path) > 1
        and message.path[0] == "encounters"
        and not {"path", "wire"} & {*message.mutated}
    )
    if own and message.role in STRANGERS and answer.status != 204:
        raise Broken(f"done for somebody without a token for this fight ({message.role})")
    if answer.body and answer.headers.get("content-type", "") == "application/json":
        try:
            msgspec.json.decode(plain(answer))
        except msgspec.DecodeError as error:
            raise Broken(f"an answer that is no JSON: {error}") from error
    return ""


def _check_by_the_document(message: Message, answer: Answer) -> None:
    """What is asked for by the document is answered as it says."""
    operation = None if message.wild else operation_of(message)
    if (
        operation is None
        or operation.name == LIVE
        or {"accept", "range"} & {name for name, _ in message.headers}
    ):
        return
    try:
        operation.check(message, answer, plain(answer))
    except (Unlike, ValueError) as error:
        raise Broken(str(error)) from error


def plain(answer: Answer) -> bytes:
    """The body as it was before it was compressed."""
    packed = answer.headers.get("content-encoding") == "gzip"
    return zlib.decompress(answer.body, 31) if packed else answer.body


def _refused(message: Message, answer: Answer) -> str:
    if message.wild and answer.status < 500 and answer.body.startswith(BEFORE):
        return "no HTTP"
    if message.wild and answer.status == 403 and not answer.body:
        return "no WebSocket"
    if message.method == "HEAD":
        if answer.status >= 500:
            raise Broken(f"status {answer.status}")
        return "HEAD"
    if answer.headers.get("content-type") != MEDIA_TYPE:
        raise Broken(f"status {answer.status} without a problem document")
    try:
        problem = _problem.decode(plain(answer))
    except msgspec.DecodeError as error:
        raise Broken(f"a problem document that is none: {error}") from error
    known = ERRORS.get(problem.code)
    if known is None or problem.type != f"urn:affray:error:{problem.code}":
        raise Broken(f"a code that is none: {problem.code}")
    if not known.status == problem.status == answer.status:
        raise Broken(f"{problem.code} has status {known.status}, not {answer.status}")
    if not problem.detail:
        raise Broken(f"{problem.code} without a sentence")
    if answer.status >= 500 and not (
        answer.status == 503 and known.again and "retry-after" in answer.headers
    ):
        raise Broken(f"status {answer.status}, {problem.code}")
    return problem.code
