"""The days of a camp on the page: who is in what state, and on which day what comes, for those who may know of it."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.support import page_in_node as pages
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pages.needs_pages

PEOPLE = {
    "tova": ("Scout", {"name": "Tova", "side": "camp"}),
    "grim": ("Sworn sword", {"name": "Grim", "side": "camp"}),
    "lutz": ("Spear-carrier", {"name": "Lutz", "side": "camp"}),
}
ARM = {"arm": {"penalty": -30, "kind": "bone"}}
FEVER = {
    "of": "disease",
    "kind": "bubonic",
    "level": 4,
    "worst": "moderate",
    "after": 4 * 86_400,
    "lasts": 8 * 86_400,
}


def has(who: str, condition: str, **data: Any) -> dict[str, Any]:
    return {"type": "ConditionGained", "combatant": who, "condition": condition, "data": data}


def camp(url: str, **known: Any) -> Fight:
    """Grim's arm heals; Lutz carries a fever that he knows of, unless others do; two days have passed."""
    fight = Fight(url, "pathmaster", PEOPLE, board={"shape": "none"})
    fight.send("answer", choice="begin", args={})
    fight.send("answer", choice="surprised", args={"who": []})
    camping = [has(each, "camping", rests=240) for each in PEOPLE]
    fight.send("rule", ruling="Camp.", reason="Night.", effects=camping)
    fight.send(
        "rule",
        ruling="Behind the screen.",
        hidden=True,
        effects=[
            has("grim", "injured", wounds=ARM, penalty=-30),
            has("grim", "diagnosed"),
            has("lutz", "unfelt", **{**FEVER, "known_to": ["lutz"], **known}),
        ],
    )
    for _ in range(len(PEOPLE)):
        [asked] = [each["asked"] for each in fight.get()["pending"]][:1]
        fight.answer(asked, "end")
    fight.send("answer", choice="camp", args={"days": 2})
    return fight


@pytest.fixture
def seats() -> Iterator[Any]:
    """Opens windows: `seats(*DESK)` is somebody with one of that size."""
    with ExitStack() as stack:
        opened: list[Seat] = []

        def another(*size: int) -> Seat:
            opened.append(Seat(stack.enter_context(pages.window(*size))))
            return opened[-1]

        yield another
        for each in opened:
            assert each.violations() == []


def days(seat: Seat) -> str:
    """What the picture says, in one line; "" where there is none."""
    text = "return document.querySelector('.days')?.textContent ?? ''"
    return " ".join(str(seat.page.run(text)).split())


def test_the_gm_sees_who_is_how_ill_and_what_comes_when(url: str, seats: Any) -> None:
    gm = seats(*DESK)
    gm.go(camp(url).link())
    gm.sees("What comes in the next 10 days")
    gm.sees("it is over", ".days")
    assert "Grim is in camp · −18 on everything until it is healed · heals: 5 days in all" in days(gm)
    assert "Day 5 all injuries healed" in days(gm)
    assert "Day 4 first signs, it grows worse" in days(gm)
    assert "Day 12 it is over" in days(gm)
    assert gm.page.run("return document.querySelectorAll('.days .track circle').length") == 3


def test_a_patient_sees_their_own_days_and_not_those_of_others(url: str, seats: Any) -> None:
    lutz = seats(*PHONE)
    lutz.go(camp(url).link("lutz", "player", "lutz"))
    lutz.sees("first signs, it grows worse", ".days")
    assert "Day 5" not in days(lutz)


@pytest.mark.parametrize("who", ["tova", "lutz"])
def test_what_only_the_healer_knows_the_patient_is_not_shown(url: str, seats: Any, who: str) -> None:
    fight = camp(url, known_to=["tova"])
    seat = seats(*PHONE)
    seat.go(fight.link(who, "player", who))
    seat.sees("Lutz")
    seat.sees("Day 2 in camp goes by")
    if who == "tova":
        wait_until(lambda: "Day 4 first signs" in days(seat))
    else:
        assert days(seat) == ""
