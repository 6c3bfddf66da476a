"""Requests changed at random around their body: method, path, question, headers, and the bytes on the wire.

mutated(chance, message, known)     # `known` are strings that mean something in this fight
"""

import json
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from msgspec import UNSET
from msgspec.structs import replace

from tests.flood.body_mutations import mutated_body
from tests.flood.message import TOKEN, Message, as_bytes, target_of
from tests.flood.odd_values import NUMBERS, TEXTS, odd_text

METHODS = (
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "MERGE", "LINK",
)  # fmt: skip
"""Those that the parser of HTTP knows."""

PARTS = (
    "..", ".", "", "%2e%2e", "%2F", "%00", "%ff", "%zz", "%", "a" * 65, "a" * 3000, "gm", "GM", "*", "0", "-1", "~",
    "commands", "events", "live", "export", "audit", "secrets", "webhooks", "forks", "options", "overlay", "index.html",
    "%e2%80%ae", "%ed%a0%80", "{encounter}", "encounters", "rulesets", "rules", "schema", "openapi.json", "docs",
    "healthz", "livez", "readyz", "metrics", ";a=b", "a%20b", "%0d%0ax:y", "brp", "d20", "test",
)  # fmt: skip

QUESTIONS = (
    "at", "choices", "lang", "from", "limit", "labels", "fields", "groups", "only", "option", "decision", "choice",
    "args", "by", "style", "after", "part", "kind", "token", "odd", "", "at[]", "__proto__", "debug",
)  # fmt: skip

ANSWERS = (
    "yes", "no", "1", "0", "-1", "7-3", "0-0", "1-999999999999", "1e3", "de", "en", "de-DE,en;q=0.5", "xx", "*", "key",
    "id,key", "{}", "[]", '{"target":"ann"}', "%", "%00", "%zz", "%ff%fe", "%ed%a0%80", "9" * 17, "9" * 400,
)  # fmt: skip

HEADERS: dict[str, tuple[str, ...]] = {
    "content-type": (
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; charset=utf-16",
        "application/json;charset=", "application/json; charset=\"utf-8", "application/vnd.x+json", "application/", "/",
        ";", "application/json, text/html", "APPLICATION/JSON", "application/problem+json", "json", "\xff",
    ),
    "content-encoding": ("gzip", "identity", "br", "deflate, gzip", "", "x" * 300),
    "if-none-match": ("*", '""', 'W/"x"', '"', "W/", ",,,", '"a", "b", W/"c"', "x" * 5000, "\xff", 'W/"\\"'),
    "if-match": ("*", '"x"'),
    "if-modified-since": ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
    "range": ("bytes=0-0", "bytes=5-2", "bytes=-99999999999", "bytes=a-b", "lines=1-", "bytes=0-1,2-3,4-5", "="),
    "if-range": ('"x"', "x"),
    "accept": ("text/html", "application/xml;q=0.9, */*;q=0", "", "/", "x" * 3000),
    "accept-encoding": (
        "identity", "gzip", "gzip;q=0", "*;q=0", "br, gzip;q=1.5", "gzip;q=x", ";;;", "", "GZIP", "gzip" * 500,
    ),
    "accept-language": (
        "de", "de-DE;q=0.7, en", "*", "de;q=nan", "de;q=", ";q=1", "xx-" * 200, "de" * 3000, "\xe4", "en;q=1e400", "-",
    ),
    "authorization": (
        "Bearer", "Bearer ", "bearer x", "Basic YTpi", "Bearer a.b.c", "Bearer " + "x" * 20_000, "Bearer \xe4", "x", "",
        "Bearer ..", "Bearer eyJhbGciOiJub25lIn0.e30.", "Bearer a b", "Negotiate", "Bearer =", "Bearer _.-",
    ),
    "host": ("evil.example", "localhost:99999", "", "[::1", "[::1]:80", "127.0.0.1:x", "a" * 300, "\xff", "a/b", "a@b"),
    "origin": ("https://evil.example", "null", "http://[", "x", "http://127.0.0.1", "http://a:99999", "\xff", ""),
    "referer": ("https://evil.example/", "http://[", "\xff"),
    "sec-fetch-site": ("cross-site", "same-origin", "none", "x"),
    "x-request-id": ("a", "x" * 300, "\xff", "a b", "", "{}"),
    "last-event-id": ("7-3", "-1", "9" * 30, "", "x", "\xff"),
    "traceparent": ("00-" + "0" * 32 + "-" + "0" * 16 + "-01", "x", "00-1-2-3", ""),
    "x-forwarded-for": ("1.2.3.4", "x", "::1, ::2", "", "\xff", "," * 500),
    "x-forwarded-proto": ("https", "x", ""),
    "x-http-method-override": ("DELETE",),
    "cookie": ("a=b", "=", "x" * 3000, "\xff"),
    "expect": ("100-continue", "200-ok"),
    "connection": ("close", "keep-alive", "te, close"),
    "te": ("trailers",),
    "prefer": ("return=minimal",),
    "sec-websocket-protocol": ("x", "affray, x", ",", "\xff"),
}  # fmt: skip

