"""Who sends more than a request may have reads so: the rest is taken in as it comes, but not for ever."""

import asyncio
from typing import Any

import pytest
from starlette.requests import Request
from starlette.types import Message

from engine.ruleset_api.refusal import Refused
from service.http import request_body
from service.http.request_body import LET_PASS, decoded_body

PIECE = b"x" * 1_000_000


class Sending:
    """Somebody who announces a large body and sends so many pieces of it; then they are silent, or it ends."""

    def __init__(self, pieces: int, *, ends: bool = False, slowly: bool = False) -> None:
        self.pieces, self.ends, self.slowly = pieces, ends, slowly
        self.taken = 0

    async def receive(self) -> Message:
        if self.taken == self.pieces:
            await asyncio.Event().wait()
        if self.slowly:
            await asyncio.sleep(0)
        self.taken += 1
        last = self.ends and self.taken == self.pieces
        return {"type": "http.request", "body": PIECE, "more_body": not last}

    async def refused(self) -> str:
        headers = [(b"content-type", b"application/json"), (b"content-length", b"50000000")]
        scope: dict[str, Any] = {"type": "http", "method": "POST", "path": "/", "headers": headers}
        with pytest.raises(Refused) as caught:
            await decoded_body(Request(scope, self.receive), request_body._plain)
        return caught.value.code


async def test_all_of_it_is_taken_in_where_it_ends() -> None:
    sending = Sending(3, ends=True)
    assert await sending.refused() == "too-large"
    assert sending.taken == 3


async def test_of_a_very_large_one_no_more_than_this() -> None:
    sending = Sending(100)
    assert await sending.refused() == "too-large"
    assert sending.taken == LET_PASS // len(PIECE)


async def test_who_falls_silent_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_body, "LINGER", 0.0)
    sending = Sending(2)
    assert await sending.refused() == "too-large"
    assert sending.taken == 2


async def test_who_is_slow_is_waited_for_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    sending = Sending(5, ends=True, slowly=True)
    assert await sending.refused() == "too-large"
    assert sending.taken == 5
    monkeypatch.setattr(request_body, "LET_PASS_WITHIN", 0.0)
    assert await (endless := Sending(100, slowly=True)).refused() == "too-large"
    assert endless.taken < LET_PASS // len(PIECE)
