"""Each answer says of which version it is; that of an operation that goes also until when it works."""

from datetime import UTC, date, datetime
from email.utils import parsedate_to_datetime

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from service import __version__
from service.http.deprecation import Going
from service.http.operations import get, routes
from service.schema.openapi import description
from service.worker.in_process import URL, transport

GOING = Going(since=date(2027, 1, 4), until=date(2027, 12, 1), instead="ask `/rulesets`.")


@get("/old", about=["service"], open_to_all=True, gives=dict[str, str], going=GOING)
async def show_old(request: Request) -> Response:
    """What was shown before."""
    return JSONResponse({"well": "yes"})


@pytest.mark.parametrize(
    "address", ["/healthz", "/", "/docs/", "/schema/openapi.json", "/nowhere", "/encounters/none"]
)
async def test_each_answer_says_its_version(http: httpx.AsyncClient, address: str) -> None:
    answer = await http.get(address)
    assert answer.headers["affray-version"] == __version__
    assert "deprecation" not in answer.headers


async def test_the_version_is_that_of_the_documents_and_of_health(http: httpx.AsyncClient) -> None:
    document = (await http.get("/schema/openapi.json")).json()
    assert document["info"]["version"] == (await http.get("/healthz")).json()["version"] == __version__


async def test_what_goes_says_in_each_answer_since_when_and_until_when_it_works(app: Starlette) -> None:
    app.router.routes[:0] = routes([show_old])
    async with httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        for answer in (await http.get("/old"), await http.get("/old?fast=yes")):  # the second is refused
            assert answer.headers["deprecation"] == f"@{int(datetime(2027, 1, 4, tzinfo=UTC).timestamp())}"
            assert parsedate_to_datetime(answer.headers["sunset"]) == datetime(2027, 12, 1, tzinfo=UTC)
            assert 'rel="deprecation"' in answer.headers["link"]


def test_what_goes_is_marked_in_the_document_with_what_to_ask_instead() -> None:
    shown = description([show_old])["paths"]["/old"]["get"]
    assert shown["deprecated"] is True
    assert shown["description"] == "What was shown before. Goes after 2027-12-01: ask `/rulesets`."


def test_what_goes_works_for_half_a_year_more() -> None:
    with pytest.raises(ValueError, match="182 days"):
        Going(since=date(2027, 1, 4), until=date(2027, 3, 4), instead="nothing.")


async def test_the_reference_with_samples_and_tries_is_below_docs(http: httpx.AsyncClient) -> None:
    moved = await http.get("/docs/api")
    assert (moved.status_code, moved.headers["location"]) == (308, "/schema")
    assert "<title>Affray: API reference</title>" in (await http.get("/schema")).text