Way = Callable[[random.Random, Message, list[str]], None]


def mutated(chance: random.Random, message: Message, known: list[str]) -> Message:
    """The request with one or two changes, or none that it could be seen by."""
    changed = replace(
        message,
        path=[*message.path],
        query=[*message.query],
        headers=[*message.headers],
        mutated=[*message.mutated],
    )
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        name = chance.choice(OFTEN)
        WAYS[name](chance, changed, known)
        changed.mutated.append(name)
        if changed.wild:
            break  # its bytes are settled
    return changed


def _body(chance: random.Random, message: Message, known: list[str]) -> None:
    if message.body is UNSET:
        _question(chance, message, known)
    elif not isinstance(message.body, bytes):
        message.body = mutated_body(chance, message.body, known)


def _question(chance: random.Random, message: Message, known: list[str]) -> None:
    query = message.query
    if query and chance.random() < 0.7:
        at = chance.randrange(len(query))
        name, value = query[at]
        match chance.randrange(5):
            case 0:
                del query[at]
            case 1:
                query.insert(at, (name, _asked(chance, known)))
            case 2 if name == "args":
                query[at] = name, _as_args(chance, value, known)
            case 3:
                query[at] = chance.choice(QUESTIONS), value
            case _:
                query[at] = name, _asked(chance, known)
    else:
        many = chance.choice((1, 1, 1, 2, 3, 200))
        query += [(chance.choice(QUESTIONS), _asked(chance, known)) for _ in range(many)]


def _asked(chance: random.Random, known: list[str]) -> str:
    """What stands behind an equals sign."""
    what = chance.random()
    if what < 0.3:
        return chance.choice(known)
    if what < 0.6:
        return chance.choice(ANSWERS)
    return str(chance.choice(NUMBERS))[:40] if what < 0.7 else odd_text(chance)[:2500]


def _as_args(chance: random.Random, value: str, known: list[str]) -> str:
    try:
        args = json.loads(value)
    except (ValueError, RecursionError):
        args = {"target": "ann"}
    body = as_bytes(mutated_body(chance, args, known))
    return body.decode("utf-8", "replace")[:5000]


def _path(chance: random.Random, message: Message, known: list[str]) -> None:
    path = message.path
    at = chance.randrange(len(path))
    part = quote(chance.choice(known), errors="replace") if chance.random() < 0.4 else chance.choice(PARTS)
    match chance.randrange(5):
        case 0:
            path[at] = part
        case 1:
            path.insert(at, part)
        case 2:
            path.append(part)
        case 3 if len(path) > 1:
            del path[at]
        case _:
            was = path[at]
            escaped = f"%{ord(was[0]):02x}{was[1:]}" if was else "%20"
            path[at] = chance.choice((was.upper(), f"{was}%20", escaped))


def _method(chance: random.Random, message: Message, known: list[str]) -> None:
    message.method = chance.choice(METHODS)


def _header(chance: random.Random, message: Message, known: list[str]) -> None:
    name = chance.choice(sorted(HEADERS))
    value = chance.choice(HEADERS[name]) if chance.random() < 0.8 else _in_a_header(chance.choice(TEXTS))
    message.headers.append((name, value))


def _in_a_header(text: str) -> str:
    """A text without what would end the line, or the request."""
    return "".join(each for each in text if " " <= each != "\x7f")[:3000]


