"""Whatever is sent, the answer is a problem document that says what is wrong, and never a fault of ours."""

import json
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.types import Message, Receive, Scope, Send

from engine.ruleset_api.refusal import ERRORS, Refused
from service.http.problem_details import STATUS
from service.http.request_body import check_members
from service.worker.in_process import URL
from tests.support.duel import duellists, opening
from tests.support.refusing import AS_JSON, refused


def test_every_code_has_a_status() -> None:
    assert STATUS.keys() == ERRORS.keys()
    assert {code for code, status in STATUS.items() if status >= 500} == {
        "broken-ruleset",
        "log-full",
        "log-unreachable",
        "too-few-replicas",
        "going-away",
        "getting-ready",
        "internal",
    }


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"answer"',
        b'{"command":"answer","id":"c","choice":"begin"} trailing',
        b'{"command":"dance","id":"c"}',
        b'{"id":"c","choice":"begin"}',
        b'{"command":"answer","id":7,"choice":"begin"}',
        b'{"command":"answer","id":"c","choice":"begin","expected":"1"}',
        b'{"command":"answer","id":"c","choice":"begin","expected":-1}',
        b'{"command":"answer","id":"c","choice":"begin","expected":1.5}',
        b'{"command":"answer","id":"c","choice":"begin","expected":1.0}',
        b'{"command":"answer","id":"c","choice":"begin","surprise":1}',
        b'{"command":"answer","id":"","choice":"begin"}',
        b'{"command":"answer","id":"white space","choice":"begin"}',
        b'{"command":"answer","id":"c\\n","choice":"begin"}',
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":NaN}}',
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":Infinity}}',
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":1e999}}',
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":"\\ud800"}}',
        b'{"command":"answer","id":"c","choice":"\xff"}',
        b'\xef\xbb\xbf{"command":"answer","id":"c","choice":"begin"}',
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":' + b"9" * 5000 + b"}}",
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":' + b"[" * 40 + b"]" * 40 + b"}}",
        b'{"command":"answer","id":"c","choice":"begin","args":{"x":'
        + b"[" * 400_000
        + b"]" * 400_000
        + b"}}",
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"command":"answer","id":"' + b"c" * 65 + b'","choice":"begin"}',
    ],
    ids=lambda body: body[-60:].decode(errors="replace") or "nothing",
)
async def test_a_body_that_is_no_command_is_malformed(http: httpx.AsyncClient, body: bytes) -> None:
    await http.post("/encounters", json=opening())
    refused(await http.post("/encounters/duel/commands", content=body, headers=AS_JSON), "malformed", 400)
    refused(await http.post("/encounters", content=body, headers=AS_JSON), "malformed", 400)
    assert (await http.get("/encounters/duel")).json()["version"] == 1


@pytest.mark.parametrize(
    "twice",
    [
        b'{"command": "close", "id": "c1", "id": "c2"}',
        b'{"command": "close", "id": "c1", "i\\u0064": "c2"}',
        b'{"command": "answer", "id": "c1", "choice": "begin", "args": {"a": [{"b": 1, "c": 2, "b": 1}]}}',
    ],
    ids=["the id", "written otherwise", "deep inside"],
)
async def test_a_member_that_is_there_twice_is_malformed(http: httpx.AsyncClient, twice: bytes) -> None:
    await http.post("/encounters", json=opening())
    answer = await http.post("/encounters/duel/commands", content=twice, headers=AS_JSON)
    refused(answer, "malformed", 400, "is there twice")


@pytest.mark.parametrize(
    "number", ["123456789012345678901234567890", "1e300", "-9007199254740993", "1" * 400]
)
async def test_numbers_that_cannot_be_kept_are_refused(http: httpx.AsyncClient, number: str) -> None:
    body = json.dumps(opening(options={"x": 0})).replace('"x": 0', f'"x": {number}')
    problem = refused(
        await http.post("/encounters", content=body.encode(), headers=AS_JSON), "out-of-range", 422
    )
    assert "2^53" in problem["detail"]


@pytest.mark.parametrize(
    "name", ["", "A\x00", "A\n", "A\nB", "\x1b[31mRed", "A\x7f", "A\x85B", "A\u2028B", "x" * 81]
)
async def test_names_are_a_line_of_text(http: httpx.AsyncClient, name: str) -> None:
    combatants = duellists()
    combatants[0]["name"] = name
    refused(await http.post("/encounters", json=opening(combatants=combatants)), "malformed", 400)


@pytest.mark.parametrize("name", ["Ann of Ål", "安", "Zoë-Marie d’Étoile", "🗡️"])
async def test_names_may_be_of_any_language(http: httpx.AsyncClient, name: str) -> None:
    combatants = duellists()
    combatants[0]["name"] = name
    assert (await http.post("/encounters", json=opening(combatants=combatants))).status_code == 201
    view = (await http.get("/encounters/duel")).json()
    assert view["combatants"][0]["name"] == name


async def test_ten_thousand_combatants_are_too_many(http: httpx.AsyncClient) -> None:
    combatants = [{"id": f"c{i}", "name": "C", "side": "red"} for i in range(10_000)]
    problem = refused(await http.post("/encounters", json=opening(combatants=combatants)), "malformed", 400)
    assert "200" in problem["detail"]


