"""Other things than fighting: for the unengaged, on their rank, five ranks apart."""

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DiceRolled,
    ItemChanged,
    ManeuverDeclared,
    Moved,
)
from tests.support.brp import BOW, SWORD, attacks, fight, fighter, pass_until, to_action
from tests.support.ranks import play_round, rank_now, ranks

SHEATHED = {"sword": {**SWORD, "held": False}}


def at_leisure(dex: int = 13, **more: object) -> Table:
    """Ann, who has time for this and that; Bob comes after her."""
    table = fight(
        fighter("ann", DEX=dex, Sword=60, weapons=SHEATHED, skills={"Climb": 45}, position=(0, 0)),
        fighter("bob", "blue", DEX=1, position=(4, 0)),
    )
    to_action(table, ann=("noncombat", {"also": ["attack", "move"], **more}))
    return table


@pytest.mark.rule("brp.noncombat.allowed", clause="something without a roll")
@pytest.mark.rule("brp.noncombat.allowed")
def test_drawing_a_weapon_comes_on_ones_rank_without_a_roll() -> None:
    table = at_leisure(dex=11)
    assert rank_now(table) == 11

    table.answer("ann", "ready", item="sword")

    changed = table.fact(ItemChanged)
    assert (changed.item, changed.fields, changed.rule) == ("sword", {"held": True}, "brp.noncombat.allowed")
    assert not table.facts(DiceRolled)
    assert table["ann"].items["sword"]["held"] is True


@pytest.mark.rule("brp.noncombat.allowed", clause="a skill")
@pytest.mark.rule("brp.noncombat.allowed")
def test_a_skill_is_rolled() -> None:
    table = at_leisure()

    table.answer("ann", "skill", skill="Climb", dice=[("skill", [45])])

    check = table.fact(CheckResolved)
    assert (check.skill, check.total, check.result) == ("Climb", 45, "success")


@pytest.mark.rule("brp.noncombat.allowed")
def test_anything_else_is_told() -> None:
    table = at_leisure()

    table.answer("ann", "do", what="go through the door")

    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args) == ("do", {"what": "go through the door"})


@pytest.mark.rule("brp.noncombat.allowed", clause="the unengaged alone")
@pytest.mark.rule("brp.noncombat.allowed")
def test_the_engaged_have_no_time_for_it() -> None:
    table = fight(fighter("bob", "blue", DEX=15, Axe=50), fighter("ann", DEX=11, Sword=60, weapons=SHEATHED))
    to_action(table, bob=attacks("ann", "axe"), ann=("noncombat", {}))
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])

    with table.refuses("barred", rule="brp.noncombat.allowed", match="Ann is engaged"):
        table.answer("ann", "ready", item="sword")

    pass_until(table, "ann", "statement")
    with table.refuses("barred", rule="brp.noncombat.allowed"):
        table.answer("ann", "noncombat")


@pytest.mark.rule("brp.noncombat.allowed")
def test_a_foe_who_is_down_engages_nobody() -> None:
    table = fight(
        fighter("ann", DEX=15, Sword=60, weapons={"knife": {**SWORD, "held": False}}),
        fighter("bob", "blue", DEX=12, hp=3),
        fighter("carl", "blue", DEX=1),
    )
    to_action(table, ann=("attack", {"target": "bob", "weapon": "sword", "also": ["noncombat"]}))
    table.answer("ann", "attack", target="bob", weapon="sword", again="yes", dice=[30, 8])

    assert table["ann"].engaged == {"bob"}
    assert "ready" in table.legal("ann")


@pytest.mark.rule("brp.noncombat.extra-cost", clause="with a combat action")
@pytest.mark.rule("brp.noncombat.extra-cost", "brp.action.menu-ranked")
def test_a_draw_then_an_attack_and_then_a_third_action() -> None:
    table = at_leisure(dex=13)

    table.answer("ann", "ready", item="sword", again="yes")
    assert table.facts(BudgetChanged)[-1].rule == "brp.noncombat.extra-cost"
    table.answer("ann", "attack", target="bob", weapon="sword", again="yes", dice=[90])

    assert ranks(table, "ann") == [13, 8, 3]


