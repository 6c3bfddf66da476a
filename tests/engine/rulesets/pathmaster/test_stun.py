"""Stun: four levels, what each leaves, how it is marked off, and how it is borne."""

from types import SimpleNamespace

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.harm import resisting
from events import BudgetChanged, CheckResolved, ConditionGained, ConditionLost
from tests.support.meeting import keeps, sets_parry
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter, until

LEVELS = ("must-parry", "stunned", "stunned-no-parry", "downed")


def stun(table: Table, who: str, **levels: int) -> None:
    """The GM rules that somebody has so many rounds of these levels (`stunned_no_parry=1`)."""
    effects = [
        ConditionGained(combatant=who, condition=name.replace("_", "-"), data={"rounds": rounds})
        for name, rounds in levels.items()
    ]
    table.rule(effects=effects)


def rounds(table: Table, who: str) -> dict[str, int]:
    """The rounds of stun somebody has, by level."""
    found = table[who].conditions
    return {level: found[level].data["rounds"] for level in LEVELS if level in found}


def duel(**more: object) -> Table:
    """Ann with OB 50 against Bob with Dodge 10, a shield of 20 and 40 of his skill in the Parry. It is Ann's turn."""
    table = fight(
        fighter("ann", Sword=50, hp=200, **more),
        fighter("bob", "blue", Sword=80, Dodge=10, shield=20, hp=400, skills={"Pain Resistance": 60}),
    )
    end(table, "ann")
    attack(table, "bob", "ann", 10, parry=40)
    end(table, "bob")
    return table


def parts(table: Table) -> dict[str, int]:
    """What changed the attack roll of the last command, by rule."""
    return {each.rule: int(each.value) for each in table.fact(CheckResolved).modifiers}


def turn_of_bob(**levels: int) -> Table:
    """Bob is stunned so when his turn comes; one round of the worst is struck off then. It is his turn."""
    table = fight(
        fighter("ann", Sword=50, hp=200, at=(5, 5)),
        fighter("bob", "blue", Sword=80, at=(5, 6), hp=400, skills={"Pain Resistance": 60}),
    )
    stun(table, "bob", **levels)
    end(table, "ann")
    return table


@pytest.mark.rule("pm.stun.worst-first", clause="the worst in force")
def test_the_worst_level_is_in_force() -> None:
    table = duel()
    stun(table, "bob", must_parry=2, stunned=1)
    attack(table, "ann", "bob", 20)

    assert parts(table)["pm.stun.attacker-bonus"] == 20


@pytest.mark.rule("pm.stun.worst-first", clause="the worst goes first")
def test_the_worst_level_is_struck_off_first() -> None:
    table = turn_of_bob(must_parry=2, stunned=1)

    assert rounds(table, "bob") == {"must-parry": 2}
    lost = next(each for each in table.facts(ConditionLost) if each.condition == "stunned")
    assert lost.rule == "pm.stun.worst-first"


@pytest.mark.rule("pm.stun.must-parry", clause="All-Out Defense or nothing")
@pytest.mark.rule("pm.stun.must-parry", clause="no attack")
@pytest.mark.rule("pm.stun.must-parry", clause="a Step with All-Out Defense")
def test_must_parry_leaves_all_out_defense_and_a_step() -> None:
    table = turn_of_bob(must_parry=2)
    table.answer("bob", "suffer")

    for tried, args in (
        ("attack", {"target": "ann", "weapon": "sword"}),
        ("move", {"path": ["S"]}),
        ("charge", {"target": "ann", "weapon": "sword"}),
    ):
        with table.refuses("barred", rule="pm.stun.must-parry", match="All-Out Defense"):
            act(table, "bob", tried, **args)
    act(table, "bob", "all-out-defense", option="dodge")
    act(table, "bob", "step", direction="S")
    assert table["bob"].position == (5, 7)


