"""The web page before a fight is under way: its GM's secrets, invite links, and what a fight is called."""

import json
import re
from typing import Any

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.opening import add, in_detail, roster, sees_in_roster
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

PEOPLE = {"ann": ("Captain of the watch", {"name": "Ann"}), "bob": ("Brigand", {"name": "Bob"})}
OPEN_ALL = """
const found = document.querySelectorAll(".corner details");
for (const each of found) each.open = true;
return found.length > 0;
"""
LINK = """
const found = [...document.querySelectorAll(".seats li")].find((each) => each.innerText.startsWith(arguments[0]));
return found?.querySelector("input")?.value ?? "";
"""
NO_CLIPBOARD = """
navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
document.execCommand = () => true;
"""


SIDES = """
return Object.fromEntries([...document.querySelectorAll(".roster section")]
  .map((each) => [each.getAttribute("aria-label"), [...each.querySelectorAll(".called")].map((name) => name.value)]));
"""
SYSTEM = """
const found = [...document.querySelectorAll("label.radio")].find((each) => each.innerText.startsWith(arguments[0]));
found?.querySelector("input").click();
return Boolean(found);
"""


def plays_by(seat: Seat, system: str) -> None:
    """Choose a system, whose rules are there then."""
    wait_until(lambda: seat.page.run(SYSTEM, system))
    wait_until(lambda: seat.page.run("return !document.querySelector('.opening .go').disabled"))


def fight(url: str, people: Any = PEOPLE, **fields: Any) -> Fight:
    return Fight(url, "brp", people, **fields)


def tools(gm: Seat) -> None:
    """Show all of the GM's tools, once they are there: they come after the page."""
    gm.opens("GM")
    wait_until(lambda: gm.page.run(OPEN_ALL))


def hide_a_roll(fight: Fight, purpose: str) -> str:
    """What a hidden roll of the GM's shows."""
    roll = {"combatant": "bob", "purpose": purpose, "notation": "1d1000", "hidden": True}
    done = fight.send("rule", ruling=purpose, reason="secret", hidden=True, rolls=[roll])
    [rolled] = done["hidden"].values()
    return str(rolled["total"])


def test_after_a_reload_and_elsewhere_the_gm_has_hidden_rolls_and_reveals_them(
    url: str, desk: Seat, phone: Seat
) -> None:
    here = fight(url)
    total = hide_a_roll(here, "does he flinch")
    phone.go(here.link("mira", "player", "ann"))
    phone.sees("Ann")
    desk.go(here.link())
    tools(desk)
    desk.sees(f"{total} “does he flinch”", ".corner")
    desk.page.call("refresh")
    desk.sees("live", "header")
    tools(desk)
    desk.sees(f"{total} “does he flinch”", ".corner")
    assert "flinch" not in phone.page.run("return document.documentElement.outerHTML")

    desk.press("Reveal", ".corner")
    desk.loses("does he flinch", ".corner")
    phone.page.call("refresh")
    wait_until(lambda: "flinch" in phone.page.run("return document.documentElement.textContent"))


def test_after_a_reload_the_gm_has_the_invite_links_and_they_still_lead_to_the_seats(
    url: str, desk: Seat, phone: Seat
) -> None:
    here = fight(url)
    desk.go(here.link())
    desk.sees("live", "header")
    tools(desk)
    desk.fill("Seat", "mira", ".corner")
    desk.fill("Plays", "Ann", ".corner")
    desk.press("Create invite link", ".corner")
    wait_until(lambda: desk.page.run(LINK, "mira"))
    desk.page.call("refresh")
    desk.sees("live", "header")
    tools(desk)
    wait_until(lambda: desk.page.run(LINK, "mira"))
    assert desk.page.run("return document.querySelector('.seats svg.code') !== null")
    assert desk.violations() == []
    phone.go(desk.page.run(LINK, "mira"))
    phone.sees("Playing Ann", "header")


