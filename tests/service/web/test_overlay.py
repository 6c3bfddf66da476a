"""The overlay of a stream: what a spectator may see of a fight, over nothing."""

import re
import shutil
import signal
import struct
import zlib
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from service.http.routes import web_page
from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.affray import Serving
from tests.support.at_the_page import Seat
from tests.support.own_server import free_port
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

HD = (1920, 1080)
RTL = "שלום אבן מלכה"
LONG = "Sir Bartholomew of the Upper and the Lower Weir, the Third"

EVERYTHING_SHOWN = """
window.everything = [];
const look = () => window.everything.push(document.documentElement.outerHTML);
const all = { subtree: true, childList: true, characterData: true, attributes: true };
new MutationObserver(look).observe(document.documentElement, all);
look();
"""


@pytest.fixture
def stream() -> Iterator[Seat]:
    """Whoever looks at the stream."""
    with pages.window(*HD) as page:
        yield Seat(page)


@pytest.fixture
def real_stream() -> Iterator[Seat]:
    """Whoever looks at the stream in a browser."""
    if why := browsers.missing():
        pytest.skip(why)
    with browsers.browser(*HD) as page:
        yield Seat(page)


def watched(fight: Fight, query: str = "", at: str = "") -> str:
    """The address of the overlay for a spectator's link to a fight."""
    link = urlsplit(fight.link("stream", "spectator"))
    return f"{at or fight.url + '/overlay'}{query}#{link.geturl() if at else link.fragment}"


def strike(fight: Fight, who: str, whom: str, amount: int) -> Any:
    """The GM has somebody wounded, whatever the system."""
    injured = {
        "type": "DamageTaken",
        "combatant": whom,
        "injury": f"{whom}-by-hand",
        "amount": amount,
        "cause": who,
    }
    return fight.send("rule", ruling="by-hand", reason="An ambush", effects=[injured])


def play(fight: Fight, answers: int) -> None:
    """Everybody does what the autopilot would."""
    for _ in range(answers):
        asked = fight.get()["pending"][0]["decision"]
        found = fight.get("/suggestion", decision=asked, style="")
        fight.send("answer", decision=asked, choice=found["choice"], args=found["args"])


PEOPLE = {
    "brp": {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {"name": RTL})},
    "pathmaster": {"sword": ("Sworn sword", {}), "troll": ("Troll", {"name": RTL})},
    "d20": {"ilse": ("Ilse, caravan guard", {}), "raider": ("Raider", {"name": RTL})},
}


@pytest.mark.parametrize("system", ["brp", "pathmaster", "d20"])
def test_order_hit_points_and_the_latest_deed_are_shown_as_they_change(
    url: str, stream: Seat, system: str
) -> None:
    fight = Fight(url, system, PEOPLE[system])
    one, other = PEOPLE[system]
    stream.go(watched(fight))
    stream.sees("Before the first round", "h1")
    play(fight, 3)
    stream.sees("Round 1", "h1")
    assert len(stream.text(".order").splitlines()) >= 6  # rank, name and hit points of both
    stream.sees(RTL, ".order")
    wait_until(lambda: sorted(left(stream)) == hit_points(fight))
    before = left(stream)
    struck = strike(fight, one, other, 2)
    stream.sees("−2", ".delta.lost")
    stream.sees("An ambush", ".latest")
    wait_until(lambda: left(stream) != before)
    assert stream.violations() == []
    fight.send("undo", version=struck["version"])
    stream.sees("Undone", ".latest")
    wait_until(lambda: (stream.text(".delta"), left(stream)) == ("", before))
    assert stream.page.complaints() == []


def hit_points(fight: Fight) -> list[str]:
    """What the GM is told that everybody has left, as the overlay writes it."""
    first = [next(iter(each["resources"].values())) for each in fight.get()["combatants"]]
    return sorted(f"{each['now']} of {each['max']}" for each in first)


def left(stream: Seat) -> Any:
    return stream.page.run("return [...document.querySelectorAll('.left')].map((each) => each.innerText)")


