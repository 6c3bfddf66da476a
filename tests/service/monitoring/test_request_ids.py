"""A request's id: in the answer, in the problem document, and in every line that is written meanwhile."""

import json
import logging

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from events.store.log import Log
from service.monitoring.log_lines import JsonLines
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel
from tests.support.live import watching
from tests.support.refusing import refused
from tests.support.seats import bearer
from tests.support.serving import serving


@pytest.mark.parametrize("said", ["a", "from-the-proxy.7_X", "x" * 64])
async def test_the_id_that_a_request_brings_is_its_id(http: httpx.AsyncClient, said: str) -> None:
    answer = await http.get("/nowhere", headers={"x-request-id": said})
    assert (answer.headers["x-request-id"], answer.json()["request"]) == (said, said)
    assert (await http.get("/healthz", headers={"x-request-id": said})).headers["x-request-id"] == said


@pytest.mark.parametrize("said", ["", "x" * 65, "two words", "<b>", "a\tb", '"', "über".encode()])
async def test_an_id_that_does_not_fit_a_line_is_not_taken(
    http: httpx.AsyncClient, said: str | bytes
) -> None:
    answer = await http.get("/nowhere", headers={"x-request-id": said})
    own = answer.headers["x-request-id"]
    assert len(own) == 16
    assert int(own, 16) >= 0
    assert answer.json()["request"] == own


async def test_no_two_requests_have_the_same_id_and_none_counts_them(http: httpx.AsyncClient) -> None:
    ids = [int((await http.get("/livez")).headers["x-request-id"], 16) for _ in range(20)]
    assert len(set(ids)) == 20
    assert ids != sorted(ids)


async def test_over_a_websocket_the_id_is_that_of_the_handshake(server_url: str, log: Log) -> None:
    async with serving(server_url) as url, AsyncClient(url) as client:
        await open_duel(client)
        headers = {**bearer(), "x-request-id": "at-the-table"}
        async with watching(url, additional_headers=headers) as wire:
            assert wire.socket.response is not None
            assert wire.socket.response.headers["x-request-id"] == "at-the-table"
            await wire.say({"type": "command", "command": {"command": "answer", "id": "a", "choice": "fly"}})
            reply = await wire.see("reply")
            assert (reply["status"], reply["body"]["request"]) == (422, "at-the-table")


async def test_what_is_logged_while_a_request_is_answered_names_it(
    app: Starlette, client: AsyncClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await open_duel(client)
    caplog.handler.setFormatter(JsonLines())
    monkeypatch.setattr("engine.fights.encounters.decide", lambda *_: 1 / 0)
    async with httpx.AsyncClient(transport=transport(app), base_url=URL, headers=bearer()) as http:
        body = {"command": "answer", "id": "a", "choice": "begin"}
        with caplog.at_level(logging.WARNING):
            answer = await http.post("/encounters/duel/commands", json=body)
    problem = refused(answer, "internal", 500)
    [line] = [json.loads(each) for each in caplog.text.splitlines()]
    assert (line["level"], line["logger"]) == ("error", "affray")
    assert line["request"] == problem["request"] == answer.headers["x-request-id"]
    assert line["message"] == "POST /encounters/duel/commands failed"
    assert "in _attempt" in line["error"]
    assert line["error"].endswith("ZeroDivisionError")
