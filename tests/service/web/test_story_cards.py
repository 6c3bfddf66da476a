"""The story as cards: each blow has one, and what happened last is in sight on a phone."""

from collections.abc import Iterator

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Played

pytestmark = pages.needs_pages

LARGE = ("blow", "shot", "power")


@pytest.fixture
def phone() -> Iterator[Seat]:
    """Somebody with a phone."""
    with pages.window(*PHONE) as page:
        yield Seat(page)


def counted(seat: Seat, selector: str) -> int:
    """How many of these are drawn."""
    return int(seat.page.run("return document.querySelectorAll(arguments[0]).length", selector))


def test_each_blow_has_a_card_which_grows_and_is_struck_when_undone(url: str, phone: Seat) -> None:
    fight = Played(url, "brp")
    phone.go(fight.link())
    phone.sees("Ann")
    while not any(each["key"] == "damage.taken" for each in fight.get("/timeline")["lines"]):
        assert fight.play_on()
    lines = fight.get("/timeline")["lines"]
    deeds = [each for each in lines if each.get("kind") in LARGE]
    [hurt] = [each for each in lines if each["key"] == "damage.taken"]
    number = f"−{hurt['args']['amount']}"
    phone.sees(number, ".latest")  # however much bookkeeping came after it
    phone.sees(f"{hurt['args']['now'] + hurt['args']['amount']} → {hurt['args']['now']}", ".latest")

    phone.page.size(*DESK)
    wait_until(lambda: counted(phone, ".story .deed.large") == len(deeds))
    phone.sees(number, ".story .deed.large .harm")
    phone.press("How this came about", ".story li:last-of-type .deed.large:has(.harm)")
    phone.sees("Damage:", ".story .how[open]")
    assert phone.violations() == []

    while fight.get("")["undo"]["version"] >= int(hurt["position"].split("-")[0]):
        fight.undo()
    wait_until(lambda: counted(phone, ".story .harm.undone") == 1)
    phone.loses(number, ".latest")


def test_an_attack_that_succeeds_is_no_hit_before_the_parry(url: str, phone: Seat) -> None:
    fight = Played(url, "brp")
    phone.go(fight.link())
    phone.sees("Ann")
    while fight.get("")["pending"][0]["ask"] != "defend":
        assert fight.play_on()
    phone.sees(", success", ".latest .deed.large")
    assert "hit" not in phone.text(".latest").lower()


@pytest.mark.smoke
def test_on_a_phone_a_step_of_the_past_shows_its_card(url: str, real_phone: Seat) -> None:
    fight = Played(url, "brp")
    real_phone.go(fight.link())
    real_phone.sees("Ann")
    while not any(each["key"] == "damage.taken" for each in fight.get("/timeline")["lines"]):
        assert fight.play_on()
    lines = fight.get("/timeline")["lines"]
    [hurt] = [each for each in lines if each["key"] == "damage.taken"]
    step, last = (int(each["position"].split("-")[0]) for each in (hurt, lines[-1]))
    while last <= step:  # until the blow lies in the past
        assert fight.play_on()
        last = int(fight.get("/timeline")["lines"][-1]["position"].split("-")[0])
    real_phone.go(f"{url}/#fight/{fight.id}/gm/at/{step}")
    real_phone.sees(f"Step {step} of", ".changed")
    real_phone.sees(f"−{hurt['args']['amount']}", ".latest .deed.large .harm")
    assert real_phone.page.run(IN_SIGHT, ".latest .deed.large .harm"), "above the sheet, without scrolling"
    assert real_phone.page.run(DOCK) > 0.45, "and what changed on the cards is seen as well"
    assert hurt["text"] not in real_phone.text(".changed"), "and it is not said twice"
    assert real_phone.violations() == []

    real_phone.go(f"{url}/#fight/{fight.id}/gm/at/1")
    real_phone.sees("Step 1 of", ".changed")
    assert counted(real_phone, ".latest .harm") == 0


DOCK = "return document.querySelector('.dock').getBoundingClientRect().top / innerHeight"
IN_SIGHT = """
const { top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
return top >= document.querySelector(".table").getBoundingClientRect().top
  && bottom <= document.querySelector(".dock").getBoundingClientRect().top;
"""


def test_a_long_sum_is_said_briefly_and_unfolds_into_its_steps(url: str, phone: Seat) -> None:
    fight = Played(url, "pathmaster")
    phone.page.size(*DESK)
    phone.go(fight.link())
    phone.sees("Ann")
    while not (long := [each for each in fight.get("/timeline")["lines"] if each.get("short")]):
        assert fight.play_on()
    [roll, *_] = long
    phone.sees(roll["short"], ".story")
    assert roll["text"] not in phone.text(".story")
    phone.press(roll["short"], ".story .roll")
    steps = [each["note"] for each in roll["args"]["modifiers"] if each["value"]]
    wait_until(lambda: all(each in phone.text(".story .roll details[open] .steps") for each in steps))
    assert phone.violations() == []


def test_dice_that_shall_not_roll_do_not_after_a_reload_either(url: str, phone: Seat) -> None:
    fight = Played(url, "dicepool")
    phone.page.size(*DESK)
    phone.go(fight.link())
    phone.sees("Ann")
    assert counted(phone, ".story.still") == 0
    phone.page.run("[...document.querySelectorAll('.story-options input')].at(-1).click()")
    wait_until(lambda: counted(phone, ".story.still") == 1)
    phone.page.run("location.reload()")
    wait_until(lambda: counted(phone, ".story.still") == 1)


@pytest.mark.ci
def test_the_story_shows_its_newest_card_and_keeps_the_place_of_who_reads_an_older_one(
    url: str, real_phone: Seat
) -> None:
    fight = Played(url, "brp")
    for _ in range(30):
        fight.play_on()
    real_phone.go(fight.link())
    real_phone.sees("Ann")
    real_phone.page.size(*DESK)  # without anything new: the story was out of sight on the phone
    wait_until(lambda: real_phone.page.run(AT_ITS_END))
    plays_on(fight, real_phone)
    wait_until(lambda: real_phone.page.run(AT_ITS_END))

    real_phone.page.run("document.querySelector('.story').scrollTop = 200")
    wait_until(lambda: real_phone.page.run(PLACE) == 200)
    plays_on(fight, real_phone)
    assert real_phone.page.run(PLACE) == 200

    real_phone.key("Home")  # to the first step of the fight, and back to now
    real_phone.sees("Back to now", "header")
    real_phone.press("Back to now", "header")
    wait_until(lambda: real_phone.page.run(AT_ITS_END))


def plays_on(fight: Played, seat: Seat) -> None:
    """Play on until the story has more to show."""
    before = counted(seat, ".story .deed")
    for _ in range(20):
        assert fight.play_on()
        if any(not each["aside"] for each in fight.get("/timeline")["lines"][-3:]):
            break
    wait_until(lambda: counted(seat, ".story .deed") > before)


PLACE = "return document.querySelector('.story').scrollTop"
AT_ITS_END = """
const story = document.querySelector(".story");
return story.scrollHeight > 2 * story.clientHeight && story.scrollHeight - story.scrollTop - story.clientHeight < 2;
"""