def test_the_tables_display_has_the_title_whom_the_fight_waits_for_and_the_deed_until_the_next(
    url: str, stream: Seat
) -> None:
    one, other = PEOPLE["brp"]
    fight = Fight(url, "brp", PEOPLE["brp"], title="At the ford")
    stream.go(watched(fight, "?look=table"))
    stream.sees("At the ford", "h1")
    fight.answer("gm", "begin")
    asked = {each["id"]: each["name"] for each in fight.get()["combatants"]}[
        fight.get()["pending"][0]["asked"]
    ]
    stream.sees(f"Waiting for {asked}", ".waits")
    strike(fight, one, other, 2)
    stream.sees("An ambush", ".latest")
    fight.send("close")
    stream.sees("The end of the fight", ".waits")
    assert stream.page.complaints() == []


def test_more_than_ten_stand_in_two_columns_on_the_tables_display(url: str, stream: Seat) -> None:
    people = {f"foe{number}": ("Brigand", {"name": f"Brigand {number}"}) for number in range(1, 24)}
    stream.go(watched(Fight(url, "brp", people), "?look=table"))
    stream.sees("+4", ".order.two")
    assert stream.page.run("return document.querySelector('.order').getAttribute('style')") == "--rows:10"


def test_what_is_hidden_is_never_on_it(url: str, stream: Seat) -> None:
    fight = Fight(
        url,
        "pathmaster",
        {
            "sword": ("Sworn sword", {}),
            "troll": ("Troll", {}),
            "knife": ("Knife-fighter", {"name": "Nightshade"}),
        },
        foes_hit_points="banded",
    )
    effect = {"combatant": "knife", "condition": "hidden", "data": {"from": ["*"]}}
    hide = [{"type": "ConditionGained", **effect}]
    fight.send("rule", ruling="dark", reason="It is dark", hidden=True, effects=hide)
    stream.go(watched(fight))
    stream.sees("Before the first round", "h1")
    stream.page.run(EVERYTHING_SHOWN)
    play(fight, 6)
    roll = {"combatant": "knife", "purpose": "hunt", "notation": "1d100", "hidden": True}
    fight.send("rule", ruling="secret", reason="Who knows?", hidden=True, rolls=[roll])
    undone = strike(fight, "troll", "knife", 3)
    fight.send("undo", version=undone["version"])
    strike(fight, "sword", "troll", 5)
    stream.sees("−5", ".delta")
    assert set(left(stream)) <= {"Unhurt", "Hurt", "Badly hurt", "Down"}  # foes are told in words
    everything = "\n".join(stream.page.run("return window.everything"))
    assert len(everything) > 1000
    for each in ("Nightshade", "knife", "hunt"):
        assert each not in everything
    # Once in sight they are there as anybody.
    seen = [{"type": "ConditionLost", "combatant": "knife", "condition": "hidden"}]
    fight.send("rule", ruling="light", reason="A torch", effects=seen)
    stream.sees("Nightshade", ".order")


def test_it_comes_back_with_the_service(tmp_path: Path, stream: Seat) -> None:
    data, port = tmp_path / "data", free_port()
    with Serving(data, tmp_path / "one.json", port=port) as serving:
        fight = Fight(serving.url, "pathmaster", PEOPLE["pathmaster"])
        stream.go(watched(fight))
        stream.sees("Before the first round", "h1")
        serving.stop(signal.SIGKILL)
    stream.sees("Connection lost", ".note")
    assert stream.text(".order")  # what was shown stays
    with Serving(data, tmp_path / "two.json", port=port):
        play(fight, 3)
        stream.sees("Round 1", "h1")
        wait_until(lambda: stream.text(".note") == "")
        fight.send("revoke", seat="stream", reason="")
        stream.sees("The seat", ".note")
        assert stream.text(".order") == ""