def test_a_seat_may_have_any_name_and_says_beforehand_what_it_will_be_called(url: str, desk: Seat) -> None:
    desk.go(fight(url).link())
    desk.sees("live", "header")
    tools(desk)
    desk.fill("Seat", "Jürgen K", ".corner")
    desk.sees("The seat will be called Jurgen-K.", ".corner")
    desk.fill("Plays", "Ann", ".corner")
    desk.press("Create invite link", ".corner")
    wait_until(lambda: desk.page.run(LINK, "Jurgen-K"))
    desk.fill("Seat", "Jurgen-K", ".corner")
    desk.sees("Jurgen-K has a link already; a new one ends it.", ".corner")


def test_a_link_that_could_not_be_copied_is_not_called_copied(url: str, desk: Seat) -> None:
    here = fight(url)
    here.link("mira", "player", "ann")
    desk.go(here.link())
    desk.sees("live", "header")
    tools(desk)
    wait_until(lambda: desk.page.run(LINK, "mira"))
    desk.page.run(NO_CLIPBOARD)
    desk.press("Copy the link", ".seats")
    desk.sees("Copy what is selected", ".seats")
    selected = "const on = document.activeElement; return on.value.slice(on.selectionStart, on.selectionEnd)"
    assert desk.page.run(selected) == desk.page.run(LINK, "mira")


def test_a_fight_without_a_title_is_called_after_those_who_are_seen_to_fight(
    url: str, desk: Seat, phone: Seat
) -> None:
    hidden = {"sheet": {"hidden_from": ["*"]}}
    people = {
        **PEOPLE,
        "cid": ("Archer", {"name": "Cid"}),
        "dag": ("Brigand", {"name": "Dag", **hidden}),
    }
    here = fight(url, people, title="")
    desk.go(here.link())
    desk.sees("Ann and Cid against Bob and Dag", "h1")
    phone.go(here.link("mira", "player", "ann"))
    phone.sees("Ann and Cid against Bob", "h1")
    assert "Dag" not in phone.page.run("return document.title + document.documentElement.outerHTML")
    phone.go(f"{url}/#")
    phone.sees("Ann and Cid against Bob", ".fights")


@pytest.mark.ci
def test_a_name_from_right_to_left_turns_no_title_and_is_read_from_its_beginning(
    url: str, real_desk: Seat
) -> None:
    omar = "عمر حارس البوابة القديمة"
    here = fight(url, {**PEOPLE, "ann": ("Captain of the watch", {"name": omar})}, title="")
    here.answer("gm", "begin")
    real_desk.go(here.link())
    real_desk.sees("against Bob", "h1")
    assert real_desk.page.run(LEFT, "h1", omar[:3]) < real_desk.page.run(LEFT, "h1", "against")
    real_desk.sees(omar, ".order")
    [begins, ends] = [real_desk.page.run(LEFT, ".order [dir=auto]", each) for each in (omar[:3], omar[-3:])]
    shown = real_desk.page.run("return document.querySelector('.order [dir=auto]').getBoundingClientRect()")
    assert begins > ends  # from right to left
    assert shown["left"] < begins < shown["right"]


LEFT = """
const walk = document.createTreeWalker(document.querySelector(arguments[0]), NodeFilter.SHOW_TEXT);
const range = document.createRange();
while (walk.nextNode()) {
  const at = walk.currentNode.data.indexOf(arguments[1]);
  if (at < 0) continue;
  range.setStart(walk.currentNode, at);
  range.setEnd(walk.currentNode, at + arguments[1].length);
  return range.getBoundingClientRect().left;
}
return null;
"""


def test_where_all_are_on_one_side_it_is_said_why_nobody_is_attacked(url: str, desk: Seat) -> None:
    here = fight(url, {"ann": PEOPLE["ann"], "cid": ("Archer", {"name": "Cid"})})
    here.answer("gm", "begin")
    desk.go(here.link())
    desk.sees("Declare your action", ".decisions")
    wait_until(lambda: desk.page.run(WHY_NOT) and "are on one side with" in desk.text(".decisions"))


