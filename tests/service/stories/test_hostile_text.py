"""Whatever people write, wherever they can write: it is shown as text, and as nothing else, everywhere."""

import asyncio
import itertools
import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from msgspec import Struct

from tests.service.web.test_at_the_table import PHONE, Seat
from tests.support import browser as browsers
from tests.support.affray import Serving, affray, started
from tests.support.duel import duellists
from tests.support.hostile import ANSI, NAMES, SCRIPT, THING, WORST, harm, staged
from tests.support.opening import in_detail, sees_in_roster
from tests.support.screen import at_screen
from tests.support.waiting import patience, wait_until

FIGHT = "fair"

in_a_browser = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())


class Place(Struct, frozen=True):
    """A service with that fight: its address, its data, and the tokens of those who sit there."""

    url: str
    data: Path
    tokens: dict[str, str]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("hostile")
    with Serving(folder / "data", folder / "announced.json") as serving:
        yield Place(serving.url, folder / "data", asyncio.run(staged(serving.url, FIGHT)))


@pytest.fixture
def phone() -> Iterator[Seat]:
    """A browser as narrow as a phone."""
    with ExitStack() as stack:
        yield Seat(stack.enter_context(browsers.browser(*PHONE)))


FOREIGN = """
return [...document.querySelectorAll(
  "img, iframe, object, embed, svg[onload], [onmouseover], [onerror], [onfocus], [autofocus]",
)].map((each) => each.outerHTML.slice(0, 100));
"""

WIDER = """
const wide = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth <= wide) return [];
const scrolls = (each) => each && (getComputedStyle(each).overflowX !== "visible" || scrolls(each.parentElement));
return [...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > wide + 1 && !scrolls(each.parentElement))
  .map((each) => `${each.tagName}.${each.className} ${each.textContent.slice(0, 40)}`);
"""

UNFOLD = "for (const each of document.querySelectorAll('details')) each.open = true"


def is_text_only(seat: Seat) -> None:
    """Fails if anything on the page is more than text, or leaves the screen."""
    seat.page.run(UNFOLD)
    assert seat.page.run("return window.hurt") is None
    assert seat.page.run(FOREIGN) == []
    assert seat.page.run(WIDER) == []
    assert harm(seat.text()) == ""
    assert seat.page.complaints() == []  # nor did the browser have to stop anything


@in_a_browser
@pytest.mark.parametrize("who", ["gm", "mira"])
def test_on_the_page(place: Place, phone: Seat, tmp_path: Path, who: str) -> None:
    phone.go(f"{place.url}/#join/{FIGHT}/{place.tokens[who]}")
    phone.sees(NAMES["ann"], ".people")
    for name in (NAMES["bob"], NAMES["cid"], NAMES["eve"]):
        assert name in phone.text(".people")
    is_text_only(phone)
    phone.page.screenshot(tmp_path / "table.png")
    for tab in ["Story", *(["GM"] if who == "gm" else [])]:
        phone.press(tab, ".tabs")
        is_text_only(phone)
        phone.page.screenshot(tmp_path / f"{tab}.png")
    assert SCRIPT in phone.page.run("return document.querySelector('.story').textContent")
    last = phone.page.run("return Number(document.querySelector('.scrubber input').max)")
    phone.opens("Fight")
    for moment in range(1, last, 4):
        phone.page.run("location.hash = `${location.hash.split('/at/')[0]}/at/${arguments[0]}`", moment)
        wait_until(lambda at=moment: phone.text(".changed h2").startswith(f"Step {at} "))
        is_text_only(phone)


@in_a_browser
def test_while_a_fight_is_opened_and_in_a_refusal(place: Place, phone: Seat) -> None:
    phone.go(place.url)
    phone.sees("Captain of the watch", ".adding")
    phone.fill("Title", f"{SCRIPT}{NAMES['dora']}")
    in_detail(phone)
    for name in (NAMES["ann"], NAMES["bob"], NAMES["dora"]):
        phone.fill("Name", name, ".adding")
        phone.press("Add to the fight", ".adding")
        sees_in_roster(phone, name)
    is_text_only(phone)
    phone.press("Open the fight")
    phone.sees("live", "header")
    is_text_only(phone)
    phone.press("GM", ".tabs")
    phone.page.run("for (const each of document.querySelectorAll('.corner details')) each.open = true")
    phone.fill("For", NAMES["ann"], ".corner form:has([name=purpose])")
    phone.fill("What for", NAMES["ann"], ".corner")
    phone.fill("Dice", NAMES["bob"], ".corner")
    phone.press("Roll", ".corner form")
    phone.sees("svg onload", ".refusal")
    phone.page.complaints()  # of status 422
    is_text_only(phone)
    phone.go("about:blank")
    phone.go(place.url)
    phone.sees(SCRIPT, ".fights")
    is_text_only(phone)


ROOMS = ("join/{0}/{0}", "fight/{0}/{0}", "fight/{0}/{0}/at/{0}", f"fight/{FIGHT}/gm/at/{{0}}", "{0}")
WORDS = (NAMES["bob"], "__proto__", "../../x?y=", WORST)