@pytest.mark.rule("brp.noncombat.extra-cost", clause="several noncombat actions")
@pytest.mark.rule("brp.noncombat.extra-cost")
def test_several_noncombat_actions_and_no_further_one_unasked() -> None:
    table = at_leisure(dex=13)

    table.answer("ann", "do", what="open the chest", again="yes")
    table.answer("ann", "do", what="take out the key")
    play_round(table)

    assert ranks(table, "ann") == [13, 8]


@pytest.mark.rule("brp.noncombat.allowed")
def test_a_weapon_that_lies_about_is_fetched_and_the_way_to_it_counts() -> None:
    table = at_leisure()
    lies = ItemChanged(combatant="ann", item="sword", change="dropped", fields={"held": False, "lies": 4})
    table.rule(effects=[lies])
    assert "ready" not in table.legal("ann")

    table.answer("ann", "recover", item="sword")

    assert table.fact(Moved).metres == 4
    assert table["ann"].budget("metres") == 4
    assert (table["ann"].items["sword"]["held"], table["ann"].items["sword"]["lies"]) == (True, None)


@pytest.mark.rule("brp.noncombat.allowed", "brp.move.full")
@pytest.mark.parametrize(("metres", "why"), [(5, ""), (6, "6 metres away; Ann can go 5")])
def test_what_lies_a_step_away_is_fetched_on_the_full_rank(metres: int, why: str) -> None:
    table = at_leisure(dex=13)
    lies = {"held": False, "lies": metres}
    table.rule(effects=[ItemChanged(combatant="ann", item="sword", change="thrown", fields=lies)])
    assert why in table.option("ann", "recover", item="sword").barred
    if not why:
        table.answer("ann", "recover", item="sword")
        declared = table.fact(ManeuverDeclared)
        assert (declared.maneuver, declared.args, declared.rule) == (
            "recover", {"item": "sword"}, "brp.noncombat.allowed",
        )  # fmt: skip


@pytest.mark.rule("brp.noncombat.allowed", "brp.move.half-rank")
def test_a_weapon_that_lies_farther_off_is_fetched_on_a_lower_rank() -> None:
    table = at_leisure(dex=13)
    lies = ItemChanged(combatant="ann", item="sword", change="thrown", fields={"held": False, "lies": 12})
    table.rule(effects=[lies])

    with table.refuses("barred", rule="brp.move.full", match="12 metres away; Ann can go 5"):
        table.answer("ann", "recover", item="sword")
    table.answer("ann", "delay", rank=7)
    table.answer("ann", "recover", item="sword")

    assert table["ann"].items["sword"]["held"] is True


@pytest.mark.rule("brp.noncombat.allowed")
def test_whoever_lies_may_get_up_on_one_knee() -> None:
    table = at_leisure(dex=14)
    table.rule(effects=[ConditionGained(combatant="ann", condition="prone")])

    table.answer("ann", "kneel")

    assert set(table["ann"].conditions) == {"kneeling"}


@pytest.mark.rule("brp.noncombat.allowed")
def test_getting_up_and_down() -> None:
    table = at_leisure(dex=14)
    table.rule(effects=[ConditionGained(combatant="ann", condition="prone")])

    table.answer("ann", "stand", again="yes")
    assert table.fact(ConditionLost).condition == "prone"
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.rule) == ("stand", "brp.noncombat.allowed")
    with table.refuses("barred", match="Ann stands already"):
        table.answer("ann", "stand")

    table.answer("ann", "kneel", again="yes")
    assert set(table["ann"].conditions) == {"kneeling"}
    with table.refuses("barred", match="Ann kneels already"):
        table.answer("ann", "kneel")


@pytest.mark.rule("brp.amb.engaged-movement")
def test_even_the_engaged_get_up_as_their_movement() -> None:
    """A movement in place."""
    table = fight(fighter("bob", "blue", DEX=15, Axe=50), fighter("ann", DEX=11, Sword=60))
    to_action(table, bob=attacks("ann", "axe"), ann=("move", {}))
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])
    table.rule(effects=[ConditionGained(combatant="ann", condition="prone")])

    table.answer("ann", "stand")

    assert "prone" not in table["ann"].conditions


