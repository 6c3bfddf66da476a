"""The decision dock: how few taps a deed takes, counted, and what one reads before deciding."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.service.web.test_fight_layout import LAPTOP, out_of_sight
from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

DUEL: dict[str, Any] = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}
BLOW = {"target": "captain", "weapon": "axe"}
GROUND: dict[str, Any] = {"shape": "squares", "width": 20, "height": 12}
SKIRMISH: dict[str, Any] = {
    "sworn": ("Sworn sword", {"position": [4, 4]}),
    "troll": ("Troll", {"position": [5, 4]}),
}


class Taps(Seat):
    """Somebody with a phone, whose taps are counted."""

    taps = 0

    def tap(self, label: str, within: str = ".decisions") -> None:
        """Press what says this."""
        self.taps += 1
        self.press(label, within)


@pytest.fixture
def phone() -> Iterator[Taps]:
    """Somebody with a phone. Whatever they did, nothing was wrong with the page."""
    with pages.window(*PHONE) as page:
        seat = Taps(page)
        yield seat
        assert seat.violations() == []
        assert page.complaints() == []


def statements(url: str, **options: Any) -> Fight:
    """A captain against a brigand, before anything is declared."""
    fight = Fight(url, "brp", DUEL, **options)
    fight.send("answer", choice="begin", args={})
    return fight


def actions(url: str, **options: Any) -> Fight:
    """Both have declared that they attack each other; the captain acts."""
    fight = statements(url, **options)
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    fight.answer("brigand", "attack", target="captain", weapon="axe")
    return fight


def skirmish(url: str, **options: Any) -> Fight:
    """A sworn sword beside a troll by the d100 rules; the sworn sword's turn."""
    fight = Fight(url, "pathmaster", SKIRMISH, board=GROUND, **options)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    return fight


def timeline(fight: Fight) -> list[str]:
    """The story so far."""
    return [each["text"] for each in fight.get("/timeline")["lines"]]


def view(fight: Fight) -> Any:
    """The fight as its GM sees it."""
    return fight.get()


def test_an_attack_with_its_declaration_and_a_parry_takes_five_taps_at_most(url: str, phone: Taps) -> None:
    fight = statements(url)
    phone.go(fight.link("both", "player", "captain", "brigand"))
    phone.tap("Attack Brigand with the longsword")
    phone.sees("Brigand Declare your action.", ".decisions")
    phone.tap("Wait")
    phone.sees("as declared", ".likely")
    phone.tap("Attack Brigand with the longsword")
    phone.sees("How do you defend?", ".decisions")
    phone.sees("45 %", ".likely")
    phone.tap("Parry with the axe")
    phone.loses("How do you defend?", ".decisions")
    assert any("Brigand parries with the axe" in line for line in timeline(fight))
    assert phone.taps <= 5


def test_an_attack_by_the_d100_rules_takes_two_taps_at_most(url: str, phone: Taps) -> None:
    fight = skirmish(url)
    phone.go(fight.link("mira", "player", "sworn"))
    phone.sees("What do you do?", ".decisions")
    phone.tap("Attack")
    phone.tap("Attack Troll with the sword", ".picker")
    wait_until(lambda: any("Sworn sword attacks Troll" in line for line in timeline(fight)))
    assert phone.taps <= 2


def test_the_likely_answer_says_that_nobody_is_surprised_and_another_chooses_who_is(
    url: str, phone: Taps
) -> None:
    fight = Fight(url, "pathmaster", SKIRMISH, board=GROUND)
    fight.send("answer", choice="begin", args={})
    phone.go(fight.link())
    phone.sees("Nobody is surprised", ".decisions .likely")
    phone.tap("Choose who is surprised")
    phone.press("Troll", ".picker")
    phone.sees("Surprised: Troll", ".picker .go")
    phone.page.run("document.querySelector('.picker .go').click()")
    wait_until(lambda: "Troll is surprised." in timeline(fight))


def test_a_foe_who_is_touched_is_named_in_the_dock_and_one_more_touch_does_it(url: str, phone: Taps) -> None:
    fight = skirmish(url)
    phone.page.size(*DESK)
    phone.go(fight.link("mira", "player", "sworn"))
    phone.sees("What do you do?", ".decisions")
    phone.page.run("document.querySelector('.people .target').click()")
    phone.sees("Attack Troll with the sword", ".picker .go")
    phone.sees("undefended", ".picker .go .chance")
    phone.page.run("document.querySelector('.picker .go').click()")
    wait_until(lambda: any("Sworn sword attacks Troll" in line for line in timeline(fight)))


