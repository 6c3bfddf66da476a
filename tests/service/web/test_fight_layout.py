"""The frame of a fight's page: what is in sight without scrolling, wide and on a phone, and how it bears zoom."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from engine.ruleset_api.ruleset import rulesets
from tests.service.web.test_every_system import Played
from tests.service.web.test_page_at_play import Fight, duel
from tests.support import browser as browsers
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())

EIGHT: dict[str, Any] = {
    f"c{number}": (name, {})
    for number, name in enumerate(
        ("Captain of the watch", "Archer", "Healer", "Spearman", "Brigand", "Cutthroat", "Wolf", "Ogre")
    )
}


@pytest.fixture(scope="module")
def window() -> Iterator[browsers.Page]:
    """A browser for all of them."""
    with browsers.browser(*DESK) as page:
        yield page


@pytest.fixture
def seat(window: browsers.Page) -> Iterator[Seat]:
    """Somebody at an empty page. Whatever they did, nothing was wrong with it."""
    window.size(*DESK)
    window.call("url", url="about:blank")
    seat = Seat(window)
    yield seat
    assert seat.violations() == []
    assert window.complaints() == []


def out_of_sight(seat: Seat, *selectors: str) -> list[str]:
    """What is not wholly in the window, or is there but covered by something else."""
    found: list[str] = seat.page.run(HIDDEN, selectors)
    return found


HIDDEN = """
const [selectors] = arguments;
return selectors.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)];
  if (!all.length) return [`${selector}: none`];
  return all.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1 || bottom - top < 5) return true;
    const over = document.elementFromPoint((left + right) / 2, bottom - 3);
    return !(each.contains(over) || over?.contains(each));
  }).map((each) => `${selector}: ${each.innerText.slice(0, 40)}`);
});
"""


LAPTOP = (1280, 800)


def test_with_eight_combatants_a_laptop_shows_all_of_them_and_the_whole_decision(
    url: str, seat: Seat
) -> None:
    fight = Fight(url, "brp", EIGHT)
    fight.send("answer", choice="begin", args={})
    seat.page.size(*LAPTOP)
    seat.go(fight.link())
    seat.sees("Declare your action", ".dock")
    assert out_of_sight(seat, *ESSENTIAL) == []
    while (asked := view(fight)["pending"][0])[
        "ask"
    ] == "statement":  # what each means to do is on their card
        target = "c4" if asked["asked"] < "c4" else "c0"
        weapon = next(iter(view(fight)["combatants"][int(asked["asked"][1:])]["items"]))
        fight.send(
            "answer", decision=asked["decision"], choice="attack", args={"target": target, "weapon": weapon}
        )
    seat.sees("Attack Brigand with the", ".brief .intent")
    assert out_of_sight(seat, *ESSENTIAL) == []
    assert seat.page.run("return document.documentElement.scrollHeight") <= LAPTOP[1]


ESSENTIAL = (".person", ".order", ".strip", ".undoing button", ".dock", ".scrubber", ".panel-tabs button")


def view(fight: Fight) -> Any:
    """The fight as its GM sees it."""
    headers = {"authorization": f"Bearer {fight.token}"}
    return httpx.get(f"{fight.url}/encounters/{fight.id}", headers=headers).json()


def test_a_phone_shows_the_decision_the_order_and_the_tabs_without_scrolling(url: str, seat: Seat) -> None:
    fight = Fight(url, "brp", EIGHT)
    fight.send("answer", choice="begin", args={})
    seat.page.size(*PHONE)
    seat.go(fight.link("mira", "player", "c1"))
    seat.sees("Declare your action", ".dock")
    assert out_of_sight(seat, ".dock", ".order", ".tabs button", ".undoing button") == []
    assert seat.page.run("return document.documentElement.scrollHeight") <= PHONE[1]


def test_a_tab_has_a_dot_where_a_decision_waits(url: str, seat: Seat) -> None:
    fight = Fight(url, "brp", EIGHT)
    fight.send("answer", choice="begin", args={})
    seat.page.size(*PHONE)
    seat.go(fight.link("mira", "player", "c1"))
    seat.sees("Declare your action", ".dock")
    dots = "return [...document.querySelectorAll('.tabs .dot')].map((each) => each.parentElement.innerText.trim())"
    assert seat.page.run(dots) == []
    seat.opens("Story")
    assert seat.page.run(dots) == ["Fight"]


def test_a_request_to_undo_is_a_dot_where_the_gm_finds_it_and_is_granted_with_a_reason(
    url: str, seat: Seat
) -> None:
    fight = duel(url)
    seat.page.size(*PHONE)
    seat.go(fight.link())
    seat.opens("GM")
    dots = "return [...document.querySelectorAll('.tabs .dot')].map((each) => each.parentElement.innerText.trim())"
    seat.sees("Make a ruling", ".corner")
    assert seat.page.run(dots) == []
    asks_to_undo(fight)
    wait_until(lambda: seat.page.run(dots) == ["Fight"])
    seat.opens("Fight")
    seat.fill("Reason", "Once", ".request")
    seat.press("Allow undo", ".request")
    seat.loses("Allow undo", ".dock")
    seat.opens("Story")
    seat.sees("The reason: “Once”", ".story")


def asks_to_undo(fight: Fight) -> None:
    """A player asks the GM to go back to the beginning."""
    token = fight.send("invite", seat="mira", role="player", combatants=["captain"])["token"]
    asked = httpx.post(
        f"{fight.url}/encounters/{fight.id}/commands",
        json={"command": "undo", "id": "back", "version": 4, "to": 2},
        headers={"authorization": f"Bearer {token}"},
    )
    assert [each["type"] for each in asked.json()["events"]] == ["UndoRequested"]


SIZES = ((320, 568), (320, 225), (844, 390), (640, 450), (900, 600), (1920, 1080))
"""A small phone, a desk at 400 %, a phone on its side, a desk at 200 %, a small window, a large one."""


@pytest.mark.parametrize("system", rulesets())
def test_nothing_is_scrolled_sideways_at_any_size(url: str, seat: Seat, system: str) -> None:
    fight = Played(url, system)
    for _ in range(8):
        fight.play_on()
    seat.go(fight.link())
    seat.sees("Ann", "#main")
    for size in SIZES:
        seat.page.size(*size)
        for part in seat.page.run(PARTS):
            seat.opens(part)
            assert seat.page.run(SIDEWAYS, size[0]) == [], (size, part)
        if size in SIZES[:2]:
            assert seat.violations() == []


PARTS = """
return [...document.querySelectorAll(".tabs button, .panel-tabs button")]
  .filter((each) => each.offsetParent).map((each) => each.innerText.trim());
"""

# Parts of the page that scroll sideways, though it is not their way.
SIDEWAYS = """
return [document.documentElement, document.body, ...document.querySelectorAll("main, main > *")]
  .filter((each) => each.scrollWidth > Math.min(each.clientWidth, arguments[0]) + 1)
  .map((each) => `${each.className}: ${each.scrollWidth} > ${each.clientWidth}`);
"""
