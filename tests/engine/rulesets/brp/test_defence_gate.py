"""Every way to meet a blow passes one gate: what bars a dodge bars a catch, and what a defence costs, each costs."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Why
from engine.ruleset_api.part import Part
from engine.rulesets.brp.defences.defence import defence_options
from engine.rulesets.brp.people.inventory import usable
from engine.rulesets.brp.seams import NO_DODGE
from engine.rulesets.brp.sheet import Weapon
from engine.state.evolve import evolve
from engine.state.state import Combatant, Fight
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    ItemChanged,
    Noted,
    ResourceChanged,
)
from tests.support.attacking import facing, hit
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.defending import offered, strike, why_not
from tests.support.harm import run_to, wounded

KNIFE = {"skill": "Bow", "damage": "1d6", "missile": "thrown", "range": 60, "dm": "none", "hp": 10}
CATCH, DODGE = ("catch", {"skill": "Throw"}), ("dodge", {})
EITHER = pytest.mark.parametrize(("key", "args"), [CATCH, DODGE])


def beset(
    *effects: cmd.Effect,
    stated: tuple[str, dict[str, Any]] = ("wait", {}),
    parts: Iterable[Part] = (),
    options: dict[str, Any] | None = None,
    **bob: Any,
) -> Table:
    """Bob, to whom these things have happened, is hit by Ann's throwing knife."""
    table = fight(
        fighter("ann", DEX=20, skills={"Bow": 60}, weapons={"knife": KNIFE}),
        fighter("bob", "blue", **{"DEX": 5, "hp": 40, "Dodge": 50, "skills": {"Throw": 50}, **bob}),
        parts=parts,
        special_effects="none",
        catch_missiles=True,
        **(options or {}),
    )
    if effects:
        table.rule(effects=list(effects))
    to_action(table, ann=attacks("bob", "knife"), bob=stated)
    strike(table, "ann", weapon="knife", use="throw")
    return table


def has(condition: str, **data: Any) -> ConditionGained:
    return ConditionGained(combatant="bob", condition=condition, data=data)


@pytest.mark.rule("brp.impale.retrieve", clause="no parry, dodge or catch")
@pytest.mark.rule("brp.impale.retrieve", "brp.wound.major.table-roll", "brp.amb.catch-defence-count")
@pytest.mark.parametrize(
    ("condition", "rule"),
    [
        (has("retrieving"), "brp.impale.retrieve"),
        (has("cannot-fight", injuries=["old cut"]), "brp.wound.major.table-roll"),
    ],
)
def test_what_bars_all_defence_bars_each(condition: ConditionGained, rule: str) -> None:
    table = beset(Shield=50)
    evolve(table.fight, condition)
    barred = {
        each.choice.key: each.rule
        for each in defence_options(table.fight, "ann", "bob", "knife", "throw")
        if each.choice.args != {"with": "fists"}
    }
    assert {name: barred[name] for name in ("parry", "dodge", "catch")} == dict.fromkeys(
        ("parry", "dodge", "catch"), rule
    )


@pytest.mark.rule("brp.fumble.vision", clause="a catch")
@pytest.mark.rule("brp.fumble.vision", "brp.amb.catch-defence-count")
@EITHER
def test_obscured_vision_makes_both_harder(key: str, args: dict[str, Any]) -> None:
    assert offered(beset(has("vision", points=30)), key, **args) == 20


@pytest.mark.rule("brp.amb.catch-defence-count")
def test_a_weapon_that_is_not_seen_is_not_caught() -> None:
    table = beset()
    table.rule(effects=[ItemChanged(combatant="ann", item="knife", change="hid", fields={"concealed": True})])
    assert why_not(table, "catch", skill="Throw")[0] == "brp.dodge.high-speed-first-only"


