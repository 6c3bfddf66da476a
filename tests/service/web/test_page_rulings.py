"""A GM's rulings on the page: chosen from lists by the names on the cards, with one field for why."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, duel

pytestmark = pages.needs_pages

FORM = ".corner details[open] > form:has([name=why])"
EFFECT = """
const found = document.querySelector('select[aria-label=Effect]');
found.value = arguments[0];
found.dispatchEvent(new Event('change', { bubbles: true }));
"""
FIELDS = "return [...document.querySelectorAll(`${arguments[0]} input:not([type=checkbox])`)].map((each) => each.value)"
CHOICES = """
const found = [...document.querySelectorAll(`${arguments[0]} select[name=${arguments[1]}] option`)];
return found.map((each) => each.textContent);
"""


@pytest.fixture
def desk() -> Iterator[Seat]:
    """A GM at a desk. Whatever they did, nothing was wrong with the page."""
    with pages.window(*DESK) as page:
        seat = Seat(page)
        yield seat
        assert seat.violations() == []
        assert page.complaints() == []


def at_the_form(url: str, desk: Seat) -> Fight:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("live", "header")
    desk.opens("GM")
    desk.press("Make a ruling", ".corner")
    desk.fill("Who", "Brigand", FORM)
    return fight


def effects(fight: Fight) -> list[dict[str, Any]]:
    """The facts after each ruling, in their order."""
    kinds = ("RulingMade", "ResourceChanged", "ConditionGained")
    return [each for each in fight.get("/events")["events"] if each["type"] in kinds]


def test_a_resource_is_set_by_its_name_on_the_card_from_a_list(url: str, desk: Seat) -> None:
    fight = at_the_form(url, desk)
    desk.page.run(EFFECT, "ResourceChanged")
    assert desk.page.run(CHOICES, FORM, "name")[0] == "HP"
    assert desk.page.run(CHOICES, FORM, "how") == ["set to", "changed by (−2 to lose 2)"]
    desk.fill("Change", "set to", FORM)
    desk.fill("How much", "5", FORM)
    desk.fill("Reason", "It fell down the stairs.", FORM)
    desk.press("Apply", FORM)
    desk.sees("HP 5 of 12", ".person[aria-label='Brigand']")
    ruled, changed = effects(fight)[-2:]
    assert (ruled["ruling"], ruled["reason"]) == ("Brigand: HP −7", "It fell down the stairs.")
    assert (changed["resource"], changed["amount"], changed["now"]) == ("hp", -7, 5)


def test_a_value_typed_for_one_effect_is_not_there_for_another(url: str, desk: Seat) -> None:
    at_the_form(url, desk)
    desk.page.run(EFFECT, "ResourceChanged")
    desk.fill("How much", "-4", FORM)
    desk.page.run(EFFECT, "ConditionGained")
    assert desk.page.run(FIELDS, FORM) == ["", "", "", ""]  # until, why, the dice and what they show
    desk.page.run(EFFECT, "DamageTaken")
    desk.fill("How much", "3", FORM)
    desk.fill("Who", "Captain of the watch", FORM)
    assert desk.page.run(FIELDS, FORM)[0] == ""


def test_a_condition_is_chosen_by_its_name_and_no_field_asks_for_json(url: str, desk: Seat) -> None:
    fight = at_the_form(url, desk)
    desk.page.run(EFFECT, "ConditionGained")
    wait_until(lambda: "Prone" in [each.capitalize() for each in desk.page.run(CHOICES, FORM, "name")])
    assert "JSON" not in desk.text(FORM)
    desk.fill("Condition", "another, in words …", FORM)
    desk.fill("In a few words", "on fire", FORM)
    desk.press("Apply", FORM)
    wait_until(lambda: "on fire" in [each.get("condition") for each in effects(fight)])
    assert effects(fight)[-2]["ruling"] == "Brigand is now: On fire"


def test_a_ruling_without_an_effect_is_one_sentence(url: str, desk: Seat) -> None:
    fight = at_the_form(url, desk)
    desk.fill("Ruling, and why", "The rain puts out the torches.", FORM)
    desk.press("Apply", FORM)
    wait_until(lambda: effects(fight))
    desk.opens("Story")
    desk.sees("The GM rules: “The rain puts out the torches.”", ".story")
    assert effects(fight)[-1]["reason"] == ""
    assert "The reason" not in desk.text(".story")


def test_a_refusal_goes_away_with_the_next_success(url: str, desk: Seat) -> None:
    fight = at_the_form(url, desk)
    desk.page.run(EFFECT, "ResourceChanged")
    desk.fill("Change", "changed by (−2 to lose 2)", FORM)
    desk.fill("How much", "99999999", FORM)
    desk.page.run("Element.prototype.scrollIntoView = function () { window.shown = this.className }")
    desk.press("Apply", FORM)
    desk.sees("an amount lies between", ".refusal[role=alert]")
    assert desk.page.run("return window.shown") == "refusal"
    assert "an amount lies between" in desk.text("#assertive")
    fight.send("say", combatant="brigand", text="Come on, then!")  # what was refused may be possible now
    wait_until(lambda: desk.text(".refusal") == "")
    desk.press("Apply", FORM)
    desk.sees("an amount lies between", ".refusal[role=alert]")
    desk.fill("How much", "-1", FORM)
    desk.press("Apply", FORM)
    desk.sees("HP 11 of 12", ".person[aria-label='Brigand']")
    assert desk.page.run("return document.querySelector('.refusal')") is None
    assert [each.rpartition(" 422 ")[2] for each in desk.page.complaints()] == ["(Unprocessable Entity)"] * 2


def test_the_tables_display_opens_with_a_spectators_seat_that_is_kept(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("live", "header")
    desk.page.run("window.shown = []; window.open = () => ({ set location(to) { window.shown.push(to); } })")
    desk.opens("GM")
    desk.press("Table display", ".corner")
    wait_until(lambda: len(desk.page.run("return window.shown")) == 1)
    wait_until(lambda: desk.page.run("return document.querySelector('.seats a') !== null"))
    desk.press("Table display", ".corner .tools")
    wait_until(lambda: len(desk.page.run("return window.shown")) == 2)
    first, second = desk.page.run("return window.shown")
    assert first == second
    assert f"{url}/overlay?look=table&lang=en#join/{fight.id}/" in first
    [seat] = [each for each in fight.get()["seats"] if each["seat"] == "table-display"]
    assert seat["role"] == "spectator"
