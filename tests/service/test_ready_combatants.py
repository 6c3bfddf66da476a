"""What is ready to be taken, of every system: combatants who may join as they are, and things that fit any sheet."""

from typing import Any

import msgspec
import pytest

from affray.testing import Table, entrant
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset, rulesets
from service.rulesets.ready_combatants import ReadyCombatants, ready


def of(system: str) -> tuple[Ruleset, ReadyCombatants]:
    rules = ruleset_with(system)
    return rules, ready(system, [each.name for each in rules.parts])


def joins(rules: Ruleset, sheet: dict[str, Any]) -> bool:
    """Whether somebody with this sheet takes part."""
    return Table(rules, [entrant("ann", sheet=sheet)], strict=False)["ann"].present


@pytest.mark.parametrize("system", rulesets())
def test_every_ready_combatant_of_every_system_may_join_as_they_are(system: str) -> None:
    rules, found = of(system)
    names = [each.name for each in found.combatants]
    assert len(names) == len(set(names))
    for each in found.combatants:
        assert joins(rules, each.sheet), each.name
        assert each.about.endswith("."), each.name


@pytest.mark.parametrize("system", rulesets())
def test_every_system_has_a_fight_to_try_between_two_sides_that_are_ready(system: str) -> None:
    rules, found = of(system)
    assert found.fight
    by_name = {each.name: each for each in found.combatants}
    people = [by_name[name] for name in found.fight.combatants]
    assert sorted(each.side for each in people) == ["foes", "foes", "heroes", "heroes"]
    msgspec.convert(found.fight.options, rules.options)


@pytest.mark.parametrize("system", rulesets())
def test_every_thing_of_an_armoury_fits_a_sheet(system: str) -> None:
    rules, found = of(system)
    for field, things in found.armoury.items():
        for name, thing in things.items():
            assert joins(rules, {field: {name: thing}}), name


def test_percentile_combat_comes_with_an_armoury_and_a_bestiary() -> None:
    _, found = of("brp")
    assert len(found.combatants) >= 20
    assert len(found.armoury["weapons"]) >= 30
    assert len(found.armoury["shields"]) + len(found.armoury["armour"]) >= 12
    assert {each["special"] for each in found.armoury["weapons"].values() if "special" in each} == {
        "impaling",
        "crushing",
        "entangling",
        "knockback",
    }


def test_whoever_is_ready_by_the_percentile_rules_strikes_by_a_skill_of_the_weapons_name() -> None:
    """A card then names one thing: "Trident 55 %", and not "Trident (Spear) 55 %"."""
    _, found = of("brp")
    for each in found.combatants:
        for name, weapon in each.sheet.get("weapons", {}).items():
            assert weapon["skill"].casefold() in name.replace("-", " "), (each.name, name)