@pytest.mark.rule("pm.stun.must-parry", clause="no attack")
def test_must_parry_leaves_no_opportunity_attack_and_gives_no_bonus() -> None:
    table = turn_of_bob(must_parry=3)
    table.answer("bob", "suffer")
    end(table, "bob")
    act(table, "ann", "move", path=["N", "N"])

    assert table.waiting() == [("ann", "act")]
    assert table["ann"].position == (5, 3)


@pytest.mark.rule("pm.stun.must-parry", "pm.stun.attacker-bonus")
def test_must_parry_gives_attackers_nothing() -> None:
    table = duel()
    stun(table, "bob", must_parry=2)
    attack(table, "ann", "bob", 20)

    assert not any(rule.startswith("pm.stun") for rule in parts(table))


@pytest.mark.rule("pm.stun.stunned", clause="Dodge and Shield whole, Parry halved")
def test_stunned_halves_the_parry_chosen_before_the_blow() -> None:
    table = duel()
    stun(table, "bob", stunned=2)
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 50 + 20 + 20 - (10 + 20 + 20)
    assert parts(table)["pm.stun.stunned"] == 20


@pytest.mark.rule("pm.stun.stunned", clause="nothing but falling")
def test_stunned_leaves_no_step_but_falling_prone() -> None:
    table = turn_of_bob(stunned=3)
    table.answer("bob", "suffer")

    with table.refuses("barred", rule="pm.stun.stunned", match="do nothing, to fall prone, and Free actions"):
        act(table, "bob", "step", direction="S")
    with table.refuses("barred", rule="pm.stun.stunned"):
        act(table, "bob", "attack", target="ann", weapon="sword")
    with table.refuses("barred", rule="pm.stun.stunned"):
        act(table, "bob", "all-out-defense", option="dodge")
    act(table, "bob", "talk", words="Help!")
    act(table, "bob", "fall-prone")
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("pm.stun.stunned", "pm.ambiguity.stunned-parry-and-do-nothing")
def test_doing_nothing_while_stunned_leaves_half_the_skill_and_not_a_quarter() -> None:
    table = turn_of_bob(stunned=3)
    table.answer("bob", "suffer")
    end(table, "bob")
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 50 + 20 + 20 - 40


@pytest.mark.rule("pm.stun.stunned", "pm.off-guard.defenses")
@pytest.mark.parametrize("under", ["", "must-parry"])
def test_whoever_does_nothing_and_is_stunned_then_keeps_that_half(under: str) -> None:
    table = fight(fighter("bob", "blue", Sword=80, hp=400), fighter("ann", Sword=50))
    if under:
        stun(table, "bob", **{under.replace("-", "_"): 2})
    end(table, "bob")
    stun(table, "bob", stunned=2)
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 50 + 20 + 20 - 40


@pytest.mark.rule("pm.stun.must-parry", clause="a Step with nothing else")
@pytest.mark.rule("pm.off-guard.defenses")
def test_must_parry_leaves_a_whole_parry_with_all_out_defense_and_else_half() -> None:
    table = turn_of_bob(must_parry=3)
    table.answer("bob", "suffer")
    with table.refuses("barred", rule="pm.stun.must-parry", match="All-Out Defense, or to do nothing"):
        sets_parry(table, "bob", 80)
    act(table, "bob", "step", direction="SE")
    end(table, "bob")
    assert table["bob"].budget("parry") == 40

    table = turn_of_bob(must_parry=3)
    table.answer("bob", "suffer")
    act(table, "bob", "all-out-defense", option="dodge", parry=80)
    end(table, "bob")
    assert table["bob"].budget("parry") == 80


@pytest.mark.rule("pm.stun.stunned-no-parry", clause="Dodge and Shield, no Parry")
def test_stunned_no_parry_leaves_dodge_and_shield() -> None:
    table = duel()
    stun(table, "bob", stunned_no_parry=1)
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 50 + 20 + 20 - (10 + 20)


