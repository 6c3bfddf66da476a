"""A worker to send anything to, and another that knows nothing but what is on record."""

import asyncio
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
from msgspec import Struct
from redis import Redis

from engine.fights.encounters import now_ms
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.affray import started
from tests.support.seats import KEY
from tests.support.waiting import patience, wait_until

NOWHERE = "http://127.0.0.1:9/"  # where webhooks may go, and nobody listens

LOOKS = ("", "/options", "/timeline", "/ledger", "/events", "/audit")

DAY = 86_400_000  # milliseconds

NO_LIMITS = (
    "--requests-per-second", "0", "--openings-per-minute", "0", "--bytes-per-minute", "0", "--webhooks-to", NOWHERE,
)  # fmt: skip

NONSENSE = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What a worker says where somebody sent something that is no HTTP."""


REQUEST = re.compile(rb'"request":"[0-9a-f]+"')
"""The id of a request, which no two answers share."""


class Target(Struct, frozen=True):
    """Where a worker is reached, where its log is and on which server, and what it said on its error output."""

    host: str
    port: int
    log: str
    errors: Path
    node: "Redis[bytes]"

    def complaints(self) -> str:
        """What it complained of, but for nonsense that was sent."""
        lines = self.errors.read_text().splitlines()
        return "\n".join(line for line in lines if not line.endswith(NONSENSE))


def token(fight: str, seat: str) -> str:
    """A token of this fight, or of all for the operator; "expired" is one whose time is over."""
    tokens, now = Tokens(KEY.encode()), now_ms()
    if seat == "operator":
        return tokens.token(EVERY_ENCOUNTER, OPERATOR, issue=0, until=now + DAY)
    if seat == "expired":
        return tokens.token(fight, "gm", issue=0, until=now - DAY)
    return tokens.token(fight, seat, issue=0, until=now + DAY)


@contextmanager
def flooded(directory: Path) -> Iterator[Target]:
    """A worker with a log of its own and without limits, while the block runs."""
    announce, data, errors = directory / "announce.json", directory / "data", directory / "errors"
    at = ("--port", 0, "--data", data, "--announce", announce)
    with (
        errors.open("wb") as said,
        started("serve", *at, *NO_LIMITS, stdout=subprocess.DEVNULL, stderr=said) as process,
    ):
        wait_until(lambda: announce.exists() or process.poll() is not None)
        url = msgspec.json.decode(announce.read_bytes())["url"]
        host, _, port = url.removeprefix("http://").partition(":")
        with Redis(unix_socket_path=str(data / "affray.sock"), socket_timeout=patience()) as node:
            yield Target(host, int(port), f"unix://{data / 'affray.sock'}", errors, node)
        process.terminate()
        process.wait(patience())


def told_apart(target: Target, fights: dict[str, str]) -> list[str]:
    """Where, and how, a worker that begins now tells a GM something else; `fights` are tokens by id."""
    paths = {f"/encounters/{fight}{look}": gm for fight, gm in fights.items() for look in LOOKS}
    with httpx.Client(
        base_url=f"http://{target.host}:{target.port}", trust_env=False, timeout=patience()
    ) as http:
        said = {path: http.get(path, headers=_brings(gm)).content for path, gm in paths.items()}
    anew = asyncio.run(_anew(target.log, paths))
    return [f"{path}: {told}" for path in paths if (told := _difference(said[path], anew[path]))]


async def _anew(log: str, paths: dict[str, str]) -> dict[str, bytes]:
    app = create_app(log)
    async with (
        working(app, log),
        httpx.AsyncClient(transport=transport(app), base_url=URL, timeout=patience()) as http,
    ):
        return {path: (await http.get(path, headers=_brings(gm))).content for path, gm in paths.items()}


def _brings(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def _difference(one: bytes, other: bytes) -> str:
    """What stands in one and in the other where they differ; "" where they do not, but for the request's id."""
    here, there = (REQUEST.sub(b"", each) for each in (one, other))
    if here == there:
        return ""
    same = next((at for at, (x, y) in enumerate(zip(here, there, strict=False)) if x != y), 0)
    at = max(same - 50, 0)
    return " | ".join(each[at : at + 300].decode(errors="replace") for each in (here, there))
