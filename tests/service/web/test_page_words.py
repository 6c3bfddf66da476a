"""Words of the rules that somebody new may ask about, below what they are asked."""

from tests.support.at_the_page import Seat
from tests.support.web_fights import Fight, duel

WORDS = (
    "return [...document.querySelectorAll('.dock .words-here summary b')].map((each) => each.textContent);"
)
OPEN = "document.querySelector('.words-here details').open = true;"


def test_a_player_reads_what_a_word_means_and_its_rule_below_it(url: str, phone: Seat) -> None:
    fight = Fight(url, "dicepool", {"ann": ("Harbour guard", {}), "bob": ("Marsh archer", {})})
    fight.answer("gm", "begin")
    [asked] = [each["asked"] for each in fight.get()["pending"]]
    phone.go(fight.link("Mira", "player", asked))
    phone.sees("LUC", ".words-here")
    assert "HEALTH" in phone.page.run(WORDS)
    assert "SOAK" not in phone.page.run(WORDS)  # nothing that is asked has to do with it
    phone.page.run(OPEN)
    phone.sees("LUC dice are luck for the whole day", ".words-here")
    phone.sees("dp.host.luck", ".words-here details[open] .rule-text summary")
    assert phone.violations() == []


def test_in_german_they_are_asked_about_in_german(url: str, phone: Seat) -> None:
    fight = duel(url)
    phone.go(fight.link("Mira", "player", "captain").replace("#", "?lang=de#", 1))
    phone.sees("Stellen", ".words-here")


def test_a_gm_who_is_asked_for_the_table_has_none(url: str, desk: Seat) -> None:
    desk.go(Fight(url, "brp", {"ann": ("Captain of the watch", {})}).link())
    desk.sees("Begin", ".decisions")
    assert desk.page.run(WORDS) == []