@pytest.mark.rule("pm.stun.stunned-no-parry", clause="no Free action but dropping")
def test_stunned_no_parry_leaves_nothing_but_dropping_things() -> None:
    table = turn_of_bob(stunned_no_parry=3)
    table.answer("bob", "suffer")

    for tried, args in (("talk", {"words": "Help!"}), ("crouch", {}), ("step", {"direction": "S"})):
        with table.refuses("barred", rule="pm.stun.stunned-no-parry", match="drop things"):
            act(table, "bob", tried, **args)
    act(table, "bob", "drop", item="sword")
    assert table["bob"].items["sword"]["place"] == "ground"


@pytest.mark.rule("pm.stun.attacker-bonus", clause="20 from Stunned on")
@pytest.mark.rule("pm.stun.attacker-bonus", clause="none under Must Parry")
@pytest.mark.rule("pm.stun.attacker-bonus")
@pytest.mark.parametrize(("level", "more"), [("stunned", 20), ("stunned_no_parry", 20), ("must_parry", 0)])
def test_attackers_gain_twenty(level: str, more: int) -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=200))
    stun(table, "bob", **{level: 1})
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 50 + 20 + more
    assert parts(table).get("pm.stun.attacker-bonus", 0) == more


def critical(effects: str) -> Table:
    """Ann hits Bob, who has Pain Resistance 60, with a critical that does this; then it is still her turn."""
    table = fight(
        fighter("ann", Sword=50, hp=200),
        fighter("bob", "blue", hp=400, skills={"Pain Resistance": 60}),
        fighter("cid", Sword=50, hp=200),
        tables=TABLES("1A", critical=effects),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    return table


@pytest.mark.rule("pm.stun.downed", clause="up again from Must Parry on")
@pytest.mark.rule("pm.ambiguity.standing-up-under-must-parry")
def test_downed_lies_prone_at_once_and_stands_under_must_parry() -> None:
    table = critical("downed 1, stunned 2, must-parry 2")
    assert table["bob"].conditions["prone"].rule == "pm.stun.downed"

    end(table, "ann")
    table.answer("bob", "suffer")
    assert rounds(table, "bob") == {"must-parry": 2, "stunned": 2}
    with table.refuses("barred", match="cannot stand up before the stun has gone down to Must Parry"):
        act(table, "bob", "stand")
    with table.refuses("barred"):
        act(table, "bob", "posture", to="standing")

    for _ in range(2):
        end(table, "bob")
        until(table, "bob", "stunned")
        table.answer("bob", "suffer")
    assert rounds(table, "bob") == {"must-parry": 2}
    act(table, "bob", "stand")
    assert "prone" not in table["bob"].conditions
    assert table["bob"].budget("step") == 0


@pytest.mark.rule("pm.stun.downed", clause="prone at once")
@pytest.mark.parametrize("level", LEVELS)
def test_of_all_levels_downed_alone_throws_down(level: str) -> None:
    table = critical(f"{level} 1")
    assert ("prone" in table["bob"].conditions) is (level == "downed")


@pytest.mark.rule("pm.stun.downed-attacker-bonus", clause="50 in place of 20")
@pytest.mark.rule("pm.stun.downed-attacker-bonus", clause="20 afterwards")
@pytest.mark.rule("pm.stun.downed-attacker-bonus")
def test_a_downed_target_is_worth_fifty_and_then_twenty() -> None:
    table = critical("downed 1, stunned 2")
    end(table, "ann")
    table.answer("bob", "suffer")
    end(table, "bob")
    attack(table, "cid", "bob", 20, dice=[("critical", [50])])
    assert parts(table)["pm.stun.attacker-bonus"] == 20
    end(table, "cid")

    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert parts(table)["pm.stun.downed-attacker-bonus"] == 50
    assert "pm.stun.attacker-bonus" not in parts(table)


@pytest.mark.rule("pm.stun.tracking", clause="one of the worst each turn")
@pytest.mark.rule("pm.stun.tracking")
def test_rounds_add_up_and_one_is_marked_off_each_turn() -> None:
    table = critical("stunned-no-parry 1, stunned 1, must-parry 1")
    assert rounds(table, "bob") == {"must-parry": 1, "stunned": 1, "stunned-no-parry": 1}

    end(table, "ann")
    left = [rounds(table, "bob")]
    for _ in range(2):
        table.answer("bob", "suffer")
        end(table, "bob")
        until(table, "bob", "stunned" if len(left) < 2 else "act")
        left.append(rounds(table, "bob"))
    assert left == [{"must-parry": 1, "stunned": 1}, {"must-parry": 1}, {}]


@pytest.mark.rule("pm.stun.tracking", clause="new ones are added")
@pytest.mark.rule("pm.stun.tracking")
def test_new_rounds_come_on_top_of_those_already_there() -> None:
    table = critical("stunned 2")
    end(table, "ann")
    table.answer("bob", "suffer")
    end(table, "bob")
    attack(table, "cid", "bob", 20, dice=[("critical", [50])])

    assert rounds(table, "bob") == {"stunned": 1 + 2}
    assert table["bob"].conditions["stunned"].rule == "pm.stun.tracking"


@pytest.mark.rule("pm.stun.recovery-at-turn-start", clause="by itself")
@pytest.mark.rule("pm.stun.recovery-at-turn-start", clause="before the victim acts")
@pytest.mark.rule("pm.stun.recovery-at-turn-start")
def test_a_single_round_is_gone_when_the_turn_starts() -> None:
    table = turn_of_bob(stunned=1)

    assert table.waiting() == [("bob", "act")]
    lost = next(each for each in table.facts(ConditionLost) if each.condition == "stunned")
    assert lost.rule == "pm.stun.recovery-at-turn-start"
    assert {"attack", "move", "step"} <= set(table.legal("bob"))


@pytest.mark.rule("pm.stun.short-stun-is-intended", clause="20 and half the Parry")
@pytest.mark.rule("pm.stun.short-stun-is-intended", clause="until the victim's turn")
@pytest.mark.rule("pm.stun.short-stun-is-intended")
def test_a_single_round_is_worth_twenty_and_half_the_parry_until_the_victim_acts() -> None:
    table = fight(
        fighter("ann", Sword=50, hp=200),
        fighter("cid", Sword=50, hp=200),
        fighter("bob", "blue", Sword=80, hp=400),
        fighter("dee", Sword=50, hp=200),
        tables=TABLES("1A", critical={"A": "stunned 1"}),
    )
    end(table, "ann")
    end(table, "cid")
    keeps(table, "bob", 40)
    end(table, "dee")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "save", dice=[("attack", [20]), ("critical", [50])])
    assert table["bob"].conditions["stunned"].rule == "pm.stun.short-stun-is-intended"
    end(table, "ann")

    act(table, "cid", "attack", target="bob", weapon="sword")
    table.answer("bob", "parry", dice=[("attack", [20]), ("critical", [50])])
    assert table.fact(CheckResolved).total == 50 + 20 + 20 - 40 // 2
    end(table, "cid")
    table.answer("bob", "suffer")
    table.rule(effects=[ConditionLost(combatant="bob", condition="stunned")])
    end(table, "bob")

    act(table, "dee", "attack", target="bob", weapon="sword")
    table.answer("bob", "parry", dice=[("attack", [20]), ("critical", [50])])
    assert table.fact(CheckResolved).total == 50 + 20 - 40