@pytest.mark.rule("brp.amb.catch-defence-count", "brp.option.dodge-missiles.area")
@pytest.mark.parametrize(("dodge_areas", "rule"), [(False, "brp.option.dodge-missiles.area"), (True, "")])
def test_what_covers_an_area_is_caught_only_where_it_may_be_dodged(dodge_areas: bool, rule: str) -> None:
    knife = {**KNIFE, "area": "blast"}
    table = fight(
        fighter("ann", DEX=20, skills={"Bow": 60}, weapons={"knife": knife}),
        fighter("bob", "blue", DEX=5, hp=40, Dodge=50, Shield=50, skills={"Throw": 50}),
        special_effects="none",
        catch_missiles=True,
        dodge_areas=dodge_areas,
    )
    to_action(table, ann=attacks("bob", "knife"))
    strike(table, "ann", weapon="knife", use="throw")
    if rule:
        assert why_not(table, "catch", skill="Throw")[0] == rule
    else:
        assert offered(table, "catch", skill="Throw") == 50


@pytest.mark.rule("brp.defensive.extra-dodge", "brp.defensive.no-increment", "brp.amb.catch-defence-count")
@EITHER
def test_full_defence_has_one_of_them_free(key: str, args: dict[str, Any]) -> None:
    table = beset(stated=("defend", {}), Sword=50)
    [option] = [each for each in table.options("bob") if each.choice.key == key and each.choice.args == args]
    assert "free defence" in option.choice.cost
    table.answer("bob", key, args=args, dice=[40])
    assert table["bob"].budget("dodges") == 0


@pytest.mark.rule("brp.disengage.failure", clause="whatever else counts as one")
@pytest.mark.rule("brp.disengage.failure", "brp.amb.catch-defence-count")
@EITHER
def test_one_that_fails_keeps_who_leaves(key: str, args: dict[str, Any]) -> None:
    table = beset()
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"disengaging": 1})])
    table.answer("bob", key, args=args, dice=[90, 50] if key == "catch" else [90, 1])
    assert table["bob"].budget("failed-defences") == 1


@pytest.mark.rule("brp.bleeding.staunch-dodge-cancels", clause="a catch")
@pytest.mark.rule("brp.bleeding.staunch-dodge-cancels", "brp.bleeding.reopen", "brp.amb.catch-defence-count")
@EITHER
def test_either_takes_the_hand_off_a_wound(key: str, args: dict[str, Any]) -> None:
    held = has("bleeding", wounds={"old cut": {"round": 0, "held": 1}})
    table = beset(wounded("bob", 3), held, has("pressing", injury="old cut"))
    table.answer("bob", key, args=args, dice=[40])
    assert "pressing" not in table["bob"].conditions
    assert "bleeding.opened" in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.impale.movement-damage", clause="a catch")
@pytest.mark.rule(
    "brp.impale.movement-damage", "brp.amb.impale-significant-move", "brp.amb.catch-defence-count"
)
@EITHER
def test_either_moves_a_spear_in_a_wound(key: str, args: dict[str, Any]) -> None:
    spear = {"old cut": {"by": "ann", "weapon": "spear", "damage": "1d8+1", "dealt": 3}}
    table = beset(wounded("bob", 3), has("impaled", wounds=spear))
    table.answer("bob", key, args=args, dice=[40, ("movement", [6])])
    assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("brp.crushing.stunned-defence", clause="and the chance has it in it")
@pytest.mark.rule("brp.crushing.stunned-defence")
@pytest.mark.parametrize(("key", "args"), [CATCH, DODGE, ("parry", {"with": "fists"})])
def test_the_chance_that_the_stunned_are_shown_has_the_idea_roll_in_it(
    key: str, args: dict[str, Any]
) -> None:
    if key == "parry":
        table = facing(Sword=60, bob={"INT": 10, "skills": {"Unarmed": 50}})
        table.rule(effects=[has("stunned")])
        hit(table, 30)
    else:
        table = beset(has("stunned"), INT=10)
    option = table.option("bob", key, **args)
    assert option.chance == option.modifiers[-1].total == 25
    assert option.modifiers[-1].rule == "brp.crushing.stunned-defence"
    assert option.odds is not None
    assert option.odds(table.fight, args) == Fraction(25, 100)
    assert option.choice.cost == "an Idea roll first"

    table.answer("bob", key, args=args, dice=[("idea", [50]), 50])
    assert [each.total for each in table.facts(CheckResolved)] == [50, 50]


