"""GM and players at one table: whose question it is, who answered in whose place, and who is here."""

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight, duel

pytestmark = pages.needs_pages

CONFIRM = """
window.asked = [];
window.confirm = (what) => { window.asked.push(what); return window.yes ?? false; };
"""
OPEN = """
return [...document.querySelectorAll(".seats li:has(.scan[open]) b")].map((each) => each.textContent);
"""
ATTACK = "Attack Brigand with the longsword · 70 %"


def test_a_gm_sees_whose_question_it_is_and_answers_for_a_player_only_when_that_is_meant(
    url: str, desk: Seat, phone: Seat
) -> None:
    fight = duel(url)
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    desk.go(fight.link())
    desk.sees("Mira", ".of-player .tag")
    desk.page.run(CONFIRM)
    desk.press(ATTACK, ".decisions")
    assert desk.page.run("return window.asked") == [
        "Mira has not answered yet. Answer in their place: Attack Brigand with the longsword?"
    ]
    assert fight.get()["pending"][0]["asked"] == "captain"
    desk.page.run("window.yes = true")
    desk.press(ATTACK, ".decisions")
    phone.sees("The GM answered for you. Captain of the watch attacks Brigand", ".decisions .passed")


HELD = """
window.held = [];
const send = window.WebSocket.prototype.send;
window.WebSocket.prototype.send = function (said) { window.held.push(() => send.call(this, said)); };
"""


def test_what_was_answered_before_the_page_was_live_is_told_as_well(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.page.before(HELD)
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    wait_until(lambda: phone.page.run("return window.held.length"))
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    phone.page.run("window.held.forEach((each) => each())")
    phone.sees("The GM answered for you. Captain of the watch attacks Brigand", ".decisions .passed")


def test_foes_play_on_until_the_player_is_asked_and_all_of_it_is_taken_back_at_once(
    url: str, desk: Seat
) -> None:
    people = {
        "captain": ("Captain of the watch", {}),
        **{f"foe{number}": ("Brigand", {"name": f"Brigand {number}"}) for number in (1, 2, 3)},
    }
    fight = Fight(url, "brp", people)
    fight.answer("gm", "begin")
    before = fight.get()
    asked = {each["asked"] for each in before["pending"]}
    [player, *_] = people.keys() - asked
    fight.link("Mira", "player", player)
    before = fight.get()
    desk.go(fight.link())
    desk.press("Play on until a player is asked", ".dock")
    wait_until(lambda: {each["asked"] for each in fight.get()["pending"]} == {player})
    played = fight.get()["version"] - before["version"]
    desk.sees(f"Take all {played} back", ".play-on")
    desk.press(f"Take all {played} back", ".play-on")
    wait_until(lambda: {each["asked"] for each in fight.get()["pending"]} == asked)
    assert fight.get()["undo"]["version"] <= before["version"]


def test_the_next_turn_skips_no_player_who_thinks_without_asking_and_their_phone_says_by_whom(
    url: str, desk: Seat, phone: Seat
) -> None:
    fight = duel(url)
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    desk.go(fight.link())
    desk.sees("Mira", ".of-player .tag")
    desk.page.run(CONFIRM)
    desk.press("Next turn", "header")
    assert desk.page.run("return window.asked") == [
        "Still thinking: Mira. Go on without their answer? They take the default."
    ]
    assert fight.get()["pending"][0]["asked"] == "captain"
    desk.page.run("window.yes = true")
    desk.press("Next turn", "header")
    phone.sees("The GM went on without your answer.", ".decisions .passed")


def test_who_answers_too_late_reads_what_was_answered_and_no_number(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    stale = (
        "window.stale = [...document.querySelectorAll('.decisions .likely')][0]; return Boolean(window.stale)"
    )
    wait_until(lambda: phone.page.run(stale))
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    phone.sees("The GM answered for you. Captain of the watch attacks Brigand", ".decisions .passed")
    phone.page.run("window.stale.click()")
    phone.sees("This was answered already. Captain of the watch attacks Brigand", ".refusal")
    assert "409" in " ".join(phone.page.complaints())


def test_a_gm_sees_who_has_joined_and_the_code_closes_itself(url: str, desk: Seat, phone: Seat) -> None:
    fight = Fight(url, "brp", {"captain": ("Captain of the watch", {}), "archer": ("Archer", {})})
    fight.link("Tom", "player", "archer")
    desk.go(fight.link())
    desk.sees("Not here yet: Tom.", ".decisions")
    desk.page.run("Element.prototype.scrollIntoView = function () { window.shown = this.className }")
    desk.opens("GM")
    desk.press("Invite a player", ".corner")
    desk.fill("Seat", "Mira", ".corner")
    desk.fill("Plays", "Captain of the watch", ".corner")
    desk.press("Create invite link", ".corner")
    desk.sees("not here yet", ".seats .newest")
    wait_until(lambda: desk.page.run(OPEN) == ["Mira"])
    assert desk.page.run("return window.shown") == "scan"
    phone.go(desk.page.run("return document.querySelector('.seats .newest .link input').value"))
    phone.sees("Playing Captain of the watch", "header")
    desk.sees("has joined", ".seats .newest")
    desk.sees("Here: Mira. Not here yet: Tom.", ".decisions")
    assert desk.page.run(OPEN) == []
    assert "Mira has joined." in desk.text("#polite")


def test_players_decisions_stand_apart_and_a_nudge_calls_their_phone_once_more(
    url: str, desk: Seat, phone: Seat
) -> None:
    fight = duel(url)
    phone.page.before("window.shaken = 0; navigator.vibrate = () => { window.shaken += 1; };")
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    phone.sees("live", "header")
    desk.go(fight.link())
    desk.sees("Players decide", ".dock .players")
    desk.press("Nudge Mira", ".players")
    phone.sees("Mira, the table waits for you.", "#polite")
    desk.sees("Nudged", ".players .nudge")
    assert desk.page.run("return document.querySelector('.nudge').disabled")
    wait_until(lambda: phone.page.run("return window.shaken") == 1)
    assert fight.get()["pending"][0]["asked"] == "captain"