def still_stunned(roll: int, **levels: int) -> Table:
    """Bob (Pain Resistance 60) has these rounds left after recovery, and rolls so. It is his turn."""
    table = fight(
        fighter("ann", Sword=50, hp=200),
        fighter("bob", "blue", Sword=80, hp=400, skills={"Pain Resistance": 60}),
        tables=TABLES("1A", critical="stunned 2"),
    )
    worst = next(each for each in reversed(levels))
    stun(table, "bob", **{**levels, worst: levels[worst] + 1})
    end(table, "ann")
    table.answer("bob", "resist", dice=[("pain-resistance", [roll])])
    return table


@pytest.mark.rule("pm.stun.maneuvering-success", clause="the round heals as usual")
@pytest.mark.rule("pm.stun.recovery-at-turn-start")
def test_who_bears_the_pain_acts_freely_and_recovers_as_usual() -> None:
    table = still_stunned(51, stunned=2)
    check = table.fact(CheckResolved)
    assert (check.total, check.result) == (60 + 51 - 10, "success")
    assert check.result_rule == "pm.stun.maneuvering-success"

    attack(table, "bob", "ann", 20, dice=[("critical", [50])])
    assert rounds(table, "bob") == {"stunned": 2}
    end(table, "bob")
    until(table, "bob", "stunned")
    assert rounds(table, "bob") == {"stunned": 1}