def _role(chance: random.Random, message: Message, known: list[str]) -> None:
    message.role = chance.choice(
        ("none", "other", "forged", "expired", "player", "observer", "spectator", "operator")
    )


def _wire(chance: random.Random, message: Message, known: list[str]) -> None:
    """Something that is hardly HTTP."""
    message.wild = True
    body = b"" if message.body is UNSET else as_bytes(message.body)
    size = len(body)
    line = f"{message.method} {target_of(message)} HTTP/1.1".encode("latin-1", "replace")
    host = b"host: localhost\r\nauthorization: Bearer " + TOKEN + b"\r\ncontent-type: application/json\r\n"

    def whole(head: bytes, length: Any = size, more: bytes = body) -> bytes:
        return head + b"\r\n" + host + f"content-length: {length}\r\n\r\n".encode() + more

    chunk = b"%x\r\n%s\r\n" % (size, body) if size else b""
    chunked = line + b"\r\n" + host + b"transfer-encoding: chunked\r\n"
    answered: list[Callable[[], bytes]] = [
        lambda: whole(line, max(size - 3, 0)),
        lambda: whole(line, "-5"),
        lambda: whole(line, "x"),
        lambda: whole(line, 10**30),
        lambda: whole(line, f"{size}\r\ncontent-length: {size + 1}"),
        lambda: whole(line, f"{size}\r\ntransfer-encoding: chunked"),
        lambda: chunked + b"\r\n" + chunk + b"0\r\n\r\n",
        lambda: chunked + b"\r\n" + b"zz\r\nx\r\n0\r\n\r\n",
        lambda: chunked + b"\r\n" + b"-1\r\nx\r\n0\r\n\r\n",
        lambda: whole(line.replace(b"HTTP/1.1", b"HTTP/9.9")),
        lambda: whole(line.replace(b"HTTP/1.1", b"")),
        lambda: whole(line.replace(b"HTTP/1.1", b"HTTP/1.0")),
        lambda: whole(line.replace(b" /", b" http://localhost/", 1)),
        lambda: whole(line.replace(b" /", b" *", 1)),
        lambda: whole(line.replace(b" /", b" /a b/", 1)),
        lambda: whole(line.replace(b" /", b" /\xff\xfe/", 1)),
        lambda: whole(line.replace(b" /", b" /\x00/", 1)),
        lambda: whole(line.replace(b" /", b" //localhost/", 1)),
        lambda: whole(line.lower()),
        lambda: whole(b"FOO" + line),
        lambda: whole(line + b"\r\nno colon"),
        lambda: whole(line + b"\r\nx: a\x00b"),
        lambda: whole(line + b"\r\nx: a\r\n folded"),
        lambda: whole(line + b"\r\n: nameless"),
        lambda: whole(line + b"\r\nx y: z"),
        lambda: whole(line + 900 * b"\r\nx: y"),
        lambda: whole(line + b"\r\nx: " + b"y" * 200_000),
        lambda: b"\r\n\r\n" + whole(line),
        lambda: whole(line + b"\r\nupgrade: websocket\r\nconnection: upgrade"),
        lambda: whole(line + b"\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                      b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=="),
        lambda: whole(line + b"\r\nupgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: AAMAAABk"),
    ]  # fmt: skip
    silent: list[Callable[[], bytes]] = [
        lambda: whole(line, size + 100),
        lambda: whole(line)[: chance.randint(0, 60)],
        lambda: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        lambda: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(40),
        lambda: chance.randbytes(chance.choice((1, 40, 5000))),
        lambda: b"\0" * 100,
        lambda: chunked + b"\r\n" + chunk,
        lambda: b"",
        lambda: line.replace(message.method.encode(), b"CONNECT", 1) + b"\r\n\r\n",
    ]
    twice = [lambda: whole(line) + whole(line)]
    message.due = chance.choice((*4 * (0,), *10 * (1,), 2))
    message.raw = chance.choice((silent, answered, twice)[message.due])() or b"\r\n"


WAYS: dict[str, Way] = {
    "body": _body,
    "question": _question,
    "path": _path,
    "method": _method,
    "header": _header,
    "role": _role,
    "wire": _wire,
}

OFTEN = [*14 * ["body"], *4 * ["question"], *3 * ["path"], "method", *4 * ["header"], *2 * ["role"], "wire"]