@in_a_browser
@pytest.mark.long
def test_in_the_address(place: Place, phone: Seat) -> None:
    phone.go(f"{place.url}/#join/{FIGHT}/{place.tokens['gm']}")
    phone.sees(NAMES["ann"], ".people")
    for room, word in itertools.product(ROOMS, WORDS):
        phone.go("about:blank")
        phone.go(f"{place.url}/#{room.format(quote(word, safe=''))}")
        wait_until(lambda: phone.text("main") and "Taking the seat" not in phone.text("main"))
        phone.page.complaints()  # of status 401, to a token that is none
        is_text_only(phone)


@in_a_browser
def test_in_what_is_exported(place: Place, phone: Seat, tmp_path: Path) -> None:
    gm = {"authorization": f"Bearer {place.tokens['gm']}"}
    page = tmp_path / "fair.html"
    page.write_bytes(
        httpx.get(f"{place.url}/encounters/{FIGHT}/export.html", headers=gm, timeout=patience()).content
    )
    phone.page.open(page)
    is_text_only(phone)
    assert SCRIPT in phone.page.run("return document.body.textContent")
    phone.page.screenshot(tmp_path / "export.png")


@pytest.mark.parametrize(("who", "size"), [("gm", (100, 32)), ("mira", (60, 40))])
async def test_in_the_terminal(place: Place, who: str, size: tuple[int, int]) -> None:
    async with at_screen(place.url, FIGHT, place.tokens[who], size=size) as screen:
        await screen.sees("[red]R[/red]", "onerror")
        for key in ("pageup", "pageup", "left", "home", "right", "end", "1"):
            await screen.press(key)
            assert harm(screen.text()) == ""
        drawn = [each for strip in screen.app.screen._compositor.render_strips() for each in strip]
        assert not [each for each in drawn if each.style and "app.quit" in str(each.style.meta)]
        assert screen.app.ended is None


HOUSE = f"""
title = {json.dumps(WORST[:200])}
armour_types = [1]
[attack.unarmed]
title = {json.dumps(THING)}
critical = "krush"
rows = [["below", 60, ["0"]], [61, "above", ["4A"]]]
[critical.krush]
title = {json.dumps(THING)}
letter = "K"
severities.A = [[1, 100, {json.dumps(WORST[:200])}, "stunned 1"]]
[fumble]
melee = {{title = {json.dumps(THING)}, rows = [[1, 100, {json.dumps(WORST[:200])}, "nothing"]]}}
ranged = {{title = "Ranged", rows = [[1, 100, "Oops.", "nothing"]]}}
unarmed = {{title = "Unarmed", rows = [[1, 100, "Oops.", "nothing"]]}}
""".replace("\x7f", "\\u007f")
"""A set of tables; JSON's escapes are those of TOML too."""

PLAYED = {
    "ruleset": "brp",
    "title": WORST[:200],
    "combatants": [{**each, "name": name} for each, name in zip(duellists(), NAMES.values(), strict=False)],
    "play": [
        {"do": "say", "who": "ann", "text": WORST[:500], "tell": WORST},
        {"do": "rule", "ruling": WORST, "reason": WORST},
        {"do": "answer", "who": "gm", "choice": ANSI},
    ],
}


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("replay fair --rolls --undone", "[red]R[/red]"),
        ("audit fair", SCRIPT),
        ("play fight.json", SCRIPT),
        ("tables check house.toml", SCRIPT),
        ("tables show house.toml critical.krush", "[red]R[/red]"),
        ("tables show house.toml fumble.melee", "[bold]"),
        ("tables show house.toml \x1b[31m\u202e", "no table"),
        ("replay \x1b[31m\u202e", "[31m"),
    ],
)
def test_on_the_command_line(place: Place, tmp_path: Path, command: str, says: str) -> None:
    (tmp_path / "house.toml").write_text(HOUSE)
    (tmp_path / "fight.json").write_text(json.dumps(PLAYED))
    words = command.split(" ")
    arguments = [str(tmp_path / each) if each.endswith((".toml", ".json")) else each for each in words]
    ran = affray(*arguments, *([] if words[0] == "tables" else ["--data", place.data]))
    assert says in ran.stdout + ran.stderr
    assert harm(ran.stdout) == harm(ran.stderr) == ""
    assert "Traceback" not in ran.stderr
    assert words[0] != "audit" or ran.returncode == 0


def test_line_by_line(place: Place) -> None:
    there = f"{place.url}/encounters/{FIGHT}"
    token = {**os.environ, "AFFRAY_TOKEN": place.tokens["mira"]}
    with started("watch", there, "--plain", text=True, env=token) as watches:
        assert watches.stdout is not None
        said = [watches.stdout.readline()]
        while said[-1] and not said[-1].startswith("Waiting"):
            said.append(watches.stdout.readline())
    assert SCRIPT in said[0]
    assert any("[red]R[/red]" in each for each in said)
    assert harm("".join(said)) == ""
