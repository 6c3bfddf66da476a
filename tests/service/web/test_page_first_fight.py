"""A fight to try: one click opens a ready one in each system, and the page leads a GM through its first round."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until

pytestmark = pages.needs_pages

LEAD = ".first-round"
FIGHTS = {
    "The toll bridge": "Captain of the watch",
    "Raid at dusk": "Ilse, caravan guard",
    "Down by the quay": "Harbour guard",
    "The forest road": "Sworn sword",
    "Before the gatehouse": "Shield-bearer",
}


def tries(seat: Seat, url: str, title: str) -> None:
    seat.go(url)
    seat.sees("Try one at once", ".opening")
    seat.press(title, ".try")
    seat.sees(title, "h1")


@pytest.mark.parametrize("title", FIGHTS)
def test_one_click_opens_a_ready_fight_of_each_system(url: str, phone: Seat, title: str) -> None:
    tries(phone, url, title)
    phone.sees("You are the game master here", LEAD)
    phone.sees(FIGHTS[title], ".table")
    phone.press("Begin", ".decisions")
    phone.loses("You are the game master here", LEAD)
    assert phone.violations() == []


def test_the_lead_says_at_each_step_what_to_do_next_and_ends_with_the_round(url: str, desk: Seat) -> None:
    tries(desk, url, "Raid at dusk")
    hints = []
    with gm_of(url, desk) as gm:
        while (view := gm.get("").json())["round"] < 2:
            wait_until(lambda view=view: desk.page.run(AT_STEP) == view["version"])
            wait_until(lambda: desk.text(LEAD))  # its script comes after that of the fight
            hints.append(desk.text(LEAD))
            goes_on(gm, view["pending"][0]["decision"])
    said = "\n".join(hints)
    for each in (
        "begin the fight below",
        "decides. Nobody plays them yet",
        "stands in the story",
        "“Next turn”",
    ):
        assert each in said, said
    desk.sees("That was a round", LEAD)
    desk.press("Done", LEAD)
    assert desk.page.run("return document.querySelector('.first-round')") is None


AT_STEP = "return Number(document.querySelector('.time-bar input, input[type=range]').max)"


@contextmanager
def gm_of(url: str, seat: Seat) -> Iterator[httpx.Client]:
    """The GM of the fight on the page, by its API."""
    kept = seat.page.run("return JSON.parse(localStorage.getItem('affray.seats'))[0]")
    token = {"authorization": f"Bearer {kept['token']}"}
    with httpx.Client(base_url=f"{url}/encounters/{kept['encounter']}", headers=token) as gm:
        yield gm


def goes_on(gm: httpx.Client, asked: str) -> None:
    """Whoever is asked answers as is suggested."""
    told = gm.get("/suggestion", params={"decision": asked}).raise_for_status().json()
    answer = {
        "command": "answer",
        "id": asked,
        "decision": asked,
        "choice": told["choice"],
        "args": told["args"],
    }
    gm.post("/commands", json=answer).raise_for_status()


def test_who_knows_the_way_leaves_the_lead_and_is_not_led_after_a_reload(url: str, phone: Seat) -> None:
    tries(phone, url, "The toll bridge")
    phone.press("I know my way", LEAD)
    phone.go(phone.page.run("return location.href"))
    phone.sees("Is everybody here?", ".decisions")
    assert phone.page.run("return document.querySelector('.first-round')") is None


def test_what_is_being_set_up_is_still_there_after_a_fight_was_tried(url: str, desk: Seat) -> None:
    desk.go(url)
    desk.fill("Title", "Of my own", ".begin")
    desk.press("The toll bridge", ".try")
    desk.sees("live", "header")
    desk.go(f"{url}/#")
    desk.sees("Your fights")
    assert desk.page.run("return document.querySelector('.begin input').value") == "Of my own"