@pytest.mark.rule("pm.stun.maneuvering-success", clause="acts freely this turn")
def test_success_sets_aside_every_level_there_is() -> None:
    table = still_stunned(51, stunned=1, stunned_no_parry=1)

    assert table.fact(CheckResolved).total == 101
    assert {"attack", "talk", "all-out-defense"} <= set(table.legal("bob"))


@pytest.mark.rule("pm.stun.maneuvering-success")
def test_who_does_not_try_stays_stunned() -> None:
    table = turn_of_bob(stunned=3)
    assert table.waiting() == [("bob", "stunned")]
    table.answer("bob", "suffer")

    assert "attack" not in table.legal("bob")


@pytest.mark.rule("pm.stun.maneuvering-partial", clause="one level less")
@pytest.mark.parametrize(
    ("roll", "total", "left"), [(50, 100, "must-parry"), (31, 81, "must-parry"), (30, 80, "stunned")]
)
def test_a_near_miss_lowers_the_level_by_one(roll: int, total: int, left: str) -> None:
    table = still_stunned(roll, stunned=2)

    check, near = table.fact(CheckResolved), left == "must-parry"
    assert (check.total, check.result) == (total, "partial" if near else "failure")
    assert check.result_rule == f"pm.stun.maneuvering-{'partial' if near else 'success'}"
    assert ("all-out-defense" in table.legal("bob")) is (left == "must-parry")
    assert "attack" not in table.legal("bob")


@pytest.mark.rule("pm.stun.maneuvering-partial", clause="Must Parry is lifted")
def test_a_near_miss_under_must_parry_lifts_it() -> None:
    table = still_stunned(31, must_parry=2)
    check = table.fact(CheckResolved)

    assert (check.total, check.result, check.result_rule) == (81, "partial", "pm.stun.maneuvering-partial")
    assert "attack" in table.legal("bob")


@pytest.mark.rule("pm.stun.maneuvering-partial")
def test_a_near_miss_does_not_protect_from_new_stun() -> None:
    table = still_stunned(31, must_parry=2)
    end(table, "bob")
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")
    until(table, "bob", "stunned")
    assert rounds(table, "bob") == {"must-parry": 2, "stunned": 1}


@pytest.mark.rule("pm.stun.maneuvering-modifiers")
@pytest.mark.parametrize(
    ("total", "modifier"),
    [(1, 0), (2, -10), (3, -20), (4, -20), (5, -30), (7, -30), (8, -50), (9, -50), (10, -70), (15, -70)],
)
def test_the_more_rounds_the_harder(total: int, modifier: int) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", CO=50, skills={"Pain Resistance": 60}))
    stun(table, "bob", must_parry=total, stunned=1)
    end(table, "ann")
    table.answer("bob", "resist", dice=[("pain-resistance", [50])])

    assert parts(table).get("pm.stun.maneuvering-modifiers", 0) == modifier
    assert table.fact(CheckResolved).total == 60 + 50 + modifier


@pytest.mark.rule("pm.stun.maneuvering-injuries-count", clause="other penalties")
@pytest.mark.parametrize(("condition", "penalty"), [("shaken", -10), ("frightened", -20)])
def test_what_lowers_every_check_lowers_that_of_bearing_pain(condition: str, penalty: int) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", skills={"Pain Resistance": 60}))
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition)])
    stun(table, "bob", stunned=2)
    end(table, "ann")
    table.answer("bob", "resist", dice=[("pain-resistance", [60])])

    assert table.fact(CheckResolved).total == 60 + 60 + penalty


