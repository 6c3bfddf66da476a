"""The combatants on the page: their cards and their order, a GM's quick rulings, and the next turn."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, duel

pytestmark = pages.needs_pages


@pytest.fixture
def desk() -> Iterator[Seat]:
    """Somebody at a desk. Whatever they did, nothing was wrong with the page."""
    with pages.window(*DESK) as page:
        seat = Seat(page)
        yield seat
        assert seat.violations() == []
        assert page.complaints() == []


def card(name: str) -> str:
    return f".person[aria-label='{name}']"


def lines(fight: Fight) -> list[str]:
    return [each["text"] for each in fight.get("/timeline")["lines"]]


def test_points_and_conditions_are_given_and_taken_on_a_card_and_are_rulings_on_record(
    url: str, desk: Seat
) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("live", "header")  # what it is told from then on has marks for what changed
    desk.sees("HP 12 of 12", card("Brigand"))
    desk.page.run(f'document.querySelector("{card("Brigand")} .more").open = true')
    desk.fill("HP", "4", card("Brigand"))
    desk.press("Less HP", card("Brigand"))
    desk.sees("HP 8 of 12 −4", card("Brigand"))
    wait_until(lambda: desk.page.run(CHOOSE, card("Brigand"), "prone") is True)
    desk.sees("Prone", f"{card('Brigand')} .conditions")
    desk.press("End Prone", card("Brigand"))
    desk.loses("Prone", f"{card('Brigand')} .conditions")
    ruled = [each for each in lines(fight) if "The GM rules" in each]
    assert [each.partition("The reason")[0] for each in ruled] == [
        "The GM rules: “Brigand: HP −4” ",
        "The GM rules: “Brigand is now: Prone” ",
        "The GM rules: “Brigand is no longer: Prone” ",
    ]


def test_a_gm_touches_the_points_that_are_to_change_and_types_how_many(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("HP 12 of 12", f"{card('Brigand')} .bar.ruled")  # once the script for it is there
    desk.page.click(f"{card('Brigand')} .bar")
    wait_until(lambda: desk.page.run("return document.activeElement.name") == "by")
    desk.fill("HP", "3", card("Brigand"))
    desk.press("Less HP", card("Brigand"))
    desk.sees("HP 9 of 12", card("Brigand"))


@pytest.mark.ci
def test_what_was_lost_and_won_is_read_easily_by_day_and_by_night(url: str, real_desk: Seat) -> None:
    desk = real_desk
    desk.go(duel(url).link())
    desk.sees("live", "header")
    desk.sees("HP 12 of 12", card("Brigand"))
    desk.page.run(f'document.querySelector("{card("Brigand")} .more").open = true')
    for scheme, points, button, shown in (
        ("light", "4", "Less HP", "HP 8 of 12 −4"),
        ("light", "1", "More HP", "HP 9 of 12 +1"),
        ("dark", "4", "Less HP", "HP 5 of 12 −4"),
        ("dark", "1", "More HP", "HP 6 of 12 +1"),
    ):
        desk.page.emulate(prefers_color_scheme=scheme)
        desk.fill("HP", points, card("Brigand"))
        desk.press(button, card("Brigand"))
        desk.sees(shown, card("Brigand"))
        # Axe says nothing of a badge that still comes or lies upon another part: it is measured.
        assert desk.page.run(CONTRAST, f"{card('Brigand')} .delta") >= 4.5
        assert desk.violations() == []


CONTRAST = """
const { color, backgroundColor } = getComputedStyle(document.querySelector(arguments[0]));
const light = (colour) => colour.match(/[0-9]+/g).slice(0, 3).map((each) => each / 255)
  .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
  .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0);
