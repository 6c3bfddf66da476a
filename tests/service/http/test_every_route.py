"""Every route there is asks for a token, and takes none but the right one; and none is there for foreign pages."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import jwt
import pytest
import pytest_asyncio
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from websockets.exceptions import InvalidStatus

from affray_client import AsyncClient
from events.store.log import Log
from service.seats.tokens import Tokens
from service.worker.app import create_app
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel
from tests.support.live import silent, watching
from tests.support.refusing import refused
from tests.support.seats import KEY, bearer, minted, token
from tests.support.serving import serving
from tests.support.sitting import sit_down

OPEN = {
    "GET /",
    "GET /.well-known/api-catalog",
    "GET /docs",
    "GET /docs/api",
    "GET /docs/{name:path}",
    "GET /healthz",
    "GET /livez",
    "GET /operator",
    "GET /overlay",
    "GET /page/{name:path}",
    "GET /readyz",
    "GET /rulebook",
    "GET /rules/{rule}",
    "GET /rulesets",
    "GET /rulesets/{name}",
    "GET /rulesets/{name}/combatants",
    "GET /rulesets/{name}/rules",
    "GET /schema",
    "GET /schema/{name}",
    "GET /seats",
    "GET /service-worker.js",
    "GET /schema/asyncapi.json",
    "GET /schema/openapi.json",
    "GET /tables/{code}",
    "GET /tables/{code}/guest",
    "POST /tables/{code}/guests",
    "POST /campaigns",
    "POST /maps",
    "POST /rulesets/{name}/sheets",
    "POST /seats",
    "POST /rulesets/{name}/sheets/table",
    "POST /encounters",
}
"""What needs no token, because it tells of no fight. Whoever adds to it says in docs/reference/seats.md why."""

SOCKETS = {"/encounters/{encounter}/live"}
EVIL = "https://evil.example"


def routes() -> Iterator[tuple[str, str]]:
    """Method and path of everything that the application answers over HTTP."""
    for route in create_app("redis://nowhere").routes:
        if isinstance(route, Route):
            yield from ((method, route.path) for method in sorted(route.endpoint.operations))


CLOSED = sorted({(method, path) for method, path in routes() if f"{method} {path}" not in OPEN})


def address(path: str, encounter: str = "duel") -> str:
    """The path with something in its blanks."""
    return (
        path.replace("{encounter}", encounter)
        .replace("{webhook}", "0123456789ab")
        .replace("{guest}", "ann")
        .replace("{picture}", "0123456789abcdef")
        .replace("{campaign}", "mzxw6ytboi")
        .replace("{community}", "dusk")
        .replace("{prepared}", "0123456789abcdef")
        .replace("{fight}", "duel")
    )


def test_what_is_open_to_all_is_there() -> None:
    assert {f"{method} {path}" for method, path in routes()} >= OPEN
    assert len(CLOSED) >= 14


@pytest.fixture
def wrong(app: Starlette) -> dict[str, str]:
    """Headers that are no good, by the refusal that they meet; the fight's id is "duel"."""
    good = token(app, "duel", "gm", 0)
    claims = jwt.decode(good, options={"verify_signature": False})
    return {
        "": "no-token",
        "Basic Z206Z20=": "no-token",
        "Bearer": "no-token",
        "Bearer nonsense": "bad-token",
        f"Bearer {good[:-6]}AAAAAA": "bad-token",
        f"Bearer {jwt.encode(claims, 'k' * 32, algorithm='HS256')}": "bad-token",
        f"Bearer {jwt.encode(claims, None, algorithm='none')}": "bad-token",
        f"Bearer {token(app, 'duel', 'gm', 0, until=1_600_000_000_000)}": "expired-token",
        f"Bearer {token(app, '*', 'operator', 0, until=1_600_000_000_000)}": "expired-token",
        f"Bearer {token(app, 'other', 'gm', 0)}": "wrong-encounter",
    }


@pytest.mark.parametrize(("method", "path"), CLOSED)
async def test_a_route_takes_no_wrong_token(
    app: Starlette, log: Log, wrong: dict[str, str], method: str, path: str
) -> None:
    table = await sit_down(app)
    await table["gm"].done("revoke", seat="stands")
    before = await log.raw("duel")
    async with httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        for header, code in wrong.items():
            headers = {"authorization": header} if header else {}
            answer = await http.request(method, address(path), headers=headers, json={})
            refused(answer, code, 403 if code == "wrong-encounter" else 401)
            good = table["gm"].token
            for query in (f"?token={good}", f"?access_token={good}", f"?authorization=Bearer%20{good}"):
                answer = await http.request(method, address(path) + query, headers=headers, json={})
                refused(answer, "malformed", 400, "nothing that this address knows")
        gone = {"authorization": f"Bearer {table['spectator'].token}"}
        answer = await http.request(method, address(path), headers=gone, json={})
        assert answer.json()["code"] == ("revoked-token" if "{encounter}" in path else "wrong-encounter")
    assert await log.raw("duel") == before


