"""A client that lost its connection: how it comes back, what it waits for, and when it gives up."""

import asyncio
import json
import re
from collections.abc import AsyncGenerator
from contextlib import aclosing
from itertools import groupby
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from affray_client import AsyncClient, Problem, Unreachable, feed
from affray_client.backoff import Backoff
from engine.ruleset_api.refusal import Refused
from events.store.log import Log
from service.http.guards.authentication import PROTOCOL
from service.http.problem_details import document
from service.limits import rates
from service.limits.limits import Limits
from service.worker.app import Settings
from tests.support.duel import open_duel
from tests.support.node import CLIENT, needs_node, node
from tests.support.seats import bearer, minted
from tests.support.serving import serving
from tests.support.still_clock import Clock, stop_clock

Document = dict[str, Any]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = stop_clock(monkeypatch)
    monkeypatch.setattr(rates, "time", clock)
    return clock


@pytest_asyncio.fixture
async def snapshot(server_url: str, log: Log) -> Document:
    """How a duel stands, as a live connection is told first."""
    async with serving(server_url) as url, AsyncClient(url) as client:
        await open_duel(client)
        async with httpx.AsyncClient(base_url=url, trust_env=False, headers=bearer()) as http:
            view = (await http.get("/encounters/duel")).json()
    return {"type": "snapshot", "position": 1, "last": "1-0", "view": view, "options": {}}


def ending(code: str, **extra: Any) -> Document:
    return {
        "type": "ending",
        "problem": msgspec.json.decode(document(Refused(code, "So it is.", **extra), "/")[1]),
    }


class Service:
    """It says to each who connects what is next in its `script`, then hangs up; `hellos` are what it was told."""

    def __init__(self, *script: list[Document]) -> None:
        self.script = list(script)
        self.hellos: list[Document] = []
        self.hang_up = asyncio.Event()
        self.hang_up.set()

    async def talk(self, socket: ServerConnection) -> None:
        self.hellos.append(msgspec.json.decode(await socket.recv()))
        for each in self.script.pop(0) if self.script else []:
            await socket.send(msgspec.json.encode(each).decode())
        await self.hang_up.wait()


