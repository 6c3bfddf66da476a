"""Groups on the page: like combatants are one card that opens, and a GM has all of them play in one way."""

from typing import Any

from tests.support import page_in_node as pages
from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

HEROES: dict[str, Any] = {"captain": ("Captain of the watch", {}), "archer": ("Archer", {})}
CARDS = "return [...document.querySelectorAll(arguments[0])].map((each) => each.getAttribute('aria-label'))"
OPEN = "document.querySelector('.members').open = true"
CHOOSE = """
const found = document.querySelector(`.group-play [aria-label="${arguments[0]}"]`);
found.value = arguments[1];
found.dispatchEvent(new Event("change", { bubbles: true }));
"""
GROUP = ".of-many"


def fight_with(url: str, foes: int) -> Fight:
    """Two heroes against so many brigands, before anything is declared."""
    brigands = {f"foe{number}": ("Brigand", {"name": f"Brigand {number}"}) for number in range(1, foes + 1)}
    fight = Fight(url, "brp", HEROES | brigands)
    fight.answer("gm", "begin")
    return fight


def intents(fight: Fight) -> dict[str, Any]:
    """What each has declared, by their ids."""
    return {each["id"]: each["intent"] for each in fight.get()["combatants"] if each["intent"]}


def hurt(fight: Fight, who: str, amount: int) -> None:
    wound = {"type": "DamageTaken", "combatant": who, "injury": f"of-{who}", "amount": amount}
    fight.send("rule", ruling="An arrow", reason="From the wall", effects=[wound])


def test_ten_brigands_are_one_card_that_says_how_they_are_and_opens_to_each(url: str, phone: Seat) -> None:
    fight = fight_with(url, 10)
    hurt(fight, "foe4", 5)
    phone.go(fight.link("Mira", "player", "captain"))
    phone.sees("10 of 10 standing", GROUP)
    phone.sees("Worst off: Brigand 4", GROUP)
    assert phone.text(f"{GROUP} > .portrait b") == "Bri"  # of all, not of one
    assert phone.page.run(CARDS, ".group > .person") == [
        "Captain of the watch",
        "Archer",
        "Brigand: 10 of 10 standing",
    ]
    assert phone.page.run("return document.querySelectorAll('.group-play').length") == 0
    phone.page.run(OPEN)
    wait_until(lambda: len(phone.page.run(CARDS, f"{GROUP} .person")) == 10)
    hurt(fight, "foe4", 40)
    phone.sees("9 of 10 standing", f"{GROUP} > h3")
    phone.loses("Worst off", GROUP)
    assert phone.page.complaints() == []


def test_three_of_a_kind_and_whom_a_player_plays_have_their_own_cards(url: str, desk: Seat) -> None:
    fight = fight_with(url, 4)
    desk.go(fight.link())
    desk.sees("4 of 4 standing", GROUP)
    fight.link("Mira", "player", "foe1")
    wait_until(lambda: desk.page.run(CARDS, GROUP) == [])
    assert "Brigand 1" in desk.page.run(CARDS, ".group > .person")


def test_a_group_goes_for_whom_the_gm_chose_until_a_player_is_asked_and_one_undo_takes_it_back(
    url: str, desk: Seat
) -> None:
    fight = fight_with(url, 4)
    fight.link("Mira", "player", "captain")
    while (asked := fight.get()["pending"][0]["asked"]) in HEROES:  # they declare before the brigands
        fight.answer(asked, "attack", target="foe1", weapon=weapon_of(fight, asked))
    before = fight.get()
    desk.go(fight.link())
    desk.sees("4 of 4 standing", GROUP)
    wait_until(lambda: desk.page.run("return document.querySelectorAll('.group-play option').length") >= 7)
    desk.page.run(CHOOSE, "Whom they go for", "archer")
    desk.page.run(CHOOSE, "How they play", "reckless")
    desk.press("Play them", GROUP)
    wait_until(
        lambda: not {each["asked"] for each in fight.get()["pending"]} & {"foe1", "foe2", "foe3", "foe4"}
    )
    declared = [intent["args"]["target"] for who, intent in intents(fight).items() if who.startswith("foe")]
    assert declared == ["archer"] * 4
    desk.sees("back", ".play-on")
    desk.page.run("[...document.querySelectorAll('.play-on button')].at(-1).click()")
    wait_until(lambda: fight.get()["pending"] == before["pending"])
    assert desk.page.complaints() == []


def weapon_of(fight: Fight, who: str) -> str:
    """The first weapon with which somebody may attack."""
    seats = fight.get("/options")["seats"]
    options = next(each for each in seats if each["seat"] == who)["decisions"][0]["options"]
    return str(next(each for each in options if each["key"] == "attack" and each["legal"])["args"]["weapon"])


def test_a_target_is_chosen_among_a_group_that_is_opened_for_it(url: str, phone: Seat) -> None:
    fight = fight_with(url, 4)
    phone.go(fight.link("Mira", "player", *HEROES))
    phone.sees("Choose one of them", GROUP)
    phone.press("Choose one of them", GROUP)
    wait_until(lambda: len(phone.page.run(CARDS, f"{GROUP} .person")) == 4)
    phone.page.run("document.querySelectorAll('.singles .target')[2].click()")
    phone.sees("✓ Brigand 3", f"{GROUP} > .target")