def test_each_weapon_has_its_own_chance_and_the_best_is_marked(url: str, phone: Taps) -> None:
    fight = actions(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.tap("Attack")
    phone.sees("70 %", ".argument")
    marked = phone.page.run(
        "return [...document.querySelectorAll('.argument .pill')]"
        ".filter((each) => each.querySelector('[aria-label=\"the best chance\"]'))"
        ".map((each) => each.querySelector('b').innerText)"
    )
    assert marked == ["Longsword"]


def test_a_bonus_is_a_percentage_too_and_what_is_most_likely_is_marked(url: str, phone: Taps) -> None:
    people = {
        "ilse": ("Ilse, caravan guard", {"position": [5, 5], "side": "guards"}),
        "raider": ("Raider", {"position": [6, 5], "side": "raiders"}),
        "knight": ("The knight of the weir", {"position": [5, 6], "side": "raiders"}),
    }
    fight = Fight(url, "d20", people, board={**GROUND, "shape": "hexes"})
    fight.send("answer", choice="begin", args={})
    while (asked := view(fight)["pending"][0])["asked"] != "ilse":
        fight.send("answer", decision=asked["decision"], choice="end", args={})
    phone.go(fight.link())  # players are told of the same usual foe for both
    phone.tap("Attack", ".keys")
    for whom in ("Raider", "The knight of the weir"):
        wait_until(lambda whom=whom: " %" in phone.page.run(PILL, whom))
    chances = {whom: exact(fight, asked["decision"], whom) for whom in ("raider", "knight")}
    assert chances["raider"] > chances["knight"]  # by the same bonus
    for id, whom in (("raider", "Raider"), ("knight", "The knight of the weir")):
        assert f"· {round(chances[id])} %" in phone.page.run(PILL, whom)
    assert phone.page.run(MARKED) == ["Raider"]


PILL = """
const pills = [...document.querySelectorAll(".argument .pill")];
return pills.find((each) => each.querySelector("b").innerText === arguments[0])?.innerText ?? "";
"""
MARKED = """
const pills = [...document.querySelector(".argument").querySelectorAll(".pill")];
return pills.filter((each) => each.querySelector("[aria-label='the best chance']"))
  .map((each) => each.querySelector("b").innerText);
"""


def exact(fight: Fight, decision: str, target: str) -> float:
    """The exact chance of an attack on somebody, in percent."""
    [options] = [
        each["decisions"][0]["options"] for each in fight.get("/options")["seats"] if each["seat"] == "ilse"
    ]
    [option, *_] = [each for each in options if each["legal"] and each["args"].get("target") == target]
    args = msgspec.json.encode(option["args"]).decode()
    found = fight.get("/odds", decision=decision, choice=option["key"], args=args)
    return float(found["chances"][0]["percent"])


@pytest.mark.ci
def test_a_laptop_shows_a_turn_of_many_choices_whole(url: str, real_phone: Seat) -> None:
    real_phone.page.size(*LAPTOP)
    real_phone.go(skirmish(url).link())
    real_phone.sees("What do you do?", ".decisions")
    shown = (".likely", ".decision > .keys > .choice", ".groups summary", ".foot", ".ends .choice")
    wait_until(lambda: out_of_sight(real_phone, *shown) == [])  # a decision rises to its place


def test_a_weapon_that_is_not_possible_is_never_shown_as_chosen(url: str, phone: Taps) -> None:
    people = {
        "scout": ("Scout", {"position": [4, 4]}),
        "troll": ("Troll", {"position": [5, 4]}),
        "raider": ("Raider", {"position": [12, 8]}),
    }
    fight = Fight(url, "pathmaster", people, board=GROUND)
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    phone.go(fight.link("mira", "player", "scout"))
    phone.tap("Attack")
    phone.tap("Kick", ".picker")
    phone.sees("Attack Troll with the kick", ".picker .go")
    phone.tap("Raider", ".picker")  # whom a kick does not reach
    phone.sees("Attack Raider with the bow", ".picker .go")
    assert phone.page.run(CHOSEN) == ["Bow", "Raider"]
    phone.tap("Dagger", ".picker")
    phone.sees("The dagger is put away", ".picker .why")
    assert "Dagger" not in phone.page.run(CHOSEN)


CHOSEN = """
return [...document.querySelectorAll(".picker .pill[aria-pressed=true] b")].map((each) => each.innerText).sort();
"""


def test_what_has_to_be_said_is_asked_for_before_anything_is_sent(url: str, phone: Taps) -> None:
    fight = skirmish(url)
    phone.go(fight.link("mira", "player", "sworn"))
    phone.sees("What do you do?", ".decisions")
    phone.page.run("for (const each of document.querySelectorAll('.kinds')) each.open = true")
    phone.tap("Talk")
    phone.tap("Talk", ".picker")
    assert phone.page.run(
        "const on = document.activeElement; return on.matches('.picker input') && !on.checkValidity()"
    )
    assert phone.text(".refusal") == ""
    phone.fill("Words", "Stand back!", ".picker")
    phone.tap("Talk: Stand back!", ".picker")
    wait_until(lambda: any("Stand back!" in line for line in timeline(fight)))


def test_the_way_back_closes_a_choice_and_the_fight_stays(url: str, phone: Taps) -> None:
    fight = skirmish(url)
    phone.go(fight.link("mira", "player", "sworn"))
    phone.sees("What do you do?", ".decisions")
    for _ in range(2):  # as often as one opens it
        phone.page.run("for (const each of document.querySelectorAll('.kinds')) each.open = true")
        phone.tap("Talk")
        phone.sees("Words", ".picker")
        phone.page.run("history.back()")
        wait_until(lambda: phone.text(".picker") == "")
    phone.sees("What do you do?", ".decisions")


@pytest.mark.ci
def test_many_choices_fold_into_groups_and_the_end_of_the_turn_stays_in_sight(
    url: str, real_phone: Seat
) -> None:
    fight = skirmish(url)
    real_phone.go(fight.link("mira", "player", "sworn"))
    real_phone.sees("What do you do?", ".decisions")
    shown = real_phone.page.run(
        "return [...document.querySelectorAll('.decision .choice')]"
        ".filter((each) => each.checkVisibility() && !each.closest('.ends')).length"
    )
    assert 1 <= shown <= 8
    real_phone.sees("Cast", ".groups")
    covered = (
        "const { x, y, width, height } = document.querySelector('.ends .choice').getBoundingClientRect();"
        "return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.choice')?.innerText"
    )
    assert real_phone.page.run(covered) == "End turn"
    real_phone.press("Cast", ".groups")
    real_phone.page.run("document.querySelector('.dock').scrollTop = 0")
    assert real_phone.page.run(covered) == "End turn"


def test_what_is_spent_empties_its_pips(url: str, phone: Taps) -> None:
    fight = skirmish(url)
    phone.go(fight.link("mira", "player", "sworn"))
    phone.sees("Move", ".budget")
    pips = (
        "const [move] = [...document.querySelectorAll('.budget li')]"
        "  .filter((each) => each.innerText.startsWith('Move'));"
        "return [...move.querySelectorAll('.pip')].map((each) => each.classList.contains('out'))"
    )
    assert phone.page.run(pips) == [False]
    fight.answer("sworn", "evaluate", target="troll")
    wait_until(lambda: phone.page.run(pips) == [True])


def test_a_delay_needs_no_rank_typed_in(url: str, phone: Taps) -> None:
    fight = actions(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.tap("Delay")
    phone.sees("Delay: 11", ".picker .go")
    phone.page.run("document.querySelector('.picker .go').click()")
    wait_until(
        lambda: any("Captain of the watch holds back until rank 11" in line for line in timeline(fight))
    )


def test_dice_that_are_left_over_are_refused_beside_their_field(url: str, phone: Taps) -> None:
    fight = actions(url, typed_dice="everybody")
    phone.go(fight.link("mira", "player", "captain"))
    phone.tap("Roll your own dice")
    phone.fill("What your dice show for attack (1d100)", "20; 7", ".decisions")
    phone.tap("Attack Brigand with the longsword")
    phone.sees("1 of the dice given were not used", ".by-hand .why")  # beside the field
    assert phone.text(".refusal") == ""
    assert "422" in " ".join(phone.page.complaints())  # which the browser says of what is refused
    phone.fill("What your dice show", "20", ".decisions")
    phone.tap("Attack Brigand with the longsword")
    phone.sees("Waiting for Brigand", ".decisions")


@pytest.mark.parametrize(
    ("typed", "says"),
    [("400", "1d100 cannot show 400"), ("3 4", "1d100 cannot show 3 4"), ("abc", "Dice are whole numbers")],
)
def test_dice_that_cannot_be_are_refused_in_words_beside_the_field_and_nothing_is_sent(
    url: str, phone: Taps, typed: str, says: str
) -> None:
    fight = actions(url, typed_dice="everybody")
    phone.go(fight.link("mira", "player", "captain"))
    phone.tap("Roll your own dice")
    phone.sees("1 die, 1 to 100.", ".by-hand")
    phone.fill("What your dice show", typed, ".decisions")
    phone.tap("Attack Brigand with the longsword")
    phone.sees(says, ".by-hand .why")
    assert phone.page.complaints() == []


def test_a_roll_that_is_rolled_again_is_named_by_its_die_and_taken(url: str, phone: Taps) -> None:
    people = {"sworn": ("Sworn sword", {}), "raider": ("Raider", {})}
    fight = Fight(url, "pathmaster", people, typed_dice="everybody")
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    phone.go(fight.link("mira", "player", "sworn"))
    phone.tap("Roll your own dice")
    phone.sees("What your dice show for attack (d100)", ".by-hand")
    phone.sees("Dice from 1 to 100", ".by-hand")
    phone.fill("What your dice show", "150", ".decisions")
    phone.tap("Attack Raider with the sword")
    phone.sees("d100 cannot show 150: type numbers from 1 to 100", ".by-hand .why")
    phone.fill("What your dice show", "34", ".decisions")
    phone.tap("Attack Raider with the sword")
    phone.sees("rolled 34", ".latest")


def test_dice_are_offered_only_with_what_a_roll_of_ones_own_follows(url: str, phone: Taps) -> None:
    fight = actions(url, typed_dice="everybody")
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    phone.go(fight.link("tom", "player", "brigand"))
    phone.sees("How do you defend?", ".decisions")
    phone.tap("Roll your own dice")
    phone.sees("(1d100)", ".by-hand")
    assert "attack" not in phone.text(".by-hand")


def test_where_others_answer_first_the_page_says_when_dice_can_be_typed(url: str, phone: Taps) -> None:
    people = {
        "sworn": ("Sworn sword", {}),
        "raider": ("Raider", {}),
        "scout": ("Raider", {}),
        "spear": ("Spear-carrier", {}),
    }
    fight = Fight(url, "pathmaster", people, typed_dice="everybody")
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={})
    phone.go(fight.link("mira", "player", "sworn"))
    phone.tap("Attack")
    phone.sees("Others answer first, so this roll is made for you.", ".decisions")


def test_dice_typed_before_an_undo_are_offered_again_for_the_same_declaration(url: str, phone: Taps) -> None:
    fight = actions(url, typed_dice="everybody")
    phone.go(fight.link("mira", "player", "captain"))
    phone.tap("Roll your own dice")
    phone.fill("What your dice show", "20", ".decisions")
    phone.tap("Attack Brigand with the longsword")
    phone.sees("Waiting for Brigand", ".decisions")
    fight.send("undo", version=view(fight)["undo"]["version"])
    phone.sees("What do you do?", ".decisions")
    wait_until(lambda: phone.page.run("return document.querySelector('.by-hand input')?.value") == "20")


def test_a_long_touch_explains_a_choice(url: str, phone: Taps) -> None:
    fight = actions(url)
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("What do you do?", ".decisions")
    phone.page.run(
        "[...document.querySelectorAll('.keys .choice')].find((each) => each.innerText.startsWith('Attack'))"
        ".dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
    )
    phone.sees("brp.attack", ".explained")


def test_a_clock_runs_around_the_question(url: str, phone: Taps) -> None:
    fight = actions(url, decision_seconds=600)
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees(" left", ".decisions .due")
    wait_until(
        lambda: (
            phone.page.run(
                "return Number(document.querySelector('.clock')?.style.getPropertyValue('--left') ?? 0)"
            )
            > 0.9
        )
    )


def test_a_name_from_right_to_left_stays_in_its_place(url: str, phone: Taps) -> None:
    people = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {"name": "שלום 1"})}
    fight = Fight(url, "brp", people)
    fight.send("answer", choice="begin", args={})
    fight.answer("captain", "defend")
    fight.answer("brigand", "attack", target="captain", weapon="axe")
    fight.send("answer", combatant="captain", choice="pass", args={})
    fight.send("answer", combatant="brigand", choice="attack", args=BLOW, dice=[{"shows": [20]}])
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("How do you defend?", ".decisions")
    assert "\u2068שלום 1\u2069 attacks with the axe" in phone.text(".decision h2")


