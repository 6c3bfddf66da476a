"""What a live connection does not take: it says why, closes with a code, and nothing else suffers."""

import asyncio
import time
from collections.abc import AsyncIterator, MutableMapping
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from affray_client import AsyncClient
from engine.ruleset_api.refusal import Refused
from events.store.log import Log
from service.http.guards import authentication as seats
from service.http.guards.allowed_origins import check_origin
from service.http.routes import live
from service.limits.limits import Limits
from service.worker.app import Settings, create_app, working
from service.worker.in_process import local
from tests.support.duel import open_duel
from tests.support.live import Wire, silent, streaming, watching
from tests.support.refusing import refused
from tests.support.seats import HOUR, bearer, minted
from tests.support.serving import serving
from tests.support.waiting import in_time

LIMITS = Limits(of_seat=2, connections=3, message_bytes=2000)


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    """A worker with narrow limits, where a duel was opened."""
    settings = Settings(limits=LIMITS, origins=("https://table.example",))
    async with serving(server_url, settings) as url, AsyncClient(url) as client:
        await open_duel(client)
        yield url


async def ends_with(wire: Wire, code: str, close: int) -> None:
    """Fails unless the other side says this, and closes."""
    ending = await wire.see("ending")
    assert (ending["problem"]["code"], ending["problem"]["status"]) == (code, close - 4000)
    assert ending["problem"]["detail"]
    assert await wire.closed() == (close, code)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "null",
        "[]",
        '{"type": "dance"}',
        '{"type": "hello", "after": "3"}',
        '{"type": "hello", "after": 1e400}',
        '{"type": "hello", "before": 3}',
        '{"type": "snapshot"}',
        "[" * 1000,
        b"\x00\xff",
    ],
)
async def test_a_first_message_that_makes_no_sense(url: str, message: Any) -> None:
    async with silent(url) as wire:
        await wire.say(message)
        await ends_with(wire, "malformed", 4400)


async def test_a_hello_comes_first_and_once(url: str) -> None:
    command = {"command": "say", "id": "c1", "combatant": "ann", "text": "Hello?"}
    async with silent(url) as wire:
        await wire.say({"type": "command", "command": command})
        await ends_with(wire, "no-hello", 4408)
    async with watching(url) as wire:
        assert (await wire.hear())["position"] == 1
        await wire.say({"type": "hello"})
        await ends_with(wire, "malformed", 4400)


async def test_who_says_nothing_is_not_waited_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HELLO", 0.01)
    async with silent(url) as wire:
        await ends_with(wire, "no-hello", 4408)


async def test_a_message_may_not_be_larger_than_that(url: str) -> None:
    async with watching(url) as wire:
        await wire.hear()
        await wire.say("x" * (LIMITS.message_bytes + 1))
        assert (await wire.closed())[0] == 1009


async def test_a_seat_has_so_many_connections(url: str) -> None:
    async with watching(url) as one, streaming(url) as other:
        await one.hear()
        await other.hear()
        async with watching(url) as third:
            await ends_with(third, "too-many-connections", 4429)
        async with streaming(url) as third:
            await third.response.aread()
            refused(third.response, "too-many-connections", 429)
    async with watching(url) as again:
        assert (await again.hear())["type"] == "snapshot"


