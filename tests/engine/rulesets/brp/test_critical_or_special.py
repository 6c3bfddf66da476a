"""A critical or a special instead; and that every type of weapon has the special of its type."""

from typing import Any

import pytest

from affray.testing import Table
from events import DamageTaken, DecisionRequested, Noted
from tests.support.attacking import LEATHER, facing, hit
from tests.support.harm import run_to

SPEAR = {"spear": {"skill": "Spear", "damage": "1d8", "special": "impaling", "hp": 15, "lodges": "knife"}}


def critical(**options: Any) -> Table:
    """Ann's spear comes to a critical against Bob in leather."""
    table = facing(
        weapons=SPEAR,
        skills={"Spear": 60},
        weapon="spear",
        bob={"armour": LEATHER},
        options={"special_effects": "rules", **options},
    )
    hit(table, 2, weapon="spear")
    return table


@pytest.mark.rule("brp.levels.critical-as-special", clause="a special instead")
@pytest.mark.rule("brp.levels.critical-as-special", "brp.amb.critical-swap-permission")
def test_whoever_hits_at_critical_level_may_have_a_special_instead() -> None:
    table = critical()
    asked = table.pending("ann", "critical").request
    assert (asked.default, asked.rule, asked.args["kind"]) == (
        "critical", "brp.levels.critical-as-special", "impaling",
    )  # fmt: skip

    table.answer("ann", "special", dice=[("damage", [3, 4])])

    assert table.fact(DamageTaken).amount == 7
    assert table.waiting() == [("ann", "draw-out")]


@pytest.mark.rule("brp.levels.critical-as-special", "brp.amb.critical-no-special")
def test_or_keeps_the_critical_which_has_no_special_effect() -> None:
    table = critical()
    table.answer("ann", "critical")
    assert table.fact(DamageTaken).amount == 8
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.amb.critical-swap-armour")
def test_a_table_may_have_armour_count_against_the_exchanged() -> None:
    table = critical(critical_swap_armour="applies")
    table.answer("ann", "special", dice=[("damage", [3, 4])])
    assert (table.fact(DamageTaken).armour, table.fact(DamageTaken).amount) == (2, 5)


@pytest.mark.rule("brp.amb.critical-swap-permission")
@pytest.mark.parametrize("options", [{"critical_swap": False}, {"special_effects": "none"}])
def test_a_table_may_withhold_it(options: dict[str, Any]) -> None:
    table = critical(**options)
    assert table.fact(DamageTaken).amount == 8
    assert not [each for each in table.facts(DecisionRequested) if each.ask == "critical"]


@pytest.mark.rule("brp.levels.critical-as-special", clause="only at critical level")
@pytest.mark.rule("brp.levels.critical-as-special")
def test_a_critical_that_a_defence_lessens_is_none_to_exchange() -> None:
    table = facing(
        weapons=SPEAR,
        skills={"Spear": 60},
        weapon="spear",
        bob={"Dodge": 50},
        options={"special_effects": "rules"},
    )
    hit(table, 2, weapon="spear")
    table.answer("bob", "dodge", dice=[("dodge", [50]), ("damage", [3, 4])])
    assert table.waiting() == [("ann", "draw-out")]


@pytest.mark.rule("brp.amb.critical-no-special")
def test_a_table_may_have_a_critical_do_both() -> None:
    table = critical(critical_has_special=True, critical_swap=False)
    assert table.fact(DamageTaken).amount == 8
    assert table.waiting() == [("ann", "draw-out")]


@pytest.mark.rule("brp.amb.knockback-critical")
def test_of_an_exchanged_critical_the_damage_of_the_special_counts() -> None:
    table = facing(
        Shield=60,
        shields={"shield": {"damage": "1d4"}},
        weapon="shield",
        bob={"SIZ": 11},
        options={"special_effects": "rules"},
    )
    hit(table, 2, weapon="shield")
    table.answer("ann", "special", dice=[("damage", [2]), ("knockback", [99])])
    note = next(each for each in table.facts(Noted) if each.key == "knockback.resisted")
    assert note.combatant == "bob"
    assert table.fact(DamageTaken).amount == 2


@pytest.mark.rule(
    "brp.special.types",
    "brp.bleeding.loss",
    "brp.entangle.immobilise",
    "brp.impale.stuck",
    "brp.crushing.stun-roll",
    "brp.knockback.contest",
)
@pytest.mark.parametrize(
    ("special", "dice"),
    [
        ("bleeding", [("damage", [3])]),
        ("crushing", [("damage", [3]), ("damage modifier", [1]), ("stamina", [1])]),
        ("entangling", [("damage", [3])]),
        ("impaling", [("damage", [3, 3])]),
        ("knockback", [("damage", [3]), ("knockback", [99])]),
    ],
)
def test_the_weapon_decides_which_special_it_is(special: str, dice: list[Any]) -> None:
    thing = {"thing": {"skill": "Thing", "damage": "1d6", "special": special, "close": True}}
    table = facing(weapons=thing, skills={"Thing": 60}, weapon="thing", options={"special_effects": "rules"})
    hit(table, 10, *dice, weapon="thing")
    [noted] = [each for each in table.facts(Noted) if each.key.startswith("special.")]
    assert (noted.key, noted.rule) == (f"special.{special}", "brp.special.types")
    run_to(table, "bob")
    gained = {"bleeding": "bleeding", "entangling": "entangled", "impaling": "impaled"}
    assert gained.keys() & {special} == {special} & gained.keys()
    assert set(gained.values()) & table["bob"].conditions.keys() == {
        gained[each] for each in (special,) if each in gained
    }
