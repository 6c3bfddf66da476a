"""A request before it is bytes, so that it can be changed piece by piece; and how it is written.

written(Message("POST", ["encounters", "duel", "commands"], body={"command": "close", "id": "c1"}), token, "h:1")
"""

import json
from typing import Any
from urllib.parse import quote

from msgspec import UNSET, Struct

JSON = [("content-type", "application/json")]


class Message(Struct):
    """Who sends what to which address.

    `path` are its parts as they are written, `body` becomes JSON unless it is bytes already. A `wild` one is no proper
    HTTP, or leaves the connection in doubt: it is `raw`, and has a connection of its own, on which so many answers are
    `due`.
    """

    method: str
    path: list[str]
    query: list[tuple[str, str]] = []
    headers: list[tuple[str, str]] = []
    body: Any = UNSET
    role: str = "gm"
    mutated: list[str] = []
    wild: bool = False
    due: int = 1
    raw: bytes = b""

    @property
    def name(self) -> str:
        """What is asked of which address, for the count."""
        return f"{self.method} .../{self.path[-1][:20]}" if self.path else self.method


TOKEN = b"TOKEN"
"""Stands for the token in a raw request."""

DEEP = "deep-"
"""A string `deep-500` in a body is written as 500 lists in each other."""

DEPTHS = (8, 33, 500, 100_000)


def as_bytes(body: Any, *, escaped: bool = True) -> bytes:
    """The body as JSON, with NaN, lone surrogates and whatever else was put in; bytes as they are."""
    if isinstance(body, bytes):
        return body
    text = json.dumps(body, ensure_ascii=escaped, separators=(",", ":"))
    if DEEP in text:
        for depth in DEPTHS:
            text = text.replace(f'"{DEEP}{depth}"', depth * "[" + depth * "]")
    return text.encode("utf-8", "surrogatepass")


def target_of(message: Message) -> str:
    """The path and the question as they stand in the request."""
    path = "/" + "/".join(message.path)
    if not message.query:
        return path
    return f"{path}?" + "&".join(
        f"{name}={quote(value, safe='%', errors='replace')}" for name, value in message.query
    )


def written(message: Message, token: str, host: str) -> bytes:
    """The request as it is sent; without a token where that is ""."""
    if message.raw:
        return message.raw.replace(TOKEN, token.encode())
    headers = [*message.headers]
    names = {name.lower() for name, _ in headers}
    if "host" not in names:
        headers.insert(0, ("host", host))
    if token and "authorization" not in names:
        headers.append(("authorization", f"Bearer {token}"))
    body = b""
    if message.body is not UNSET:
        body = as_bytes(message.body)
        if "content-type" not in names:
            headers += JSON
        headers.append(("content-length", str(len(body))))
    lines = [
        f"{message.method} {target_of(message)} HTTP/1.1",
        *(f"{name}: {value}" for name, value in headers),
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body
