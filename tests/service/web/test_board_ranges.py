"""How far weapons carry and reach, as rings on the board and in words: while a target is chosen, and while one goes."""

import pytest

from service.rulesets.ready_combatants import ready
from tests.service.web.test_board import YARD, place_of
from tests.support.at_the_board import count, tap, to_the_board
from tests.support.at_the_page import DESK, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight


@pytest.fixture
def seat(real_phone: Seat) -> Seat:
    """Somebody with a phone, at an empty page. Whatever they did, nothing was wrong with the page."""
    return real_phone


BOW = {
    "skill": "Bow", "used": "missile", "hands": 2, "place": "both", "range": 8, "nearest": 2,
    "bands": [{"to": 3, "points": 10}, {"to": 8, "points": -20}],
}  # fmt: skip
RINGS = """
return [...document.querySelectorAll(".ring-of-range")].map((each) => {
  const { x, y, width, height } = each.getBBox();
  return [Number(each.dataset.high), ...[x, y, x + width, y + height].map(Math.round)];
});
"""


def test_rings_show_how_far_a_shot_carries_from_where_one_stands_or_will_stand(url: str, seat: Seat) -> None:
    scout = next(each for each in ready("pathmaster").combatants if each.name == "Scout")
    people = {
        "scout": ("Scout", {"position": [6, 8], "sheet": {**scout.sheet, "weapons": {"bow": BOW}}}),
        "troll": ("Troll", {"position": [9, 7]}),
    }
    fight = Fight(url, "pathmaster", people, board=YARD)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    seat.go(fight.link("mira", "player", "scout"))
    to_the_board(seat)
    wait_until(lambda: seat.page.run("return document.querySelector('.figure.possible')"))
    assert seat.page.run(RINGS) == []
    tap(seat, (9, 7))
    near, short, far = wait_until(lambda: seat.page.run(RINGS))
    assert near == [1, 180, 260, 300, 380]
    assert short == [3, 100, 180, 380, 460]
    assert far == [8, -20, -20, 580, 460]  # as far as there is a board
    seat.sees("Bow: 2 to 3 cells +10, up to 8 cells −20", ".carries")
    assert seat.violations() == []

    seat.press("All choices", ".dock")
    wait_until(lambda: seat.page.run(RINGS) == [])
    seat.page.run("document.querySelector('.board .ground-view').focus()")
    tap(seat, (6, 8))
    wait_until(lambda: near in seat.page.run(RINGS))
    tap(seat, (8, 8))
    wait_until(lambda: [1, 260, 260, 380, 380] in seat.page.run(RINGS))


@pytest.mark.ci
def test_on_hexes_a_ring_goes_around_the_six_next_to_one(url: str, seat: Seat) -> None:
    people = {
        "korb": ("Raider", {"position": [4, 4]}),
        "wendel": ("Father Wendel", {"position": [5, 4]}),
    }
    fight = Fight(url, "d20", people, board={"shape": "hexes", "width": 12, "height": 9})
    fight.send("answer", choice="begin", args={})
    seat.go(fight.link())
    to_the_board(seat)
    asked = fight.get()["pending"][0]["asked"]
    place = place_of(fight, asked)
    foe = place_of(fight, "wendel" if asked == "korb" else "korb")
    wait_until(lambda: seat.page.run("return document.querySelector('.figure.possible')"))
    tap(seat, (foe[0], foe[1]), "hexes")
    [ring] = wait_until(lambda: seat.page.run(RINGS))
    middle = 40 * (place[0] + place[1] / 2)
    assert ring[:2] == [1, round(middle - 60)]
    assert ring[3] == round(middle + 60)
    corners = "return document.querySelector('.ring-of-range').getAttribute('d').split('L').length"
    assert seat.page.run(corners) == 18
    seat.page.size(*DESK)
    to_the_board(seat)
    assert seat.violations() == []


FIRE = {"level": 1, "ball": True, "table": "bow", "area": 1, "range": 12}


def test_where_a_spell_bursts_is_tapped_on_the_board_which_shows_its_area(url: str, seat: Seat) -> None:
    sheet = {"level": 6, "QU": 90, "magic": {"points": 20, "spells": {"Fire": FIRE}}}
    people = {
        "mage": ("Scout", {"position": [3, 8], "sheet": sheet}),
        "troll": ("Troll", {"position": [9, 7]}),
    }
    fight = Fight(url, "pathmaster", people, board=YARD)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    seat.go(fight.link("mira", "player", "mage"))
    seat.press("Cast")
    seat.press("Ball")
    seat.sees("Choose x, y, or tap a cell of the board", ".picker")
    to_the_board(seat)
    tap(seat, (9, 7))  # where the troll stands
    wait_until(lambda: count(seat, ".board .area") == 9)
    seat.sees("Fire at 9/7", ".picker .send")
    assert seat.violations() == []
