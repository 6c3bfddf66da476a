"""What a visit to the page takes: few requests, little to send, and nothing twice."""

import gzip
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from service.http.routes import web_page
from service.page.versions import page_of
from tests.support import browser as browsers
from tests.support.at_the_page import PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

MOST_REQUESTS = 12
MOST_IN_A_FIGHT = MOST_REQUESTS + 1
"""The last asks, once the fight is shown, whether its record holds."""
MOST_BYTES = 198_500
MOST_AT_HOME = 111_700
"""Bytes, without the typefaces: those come once the page can be used."""

LOADED = """
return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((each) => [each.name, each.transferSize]);
"""
IDLE = """
const all = performance.getEntriesByType("resource");
if (all.filter((each) => each.name.endsWith(".woff2")).length < 2) return false; // on slow lines typefaces come later
return performance.now() - Math.max(...all.map((each) => each.responseEnd)) > 700;
"""
TIMES = """
return performance.getEntriesByType("resource").map((each) => [each.name, each.startTime, each.responseEnd]);
"""
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
PEOPLE = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}


@pytest.fixture
def phone() -> Iterator[Seat]:
    """Somebody with a phone who has never been here."""
    with browsers.browser(*PHONE) as page:
        yield Seat(page)


def loaded(seat: Seat) -> list[Any]:
    """What the browser asked for, with the bytes that came over the network, once it asks for nothing more."""
    wait_until(lambda: seat.page.run(IDLE))
    return list(seat.page.run(LOADED))


@pytest.mark.smoke
@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_a_first_visit_takes_few_requests_and_the_next_sends_no_script_again(url: str, phone: Seat) -> None:
    fight = Fight(url, "pathmaster", PEOPLE, board={"shape": "squares", "width": 12, "height": 12})
    phone.go(fight.link("mira", "player", "sword"))
    phone.sees("Sworn sword")
    first = loaded(phone)
    assert len(first) <= MOST_IN_A_FIGHT, first
    assert sum(size for _, size in first) <= MOST_BYTES
    scripts = [name.rpartition("/")[2] for name, _ in first if name.endswith(".js")]
    assert {*scripts} == {"main.js", "main-fight.js"}
    phone.page.run("location.reload()")
    phone.sees("Sworn sword")
    again = {name: size for name, size in loaded(phone) if "/page/" in name}
    assert again
    assert set(again.values()) == {0}
    assert phone.page.complaints() == []


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_the_page_at_home_takes_few_requests(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.sees("Open a fight")
    found = loaded(phone)
    asked = [name for name, _ in found]
    assert len(asked) <= MOST_REQUESTS
    assert len({*asked}) == len(asked)
    assert sum(size for name, size in found if not name.endswith(".woff2")) <= MOST_AT_HOME
    scripts = [name.rpartition("/")[2] for name in asked if name.endswith(".js")]
    assert {*scripts} == {"main.js", "main-open-fight.js"}


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_over_a_slow_line_the_fight_is_asked_for_while_the_script_is_on_its_way(
    url: str, phone: Seat
) -> None:
    fight = Fight(url, "pathmaster", PEOPLE, board={"shape": "squares", "width": 12, "height": 12})
    link = fight.link("mira", "player", "sword")
    phone.page.devtools("Network.enable")
    phone.page.devtools("Network.emulateNetworkConditions", **SLOW)
    phone.go(link)
    phone.sees("Sworn sword")
    early = [f"/encounters/{fight.id}", f"/encounters/{fight.id}/options", "/rulesets/pathmaster?part="]
    wait_until(lambda: {f"{url}{each}" for each in early} <= {name for name, *_ in phone.page.run(TIMES)})
    read = phone.page.run(TIMES)
    times = {name.removeprefix(url): times for name, *times in read}
    script = max(ended for name, (_, ended) in times.items() if name.endswith(("/main.js", "/main-fight.js")))
    assert all(times[each][0] < script for each in early), times
    assert len(times) == len(read), "nothing is asked for twice"


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_over_a_slow_line_all_that_opening_a_fight_takes_is_asked_for_while_the_script_is_on_its_way(
    url: str, phone: Seat
) -> None:
    phone.page.devtools("Network.enable")
    phone.page.devtools("Network.emulateNetworkConditions", **SLOW)
    phone.go(url)
    phone.sees("Open a fight")

    def answered() -> dict[str, Any]:
        return {name.removeprefix(url): times for name, *times in phone.page.run(TIMES)}

    def asked(times: dict[str, Any]) -> list[float]:
        return sorted(start for name, (start, _) in times.items() if name.startswith("/rulesets"))

    # The list, the first of it, and its ready combatants, each once; a browser tells of them once they are answered.
    wait_until(lambda: len(asked(answered())) == 3)
    times = answered()
    script = max(ended for name, (_, ended) in times.items() if name.endswith(".js"))
    assert asked(times)[1] < script, times


def test_the_page_names_the_version_of_all_that_it_reads_and_browsers_keep_that_for_good(url: str) -> None:
    page = httpx.get(url)
    assert page.headers["cache-control"] == "no-cache"
    read = re.findall(r'"(/page/[^"]+)"', page.text)
    assert len(read) >= 3
    for each in read:
        assert re.match(r"/page/[0-9a-f]{16}/", each)
        file = httpx.get(url + each)
        assert file.status_code == 200
        assert "immutable" in file.headers["cache-control"]
        assert (file.headers.get("content-encoding") == "gzip") is not each.endswith(".png")
        plain = httpx.get(url + each, headers={"accept-encoding": "identity"})
        assert plain.content == file.content
        assert "content-encoding" not in plain.headers


def test_a_version_that_is_past_is_served_as_it_is_now_and_not_kept(url: str) -> None:
    file = httpx.get(f"{url}/page/{'0' * 16}/bundle/main.js")
    assert file.status_code == 200
    assert file.headers["cache-control"] == "no-cache"


def test_another_byte_in_any_file_is_another_version() -> None:
    files = web_page.page_files()
    known = page_of(files)
    changed = page_of({**files, "text/en.ftl": files["text/en.ftl"] + b"\n"})
    assert known.version != changed.version
    assert known == page_of(files)
    assert gzip.decompress(known.files["page.css"].packed) == known.files["page.css"].body


def test_what_cannot_be_bundled_is_served_module_by_module(caplog: pytest.LogCaptureFixture) -> None:
    files = web_page.page_files()
    page = page_of({**files, "main.js": b"export default 3;\n"})
    html = page.files["index.html"].body.decode()
    assert f'src="/page/{page.version}/main.js"' in html
    assert "module by module" in caplog.text


def test_long_answers_of_the_service_are_compressed_and_short_ones_are_not(url: str) -> None:
    long, short = httpx.get(f"{url}/rulesets/pathmaster"), httpx.get(f"{url}/healthz")
    assert long.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in short.headers
    assert int(long.headers["content-length"]) * 3 < len(long.content)