const [low, high] = [light(color), light(backgroundColor)].sort((one, other) => one - other);
return (high + 0.05) / (low + 0.05);
"""


CHOOSE = """
document.querySelector(`${arguments[0]} .more`).open = true; // a card that was made again is closed
const field = document.querySelector(`${arguments[0]} .quick select`);
if (!field) return false;
field.value = arguments[1];
field.dispatchEvent(new Event("change"));
return true;
"""


def test_nobody_but_the_gm_rules_on_a_card(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link("mira", "player", "captain"))
    desk.sees("HP", card("Brigand"))
    assert desk.page.run("return document.querySelectorAll('.quick').length") == 0


def test_the_next_turn_answers_for_those_whom_nobody_plays_and_stops_at_another_s(
    url: str, desk: Seat
) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("Acts", card("Captain of the watch"))
    desk.press("Next turn", "header")
    wait_until(lambda: "Acts" not in desk.text(card("Captain of the watch")))
    assert any(each.startswith("Captain of the watch attacks Brigand") for each in lines(fight))


def test_the_next_turn_skips_a_player_and_decides_nothing_else_for_them(url: str, desk: Seat) -> None:
    fight = duel(url)
    fight.link("mira", "player", "captain")
    desk.go(fight.link())
    desk.sees("Acts", card("Captain of the watch"))
    desk.page.run("window.confirm = () => true")
    desk.press("Next turn", "header")
    wait_until(lambda: "Acts" not in desk.text(card("Captain of the watch")))
    assert not any(each.startswith("Captain of the watch attacks") for each in lines(fight))


def test_a_statement_goes_from_the_card_once_it_is_carried_out(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("Attack Brigand with the longsword", card("Captain of the watch"))
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    desk.loses("Attack Brigand with the longsword", card("Captain of the watch"))
    desk.sees("Attack Captain of the watch with the axe", card("Brigand"))


def test_after_the_end_nobody_means_to_do_anything(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("Attack Captain of the watch with the axe", card("Brigand"))
    fight.send("close")
    desk.loses("Attack Captain of the watch with the axe", card("Brigand"))


def test_nobody_acts_any_more_after_the_end(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("Acts", ".people")
    assert desk.page.run(ACTING) == 2
    fight.send("close")
    desk.sees("The fight is over", ".decisions")
    assert desk.page.run(ACTING) == 0
    assert "Acts" not in desk.text(".people")


ACTING = "return document.querySelectorAll('.order [aria-current], .person.turn').length"


def test_who_joins_in_the_middle_of_a_round_stands_at_the_end_of_the_order(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("Brigand", ".order")
    fight.send("join", combatant={"id": "late", "name": "Late Lena", "side": "heroes", "sheet": {}})
    desk.sees("Late Lena", ".order")
    assert desk.text(".order li:last-child").endswith("Late Lena")


@pytest.mark.ci
def test_a_crowd_is_folded_away_and_found_by_name(url: str, real_phone: Seat) -> None:
    crowd: dict[str, Any] = {
        f"c{number}": ("Brigand" if number % 2 else "Captain of the watch", {"name": f"Mud mammoth {number}"})
        for number in range(100)
    }
    fight = Fight(url, "brp", crowd)
    fight.send("answer", choice="begin", args={})
    real_phone.go(fight.link())
    real_phone.sees("50 of 50 standing", ".people")
    drawn = real_phone.page.run("return document.querySelectorAll('.person').length")
    assert 0 < drawn <= 10
    assert real_phone.page.run("return document.querySelector('main').scrollHeight") < 3 * PHONE[1]
    assert real_phone.page.run(TOO_WIDE) == []
    assert "Initiative" not in real_phone.text(".latest")  # a hundred names, which the ribbon has
    real_phone.page.run(SEEK, "mammoth 73")
    real_phone.sees("Mud mammoth 73", ".person")
    assert real_phone.page.run("return document.querySelectorAll('.person').length") == 1
    real_phone.opens("Story")
    real_phone.sees("Initiative", ".story")
    assert max(real_phone.page.run(HEIGHTS)) < PHONE[1] / 4


TOO_WIDE = """
const width = (each) => {
  const text = document.createRange();
  text.selectNodeContents(each);
  return text.getBoundingClientRect().width;
};
return [...document.querySelectorAll(".portrait b")]
  .filter((each) => width(each) > 0.8 * each.parentElement.clientWidth).map((each) => each.innerText);
"""
HEIGHTS = (
    "return [...document.querySelectorAll('.story .deed')].map((each) => each.getBoundingClientRect().height)"
)


SEEK = """
const field = document.querySelector(".find input");
field.value = arguments[0];
field.dispatchEvent(new Event("input", { bubbles: true }));
"""


def test_a_card_says_what_is_loaded_and_how_many_shots_are_left(url: str, desk: Seat) -> None:
    gun = {
        "skill": "Rifle",
        "used": "missile",
        "table": "bow",
        "range": 40,
        "hands": 2,
        "loads": "reload",
        "shots": 20,
    }
    crossbow = {**gun, "loads": "load-light-crossbow", "shots": 0}
    sheet = {
        "skills": {"Rifle": 60},
        "weapons": {"rifle": {**gun, "place": "both"}, "crossbow": {**crossbow, "place": "carried"}},
    }
    fight = Fight(url, "pathmaster", {"vega": ("Scout", {"sheet": sheet})})
    desk.go(fight.link())
    desk.sees("live", "header")
    desk.page.run(f'document.querySelector("{card("Scout")} .more").open = true')
    desk.sees("rifle: both hands, 20 of 20 shots left", card("Scout"))
    assert "left fist: right hand" not in desk.text(card("Scout"))
    for change, item, fields in (("shot", "rifle", {"left": 7}), ("shot", "crossbow", {"empty": True})):
        changed = {
            "type": "ItemChanged",
            "combatant": "vega",
            "item": item,
            "change": change,
            "fields": fields,
        }
        fight.send("rule", ruling="Shots are fired.", reason="A test.", effects=[changed])
    desk.sees("7 of 20 shots left", card("Scout"))
    desk.sees("crossbow: carried, not loaded", card("Scout"))
