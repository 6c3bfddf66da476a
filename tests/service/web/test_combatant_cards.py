"""The combatants on the page: their cards and their order, a GM's quick rulings, and the next turn."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.service.web.test_page_at_play import Fight, duel
from tests.support import browser as browsers
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())


@pytest.fixture(scope="module")
def window() -> Iterator[browsers.Page]:
    """A browser for all of them."""
    with browsers.browser(*DESK) as page:
        yield page


@pytest.fixture
def desk(window: browsers.Page) -> Iterator[Seat]:
    """Somebody at a desk, at an empty page. Whatever they did, nothing was wrong with the page."""
    window.size(*DESK)
    window.emulate()
    window.call("url", url="about:blank")
    seat = Seat(window)
    yield seat
    assert seat.violations() == []
    assert window.complaints() == []


def card(name: str) -> str:
    return f".person[aria-label='{name}']"


def lines(fight: Fight) -> list[str]:
    told = httpx.get(
        f"{fight.url}/encounters/{fight.id}/timeline", headers={"authorization": f"Bearer {fight.token}"}
    ).json()
    return [each["text"] for each in told["lines"]]


def test_points_and_conditions_are_given_and_taken_on_a_card_and_are_rulings_on_record(
    url: str, desk: Seat
) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("HP 12 of 12", card("Brigand"))
    desk.page.run(f'document.querySelector("{card("Brigand")} .more").open = true')
    desk.fill("HP", "4", card("Brigand"))
    desk.press("Less HP", card("Brigand"))
    desk.sees("HP 8 of 12 −4", card("Brigand"))
    desk.page.run(CHOOSE, card("Brigand"), "prone")
    desk.sees("Prone", f"{card('Brigand')} .conditions")
    desk.press("End Prone", card("Brigand"))
    desk.loses("Prone", f"{card('Brigand')} .conditions")
    ruled = [each for each in lines(fight) if "The GM rules" in each]
    assert [each.partition("The reason")[0] for each in ruled] == [
        "The GM rules: “Brigand: HP −4” ",
        "The GM rules: “Brigand is now: Prone” ",
        "The GM rules: “Brigand is no longer: Prone” ",
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_was_lost_and_won_is_read_easily_by_day_and_by_night(url: str, desk: Seat, scheme: str) -> None:
    fight = duel(url)
    desk.page.emulate(prefers_color_scheme=scheme)
    desk.go(fight.link())
    desk.sees("HP 12 of 12", card("Brigand"))
    desk.page.run(f'document.querySelector("{card("Brigand")} .more").open = true')
    for points, button, shown in (("4", "Less HP", "HP 8 of 12 −4"), ("1", "More HP", "HP 9 of 12 +1")):
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
const field = document.querySelector(`${arguments[0]} .quick select`);
field.value = arguments[1];
field.dispatchEvent(new Event("change"));
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
    desk.sees("acts", card("Captain of the watch"))
    desk.press("Next turn", "header")
    wait_until(lambda: "acts" not in desk.text(card("Captain of the watch")))
    assert any(each.startswith("Captain of the watch attacks Brigand") for each in lines(fight))


def test_the_next_turn_skips_a_player_and_decides_nothing_else_for_them(url: str, desk: Seat) -> None:
    fight = duel(url)
    fight.link("mira", "player", "captain")
    desk.go(fight.link())
    desk.sees("acts", card("Captain of the watch"))
    desk.press("Next turn", "header")
    wait_until(lambda: "acts" not in desk.text(card("Captain of the watch")))
    assert not any(each.startswith("Captain of the watch attacks") for each in lines(fight))


def test_nobody_acts_any_more_after_the_end(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("acts", ".people")
    assert desk.page.run(ACTING) == 2
    fight.send("close")
    desk.sees("The fight is over", ".decisions")
    assert desk.page.run(ACTING) == 0
    assert "acts" not in desk.text(".people")


ACTING = "return document.querySelectorAll('.order [aria-current], .person.turn').length"


def test_who_joins_in_the_middle_of_a_round_stands_at_the_end_of_the_order(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("Brigand", ".order")
    fight.send("join", combatant={"id": "late", "name": "Late Lena", "side": "heroes", "sheet": {}})
    desk.sees("Late Lena", ".order")
    assert desk.text(".order li:last-child").endswith("Late Lena")


def test_a_crowd_is_folded_away_and_found_by_name(url: str, desk: Seat) -> None:
    crowd: dict[str, Any] = {
        f"c{number}": ("Brigand" if number % 2 else "Captain of the watch", {"name": f"Mud mammoth {number}"})
        for number in range(100)
    }
    fight = Fight(url, "brp", crowd)
    fight.send("answer", choice="begin", args={})
    desk.page.size(*PHONE)
    desk.go(fight.link())
    desk.sees("50 of 50 standing", ".people")
    drawn = desk.page.run("return document.querySelectorAll('.person').length")
    assert 0 < drawn <= 10
    assert desk.page.run("return document.querySelector('main').scrollHeight") < 3 * PHONE[1]
    assert desk.page.run(TOO_WIDE) == []
    assert "Initiative" not in desk.text(".latest")  # a hundred names, which the ribbon has
    desk.page.run(SEEK, "mammoth 73")
    desk.sees("Mud mammoth 73", ".person")
    assert desk.page.run("return document.querySelectorAll('.person').length") == 1
    desk.opens("Story")
    desk.sees("Initiative", ".story")
    assert max(desk.page.run(HEIGHTS)) < PHONE[1] / 4


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
