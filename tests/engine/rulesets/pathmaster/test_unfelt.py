"""An unfelt illness: what the GM has decided of it comes in its time, and nothing is rolled for it."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained, DiceRolled, ResourceChanged
from tests.support.pathmaster import end, fight, fighter

HOUR = 3_600
PLAGUE = {"of": "disease", "kind": "pneumonic", "level": 6, "worst": "mild", "after": HOUR, "known_to": []}
VENOM = {"of": "poison", "kind": "nerve", "level": 3, "worst": "mild", "after": 0, "known_to": []}


def carries(*illnesses: dict[str, Any]) -> Table:
    """Bob carries these, which the GM has ruled one after the other; Ann is his foe."""
    table = fight(fighter("bob", level=5, hp=100), fighter("ann", "blue"))
    for each in illnesses:
        table.rule(effects=[ConditionGained(combatant="bob", condition="unfelt", data=each)])
        end(table, table.waiting()[0][0])
    return table


def time_passes(table: Table, seconds: int, *dice: Any) -> None:
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=seconds)])
    end(table, table.waiting()[0][0], dice=dice)


def takes(table: Table) -> dict[str, int]:
    data = table["bob"].conditions["ailing"].data if "ailing" in table["bob"].conditions else {}
    return dict(data.get("takes", {}))


def ailments(table: Table) -> list[str]:
    return [each["kind"] for each in table["bob"].conditions["ailing"].data["ailments"].values()]


@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.rule("pm.disease.pneumonic.mild")
def test_it_comes_in_its_time_by_its_type_without_a_roll() -> None:
    table = carries(PLAGUE)
    assert ("unfelt" in table["bob"].conditions, ailments(table), takes(table)) == (False, ["pneumonic"], {})
    time_passes(table, HOUR - 6)
    assert takes(table) == {"pm.disease.pneumonic.mild": -20}
    assert not table.all_facts(DiceRolled)[2:], "but for initiative"


@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.rule("pm.resist.tiers-cumulative", clause="and all milder ones")
@pytest.mark.rule("pm.resist.tiers-cumulative", clause="no worse one")
@pytest.mark.parametrize(("worst", "off"), [("mild", -20), ("moderate", -45)])
def test_it_brings_its_worst_tier_and_all_milder_ones(worst: str, off: int) -> None:
    table = carries({**PLAGUE, "worst": worst})
    time_passes(table, HOUR)
    assert sum(takes(table).values()) == off


@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.parametrize("lasts", [0, 2 * HOUR])
def test_it_lasts_as_long_as_is_said_or_until_it_is_cured(lasts: int) -> None:
    table = carries({**VENOM, "after": HOUR, "lasts": lasts})
    time_passes(table, HOUR)
    time_passes(table, 2 * HOUR - 60)
    assert takes(table) == {"pm.poison.nerve.mild": -30}
    time_passes(table, 60)
    assert ("ailing" in table["bob"].conditions) is (lasts == 0)


@pytest.mark.rule("pm.toxin.definition", clause="a type")
def test_beside_what_somebody_ails_with_already_it_tells_nothing() -> None:
    table = carries(VENOM, PLAGUE)
    assert (ailments(table), takes(table)) == (["nerve", "pneumonic"], {"pm.poison.nerve.mild": -30})
    rules = [each.rule for each in table.all_facts(ConditionGained) if each.condition == "ailing"]
    assert rules == ["pm.toxin.definition", "pm.poison.nerve.mild", "pm.poison.nerve.mild"]


@pytest.mark.rule("pm.toxin.definition", clause="a type")
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"kind": "nerve"}, "'nerve' is no disease; there is: bubonic"),
        ({"of": "poison"}, "'pneumonic' is no poison; there is: circulatory"),
        ({"known_to": ["ann", "zoe"]}, "not zoe"),
    ],
)
def test_what_is_none_of_its_kind_or_known_to_nobody_there_is_refused(
    wrong: dict[str, Any], says: str
) -> None:
    table = fight(fighter("bob"), fighter("ann", "blue"))
    with table.refuses("bad-ruling", match=says):
        table.rule(effects=[ConditionGained(combatant="bob", condition="unfelt", data={**PLAGUE, **wrong})])