@pytest.mark.rule("brp.entangle.attack-by-luck")
@pytest.mark.parametrize(("option", "shown"), [("luck", 25), ("free", 50)])
def test_the_chance_that_the_entangled_are_shown_has_the_luck_roll_in_it(option: str, shown: int) -> None:
    table = facing(POW=10, Sword=50, skills={"Unarmed": 40}, options={"entangled_attack": option})
    table.rule(
        effects=[ConditionGained(combatant="ann", condition="entangled", data={"by": "bob", "round": 1})]
    )
    sword = table.option("ann", "attack", weapon="sword")
    assert sword.chance == shown
    assert table.option("ann", "attack", weapon="fists").chance == 40
    if option == "luck":
        assert sword.odds is not None
        assert sword.odds(table.fight, {}) == Fraction(25, 100)
        assert sword.modifiers[-1].rule == "brp.entangle.attack-by-luck"


@pytest.mark.rule("brp.crushing.stunned-flee")
def test_the_chance_to_flee_is_that_of_both_rolls() -> None:
    table = facing(Sword=60, bob={"INT": 10, "DEX": 8})
    table.rule(effects=[has("stunned")])
    run_to(table, "bob")
    assert table.option("bob", "flee").chance == 20


@pytest.mark.rule("brp.wound.fatal.prone-helpless", clause="at once, in the middle of a blow")
@pytest.mark.rule("brp.wound.fatal.prone-helpless", "brp.wound.fatal.definition")
def test_a_ruling_to_0_hit_points_counts_while_a_question_is_open() -> None:
    table = facing(Sword=60, bob={"Shield": 50, "Dodge": 50})
    hit(table, 30)
    assert ("bob", "defend") in table.waiting()
    table.rule(effects=[wounded("bob", 45)], dice=SERVER)
    assert ("bob", "defend") not in table.waiting()
    assert not [each for each in table.facts(CheckResolved) if each.purpose in ("parry", "dodge")]
    assert "fatal" in table["bob"].conditions


@pytest.mark.rule("brp.wound.fatal.prone-helpless", clause="at once, before one's own turn")
@pytest.mark.rule("brp.wound.fatal.prone-helpless", "brp.wound.fatal.definition")
@pytest.mark.parametrize("ask", ["statement", "act"])
def test_whoever_is_ruled_to_0_hit_points_is_asked_nothing_more(ask: str) -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=9), fighter("amy", DEX=3))
    run_to(table, "ann", ask, {"ann": attacks("bob")})
    table.rule(effects=[wounded("ann", 20)])
    assert "ann" not in [who for who, _ in table.waiting()]
    assert "fatal" in table["ann"].conditions


@pytest.mark.rule("brp.wound.fatal.prone-helpless", clause="helpless to others")
@pytest.mark.rule("brp.wound.fatal.prone-helpless", "brp.amb.fallen-targets")
def test_whoever_is_ruled_to_0_hit_points_is_helpless_at_once() -> None:
    table = facing(Sword=40)
    table.rule(effects=[wounded("bob", 45)])
    assert ("ann", "act") in table.waiting()
    assert table.option("ann", "attack", weapon="sword").chance == 80
    hit(table, 30, ("damage", [4]))
    assert "fatal" in table["bob"].conditions


