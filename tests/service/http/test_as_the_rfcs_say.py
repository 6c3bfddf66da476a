"""HTTP as the RFCs say: challenges (6750), media types, methods, what depends on the language (9110)."""

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from service.worker.app import Settings, create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import opening
from tests.support.refusing import refused
from tests.support.seats import bearer, token

READS = (
    *("/healthz", "/rulesets", "/rulesets/brp", "/rules/brp.round.length", "/", "/schema/openapi.json"),
    *("/encounters/duel", "/encounters/duel/options", "/encounters/duel/timeline", "/encounters/duel/export"),
)

NOT_JSON = [
    {},
    {"content-type": "application/x-www-form-urlencoded"},
    {"content-type": "text/plain"},
    {"content-type": "multipart/form-data; boundary=x"},
    {"content-type": "application/jsonp"},
    {"content-type": "application/json; charset=utf-16"},
    {"content-type": "application/json", "content-encoding": "gzip"},
]
JSON = [
    "application/json",
    "Application/JSON ; charset=UTF-8",
    'application/json;charset="utf-8"',
    "application/ld+json",
]


@pytest.fixture
def anybody(app: Starlette) -> httpx.AsyncClient:
    """Plain HTTP without a token."""
    return httpx.AsyncClient(transport=transport(app), base_url=URL)


async def test_who_brings_no_token_is_asked_for_one_and_no_more(anybody: httpx.AsyncClient) -> None:
    answer = await anybody.get("/encounters/duel")
    refused(answer, "no-token", 401)
    assert answer.headers["www-authenticate"] == 'Bearer realm="affray"'


async def test_of_a_token_that_is_no_good_it_is_said_what_is_wrong(
    app: Starlette, anybody: httpx.AsyncClient, client: AsyncClient
) -> None:
    await anybody.post("/encounters", json=opening())
    await client.invite("duel", "stands", "spectator")
    for given, code, error in (
        ("nonsense", "bad-token", "invalid_token"),
        (token(app, "duel", "gm", 0, until=1), "expired-token", "invalid_token"),
        (token(app, "duel", "stands", 7), "revoked-token", "invalid_token"),
        (token(app, "another", "gm", 0), "wrong-encounter", "insufficient_scope"),
        (token(app, "duel", "stands", 2), "forbidden", "insufficient_scope"),
    ):
        answer = await anybody.get("/encounters/duel/audit", headers={"authorization": f"Bearer {given}"})
        assert answer.json()["code"] == code
        said = answer.headers["www-authenticate"]
        assert said.startswith(f'Bearer realm="affray", error="{error}", error_description="')
        assert said.isascii()
        assert said.count('"') == 6


async def test_an_opening_is_asked_for_the_key(server_url: str, log: Log) -> None:
    settings = Settings(opening_key="open sesame, please")
    app = create_app(server_url, settings)
    async with (
        working(app, server_url, settings),
        httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
    ):
        answer = await http.post("/encounters", json=opening())
        refused(answer, "opening-key", 401)
        assert answer.headers["www-authenticate"] == 'Bearer realm="affray openings"'


@pytest.mark.parametrize("headers", NOT_JSON)
async def test_a_body_is_sent_as_json(http: httpx.AsyncClient, log: Log, headers: dict[str, str]) -> None:
    body = b'{"id": "o1", "ruleset": "brp", "encounter": "duel"}'
    answer = await http.post("/encounters", content=body, headers=headers)
    refused(answer, "unsupported-media-type", 415, "JSON|Content-Encoding")
    assert answer.headers["accept"] == "application/json"
    assert await encounters(log) == []


@pytest.mark.parametrize("said", JSON)
async def test_however_it_is_written(http: httpx.AsyncClient, said: str) -> None:
    body = b'{"id": "o1", "ruleset": "brp", "encounter": "duel"}'
    answer = await http.post("/encounters", content=body, headers={"content-type": said})
    assert answer.status_code == 201, answer.text


@pytest.mark.parametrize("path", READS)
async def test_a_head_is_a_get_without_the_body(http: httpx.AsyncClient, path: str) -> None:
    await http.post("/encounters", json=opening())
    plain = {"accept-encoding": "identity", "x-request-id": "the-same"}
    got, head = await http.get(path, headers=plain), await http.head(path, headers=plain)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert got.status_code == 200
    for each in (got, head):  # that of the encoding is added where there is a body
        each.headers.pop("vary", None)
    assert head.headers == got.headers
    assert "HEAD" in (await http.options(path)).headers["allow"]


async def test_what_has_no_end_has_no_head(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    answer = await http.head("/encounters/duel/events/live")
    assert (answer.status_code, answer.headers["allow"], answer.content) == (405, "GET, OPTIONS", b"")


async def test_what_comes_in_words_depends_on_the_language(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    for path in ("/rulesets/brp", "/encounters/duel", "/encounters/duel/timeline", "/nowhere/at/all"):
        answer = await http.get(path, headers={"accept-language": "de"})
        assert "accept-language" in answer.headers.get("vary", "").lower(), path
    refused = await http.get("/encounters/nowhere/options")
    assert refused.headers["vary"].lower().count("accept-language") == 1
    assert "accept-language" not in (await http.get("/healthz")).headers.get("vary", "").lower()


async def test_pages_without_an_origin_of_their_own_are_let_in_by_one_switch(
    server_url: str, log: Log
) -> None:
    settings = Settings(origins=("null",))
    app = create_app(server_url, settings)
    async with (
        working(app, server_url, settings),
        httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
    ):
        await http.post("/encounters", json=opening())
        for said in ("null", "file://"):
            page = {"origin": said, "sec-fetch-site": "cross-site"}
            seen = await http.get("/encounters/duel", headers={**page, **bearer()})
            assert (seen.status_code, seen.headers["access-control-allow-origin"]) == (200, said)
            readable = seen.headers["access-control-expose-headers"]
            assert {"www-authenticate", "affray-version", "deprecation", "sunset"} <= {*readable.split(", ")}
            answer = await http.post("/encounters", json=opening(encounter="more", id="o2"), headers=page)
            refused(answer, "foreign-origin", 403, "AFFRAY_OPENING_KEY")
        refused(
            await http.get("/encounters/duel", headers={"origin": "https://evil.example"}),
            "foreign-origin",
            403,
        )


def test_the_pages_for_this_say_so() -> None:
    page = (Path(__file__).parents[3] / "docs" / "how-to" / "network.md").read_text("utf-8")
    assert "--allow-origin null" in page
    assert "http://absolute" in page
