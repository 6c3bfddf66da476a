"""The page as an app: its shell is there when the service is away, and says so; nothing of a fight is kept."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.http.routes import web_page
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.at_the_page import PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

CONTROLLED = "return Boolean(navigator.serviceWorker?.controller)"
KEPT = """
const done = arguments[0];
(async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const each of await (await caches.open(name)).keys()) found.push(new URL(each.url).pathname);
  done(found);
})();
"""
AWAY = "No connection."
PEOPLE = {"sword": ("Sworn sword", {}), "troll": ("Troll", {})}


@pytest.fixture
def phone() -> Iterator[Seat]:
    """Somebody with a phone who has never been here."""
    with browsers.browser(*PHONE) as page:
        yield Seat(page)


def test_the_manifest_names_icons_that_are_there(url: str) -> None:
    version = web_page._page().version
    manifest = httpx.get(f"{url}/page/{version}/app.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    said = manifest.json()
    assert (said["display"], said["start_url"]) == ("standalone", "/")
    for each in said["icons"]:
        icon = httpx.get(url + each["src"])
        assert icon.headers["content-type"].startswith(each["type"])


def test_the_service_worker_is_asked_for_again_and_names_the_version_of_the_page(url: str) -> None:
    worker = httpx.get(f"{url}/service-worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert f'VERSION = "{web_page._page().version}"' in worker.text
    shell = worker.text.partition("const SHELL = [")[2].partition("]")[0]
    for each in json.loads(f"[{shell.strip().rstrip(',')}]"):
        assert httpx.get(url + each).status_code == 200


@pytest.mark.ci
@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_while_the_service_is_away_the_shell_is_there_and_says_so_and_nothing_of_a_fight_is_kept(
    phone: Seat, tmp_path: Path
) -> None:
    with Serving(tmp_path / "data", tmp_path / "up.json") as serving:
        url = serving.url
        fight = Fight(url, "pathmaster", PEOPLE)
        phone.go(fight.link("mira", "player", "sword"))
        phone.sees("Sworn sword")
        wait_until(lambda: phone.page.run(CONTROLLED))
        phone.page.run("location.reload()")
        phone.sees("Sworn sword")
        assert AWAY not in phone.text()
        kept = phone.page.call("execute/async", script=KEPT, args=[])
        assert "/" in kept
        assert all(each == "/" or each.startswith("/page/") for each in kept)
        assert phone.page.complaints() == []
    port = int(url.rpartition(":")[2])
    phone.go("about:blank")
    phone.go(url)
    phone.sees(AWAY)
    phone.sees("At the gate")
    assert phone.violations() == []
    with Serving(tmp_path / "data", tmp_path / "up.json", "--port", str(port)):
        phone.loses(AWAY, "body")
        phone.sees("Open a fight")


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_where_browsers_grant_no_service_worker_the_page_says_nothing_of_it(url: str, phone: Seat) -> None:
    phone.page.devtools(
        "Page.addScriptToEvaluateOnNewDocument",
        source="Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })",
    )
    phone.go(url)
    phone.sees("Open a fight")
    wait_until(lambda: phone.page.run("return document.querySelector('link[rel=manifest]')"))
    assert phone.text("#notices") == ""
    assert phone.page.complaints() == []
