"""The frame of a fight's page: what is in sight without scrolling, wide and on a phone, and how it bears zoom."""

from typing import Any

import httpx
import pytest

from engine.ruleset_api.ruleset import rulesets
from tests.service.web.test_page_at_play import HOW, SPEAK
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, Played, duel

EIGHT: dict[str, Any] = {
    f"c{number}": (name, {})
    for number, name in enumerate(
        ("Captain of the watch", "Archer", "Healer", "Spearman", "Brigand", "Cutthroat", "Wolf", "Ogre")
    )
}


@pytest.fixture
def seat(real_desk: Seat) -> Seat:
    """Somebody at a desk, at an empty page. Whatever they did, nothing was wrong with the page."""
    return real_desk


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


@pytest.mark.smoke
def test_with_eight_combatants_a_laptop_shows_all_of_them_and_the_whole_decision(
    url: str, seat: Seat
) -> None:
    fight = Fight(url, "brp", EIGHT)
    fight.send("answer", choice="begin", args={})
    seat.page.size(*LAPTOP)
    seat.go(fight.link())
    seat.sees("Declare your action", ".dock")
    assert out_of_sight(seat, *ESSENTIAL) == []
    assert seat.page.run("return document.querySelector('.next-turn').offsetHeight") < 50  # in one line
    assert (
        seat.page.run("return getComputedStyle(document.querySelector('.dock .quick')).paddingLeft") != "0px"
    )
    while (asked := fight.get()["pending"][0])[
        "ask"
    ] == "statement":  # what each means to do is on their card
        target = "c4" if asked["asked"] < "c4" else "c0"
        weapon = next(iter(fight.get()["combatants"][int(asked["asked"][1:])]["items"]))
        fight.send(
            "answer", decision=asked["decision"], choice="attack", args={"target": target, "weapon": weapon}
        )
    seat.sees("Attack Brigand with the", ".brief .intent")
    assert out_of_sight(seat, *ESSENTIAL) == []
    assert seat.page.run("return document.documentElement.scrollHeight") <= LAPTOP[1]


ESSENTIAL = (".person", ".order", ".strip", ".undoing button", ".dock", ".scrubber", ".panel-tabs button")


@pytest.mark.smoke
def test_a_phone_shows_the_decision_the_order_and_the_tabs_without_scrolling(url: str, seat: Seat) -> None:
    fight = Fight(url, "brp", EIGHT)
    fight.send("answer", choice="begin", args={})
    seat.page.size(*PHONE)
    seat.go(fight.link("mira", "player", "c1"))
    seat.sees("Declare your action", ".dock")
    assert out_of_sight(seat, ".dock", ".order", ".tabs button", ".undoing button") == []
    assert seat.page.run("return document.documentElement.scrollHeight") <= PHONE[1]
    for size in (PHONE, (360, 640), LAPTOP):  # what is said at the edge pushes nothing out
        seat.page.size(*size)
        seat.page.run(NOTICE)
        assert out_of_sight(seat, ".notice", ".dock", ".dock .ends button") == [], size
        assert seat.page.run("return document.documentElement.scrollHeight") <= size[1], size


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


@pytest.mark.ci
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


@pytest.mark.ci
def test_what_a_spectator_may_read_first_is_large_enough_to_touch(url: str, real_phone: Seat) -> None:
    real_phone.go(duel(url).link("tom", "spectator"))
    real_phone.sees("How this works", ".stage")
    for language, words in (("en", "How this works"), ("de", "So geht das")):
        real_phone.page.run(SPEAK, language)
        real_phone.sees(words, ".stage")
        assert real_phone.page.run(f"return {HOW}.offsetHeight") >= 44
        assert real_phone.violations() == []


