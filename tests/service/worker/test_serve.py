"""The service as a process of its own."""

import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from affray_client import AsyncClient
from tests.support.affray import Serving, affray, affray_process
from tests.support.duel import open_duel, opening
from tests.support.processes import alive
from tests.support.refusing import refused
from tests.support.waiting import patience


def server_pid(data: Path) -> int:
    return int((data / "server.lock").read_text())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_when_asked(tmp_path: Path, how: signal.Signals) -> None:
    data, announce = tmp_path / "data", tmp_path / "announce.json"
    with Serving(data, announce) as serving:
        assert serving.announced["pid"] == serving.process.pid
        health = httpx.get(f"{serving.url}/healthz").json()
        assert (health["status"], health["warnings"]) == ("ok", [])
        pid = server_pid(data)
        status, out, err = serving.stop(how)
    assert status in (0, 130)
    assert out.splitlines() == [serving.url]
    assert err.strip() == ""
    assert not announce.exists()
    assert not alive(pid)


async def test_a_fight_goes_on_after_the_service_was_killed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "first.json") as serving:
        async with AsyncClient(serving.url) as client:
            await open_duel(client)
            await client.answer("duel", "gm", "begin", id="begin")
            before = await client.view("duel")
        serving.stop(signal.SIGKILL)
    with Serving(data, tmp_path / "second.json") as serving:
        async with AsyncClient(serving.url, tokens=client.tokens) as client:
            assert await client.view("duel") == before
            assert (await client.answer("duel", "gm", "begin", id="begin")).repeated
            assert (await client.answer("duel", "ann", "wait")).version == 3


@pytest.mark.faults
async def test_the_log_s_server_is_started_again_when_it_dies(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "announce.json") as serving:
        async with AsyncClient(serving.url) as client:
            await open_duel(client)
            os.kill(server_pid(data), signal.SIGKILL)
            assert (await client.answer("duel", "gm", "begin")).version == 2


async def test_two_services_on_the_same_data_are_one(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "one.json") as one, Serving(data, tmp_path / "other.json") as other:
        async with AsyncClient(one.url) as here, AsyncClient(other.url, tokens=here.tokens) as there:
            await open_duel(here)
            assert (await there.answer("duel", "gm", "begin")).version == 2
            one.stop()
            assert (await there.answer("duel", "ann", "wait")).version == 3


AS_JSON = b"content-type: application/json\r\n"


def test_a_body_that_is_too_large_is_refused_before_it_is_sent(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "announce.json") as serving:
        host, port = serving.url.removeprefix("http://").split(":")
        for length in (b"content-length: 50000000", b"transfer-encoding: chunked"):
            with socket.create_connection((host, int(port)), timeout=patience()) as wire:
                wire.sendall(
                    b"POST /encounters HTTP/1.1\r\nhost: localhost\r\n" + AS_JSON + length + b"\r\n\r\n"
                )
                if b"chunked" in length:
                    wire.sendall(b"".join(b"10000\r\n" + b"x" * 0x10000 + b"\r\n" for _ in range(20)))
                answer = b""
                # It ends the connection itself: the rest of the body is not waited for.
                with suppress(ConnectionResetError):
                    while piece := wire.recv(65536):
                        answer += piece
            assert answer.startswith(b"HTTP/1.1 413 ")
            assert b'"code":"too-large"' in answer
        # Whoever is still sending can read it. A connection that is reset under a proxy is a 502 to its client, who
        # then sends it all again.
        for _ in range(5):
            with socket.create_connection((host, int(port)), timeout=patience()) as wire:
                head = b"POST /encounters HTTP/1.1\r\nhost: localhost\r\n" + AS_JSON
                wire.sendall(head + b"content-length: 3500000\r\n\r\n" + b"x" * 3_500_000)
                assert b"".join(iter(lambda: wire.recv(65536), b"")).startswith(b"HTTP/1.1 413 ")


async def test_a_client_that_goes_away_in_the_middle_is_no_fault(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "announce.json") as serving:
        host, port = serving.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=patience()) as wire:
            wire.sendall(b"POST /encounters HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{")
        async with httpx.AsyncClient(base_url=serving.url) as http:
            assert (await http.post("/encounters", json=opening())).status_code == 201
            refused(await http.get("/nowhere"), "not-found", 404)
        _, _, err = serving.stop()
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--redis", "redis://127.0.0.1:1/0", "--port", "0"], "No server answers at redis://127.0.0.1:1/0"),
        (["--redis", "nonsense", "--port", "0"], "nonsense"),
        (["--host", "256.1.1.1", "--port", "0", "--data", "{tmp}"], "256.1.1.1"),
        (["--port", "0", "--data", "/proc/nowhere"], "/proc/nowhere"),
        (["--port", "99999"], "99999"),
        (["--port", "0", "--data", "{tmp}", "--announce", "{tmp}/nowhere/up.json"], "{tmp}/nowhere"),
        (["--port", "0", "--data", "{tmp}", "--allow-origin", "table.example"], "https://table.example"),
        (["--port", "0", "--data", "{tmp}", "--allow-origin", "https://table.example/"], "without a path"),
        (["--port", "0", "--data", "{tmp}", "--webhooks-to", "bots.example"], "https://host/path"),
        (["--port", "0", "--data", "{tmp}", "--pictures-from", "https://x.example/ann"], "without a path"),
        (["--redis", "redis://127.0.0.1:1/0", "--data", "{tmp}"], "either"),
    ],
)
def test_what_stands_in_the_way_is_said_in_a_sentence(
    tmp_path: Path, arguments: list[str], says: str
) -> None:
    ended = affray("serve", *(each.format(tmp=tmp_path) for each in arguments))
    assert ended.returncode == 2
    assert says.format(tmp=tmp_path) in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not ended.stdout


def test_a_port_that_is_taken_is_said_to_be(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = affray_process("serve", "--data", tmp_path, "--port", port)
    assert ended.returncode == 2
    assert str(port) in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