@pytest.mark.smoke
def test_everything_fits_at_320_pixels(url: str, real_phone: Seat) -> None:
    real_phone.page.size(320, 640)
    real_phone.go(skirmish(url).link())
    real_phone.sees("What do you do?", ".decisions")
    assert real_phone.page.run("return document.documentElement.scrollWidth") <= 320
    real_phone.page.run("document.querySelector('.decisions .choice').click()")
    assert real_phone.page.run("return document.documentElement.scrollWidth") <= 320
    real_phone.page.size(360, 640)
    real_phone.sees("Weapon", ".picker")
    assert real_phone.page.run(UNDER_BUTTONS) == []  # one sees what one has chosen


# What is to be chosen and lies under the button that does it.
UNDER_BUTTONS = """
const { top } = document.querySelector(".send").getBoundingClientRect();
return [...document.querySelectorAll(".argument .pill")]
  .filter((each) => each.getBoundingClientRect().bottom > top).map((each) => each.innerText);
"""


def test_a_suggested_move_is_named_by_whom_it_leads_to_and_drawn_on_the_board(url: str) -> None:
    people = {
        "ilse": ("Ilse, caravan guard", {"position": [1, 4]}),
        "raider": ("Raider", {"position": [14, 4]}),
    }
    with pages.window(*DESK) as page:
        seat = Seat(page)
        fight = Fight(url, "d20", people, board={**GROUND, "shape": "hexes"})
        fight.send("answer", choice="begin", args={})
        seat.go(fight.link())
        seat.sees("Move towards Raider, 5 cells", ".likely")
        assert seat.text(".for-others .quick") == "Move towards Raider, 5 cells"
        wait_until(
            lambda: page.run("return Boolean(document.querySelector('.board .way.suggested'))") is True
        )