@pytest.mark.rule("brp.missile.mod.targeting-gear", "brp.missile.mod.support")
def test_aiming_takes_the_round_and_holds_to_the_end_of_the_next() -> None:
    table = fight(
        fighter("ann", DEX=14, Bow=50, weapons={"bow": BOW}, position=(0, 0)),
        fighter("bob", "blue", DEX=3, position=(50, 0)),
    )
    to_action(table, ann=attacks("bob", "bow"))

    table.answer("ann", "aim", target="bob")
    assert table["ann"].conditions["aiming"].data == {"target": "bob"}
    assert table.waiting() == [("bob", "act")]

    play_round(table)
    assert "aiming" in table["ann"].conditions
    play_round(table)
    assert "aiming" not in table["ann"].conditions


@pytest.mark.rule("brp.rank.tie-skill")
def test_the_stated_skill_is_one_that_one_has() -> None:
    table = fight(fighter("ann", skills={"Climb": 45}), fighter("bob", "blue"))

    with table.refuses("bad-argument"):
        table.answer("ann", "noncombat", skill="Juggling")
    table.answer("ann", "noncombat", skill="Climb")


@pytest.mark.rule("brp.noncombat.allowed")
@pytest.mark.parametrize(
    ("key", "args", "dice"),
    [
        ("ready", {"item": "sword"}, []),
        ("skill", {"skill": "Climb"}, [45]),
        ("do", {"what": "open the gate"}, []),
        ("search", {}, [99]),
        ("kneel", {}, []),
        ("aim", {"target": "bob"}, []),
    ],
)
def test_whatever_one_does_is_declared(key: str, args: dict[str, str], dice: list[int]) -> None:
    table = fight(
        fighter("ann", DEX=13, Sword=60, weapons={**SHEATHED, "bow": BOW}, skills={"Climb": 45, "Bow": 30}),
        fighter("bob", "blue", DEX=1),
        statements_binding=False,
    )
    to_action(table)
    table.answer("ann", key, args=args, dice=dice)

    declared = table.fact(ManeuverDeclared)
    assert (declared.combatant, declared.maneuver, declared.args, declared.rule) == (
        "ann",
        key,
        args,
        "brp.noncombat.allowed",
    )


@pytest.mark.rule("brp.noncombat.allowed")
def test_only_what_is_at_hand_and_whole_is_drawn() -> None:
    weapons = {
        "sword": {**SWORD, "held": False},
        "axe": {**SWORD, "held": False},
        "club": {**SWORD, "held": False},
        "mace": SWORD,
    }
    table = fight(fighter("ann", DEX=13, weapons=weapons), fighter("bob", "blue", DEX=1))
    changed = [("axe", {"broken": True}), ("club", {"lies": 3})]
    table.rule(
        effects=[
            ItemChanged(combatant="ann", item=item, change="changed", fields=fields)
            for item, fields in changed
        ]
    )
    to_action(table, ann=("noncombat", {}))

    offered = [
        (each.choice.key, each.choice.args["item"])
        for each in table.options("ann")
        if "item" in each.choice.args
    ]
    assert offered == [("ready", "sword"), ("recover", "club")]


@pytest.mark.rule("brp.noncombat.allowed", "brp.move.full")
def test_what_lies_at_ones_feet_is_taken_up_without_a_step() -> None:
    table = at_leisure()
    lies = {"held": False, "lies": 0}
    table.rule(effects=[ItemChanged(combatant="ann", item="sword", change="dropped", fields=lies)])
    table.answer("ann", "recover", item="sword")

    assert not table.facts(Moved)
    assert table["ann"].budget("metres") == 0


@pytest.mark.rule("brp.noncombat.allowed")
def test_any_skill_and_the_rolls_of_characteristics_may_be_tried_but_no_characteristic() -> None:
    table = at_leisure()
    names = table.option("ann", "skill").choice.params["skill"].names
    assert {"Climb", "Sword", "Agility", "Stamina", "Luck", "Idea"} <= set(names)
    assert not {"STR", "DEX", "MOV"} & set(names)
    assert len(names) == len(set(names))
