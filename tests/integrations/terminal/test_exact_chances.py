"""The exact chance of a choice at the terminal: of a hit, and beside it of a critical hit."""

import pytest

from affray_client import AsyncClient
from affray_client.types import Chance
from affray_terminal.text.words import exact_text, phrases_with
from engine.language.speaker import Speaker
from tests.support.screen import at_screen

PEOPLE = [
    {"id": "ann", "name": "Ann", "side": "red", "sheet": {"initiative": 9, "strength": 4}},
    {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"initiative": 0, "melee": 14}},
    {"id": "cid", "name": "Cid", "side": "blue", "sheet": {"initiative": 0, "melee": 20}},
]


@pytest.mark.parametrize(
    ("role", "bob", "cid"),
    [
        ("gm", "56 % · critical 2 %", "5 % · critical 1 %"),
        ("player", "5 % · critical 1 %", "5 % · critical 1 %"),
    ],
)
@pytest.mark.rule("dp.critical.triple-six", "dp.critical.more-dice-more-criticals")
async def test_each_target_says_how_likely_a_hit_and_a_critical_are(
    url: str, role: str, bob: str, cid: str
) -> None:
    """Of 1296 ways for four dice to fall, 721 reach a 14 and 70 a 20; of the 21 with three sixes, 21 and 17.

    Whoever does not have their sheets is told of the same usual foe for both.
    """
    encounter = f"exact-chances-{role}"
    async with AsyncClient(url) as gm:
        played = await gm.open("dicepool", encounter=encounter, combatants=PEOPLE)
        await gm.answer(encounter, "gm", "begin")
        token = await gm.invite(encounter, "ann", combatants=["ann"])
        async with at_screen(url, encounter, played.token if role == "gm" else token) as screen:
            await screen.sees("Ann is asked")
            await screen.press("a")
            await screen.sees(f"Bob 4 dice · {bob}", f"Cid 4 dice · {cid}")


@pytest.mark.parametrize(
    ("percent", "critical", "said"),
    [
        (65.2, 6.4, "65 % · critical 6 %"),
        (0.2, 0.0, "< 1 % · critical 0 %"),
        (99.6, None, "> 99 %"),
        (100.0, None, "100 %"),
        (None, None, ""),
    ],
)
def test_only_what_is_certain_is_all_or_nothing(
    percent: float | None, critical: float | None, said: str
) -> None:
    found = Chance(args={}, chance="", percent=percent, critical=None, critical_percent=critical)
    assert exact_text(found, Speaker(phrases_with("dicepool"), {})) == said
    assert exact_text(None, Speaker(phrases_with("dicepool"), {})) == ""


async def test_a_key_says_what_the_choices_may_lead_to(url: str) -> None:
    async with AsyncClient(url) as gm:
        await gm.open("dicepool", encounter="outlooks", combatants=PEOPLE)
        await gm.answer("outlooks", "gm", "begin")
        token = await gm.invite("outlooks", "ann", combatants=["ann"])
        async with at_screen(url, "outlooks", token) as screen:
            await screen.sees("Ann is asked")
            await screen.press("a")
            await screen.sees("Bob 4 dice")
            await screen.press("%")
            await screen.sees("What it may lead to", "Bob loses", "since you do not know every sheet")
