"""Seats outlive a browser that empties its storage after seven days: a group meets once a week."""

from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import duel

KEPT = "return (await (await fetch('/seats')).json()).seats.length;"


def test_a_browser_whose_storage_was_emptied_finds_its_seats_again(url: str, real_phone: Seat) -> None:
    fight = duel(url)
    real_phone.go(fight.link("Mira", "player", "captain"))
    real_phone.sees("What do you do?", ".decisions")
    wait_until(lambda: real_phone.page.run(KEPT) == 1)
    real_phone.page.run("localStorage.clear()")
    real_phone.go(url)
    real_phone.sees("At the gate", "#main")
    real_phone.page.run(f"location.hash = '#fight/{fight.id}'")
    real_phone.sees("What do you do?", ".decisions")
    assert "affray-seats" not in real_phone.page.run("return document.cookie")
