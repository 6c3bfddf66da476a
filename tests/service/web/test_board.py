"""The board on the page: going over it by tap, drag and keyboard, measuring, looking nearer, and what is said of it."""

from typing import Any

import pytest

from tests.service.web.test_page_at_play import DOOR, SHUT
from tests.support.at_the_board import count, drag, look_from, pinch, tap, to_the_board
from tests.support.at_the_page import DESK, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

YARD = {"shape": "squares", "width": 20, "height": 12, "walls": [[6, 3], [6, 4], [6, 5]]}
PEOPLE = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}

BOX = "return document.querySelector('.board .picture').getAttribute('viewBox').split(' ').map(Number)"
FIGURES = "return [...document.querySelectorAll('.picture .figure')].map((each) => each.dataset.who)"
NODES = "return document.querySelectorAll('.board .picture *').length"
ACROSS = """
const [, , width] = document.querySelector(".board .picture").getAttribute("viewBox").split(" ").map(Number);
return 40 * document.querySelector(".board .picture").clientWidth / width;
"""


@pytest.fixture
def seat(real_phone: Seat) -> Seat:
    """Somebody with a phone, at an empty page. Whatever they did, nothing was wrong with the page."""
    return real_phone


def at_the_yard(url: str, **board: Any) -> Fight:
    """A fight in a yard, in which the sworn sword has the first turn."""
    fight = Fight(url, "pathmaster", PEOPLE, board={**YARD, **board})
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    return fight


def place_of(fight: Fight, who: str) -> list[int]:
    """Where somebody stands."""
    return next([*map(int, each["position"])] for each in fight.get()["combatants"] if each["id"] == who)


@pytest.mark.smoke
def test_touching_oneself_shows_what_is_in_reach_and_two_touches_go_there(url: str, seat: Seat) -> None:
    fight = at_the_yard(url)
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    look_from(seat, (4, 4))
    wait_until(lambda: count(seat, ".board .reach") > 40)
    asked = "return performance.getEntriesByType('resource').filter((each) => each.name.includes('/reach?')).length"
    wait_until(lambda: seat.page.run(asked) == 2)  # a move and a run, each once
    rings = "return document.querySelectorAll('.ring-of-range').length"
    assert seat.page.run(rings) == 1, "sword, fist and foot carry as far"
    tap(seat, (4, 8))
    wait_until(lambda: count(seat, ".board .way") == 4)
    assert place_of(fight, "sword") == [4, 4]
    seat.press("Move · 4", ".board")
    wait_until(lambda: place_of(fight, "sword") == [4, 8])
    wait_until(lambda: seat.page.run("return !document.querySelector('.board .reach')"))


@pytest.mark.ci
def test_a_figure_is_dragged_along_its_way_and_goes_when_its_goal_is_touched(url: str, seat: Seat) -> None:
    fight = at_the_yard(url)
    seat.page.size(*DESK)
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    look_from(seat, (4, 4))
    assert seat.page.run("return document.documentElement.scrollHeight <= innerHeight")
    tap(seat, (4, 4))
    wait_until(lambda: seat.page.run("return !document.querySelector('.board .reach')"))
    drag(seat, (4, 4), (5, 6), (7, 7))
    wait_until(lambda: count(seat, ".board .way") >= 3)
    assert place_of(fight, "sword") == [4, 4]
    tap(seat, (7, 7))
    wait_until(lambda: place_of(fight, "sword") == [7, 7])


def test_the_cell_next_to_oneself_is_a_step_away_and_other_ways_there_can_be_chosen(
    url: str, seat: Seat
) -> None:
    fight = at_the_yard(url)
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    look_from(seat, (4, 4))
    tap(seat, (5, 4))
    seat.sees("Step · 1", ".board")
    seat.press("Run", ".board")
    wait_until(lambda: count(seat, ".board .reach") > 100)
    seat.sees("Run · 1", ".board")
    seat.press("Step", ".board .going")
    seat.press("Step · 1", ".board")
    wait_until(lambda: place_of(fight, "sword") == [5, 4])


