"""A worker that is asked to stop: it takes nothing new, finishes what runs, tells those who watch, and ends in time."""

import asyncio
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from affray_client import AsyncClient
from events.store.log import Log
from tests.support.affray import Serving
from tests.support.duel import open_duel
from tests.support.live import watching
from tests.support.own_server import OwnServer
from tests.support.processes import alive
from tests.support.waiting import patience, wait_for, wait_until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OwnServer]:
    with OwnServer(tmp_path / "server", appendonly="yes", appendfsync="always") as server:
        yield server


def remark(id: str) -> dict[str, str]:
    return {"command": "say", "id": id, "combatant": "ann", "text": id}


class Talkers:
    """Who speaks without end, over HTTP and WebSockets, and what was acknowledged to them."""

    def __init__(self, url: str, token: str) -> None:
        self.url, self.acknowledged = url, set[str]()
        self.endings: list[tuple[str, int | None]] = []
        self._headers = {"authorization": f"Bearer {token}"}

    async def by_http(self, who: int) -> None:
        async with httpx.AsyncClient(base_url=self.url, headers=self._headers, trust_env=False) as http:
            with suppress(httpx.TransportError):
                for number in count():
                    id = f"http-{who}-{number}"
                    answer = await http.post("/encounters/duel/commands", json=remark(id))
                    assert answer.status_code == 200, answer.text
                    self.acknowledged.add(id)

    async def by_socket(self, who: int) -> None:
        async with watching(self.url, additional_headers=self._headers) as wire:
            for number in range(500):  # more than are carried out in time
                await wire.say({"type": "command", "command": remark(f"socket-{who}-{number}")})
            why = ""
            with suppress(ConnectionClosed):
                while True:
                    message = await wire.hear()
                    if message["type"] == "reply":
                        assert message["status"] == 200, message
                        self.acknowledged.add(message["id"])
                    elif message["type"] == "ending":
                        why = message["problem"]["code"]
            self.endings.append((why, wire.socket.close_code))


@pytest.mark.faults
async def test_every_command_under_way_is_answered_or_was_never_begun(
    server: OwnServer, tmp_path: Path
) -> None:
    with Serving(server.url, tmp_path / "up.json") as serving:
        async with AsyncClient(serving.url) as gm:
            await open_duel(gm)
            talkers = Talkers(serving.url, gm.tokens["duel"])
            talking = [asyncio.create_task(talkers.by_http(each)) for each in range(10)]
            talking += [asyncio.create_task(talkers.by_socket(each)) for each in range(5)]
            await wait_for(lambda: len(talkers.acknowledged) > 60)
            status, _, complaints = await asyncio.to_thread(serving.stop)
            await asyncio.gather(*talking)
    assert (status, complaints) == (0, "")
    assert talkers.endings == [("going-away", 4503)] * 5
    async with Log.at(server.url) as log:
        on_record = {each.header.command.rpartition("/")[2] for each in await log.read("duel", after=1)}
    assert on_record == talkers.acknowledged


@pytest.mark.faults
@pytest.mark.long
async def test_a_log_that_does_not_answer_holds_it_up_for_seconds_only(
    server: OwnServer, tmp_path: Path
) -> None:
    told = ["--url", "https://table.example", "--anybody-may-open", "--webhooks-to", "https://bots.example/"]
    with Serving(server.url, tmp_path / "up.json", *told) as serving:
        async with (
            AsyncClient(serving.url) as gm,
            httpx.AsyncClient(base_url=serving.url, timeout=patience()) as http,
        ):
            await open_duel(gm)
            headers = {"authorization": f"Bearer {gm.tokens['duel']}"}
            async with watching(serving.url, additional_headers=headers) as wire:
                await wire.hear()
                server.stand_still()
                sent = asyncio.Event()

                async def notes(step: str, _: object) -> None:
                    if step.endswith("send_request_body.complete"):
                        sent.set()

                path, trace = "/encounters/duel/commands", {"trace": notes}
                asked = asyncio.create_task(
                    http.post(path, json=remark("x"), headers=headers, extensions=trace)
                )
                await sent.wait()
                await http.get("/livez")  # whoever answers it has read what came before
                serving.process.send_signal(signal.SIGTERM)
                assert await wire.closed() == (4503, "going-away")
                refused = (await asked).json()
                assert (refused["code"], refused["status"]) == ("going-away", 503)
                assert "may be in the log or not" in refused["detail"]
                _, complaints = await asyncio.to_thread(serving.process.communicate, timeout=patience())
                assert serving.process.returncode is not None
                server.go_on()
        assert "Traceback" not in complaints


@pytest.mark.faults
def test_who_asks_twice_does_not_wait_for_what_runs(tmp_path: Path) -> None:
    """Somebody has sent half of a request; the embedded server is ended in order all the same."""
    data = tmp_path / "data"
    with Serving(data, tmp_path / "up.json") as serving:
        embedded = int((data / "server.lock").read_text())
        host, port = serving.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as wire:
            head = "POST /encounters HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
            wire.sendall(f"{head}content-length: 1000\r\nexpect: 100-continue\r\n\r\n".encode())
            assert wire.recv(100).startswith(b"HTTP/1.1 100 ")  # it waits for the body
            serving.process.send_signal(signal.SIGTERM)
            wait_until(lambda: not listens(host, int(port)))
            status, _, complaints = serving.stop()
    assert (status, complaints) == (0, "")
    assert not alive(embedded)


def listens(host: str, port: int) -> bool:
    """Whether connections are taken."""
    with suppress(OSError), socket.create_connection((host, port)):
        return True
    return False
