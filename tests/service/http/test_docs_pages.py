"""The book at /docs: served whole, from this service alone; pages have one address, and those of before lead to it."""

from pathlib import Path

import httpx
import pytest

from service.page import book as served
from tests.support.book import book

HTML = {"accept": "text/html,*/*;q=0.8"}


@pytest.fixture(autouse=True)
def made() -> Path:
    return book()


async def test_the_first_page_its_search_and_what_they_read_are_served(http: httpx.AsyncClient) -> None:
    for address, kind in {
        "/docs/": "text/html; charset=utf-8",
        "/docs/how-to/network/": "text/html; charset=utf-8",
        "/docs/search/?q=undo": "text/html; charset=utf-8",
        "/docs/searchindex.js": "text/javascript; charset=utf-8",
        "/docs/_static/styles/furo.css": "text/css; charset=utf-8",
        "/docs/_images/terminal.svg": "image/svg+xml",
    }.items():
        page = await http.get(address)
        assert (page.status_code, page.headers["content-type"]) == (200, kind)


async def test_a_page_may_read_nothing_from_elsewhere_and_runs_no_script_but_its_own(
    http: httpx.AsyncClient,
) -> None:
    page = await http.get("/docs/")
    policy = dict(each.split(" ", 1) for each in page.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"].startswith("'self' 'sha256-")
    assert "unsafe" not in policy["script-src"]
    assert policy["form-action"] == "'self'"  # its search


async def test_what_has_not_changed_is_not_sent_again_and_what_is_sent_is_packed(
    http: httpx.AsyncClient,
) -> None:
    first = await http.get("/docs/reference/rules/pathmaster/", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert int(first.headers["content-length"]) < len(first.content) / 5
    again = await http.get(
        "/docs/reference/rules/pathmaster/", headers={"if-none-match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("asked", "leads"),
    {
        "/docs": "/docs/",
        "/docs/how-to/network": "/docs/how-to/network/",
        "/docs/network": "/docs/how-to/network/",
        "/docs/d20": "/docs/reference/d20/",
        "/docs/rules/brp": "/docs/reference/rules/brp/",
        "/docs/machines/d20": "/docs/reference/machines/d20/",
    }.items(),
)
async def test_another_address_of_a_page_leads_to_it(http: httpx.AsyncClient, asked: str, leads: str) -> None:
    moved = await http.get(asked)
    assert (moved.status_code, moved.headers["location"]) in ((301, leads), (308, leads))
    assert (await http.get(leads)).status_code == 200


@pytest.mark.parametrize(
    "address",
    ["nowhere", "a/b/c/", "%2e%2e/README.md", "%2e%2e/book-warnings.txt", "_static/", "how-to/network.md"],
)
async def test_what_is_not_there_is_said_to_programs_and_to_readers(
    http: httpx.AsyncClient, address: str
) -> None:
    refused = await http.get(f"/docs/{address}")
    assert (refused.status_code, refused.json()["code"]) == (404, "not-found")
    page = await http.get(f"/docs/{address}", headers=HTML)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "There is no such page" in page.text
    assert 'href="/docs/search/"' in page.text
    assert '"../' not in page.text  # what it leads to is there from any address


async def test_a_checkout_without_its_book_says_how_to_make_it(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(served, "FOLDER", tmp_path / "none")
    refused = await http.get("/docs/how-to/network/")
    assert (refused.status_code, refused.json()["code"]) == (404, "not-found")
    assert "make setup" in refused.json()["detail"]
