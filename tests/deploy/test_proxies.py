"""Three workers behind nginx and Caddy as deploy/ has them, with https, at the machine's own address."""

import asyncio
import json
import re
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from affray_client import AsyncClient
from events.store.log import Log
from events.store.server.task_cancel import cancel_and_wait
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR
from tests.support import browser as browsers
from tests.support.at_the_page import DESK, Seat
from tests.support.behind_proxies import KEY, Place, behind
from tests.support.duel import duellists, opening
from tests.support.live import Stream, Wire, watching
from tests.support.network import in_a_network
from tests.support.node import CLIENT, node_command
from tests.support.reverse_proxies import Starts, each_proxy
from tests.support.seats import minted
from tests.support.waiting import in_time, wait_for

FIGHTS = [f"bridge-{number}" for number in range(8)]

pytestmark = [pytest.mark.long, pytest.mark.faults]


class Table:
    """Those who play and watch all fights through the proxy, and what they were told."""

    def __init__(self, place: Place, gm: AsyncClient) -> None:
        self.place, self.gm = place, gm
        self.acknowledged: dict[str, list[str]] = {each: [] for each in FIGHTS}
        self.seen: dict[str, list[str]] = {}
        self.over = False
        self.spoken = Counter[int]()

    async def talk(self, who: int) -> None:
        """Say something in each fight in turn, until it is over."""
        for number in count():
            if self.over:
                return
            fight, text = FIGHTS[number % len(FIGHTS)], f"{who}-{number}"
            await self.gm.command(fight, "say", combatant="ann", text=text)
            self.acknowledged[fight].append(text)
            self.spoken[who] += 1

    async def more(self, times: int = 10) -> None:
        """Everybody has spoken so many times more."""
        wanted = {who: spoken + times for who, spoken in self.spoken.items()}
        await wait_for(lambda: all(self.spoken[who] >= spoken for who, spoken in wanted.items()))

    async def watch(self, fight: str) -> None:
        """See what is said there."""
        async with aclosing(self.gm.watch(fight)) as changes:
            async for each in changes:
                seen = self.seen.setdefault(fight, [])
                seen += [event["args"]["text"] for event in each.events if spoke(event)]


def spoke(event: dict[str, Any]) -> bool:
    return event.get("key") == "spoke"


async def on_record(log: str, fight: str) -> list[str]:
    """What was said in a fight, as the log has it."""
    async with Log.at(log) as here:
        events = [event for commit in await here.read(fight) for event in commit.events]
    return [each.args["text"] for each in events if getattr(each, "key", "") == "spoke"]  # type: ignore[attr-defined]


async def sockets(there: AsyncExitStack, url: str) -> dict[str, list[Wire]]:
    """Two who watch each fight."""
    found: dict[str, list[Wire]] = {}
    for fight in FIGHTS:
        headers = {"authorization": f"Bearer {minted(fight)}"}
        for _ in range(2):
            wire = await there.enter_async_context(watching(url, fight, additional_headers=headers))
            await wire.hear()
            found.setdefault(fight, []).append(wire)
            there.push_async_callback(cancel_and_wait, asyncio.create_task(heard(wire)))
    return found


async def heard(wire: Wire) -> None:
    """Take in what is said: whoever does not is taken for dead."""
    with suppress(ConnectionClosed):
        while True:
            await wire.socket.recv()


async def closed(wire: Wire) -> int | None:
    """The code with which a connection has ended; None where it has not."""
    try:
        await (await wire.socket.ping())
    except ConnectionClosed:
        return wire.socket.close_code
    return None


IN_NODE = """
import { existsSync } from "node:fs";
const [client, link, stop] = process.argv.slice(2);
const { join } = await import(client);
const found = { versions: [], positions: [] };
const gm = join(link);
const watching = gm.watch({
  seen: (now) => found.positions.push(now.position),
  ended: (problem) => { console.log(JSON.stringify(problem)); process.exit(1); },
});
while (!existsSync(stop)) {
  const text = `n-${found.versions.length}`;
  found.versions.push((await gm.command({ command: "say", combatant: "bob", text })).version);
}
while (found.positions.at(-1) < found.versions.at(-1)) await new Promise((done) => setTimeout(done, 20));
watching.stop();
console.log(JSON.stringify(found));
process.exit(0);
"""


