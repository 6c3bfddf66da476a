"""Links to a seat: one that is refused says so for as long as it is open, and a late answer leads nobody away."""

from collections.abc import Iterator

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

REFUSED = "This seat cannot be taken"
HOLD_BACK = """
const fetched = fetch;
const held = [];
const free = [];
function late(address, ...asked) {
  const each = { address };
  held.push(each);
  each.answered = new Promise((go) => { each.go = go; }).then(() => fetched(...asked));
  return each.answered;
}
globalThis.fetch = (asked, ...how) => {
  const address = String(asked.url ?? asked);
  const isHeld = address.includes("/encounters/") && !free.some((each) => address.includes(each));
  return isHeld ? late(address, asked, ...how) : fetched(asked, ...how);
};
globalThis.letGo = (fight) => {
  free.push(fight);
  const gone = held.filter((each) => each.address.includes(fight));
  gone.forEach((each) => each.go());
  return Promise.all(gone.map((each) => each.answered));
};
globalThis.waitsFor = (fight) => held.some((each) => each.address.includes(fight));
"""
DRIPS = {"offline": False, "latency": 0, "downloadThroughput": 2_000, "uploadThroughput": 2_000}
FLOWS = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
DRAWN = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))"
COME = """
return performance.getEntriesByType("resource")
  .some((each) => each.name.endsWith("/main-fight.js") && each.responseStatus === 200);
"""


@pytest.fixture
def phone() -> Iterator[Seat]:
    """Somebody with a phone who has never been here."""
    with pages.window(*PHONE) as page:
        yield Seat(page)


def fight(url: str, title: str) -> Fight:
    return Fight(url, "brp", {"bob": ("Brigand", {})}, title=title)


def hold_back(phone: Seat) -> None:
    """Ask the service about no fight, until it is let go."""
    phone.page.before(HOLD_BACK)


def open_here(phone: Seat, link: str) -> None:
    """Follow a link in the page that is open."""
    phone.page.run("location.hash = arguments[0]", link.partition("#")[2])


def let_go(phone: Seat, fight: Fight) -> None:
    """Ask about this fight what was held back, and let the answers come and be shown."""
    wait_until(lambda: phone.page.run("return waitsFor(arguments[0])", fight.id))
    phone.page.call("execute/async", script="letGo(arguments[0]).then(arguments[1])", args=[fight.id])
    drawn(phone)


def drawn(phone: Seat) -> None:
    """Wait until all that has happened is shown."""
    phone.page.call("execute/async", script=DRAWN, args=[])


def test_a_link_that_leads_to_no_seat_says_so(url: str, phone: Seat) -> None:
    phone.go(f"{fight(url, 'The ford').link()}x")
    phone.sees(REFUSED)


@pytest.mark.ci
def test_it_says_so_still_when_the_script_for_fights_comes_later(url: str, real_phone: Seat) -> None:
    real_phone.go(url)
    real_phone.sees("Open a fight")
    real_phone.page.devtools("Network.enable")
    real_phone.page.devtools("Network.setBypassServiceWorker", bypass=True)
    real_phone.page.devtools("Network.setCacheDisabled", cacheDisabled=True)
    real_phone.page.devtools("Network.emulateNetworkConditions", **DRIPS)
    open_here(real_phone, f"{fight(url, 'The ford').link()}x")
    real_phone.sees(REFUSED)
    assert not real_phone.page.run(COME)
    real_phone.page.devtools("Network.emulateNetworkConditions", **FLOWS)
    wait_until(lambda: real_phone.page.run(COME))
    drawn(real_phone)
    assert REFUSED in real_phone.text()
    assert all("401" in each for each in real_phone.page.complaints())


def test_a_refusal_that_comes_late_is_not_shown_at_the_link_that_was_opened_after(
    url: str, phone: Seat
) -> None:
    ford, bridge = fight(url, "The ford"), fight(url, "The bridge")
    hold_back(phone)
    phone.go(f"{ford.link()}x")
    phone.sees("Taking the seat")
    open_here(phone, bridge.link())
    let_go(phone, ford)
    assert "Taking the seat" in phone.text()
    let_go(phone, bridge)
    phone.sees("The bridge")


def test_a_seat_that_is_taken_late_leads_nobody_away_and_is_kept(url: str, phone: Seat) -> None:
    ford = fight(url, "The ford")
    hold_back(phone)
    phone.go(ford.link())
    phone.sees("Taking the seat")
    open_here(phone, "#")
    phone.sees("Open a fight")
    let_go(phone, ford)
    assert phone.page.run("return location.hash") == ""
    phone.page.run("location.reload()")
    phone.sees("The ford")