@pytest.mark.parametrize(("method", "path"), CLOSED)
async def test_pages_of_other_hosts_read_nothing(app: Starlette, method: str, path: str) -> None:
    await sit_down(app)
    async with httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        asked = {
            "origin": EVIL,
            "access-control-request-method": method,
            "access-control-request-headers": "authorization",
        }
        before = await http.options(address(path), headers=asked)
        answer = await http.request(method, address(path), headers={"origin": EVIL}, json={})
        for each in (before, answer):
            assert not [name for name in each.headers if name.startswith("access-control-allow")]
            assert "set-cookie" not in each.headers  # nothing that a browser would send along by itself


async def test_a_player_is_not_the_gm_by_saying_so(app: Starlette, log: Log) -> None:
    table = await sit_down(app)
    [asked] = (await table["gm"].get()).json()["pending"]
    before = await log.raw("duel")
    for fields in (
        {"choice": "begin"},
        {"choice": "begin", "by": "gm"},
        {"choice": "begin", "combatant": "gm"},
        {"choice": "begin", "decision": asked["decision"]},
        {"choice": "begin", "decision": asked["decision"], "by": "gm"},
    ):
        answer = await table["player"].send("answer", **fields)
        assert answer.json()["code"] in ("not-pending", "forbidden", "not-yours"), answer.text
    for command in ("say", "keep"):
        answer = await table["player"].send(
            command, combatant="gm", by="gm", text="x", ask="defend", choice=""
        )
        assert answer.status_code >= 400
    assert await log.raw("duel") == before


@pytest_asyncio.fixture
async def sockets(server_url: str, log: Log) -> AsyncIterator[tuple[str, dict[str, str]]]:
    """A worker on a real socket with a duel, and tokens that are no good by the refusal that they meet."""
    async with serving(server_url) as url, AsyncClient(url) as client:
        await open_duel(client)
        gone = await client.invite("duel", "stands", "spectator")
        await client.revoke("duel", "stands")
        yield (
            url,
            {
                "": "no-token",
                "nonsense": "bad-token",
                minted() + "x": "bad-token",
                over(): "expired-token",
                minted("other"): "wrong-encounter",
                gone: "revoked-token",
            },
        )


def over() -> str:
    """A token whose time is over."""
    return Tokens(KEY.encode()).token("duel", "gm", issue=0, until=1_600_000_000_000)


def test_every_websocket_is_known_here() -> None:
    routes = create_app("redis://nowhere").routes
    found = {each.path for each in routes if isinstance(each, WebSocketRoute)}
    assert found == SOCKETS


@pytest.mark.parametrize("as_header", [True, False])
async def test_a_websocket_takes_no_wrong_token(
    sockets: tuple[str, dict[str, str]], log: Log, as_header: bool
) -> None:
    url, wrong = sockets
    before = await log.raw("duel")
    for bad, code in wrong.items():
        brings: dict[str, Any] = {"additional_headers": {}, "subprotocols": ["affray.v1"]}
        if bad and as_header:
            brings["additional_headers"] = {"authorization": f"Bearer {bad}"}
        elif bad:
            brings["subprotocols"] += [f"affray.token.{bad}"]
        async with silent(url, **brings) as wire:
            ending = await wire.hear()
            assert (ending["type"], ending["problem"]["code"]) == ("ending", code)
            assert await wire.closed() == (4403 if code == "wrong-encounter" else 4401, code)
    assert await log.raw("duel") == before


async def test_a_foreign_page_gets_no_websocket_with_a_good_token_either(
    sockets: tuple[str, dict[str, str]],
) -> None:
    url, _ = sockets
    for origin in (
        EVIL,
        "null",
        "",
        url.replace("127.0.0.1", "localhost"),
        f"{url}:1",
        f"{url}@evil.example",
    ):
        with pytest.raises(InvalidStatus) as refusal:
            async with silent(url, additional_headers=bearer(), origin=origin):
                pass
        assert refusal.value.response.status_code == 403, origin


async def test_over_a_websocket_too_a_seat_speaks_for_itself_alone(
    sockets: tuple[str, dict[str, str]], log: Log
) -> None:
    url, _ = sockets
    async with AsyncClient(url, tokens={"duel": minted()}) as client:
        hers = await client.invite("duel", "ann", "player", ["ann"])
    before = await log.raw("duel")
    async with watching(url, additional_headers={"authorization": f"Bearer {hers}"}) as wire:
        for number, body in enumerate(
            (
                {"command": "say", "combatant": "bob", "text": "I give up."},
                {"command": "say", "combatant": "bob", "by": "bob", "text": "I give up."},
                {"command": "answer", "choice": "begin", "by": "gm"},
                {"command": "note", "text": "Bob lies."},
                {"command": "invite", "seat": "mine", "role": "gm"},
                {"command": "undo", "by": "gm", "version": 1, "to": 1},
            )
        ):
            await wire.say({"type": "command", "command": {"id": f"c{number}", **body}})
            answer = await wire.see("reply")
            assert answer["body"]["code"] in ("forbidden", "not-pending", "nothing-to-undo"), answer
    assert await log.raw("duel") == before
