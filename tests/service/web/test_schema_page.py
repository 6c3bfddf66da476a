"""The page at /schema: every request, message, error code and type, to be read by people."""

import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from engine.ruleset_api.refusal import ERRORS
from service.schema.asyncapi import asyncapi
from service.schema.openapi import description
from service.worker.app import OPERATIONS
from tests.service.web.test_at_the_table import Seat
from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK
from tests.support.node import node_command

FILL = """
const field = document.querySelector(arguments[0]);
field.value = arguments[1];
field.dispatchEvent(new Event("input", { bubbles: true }));
"""
SAMPLES = """
const found = [...document.querySelectorAll(`${arguments[0]} h4`)];
return Object.fromEntries(found.map((each) => [each.textContent, each.nextElementSibling.textContent]));
"""
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


@pages.needs_pages
def test_a_request_is_tried_where_it_is_described_and_its_samples_are_whole(url: str) -> None:
    with pages.window(*DESK) as page:
        reader = Seat(page)
        reader.go(f"{url}/schema#listCombatants")
        reader.press("Try it", "#listCombatants")
        page.run(FILL, "#listCombatants label input", "brp")
        reader.press("Send", "#listCombatants")
        reader.sees("200", "#listCombatants [role=status]")
        reader.sees('"combatants"', "#listCombatants pre")
        samples = page.run(SAMPLES, "#listCombatants")
        assert samples["curl"] == f"curl '{url}/rulesets/brp/combatants'"
        said = subprocess.run(
            [sys.executable, "-c", samples["Python"]], capture_output=True, text=True, check=True
        )
        assert msgspec.json.decode(said.stdout)["combatants"]
        node = node_command()
        assert node is not None
        ended = subprocess.run(
            [*node, "--input-type=module", "-e", samples["TypeScript"]],
            capture_output=True,
            text=True,
            check=True,
        )
        assert ended.stdout == said.stdout


@pages.needs_pages
def test_what_is_tried_without_a_token_or_with_half_a_body_says_what_is_wrong(url: str) -> None:
    with pages.window(*DESK) as page:
        reader = Seat(page)
        reader.go(f"{url}/schema#sendCommand")
        reader.press("Try it", "#sendCommand")
        page.run(FILL, "#sendCommand label input:not([type=password])", "nowhere")
        reader.press("Send", "#sendCommand")
        reader.sees("no-token", "#sendCommand pre")
        assert '$AFFRAY_TOKEN"' in page.run(SAMPLES, "#sendCommand")["curl"]
        page.run(FILL, "#sendCommand textarea", "{")
        reader.press("Send", "#sendCommand")
        reader.sees("The body is no JSON", "#sendCommand .refusal")
        page.run("location.hash = 'streamEvents'")
        assert page.run("return document.querySelector('#streamEvents .try-it')") is None
