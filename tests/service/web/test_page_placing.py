"""A board that was chosen opens: both sides get places of their own, and its GM moves them before the fight begins."""

import pytest

from tests.service.web.test_page_before_play import plays_by
from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.opening import add
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

FIGURES = "return [...document.querySelectorAll('.picture .figure')].map((each) => each.dataset.who)"
NAMES = """
const all = [...document.querySelectorAll(".picture > .figure, .picture > .name-of")];
return all.slice(all.findLastIndex((each) => each.matches(".figure")) + 1).map((each) => each.getAttribute("class"));
"""
PLACES = """
return [...document.querySelectorAll(".picture .figure")].map((each) => each.getAttribute("transform"));
"""
YARD = {"shape": "squares", "width": 20, "height": 12, "walls": [[6, 3]]}
PEOPLE = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}


@pytest.mark.parametrize(
    ("system", "shape", "people"),
    [
        ("d100 combat", "Squares", ["Sworn sword", "Troll"]),
        ("d20 combat", "Hexes", ["Raider", "Ilse, caravan guard"]),
    ],
)
def test_a_fight_on_a_board_opens_though_nobody_was_given_a_place(
    url: str, desk: Seat, system: str, shape: str, people: list[str]
) -> None:
    desk.go(url)
    plays_by(desk, system)
    for each in people:
        add(desk, each)
        add(desk, each)
    desk.press("House rules", ".options")
    desk.fill("The fight takes place on", shape, ".options")
    desk.sees("Whoever has no place yet gets one", ".options")
    desk.press("Open the fight")
    wait_until(lambda: len(desk.page.run(FIGURES)) == 4)
    assert len(set(desk.page.run(PLACES))) == 4
    assert desk.page.run(NAMES) == ["name-of"] * 4  # none is covered by who stands in the next row
    desk.sees("drag the figures to where they start", ".board")
    assert desk.page.complaints() == []


def test_before_the_fight_begins_its_gm_puts_a_figure_elsewhere_and_then_no_longer(
    url: str, desk: Seat
) -> None:
    fight = Fight(url, "pathmaster", PEOPLE, board=YARD)
    desk.go(fight.link())
    desk.sees("drag the figures to where they start", ".board")
    wait_until(lambda: desk.page.run(FIGURES))
    desk.page.run("document.querySelector('.board .ground-view').focus()")
    desk.key("ArrowDown")  # the cursor begins with the first figure
    desk.key("Enter")
    desk.sees("Sworn sword: choose a cell to start in.", "#polite")
    desk.key("ArrowDown")
    desk.key("Enter")
    wait_until(lambda: place_of(fight, "sword") == [4, 5])
    fight.send("answer", choice="begin", args={})
    desk.loses("drag the figures to where they start", ".board")


def test_who_joins_a_fight_on_a_board_gets_a_place_beside_their_side(url: str, desk: Seat) -> None:
    fight = Fight(url, "pathmaster", PEOPLE, board=YARD)
    desk.go(fight.link())
    desk.sees("drag the figures to where they start", ".board")
    desk.opens("GM")
    desk.press("Add / remove combatants", ".corner")
    desk.press("Add Troll", ".corner")
    wait_until(lambda: len(fight.get()["combatants"]) == 3)
    [x, y] = place_of(fight, "troll-2")
    assert (x, y) != (9, 7)
    assert max(abs(x - 9), abs(y - 7)) <= 2
    assert desk.page.complaints() == []


def test_a_system_without_a_board_says_how_distances_are_counted(url: str, desk: Seat) -> None:
    desk.go(url)
    plays_by(desk, "Percentile")
    desk.sees("These rules use no board of cells.", ".opening")
    plays_by(desk, "d100 combat")
    desk.loses("These rules use no board of cells.", ".opening")


def test_a_refusal_of_the_form_has_the_focus_beside_whom_it_is_about(url: str, desk: Seat) -> None:
    desk.go(url)
    plays_by(desk, "d100 combat")
    add(desk, "Troll")
    desk.press("Edit Troll", ".roster")
    desk.fill("Start at", "3, 4", ".adding")  # a place, and no board
    desk.press("Save", ".adding")
    desk.press("Open the fight")
    desk.sees("this fight has no board", ".roster .wrong")
    wait_until(lambda: desk.page.run("return document.activeElement.matches('.roster .wrong[role=alert]')"))
    assert "422" in " ".join(desk.page.complaints())


def place_of(fight: Fight, who: str) -> list[int]:
    """Where somebody stands."""
    return next([*map(int, each["position"])] for each in fight.get()["combatants"] if each["id"] == who)
