"""Tokens for tests: whoever has the application in hand can give them out."""

import os
from collections.abc import Generator
from typing import Any
from urllib.parse import unquote

import httpx
from starlette.applications import Starlette

from engine.fights.encounters import now_ms
from service.http.worker import Worker
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens

HOUR = 3_600_000
KEY = os.environ.setdefault("AFFRAY_KEY", "a key that everybody knows, for tests only")
"""All workers that tests start sign tokens with it, so that any test can give one out."""


def minted(encounter: str = "duel", seat: str = "gm", issue: int = 0) -> str:
    """A token as any worker gives it that signs with the tests' key."""
    return Tokens(KEY.encode()).token(encounter, seat, issue=issue, until=now_ms() + HOUR)


def bearer(encounter: str = "duel", seat: str = "gm", issue: int = 0) -> dict[str, str]:
    """The header that brings such a token."""
    return {"authorization": f"Bearer {minted(encounter, seat, issue)}"}


def gm_token(app: Starlette, encounter: str) -> str:
    """The token of the GM's first seat."""
    return token(app, encounter, "gm", 0)


def token(app: Starlette, encounter: str, seat: str, issue: int, *, until: int | None = None) -> str:
    """The token of a seat that was given away by commit `issue`."""
    worker: Worker = app.state.worker
    return worker.tokens.token(
        encounter, seat, issue=issue, until=now_ms() + HOUR if until is None else until
    )


class GmTokens(dict[str, str]):
    """The GM's token for every encounter, unless another was put there."""

    def __init__(self, app: Starlette) -> None:
        super().__init__()
        self._app = app

    def __missing__(self, encounter: str) -> str:
        return gm_token(self._app, encounter)


class AsGm(httpx.Auth):
    """Plain HTTP with the GM's token of whatever encounter the path names, and the operator's for what is of all."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, Any, None]:
        """Put the token into the header, where there is none."""
        parts = request.url.raw_path.decode("ascii").partition("?")[0].split("/")
        if "authorization" not in request.headers and parts[1] in ("encounters", "status"):
            if len(parts) > 2:
                given = gm_token(self._app, unquote(parts[2]))
            else:
                given = token(self._app, EVERY_ENCOUNTER, OPERATOR, 0)
            request.headers["authorization"] = f"Bearer {given}"
        yield request
