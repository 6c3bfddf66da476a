"""The web page as the service gives it out: whole, from itself alone, and nothing beside it."""

import base64
import hashlib
import re
from urllib.parse import urljoin

import httpx
import pytest

from engine.ruleset_api.ruleset import rulesets
from events.store.log import Log
from service.worker.app import Settings
from tests.support.serving import serving


def test_the_page_comes_with_all_it_reads_and_reads_nothing_from_elsewhere(url: str) -> None:
    page = httpx.get(f"{url}/")
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    [early] = re.findall(r'<script type="module" async>(.*?)</script>', page.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(early.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    read = {"main.js", "page.css"}
    seen: set[str] = set()
    with httpx.Client(base_url=f"{url}/page/") as http:
        while read - seen:
            name = (read - seen).pop()
            seen.add(name)
            file = http.get(name)
            assert file.status_code == 200, name
            code = re.sub(r"^ *(//|/?\*).*", "", file.text, flags=re.MULTILINE)
            assert "http://" not in code.replace("http://www.w3.org", "")
            read |= _imports(name, file.text)
    assert {"main.js", "client/affray.js", "views/gm-tools.js", "vendor/lit-html.js"} <= seen


def _imports(name: str, text: str) -> set[str]:
    """The files that a module of this name imports."""
    imported = re.findall(r'^(?:import|export) (?:.* from )?"(\.[^"]+)";$', text, re.MULTILINE)
    later = re.findall(r'\bimport\("(\.[^"]+)"\)\);$', text, re.MULTILINE)
    return {urljoin(name, each) for each in [*imported, *later]}


def test_a_file_that_has_not_changed_is_not_sent_again(url: str) -> None:
    first = httpx.get(f"{url}/page/main.js")
    again = httpx.get(f"{url}/page/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["../app.py", "%2e%2e/app.py", "nothing.js", "index.html/x", ""])
def test_nothing_else_is_given_out(url: str, name: str) -> None:
    answer = httpx.get(f"{url}/page/{name}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


@pytest.mark.parametrize("name", list(rulesets()))
def test_everybody_who_is_ready_can_take_part(url: str, name: str) -> None:
    ready = httpx.get(f"{url}/rulesets/{name}/combatants").json()["combatants"]
    assert len(ready) >= 6
    people = [
        {"id": f"c{number}", "name": each["name"], "side": each["side"], "sheet": each["sheet"]}
        for number, each in enumerate(ready)
    ]
    body = {"command": "open", "id": f"open-{name}", "ruleset": name, "combatants": people}
    assert httpx.post(f"{url}/encounters", json=body).status_code == 201


async def test_pages_of_an_allowed_host_may_ask_and_send_and_those_of_no_other(
    server_url: str, log: Log
) -> None:
    asked = {"access-control-request-method": "POST", "access-control-request-headers": "authorization"}
    async with (
        serving(server_url, Settings(origins=("https://table.example",))) as open_to_one,
        serving(server_url) as open_to_none,
        httpx.AsyncClient() as http,
    ):
        for url, origin, allowed in [
            (open_to_one, "https://table.example", True),
            (open_to_one, "https://other.example", False),
            (open_to_none, "https://table.example", False),
        ]:
            read = await http.get(f"{url}/rulesets", headers={"origin": origin})
            assert (read.headers.get("access-control-allow-origin") == origin) is allowed
            told = await http.options(f"{url}/encounters/duel/commands", headers={"origin": origin, **asked})
            assert (told.headers.get("access-control-allow-origin") == origin) is allowed
            refused = await http.get(f"{url}/encounters/duel", headers={"origin": origin})
            assert refused.json()["code"] == ("no-token" if allowed else "foreign-origin")
            assert (refused.headers.get("access-control-allow-origin") == origin) is allowed
            assert "access-control-allow-credentials" not in read.headers
