"""How the page looks to whoever glances at it: what calls comes first, nothing is cut off, small or said twice."""

from collections.abc import Iterator

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

LAPTOP = (1280, 800)
DUEL = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}
MANY = {f"c{number}": ("Brigand" if number % 2 else "Archer", {}) for number in range(8)}
FORD = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}
BOARD = {"shape": "squares", "width": 12, "height": 12}

SMALLEST = """
return Math.min(...[...document.querySelectorAll('.face-name')].map((each) => each.getBoundingClientRect().height));
"""
TOOLS = """
const tools = document.querySelector(".board .tools").getBoundingClientRect();
const stage = document.querySelector(".stage").getBoundingClientRect();
const there = document.elementFromPoint(tools.left + 20, tools.bottom - 4);
return tools.bottom <= stage.bottom && Boolean(there.closest(".tools"));
"""


@pytest.fixture
def desk() -> Iterator[Seat]:
    """Somebody at a laptop."""
    with pages.window(*LAPTOP) as page:
        yield Seat(page)


def test_the_fight_that_waits_for_you_is_the_first_on_the_shelf(url: str, desk: Seat) -> None:
    asked = Fight(url, "brp", DUEL, title="It waits for you")
    waiting = Fight(url, "brp", DUEL, title="It waits for the GM")
    desk.go(asked.link())
    desk.sees("live", "header")
    desk.go(waiting.link("mira", "player", "captain"))
    desk.sees("live", "header")
    desk.go(f"{url}/#")
    desk.sees("Your decision", ".shelf")
    wait_until(lambda: desk.text(".shelf li").startswith("It waits for you"))
    assert desk.violations() == []


@pytest.mark.ci
def test_names_face_to_face_are_large_enough_on_a_laptop(url: str, real_desk: Seat) -> None:
    real_desk.page.size(*LAPTOP)
    real_desk.go(Fight(url, "brp", MANY).link())
    real_desk.sees("live", "header")
    wait_until(lambda: real_desk.page.run("return document.querySelectorAll('.face-name').length") == 8)
    assert real_desk.page.run(SMALLEST) >= 12


@pytest.mark.ci
def test_the_board_has_its_tools_in_sight_and_a_turn_its_budget_once(url: str, real_desk: Seat) -> None:
    real_desk.page.size(*LAPTOP)
    fight = Fight(url, "pathmaster", FORD, board=BOARD)
    real_desk.go(fight.link("mira", "player", "sword", "troll"))
    real_desk.sees("live", "header")
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    real_desk.sees("What do you do?", ".dock")
    assert real_desk.page.run(TOOLS)
    assert real_desk.page.run("return document.querySelectorAll('.dock .budget').length") == 1
    assert "Interrupt" not in real_desk.text(".people .turn")