@pytest.mark.rule("pm.stun.maneuvering-injuries-count", clause="injuries")
def test_injuries_count_when_pain_is_borne() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", skills={"Pain Resistance": 60}))
    hurt = ConditionGained(combatant="bob", condition="injured", data={"wounds": {"arm": {"penalty": -20}}})
    table.rule(effects=[hurt])
    stun(table, "bob", stunned=2)
    end(table, "ann")
    table.answer("bob", "resist", dice=[("pain-resistance", [60])])

    assert (table.fact(CheckResolved).total, table.fact(CheckResolved).result) == (100, "partial")
    assert parts(table)["pm.stun.maneuvering-injuries-count"] == -20


@pytest.mark.rule("pm.stun.immune-after-success", clause="added to the total")
@pytest.mark.rule("pm.stun.immune-after-success", clause="no stun before the next turn")
@pytest.mark.rule("pm.stun.immune-after-success", "pm.stun.maneuvering-success")
def test_new_stun_after_a_passed_roll_counts_and_tells_only_from_the_next_turn() -> None:
    table = still_stunned(51, stunned=2)
    act(table, "bob", "parry", amount=40, **{"with": "sword"})
    end(table, "bob")
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert rounds(table, "bob") == {"stunned": 4}
    assert table["bob"].conditions["stunned"].rule == "pm.stun.immune-after-success"

    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 1})])
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert table.fact(CheckResolved).total == 50 + 20 - 40
    assert "pm.stun.attacker-bonus" not in parts(table)
    end(table, "ann")

    assert table.waiting() == [("bob", "stunned")]
    assert rounds(table, "bob") == {"stunned": 5}
    table.answer("bob", "resist", dice=[("pain-resistance", [20])])
    assert parts(table)["pm.stun.maneuvering-modifiers"] == -30
    assert "attack" not in table.legal("bob")


@pytest.mark.rule("pm.ambiguity.stun-mark-off-order")
def test_a_worse_round_that_came_under_protection_is_not_the_next_one_struck_off() -> None:
    table = fight(
        fighter("ann", Sword=50),
        fighter("bob", "blue", Sword=80, hp=400, skills={"Pain Resistance": 60}),
        tables=TABLES("1A", critical="stunned-no-parry 1"),
    )
    stun(table, "bob", stunned=3)
    end(table, "ann")
    table.answer("bob", "resist", dice=[("pain-resistance", [60])])
    end(table, "bob")
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")

    assert rounds(table, "bob") == {"stunned": 1, "stunned-no-parry": 1}
    table.answer("bob", "suffer")
    with table.refuses("barred", rule="pm.stun.stunned-no-parry"):
        act(table, "bob", "talk", words="Oh!")


@pytest.mark.rule("pm.stun.maneuvering-partial", "pm.stun.downed")
def test_stun_that_the_gm_rules_after_a_near_miss_is_in_force_at_once() -> None:
    table = still_stunned(50, stunned=2)
    assert "all-out-defense" in table.legal("bob")
    stun(table, "bob", downed=1)
    with table.refuses("barred", rule="pm.stun.downed"):
        act(table, "bob", "all-out-defense", option="dodge")
    end(table, "bob")
    assert "prone" in table["bob"].conditions
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert parts(table)["pm.stun.downed-attacker-bonus"] == 50
    until(table, "bob", "stunned")

    assert rounds(table, "bob") == {"stunned": 4}


@pytest.mark.rule("pm.stun.immune-after-success", "pm.stun.recovery-at-turn-start")
def test_stun_that_the_gm_rules_after_a_passed_roll_counts_and_is_struck_off_like_any_other() -> None:
    table = still_stunned(51, stunned=2)
    stun(table, "bob", downed=1)
    assert "attack" in table.legal("bob")
    end(table, "bob")
    assert "prone" not in table["bob"].conditions
    end(table, "ann")

    assert rounds(table, "bob") == {"stunned": 1, "downed": 1}
    assert table["bob"].conditions["prone"].rule == "pm.stun.downed"
    table.answer("bob", "suffer")
    with table.refuses("barred", rule="pm.stun.downed"):
        act(table, "bob", "talk", words="Oh!")


