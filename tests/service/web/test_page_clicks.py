"""How much a table has to press: clicks to a running fight, a GM's clicks for a round, and keys."""

from typing import Any

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, duel

pytestmark = pages.needs_pages

HEROES: dict[str, Any] = {"captain": ("Captain of the watch", {}), "archer": ("Archer", {})}
FOES: dict[str, Any] = {f"foe{number}": ("Brigand", {"name": f"Brigand {number}"}) for number in range(1, 3)}


class Clicks(Seat):
    """Somebody at the page whose clicks are counted."""

    clicks = 0

    def click(self, label: str, within: str) -> None:
        self.clicks += 1
        self.press(label, within)


def test_from_the_page_to_a_running_fight_with_two_phones_takes_six_clicks(url: str, phone: Seat) -> None:
    with pages.window(*DESK) as desk, pages.window(*PHONE) as another:
        gm = Clicks(desk)
        gm.go(url)
        gm.click("The toll bridge", ".try")
        gm.sees("The toll bridge", "h1")
        gm.click("GM", ".panel-tabs")
        gm.click("Show a code for the table", ".corner")
        wait_until(lambda: gm.text(".table-code .words"))
        code = gm.text(".table-code .words")
        for guest, name in ((phone, "Mira"), (Seat(another), "Tom")):
            guest.go(f"{url}/#table/{code}")
            guest.fill("Your name", name, ".at-the-door")
            guest.press("Ask to join", ".at-the-door")
            gm.sees(f"{name} waits to be let in", ".dock")
            gm.click("Let in", ".dock")
            guest.sees("Playing", "header")
            gm.loses(f"{name} waits", ".dock")
        gm.click("Begin", ".decisions")
        gm.sees("Round 1", ".strip")
        assert gm.clicks <= 6


def test_a_round_with_two_phones_is_one_click_of_the_gm_who_waits_for_every_player(
    url: str, desk: Seat
) -> None:
    fight = Fight(url, "brp", HEROES | FOES)
    fight.answer("gm", "begin")
    for seat, who in (("Mira", "captain"), ("Tom", "archer")):
        fight.link(seat, "player", who)
    desk.go(fight.link())
    desk.press("Play the round", ".dock")
    answered = 0
    while fight.get()["round"] == 1:
        wait_until(lambda: {each["asked"] for each in fight.get()["pending"]} <= {*HEROES} or over(fight))
        if over(fight):
            break
        asked = fight.get()["pending"][0]["decision"]
        liked = fight.get("/suggestion", decision=asked, style="")
        fight.send("answer", decision=asked, choice=liked["choice"], args=liked["args"])
        answered += 1
    assert answered >= 4  # each player declares and acts
    desk.loses("Playing on", ".dock")
    assert fight.get()["round"] == 2
    assert desk.page.complaints() == []


def over(fight: Fight) -> bool:
    return bool(fight.get()["round"] == 2)


def test_playing_the_round_stops_when_the_gm_says_so_and_takes_nothing_of_a_player_back(
    url: str, desk: Seat
) -> None:
    fight = duel(url)
    fight.link("Mira", "player", "captain")
    desk.go(fight.link())
    desk.press("Play the round", ".dock")
    desk.sees("Playing on: 0 decisions", ".play-on")
    desk.press("Stop", ".play-on")
    desk.sees("Play the round", ".play-on")
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    desk.sees("How do you defend?", ".decisions")
    assert fight.get()["pending"][0]["asked"] == "brigand"


def test_keys_take_what_is_suggested_choose_and_undo(url: str, desk: Seat) -> None:
    fight = duel(url)
    desk.go(fight.link())
    desk.sees("live", "header")
    desk.sees("Attack Brigand with the longsword", ".decisions")
    desk.page.run("document.activeElement.blur()")
    desk.key("g")
    desk.sees("Make a ruling", ".panel-gm .corner")
    desk.key("Enter")
    desk.sees("How do you defend?", ".decisions")
    desk.key("u")
    wait_until(lambda: fight.get()["pending"][0]["asked"] == "captain")
    desk.sees("What do you do?", ".decisions")
    desk.key("1")
    desk.sees("How do you defend?", ".decisions")


def test_the_list_of_keys_has_those_of_a_gm_for_a_gm_alone(url: str, desk: Seat, phone: Seat) -> None:
    fight = duel(url)
    for seat, link in ((desk, fight.link()), (phone, fight.link("Mira", "player", "captain"))):
        seat.go(link)
        seat.sees("live" if seat is desk else "Playing", "header")
        seat.page.run("document.activeElement.blur()")
        seat.key("?")
        seat.sees("What is suggested", ".time-keys")
        assert ("The GM tools" in seat.text(".time-keys")) is (seat is desk)


@pytest.mark.parametrize(("language", "keys"), [("en", ["Home", "End"]), ("de", ["Pos1", "Ende"])])
def test_the_keys_are_called_what_stands_on_them_in_each_language(
    url: str, phone: Seat, language: str, keys: list[str]
) -> None:
    phone.go(duel(url).link("Mira", "player", "captain").replace("/#", f"/?lang={language}#"))
    wait_until(lambda: phone.text(".dock"))
    phone.page.run("document.activeElement.blur()")
    phone.key("?")
    listed = "return [...document.querySelectorAll('.time-keys kbd')].map((each) => each.textContent)"
    assert {*keys} <= {*wait_until(lambda: phone.page.run(listed))}