async def watched(service: Service, patience: float = 15.0) -> AsyncGenerator[int, None]:
    """The positions that a client sees of it."""
    async with serve(service.talk, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            async with (
                AsyncClient(url, tokens={"duel": minted()}, patience=patience) as client,
                aclosing(client.watch("duel")) as happening,
            ):
                async for seen in happening:
                    yield seen.position
        finally:
            service.hang_up.set()


def test_pauses_grow_differ_and_end(clock: Clock) -> None:
    waiting = Backoff(10.0, first=1.0, longest=4.0)
    while (pause := waiting.pause()) is not None:
        clock.sleep(pause)
    for pause, most in zip(clock.pauses, (1, 2, 4, 4, 4, 4), strict=False):
        assert most / 2 <= pause <= most
    assert 6 <= sum(clock.pauses) <= 10
    waiting.restored()
    assert waiting.pause(at_least=11) is None
    assert waiting.pause(at_least=9) == 9


async def test_who_has_watched_for_long_comes_back_all_the_same(clock: Clock, snapshot: Document) -> None:
    service = Service([snapshot], [{"type": "beat", "position": 1}], [{**snapshot, "position": 9}])
    service.hang_up.clear()
    async with aclosing(watched(service, patience=5)) as positions:
        assert await anext(positions) == 1
        clock.now += 3600
        service.hang_up.set()
        assert await anext(positions) == 9
    assert [each["after"] for each in service.hellos] == [None, 1, 1]


async def test_a_worker_that_cannot_now_is_asked_again(clock: Clock, snapshot: Document) -> None:
    service = Service([ending("log-unreachable")], [ending("going-away")], [snapshot])
    async with aclosing(watched(service)) as positions:
        assert await anext(positions) == 1
    assert len(clock.pauses) == 2


async def test_one_that_never_can_is_given_up(clock: Clock) -> None:
    with pytest.raises(Unreachable, match="So it is"):
        await anext(watched(Service(*[[ending("log-unreachable")]] * 100)))
    assert 10 <= sum(clock.pauses) <= 15


async def test_who_asks_too_much_waits_until_there_is_room(clock: Clock, snapshot: Document) -> None:
    service = Service([ending("too-many-requests", again_in=7.5)], [snapshot])
    async with aclosing(watched(service)) as positions:
        assert await anext(positions) == 1
    assert clock.pauses == [7.5]


async def test_what_does_not_get_better_is_an_end(clock: Clock) -> None:
    with pytest.raises(Problem) as problem:
        await anext(watched(Service([ending("revoked-token")])))
    assert problem.value.code == "revoked-token"
    assert not clock.pauses


async def test_a_connection_without_a_sign_of_life_is_dead(
    clock: Clock, snapshot: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "SILENCE", 0.2)
    service = Service([snapshot], *[[{**snapshot, "position": 9}]] * 100)
    service.hang_up.clear()
    async with aclosing(watched(service)) as positions:
        assert [await anext(positions), await anext(positions)] == [1, 9]


async def test_commands_wait_until_there_is_room(clock: Clock, server_url: str, log: Log) -> None:
    async with serving(server_url, Settings(limits=Limits(requests=1))) as url, AsyncClient(url) as client:
        await open_duel(client)
        clock.now += 4
        for _ in range(10):
            await client.view("duel")
        await client.answer("duel", "gm", "begin")
        assert clock.pauses == [6]
        async with AsyncClient(url, tokens=client.tokens, patience=5) as hasty:
            for _ in range(9):
                await hasty.view("duel")
            with pytest.raises(Problem) as problem:
                await hasty.view("duel")
        assert problem.value.code == "too-many-requests"


TYPESCRIPT = """
import { join } from CLIENT;
join(`${URL}/#join/duel/${TOKEN}`).watch({
  seen: (now) => found.positions.push(now.position),
  status: (status) => found.statuses.push(status),
  ended: (problem) => over(problem.code),
});
"""


@needs_node
async def test_so_does_the_client_in_typescript(snapshot: Document, tmp_path: Path) -> None:
    waits = [ending("log-unreachable")], [ending("too-many-requests", again_in=0.6)]
    service = Service([snapshot], *waits, [{**snapshot, "position": 9}], [ending("revoked-token")])
    async with serve(service.talk, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        script = TYPESCRIPT
        for name, value in {"URL": url, "TOKEN": minted(), "CLIENT": CLIENT.as_uri()}.items():
            script = re.sub(rf"(?<=[ {{]){name}\b", json.dumps(value), script)
        file = tmp_path / "watch.mjs"
        file.write_text(
            f"""
            const found = {{ positions: [], statuses: [], began: Date.now() }};
            function over(code) {{
              console.log(JSON.stringify({{ ...found, code, took: Date.now() - found.began }}));
              process.exit(0);
            }}
            {script}
            """
        )
        ran = await asyncio.to_thread(node, file)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["positions"] == [1, 9]
    statuses = [each for each, _ in groupby(found["statuses"])]
    assert statuses == ["connecting", "live", "lost", "live", "lost"]
    assert found["code"] == "revoked-token"
    assert found["took"] >= 600
    assert [each["after"] for each in service.hellos] == [None, 1, 1, 1, 9]


@needs_node
def test_where_there_are_no_websockets_it_says_what_to_do(tmp_path: Path) -> None:
    script = tmp_path / "watch.mjs"
    script.write_text(
        f"""
        delete globalThis.WebSocket;
        const {{ join }} = await import({json.dumps(CLIENT.as_uri())});
        try {{ join("http://127.0.0.1:1/#join/duel/token").watch({{ seen() {{}} }}); }}
        catch (error) {{ console.log(error.message); }}
        """
    )
    said = node(script).stdout
    assert "WebSockets" in said
    assert "seat.watch({ WebSocket" in said


@needs_node
async def test_it_watches_through_the_websockets_that_it_is_given(snapshot: Document, tmp_path: Path) -> None:
    service = Service([snapshot])
    async with serve(service.talk, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        port = server.sockets[0].getsockname()[1]
        script = tmp_path / "watch.mjs"
        script.write_text(
            f"""
            const given = globalThis.WebSocket; // as of the package `ws`
            delete globalThis.WebSocket;
            const {{ join }} = await import({json.dumps(CLIENT.as_uri())});
            join("http://127.0.0.1:{port}/#join/duel/{minted()}").watch({{
              WebSocket: given,
              seen({{ position }}) {{ console.log(position); process.exit(0); }},
            }});
            """
        )
        ran = await asyncio.to_thread(node, script)
    assert (ran.stdout, ran.stderr) == ("1\n", "")


@needs_node
def test_a_browser_that_is_online_again_does_not_wait_for_the_next_try(tmp_path: Path) -> None:
    script = tmp_path / "online.mjs"
    script.write_text(
        f"""
        const {{ join }} = await import({json.dumps(CLIENT.as_uri())});
        const sockets = [], listeners = new Map(), found = [];
        globalThis.WebSocket = class {{ constructor() {{ sockets.push(this); }} close() {{}} }};
        globalThis.addEventListener = (event, call) => listeners.set(event, call);
        globalThis.removeEventListener = (event) => listeners.delete(event);
        globalThis.document = {{
          visibilityState: "hidden", addEventListener, removeEventListener,
        }};
        globalThis.setTimeout = globalThis.clearTimeout = () => {{}}; // time stands still
        const watching = join("http://127.0.0.1:1/#join/duel/token").watch({{ seen() {{}} }});
        const now = () => found.push(sockets.length);
        now();
        listeners.get("online")(); // it is connecting already
        now();
        sockets.at(-1).onclose();
        now();
        listeners.get("visibilitychange")(); // nobody looks
        now();
        listeners.get("online")();
        now();
        sockets.at(-1).onclose();
        document.visibilityState = "visible";
        listeners.get("visibilitychange")();
        now();
        sockets.at(-1).onmessage({{ data: JSON.stringify(
          {{ type: "ending", problem: {{ code: "busy", detail: "", again_in: 60 }} }}) }});
        sockets.at(-1).onclose();
        listeners.get("online")(); // the service asked for a minute
        now();
        watching.stop();
        console.log(JSON.stringify([found, listeners.size]));
        """
    )
    ran = node(script)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == [[1, 1, 1, 1, 2, 3, 3], 0]
