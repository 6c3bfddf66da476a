"""The end of a fight on the page: how lucky everybody was, against fair dice, and where it turned."""

from typing import Any

from tests.service.web.test_page_forecast import TOLD_BY_HAND, share, tell, told
from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

PEOPLE = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}
ROWS = """
return [...document.querySelectorAll(".statistics tbody tr")].map((row) => [...row.children].map((each) =>
  each.textContent.replace(/\\s+/g, " ").trim()));
"""


def fought(url: str) -> Fight:
    """The captain has struck the brigand with a 20, and it has become dark."""
    fight = Fight(url, "brp", PEOPLE)
    fight.send("answer", choice="begin", args={})
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    fight.answer("brigand", "wait")
    args = {"target": "brigand", "weapon": "longsword"}
    fight.send("answer", combatant="captain", choice="attack", args=args, dice=[{"shows": [20]}])
    fight.send("close", reason="It is getting dark.")
    return fight


def rows(seat: Seat) -> dict[str, list[str]]:
    wait_until(lambda: seat.page.run(ROWS))
    return {row[0]: row[1:] for row in seat.page.run(ROWS)}


def test_the_end_shows_how_lucky_everybody_was_and_what_fair_dice_come_to(url: str, desk: Seat) -> None:
    desk.go(fought(url).link())
    desk.sees("It is getting dark", ".end-screen")
    captain = rows(desk)["Captain of the watch"]
    assert captain[2] == "1 / 1 fair: 0–1"
    assert captain[3].startswith("81 fair: ")
    assert captain[4] == "81 %"
    assert captain[5] == "1 met, 0 missed"
    assert desk.violations() == []


def test_the_end_finds_in_which_round_the_fight_turned(url: str, desk: Seat) -> None:
    fight = Fight(url, "brp", PEOPLE)
    fight.send("answer", choice="begin", args={})
    for _ in range(3):
        for answer in ("wait", "pass"):
            fight.answer("captain", answer)
            fight.answer("brigand", answer)
    fight.send("close", reason="It is getting dark.")
    desk.page.before(TOLD_BY_HAND)
    desk.go(fight.link())
    desk.press("Find the turning points", ".end-screen")
    begun = []
    for number, percent in enumerate((30, 32, 62, 60)):
        wait_until(lambda count=number + 1: desk.page.run("return forecasts.length") == count)
        begun.append(desk.page.run("return forecasts.at(-1).query.at"))
        wins: Any = {"heroes": share(2 * percent, 20, 70), "foes": share(200 - 2 * percent, 30, 80)}
        tell(desk, told(40, fights=40, wins=wins))
    assert begun == sorted({*begun}, key=int), "each round from its beginning"
    desk.sees("In round 2 the chance of Heroes rose from 32 to 62 %", ".turning")
    assert len(desk.page.run("return [...document.querySelectorAll('.turning polyline')]")) == 2
    desk.press("Figures", ".turning")
    desk.sees("62 % (20–70)", ".turning")


def test_a_fight_that_never_turned_says_so(url: str, desk: Seat) -> None:
    desk.page.before(TOLD_BY_HAND)
    desk.go(fought(url).link())
    desk.press("Find the turning points", ".end-screen")
    wait_until(lambda: desk.page.run("return forecasts.length") == 1)
    assert desk.page.run("return forecasts[0].query.fights") == "40"
    tell(desk, told(40, fights=40))
    desk.sees("It never turned", ".end-screen")


CANVAS = """
window.written = [];
const pen = {
  fillRect() {},
  fillText: (text) => window.written.push(text),
  measureText: (text) => ({ width: 16 * text.length }),
};
HTMLCanvasElement.prototype.getContext = () => pen;
HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(["a picture"], { type: "image/png" }));
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files, title }) => { window.sent = [files[0].name, files[0].type, title]; };
"""


def test_the_end_is_sent_as_a_picture_that_says_how_it_ended_and_who_stands(url: str, desk: Seat) -> None:
    desk.page.before(CANVAS)
    desk.go(fought(url).link())
    desk.press("Send as a picture", ".end-screen")
    wait_until(lambda: desk.page.run("return window.sent"))
    name, kind, title = desk.page.run("return window.sent")
    assert (name[-4:], kind, title) == (".png", "image/png", "At the gate")
    written = desk.page.run("return window.written")
    assert written[:2] == ["At the gate", "The fight ends undecided."]
    assert "Captain of the watch: stands" in written
    assert max(len(each) for each in written) <= (1080 - 2 * 64) / 16