@pytest.mark.ci
def test_undo_and_redo_stay_in_sight_above_a_long_story(url: str, real_phone: Seat) -> None:
    fight = duel(url)
    for number in range(40):
        fight.send("say", combatant="brigand", text=f"Come on, then! ({number})")
    real_phone.go(fight.link())
    real_phone.sees("(39)", ".latest")
    real_phone.opens("Story")
    wait_until(lambda: real_phone.page.run("return document.querySelector('.story').scrollTop > 400"))
    assert real_phone.page.run(COVERED, ".undoing button") == []


# What lies over the upper edge of these elements.
COVERED = """
return [...document.querySelectorAll(arguments[0])].flatMap((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + 3);
  return over === each ? [] : [`${each.innerText}: ${over?.outerHTML ?? "out of sight"}`];
});
"""


@pytest.mark.ci
def test_twenty_with_long_names_keep_within_a_phone(url: str, real_phone: Seat) -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapitän von und zu der Oberen und Unteren Mark"
    people = {f"c{number}": ("Brigand", {"name": f"{long[:76]} {number}"}) for number in range(20)}
    fight = Fight(url, "brp", people)
    fight.send("answer", choice="begin", args={})
    real_phone.page.size(*DESK)
    real_phone.go(fight.link("watcher", "spectator"))
    real_phone.sees("Waiting for", ".decisions")
    real_phone.page.size(*PHONE)
    assert real_phone.page.run("return document.documentElement.scrollWidth <= innerWidth")


TEN_FOES: dict[str, Any] = {
    **{f"h{number}": (name, {}) for number, name in enumerate(("Captain of the watch", "Archer", "Healer"))},
    **{f"f{number}": ("Brigand", {"name": f"Brigand {number}"}) for number in range(10)},
}

# Whether the last phase is not whole where it is the phase that is now.
CLIPPED = """
const phases = [...document.querySelectorAll(".strip .phase")];
for (const each of phases) each.toggleAttribute("aria-current", each === phases.at(-1));
const strip = document.querySelector(".strip").getBoundingClientRect();
const now = document.querySelector(".strip [aria-current]").getBoundingClientRect();
return now.right > strip.right + 1 || now.left < strip.left || now.width < 20;
"""
OFFLINE = """
const lost = document.createElement("p");
lost.className = "adrift";
document.querySelector(".fight-header").append(lost);
document.querySelector("#notices").innerHTML = '<p class="notice away">No connection.</p>';
"""
NOTICE = """
const said = "No connection. Your fights are back as soon as it is.";
document.querySelector("#notices").innerHTML = `<p class="notice away">${said}</p>`;
"""
BANNERS = """
return [...document.querySelectorAll(".adrift, .notice.away")].filter((each) => each.checkVisibility()).length;
"""


@pytest.mark.smoke
def test_ten_foes_the_phase_what_just_happened_and_one_banner_are_seen_at_every_size(
    url: str, seat: Seat
) -> None:
    title = "The long night at the gate of the old bridge, and what came of it"
    fight = Fight(url, "brp", TEN_FOES, title=title)
    fight.send("answer", choice="begin", args={})
    for size in (LAPTOP, (1280, 720)):
        seat.page.size(*size)
        seat.go(fight.link())
        seat.sees("Declare your action", ".dock")
        assert out_of_sight(seat, ".fighter .well") == [], size
        assert not seat.page.run(CLIPPED), size
    seat.page.size(360, 640)
    seat.go(fight.link("mira", "player", *(each for each in TEN_FOES if each.startswith("h"))))
    seat.sees("Playing", "header")
    wait_until(lambda: seat.page.run("return Boolean(document.querySelector('.latest li'))"))
    wait_until(
        lambda: (
            not seat.page.run("return document.getAnimations().some((each) => each.playState === 'running')")
        )
    )
    seat.sees("Declare your action", ".dock")
    assert out_of_sight(seat, ".latest li:first-child", ".dock", ".dock .ends button") == []
    assert seat.page.run("return document.querySelector('.dock').getBoundingClientRect().top") > 280
    seat.page.run(OFFLINE)
    assert seat.page.run(BANNERS) == 1
