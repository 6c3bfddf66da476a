"""Reading the body of a request: strictly, and never more than a fight has use for."""

import asyncio
import json
import re
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from engine.commands.field_errors import faults_of
from engine.commands.validation_messages import in_words
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.http.guards.request_head import head_of
from service.http.guards.request_limits import count_bytes

JSON = re.compile(r"application/(json|[a-z0-9.+-]+\+json)")
LARGEST = 1_000_000  # bytes
SLOWEST = 30.0  # seconds, within which a body comes
LET_PASS = 8_000_000  # bytes of one that is too large, the seconds for them, and those of silence that end it
LET_PASS_WITHIN = 10.0
LINGER = 0.3
DEEPEST = 32  # arrays and objects inside each other
LARGEST_NUMBER = 2**53  # the whole numbers that every JSON reader keeps exactly

TOO_LARGE = Sentence("affray.request-too-large")

T = TypeVar("T")

_plain = msgspec.json.Decoder()


async def decoded_body(
    request: Request,
    decoder: msgspec.json.Decoder[T],
    *,
    most: int = LARGEST,
    too_large: Sentence = TOO_LARGE,
) -> T:
    """The body as the decoder's type, of at most so many bytes; a larger one is refused with `too_large`.

    Raises Refused: unsupported-media-type, malformed, out-of-range, too-large, too-many-bytes.
    """
    check_media_type(request)
    try:
        async with asyncio.timeout(SLOWEST):
            raw = await _bytes(request, most, too_large)
    except TimeoutError as error:
        raise Refused("malformed", Sentence("affray.body-late", {"seconds": round(SLOWEST)})) from error
    await count_bytes(request, len(raw))
    return parsed(raw, decoder)


def parsed(raw: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """JSON as the decoder's type. Raises Refused: malformed, out-of-range."""
    plain: Any = None
    try:
        plain = _plain.decode(raw)
        if raw.count(b":") > check_plain(
            plain
        ):  # else each colon has a member, and none of them went missing
            check_members(raw)
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        faults = faults_of(decoder.type, plain, error)
        raise Refused(
            "malformed", Sentence("affray.body-unfit", {"why": in_words(error)}), faults=faults
        ) from error
    except RecursionError as error:
        raise _too_deep() from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused("malformed", Sentence("affray.body-no-json", {"text": str(error)})) from error


def check_media_type(request: Request) -> None:
    """Whether a body is sent as JSON, as it is. Raises Refused("unsupported-media-type").

    A form of another site can say neither, and so sends nothing without asking first.
    """
    head = head_of(request.scope)
    said = head.text(b"content-type")
    if not _is_json(said):
        raise _unsupported(
            Sentence("affray.send-json", {"sent": said[:100]}) if said else Sentence("affray.say-json")
        )
    encoding = head.text(b"content-encoding")
    if b"content-encoding" in head.headers and encoding.strip().lower() != "identity":
        raise _unsupported(Sentence("affray.send-as-it-is", {"encoding": encoding[:100]}))


@lru_cache(maxsize=64)
def _is_json(said: str) -> bool:
    kind, _, parameters = said.lower().partition(";")
    return JSON.fullmatch(kind.strip()) is not None and _is_utf8(parameters)


def _is_utf8(parameters: str) -> bool:
    found = re.search(r"charset\s*=\s*\"?([^\s\";]*)", parameters)
    return found is None or found[1] in ("utf-8", "utf8", "us-ascii")


def _unsupported(why: Sentence) -> Refused:
    return Refused("unsupported-media-type", why, legal=["application/json"])


async def _bytes(request: Request, most: int, too_large: Sentence) -> bytes:
    """The body as it comes, and no more of it than it may have."""
    parts: list[bytes] = []
    size = 0
    announced = int(head_of(request.scope).headers.get(b"content-length", 0))
    while max(size, announced) <= most:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise Refused("malformed", Sentence("affray.sender-went-away"))
        parts.append(message["body"])
        size += len(message["body"])
        if not message["more_body"] and size <= most:
            return b"".join(parts)
    await _let_pass(request)
    raise Refused("too-large", too_large)


async def _let_pass(request: Request) -> None:
    """Take in more of a body that is too large, and forget it.

    Who is still sending when the connection ends may never read the answer: a proxy then says 502 in its place. One on
    a slow line is waited for as long as something comes.
    """
    size = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(LET_PASS_WITHIN):
            while size < LET_PASS:
                async with asyncio.timeout(LINGER):
                    message = await request.receive()
                if not message.get("more_body"):
                    return
                size += len(message["body"])


def check_plain(value: Any) -> int:
    """Whether free-form parts of a body can be kept and sent again as they are; and how many members there are.

    Raises Refused: malformed for too deep a nesting, out-of-range for numbers that are not kept exactly.
    """
    level, members = [value], 0
    for _ in range(DEEPEST + 1):
        deeper: list[Any] = []
        for each in level:
            kind = type(each)
            if kind is dict:
                members += len(each)
                deeper += each.values()
            elif kind is list:
                deeper += each
            elif (kind is int or kind is float) and not -LARGEST_NUMBER <= each <= LARGEST_NUMBER:
                raise Refused("out-of-range", Sentence("affray.numbers-go"))
        if not deeper:
            return members
        level = deeper
    raise _too_deep()


def check_members(raw: bytes) -> None:
    """Whether no object of a body has a member twice: of two values nobody knows which is meant. Raises Refused."""
    json.loads(raw.decode(), object_pairs_hook=_once, parse_int=len, parse_float=len)


def _once(members: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in members]
    if len(set(names)) < len(names):
        twice = next(name for number, name in enumerate(names) if name in names[:number])
        raise Refused("malformed", Sentence("affray.member-twice", {"name": twice[:100]}))


def _too_deep() -> Refused:
    return Refused("malformed", Sentence("affray.too-deep", {"most": DEEPEST}))
