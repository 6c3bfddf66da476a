"""Malfunctions: whatever the skill, whatever else the roll is, and after the stray shot."""

from typing import Any

import pytest

from affray.testing import Table
from events import DamageTaken, DiceRolled, ItemChanged, Noted
from tests.support.attacking import check, facing, hit
from tests.support.brp import attacks, fighter
from tests.support.defending import next_round


def fires(
    roll: int, *dice: Any, skill: int = 60, malfunction: int = 95, beside: tuple[Any, ...] = ()
) -> Table:
    """Ann fires a musket at Bob, who has a shield."""
    musket = {"skill": "Musket", "damage": "1d10", "missile": "fast", "range": 60, "dm": "none",
              "malfunction": malfunction}  # fmt: skip
    fight = facing(
        skills={"Musket": skill},
        weapons={"musket": musket},
        weapon="musket",
        bob={"Shield": 50},
        beside=beside,
    )
    hit(fight, roll, *dice, weapon="musket")
    return fight


def jammed(fight: Table) -> bool:
    """Whether the musket is."""
    return bool(fight["ann"].items["musket"].get("jammed"))


def fumbled(fight: Table) -> bool:
    """Whether a fumble table was rolled on."""
    return any(each.purpose == "fumble" for each in fight.facts(DiceRolled))


PRONE = ("fumble", [30])


@pytest.mark.rule("brp.malfunction.range", clause="whatever the skill")
@pytest.mark.rule("brp.malfunction.range")
@pytest.mark.parametrize("skill", [30, 98])
@pytest.mark.parametrize("roll", range(94, 101))
def test_from_its_number_up_a_weapon_fails_whatever_the_skill(skill: int, roll: int) -> None:
    fumble = [PRONE] if roll >= (97 if skill == 30 else 100) else []
    fight = fires(roll, *fumble, *([("damage", [4])] if (skill, roll) == (98, 94) else []), skill=skill)

    assert jammed(fight) is (roll >= 95)
    for changed in fight.facts(ItemChanged):
        assert changed.rule == ("brp.malfunction.order" if fumble else "brp.malfunction.range")


@pytest.mark.rule("brp.malfunction.range", "brp.amb.malfunction-success")
def test_a_shot_that_jams_does_not_happen_even_where_the_roll_is_a_success() -> None:
    fight = fires(96, skill=98)
    assert check(fight).result == "success"
    assert fight["bob"].now("hp") == 40
    assert [each.rule for each in fight.facts(Noted) if each.key == "attack.jammed"] == [
        "brp.malfunction.independent"
    ]


@pytest.mark.rule("brp.malfunction.range", clause="jammed it does not attack")
@pytest.mark.rule("brp.malfunction.range")
def test_a_jammed_weapon_does_not_attack() -> None:
    fight = fires(96)
    next_round(fight, ann=attacks("bob", "fists"))
    with fight.refuses("barred", rule="brp.malfunction.range", match="jammed"):
        hit(fight, 30, weapon="musket")


@pytest.mark.rule("brp.malfunction.independent")
@pytest.mark.parametrize(
    ("malfunction", "roll", "jams", "fumbles"),
    [
        (95, 94, False, False),
        (95, 95, True, False),
        (95, 97, True, False),
        (95, 98, True, True),
        (95, 100, True, True),
        (100, 98, False, True),
        (100, 99, False, True),
    ],
)
def test_malfunction_and_fumble_are_judged_apart(
    malfunction: int, roll: int, jams: bool, fumbles: bool
) -> None:
    fight = fires(roll, *([PRONE] if fumbles else []), malfunction=malfunction)
    assert (jammed(fight), fumbled(fight)) == (jams, fumbles)
    assert not fight.facts(DamageTaken)
    told = {each.rule for each in fight.facts(Noted)}
    assert ("brp.malfunction.independent" in told) is (jams and not fumbles)


@pytest.mark.rule("brp.malfunction.order")
def test_the_stray_shot_comes_before_the_jam() -> None:
    cat = fighter("cat", DEX=2, hp=40)
    fight = fires(99, ("fumble", [88]), ("damage", [7]), beside=(cat,))

    taken, jam = fight.fact(DamageTaken), fight.fact(ItemChanged)
    assert (taken.combatant, taken.amount) == ("cat", 7)
    assert (jam.change, jam.rule) == ("jammed", "brp.malfunction.order")
    assert fight.last.index(taken) < fight.last.index(jam)
