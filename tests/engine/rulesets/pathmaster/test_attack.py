"""Attacks: what allows one, whom it reaches, and what comes of it, in which order."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster import ruleset
from events import BudgetChanged, CheckResolved, ConditionGained, DamageTaken, DecisionMade, DiceRolled, Noted
from tests.support.meeting import bout, by_rule, sets_parry, struck
from tests.support.pathmaster import (
    BOW,
    DAGGER,
    HEX,
    SIMPLE,
    SPEAR,
    SWORD,
    TABLES,
    act,
    attack,
    fight,
    fighter,
)

ENABLES = "pm.attack.enabling-maneuvers"
SINGLY = "pm.attack.multiple-attacks-one-at-a-time"
REACH = "pm.reach.one-and-extended"
WITHIN = "pm.ranged.maximum-range"
STEP = "pm.attack.step-before-or-after"
AFFORDABLE = "pm.turn.costs-must-be-affordable"


def purposes(table: Any) -> list[str]:
    """What was rolled for in the last command."""
    return [each.purpose for each in table.facts(DiceRolled)]


@pytest.mark.rule("pm.attack.enabling-maneuvers", clause="not with Concentrate")
@pytest.mark.rule("pm.attack.enabling-maneuvers")
def test_no_attack_goes_with_concentrating() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))
    act(table, "ann", "concentrate")

    with table.refuses("barred", rule=ENABLES, match="No attack goes with concentrate in the same turn"):
        attack(table, "ann", "bob", 50)


@pytest.mark.rule("pm.attack.enabling-maneuvers", clause="with a Move")
@pytest.mark.rule("pm.attack.enabling-maneuvers")
def test_a_move_and_an_attack_go_together() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(9, 5)))
    act(table, "ann", "move", path=["E", "E", "E"])
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [50])])

    assert struck(table).total == 60 + 50


@pytest.mark.parametrize("maneuver", ["attack", "all-out-attack", "feint", "charge"])
def test_a_weapon_that_is_put_away_is_barred_once_whoever_the_foe(maneuver: str) -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "place": "carried"}}, skills={"Sword": 60})
    table = fight(ann, fighter("bob", "blue"), fighter("cid", "blue"))
    bare = [each for each in table.options("ann") if each.choice.key == maneuver]
    assert [each.choice.args for each in bare if each.barred] == [{"weapon": "sword"}]
    assert {each.choice.args["target"] for each in bare if not each.barred} == {"bob", "cid"}
    for target in ("bob", "nobody"):
        with table.refuses("barred", match="The sword is put away"):
            act(table, "ann", maneuver, target=target, weapon="sword")


@pytest.mark.rule("pm.attack.weapon-must-be-ready", clause="not what is put away")
@pytest.mark.rule("pm.attack.weapon-must-be-ready")
def test_a_sheathed_sword_has_to_be_drawn_first() -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "place": "carried"}}, skills={"Sword": 60})
    table = bout(ann, fighter("bob", "blue"))
    with table.refuses("barred", rule="pm.attack.weapon-must-be-ready", match="take it in hand first"):
        attack(table, "ann", "bob", 50)

    act(table, "ann", "ready", item="sword")
    attack(table, "ann", "bob", 50)
    assert struck(table).total == 60 + 50


@pytest.mark.rule("pm.attack.target-in-reach-or-range", clause="melee by reach")
def test_a_sword_does_not_strike_two_squares_off() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(7, 5)))

    with table.refuses("barred", rule=REACH, match="2 cells away; the sword reaches 1"):
        attack(table, "ann", "bob", 50)


@pytest.mark.rule("pm.attack.target-in-reach-or-range", clause="missiles by range")
def test_a_bow_carries_as_far_as_its_range() -> None:
    for away in (30, 31):
        table = bout(fighter("ann", at=(1, 5), Bow=60), fighter("bob", "blue", at=(1 + away, 5)))
        if away == 31:
            with table.refuses("barred", rule=WITHIN, match="31 cells away; the bow carries 30"):
                attack(table, "ann", "bob", 50, weapon="bow")
        else:
            attack(table, "ann", "bob", 50, weapon="bow")
            assert struck(table).total == 60 + 50


@pytest.mark.rule("pm.reach.one-and-extended", clause="the next cell")
@pytest.mark.rule("pm.reach.one-and-extended", clause="two with a polearm")
@pytest.mark.parametrize("board", [None, HEX])
@pytest.mark.parametrize(("weapon", "skill"), [("sword", "Sword"), ("spear", "Spear")])
def test_reach_one_is_the_next_cell_and_reach_two_the_one_after(board: Any, weapon: str, skill: str) -> None:
    reach = {"sword": 1, "spear": 2}[weapon]
    for away in (1, 2, 3):
        ann = fighter("ann", at=(5, 5), **{skill: 60})
        table = bout(ann, fighter("bob", "blue", at=(5 + away, 5)), board=board)
        option = table.option("ann", "attack", weapon=weapon)
        assert (not option.barred) == (away <= reach)
        assert option.rule == (REACH if option.barred else "pm.melee.declare-target-and-weapon")


@pytest.mark.rule("pm.reach.close")
def test_in_one_space_only_a_weapon_for_close_combat_is_of_use() -> None:
    weapons = {"sword": SWORD, "dagger": {**DAGGER, "place": "left"}}
    ann = fighter("ann", at=(5, 5), weapons=weapons, skills={"Sword": 60, "Dagger": 50})
    table = bout(ann, fighter("bob", "blue", at=(5, 6)))
    act(table, "ann", "step", direction="S")
    assert table["ann"].position == table["bob"].position

    with table.refuses("barred", rule="pm.reach.close", match="of no use in the same space"):
        attack(table, "ann", "bob", 50)
    act(table, "ann", "attack", target="bob", weapon="dagger")
    table.answer("bob", "let", dice=[("attack", [50])])
    assert struck(table).total == 50 + 50


@pytest.mark.rule("pm.attack.hit-applies-damage", clause="after the roll")
@pytest.mark.rule("pm.attack.hit-applies-damage", clause="taken off the foe")
@pytest.mark.rule("pm.attack.hit-applies-damage")
def test_the_damage_of_a_hit_is_applied() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=50), tables=TABLES("12"))
    attack(table, "ann", "bob", 50)

    assert table["bob"].now("hp") == 38
    kinds = [type(each) for each in table.last]
    assert kinds.index(DiceRolled) < kinds.index(DamageTaken)


@pytest.mark.rule("pm.attack.hit-applies-damage")
@pytest.mark.parametrize("struck_by", ["unconscious", "must-parry"])
def test_whoever_is_struck_down_or_stunned_before_the_blow_falls_strikes_nobody(struck_by: str) -> None:
    table = fight(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(5, 6), hp=50))
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "interrupt")]
    table.rule(effects=[ConditionGained(combatant="ann", condition=struck_by, data={"rounds": 1})])
    table.answer("bob", "let")

    assert table.facts(CheckResolved) == []


@pytest.mark.rule("pm.attack.hit-applies-damage")
def test_so_does_whoever_is_struck_down_while_the_foe_chooses_a_defence() -> None:
    table = fight(fighter("ann", Sword=60), fighter("cid", Sword=60), fighter("bob", "blue", shield=20))
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "defend")]
    table.rule(effects=[ConditionGained(combatant="ann", condition="unconscious")])
    table.answer("bob", "shield")

    assert table.facts(CheckResolved) == []


@pytest.mark.rule("pm.attack.critical-second-roll", clause="a second roll")
def test_a_critical_is_rolled_once_and_applied_at_once() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", hp=50), tables=TABLES("10B", critical="stunned 1")
    )
    attack(table, "ann", "bob", 50, dice=[("critical", [66])])

    assert purposes(table) == ["attack", "critical"]
    assert table.facts(DiceRolled)[-1].rule == "pm.attack.critical-second-roll"
    assert table["bob"].now("hp") == 40
    assert "stunned" in table["bob"].conditions


@pytest.mark.rule("pm.attack.critical-second-roll", clause="its effects at once")
@pytest.mark.rule("pm.condition.critical-injury.penalty")
def test_a_critical_does_all_that_it_says_and_nothing_else() -> None:
    says = "hits 3, bleeding 2, injury -10, must-parry 1, prone, drop weapon"
    people = fighter("ann", Sword=60), fighter("bob", "blue", Sword=50, hp=50)
    table = fight(*people, tables=TABLES("1A", critical=says))
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])

    bob = table["bob"]
    assert (bob.now("hp"), bob.items["sword"]["place"]) == (46, "ground")
    assert {"bleeding", "injured", "must-parry", "prone"} <= set(bob.conditions)
    assert bob.conditions["bleeding"].data["loss"] == 2
    assert bob.conditions["injured"].data["penalty"] == -10

    table = fight(*people, tables=TABLES("1A", critical="nothing"))
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])
    assert (table["bob"].now("hp"), table["bob"].items["sword"]["place"]) == (49, "right")
    assert set(table["bob"].conditions) == {"stance", "shown"}
    assert set(table["ann"].conditions) == {"stance"}


@pytest.mark.rule("pm.attack.multiple-criticals-one-roll", clause="one roll for all")
@pytest.mark.rule("pm.attack.multiple-criticals-one-roll")
def test_several_criticals_are_read_on_one_roll() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", hp=50), tables=TABLES("10CS+BK", critical="hits 1")
    )
    attack(table, "ann", "bob", 50, dice=[("critical", [66])])

    assert purposes(table) == ["attack", "critical"]
    assert table.facts(DiceRolled)[-1].rule == "pm.attack.multiple-criticals-one-roll"
    read = [each.args for each in table.facts(Noted) if each.key == "critical"]
    assert [(each["kind"], each["severity"], each["roll"]) for each in read] == [
        ("slash", "C", 66),
        ("krush", "B", 66),
    ]
    assert table["bob"].now("hp") == 38


@pytest.mark.rule("pm.attack.fumble-no-damage", clause="never harms the foe")
def test_a_fumble_hurts_nobody_whatever_the_total_would_be() -> None:
    sword = {**SWORD, "fumble": 4, "bonus": 137}
    ann = fighter("ann", weapons={"sword": sword}, skills={"Sword": 60})
    table = fight(ann, fighter("bob", "blue", hp=50), tables=TABLES("20E", critical="dead"))
    attack(table, "ann", "bob", [3, 60], dice=[("fumble", [50])])

    assert struck(table).total == 140
    assert purposes(table) == ["attack", "fumble"]
    assert table["bob"].now("hp") == 50


@pytest.mark.rule("pm.attack.fumble-no-damage", clause="a second roll, at once")
def test_what_a_fumble_does_holds_at_once() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"), tables=TABLES(fumble="drop weapon"))
    attack(table, "ann", "bob", [1, 60], dice=[("fumble", [50])])

    assert table["ann"].items["sword"]["place"] == "ground"


CLAW = {"skill": "Claw", "part": "right hand", "table": "sword"}


@pytest.mark.rule("pm.attack.fumble-range", clause="a fumble of its kind")
@pytest.mark.parametrize(
    ("weapon", "lost"), [({**SWORD, "fumble": 5}, 1), ({**BOW, "fumble": 5}, 2), ({**CLAW, "fumble": 5}, 3)]
)
def test_each_way_of_attacking_has_its_table_of_fumbles(weapon: dict[str, Any], lost: int) -> None:
    fumbles = {"melee": "hits 1", "ranged": "hits 2", "unarmed": "hits 3"}
    ann = fighter("ann", weapons={"it": weapon}, skills={weapon["skill"]: 60}, hp=50)
    table = fight(ann, fighter("bob", "blue"), tables=TABLES(fumble=fumbles))
    attack(table, "ann", "bob", [5, 60], weapon="it", dice=[("fumble", [50])])

    assert table["ann"].now("hp") == 50 - lost


@pytest.mark.rule("pm.attack.fumble-range", clause="by the first die")
@pytest.mark.parametrize(("weapon", "how"), [("sword", SWORD), ("bow", BOW)])
def test_the_first_die_alone_says_whether_it_is_a_fumble(weapon: str, how: dict[str, Any]) -> None:
    arms = {weapon: {**how, "fumble": 5, "bonus": -90}}
    for first, result in ((5, "fumble"), (6, "miss")):
        table = bout(fighter("ann", weapons=arms), fighter("bob", "blue"))
        dice = [first, 50] if first == 5 else [first]
        attack(
            table, "ann", "bob", dice, weapon=weapon, dice=[("fumble", [50])] if first == 5 else []
        )  # fmt: skip
        assert struck(table).result == result
        assert (struck(table).result_rule == "pm.attack.fumble-range") == (result == "fumble")


@pytest.mark.rule("pm.attack.multiple-attacks-one-at-a-time", clause="one by one")
@pytest.mark.rule("pm.attack.multiple-attacks-one-at-a-time", clause="in force for the next")
@pytest.mark.rule("pm.attack.multiple-attacks-one-at-a-time")
def test_the_second_of_two_attacks_meets_what_the_first_has_done() -> None:
    tables = TABLES("1A", critical="stunned 1")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=10), tables=tables)
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])
    assert struck(table).total == 60 + 50
    assert table.facts(DiceRolled)[0].rule == "pm.melee.attack-total"

    table.rule(
        "Ann is as quick as lightning.", effects=[BudgetChanged(combatant="ann", budgets={"attack": 1})]
    )
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])
    assert struck(table).total == 60 + 50 + 20
    assert table.facts(DiceRolled)[0].rule == SINGLY


@pytest.mark.rule("pm.turn.costs-must-be-affordable", clause="taken off what is left")
@pytest.mark.rule("pm.attack.maneuver-cost-and-use", clause="one Attack")
@pytest.mark.rule("pm.attack.maneuver-cost-and-use", clause="armed, unarmed or missile")
@pytest.mark.rule("pm.attack.maneuver-cost-and-use")
@pytest.mark.parametrize(("weapon", "skill"), [("sword", "Sword"), ("kick", "Sword"), ("bow", "Bow")])
def test_an_attack_of_any_kind_costs_the_attack_of_the_turn(weapon: str, skill: str) -> None:
    table = bout(fighter("ann", **{skill: 60}), fighter("bob", "blue"))
    attack(table, "ann", "bob", 50, weapon=weapon)

    assert table["ann"].budget("attack") == 0
    with table.refuses("barred", rule=AFFORDABLE, match="1 attack"):
        attack(table, "ann", "bob", 50, weapon=weapon)


@pytest.mark.rule("pm.attack.step-before-or-after", clause="before")
def test_the_step_before_an_attack_brings_the_foe_into_reach_and_is_the_only_one() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(7, 5)))
    act(table, "ann", "step", direction="E")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [50])])

    with table.refuses("barred", rule="pm.step.one-per-round", match="Step"):
        act(table, "ann", "step", direction="W")


@pytest.mark.rule("pm.attack.step-before-or-after", clause="or after")
def test_the_step_may_come_after_the_attack_as_well() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(6, 5)))
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [50])])
    act(table, "ann", "step", direction="W")

    assert table["ann"].position == (4, 5)
    assert table.fact(DecisionMade).rule == STEP


@pytest.mark.rule("pm.melee.declare-target-and-weapon", clause="target and weapon are named")
@pytest.mark.rule("pm.melee.declare-target-and-weapon", clause="natural weapons too")
@pytest.mark.rule("pm.melee.declare-target-and-weapon")
def test_any_ready_weapon_will_do_and_the_target_has_to_be_named() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"), fighter("cleo", "blue"))
    with table.refuses("ambiguous-choice", match="say which by its arguments"):
        act(table, "ann", "attack", weapon="sword")
    with table.refuses("ambiguous-choice"):
        act(table, "ann", "attack", target="bob")

    attack(table, "ann", "bob", 50, weapon="kick")
    made = table.fact(DecisionMade)
    assert (made.args["target"], made.args["weapon"]) == ("bob", "kick")
    assert made.rule == "pm.melee.declare-target-and-weapon"


@pytest.mark.rule("pm.melee.declare-target-and-weapon")
def test_nobody_is_struck_who_does_not_take_part() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))

    with table.refuses("unknown-combatant"):
        attack(table, "ann", "zoe", 50)


@pytest.mark.rule("pm.melee.attack-total", clause="skill less the Parry")
@pytest.mark.rule("pm.melee.attack-total", clause="modifiers, less the defence")
@pytest.mark.rule("pm.melee.attack-total")
def test_the_total_is_the_roll_and_the_skill_less_the_parry_with_all_modifiers_less_the_defence() -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "bonus": 10}}, skills={"Sword": 70})
    table = bout(ann, fighter("bob", "blue", Dodge=35))
    attack(table, "ann", "bob", 62, parry=20)

    check = struck(table)
    assert (check.base, check.roll, check.total) == (70, 62, 87)
    assert [each.value for each in check.modifiers] == [10, -20, -35]
    assert check.modifiers[-1].total == 87


@pytest.mark.rule("pm.melee.attack-total", clause="an open-ended roll")
@pytest.mark.rule("pm.melee.attack-total")
def test_the_roll_opens_upward_and_downward() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))
    attack(table, "ann", "bob", [97, 98, 20])
    assert struck(table).total == 60 + 97 + 98 + 20

    table = bout(fighter("ann", weapons={"sword": {**SWORD, "fumble": 0}}), fighter("bob", "blue"))
    attack(table, "ann", "bob", [4, 60])
    assert struck(table).total == 4 - 60


@pytest.mark.rule("pm.melee.read-attack-table", clause="under the armour type")
@pytest.mark.rule("pm.melee.read-attack-table", clause="0 is a miss")
@pytest.mark.rule("pm.melee.read-attack-table", clause="a number is hits")
@pytest.mark.rule("pm.melee.read-attack-table", clause="a letter is a critical")
@pytest.mark.rule("pm.melee.read-attack-table")
@pytest.mark.parametrize(
    ("cell", "left", "criticals"), [("14B", 36, [("slash", "B")]), ("0", 50, []), ("12", 38, [])]
)
def test_the_total_is_looked_up_under_the_armour_of_the_target(
    cell: str, left: int, criticals: list[Any]
) -> None:
    tables = TABLES({5: cell, 1: "30E"})
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=50, armour_type=5), tables=tables)
    attack(table, "ann", "bob", 50, dice=[("critical", [50])] if criticals else [])

    assert table["bob"].now("hp") == left
    read = [each.args for each in table.facts(Noted) if each.key == "critical"]
    assert [(each["kind"], each["severity"]) for each in read] == criticals
    assert struck(table).result == ("hit" if cell != "0" else "miss")
    missed = [(each.args, each.rule) for each in table.facts(Noted) if each.key == "attack.miss"]
    said = ({"target": "bob", "weapon": "sword"}, "pm.melee.attack-total")
    assert missed == ([] if cell != "0" else [said])


@pytest.mark.rule("pm.melee.read-attack-table", "pm.attack.fumble-range", "pm.attack.hit-applies-damage")
def test_a_critical_without_hits_is_a_hit_and_a_fumble_cites_its_range() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=50), tables=TABLES("0A"))
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])
    assert (struck(table).result, struck(table).result_rule) == ("hit", "pm.melee.read-attack-table")
    assert table.facts(DamageTaken) == []

    table.undo()
    attack(table, "ann", "bob", [2, 60], dice=[("fumble", [50])])
    assert (struck(table).result, struck(table).result_rule) == ("fumble", "pm.attack.fumble-range")


@pytest.mark.rule("pm.attack.maneuver-cost-and-use", clause="or thrown")
@pytest.mark.rule("pm.attack.maneuver-cost-and-use")
def test_a_thrown_weapon_is_used_at_range() -> None:
    knife = {**DAGGER, "used": "thrown", "range": 5}
    ann = fighter("ann", at=(5, 5), weapons={"knife": knife}, skills={"Dagger": 40})
    table = bout(ann, fighter("bob", "blue", at=(10, 5)))
    attack(table, "ann", "bob", 50, weapon="knife")

    assert struck(table).total == 40 + 50


@pytest.mark.rule("pm.attack.parry-while-attacking", clause="along with a blow")
@pytest.mark.rule("pm.attack.parry-while-attacking")
def test_an_attack_keeps_the_parry_that_was_set_before_it_and_raises_none_afterwards() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))
    sets_parry(table, "ann", 20)
    attack(table, "ann", "bob", 50)

    assert by_rule(struck(table), "pm.db.parry-sources") == [-20]
    with table.refuses("barred", rule="pm.db.parry-sources", match="did not give up in the attack"):
        sets_parry(table, "ann", 40)


@pytest.mark.rule("pm.reach.one-and-extended")
def test_without_a_board_everybody_is_within_reach() -> None:
    table = bout(fighter("ann", weapons={"spear": SPEAR}), fighter("bob", "blue"))
    attack(table, "ann", "bob", 50, weapon="spear")

    assert struck(table).total == 50


def test_a_ruling_while_dice_are_rolled_by_hand_counts_for_this_attack() -> None:
    """And the same for whoever picks the fight up from its record (which this table does after every command)."""
    people = [fighter("ann", Sword=60), fighter("bob", "blue", hp=90)]
    table = Table(ruleset, combatants=people, options={"dice": "table", "tables": SIMPLE})
    table.answer("gm", "begin")
    table.roll("ann", 9, 9)
    table.roll("bob", 5, 5)
    table.answer("gm", "surprised")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.rule(effects=[ConditionGained(combatant="bob", condition="helpless")])
    table.roll("ann", 30)

    assert "pm.condition.helpless.defenses" in [each.rule for each in table.fact(CheckResolved).modifiers]


@pytest.mark.rule("pm.attack.target-in-reach-or-range", "pm.attack.weapon-must-be-ready")
def test_a_knife_that_is_put_away_is_barred_by_the_distance_where_that_is_what_hinders() -> None:
    knife = {"knife": {**SWORD, "place": "carried"}}

    def why(at: tuple[int, int]) -> str:
        ann = fighter("ann", at=(5, 5), Sword=60, weapons=knife)
        table = fight(ann, fighter("bob", "blue", at=at), fighter("cid", "blue", at=(12, 5)))
        pending = table.pending("ann", "act")
        return next(
            each.barred
            for each in pending.options
            if (each.choice.key, each.choice.args.get("weapon")) == ("attack", "knife")
        )

    assert why((9, 5)) == "Bob is 4 cells away; the knife reaches 1."
    assert why((6, 5)) == "The knife is put away: take it in hand first."


@pytest.mark.rule("pm.attack.multiple-criticals-one-roll", clause="unless the attack says otherwise")
def test_a_weapon_may_have_each_of_its_criticals_rolled() -> None:
    ann = fighter("ann", weapons={"whip": {**SWORD, "each_critical": True}}, skills={"Sword": 60})
    tables = TABLES("10CS+BK", critical="hits 1")
    table = fight(ann, fighter("bob", "blue", hp=50), tables=tables)
    attack(table, "ann", "bob", 50, weapon="whip", dice=[("critical", [66]), ("critical", [12])])
    read = [each.args["roll"] for each in table.facts(Noted) if each.key == "critical"]
    assert (read, table["bob"].now("hp")) == ([66, 12], 38)