async def test_a_body_of_more_than_a_megabyte_is_too_large(http: httpx.AsyncClient) -> None:
    body = json.dumps(opening(title="x" * 1_000_001)).encode()
    response = await http.post("/encounters", content=body, headers=AS_JSON)
    refused(response, "too-large", 413)
    assert response.headers["connection"] == "close"


async def test_a_body_that_does_not_say_how_large_it_is_may_not_be_larger(app: Starlette) -> None:
    async def nothing_announced() -> AsyncIterator[bytes]:
        yield b""

    async def all_at_once(scope: Scope, receive: Receive, send: Send) -> None:
        async def whole() -> Message:
            return {"type": "http.request", "body": b"x" * 1_000_001, "more_body": False}

        await app(scope, whole, send)

    async with httpx.AsyncClient(transport=httpx.ASGITransport(all_at_once), base_url=URL) as http:
        response = await http.post("/encounters", content=nothing_announced(), headers=AS_JSON)
    refused(response, "too-large", 413)
    assert response.headers["connection"] == "close"


async def test_wrong_sheets_options_and_rulesets_are_named(http: httpx.AsyncClient) -> None:
    combatants = duellists()
    combatants[0]["sheet"]["STR"] = "strong"
    problem = refused(await http.post("/encounters", json=opening(combatants=combatants)), "bad-sheet", 422)
    assert "STR" in problem["detail"]
    problem = refused(
        await http.post("/encounters", json=opening(options={"hats": True})), "unknown-option", 422
    )
    assert "dice" in problem["legal"]
    problem = refused(await http.post("/encounters", json=opening(ruleset="chess")), "unknown-ruleset", 422)
    assert "brp" in problem["legal"]
    twins = [duellists()[0], duellists()[0]]
    refused(await http.post("/encounters", json=opening(combatants=twins)), "duplicate-combatant", 409)


@pytest.mark.parametrize(
    "path",
    ["", "/options", "/events", "/events?after=3", "/events?after=3-1", "/timeline", "/ledger", "/audit"],
)
@pytest.mark.parametrize("encounter", ["nowhere", "%7Bx%7D", "x" * 300, "%00", "%E5%AE%89"])
async def test_an_encounter_that_is_not_there(http: httpx.AsyncClient, encounter: str, path: str) -> None:
    problem = refused(await http.get(f"/encounters/{encounter}{path}"), "unknown-encounter", 404)
    assert problem["instance"].startswith("/encounters/")


@pytest.mark.parametrize("encounter", ["nowhere", "%7Bx%7D"])
async def test_a_command_to_an_encounter_that_is_not_there(http: httpx.AsyncClient, encounter: str) -> None:
    body = {"command": "answer", "id": "c", "choice": "begin"}
    refused(await http.post(f"/encounters/{encounter}/commands", json=body), "unknown-encounter", 404)


@pytest.mark.parametrize(
    "path",
    [
        "/page",
        "/schema/nowhere",
        "/nowhere",
        "/encounters/duel/nowhere",
        "/rulesets/chess",
        "/rules/brp.no.such",
    ],
)
async def test_nothing_at_an_address(http: httpx.AsyncClient, path: str) -> None:
    refused(await http.get(path), "not-found", 404)


async def test_a_method_that_an_address_does_not_take(http: httpx.AsyncClient) -> None:
    response = await http.delete("/encounters")
    problem = refused(response, "method-not-allowed", 405)
    assert "POST" in response.headers["allow"]
    assert "POST" in problem["legal"]


async def test_an_address_names_every_method_that_it_takes(http: httpx.AsyncClient) -> None:
    problem = refused(
        await http.put("/encounters"), "method-not-allowed", 405, says="GET, HEAD, OPTIONS, POST"
    )
    assert problem["legal"] == ["GET", "HEAD", "OPTIONS", "POST"]
    asked = await http.options("/encounters")
    assert (asked.status_code, asked.headers["allow"]) == (204, "GET, HEAD, OPTIONS, POST")


async def test_a_slash_at_the_end_of_an_address_makes_no_difference(http: httpx.AsyncClient) -> None:
    assert (await http.get("/rulesets/")).json() == (await http.get("/rulesets")).json()


@pytest.mark.parametrize(
    "address",
    [
        "/encounters/duel?at=soon",
        "/encounters/duel?at=-1",
        "/encounters/duel?at=0",
        "/encounters/duel?at=99999999999999999999",
        "/encounters/duel/events?after=x",
        "/encounters/duel/events?after=1-2-3",
        "/encounters/duel/events?limit=0",
        "/encounters/duel/events?limit=10001",
        "/encounters/duel/timeline?after=%00",
        "/encounters?limit=many",
        "/rulesets/brp/rules?kind=nice",
        "/rulesets/brp/rules?kind=",
    ],
)
async def test_a_question_that_cannot_be_read(http: httpx.AsyncClient, address: str) -> None:
    await http.post("/encounters", json=opening())
    refused(await http.get(address), "malformed", 400)


async def test_a_version_that_the_fight_has_not_reached(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    refused(await http.get("/encounters/duel?at=2"), "no-such-position", 404)


def test_a_long_member_that_is_there_twice_is_named_by_its_first_hundred_characters() -> None:
    name = "n" * 101
    with pytest.raises(Refused) as caught:
        check_members(f'{{"{name}": 1, "{name}": 2}}'.encode())
    assert f"The member '{name[:100]}' is" in caught.value.detail