@pytest.mark.long
def test_a_file_waits_for_the_service_and_is_let_in_only_by_the_switch(
    tmp_path: Path, real_stream: Seat
) -> None:
    data, port = tmp_path / "data", free_port()
    file = Path(shutil.copy(str(web_page.FOLDER / "overlay.html"), tmp_path)).as_uri()
    with Serving(data, tmp_path / "one.json", port=port) as serving:
        fight = Fight(serving.url, "pathmaster", PEOPLE["pathmaster"])
        real_stream.go(watched(fight, at=file))
        real_stream.sees(f"no service at {serving.url}, or not for this page (--allow-origin null)")
    with Serving(data, tmp_path / "two.json", "--allow-origin", "null", port=port):
        real_stream.sees("Before the first round", "h1")
        play(fight, 3)
        real_stream.sees("Round 1", "h1")


@pytest.mark.ci
def test_it_shows_the_parts_that_are_asked_for_in_the_size_and_language_that_is(
    url: str, real_stream: Seat
) -> None:
    people = {
        f"k{n}": ("Knife-fighter", {"name": LONG if n == 3 else f"Knife {n}", "side": f"s{n % 2}"})
        for n in range(12)
    }
    fight = Fight(url, "pathmaster", people)
    play(fight, 2)
    address = watched(fight)
    real_stream.go(address.replace("#", "?lang=de&most=5&size=1.5#"))
    real_stream.sees("Runde 1", "h1")
    assert real_stream.page.run("return document.querySelectorAll('.order li:not(.more)').length") == 5
    assert real_stream.text(".more") == "+7"
    size = real_stream.page.run("return parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size == 28 * 1.5
    real_stream.page.call("url", url="about:blank")
    real_stream.go(address.replace("#", "?show=order&side=right#"))
    wait_until(lambda: real_stream.text(".order") != "")
    assert (real_stream.text("h1"), real_stream.text(".left")) == ("", "")
    assert (
        real_stream.page.run("return document.querySelector('.order').getBoundingClientRect().left")
        > HD[0] / 2
    )


@pytest.mark.smoke
def test_it_is_seen_through_and_fits_small_sources_and_moves_nothing_for_those_who_want_that(
    url: str, real_stream: Seat
) -> None:
    people = {"sword": ("Sworn sword", {"name": LONG}), "troll": ("Troll", {"name": RTL})}
    fight = Fight(url, "pathmaster", people)
    play(fight, 2)
    real_stream.page.emulate(prefers_reduced_motion="reduce")
    real_stream.page.size(320, 600)
    real_stream.go(watched(fight))
    real_stream.sees("Round 1", "h1")
    strike(fight, "sword", "troll", 2)
    real_stream.sees("−2", ".delta")
    assert real_stream.page.run("return document.documentElement.scrollWidth") <= 320
    assert (
        real_stream.page.run("return getComputedStyle(document.querySelector('.delta')).animationName")
        == "none"
    )
    assert real_stream.violations() == []
    assert alpha(real_stream.page, 319, 300) == 0
    assert alpha(real_stream.page, 24, 24) > 200


def alpha(page: browsers.Page, x: int, y: int) -> int:
    """How much of a pixel covers what lies under the page, from 0 to 255: as a browser source draws it."""
    nothing = {"r": 0, "g": 0, "b": 0, "a": 0}
    page.devtools("Emulation.setDefaultBackgroundColorOverride", color=nothing)
    clip = {"x": x, "y": y, "width": 1, "height": 1, "scale": 1}
    png = b64decode(page.devtools("Page.captureScreenshot", format="png", clip=clip)["data"])
    page.devtools("Emulation.setDefaultBackgroundColorOverride")
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        if kind == b"IHDR":
            assert png[at + 17] == 6  # with alpha
        if kind == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    return zlib.decompress(data)[4]


def test_a_link_that_is_none_is_said_so(url: str, stream: Seat) -> None:
    stream.go(f"{url}/overlay")
    stream.sees("belongs behind the #", ".note")


def test_its_page_runs_its_own_script_and_no_other(url: str) -> None:
    answer = httpx.get(f"{url}/overlay")
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self' 'sha256-" in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
    digest = re.findall(r"'sha256-.*?'", policy)
    assert len(digest) == 1
    assert digest[0] not in httpx.get(url).headers["content-security-policy"]
