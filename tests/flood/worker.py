"""A worker to send anything to, and another that knows nothing but what is on record."""

import asyncio
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
from msgspec import Struct

from engine.fights.encounters import now_ms
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Tokens
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.affray import started
from tests.support.besieged import LOOKS, NOWHERE, bringing
from tests.support.seats import KEY
from tests.support.waiting import wait_until

DAY = 86_400_000  # milliseconds

NO_LIMITS = (
    "--requests-per-second", "0", "--openings-per-minute", "0", "--bytes-per-minute", "0", "--webhooks-to", NOWHERE,
)  # fmt: skip

NONSENSE = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What a worker says where somebody sent something that is no HTTP."""


class Target(Struct, frozen=True):
    """Where a worker is reached, where its log is, and what it said on its error output."""

    host: str
    port: int
    log: str
    errors: Path

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
        yield Target(host, int(port), f"unix://{data / 'affray.sock'}", errors)
        process.terminate()
        process.wait(60)


def told_apart(target: Target, fights: dict[str, str]) -> list[str]:
    """The addresses at which a worker that begins now tells a GM something else; `fights` are tokens by id."""
    paths = {f"/encounters/{fight}{look}": gm for fight, gm in fights.items() for look in LOOKS}
    with httpx.Client(base_url=f"http://{target.host}:{target.port}", trust_env=False, timeout=60) as http:
        said = {path: http.get(path, headers=bringing(gm)).content for path, gm in paths.items()}
    anew = asyncio.run(_anew(target.log, paths))
    return [path for path in paths if _without_request(said[path]) != _without_request(anew[path])]


async def _anew(log: str, paths: dict[str, str]) -> dict[str, bytes]:
    app = create_app(log)
    async with (
        working(app, log),
        httpx.AsyncClient(transport=transport(app), base_url=URL, timeout=60) as http,
    ):
        return {path: (await http.get(path, headers=bringing(gm))).content for path, gm in paths.items()}


def _without_request(content: bytes) -> object:
    said = msgspec.json.decode(content)
    return {**said, "request": ""} if isinstance(said, dict) else said