WHY_NOT = """
for (const each of document.querySelectorAll(".decisions details")) each.open = true;
return true;
"""


def test_the_shelf_shows_who_is_in_a_fight_whose_turn_it_is_and_ended_ones_apart(
    url: str, desk: Seat
) -> None:
    going, over = fight(url), fight(url, title="Long ago")
    going.answer("gm", "begin")
    over.send("close", reason="everybody went home")
    for each, title in ((going, "At the gate"), (over, "Long ago")):
        desk.go(each.link())
        desk.sees(title, "h1")
    desk.go("about:blank")
    desk.go(url)
    desk.sees("Ann acts", ".shelf")
    assert desk.page.run("return document.querySelector('.shelf .acts .portrait b').textContent") == "Ann"
    desk.press("Ended (1)")
    desk.sees("everybody went home", "[aria-label=Ended]")
    assert "Long ago" not in desk.text("[aria-label='Your fights']")
    assert desk.violations() == []


def test_nothing_of_somebody_hidden_is_on_the_shelf(url: str, phone: Seat) -> None:
    people = {**PEOPLE, "dag": ("Brigand", {"name": "Quirin", "sheet": {"hidden_from": ["*"]}})}
    here = fight(url, people)
    phone.go(here.link("mira", "player", "ann"))
    phone.sees("Ann")
    phone.go("about:blank")
    phone.go(url)
    phone.sees("before the first round".capitalize(), ".shelf")
    assert phone.page.run("return document.querySelectorAll('.shelf .portrait').length") == 2
    assert "Quirin" not in phone.page.run("return document.documentElement.outerHTML")