@pytest.mark.ci
def test_by_keyboard_a_cursor_says_what_is_in_each_cell_and_enter_goes_there(url: str, seat: Seat) -> None:
    fight = at_the_yard(url)
    seat.page.size(*DESK)
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    address = seat.page.run("return location.hash")
    seat.page.run("document.querySelector('.board .ground-view').focus()")
    seat.key("ArrowDown")
    seat.sees("4/4: Sworn sword", "#polite")
    seat.key("Enter")
    wait_until(lambda: count(seat, ".board .reach"))
    for _ in range(2):
        seat.key("ArrowDown")
    seat.sees("4/6: cost 2", "#polite")
    for _ in range(2):
        seat.key("ArrowRight")
    seat.sees("6/6: cost 2", "#polite")
    seat.key("ArrowUp")
    seat.sees("6/5: wall, out of reach", "#polite")
    seat.key("ArrowDown")
    seat.key("Enter")
    seat.sees("Move · 2", ".board")
    seat.key("Enter")
    wait_until(lambda: place_of(fight, "sword") == [6, 6])
    assert seat.page.run("return location.hash") == address
    assert seat.page.run("return document.activeElement.className") == "ground-view"


def test_the_ruler_says_how_many_cells_it_is(url: str, seat: Seat) -> None:
    seat.go(at_the_yard(url).link("watcher", "spectator"))
    to_the_board(seat)
    seat.press("Measure a distance", ".board")
    drag(seat, (4, 4), (8, 6), (9, 7))
    wait_until(lambda: "5 cells" in seat.page.run("return document.querySelector('.above').textContent"))
    seat.press("Measure a distance", ".board")
    wait_until(lambda: "cells" not in seat.page.run("return document.querySelector('.above').textContent"))


def test_one_looks_nearer_and_all_round_and_finds_everybody_again(url: str, seat: Seat) -> None:
    seat.go(at_the_yard(url).link("watcher", "spectator"))
    to_the_board(seat)
    whole = wait_until(lambda: seat.page.run(BOX))
    seat.press("Zoom in", ".board")
    wait_until(lambda: seat.page.run(BOX)[2] < whole[2])
    near = seat.page.run(BOX)
    drag(seat, (6, 8), (5, 7))
    wait_until(lambda: seat.page.run(BOX)[0] > near[0])
    seat.press("Show everybody", ".board")
    wait_until(lambda: seat.page.run(BOX) == whole)


