"""The board on a phone: cells that a thumb meets, moves by two taps, and the way back that takes them away."""

from collections.abc import Iterator

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_board import tap, to_the_board
from tests.support.at_the_page import PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

PEOPLE = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}
YARD = {"shape": "squares", "width": 20, "height": 12, "walls": [[6, 3], [6, 4], [6, 5]]}
SIZES = """
const picture = document.querySelector(".board .picture");
const dock = document.querySelector(".dock").getBoundingClientRect();
const { width } = picture.viewBox.baseVal;
return {
  cell: 40 * picture.clientWidth / width,
  picture: picture.clientHeight,
  dock: dock.height,
  likely: document.querySelector(".dock .likely")?.clientWidth,
  below: document.querySelector(".tabs").getBoundingClientRect().top - dock.bottom,
  wide: document.documentElement.scrollWidth,
};
"""
BACK = "history.replaceState(null, ''); dispatchEvent(new PopStateEvent('popstate', { state: null }))"
FOLDED = "return document.querySelector('.fight').classList.contains('folded')"


def begun(url: str) -> Fight:
    """A fight in a yard, in which the sworn sword has the first turn."""
    fight = Fight(url, "pathmaster", PEOPLE, board=YARD)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    return fight


def place_of(fight: Fight, who: str) -> list[int]:
    """Where somebody stands."""
    return next([*map(int, each["position"])] for each in fight.get()["combatants"] if each["id"] == who)


def to_a_cell(seat: Seat, *ways: str) -> None:
    """Lead the cursor from whoever is asked to a cell, and tap it."""
    seat.sees("live", "header")
    wait_until(lambda: seat.page.run("return document.querySelector('.figure.movable')"))
    seat.page.run("document.querySelector('.board .ground-view').focus()")
    for each in ways:
        seat.key(each)
    seat.key("Enter")


@pages.needs_pages
def test_a_tap_on_a_free_cell_shows_the_way_and_its_price_and_a_second_one_goes(
    url: str, phone: Seat
) -> None:
    fight = begun(url)
    phone.go(fight.link("mira", "player", "sword"))
    to_a_cell(phone, *["ArrowDown"] * 3)
    phone.sees("Move · 2", ".board")
    to_a_cell(phone, "ArrowDown")  # another cell moves what is shown
    phone.sees("Move · 3", ".board")
    assert place_of(fight, "sword") == [4, 4]
    phone.key("Enter")
    wait_until(lambda: place_of(fight, "sword") == [4, 7])
    assert phone.page.complaints() == []


@pages.needs_pages
@pytest.mark.parametrize("away", ["back", "Escape"])
def test_the_way_back_and_escape_take_away_what_the_first_tap_showed(
    url: str, phone: Seat, away: str
) -> None:
    fight = begun(url)
    phone.go(fight.link("mira", "player", "sword"))
    to_a_cell(phone, *["ArrowDown"] * 3)
    phone.sees("Move · 2", ".board")
    if away == "back":
        phone.page.run(BACK)
    else:
        phone.key(away)
    phone.loses("Move · 2", ".board")
    assert phone.page.run("return document.querySelector('.board .going')") is None
    assert place_of(fight, "sword") == [4, 4]


@pages.needs_pages
def test_a_tap_on_a_free_cell_of_the_gm_s_moves_nobody_whom_a_player_has(url: str, phone: Seat) -> None:
    fight = begun(url)
    fight.link("mira", "player", "sword")
    phone.go(fight.link())
    to_a_cell(phone, *["ArrowDown"] * 3)
    phone.sees("4/6", "#polite")
    assert phone.page.run("return document.querySelector('.board .going')") is None


@pages.needs_pages
def test_the_way_back_closes_what_was_opened_last_and_then_what_lies_below_it(url: str, phone: Seat) -> None:
    phone.go(begun(url).link("mira", "player", "sword"))
    phone.press("Parry", ".decisions")
    phone.sees("All choices", ".picked")
    phone.key("?")
    phone.sees("What is suggested", "dialog")
    phone.page.run(BACK)
    wait_until(lambda: phone.page.run("return !document.querySelector('dialog')"))
    phone.sees("All choices", ".picked")
    phone.page.run(BACK)
    wait_until(lambda: phone.page.run("return !document.querySelector('.picked')"))
    assert phone.page.run("return location.hash").endswith("/mira")


@pytest.fixture
def thumb(real_phone: Seat) -> Iterator[Seat]:
    """Somebody with a phone that is touched with a thumb."""
    real_phone.page.devtools("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    yield real_phone
    real_phone.page.devtools("Emulation.setTouchEmulationEnabled", enabled=False)


@pytest.mark.parametrize("size", [(320, 568), PHONE])
def test_on_a_phone_the_board_has_the_screen_and_the_decision_one_line(
    url: str, thumb: Seat, size: tuple[int, int]
) -> None:
    thumb.page.size(*size)
    thumb.go(begun(url).link("mira", "player", "sword"))
    to_the_board(thumb)
    thumb.sees("Move towards Troll", ".dock")
    found = thumb.page.run(SIZES)
    assert found["cell"] >= 44
    assert found["picture"] > size[1] * 0.5
    assert found["dock"] < 72
    assert found["likely"] > size[0] * 0.7
    assert 0 <= found["below"] < 1
    assert found["wide"] <= size[0]
    tap(thumb, (4, 6))
    thumb.sees("Move · 2", ".board")
    assert thumb.page.run(SIZES)["wide"] <= size[0]
    thumb.page.run("history.back()")
    thumb.loses("Move · 2", ".board")
    thumb.press("All choices", ".dock")
    thumb.sees("End turn", ".dock")
    assert not thumb.page.run(FOLDED)
    thumb.page.run("history.back()")
    wait_until(lambda: thumb.page.run(FOLDED))
    thumb.page.click("header .menu summary")
    wait_until(lambda: thumb.page.run("return history.state?.open"))
    thumb.page.run("history.back()")
    wait_until(lambda: not thumb.page.run("return document.querySelector('header .menu').open"))
