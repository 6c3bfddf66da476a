"""Fighting unarmed, and how far melee reaches."""

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.attack_roll.reach import out_of_reach
from events import CheckResolved
from tests.support.pathmaster import attack, fight, fighter


def blow(table: Table, weapon: str) -> CheckResolved:
    table.keep("bob", "interrupt", "let")
    attack(table, "ann", "bob", 40, weapon=weapon)
    return table.fact(CheckResolved)


@pytest.mark.rule("pm.unarmed.anyone-may", clause="without any skill")
@pytest.mark.rule("pm.unarmed.anyone-may", clause="by Martial Arts better")
@pytest.mark.rule("pm.unarmed.anyone-may")
@pytest.mark.parametrize(("skills", "total"), [({}, 40), ({"Martial Arts Striking": 45}, 85)])
def test_anybody_strikes_with_a_bare_hand_and_who_has_learned_it_better(
    skills: dict[str, int], total: int
) -> None:
    table = fight(fighter("ann", at=(2, 2), skills=skills), fighter("bob", "blue", at=(3, 2), hp=300))
    check = blow(table, "right fist")
    assert (check.skill, check.total) == ("Martial Arts Striking", total)


@pytest.mark.rule("pm.unarmed.anyone-may", clause="without any skill")
@pytest.mark.rule("pm.unarmed.anyone-may")
def test_anybody_strikes_with_what_comes_to_hand() -> None:
    chair = {"skill": "Chair", "table": "unarmed", "hands": 2, "place": "both"}
    table = fight(
        fighter("ann", at=(2, 2), weapons={"chair": chair}), fighter("bob", "blue", at=(3, 2), hp=300)
    )
    assert blow(table, "chair").total == 40


@pytest.mark.rule("pm.range.melee-combat", clause="next to it")
@pytest.mark.rule("pm.range.melee-combat", clause="within the reach of the weapon")
@pytest.mark.rule("pm.range.melee-combat")
def test_melee_reaches_the_next_cell_or_as_far_as_the_weapon_does() -> None:
    ann = fighter("ann", at=(2, 2), Sword=50, Spear=50)
    ann.sheet["weapons"]["spear"]["hands"] = 1
    ann.sheet["weapons"]["spear"]["place"] = "left"
    table = fight(ann, fighter("bob", "blue", at=(4, 2), hp=300), fighter("cid", "blue", at=(3, 2)))
    with table.refuses("barred", rule="pm.reach.one-and-extended", match="is 2 cells away"):
        attack(table, "ann", "bob", 60)
    assert table.option("ann", "attack", target="cid", weapon="sword").barred == ""
    assert blow(table, "spear").total == 90


@pytest.mark.rule("pm.range.ranged-combat", clause="not adjacent")
@pytest.mark.rule("pm.range.ranged-combat", clause="not within reach")
@pytest.mark.rule("pm.range.ranged-combat")
@pytest.mark.parametrize(("away", "blows"), [(1, ["sword", "spear"]), (2, ["spear"]), (4, [])])
def test_neither_adjacent_nor_within_reach_is_for_weapons_that_carry(away: int, blows: list[str]) -> None:
    axe = {"skill": "Axe", "used": "thrown", "table": "sword", "range": 9, "place": "carried"}
    ann = fighter("ann", at=(2, 2), Sword=50, Spear=50, weapons={"axe": axe})
    ann.sheet["weapons"]["spear"]["place"] = "carried"
    table = fight(ann, fighter("bob", "blue", at=(2 + away, 2)))
    here = [
        each
        for each in ("sword", "spear", "axe")
        if not out_of_reach(table.fight, table["ann"], table["bob"], each)[0]
    ]
    assert here == [*blows, "axe"]
