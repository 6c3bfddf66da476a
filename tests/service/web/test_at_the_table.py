"""The web page as a table uses it: a GM and two players play a round together, on phones and a desk."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.support import browser as browsers
from tests.support import page_in_node as pages
from tests.support.affray import Serving
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.opening import add, in_detail, sees_in_roster
from tests.support.waiting import wait_until

pytestmark = pages.needs_pages


@pytest.fixture
def seats() -> Iterator[Any]:
    """A new window whenever it is called."""
    with ExitStack() as stack:
        yield lambda width, height: Seat(stack.enter_context(pages.window(width, height)))


@pytest.fixture
def real_seats() -> Iterator[Any]:
    """A new browser whenever it is called."""
    if why := browsers.missing():
        pytest.skip(why)
    with ExitStack() as stack:
        yield lambda width, height: Seat(stack.enter_context(browsers.browser(width, height)))


def opened(gm: Seat, url: str, **options: str) -> None:
    """The GM opens a fight of a captain against a brigand by the percentile rules, with these options of the table."""
    gm.go(url)
    gm.fill("Title", "At the gate")
    add(gm, "Captain of the watch")
    add(gm, "Brigand")
    if options:
        gm.press("House rules")
    for name, value in options.items():
        wait_until(lambda name=name, value=value: gm.page.run(CHOOSE, name, value))
    gm.press("Open the fight")
    gm.sees("live", "header")


CHOOSE = """
const field = document.querySelector(`.options [name="${arguments[0]}"]`);
if (field) field.value = arguments[1];
field?.dispatchEvent(new Event("change", { bubbles: true }));
return Boolean(field);
"""


def invite(gm: Seat, seat: str, combatant: str) -> str:
    """The link to a seat that the GM gives away."""
    gm.opens("GM")
    gm.page.run("for (const each of document.querySelectorAll('.corner details')) each.open = true")
    gm.fill("Seat", seat, ".corner")
    gm.fill("Plays", combatant, ".corner")
    gm.press("Create invite link", ".corner")
    wait_until(lambda: gm.page.run(LINK, seat))
    return str(gm.page.run(LINK, seat))


LINK = """
const found = [...document.querySelectorAll(".seats li")].find((each) => each.innerText.startsWith(arguments[0]));
return found?.querySelector("input")?.value ?? "";
"""


def state(seat: Seat, intent: str) -> None:
    """Somebody states that they attack the only foe there is."""
    seat.press("Attack", ".decisions")
    seat.press(intent, ".picker")
    seat.page.run("document.querySelector('.picker .go').click()")


@pytest.mark.smoke
def test_a_round_with_a_parry_a_secret_an_undo_and_a_reload(
    url: str, real_seats: Any, tmp_path: Path
) -> None:
    gm, mira, tom = (real_seats(*size) for size in (DESK, PHONE, PHONE))
    opened(gm, url, typed_dice="everybody")
    mira.go(invite(gm, "mira", "Captain of the watch"))
    tom.go(invite(gm, "tom", "Brigand"))
    mira.sees("Playing Captain of the watch", "header")
    tom.sees("Playing Brigand", "header")
    assert mira.page.run("return location.hash").endswith("/mira")  # and no token in it

    gm.press("Begin", ".decisions")
    mira.sees("Declare your action", ".decisions")
    tom.sees("Waiting for Captain of the watch", ".decisions")
    state(mira, "Longsword")
    tom.sees("Declare your action", ".decisions")
    state(tom, "Axe")

    # A secret of the GM's: on nobody else's page.
    gm.fill("For", "Brigand", ".corner form:has([name=purpose])")
    gm.fill("What for", "does he flinch", ".corner")
    gm.press("Roll", ".corner form")
    gm.sees("does he flinch", ".corner")
    mira.press("Attack", ".decisions")
    mira.press("Longsword", ".picker")
    mira.press("Roll your own dice", ".picker")
    mira.fill("What your dice show", "20", ".picker")
    mira.page.run("document.querySelector('.picker .go').click()")
    tom.sees("How do you defend?", ".decisions")
    for each in (mira, tom):
        assert "flinch" not in each.page.run("return document.documentElement.outerHTML")

    tom.page.screenshot(tmp_path / "phone.png")
    gm.page.screenshot(tmp_path / "desk.png")
    tom.page.call("refresh")
    tom.sees("How do you defend?", ".decisions")
    tom.press("Parry", ".decisions")
    tom.press("Axe", ".picker")
    tom.sees("Parry with the axe\n45 %", ".picker .go")
    tom.page.run("document.querySelector('.picker .go').click()")
    wait_until(lambda: "How do you defend" not in tom.text(".decisions"))

    gm.opens("Story")
    gm.press("Undo", "header")
    tom.sees("How do you defend?", ".decisions")
    gm.sees("(undone)", ".story")
    gm.press("Redo", "header")
    wait_until(lambda: "How do you defend" not in tom.text(".decisions"))

    # What others have answered since is not taken back without the GM.
    mira.sees("Ask to undo", ".latest")  # the button beside the cards says so too
    mira.opens("Story")
    mira.press("Reason", "header")
    assert mira.page.run("return document.querySelector('.why-undo label').offsetWidth") > 180
    mira.fill("For the GM", "I meant the other one", "header")
    mira.press("Ask to undo", "header")
    gm.sees("I meant the other one", ".request")
    for each in (gm, mira, tom):
        assert each.violations() == []
    gm.fill("Reason", "He has parried it already", ".request")
    gm.press("Deny", ".request")
    mira.sees("He has parried it already", ".story")
    assert gm.text(".request") == ""

    for each in (gm, mira, tom):
        each.page.emulate(prefers_color_scheme="dark")
        assert each.violations() == []
        assert each.page.complaints() == []


def test_the_keyboard_alone_is_enough_and_leads_through_time(url: str, seats: Any) -> None:
    gm = seats(*DESK)
    opened(gm, url)
    gm.page.run("document.querySelector('.skip').focus()")
    gm.key("Enter")
    assert gm.page.run("return document.activeElement.id") == "main"
    gm.page.run("document.querySelector('.decisions .likely').focus()")
    gm.key("Enter")
    gm.sees("Round 1", ".strip")
    # The button is gone; the keyboard is where the next decision is, not at the top of the page.
    assert gm.page.run("return document.activeElement.closest('.decisions') !== null")

    gm.page.run("document.activeElement.blur()")
    gm.key("ArrowLeft")
    gm.sees("what changed here", ".changed")
    assert gm.page.run("return location.hash").endswith("/at/1")
    gm.key("ArrowRight")
    wait_until(lambda: gm.text(".changed") == "")


def test_what_is_refused_says_why_and_what_is_possible_instead(url: str, seats: Any) -> None:
    gm = seats(*PHONE)
    opened(gm, url)
    gm.press("Begin", ".decisions")
    gm.press("1 unavailable", ".decisions")
    gm.sees("Disengage", ".not-now")
    assert "nothing to leave" in gm.text(".not-now")

    gm.press("GM", ".tabs")
    gm.page.run("for (const each of document.querySelectorAll('.corner details')) each.open = true")
    gm.fill("For", "Brigand", ".corner form:has([name=purpose])")
    gm.fill("What for", "a die of stone", ".corner")
    gm.fill("Dice", "1d100+stone", ".corner")
    gm.press("Roll", ".corner form")
    gm.sees("1d100+stone", ".refusal")


def test_what_if_begins_as_a_copy_and_the_first_fight_stays(url: str, seats: Any) -> None:
    gm = seats(*DESK)
    opened(gm, url)
    gm.press("Begin", ".decisions")
    gm.sees("Round 1", ".strip")
    gm.page.run("document.activeElement.blur()")
    gm.key("ArrowLeft")
    gm.sees("Step 1", ".changed")
    gm.press("What if? Fork from here")

    gm.sees("What if: At the gate", "header h1")
    gm.sees("the fight begins", ".decisions")
    gm.sees("as At the gate up to step 1", ".origin")
    gm.go(url)
    gm.sees("What if: At the gate (1)", ".fights")
    gm.press("At the gate", ".fights")
    gm.sees("What if: At the gate (1)", ".story .branch")


def test_an_address_that_cannot_be_read_leads_home(url: str, seats: Any) -> None:
    gm = seats(*PHONE)
    gm.go(f"{url}/#join/%/%zz")
    gm.sees("Captain of the watch", ".adding")
    assert gm.page.complaints() == []


def test_a_name_is_a_name_whatever_it_looks_like(url: str, seats: Any) -> None:
    gm = seats(*PHONE)
    gm.go(url)
    gm.sees("Captain of the watch", ".adding")
    in_detail(gm)
    gm.fill("Name", "<img src=x onerror=alert(1)>", ".adding")
    gm.press("Add to the fight", ".adding")
    sees_in_roster(gm, "<img src=x onerror=alert(1)>")
    gm.press("Open the fight")
    gm.sees("<img src=x onerror=alert(1)>", ".people")
    assert gm.page.run("return document.querySelectorAll('img').length") == 0


def test_a_lost_connection_says_so_and_comes_back_by_itself(tmp_path: Path, seats: Any) -> None:
    gm = seats(*PHONE)
    with Serving(tmp_path / "data", tmp_path / "first.json") as serving:
        opened(gm, serving.url)
        port = serving.url.rpartition(":")[2]
        gm.press("Say something", ".talking")
        gm.page.run("document.querySelector('.talking [name=text]').focus()")
        gm.key("H")
        serving.stop()
    gm.sees("Connection lost", ".adrift")
    assert gm.violations() == []
    gm.key("o")
    with Serving(tmp_path / "data", tmp_path / "second.json", port=int(port)):
        gm.sees("live", "header")
        gm.key("!")
        gm.key("Enter")
        gm.sees("“Ho!”", ".latest")
        gm.press("Begin", ".decisions")
        gm.sees("Round 1", ".strip")
