"""A campaign: what a GM prepares in one browser is opened in another, and so are the campaign's fights."""

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until

pytestmark = pages.needs_pages

SHOWN = "return location.hash"
SAY = "let number = 0; window.prompt = () => arguments[0][number++]; window.confirm = () => true"


def add(gm: Seat, name: str) -> None:
    gm.sees(name, ".adding")
    gm.press(f"Add {name}", ".adding")


def prepares(url: str, gm: Seat) -> None:
    """The GM starts a campaign, and prepares a fight for it."""
    gm.go(url)
    gm.page.run(SAY, ["The long road", "Raid at dusk"])
    gm.press("Saved parties and line-ups")
    gm.press("Start a campaign to keep it on the service")
    gm.sees("Campaign: The long road", ".saved")
    add(gm, "Captain of the watch")
    add(gm, "Brigand")
    gm.fill("Notes for you", "They come when the fire is out.", ".opening")
    gm.press("Save all of this as a line-up")
    gm.sees("Kept in The long road: Raid at dusk.", ".saved")


def link_of(gm: Seat) -> str:
    """The campaign's link, as the GM copies it."""
    gm.page.run(
        "window.copied = ''; navigator.clipboard.writeText = async (text) => { window.copied = text; }"
    )
    gm.press("Copy its link", ".campaign")
    wait_until(lambda: gm.page.run("return window.copied"))
    return str(gm.page.run("return window.copied"))


def test_what_was_prepared_at_the_desk_is_opened_with_one_tap_on_the_phone_and_found_again_at_the_desk(
    url: str, desk: Seat, phone: Seat
) -> None:
    prepares(url, desk)
    phone.go(link_of(desk))
    phone.sees("Campaign: The long road", ".saved")
    phone.sees("They come when the fire is out.", ".saved")
    assert phone.page.run(SHOWN) == "", "the token has left the address bar"
    phone.press("Open the fight: Raid at dusk", ".saved")
    phone.sees("Brigand", ".people")

    desk.go("about:blank")
    desk.go(url)
    desk.press("Its fights (1)", ".campaign")
    desk.press("Who did what in all of them", ".campaign")
    desk.sees("Brigand", ".campaign .statistics")
    desk.press("Raid at dusk", ".campaign details")
    desk.sees("Brigand", ".people")
    desk.sees("live", "header")


HURT_AND_OVER = """
const [seat] = JSON.parse(localStorage.getItem("affray.seats"));
const headers = { authorization: `Bearer ${seat.token}`, "content-type": "application/json" };
const there = `/encounters/${seat.encounter}/commands`;
const says = (body) => fetch(there, { method: "POST", body: JSON.stringify(body), headers });
says({ command: "adjust", id: "a-1", combatant: "brigand", hit_points: 3, reason: "a trap" })
  .then(() => says({ command: "close", id: "c-1" }))
  .then(async (answer) => { window.over = answer.ok || (await answer.text()); });
"""


BRIGAND = """
const encounter = location.hash.split("/")[1];
const seat = JSON.parse(localStorage.getItem("affray.seats")).find((each) => each.encounter === encounter);
const asked = new XMLHttpRequest();
asked.open("GET", `/encounters/${encounter}`, false);
asked.setRequestHeader("authorization", `Bearer ${seat.token}`);
asked.send();
const [brigand] = JSON.parse(asked.responseText).combatants.filter((each) => each.id === "brigand");
return Object.values(brigand.resources)[0].now;
"""


def test_the_next_fight_begins_as_the_last_one_ended(url: str, desk: Seat) -> None:
    prepares(url, desk)
    desk.press("Open the fight: Raid at dusk", ".saved")
    desk.sees("Brigand", ".people")
    desk.page.run(HURT_AND_OVER)
    wait_until(lambda: desk.page.run("return window.over"))
    assert desk.page.run("return window.over") is True
    first = desk.page.run(SHOWN)
    desk.go("about:blank")
    desk.go(url)
    desk.press("Its fights (1)", ".campaign")
    desk.press("Go on from its end", ".campaign details")
    desk.sees("live", "header")
    assert desk.page.run(SHOWN) != first
    wait_until(lambda: desk.page.run(BRIGAND) == 3)
    desk.sees("The GM adjusts Brigand")
    assert desk.page.complaints() == []


def test_what_this_browser_had_saved_goes_along(url: str, desk: Seat) -> None:
    desk.go(url)
    desk.page.run(SAY, ["The watch", "The long road"])
    add(desk, "Captain of the watch")
    desk.press("Save as party: Heroes", ".roster")
    desk.sees("Saved in this browser: The watch.")
    desk.press("Start a campaign to keep it on the service")
    desk.sees("Campaign: The long road", ".saved")
    desk.sees("The watch", ".saved ul")
    assert desk.page.run("return localStorage.getItem('affray.library')") == "[]"
    desk.press("Forget The watch", ".saved")
    desk.loses("The watch", ".saved ul")


def test_a_campaign_that_is_gone_says_so_and_can_be_left(url: str, desk: Seat) -> None:
    prepares(url, desk)
    desk.page.run(
        "const [one] = JSON.parse(localStorage.getItem('affray.campaigns'));"
        "fetch(`/campaigns/${one.campaign}`, { method: 'DELETE', headers: { authorization: `Bearer ${one.token}` } })"
        ".then(() => { window.gone = true; })"
    )
    wait_until(lambda: desk.page.run("return window.gone === true"))
    desk.go("about:blank")
    desk.go(url)
    desk.sees("This campaign was deleted", ".campaign")
    desk.page.run(SAY, [])
    desk.press("Leave it in this browser", ".campaign")
    desk.loses("This campaign was deleted", ".saved")
    desk.press("Saved parties and line-ups")
    desk.sees("What you save is in this browser alone", ".saved")