async def test_a_token_that_ends_while_one_watches(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    almost = SimpleNamespace(
        time=lambda: time.time() + HOUR / 1000 - 0.1
    )  # when the token is over in a moment
    monkeypatch.setattr(seats, "time", almost)
    async with streaming(url) as stream, watching(url) as wire:
        await ends_with(wire, "expired-token", 4401)
        while (message := await stream.hear())["type"] != "ending":
            pass
        assert message["problem"]["code"] == "expired-token"


async def test_a_token_that_ends_while_nobody_reads_what_is_sent(
    server_url: str, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(server_url)
    began = asyncio.Event()

    async def received() -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def never_taken(message: MutableMapping[str, Any]) -> None:
        if message["type"] in ("http.response.body", "websocket.send"):
            began.set()
            await asyncio.Event().wait()

    said = iter([{"type": "websocket.connect"}, {"type": "websocket.receive", "text": '{"type": "hello"}'}])

    async def says_hello() -> dict[str, Any]:
        return next(said, None) or await received()

    monkeypatch.setattr(seats, "time", SimpleNamespace(time=lambda: time.time() + HOUR / 1000 - 0.1))
    monkeypatch.setattr(live, "FINISH", 0.01)
    async with local(server_url) as client:
        await open_duel(client)
    async with working(app, server_url):
        for kind, path, takes in (("http", "events/live", received), ("websocket", "live", says_hello)):
            scope = as_asgi(kind, f"/encounters/duel/{path}")
            async with in_time():
                await app(scope, takes, never_taken)
            assert began.is_set()
            began.clear()


def as_asgi(kind: str, path: str) -> dict[str, Any]:
    """A connection to this address, as a server hands it on."""
    headers = [(b"host", b"testserver"), (b"authorization", bearer()["authorization"].encode())]
    plain = {"type": kind, "path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers}
    return plain | {
        "method": "GET",
        "subprotocols": [],
        "root_path": "",
        "server": ("testserver", 80),
        "client": None,
    }


async def test_a_fight_that_is_not_there(url: str) -> None:
    async with watching(url, "nowhere") as wire:
        await ends_with(wire, "unknown-encounter", 4404)
    async with streaming(url, "nowhere") as stream:
        await stream.response.aread()
        refused(stream.response, "unknown-encounter", 404)


@pytest.mark.long
@pytest.mark.parametrize("last", ["-1", "7-3", "seven", "9" * 30])
async def test_a_last_id_that_is_none(url: str, last: str) -> None:
    async with streaming(url, last=last) as stream:
        await stream.response.aread()
        refused(stream.response, "malformed", 400)


async def test_pages_of_other_hosts_may_not_connect(url: str) -> None:
    for origin in ("https://evil.example", "null", f"{url}.evil.example", "http://["):
        with pytest.raises(InvalidStatus) as refusal:
            async with silent(url, origin=origin):
                pass
        assert refusal.value.response.status_code == 403
    for origin in (url, "https://table.example"):
        async with watching(url, origin=origin) as wire:
            assert (await wire.hear())["type"] == "snapshot"


def test_which_pages_may_connect() -> None:
    """The refusal behind the status; a browser is told no more than that."""

    class Page:
        def __init__(self, method: str = "POST", **headers: str) -> None:
            head = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
            self.scope = {"method": method, "headers": head}

    for headers in (
        {},
        {"origin": "http://affray:1", "host": "affray:1"},
        {"origin": "https://x", "host": "y"},
        {"origin": "https://table.example", "host": "127.0.0.1:8377"},  # of a proxy that put its own there
        {"method": "GET", "sec_fetch_site": "cross-site"},  # a link to the page
        {"sec_fetch_site": "same-origin"},
    ):
        check_origin(cast(Any, Page(**headers)), ("https://x",), "https://table.example/affray")
    for headers in ({"origin": "https://evil.example", "host": "affray:1"}, {"sec_fetch_site": "cross-site"}):
        with pytest.raises(Refused) as refusal:
            check_origin(cast(Any, Page(**headers)), ("https://x",), "")
        assert refusal.value.code == "foreign-origin"


async def test_plain_http_is_answered_with_a_problem(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        refused(await http.get("/encounters/duel/live"), "method-not-allowed", 405, says="websocket")


async def test_nobody_else_suffers(url: str) -> None:
    async with watching(url) as good, AsyncClient(url, tokens={"duel": minted()}) as client:
        await good.hear()
        for bad in ("nonsense", "x" * 5000):
            async with watching(url) as wire:
                await wire.say(bad)
                await wire.closed()
        await client.answer("duel", "gm", "begin")
        assert (await good.hear())["position"] == 2