def test_a_fight_is_put_together_with_taps_from_the_bestiary(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.fill("Search the bestiary", "long spear", ".bestiary")
    wait_until(lambda: phone.page.run("return document.querySelectorAll('.ready li').length") == 1)
    add(phone, "Spearman")
    phone.fill("Search the bestiary", "", ".bestiary")
    add(phone, "Brigand")
    phone.press("One more Brigand", ".roster")
    sees_in_roster(phone, "Brigand 2")
    phone.press("Move Brigand 2 to Heroes", ".roster")
    phone.page.run(RENAME, "Brigand 2", "Dag")
    assert roster(phone) == ["Spearman", "Dag", "Brigand"]
    assert phone.violations() == []
    phone.press("Open the fight")
    phone.sees("Spearman and Dag against Brigand", "h1")


RENAME = """
const field = [...document.querySelectorAll(".roster .called")].find((each) => each.value === arguments[0]);
field.value = arguments[1];
field.dispatchEvent(new Event("change", { bubbles: true }));
"""


@pytest.mark.ci
def test_the_form_to_which_one_is_led_is_in_sight(url: str, real_phone: Seat) -> None:
    real_phone.go(url)
    add(real_phone, "Captain of the watch")
    add(real_phone, "Brigand")
    with_keyboard(real_phone, "Edit Brigand")
    wait_until(lambda: real_phone.page.run(FOCUSED) == "Edit Brigand")
    assert 0 <= real_phone.page.run("return document.activeElement.getBoundingClientRect().top") < 400


def test_who_edits_somebody_is_led_to_the_form_and_back_again(url: str, phone: Seat) -> None:
    phone.go(url)
    add(phone, "Captain of the watch")
    add(phone, "Brigand")
    with_keyboard(phone, "Edit Brigand")
    wait_until(lambda: phone.page.run(FOCUSED) == "Edit Brigand")
    assert phone.page.run("return document.activeElement.matches('.in-detail[open] > summary')")
    assert "Preset" not in phone.text(".in-detail")  # it would take the place of whoever is edited
    phone.fill("Name", "Bob", ".in-detail")
    with_keyboard(phone, "Save")
    wait_until(lambda: phone.page.run(FOCUSED) == "Edit Bob")
    with_keyboard(phone, "Move Bob to Heroes")
    wait_until(lambda: phone.page.run(FOCUSED) == "Move Bob to Foes")
    with_keyboard(phone, "Remove Bob")
    wait_until(lambda: phone.page.run("return document.activeElement.matches('.roster')"))


FOCUSED = "const on = document.activeElement; return on.getAttribute('aria-label') ?? on.innerText"


def with_keyboard(seat: Seat, label: str) -> None:
    """Press the button of this label by the keyboard."""
    wait_until(lambda: seat.page.run(FOCUS, label))
    seat.key("Enter")


FOCUS = """
const called = (each) => each.getAttribute("aria-label") ?? each.innerText.trim();
const shown = [...document.querySelectorAll("button")].filter((each) => each.offsetParent);
const found = shown.find((each) => called(each) === arguments[0]);
found?.focus();
return Boolean(found);
"""


def test_whoever_is_edited_is_the_same_one_while_others_go(url: str, phone: Seat) -> None:
    phone.go(url)
    for preset in ("Captain of the watch", "Brigand", "Archer"):
        add(phone, preset)
    phone.press("Edit Brigand", ".roster")
    phone.press("Remove Captain of the watch", ".roster")
    phone.fill("Name", "Bob", ".in-detail")
    phone.press("Save", ".in-detail")
    sees_in_roster(phone, "Bob")
    assert sorted(roster(phone)) == ["Archer", "Bob"]
    phone.press("Edit Bob", ".roster")
    phone.sees("Edit Bob", ".in-detail")
    phone.press("Remove Bob", ".roster")
    phone.sees("In detail, or one of your own", ".in-detail")


def test_two_taps_open_one_fight(url: str, phone: Seat) -> None:
    phone.go(url)
    add(phone, "Brigand")
    phone.page.run("const open = document.querySelector('.begin .go'); open.click(); open.click()")
    phone.sees("live", "header")
    phone.go(f"{url}/#")
    phone.sees("Your fights")
    assert phone.page.run("return document.querySelectorAll('.shelf li').length") == 1


def test_a_preset_is_on_its_own_side_and_all_on_one_side_is_said(url: str, phone: Seat) -> None:
    phone.go(url)
    add(phone, "Captain of the watch")
    add(phone, "Archer")
    phone.sees("All are on one side (Heroes)", ".roster")
    add(phone, "Brigand")
    phone.loses("All are on one side", ".roster")
    in_detail(phone)
    phone.fill("Preset", "Brigand", ".adding")
    wait_until(lambda: phone.page.run(SIDE) == "foes")
    phone.fill("Preset", "Archer", ".adding")
    wait_until(lambda: phone.page.run(SIDE) == "heroes")


def test_ten_of_a_kind_are_added_at_once_and_may_all_hide(url: str, phone: Seat) -> None:
    phone.go(url)
    add(phone, "Captain of the watch")
    phone.fill("How many", "4", ".search")
    phone.page.run("document.querySelector('.search .hides input').click()")
    phone.press("Add ×4: Brigand", ".bestiary")
    sees_in_roster(phone, "Brigand 4")
    assert roster(phone) == ["Captain of the watch", *(f"Brigand {number}" for number in (1, 2, 3, 4))]
    assert phone.page.run("return document.querySelector('.search .how-many input').value") == "1"
    add(phone, "Cutthroat")
    sees_in_roster(phone, "Cutthroat")
    phone.press("Open the fight")
    phone.sees("Cutthroat", ".people")
    view = phone.page.run(HIDDEN)
    assert sorted(view) == [f"brigand-{number}" for number in (1, 2, 3, 4)], "and nobody else"


HIDDEN = """
const [seat] = JSON.parse(localStorage.getItem("affray.seats"));
const asked = new XMLHttpRequest();
asked.open("GET", `/encounters/${seat.encounter}`, false);
asked.setRequestHeader("authorization", `Bearer ${seat.token}`);
asked.send();
const hides = (each) => each.conditions.some((one) => one.condition === "hidden");
return JSON.parse(asked.responseText).combatants.filter(hides).map((each) => each.id);
"""
SIDE = "return document.querySelector('.in-detail [list=sides]').value"


def test_a_party_and_an_encounter_are_saved_and_used_again(url: str, phone: Seat) -> None:
    phone.go(url)
    add(phone, "Captain of the watch")
    add(phone, "Brigand")
    phone.press("House rules")
    phone.page.run("document.querySelector('.options [name=auto_bands]').click()")
    phone.page.run("let number = 0; window.prompt = () => ['The watch', 'At the mill'][number++]")
    phone.press("Save as party: Heroes", ".roster")
    phone.sees("Saved in this browser: The watch.")
    phone.press("Save all of this as a line-up")
    phone.sees("Saved in this browser: At the mill.")

    phone.page.call("refresh")
    phone.press("Add: The watch", ".saved")
    sees_in_roster(phone, "Captain of the watch")
    assert roster(phone) == ["Captain of the watch"]
    phone.press("Set up: At the mill", ".saved")
    sees_in_roster(phone, "Brigand")
    assert roster(phone) == ["Captain of the watch", "Brigand"]
    phone.sees("1 otherwise than usual", ".options")
    assert phone.violations() == []


def test_whoever_takes_part_stays_when_another_system_is_chosen(url: str, desk: Seat) -> None:
    desk.go(url)
    plays_by(desk, "Percentile")
    add(desk, "Captain of the watch")
    add(desk, "Brigand")
    add(desk, "Archer")
    desk.page.run("document.querySelector('.roster .edit').click()")
    desk.fill("Name", "Mira", ".adding")
    desk.press("Save", ".adding")
    sees_in_roster(desk, "Mira")
    percentile = desk.text(".roster")

    plays_by(desk, "d20 combat")
    desk.sees("The same people, each with the sheet of the preset here that fits best.", ".opening")
    people = {"Heroes": ["Mira", "Archer"], "Foes": ["Brigand"]}
    assert desk.page.run(SIDES) == people
    assert desk.text(".roster") != percentile
    plays_by(desk, "Percentile")
    desk.loses("The same people", ".opening")
    assert desk.page.run(SIDES) == people
    assert desk.text(".roster") == percentile, "who comes back finds all as it was"

    plays_by(desk, "d20 combat")
    assert desk.violations() == []
    desk.press("Open the fight")
    desk.sees("live", "header")
    desk.sees("Mira", ".people")
    assert desk.page.complaints() == []


def test_a_system_offers_only_the_boards_that_it_is_played_on(url: str, desk: Seat) -> None:
    desk.go(url)
    shapes = "return [...document.querySelectorAll('.options [name=board] option')].map((each) => each.value)"
    plays_by(desk, "d100 combat")
    desk.press("House rules", ".options")
    wait_until(lambda: desk.page.run(shapes) == ["none", "squares", "hexes"])
    plays_by(desk, "d20 combat")
    wait_until(lambda: desk.page.run(shapes) == ["none", "hexes"])


def test_an_exported_file_is_imported_in_another_browser(url: str, phone: Seat, desk: Seat) -> None:
    saved = {"name": "The mill", "kind": "encounter", "ruleset": "brp", "parts": [], "options": {}}
    one = {"name": "Bob", "side": "foes", "sheet": {"STR": 12}}
    file = json.dumps({"affray": "library", "saved": [{**saved, "combatants": [one]}]})
    desk.go(url)
    desk.press("Saved parties and line-ups")
    wait_until(lambda: desk.page.run(GIVE_FILE, ".saved", file) is True)
    desk.sees("Imported: The mill.", ".saved")
    desk.press("Set up: The mill", ".saved")
    sees_in_roster(desk, "Bob")
    assert desk.page.run(GIVE_FILE, ".saved", '{"affray": 7}') is True
    desk.sees("no party or line-up from Affray", ".saved")


GIVE_FILE = """
const input = document.querySelector(`${arguments[0]} input[type=file]`);
if (!input) return false;
const given = new DataTransfer();
given.items.add(new File([arguments[1]], "given.json", { type: "application/json" }));
input.files = given.files;
input.dispatchEvent(new Event("change", { bubbles: true }));
return true;
"""


def test_a_table_is_read_looked_over_and_added_as_foes(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.sees("Captain of the watch", ".adding")
    phone.press("Import sheets")
    table = "Name\tSTR\tSpear\tMood\thow many\nReed cutter\t13\t40%\tcross\t2\nCaptain\tstrong\t\t\t"
    wait_until(lambda: phone.page.run(PASTE, table))
    phone.press("Read", ".import")
    phone.sees("Reed cutter × 2", ".import")
    phone.sees("2 taken, 0 worked out, 1 not understood", ".import")
    assert "Mood: cross: not understood." in phone.page.run(ALL_OF, ".import")
    assert "STR: not understood. This is a whole number" in phone.page.run(ALL_OF, ".import")
    assert roster(phone) == []
    assert phone.violations() == []
    phone.press("Add as foes", ".import")
    sees_in_roster(phone, "Reed cutter 2")
    sees_in_roster(phone, "Captain")
    assert "Reed cutter × 2" not in phone.text(".import")


def test_affrays_own_json_is_added_to_the_sides_it_names(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.sees("Captain of the watch", ".adding")
    phone.press("Import sheets")
    right = {"name": "Bob", "side": "foes", "sheet": {"STR": 13, "skills": {"Axe": 40}}}
    wait_until(lambda: phone.page.run(PASTE, json.dumps([right, right])))
    phone.press("Read", ".import")
    phone.press("Add", ".import")
    sees_in_roster(phone, "Bob 2")


def test_what_is_no_sheet_is_refused_where_it_was_pasted(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.sees("Captain of the watch", ".adding")
    phone.press("Import sheets")
    wait_until(lambda: phone.page.run(PASTE, "Dear diary,"))
    phone.press("Read", ".import")
    phone.sees("Nobody's sheet is in this text", ".import .refusal")


ALL_OF = "return document.querySelector(arguments[0]).textContent;"
PASTE = """
const area = document.querySelector(".import textarea");
if (area) area.value = arguments[0];
return Boolean(area);
"""


def test_house_rules_are_searched_marked_and_taken_back(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.press("House rules")
    phone.sees("Dodging and parrying", ".options")
    assert not re.search(r"\bnull\b|\{\}", phone.text(".options"))
    phone.fill("Search the house rules", "bullets", ".options")
    phone.loses("Healing", ".options")
    phone.page.run("document.querySelector('.options [name=high_speed_dodge]').click()")
    phone.sees("changed", ".option.changed")
    phone.fill("Search the house rules", "any number of them", ".options")
    phone.loses("Arrowheads", ".options")
    phone.page.run("document.querySelector('.options [name=dodge_missiles]').click()")
    phone.sees("These do not go together", ".options .warning")
    phone.sees("2 otherwise than usual", ".options")
    assert phone.violations() == []
    phone.press("As usual", ".options")
    phone.loses("These do not go together", ".options")
    phone.sees("1 otherwise than usual", ".options")


def test_somebody_joins_a_fight_under_way_from_the_same_bestiary(url: str, desk: Seat) -> None:
    here = fight(url)
    here.answer("gm", "begin")
    desk.go(here.link())
    desk.sees("live", "header")
    tools(desk)
    desk.press("Add Brigand", ".corner .bestiary")
    desk.sees("Brigand", ".people")
    desk.press("Add Brigand", ".corner .bestiary")
    desk.sees("Brigand 2", ".people")
    assert desk.violations() == []
