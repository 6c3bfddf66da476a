"""Every system on the page: opened with its ready combatants, played on by the autopilot, and nothing raw is read."""

import pytest

from engine.ruleset_api.ruleset import rulesets
from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, Seat
from tests.support.opening import in_detail
from tests.support.plain_text import assert_plain
from tests.support.waiting import wait_until
from tests.support.web_fights import Played

pytestmark = pages.needs_pages

DECISIONS = 40

CHOOSE = """
const [title] = arguments;
const labels = [...document.querySelectorAll("label.radio")];
const label = labels.find((each) => title.startsWith(each.querySelector("b").innerText));
label?.querySelector("input").click();
return Boolean(label);
"""

TAKE = """
const field = document.querySelector("[list=known-weapons]");
if (![...document.querySelectorAll("#known-weapons option")].some((each) => each.value === arguments[0])) return false;
field.value = arguments[0];
field.closest(".add-row").querySelector("button").click();
return true;
"""


@pytest.mark.parametrize("system", rulesets())
def test_nothing_raw_is_to_be_read_while_a_fight_goes_on_and_in_what_is_kept_of_it(
    url: str, phone: Seat, system: str
) -> None:
    fight = Played(url, system)
    phone.go(fight.link())
    phone.sees("Ann")
    for number in range(DECISIONS):
        if not fight.play_on():
            break
        if number % 8 == 0:
            assert_plain(phone.text())
    assert phone.violations() == []
    late = "/odds?"  # of what was answered before it could be asked for
    assert [each for each in phone.page.complaints() if late not in each] == []

    phone.page.size(*DESK)  # where the story stands beside everything else
    wait_until(lambda: phone.page.run("return document.querySelectorAll('.story li').length") > 10)
    assert_plain(phone.text())
    for line in fight.get("/timeline")["lines"]:
        assert_plain(line["text"])


def test_a_card_calls_what_is_left_by_its_word_and_leaves_out_what_one_never_had(
    url: str, phone: Seat
) -> None:
    phone.go(Played(url, "dicepool").link())
    phone.sees("LUC dice 1 of 1", "#main")  # once the words of the ruleset are there
    shown = phone.text()
    assert "LUCK" not in shown
    assert "of 0" not in shown


@pytest.mark.parametrize("system", rulesets())
def test_a_sheet_of_every_system_is_a_form_on_the_page(url: str, phone: Seat, system: str) -> None:
    phone.go(url)
    wait_until(lambda: phone.page.run(CHOOSE, rulesets()[system].title))
    in_detail(phone)
    phone.sees("Add to the fight", ".adding")
    wait_until(
        lambda: phone.page.run("return document.querySelectorAll('.sheet input, .sheet select').length") > 3
    )
    assert_plain(phone.text(".adding"))
    assert phone.violations() == []
    assert phone.page.complaints() == []


def test_a_thing_is_taken_from_the_armoury_by_its_name(url: str, phone: Seat) -> None:
    phone.go(url)
    in_detail(phone)
    wait_until(lambda: phone.page.run(TAKE, "pike"))
    phone.sees("pike Pike, 1d10+1, long", ".adding")