def test_on_a_large_board_cells_are_still_large_enough_to_touch_and_few_things_are_drawn(
    url: str, seat: Seat
) -> None:
    walls = [[x, y] for x in range(0, 100, 12) for y in range(0, 100, 2)]
    board = {"shape": "squares", "width": 100, "height": 100, "walls": walls}
    people = {f"troll-{n}": ("Troll", {"position": [3 + 12 * (n % 8), 4 + 12 * (n // 8)]}) for n in range(60)}
    fight = Fight(url, "pathmaster", people, board=board)
    seat.go(fight.link("watcher", "spectator"))
    to_the_board(seat)
    assert wait_until(lambda: seat.page.run(ACROSS)) >= 24
    assert len(seat.page.run(FIGURES)) == 60
    assert seat.page.run(NODES) < 60 * 15 + 100
    assert count(seat, ".picture .wall") == len(walls)


def test_who_is_hidden_is_on_nobody_else_s_board_and_in_nobody_s_way(url: str, seat: Seat) -> None:
    people = {
        **PEOPLE,
        "scout": ("Scout", {"position": [4, 6], "side": "foes"}),
    }
    fight = Fight(url, "pathmaster", people, board=YARD)
    fight.send(
        "rule", ruling="The scout hides.", reason="Before the fight.",
        effects=[{"type": "ConditionGained", "combatant": "scout", "condition": "hidden", "data": {"from": ["*"]}}],
    )  # fmt: skip
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    while (asked := fight.get()["pending"][0]["asked"]) != "sword":
        fight.answer(asked, "end")
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    assert sorted(seat.page.run(FIGURES)) == ["sword", "troll"]
    assert "Scout" not in seat.text(".board")
    look_from(seat, (4, 4))
    tap(seat, (4, 6))
    wait_until(lambda: count(seat, ".board .way") == 2)
    seat.go("about:blank")
    seat.go(fight.link())
    to_the_board(seat)
    assert sorted(wait_until(lambda: seat.page.run(FIGURES))) == ["scout", "sword", "troll"]


@pytest.mark.smoke
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_while_one_goes_and_fits_a_narrow_page(url: str, seat: Seat, scheme: str) -> None:
    seat.page.emulate(prefers_color_scheme=scheme)
    seat.page.size(320, 700)
    cells = [{"at": [3, 3], "light": "dark"}, {"at": [4, 5], "cover": 50, "thing": "bush"}]
    seat.go(at_the_yard(url, cells=cells).link("mira", "player", "sword"))
    to_the_board(seat)
    look_from(seat, (4, 4))
    tap(seat, (4, 7))
    seat.sees("Move · 3", ".board")
    for each in ("Legend", "Who is where (2)"):
        seat.press(each, ".board")
    seat.sees("Sworn sword (Heroes) at 4/4", ".places")
    seat.sees("wall", ".legend")
    assert seat.violations() == []
    assert seat.page.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("wish", "slides"), [("no-preference", True), ("reduce", False)])
def test_a_figure_slides_along_its_way_unless_one_wants_no_motion(
    url: str, seat: Seat, wish: str, slides: bool
) -> None:
    seat.page.emulate(prefers_reduced_motion=wish)
    fight = at_the_yard(url)
    seat.go(fight.link("watcher", "spectator"))
    to_the_board(seat)
    seat.page.run(
        "window.slid = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, more) {"
        " window.slid.push(frames.map((each) => each.transform)); return animate.call(this, frames, more); }"
    )
    fight.answer("sword", "move", path=["E", "S", "S"])
    place = "return document.querySelector('.figure[data-who=sword]').getAttribute('transform')"
    wait_until(lambda: seat.page.run(place) == "translate(200 240)")
    seat.page.call("execute/async", script="requestAnimationFrame(() => arguments[0]())", args=[])
    found = [
        "translate(160px, 160px)",
        "translate(200px, 160px)",
        "translate(200px, 200px)",
        "translate(200px, 240px)",
    ]
    assert seat.page.run("return window.slid") == (
        [found, found] if slides else []
    )  # the figure, and its name


def test_while_a_target_is_chosen_a_line_leads_there_with_the_chance(url: str, seat: Seat) -> None:
    people = {**PEOPLE, "troll": ("Troll", {"position": [5, 4]})}
    fight = Fight(url, "pathmaster", people, board={"shape": "squares", "width": 12, "height": 12})
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    wait_until(lambda: seat.page.run("return document.querySelector('.figure.possible')"))
    tap(seat, (6, 5))
    wait_until(lambda: seat.page.run("return document.querySelector('.board .aim.chosen')"))
    chances = {
        each["chance"]
        for each in view_options(fight)
        if each["key"] == "attack" and each.get("legal") and each["args"].get("target") == "troll"
    }
    said = seat.page.run("return document.querySelector('.below .label').textContent")
    assert str(max(chances)) in said


def test_in_the_past_no_cell_is_shown_as_in_reach_and_no_touch_goes_anywhere(url: str, seat: Seat) -> None:
    fight = at_the_yard(url)
    seat.page.size(*DESK)
    seat.go(fight.link("mira", "player", "sword"))
    to_the_board(seat)
    look_from(seat, (4, 4))
    tap(seat, (4, 6))
    seat.sees("Move · 2", ".board")
    seat.press("One step back", ".scrubber")
    seat.sees("Step", ".changed")
    assert (
        seat.page.run("return document.querySelector('.board .reach, .board .way, .ring-of-range')") is None
    )
    for _ in range(2):
        tap(seat, (4, 6))
    seat.press("To now", ".scrubber")
    wait_until(lambda: seat.text(".changed") == "")
    assert place_of(fight, "sword") == [4, 4]


@pytest.mark.ci
def test_two_fingers_zoom_and_the_one_that_stays_goes_on_to_pan(url: str, seat: Seat) -> None:
    seat.go(at_the_yard(url).link("watcher", "spectator"))
    to_the_board(seat)
    whole = wait_until(lambda: seat.page.run(BOX))
    pinch(seat, ((6, 6), (5, 6)), ((7, 6), (8, 6)), then=(7, 7))
    wait_until(lambda: seat.page.run(BOX)[2] < whole[2])
    left, top, width, height = near = seat.page.run(BOX)
    column, row = round((left + width / 2) / 40), round((top + height / 2) / 40)
    drag(seat, (column, row), (column, row + 1))
    wait_until(lambda: seat.page.run(BOX)[1] < near[1])
    assert seat.page.run(BOX)[2] == width


DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
PICTURES = """
return [...document.querySelectorAll(".picture .figure image")].map((each) =>
  [each.closest(".figure").dataset.who, each.getAttribute("href"), getComputedStyle(each).clipPath]);
"""


def test_a_portrait_is_shown_in_the_shape_of_its_side(url: str, seat: Seat) -> None:
    people = {**PEOPLE, "sword": ("Sworn sword", {"position": [4, 4], "portrait": DOT})}
    seat.go(Fight(url, "pathmaster", people, board=YARD).link())
    to_the_board(seat)
    assert seat.page.run(PICTURES) == [["sword", DOT, 'url("#shape-of-0")']]


def view_options(fight: Fight) -> list[Any]:
    """The options of whoever is asked, as the GM sees them."""
    seats = fight.get("/options")["seats"]
    return [option for each in seats for asked in each.get("decisions", ()) for option in asked["options"]]


def test_somebody_large_is_drawn_as_large_and_a_tap_on_them_makes_them_the_target(
    url: str, seat: Seat
) -> None:
    people = {
        "sword": ("Sworn sword", {"position": [4, 4]}),
        "troll": ("Troll", {"position": [5, 4]}),
    }
    board = {"shape": "squares", "width": 20, "height": 12}
    fight = Fight(url, "pathmaster", people, board=board)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    fight.answer("sword", "evaluate", target="troll")
    fight.send(
        "rule", ruling="The troll was hurt.", reason="Before the fight.",
        effects=[{
            "type": "ConditionGained", "combatant": "troll", "condition": "bleeding", 
            "rule": "pm.condition.bleeding.loss-each-turn",
            "data": {"wounds": {"wound 1": {"rate": 8, "round": 1, "now": 8}}, "loss": 8},
        }],
    )  # fmt: skip
    seat.go(fight.link("mira", "player", "sword"))
    seat.sees("Bleeding: loses 8 hit points", ".people")

    seat.press("Evaluated: has sized a foe up: +10 on a melee attack on them", ".conditions")
    seat.press("pm.evaluate.bonus", ".conditions")
    seat.sees("Evaluate gives +10 skill", ".conditions .rule-text")
    links = "return [...document.querySelectorAll('.conditions .rule-text a')].map((each) => each.hash)"
    assert "#pm.evaluate.bonus" in seat.page.run(links)

    seat.sees("What do you do?", ".decisions")
    to_the_board(seat)
    small, large = sorted(seat.page.run(SCALES))
    assert large == pytest.approx(2 * small)
    tap(seat, (6, 5))
    seat.sees("Attack", ".decision h3")
    assert seat.page.run("return document.querySelectorAll('.figure.aimed').length") == 1


def test_a_tap_on_the_board_finds_the_way_there_around_walls(url: str, seat: Seat) -> None:
    people = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}
    board = {"shape": "squares", "width": 20, "height": 12, "walls": [[5, 3], [5, 4], [5, 5]]}
    fight = Fight(url, "pathmaster", people, board=board)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    seat.go(fight.link("mira", "player", "sword"))
    seat.press("Move", ".decisions")
    seat.sees("Tap a cell", ".board")
    wait_until(lambda: seat.page.run("return document.querySelector('.board .reach')"))
    tap(seat, (5, 4))
    assert seat.page.run("return document.querySelector('.board .way')") is None
    tap(seat, (6, 4))
    assert wait_until(lambda: count(seat, ".board .way")) > 2
    seat.press("Move · 4", ".board")
    seat.sees("Sworn sword moves", ".latest")


def test_a_path_leads_through_a_door_only_when_it_is_open(url: str, seat: Seat) -> None:
    people = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}
    walls = [[5, y] for y in range(12) if y != 4]
    board = {"shape": "squares", "width": 12, "height": 12, "walls": walls, "edges": [SHUT]}
    fight = Fight(url, "pathmaster", people, board=board)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    seat.go(fight.link("mira", "player", "sword"))
    seat.press("Move", ".decisions")
    seat.sees("Tap a cell", ".board")
    before = wait_until(lambda: count(seat, ".board .reach"))
    tap(seat, (6, 4))
    assert count(seat, ".board .way") == 0
    fight.send(
        "rule", ruling="It opens.", reason="A key.", effects=[{"type": "BoardChanged", "edges": [DOOR]}]
    )
    wait_until(lambda: seat.page.run("return !document.querySelector('.picture .barred')"))
    wait_until(lambda: count(seat, ".board .reach") > before)
    tap(seat, (6, 4))
    assert wait_until(lambda: count(seat, ".board .way")) == 2
    assert seat.violations() == []


SCALES = """
const found = [...document.querySelectorAll(".figure .shape")].map((each) => each.getCTM().a);
return found.length > 1 && found;
"""
