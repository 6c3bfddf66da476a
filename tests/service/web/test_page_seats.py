"""Seats outlive a browser that empties its storage after seven days: a group meets once a week."""

from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import duel

KEPT = """
fetch("/seats").then((answer) => answer.json()).then(({ seats }) => { window.kept = seats.length; })
  .catch(() => {}); // the last one may be under way when the page is left
return window.kept ?? 0;
"""
AT_ONCE = """
const later = window.setTimeout;
window.setTimeout = (does, pause, ...more) => later(does, pause === 3000 ? 0 : pause, ...more);
"""  # what is kept once all is shown


def test_a_browser_whose_storage_was_emptied_finds_its_seats_again(url: str, phone: Seat) -> None:
    phone.page.before(AT_ONCE)
    fight = duel(url)
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    wait_until(lambda: phone.page.run(KEPT) == 1)
    phone.page.run("localStorage.clear()")
    phone.go(url)
    phone.sees("At the gate", "#main")
    phone.page.run(f"location.hash = '#fight/{fight.id}'")
    phone.sees("What do you do?", ".decisions")
    assert "affray-seats" not in phone.page.run("return document.cookie")