async def in_node(place: Place, fight: str) -> asyncio.subprocess.Process:
    """The TypeScript client, which plays and watches until there is a file `over`."""
    script = place.folder / "play.mjs"
    script.write_text(IN_NODE)
    command = node_command()
    assert command is not None
    link = f"{place.url}/#join/{fight}/{minted(fight)}"
    return await asyncio.create_subprocess_exec(
        *(*command, script, CLIENT.as_uri(), link, place.folder / "over"),
        env={"NODE_EXTRA_CA_CERTS": str(place.authority), "PATH": "/usr/bin:/bin"},
        stdout=asyncio.subprocess.PIPE,
    )


@pytest.mark.skipif(node_command() is None, reason="there is no Node of version 20.10 or newer")
@pytest.mark.parametrize("starts", each_proxy())
@in_a_network
def test_one_worker_stops_and_another_dies_and_nothing_is_lost_or_done_twice(
    request: pytest.FixtureRequest, starts: Starts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with behind(starts, tmp_path, monkeypatch) as place:
        asyncio.run(played(place))


async def played(place: Place) -> None:
    async with AsyncClient(place.url, opening_key=KEY, patience=30) as gm, AsyncExitStack() as there:
        for fight in FIGHTS:
            await gm.open("brp", encounter=fight, combatants=duellists())
        table = Table(place, gm)
        wires = await sockets(there, place.url)
        watchers = [asyncio.create_task(table.watch(fight)) for fight in FIGHTS[1:4]]
        await wait_for(lambda: len(table.seen) == len(watchers))
        tasks = [asyncio.create_task(table.talk(who)) for who in range(2)]
        other = await in_node(place, FIGHTS[0])
        await wait_for(lambda: len(table.spoken) == 2)

        await table.more()
        busy = place.busiest()
        await asyncio.to_thread(place.workers[busy].stop)
        ends = {fight: [await closed(each) for each in both] for fight, both in wires.items()}
        # All who watch a fight were at one worker, and of its fights all were told.
        assert {tuple(each) for each in ends.values()} == {(4503, 4503), (None, None)}

        await table.more()
        place.again(busy)
        await table.more()
        await asyncio.to_thread(place.workers[busy - 1].stop, signal.SIGKILL)
        await table.more()

        for number in (busy, busy - 2):
            await asyncio.to_thread(place.workers[number].stop)
        nobody = asyncio.create_task(gm.command(FIGHTS[0], "say", combatant="ann", text="Is nobody there?"))
        async with place.http(minted(FIGHTS[0])) as http:
            answer = await http.get(f"/encounters/{FIGHTS[0]}")
        assert answer.status_code in (502, 503)
        assert "json" not in answer.headers.get("content-type", "")
        place.again(busy - 1)
        await nobody
        await table.more()

        table.over = True
        (place.folder / "over").touch()
        await asyncio.gather(*tasks)
        async with in_time():
            said, _ = await other.communicate()
        in_typescript = json.loads(said)
        for fight in FIGHTS:
            spoken = [each for each in await on_record(place.log, fight) if not each.startswith("n-")]
            expected = table.acknowledged[fight] + ["Is nobody there?"] * (fight == FIGHTS[0])
            assert sorted(spoken) == sorted(expected)
        assert [each for each in await on_record(place.log, FIGHTS[0]) if each.startswith("n-")] == [
            f"n-{number}" for number in range(len(in_typescript["versions"]))
        ]
        assert in_typescript["positions"] == sorted(set(in_typescript["positions"]))
        for fight in FIGHTS[1:4]:
            whole = await on_record(place.log, fight)
            await wait_for(lambda fight=fight, whole=whole: len(table.seen[fight]) >= len(whole))  # type: ignore[misc]
            assert table.seen[fight] == whole
        assert (await gm.audit(FIGHTS[0])).clean
        for each in watchers:
            each.cancel()


@pytest.mark.parametrize("starts", each_proxy())
@in_a_network
def test_the_service_knows_who_asks_and_answers_at_once(
    request: pytest.FixtureRequest, starts: Starts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with behind(starts, tmp_path, monkeypatch, "--openings-per-minute", "2") as place:
        asyncio.run(asked(place))


async def asked(place: Place) -> None:
    async with place.http(KEY) as near, place.http(KEY, "127.0.0.2") as far:
        # Five from one address: of them one is too many, though a minute may end in between.
        four = ("a", "b", "c", "d")
        opened = [await near.post("/encounters", json=opening(each, id=each)) for each in four]
        # What somebody says of where they come from counts for nothing, and a neighbour is another.
        forged = {"x-forwarded-for": "203.0.113.9", "forwarded": "for=203.0.113.9"}
        opened.append(await near.post("/encounters", json=opening("e", id="e"), headers=forged))
        opened.append(await far.post("/encounters", json=opening("f", id="f")))
        named = await near.get("/livez", headers={"x-request-id": "of-a-stranger"})
        assert named.headers["x-request-id"] not in ("", "of-a-stranger")
        assert [each.status_code for each in opened].count(429) >= 1
        assert opened[-1].status_code == 201
        stranger = await near.post("/encounters", json=opening("g"), headers={"authorization": "Bearer x"})
        assert stranger.json()["code"] in ("opening-key", "too-many-openings")

        assert (await near.get("/metrics")).status_code in (
            401,
            403,
        )  # figures are nobody's who comes this way

    async with place.http(minted(EVERY_ENCOUNTER, OPERATOR), "127.0.0.2") as operator:
        status = (await operator.get("/status")).json()
        assert len(status["workers"]) == 3
        assert status["fights"]["total"] >= 2
        page = await operator.get("/operator")
        assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
        [script] = re.findall(r'src="(/page/[^"]+)"', page.text)
        assert (await operator.get(script)).status_code == 200
        told = (await operator.get("/feed")).json()["entries"]
        async with operator.stream("GET", "/feed/live", headers={"last-event-id": "1"}) as response:
            data = [line async for line in first_of(response, 3)]
        assert json.loads(data[-1].removeprefix("data: "))["entry"] == told[1]
    async with place.http(minted("a")) as gm:
        for path in ("/status", "/feed"):
            assert (await gm.get(path)).status_code == 403
        say = {"command": "say", "id": "s1", "combatant": "ann", "text": "Hello?"}
        large = {"content-type": "application/json"}
        refused = await gm.post("/encounters/a/commands", content=b"x" * 1_500_000, headers=large)
        assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
        elsewhere = {"origin": "https://elsewhere.example"}
        foreign = await gm.post("/encounters/a/commands", json=say, headers=elsewhere)
        assert foreign.json()["code"] == "foreign-origin"
        own = await gm.post("/encounters/a/commands", json=say, headers={"origin": place.url})
        assert own.status_code == 200
        invite = {"command": "invite", "id": "i1", "seat": "mira", "role": "spectator"}
        invited = (await gm.post("/encounters/a/commands", json=invite)).json()
        assert invited["link"].startswith(f"{place.url}/#join/a/")
        async with gm.stream("GET", "/encounters/a/events/live") as response:
            stream = Stream(response)
            assert (await stream.hear())["type"] == "snapshot"
            await gm.post("/encounters/a/commands", json={**say, "id": "s2", "text": "Now?"})
            assert (await stream.hear())["type"] == "commit"  # at once: it would else wait for more


async def first_of(response: httpx.Response, number: int) -> AsyncIterator[str]:
    """The first lines of a stream that say something."""
    async for line in response.aiter_lines():
        if line:
            yield line
            number -= 1
        if not number:
            return


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
@pytest.mark.parametrize("starts", each_proxy())
@in_a_network
def test_the_page_goes_on_at_another_worker(
    request: pytest.FixtureRequest, starts: Starts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with behind(starts, tmp_path, monkeypatch) as place, browsers.browser(*DESK) as page:
        asyncio.run(opened_by(place))
        gm = Seat(page)
        gm.go(f"{place.url}/#join/{FIGHTS[0]}/{minted(FIGHTS[0])}")
        gm.sees("live", "header")
        assert page.run("return isSecureContext")
        place.workers[place.busiest()].stop()
        gm.press("Begin", ".decisions")
        gm.sees("The fight begins", ".latest")
        gm.sees("live", "header")
        assert gm.text(".refusal") == ""


async def opened_by(place: Place) -> None:
    async with AsyncClient(place.url, opening_key=KEY) as gm:
        await gm.open("brp", encounter=FIGHTS[0], combatants=duellists())
