"""First Aid once nobody fights: five minutes, one easier roll, and one thing helped for good."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from events import CheckResolved, ConditionGained, ConditionLost, DamageTaken, ResourceChanged
from tests.support.pathmaster import act, end, fight, fighter

WOUNDS = {"side": {"rate": 9, "round": 1, "now": 9}}
BROKEN = {"left arm": {"penalty": -30}, "leg": {"penalty": -20}}


def sickroom(**what: Any) -> Table:
    """Bob has lost 12 hits, and Ann knows First Aid; the GM says what was ruled of him."""
    table = fight(
        fighter("bob", "blue", hp=100, Sword=50),
        fighter("ann", hp=100, skills={"First Aid": 40}),
    )
    hurt = [ConditionGained(combatant="bob", condition=key, data=data) for key, data in what.items()]
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=12, kind="hits"), *hurt])
    return table


def treat(table: Table, dice: Dice = (), **data: Any) -> None:
    """Ann treats Bob, and it comes to what the dice say."""
    table.rule(effects=[ConditionGained(combatant="bob", condition="treated", data={"by": "ann", **data})])
    end(table, "bob", dice=dice)


@pytest.mark.rule("pm.first-aid.cautious-time", clause="50 more")
@pytest.mark.parametrize(("roll", "helps"), [(11, "success"), (10, "failure")])
def test_leisure_adds_50_to_the_roll(roll: int, helps: str) -> None:
    table = sickroom()
    treat(table, [("first-aid", [roll]), *([("healing", [1, 1, 1])] if helps == "success" else [])])
    check = table.fact(CheckResolved)
    assert (check.total, check.result) == (roll + 90, helps)
    assert table["bob"].now("hp") == (91 if helps == "success" else 88)


@pytest.mark.rule("pm.first-aid.cautious-time", clause="five minutes whole")
def test_whoever_is_interrupted_rolls_nothing() -> None:
    table = sickroom()
    treat(table, minutes=4)
    assert not table.facts(CheckResolved)
    assert table["bob"].now("hp") == 88


@pytest.mark.rule("pm.first-aid.cautious-bleeding", clause="for good")
@pytest.mark.rule("pm.first-aid.cautious-bleeding", clause="without limits")
def test_a_wound_is_closed_for_good_and_bears_an_attack() -> None:
    table = sickroom(bleeding={"wounds": WOUNDS, "loss": 9})
    treat(table, [("first-aid", [60])], helps="bleeding", wound="side")
    before = table["bob"].now("hp")
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [10])])
    assert not {"bleeding", "stable"} & set(table["bob"].conditions)
    assert table["bob"].now("hp") == before


@pytest.mark.rule("pm.first-aid.cautious-hits", clause="3d10")
@pytest.mark.rule("pm.first-aid.cautious-hits", clause="no more than the fight has cost")
@pytest.mark.parametrize(("dice", "again", "hp"), [([2, 2, 3], [1, 1, 1], 68), ([6, 6, 7], [9, 9, 9], 70)])
def test_hits_come_back_but_in_all_no_more_than_the_fight_has_cost(
    dice: list[int], again: list[int], hp: int
) -> None:
    table = sickroom()
    table.rule(
        "Bob had been hurt before.", effects=[ResourceChanged(combatant="bob", resource="hp", amount=-30)]
    )
    treat(table, [("first-aid", [60]), ("healing", dice)])
    end(table, "ann")
    treat(table, [("first-aid", [60]), ("healing", again)])
    assert table["bob"].now("hp") == hp


def off(table: Table) -> int:
    """What all of Bob's injuries take off."""
    return int(table["bob"].conditions["injured"].data["penalty"])


