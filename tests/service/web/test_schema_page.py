"""The page at /schema: every request, message, error code and type, to be read by people."""

from pathlib import Path

import httpx
import pytest

from engine.ruleset_api.refusal import ERRORS
from service.schema.asyncapi import asyncapi
from service.schema.openapi import description
from service.worker.app import OPERATIONS
from tests.service.web.test_at_the_table import Seat
from tests.support import browser as browsers

needs_browser = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())


def test_it_comes_with_all_it_reads_and_reads_nothing_from_elsewhere(url: str) -> None:
    page = httpx.get(f"{url}/schema")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    for name in ("page.css", "styles/schema.css", "schema.js", "client/affray.js", "vendor/lit-html.js"):
        assert httpx.get(f"{url}/page/{name}").status_code == 200


@needs_browser
def test_every_request_message_code_and_type_is_on_it(url: str) -> None:
    document, live = description(OPERATIONS), asyncapi()
    with browsers.browser(width=390, height=844) as page:
        reader = Seat(page)
        reader.go(f"{url}/schema")
        reader.sees("Error codes")
        ids = set(page.run("return [...document.querySelectorAll('details')].map((each) => each.id)"))
        wanted = {each["operationId"] for path in document["paths"].values() for each in path.values()}
        wanted |= {f"channel-{name}" for name in live["channels"]}
        schemas = {**document["components"]["schemas"], **live["components"]["schemas"]}
        assert ids == wanted | {f"type-{name}" for name in schemas}
        codes = "return [...document.querySelectorAll('section[aria-label=\"Error codes\"] td:first-child')]"
        assert page.run(f"{codes}.map((each) => each.innerText)") == list(ERRORS)
        links = (
            "return [...document.querySelectorAll('main a[href^=\"#\"]')].map((each) => each.hash.slice(1))"
        )
        there = set(page.run("return [...document.querySelectorAll('[id]')].map((each) => each.id)"))
        assert set(page.run(links)) <= there


@pytest.mark.ci
@needs_browser
def test_a_type_that_is_followed_unfolds(url: str, tmp_path: Path) -> None:
    with browsers.browser(width=390, height=844) as page:
        reader = Seat(page)
        reader.go(f"{url}/schema#sendCommand")
        reader.sees("Repeat a command under the same id", "#sendCommand")
        reader.press("Command", "#sendCommand")
        reader.press("Answer", "#type-Command")
        reader.sees("Answer a pending decision", "#type-Answer")
        assert reader.violations() == []
        page.run("for (const each of document.querySelectorAll('details')) each.open = true")
        assert page.run("return document.documentElement.scrollWidth") <= 390
        assert page.complaints() == []