@pytest.mark.rule("pm.stun.maneuvering-partial")
def test_who_has_no_stun_left_by_a_ruling_is_free_of_what_a_near_miss_left() -> None:
    table = still_stunned(50, stunned=2)
    assert "attack" not in table.legal("bob")
    table.rule(effects=[ConditionLost(combatant="bob", condition="stunned")])

    assert "attack" in table.legal("bob")


@pytest.mark.rule("pm.stun.must-parry")
def test_must_parry_leaves_no_delayed_attack() -> None:
    table = fight(fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", at=(5, 7)))
    act(table, "ann", "delay", what="comes-within-reach", whom="bob")
    end(table, "ann")
    stun(table, "ann", must_parry=2)
    act(table, "bob", "step", direction="N")
    assert table.waiting() == [("bob", "act")]

    for _ in range(2):
        table.undo()
    act(table, "bob", "step", direction="N")
    assert table.waiting() == [("ann", "interrupt")]


@pytest.mark.rule("pm.stun.must-parry", "pm.ambiguity.standing-up-under-must-parry")
def test_only_who_is_stunned_and_lies_stands_up_in_place_of_the_step() -> None:
    found = {}
    for stunned, lies in ((True, True), (True, False), (False, True)):
        table = fight(fighter("bob", "blue"), fighter("ann"))
        if stunned:
            stun(table, "bob", must_parry=2)
        if lies:
            table.rule(effects=[ConditionGained(combatant="bob", condition="prone")])
        found[stunned, lies] = "stand" in [each.choice.key for each in table.options("bob")]

    assert found == {(True, True): True, (True, False): False, (False, True): False}


@pytest.mark.rule("pm.stun.stunned", "pm.ambiguity.stun-and-interrupts")
@pytest.mark.parametrize(("level", "casts"), [("must_parry", True), ("stunned", False), ("downed", False)])
def test_from_stunned_on_no_interrupt_is_left(level: str, casts: bool) -> None:
    people = fighter("ann", Sword=60), fighter("bob", "blue", hp=200, instants={"ward": "A ward."})
    table = fight(*people, tables=TABLES("0"))
    stun(table, "bob", **{level: 1})
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[] if casts else [("attack", [10])])

    assert (("bob", "interrupt") in table.waiting()) is casts


@pytest.mark.rule("pm.stun.worst-first", clause="the worst goes first")
@pytest.mark.rule("pm.ambiguity.stun-mark-off-order")
def test_after_a_near_miss_the_worst_round_is_struck_off_though_it_came_later() -> None:
    table = still_stunned(50, stunned=2)
    stun(table, "bob", downed=1)
    end(table, "bob")
    end(table, "ann")
    assert rounds(table, "bob") == {"stunned": 2}


@pytest.mark.rule("pm.stun.maneuvering-success", "pm.stun.maneuvering-partial")
@pytest.mark.parametrize(
    ("shows", "read"), [(20, (False, False)), (21, (False, True)), (40, (False, True)), (41, (True, True))]
)
def test_its_odds_are_read_where_the_roll_is(shows: int, read: tuple[bool, bool]) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", skills={"Pain Resistance": 60}))
    stun(table, "bob", stunned=9)
    assert resisting.for_rounds(table["bob"]) != 0
    wanted = next(iter(resisting._roll(table.fight, "bob")))
    reads = getattr(wanted, "reads", None)
    assert reads is not None
    assert reads()(SimpleNamespace(total=shows - resisting.for_rounds(table["bob"]))) == read


@pytest.mark.rule("pm.stun.maneuvering-success", "pm.condition.offensive-bonus")
def test_what_a_critical_gave_is_used_by_bearing_pain() -> None:
    table = turn_of_bob(stunned=2)
    table.rule(
        effects=[ConditionGained(combatant="bob", condition="offensive-bonus", data={"points": 9, "turn": 9})]
    )
    table.answer("bob", "resist", dice=[("pain-resistance", [60])])
    assert "offensive-bonus" not in table["bob"].conditions