@pytest.mark.rule("pm.first-aid.cautious-brace", clause="half of it")
@pytest.mark.rule("pm.first-aid.cautious-brace", clause="until that part is hurt again")
def test_a_braced_injury_takes_off_half_until_its_part_is_hurt_again() -> None:
    table = sickroom(injured={"wounds": BROKEN, "penalty": -50})
    treat(table, [("first-aid", [60])], helps="brace", wound="left arm")
    assert off(table) == -35
    for part, takes in (("leg", -35), ("left arm", -50)):
        effect = ConditionGained(combatant="bob", condition="aggravated", data={"wound": part})
        table.rule(effects=[effect])
        end(table, table.waiting()[0][0])
        assert off(table) == takes


@pytest.mark.rule("pm.first-aid.cautious-time", clause="50 more")
@pytest.mark.parametrize(
    ("data", "says"),
    [({"by": "zoe"}, "say who treats"), ({"helps": "brace", "wound": "ear"}, "there is none")],
)
def test_nobody_treats_what_is_not_there(data: dict[str, Any], says: str) -> None:
    table = sickroom()
    with table.refuses("bad-ruling", match=says):
        treat(table, **data)


@pytest.mark.rule("pm.first-aid.cautious-brace", clause="half of it")
@pytest.mark.rule("pm.injury.penalty-limit", clause="wakes when it is less")
def test_who_is_out_for_the_pain_of_an_injury_wakes_once_it_is_braced() -> None:
    table = sickroom(injured={"wounds": {"arm": {"penalty": -60}, "leg": {"penalty": -45}}, "penalty": -105})
    assert "unconscious" in table["bob"].conditions
    data = {"by": "ann", "helps": "brace", "wound": "arm"}
    table.rule(effects=[ConditionGained(combatant="bob", condition="treated", data=data)])
    end(table, "ann", dice=[("first-aid", [60])])
    assert (off(table), "unconscious" in table["bob"].conditions) == (-75, False)


@pytest.mark.rule("pm.first-aid.cautious-bleeding", "pm.first-aid.cautious-brace")
@pytest.mark.parametrize(("helps", "condition"), [("bleeding", "bleeding"), ("brace", "injured")])
def test_what_is_gone_before_the_roll_is_helped_by_none(helps: str, condition: str) -> None:
    table = sickroom(bleeding={"wounds": WOUNDS, "loss": 9}, injured={"wounds": {"side": {"penalty": -10}}})
    data = {"by": "ann", "helps": helps, "wound": "side"}
    table.rule(effects=[ConditionGained(combatant="bob", condition="treated", data=data)])
    table.rule(effects=[ConditionLost(combatant="bob", condition=condition)])
    end(table, "bob", dice=[("first-aid", [60])])
    changed = ConditionGained | ConditionLost
    assert not [each for each in table.facts(changed) if each.condition == condition]  # type: ignore[type-var]


@pytest.mark.rule("pm.first-aid.cautious-bleeding", clause="for good")
def test_of_several_wounds_one_is_closed_and_the_others_bleed_on() -> None:
    wounds = {**WOUNDS, "arm": {"rate": 2, "round": 1, "now": 2}}
    table = sickroom(bleeding={"wounds": wounds, "loss": 11})
    treat(table, [("first-aid", [60])], helps="bleeding", wound="side")
    kept = table["bob"].conditions["bleeding"].data
    assert ([*kept["wounds"]], kept["loss"]) == (["arm"], 2)


@pytest.mark.rule("pm.first-aid.one-option")
@pytest.mark.rule("pm.first-aid.cautious-brace", clause="half of it")
@pytest.mark.parametrize(
    ("played", "says"), [(False, r"being treated already.*one-option"), (True, r"braced already.*brace")]
)
def test_nobody_is_treated_twice(played: bool, says: str) -> None:
    table = sickroom(injured={"wounds": BROKEN, "penalty": -50})
    arm = ConditionGained(
        combatant="bob", condition="treated", data={"by": "ann", "helps": "brace", "wound": "left arm"}
    )
    table.rule(effects=[arm])
    if played:
        end(table, "bob", dice=[("first-aid", [60])])
    before = len(table.commits)
    with table.refuses("bad-ruling", match=says):
        table.rule(effects=[arm])
    assert len(table.commits) == before