def test_a_secret_statement_says_that_it_is_secret_and_ones_own_is_on_the_card(url: str, phone: Taps) -> None:
    fight = statements(url, statements="sealed")
    other = fight.link("tom", "player", "brigand")
    phone.go(fight.link("mira", "player", "captain"))
    phone.sees("Secret: only you and the GM see it", ".decisions")
    phone.tap("Attack Brigand with the longsword")
    phone.sees("Attack Brigand with the longsword (Nobody else sees it yet.)", ".person .intent")
    phone.go(other)
    phone.sees("Declare your action", ".decisions")
    assert phone.text(".person .intent") == ""


def test_what_a_choice_may_lead_to_is_shown_as_a_picture_when_it_is_asked_for(url: str, phone: Taps) -> None:
    phone.go(actions(url).link("mira", "player", "captain"))
    phone.tap("Attack", ".decisions")
    assert phone.page.run("return document.querySelectorAll('.outlook').length") == 0
    phone.tap("How likely?", ".picker")
    phone.sees("Success", ".outlook")
    phone.sees("Brigand loses", ".outlook figcaption")
    phone.sees("Against Brigand, since this sheet is not known to you.", ".outlook")
    assert phone.page.run("return document.querySelectorAll('.losses rect').length") > 3
    rows = phone.page.run("return document.querySelectorAll('.outlook tbody tr').length")
    assert rows == phone.page.run("return document.querySelectorAll('.losses rect').length")


def test_a_gm_is_shown_what_is_so_and_what_others_are_taken_to_answer(url: str, phone: Taps) -> None:
    phone.go(actions(url).link())
    phone.tap("Attack", ".decisions")
    phone.tap("How likely?", ".picker")
    phone.sees("If they answer as usual: Brigand:", ".outlook")
    assert "not known to you" not in phone.text(".outlook")
