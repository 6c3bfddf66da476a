"""Pictures on the page: a GM lays a map under the board and gives figures faces, and the whole table sees them."""

import json
from base64 import b64encode

import httpx
import pytest

from service.docs.openapi_examples import MAP
from tests.service.web.test_page_before_play import plays_by
from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.opening import add
from tests.support.tiny_pictures import png
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

YARD = {"shape": "squares", "width": 12, "height": 8}
PEOPLE = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 5]})}

LIES = """
const found = document.querySelector(".picture .under-grid");
const number = (name) => Number(found.getAttribute(name));
return found && [found.getAttribute("href").slice(0, 5), ...["x", "y", "width", "height"].map(number)];
"""
FACES = """
return [...document.querySelectorAll(".picture .figure image")].map((each) =>
  [each.closest(".figure").dataset.who, each.getAttribute("href").slice(0, 5)]);
"""
# A picture of 240 by 160 pixels is chosen in the form that the selector names.
CHOOSE = """
const canvas = Object.assign(document.createElement("canvas"), { width: 240, height: 160 });
const context = canvas.getContext("2d");
context.fillStyle = "#7a6"; context.fillRect(0, 0, 240, 160);
context.fillStyle = "#543"; context.fillRect(80, 0, 20, 160);
canvas.toBlob((blob) => {
  const files = new DataTransfer();
  files.items.add(new File([blob], "map.png", { type: "image/png" }));
  const field = document.querySelector(`${arguments[0]} input[type=file]`);
  field.files = files.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}, "image/png");
"""
FILE = """
const field = document.querySelector(".map input[type=file]");
Object.defineProperty(field, "files", { configurable: true, value: [new File([arguments[0]], arguments[1])] });
field.dispatchEvent(new Event("change", { bubbles: true }));
"""


def kept(fight: Fight, picture: bytes) -> str:
    """The id of a picture that is kept with a fight."""
    answer = httpx.post(
        f"{fight.url}/encounters/{fight.id}/pictures",
        json={"data": b64encode(picture).decode()},
        headers={"authorization": f"Bearer {fight.token}"},
    )
    return str(answer.json()["picture"])


@pages.needs_pages
def test_what_lies_under_the_board_is_seen_by_a_player_and_in_the_past(url: str, desk: Seat) -> None:
    fight = Fight(url, "pathmaster", PEOPLE, board=YARD)
    map, face = kept(fight, png(24, 16)), kept(fight, png(3, 3))
    there = fight.send("picture", picture=map, width=24, height=16, cell=4, left=1)["version"]
    fight.send("describe", combatants={"troll": {"portrait": f"picture:{face}"}})
    fight.send("picture", picture="")
    desk.go(fight.link("mira", "player", "sword"))
    wait_until(lambda: desk.page.run(FACES) == [["troll", "blob:"]])
    assert desk.page.run(LIES) is None
    desk.page.run("location.hash += arguments[0]", f"/at/{there}")
    wait_until(lambda: desk.page.run(LIES) == ["blob:", -30, -20, 240, 160])
    assert desk.page.complaints() == []


@pages.needs_pages
def test_a_fight_is_opened_on_a_map_of_another_program(url: str, desk: Seat) -> None:
    desk.go(url)
    plays_by(desk, "d100 combat")
    add(desk, "Sworn sword")
    desk.press("A map", ".opening")
    desk.sees("Choose a picture or a Universal VTT file", ".map")
    file = {**MAP, "objects_line_of_sight": [[]], "lights": [{"position": {"x": 1, "y": 1}, "range": 2}]}
    desk.page.run(FILE, json.dumps(file), "mill.dd2vtt")
    desk.sees("6 × 4 cells; walls: 2, doors: 1; left out: lights: 1, objects: 1", ".map")
    desk.press("Open the fight")
    wait_until(lambda: desk.page.run("return document.querySelectorAll('.picture .edge.barred').length") == 4)


@pages.needs_pages
@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        ("PK not json", "mill.uvtt", "it is not json"),
        ("{}", "mill.uvtt", "does not say how many cells"),
    ],
)
def test_what_is_no_map_is_said_where_it_was_chosen(
    url: str, desk: Seat, text: str, name: str, says: str
) -> None:
    desk.go(url)
    plays_by(desk, "d100 combat")
    desk.press("A map", ".opening")
    desk.sees("Choose a picture or a Universal VTT file", ".map")
    desk.page.run(FILE, text, name)
    wait_until(lambda: says in desk.text(".map").lower() or says in desk.text(".map"))


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_a_gm_chooses_a_picture_sizes_it_to_the_grid_and_lays_it_there(url: str, real_desk: Seat) -> None:
    fight = Fight(url, "pathmaster", PEOPLE, board=YARD)
    desk = real_desk
    desk.go(fight.link())
    desk.opens("GM")
    desk.press("Picture under the board")
    desk.page.run(CHOOSE, ".laying")
    desk.sees("The picture has 12 × 8 cells like that; the board has 12 × 8.", ".laying")
    desk.fill("Pixels per cell", "40", ".laying")
    desk.sees("The picture has 6 × 4 cells", ".laying")
    assert desk.violations() == []
    desk.press("Lay it under the board")
    wait_until(lambda: desk.page.run(LIES) == ["blob:", -20, -20, 240, 160])
    desk.press("Pictures of combatants")
    desk.page.run(CHOOSE, ".portraits li")
    wait_until(lambda: desk.page.run(FACES) == [["sword", "blob:"]])
    assert desk.page.complaints() == []