@pytest.mark.rule("brp.entangle.pull-weapon", clause="from 5 to 95 on the table")
@pytest.mark.rule("brp.amb.external-rolls", "brp.entangle.pull-weapon")
@pytest.mark.parametrize(("mine", "theirs", "shown"), [(3, 18, 5), (18, 3, 95), (14, 12, 60)])
def test_a_resistance_roll_has_a_floor_and_a_ceiling(mine: int, theirs: int, shown: int) -> None:
    table = facing(Whip=60, STR=theirs, bob={"STR": mine}, weapon="whip", apart=4)
    table.rule(
        effects=[
            ConditionGained(
                combatant="bob", condition="entangled", data={"by": "ann", "item": "whip", "round": 0}
            )
        ]
    )
    run_to(table, "bob")
    pull = table.option("bob", "break-free", how="pull")
    assert (pull.chance, pull.modifiers[-1].total) == (shown, shown)
    table.answer("bob", "break-free", how="pull", dice=[shown])
    assert (table.fact(CheckResolved).total, table.fact(CheckResolved).result) == (shown, "success")


def on_a_ledge(fight: Fight, attacker: Combatant, defender: Combatant, against: Weapon) -> Iterator[Why]:
    """No room to step aside."""
    yield f"{defender.name} stands on a ledge.", "ledge.no-room"


LEDGE = Part(
    name="ledge",
    host="brp",
    title="Ledge",
    version="1",
    chapters=(Chapter(name="ledge", adds=(NO_DODGE.add(on_a_ledge),)),),
)


@pytest.mark.rule("brp.amb.catch-defence-count")
def test_a_part_that_bars_the_dodge_bars_the_catch() -> None:
    table = beset(parts=[LEDGE], Shield=50)
    for key, args in (DODGE, CATCH):
        assert why_not(table, key, **args) == ("ledge.no-room", "Bob stands on a ledge.")


def test_a_part_bars_the_dodge_alone() -> None:
    """On a ledge: the blow cannot be dodged, a shield still meets it, and full defence says so too."""
    ann, bob = fighter("ann", DEX=20, Sword=60), fighter("bob", "blue", DEX=5, Dodge=50, Shield=50)
    table = fight(ann, bob, parts=[LEDGE], special_effects="none")
    to_action(table, ann=attacks("bob"))
    strike(table, "ann")
    assert why_not(table, "dodge") == ("ledge.no-room", "Bob stands on a ledge.")
    with table.refuses("barred", rule="ledge.no-room"):
        table.answer("bob", "dodge")
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [30])])
    assert table.fact(CheckResolved).purpose == "parry"


def one_armed(*useless: str) -> Table:
    """Bob, whose arms are useless, is hit by Ann's throwing knife where blows land on parts of the body."""
    table = beset(options={"hit_locations": True})
    parts = [ResourceChanged(combatant="bob", resource=each, amount=-20) for each in useless]
    table.rule(effects=parts)
    return table


@pytest.mark.rule(
    "brp.option.locations.arm-disabled", "brp.amb.catch-defence-count", "brp.option.catch.special"
)
def test_whoever_has_no_arm_left_dodges_and_does_not_catch() -> None:
    table = one_armed("right-arm", "left-arm")
    why = "brp.option.locations.arm-disabled", "Bob has no arm to catch it with."
    assert why_not(table, "catch", skill="Throw") == why
    assert offered(table, "dodge") == 50


@pytest.mark.rule("brp.option.locations.arm-disabled", "brp.option.catch.special", "brp.option.catch.fumble")
def test_whose_right_arm_is_useless_catches_with_the_left() -> None:
    table = one_armed("right-arm")
    table.answer("bob", "catch", skill="Throw", dice=[5])
    assert table["bob"].items["knife"]["arm"] == "left-arm"
    assert usable(table["bob"], "knife")

    table = one_armed("right-arm")
    table.answer("bob", "catch", skill="Throw", dice=[100, ("damage", [4])])
    assert [each.args["location"] for each in table.facts(Noted) if each.key == "location"] == ["left-arm"]


@pytest.mark.rule("brp.wound.major.table-roll", "brp.amb.catch-defence-count")
def test_whom_a_wound_keeps_from_holding_anything_dodges_and_does_not_catch() -> None:
    table = beset(has("hampered", arms={"old cut": "legs-or-head-butt-only"}))
    assert why_not(table, "catch", skill="Throw")[0] == "brp.wound.major.table-roll"
    assert offered(table, "dodge") == 50
