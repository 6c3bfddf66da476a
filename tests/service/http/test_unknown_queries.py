"""A query that an address does not know is refused: who asks for something believes that they got it."""

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from starlette.applications import Starlette
from websockets.asyncio.client import connect

from events.exports.file import load_raw
from events.store.log import Log
from projections.page import record_in
from service.worker.app import OPERATIONS, create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import opening
from tests.support.live import Wire, address
from tests.support.refusing import refused
from tests.support.seats import AsGm, bearer
from tests.support.serving import serving

API = [each for each in OPERATIONS if each.about]


@pytest.fixture
def app(server_url: str, log: Log) -> Starlette:
    return create_app(server_url)


@pytest_asyncio.fixture
async def http(app: Starlette, server_url: str) -> AsyncIterator[httpx.AsyncClient]:
    """A GM, whose note only GMs see."""
    async with (
        working(app, server_url),
        httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
    ):
        assert (await http.post("/encounters", json=opening())).status_code == 201
        note = {"command": "note", "id": "n", "text": "The bridge is mined."}
        assert (await http.post("/encounters/duel/commands", json=note)).status_code == 200
        yield http


async def test_every_address_refuses_what_it_does_not_know_and_names_what_it_does(
    http: httpx.AsyncClient,
) -> None:
    for each in API:
        path = each.path.format_map(
            {
                "encounter": "duel",
                "name": "brp",
                "rule": "x",
                "webhook": "x",
                "guest": "x",
                "code": "x",
                "campaign": "x",
                "community": "x",
            }
            | {"prepared": "x", "fight": "x", "picture": "x"}
        )
        asked = await http.request(each.method, path, params={"withold": "hidden"}, json=None)
        problem = refused(asked, "malformed", 400, r"\?withold= is nothing that this address knows")
        assert set(problem["legal"]) == {*(query.name for query in each.queries), "lang"}, each.name


async def test_what_is_there_twice_is_refused_but_for_lists(http: httpx.AsyncClient) -> None:
    for path in ("/encounters/duel?at=1&at=2", "/encounters/duel/export?withhold=hidden&withhold=hidden"):
        refused(await http.get(path), "malformed", 400, "is there twice; send it once")
    assert (await http.get("/encounters/duel/options?only=mine&only=legal")).status_code == 200


async def test_arguments_that_name_a_member_twice_are_refused(http: httpx.AsyncClient) -> None:
    asked = (await http.get("/encounters/duel/options?only=mine")).json()["seats"][0]["decisions"][0]
    query = {"decision": asked["decision"], "choice": "begin", "args": '{"path": ["E"], "p\\u0061th": ["W"]}'}
    for what in ("odds", "reach"):
        answer = await http.get(f"/encounters/duel/{what}", params=query)
        refused(answer, "bad-argument", 422, "'path' is there twice")


@pytest.mark.parametrize("path", ["/", "/docs/", "/schema"])
async def test_a_page_for_people_takes_what_other_pages_hang_on_its_links(
    http: httpx.AsyncClient, path: str
) -> None:
    assert (await http.get(path, params={"utm_source": "letter"})).status_code in (200, 404)


async def test_a_language_may_be_asked_for_everywhere(http: httpx.AsyncClient) -> None:
    assert (await http.get("/encounters/duel/events", params={"lang": "de"})).status_code == 200
    assert (await http.get("/healthz", params={"lang": "de"})).status_code == 200


async def test_a_socket_refuses_it_too(server_url: str, http: httpx.AsyncClient) -> None:
    async with (
        serving(server_url) as url,
        connect(f"{address(url)}?choices=yes", additional_headers=bearer(), proxy=None) as socket,
    ):
        wire = Wire(socket)
        assert (await wire.hear())["problem"]["detail"].startswith(
            "?choices= is nothing that this address knows"
        )
        assert (await wire.closed())[0] == 4400


async def test_an_export_for_players_is_withheld_what_they_may_not_see(http: httpx.AsyncClient) -> None:
    whole = await http.get("/encounters/duel/export")
    for_players = await http.get("/encounters/duel/export", params={"withhold": "hidden"})
    assert "mined" in whole.text
    assert "mined" not in for_players.text
    assert load_raw(for_players.content.splitlines()).withheld == ("2-0",)
    page = await http.get("/encounters/duel/export.html", params={"withhold": "hidden"})
    assert record_in(page.content) == for_players.content
    refused(await http.get("/encounters/duel/export", params={"withhold": "all"}), "malformed", 400)
