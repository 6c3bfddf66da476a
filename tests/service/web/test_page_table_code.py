"""One code for the table: a GM shows it, phones come by it and wait at the door, and the GM lets them in."""

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

PEOPLE = {"ann": ("Captain of the watch", {"name": "Ann"}), "bob": ("Brigand", {"name": "Bob"})}
CODE = ".table-code .words"


def shows_a_code(url: str, gm: Seat) -> str:
    """The code that the GM of a new fight shows."""
    gm.go(Fight(url, "brp", PEOPLE, title="At the gate").link())
    gm.opens("GM")
    gm.press("Show a code for the table")
    wait_until(lambda: gm.text(CODE))
    return gm.text(CODE)


def asks_to_join(url: str, guest: Seat, code: str, name: str) -> None:
    guest.go(url)
    guest.fill("Join with a code", code.replace("-", " ").title(), ".by-code")
    guest.press("To the table", ".by-code")
    guest.sees("At the gate", "h1")
    guest.fill("Your name", name, ".at-the-door")
    guest.press("Ask to join", ".at-the-door")
    guest.sees(f"{name}, you are at the door", ".at-the-door")


def test_a_guest_types_the_words_asks_for_a_hero_and_plays_once_the_gm_lets_them_in(
    url: str, desk: Seat, phone: Seat
) -> None:
    code = shows_a_code(url, desk)
    asks_to_join(url, phone, code, "Mira")
    desk.sees("Mira waits to be let in", ".dock")
    assert desk.page.run("return document.querySelector('.dock .request select').value") == "ann"
    desk.press("Let in", ".dock")
    phone.sees("Playing Ann", "header")
    desk.loses("Mira waits", ".dock")
    assert "mira" in desk.text(".seats")


def test_a_page_that_is_loaded_again_still_waits_and_who_is_turned_away_is_told(
    url: str, desk: Seat, phone: Seat
) -> None:
    code = shows_a_code(url, desk)
    asks_to_join(url, phone, code, "Mira")
    phone.go("about:blank")
    phone.go(f"{url}/#table/{code}")
    phone.sees("Mira, you are at the door", ".at-the-door")
    desk.press("Turn away", ".dock")
    phone.sees("Your GM has not let you in", ".at-the-door")
    phone.press("Ask again", ".at-the-door")
    phone.press("Ask to join", ".at-the-door")
    desk.sees("Mira waits to be let in", ".dock")


def test_a_code_that_was_closed_says_so_at_the_door(url: str, desk: Seat, phone: Seat) -> None:
    code = shows_a_code(url, desk)
    desk.press("Close the code")
    desk.sees("Show a code for the table", ".corner")
    phone.go(f"{url}/#table/{code}")
    phone.sees("No table has this code now", ".at-the-door")
