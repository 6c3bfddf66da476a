"""The web page at fights that were brought to where it matters by way of HTTP."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import PHONE, Seat
from tests.support.node import ROOT
from tests.support.opening import in_detail, roster, sees_in_roster
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, duel

pytestmark = pages.needs_pages


@pytest.fixture
def phone() -> Iterator[Seat]:
    """Somebody with a phone. Whatever they did, nothing was wrong with the page."""
    with pages.window(*PHONE) as page:
        page.emulate(prefers_color_scheme="dark")
        seat = Seat(page)
        yield seat
        assert seat.violations() == []
        assert page.complaints() == []


def test_dice_are_typed_into_a_field_while_the_clock_runs_and_others_talk(url: str, phone: Seat) -> None:
    fight = duel(url, dice="table", decision_seconds=600)
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees(" left", ".decisions .due")
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    phone.sees("Roll 1d100 for attack", ".decisions")

    phone.page.run("document.querySelector('.hand input').focus()")
    phone.key("2")
    fight.send("say", combatant="brigand", text="Come on, then!")
    phone.sees("Come on, then!", ".latest")
    phone.key("0")
    phone.key("Enter")
    phone.sees("70 %: rolled 20", ".latest")
    assert "rolled by hand" in phone.text(".latest")
    assert phone.page.run("return document.activeElement.closest('.decisions, #main') !== null")


def test_who_was_sent_a_link_finds_the_page_that_says_what_to_tap(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link())
    phone.sees("Brigand", ".people")
    assert "How this works" not in phone.text()  # a GM has tools, and a tour
    phone.go(fight.link("tom", "spectator"))
    phone.sees("Watching", "header")
    phone.press("Settings", "header")
    phone.sees("How this works", ".menu")
    for language, words in (("en", "How this works"), ("de", "So geht das")):
        phone.page.run(SPEAK, language)
        phone.sees(words, ".stage")
        leads = str(phone.page.run(f"return {HOW}.pathname"))
        assert leads.startswith("/docs/tutorials/")
        assert (ROOT / f"{leads.strip('/')}.md").is_file()
        assert phone.violations() == []
    phone.page.run(SPEAK, "en")  # the browser keeps it
    phone.sees("How this works", ".stage")


HOW = "document.querySelector('.stage .how-this-works a')"
SPEAK = """
const chosen = document.querySelector(".language select");
chosen.value = arguments[0];
chosen.dispatchEvent(new Event("change"));
"""


def test_the_link_of_a_seat_given_anew_is_opened_where_the_old_one_was(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    phone.sees("Brigand means to attack", ".latest")  # nothing is on its way any more
    fight.send("revoke", seat="mira")
    phone.sees("The seat 'mira' was revoked or given away again.")

    another = fight.link("mira", "player", "captain")
    phone.page.run("location.href = arguments[0]", another)  # in the same tab
    phone.sees("What do you do?", ".decisions")
    phone.press("Pass", ".decisions")
    phone.sees("Captain of the watch does nothing", ".latest")


def test_forgetting_a_seat_that_was_taken_away_keeps_the_one_given_since(url: str, phone: Seat) -> None:
    fight = duel(url)
    first = phone.page.get("window")
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    phone.sees("Brigand means to attack", ".latest")  # nothing is on its way any more
    fight.send("revoke", seat="mira")
    phone.sees("Forget this seat")

    phone.page.another()
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    phone.page.call("window", handle=first)
    phone.press("Forget this seat")
    phone.sees("Your fights")
    phone.page.run("document.querySelector(arguments[0]).click()", f".fights [href*='{fight.id}']")
    phone.sees("What do you do?", ".decisions")


def test_undo_says_what_it_takes_back_where_that_is_not_what_happened_just_now(url: str, phone: Seat) -> None:
    fight = Fight(url, "brp", {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})})
    fight.send("answer", choice="begin", args={})
    phone.go(fight.link("mira", "player", "captain"))
    phone.press("Wait", ".decisions")
    phone.sees("Captain of the watch means to wait.", ".latest")
    phone.sees("Undo", ".latest")
    assert "Undo takes back" not in phone.text(".latest")
    fight.answer("brigand", "attack", target="captain", weapon="axe")
    phone.sees("Brigand means to attack Captain of the watch with the axe.", ".latest")
    phone.sees("Ask to undo: Captain of the watch means to wait.", ".undo-is-about summary")


def test_undo_says_what_hangs_on_it_beside_the_card_of_the_deed_too(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.press("Attack Brigand with the longsword", ".decisions")
    phone.sees("Waiting for Brigand", ".decisions")
    fight.answer("brigand", "parry", **{"with": "axe"})
    phone.sees("Brigand longsword", ".latest")
    deed = "Captain of the watch attacks Brigand with the longsword."
    phone.sees(f"Ask to undo: {deed}", ".undo-is-about summary")
    assert "Brigand parries" not in phone.text(".undo-is-about summary")
    phone.press(f"Ask to undo: {deed}", ".undo-is-about")
    phone.sees("Brigand parries with the axe.", ".undo-is-about .goes")


def test_what_happens_while_the_story_is_read_again_is_told_once(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link())
    phone.sees("Brigand means to attack", ".latest")
    phone.page.run(HOLD)
    fight.send("undo", version=fight.send("rule", ruling="Wrong.", reason="So.")["version"])
    wait_until(lambda: phone.page.run("return held.length === 1"))  # the story up to the undo
    fight.send("say", combatant="brigand", text="Come on, then!")
    phone.opens("Story")
    phone.sees("Come on, then!", ".story")
    phone.page.run("held.shift()()")
    phone.sees("Undone: “The GM rules: “Wrong.”", ".story")
    assert phone.page.run(
        "return document.querySelector('.story').innerText.match(/^(Brigand says|The GM rules): .*$/gm)"
    ) == [
        "The GM rules: “Wrong.” The reason: “So.” (undone)",
        "Brigand says: “Come on, then!”",
    ]


# The story that is asked for has come, and is kept back until it is let go.
HOLD = """
window.held = [];
const fetched = window.fetch;
window.fetch = async (path, options) => {
  const response = await fetched(path, options);
  if (path.includes("/timeline")) await new Promise((done) => held.push(done));
  return response;
};
"""


def test_a_field_for_dice_is_there_only_where_they_are_taken(url: str, phone: Seat) -> None:
    for typing, there in (("gm", False), ("everybody", True)):
        fight = duel(url, typed_dice=typing)
        phone.go(fight.link("mira", "player", "captain"))
        phone.sees("attack", ".decisions")
        phone.press("Attack", ".decisions")
        phone.sees("Weapon", ".decisions")
        if there:
            phone.sees("Roll your own dice", ".decisions")
        assert ("Roll your own dice" in phone.text(".decisions")) is there


def test_who_types_dice_in_is_chosen_where_a_fight_is_opened(url: str, phone: Seat) -> None:
    phone.go(f"{url}/")
    phone.sees("House rules")
    phone.press("House rules")
    phone.sees("typed", ".options")
    [field] = phone.page.run(TYPED_DICE)
    assert field == ["gm", ["everybody", "gm", "nobody"]]


TYPED_DICE = """
const fields = [...document.querySelectorAll(".options select[name=typed_dice]")];
return fields.map((each) => [each.value, [...each.options].map((one) => one.value)]);
"""


def test_a_weapon_that_is_put_away_says_so_whoever_is_the_target(url: str, phone: Seat) -> None:
    people = {
        "scout": ("Scout", {"position": [4, 4], "side": "red"}),
        "troll": ("Troll", {"position": [5, 4], "side": "blue"}),
        "raider": ("Raider", {"position": [4, 5], "side": "blue"}),
    }
    fight = Fight(url, "pathmaster", people, board={"shape": "squares", "width": 20, "height": 12})
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    phone.go(fight.link("mira", "player", "scout"))
    phone.press("Attack", ".decisions")
    phone.press("Troll", ".picker")
    phone.press("Dagger", ".picker")
    phone.sees("The dagger is put away: take it in hand first.", ".picker")


def test_a_kind_of_choice_says_what_stands_against_most_of_it(url: str, phone: Seat) -> None:
    people = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}
    fight = Fight(url, "brp", people)
    fight.send("answer", choice="begin", args={})
    fight.answer("captain", "wait")
    fight.answer("brigand", "wait")
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("unavailable", ".decisions")
    phone.page.run("document.querySelector('.not-now summary').click()")
    phone.sees("stated wait for this round", ".not-now")
    assert "The chance would be 0" not in phone.text(".not-now")  # which bars the fists alone


def test_what_is_suggested_is_filled_in_and_sent_by_whoever_is_asked(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.press("Suggest", ".decisions")
    phone.sees("Attack", ".decision h3")
    phone.sees("Attack Brigand with the longsword", ".picker button.go")
    phone.page.run("document.querySelector('.picker button.go').click()")
    phone.opens("Story")
    phone.sees("Captain of the watch", ".story .deed.large")
    told = phone.page.run("return document.querySelector('.story .deed.large').getAttribute('aria-label')")
    assert told == "Captain of the watch attacks Brigand with the longsword."


def test_a_roll_unfolds_into_its_steps_and_a_moment_says_what_changed(url: str, phone: Seat) -> None:
    fight = duel(url)
    fight.send(
        "answer", combatant="captain", choice="attack", args={"target": "brigand", "weapon": "longsword"},
        dice=[{"shows": [20]}],
    )  # fmt: skip
    fight.send("answer", combatant="brigand", choice="none", args={}, dice=[{"shows": [5]}, {"shows": [2]}])
    phone.go(fight.link())
    phone.opens("Story")
    phone.sees("rolled 20", ".story")
    phone.page.run(
        "const roll = [...document.querySelectorAll('.story summary')]"
        "  .find((each) => each.innerText.includes('rolled 20'));"
        "roll.click(); roll.parentElement.querySelector('.rule-text summary').click()"
    )
    phone.sees("The dice show 20", ".story li details[open]")
    wait_until(lambda: "…" not in phone.text(".story li details[open] .rule-text p"))

    phone.opens("Fight")
    phone.page.run("document.activeElement.blur()")
    phone.key("ArrowLeft")
    phone.sees("what changed here", ".changed")
    phone.page.run("document.querySelector('[aria-label=\"One step on\"]').click()")
    wait_until(lambda: phone.text(".changed") == "")
    phone.go(f"{url}/#fight/{fight.id}/gm/at/2")
    phone.sees("Step 2", ".changed")
    phone.key("Escape")
    wait_until(lambda: phone.text(".changed") == "")


def test_a_sheet_is_a_form_and_what_does_not_fit_is_said_at_its_field(url: str, phone: Seat) -> None:
    phone.go(url)
    phone.sees("Captain of the watch", ".adding")
    in_detail(phone)
    phone.fill("STR", "-3", ".sheet")
    phone.press("Add to the fight", ".adding")
    assert phone.page.run("return document.activeElement.closest('label').innerText").startswith("STR")
    assert phone.page.run("return document.activeElement.validity.rangeUnderflow")
    assert roster(phone) == []

    phone.fill("STR", "17", ".sheet")
    phone.page.run("document.querySelector('[aria-label=\"Another in Weapons\"]').value = 'bow'")
    phone.press("Add", ".rows:has([aria-label='Another in Weapons']) > .add-row")
    phone.page.run(
        "document.querySelector('.rows:has([aria-label=\"Another in Weapons\"]) details').open = true"
    )
    phone.fill("Damage", "1dx", ".rows:has([aria-label='Another in Weapons'])")
    phone.press("Add to the fight", ".adding")
    phone.press("Open the fight")
    phone.sees("longsword: '1dx' is not dice notation", ".roster .wrong")
    assert "422" in "".join(phone.page.complaints())  # the browser's own word for a refusal
    phone.press("Edit Captain of the watch", ".roster")
    phone.sees("'1dx' is not dice notation", ".rows details[open] .wrong")
    phone.press("Remove longsword", ".sheet")
    phone.press("Save", ".in-detail")
    for _ in range(2):
        phone.press("One more Captain of the watch", ".roster")
    sees_in_roster(phone, "Captain of the watch 3")
    phone.press("Open the fight")
    phone.sees("the fight begins", ".decisions")
    phone.page.run("for (const each of document.querySelectorAll('.person details')) each.open = true")
    wait_until(lambda: len(phone.page.run(THINGS)) == 3)
    assert all("bow" in each and "longsword" not in each for each in phone.page.run(THINGS))


THINGS = "return [...document.querySelectorAll('.person .things')].map((each) => each.textContent)"


DOOR = {"at": [5, 4], "side": "E", "thing": "door"}
SHUT = {**DOOR, "barred": True, "opaque": True, "cover": 100}


@pytest.mark.parametrize("shape", ["squares", "hexes"])
def test_doors_cover_and_light_are_on_the_board_and_change_as_is_ruled(
    url: str, phone: Seat, shape: str
) -> None:
    people = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}
    cells = [{"at": [3, 3], "light": "dark"}, {"at": [4, 5], "cover": 50, "thing": "bush"}]
    board = {"shape": shape, "width": 20, "height": 12, "edges": [SHUT], "cells": cells}
    fight = Fight(url, "pathmaster", people, board=board)
    phone.go(fight.link())
    phone.opens("Board")
    phone.sees("On the board: 2", ".board")
    drawn = (
        "const count = (each) => document.querySelectorAll(each).length;"
        "return ['.picture .barred', '.picture .dark', '.picture .named'].map(count)"
    )
    assert phone.page.run(drawn) == [1, 1, 1]
    phone.press("On the board: 2", ".board")
    phone.sees("5/4 E: door, bars the way, one cannot see through, 100 % cover", ".features")
    assert phone.violations() == []
    fight.send(
        "rule", ruling="It opens.", reason="A key.", effects=[{"type": "BoardChanged", "edges": [DOOR]}]
    )
    phone.sees("5/4 E: door, open", ".features")
    assert phone.page.run(drawn) == [0, 1, 1]


def test_the_gm_shuts_a_door_and_puts_out_a_light(url: str, phone: Seat) -> None:
    people = {"sword": ("Sworn sword", {"position": [4, 4]}), "troll": ("Troll", {"position": [9, 7]})}
    cells = [{"at": [3, 3], "surface": "stone", "thing": "lamp"}]
    board = {"shape": "squares", "width": 12, "height": 12, "edges": [DOOR], "cells": cells}
    fight = Fight(url, "pathmaster", people, board=board)
    phone.go(fight.link())
    phone.press("GM", ".tabs")
    phone.press("Make a ruling")
    for at, side, state in (("5", "east", "shut"), ("3", "the cell itself", "dark")):
        phone.page.run(
            "const found = document.querySelector('select[aria-label=Effect]'); found.value = 'BoardChanged';"
            "found.dispatchEvent(new Event('change', { bubbles: true }))"
        )
        phone.fill("Column", at, ".corner")
        phone.fill("Row", "4" if at == "5" else "3", ".corner")
        phone.fill("Side", side, ".corner")
        phone.fill("Is now", state, ".corner")
        phone.fill("Reason", "The wind.", ".corner")
        phone.press("Apply", ".corner")
        wait_until(lambda state=state: state in [each.get("change") for each in changes(fight)])
    assert [(each.get("edges"), each.get("cells")) for each in changes(fight)] == [
        ([SHUT], None),
        (None, [{**cells[0], "light": "dark"}]),
    ]


def test_where_there_is_no_board_no_ruling_changes_one(url: str, phone: Seat) -> None:
    phone.go(duel(url).link())
    phone.press("GM", ".tabs")
    phone.press("Make a ruling")
    effects = phone.page.run(
        "const { options } = document.querySelector('select[aria-label=Effect]');"
        "return [...options].map((each) => each.value)"
    )
    assert "TimerSet" in effects
    assert "BoardChanged" not in effects


def changes(fight: Fight) -> list[dict[str, Any]]:
    """How the board was changed, event by event."""
    found = httpx.get(
        f"{fight.url}/encounters/{fight.id}/events", headers={"authorization": f"Bearer {fight.token}"}
    ).json()
    return [each for each in found["events"] if each["type"] == "BoardChanged"]


def test_who_is_asked_in_the_middle_may_answer_once_and_for_all(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("tom", "player", "brigand"))
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    phone.sees("How do you defend?", ".decisions")
    phone.page.run("document.querySelector('.standing input').click()")
    phone.press("Don't defend", ".decisions")
    phone.sees("always none", ".talking")
    phone.press("Ask again", ".talking")
    wait_until(lambda: "always none" not in phone.text(".talking"))


def test_the_page_is_read_in_german_and_the_choice_is_kept(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    phone.page.run(SPEAK, "de")
    phone.sees("Was tust du?", ".decisions")
    assert phone.page.run("return document.documentElement.lang") == "de"
    assert phone.text(".round") == "Runde 1"
    assert "Du spielst Captain of the watch" in phone.text(".seat")
    phone.sees("Captain of the watch will Brigand mit dem Langschwert angreifen", ".story")
    phone.press("Angriff", ".decisions")
    phone.press("Langschwert", ".decisions")
    phone.sees("Angriff auf Brigand mit dem Langschwert\n70 %", ".picker .go")
    fight.send("say", combatant="brigand", text="Come on, then!")
    phone.sees("Brigand sagt: „Come on, then!“", ".latest")  # what comes live is in German too

    phone.go(fight.link("tom", "player", "brigand"))  # another seat of the same browser
    phone.sees("Warten auf Captain of the watch (Handlung)", ".decisions")
    phone.page.run(SPEAK, "en")
    phone.sees("Waiting for Captain of the watch to act", ".decisions")
    assert phone.page.run("return document.documentElement.lang") == "en"

    phone.page.run(SPEAK, "de")
    fight.send("close", reason="one side alone is left")  # in the words of the rules
    phone.sees("nur eine Seite ist übrig", ".end-screen")
    phone.sees("Der Kampf ist vorbei: nur eine Seite ist übrig.", ".decisions")
    phone.page.run(SPEAK, "en")
    phone.sees("one side alone is left", ".end-screen")


def test_a_hidden_roll_is_for_nobody_until_somebody_is_chosen(url: str, phone: Seat) -> None:
    phone.go(duel(url).link())
    phone.opens("GM")
    phone.press("Hidden roll", ".corner")
    phone.sees("Choose …", ".corner")
    chosen = "return [...document.querySelectorAll('.corner select[name=who][required]')].map((each) => each.value)"
    assert phone.page.run(chosen) == ["", ""]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"dice": "table"}, "You roll your own dice, and type in what they show."),
        ({"typed_dice": "everybody"}, "with “Roll your own dice” you type in what yours show."),
        ({"typed_dice": "gm"}, "The dice are rolled for you."),
    ],
)
def test_a_players_page_says_who_rolls(url: str, phone: Seat, options: dict[str, Any], said: str) -> None:
    phone.go(
        Fight(url, "brp", {"captain": ("Captain of the watch", {})}, **options).link(
            "mira", "player", "captain"
        )
    )
    phone.sees(said, ".stage .who-rolls")


def test_to_begin_no_dice_are_asked_for(url: str, phone: Seat) -> None:
    phone.go(Fight(url, "brp", {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}).link())
    phone.sees("Begin", ".decisions")
    assert "Roll your own dice" not in phone.text(".decisions")
