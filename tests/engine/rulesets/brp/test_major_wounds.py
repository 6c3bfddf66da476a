"""Major wounds: the table, Luck, what is lost for good, and what is barred until treated."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.brp.checks.chance import modified
from engine.rulesets.brp.harm.major_table import entries
from engine.rulesets.brp.harm.wound_size import major_size
from engine.rulesets.brp.people.skills import skill_rating
from engine.rulesets.brp.rounds.ranks import dex_rank
from events import (
    CheckResolved,
    ConditionLost,
    DamageTaken,
    DiceRolled,
    Noted,
    OrderSet,
    ResourceChanged,
    StatChanged,
    TimerSet,
    When,
)
from tests.support.brp import attacks, fight, fighter, state_all, to_action
from tests.support.harm import duel, end_round, healed, run_to, strike, striker

LUCKY, UNLUCKY = 10, 90
"""Luck rolls of somebody with POW 11."""


def rolled(table: Table, purpose: str) -> list[int]:
    return [each.total for each in table.facts(DiceRolled) if each.purpose == purpose]


@pytest.mark.rule("brp.wound.major.definition")
@pytest.mark.parametrize(
    ("most", "lost", "kind"), [(14, 7, "major"), (14, 6, "minor"), (15, 8, "major"), (15, 7, "minor")]
)
def test_half_of_full_hit_points_or_more_is_a_major_wound(most: int, lost: int, kind: str) -> None:
    table = duel(hp=most)

    strike(table, lost, *([1, LUCKY] if kind == "major" else []))

    assert table.fact(DamageTaken).kind == kind
    told = [each for each in table.facts(Noted) if each.rule == "brp.wound.major.definition"]
    assert len(told) == (kind == "major")


@pytest.mark.rule("brp.wound.major.definition")
def test_full_hit_points_count_not_those_that_are_left() -> None:
    table = duel(hp=14)
    strike(table, 6)

    strike(table, 4, UNLUCKY)

    assert [each.kind for each in table["bob"].injuries.values()] == ["minor", "minor"]


@pytest.mark.rule("brp.wound.major.definition", "brp.amb.exact-half", "brp.amb.total-hit-points")
def test_a_table_may_round_half_of_odd_hit_points_down() -> None:
    assert major_size(duel(hp=15).fight, duel(hp=15)["bob"]) == 8
    down = duel({"half_rounding": "down"}, hp=15)
    assert major_size(down.fight, down["bob"]) == 7

    strike(down, 7, 1, LUCKY)

    assert down.fact(DamageTaken).kind == "major"


@pytest.mark.rule("brp.wound.major.table-roll", clause="at once")
@pytest.mark.rule("brp.wound.major.table-roll")
def test_a_major_wound_rolls_on_the_table_at_once() -> None:
    table = duel(hp=14, DEX=11)

    strike(table, 7, 55, 4, UNLUCKY, 5)

    assert rolled(table, "major wound") == [55]
    assert rolled(table, "DEX lost") == [5]
    assert table["bob"].stats["DEX"] == 6
    effect = next(each for each in table.facts(Noted) if each.key == "wound.major.effect")
    assert (effect.args["side"], effect.args["can-fight"]) == ("right", "no")


@pytest.mark.rule("brp.wound.major.table-roll", clause="fighting is barred after the round")
@pytest.mark.rule("brp.wound.major.table-roll", "brp.amb.luck-and-fighting")
def test_an_entry_that_bars_fighting_does_so_from_the_next_round_on() -> None:
    table = duel(hp=14, DEX=11, Sword=50)
    strike(table, 7, 55, 4, LUCKY, bob=attacks("ann"))
    assert table.fact(TimerSet).rule == "brp.wound.major.table-roll"
    assert table.waiting() == [("bob", "act")]
    assert table.option("bob", "attack", weapon="sword").barred == ""
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])

    end_round(table)

    assert "cannot-fight" in table["bob"].conditions
    run_to(table, "bob", "statement")
    with table.refuses("barred", rule="brp.wound.major.table-roll", match="treated"):
        table.answer("bob", "attack", target="ann", weapon="sword")
    run_to(table, "bob")
    with table.refuses("barred", rule="brp.wound.major.table-roll"):
        table.answer("bob", "attack", target="ann", weapon="sword")


@pytest.mark.rule("brp.wound.major.table-roll", clause="defence as well")
@pytest.mark.rule("brp.wound.major.table-roll")
def test_who_cannot_fight_neither_parries_nor_dodges() -> None:
    table = duel(hp=20, Sword=50)
    strike(table, 10, 55, 4, LUCKY)
    end_round(table)

    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50, 1])

    assert table["bob"].now("hp") == 9


@pytest.mark.rule("brp.wound.major.table-roll")
def test_a_table_may_bar_fighting_at_once() -> None:
    table = duel({"cannot_fight_start": "at-once"}, hp=14, Sword=50)

    strike(table, 7, 55, 4, LUCKY, bob=attacks("ann"))

    assert table.waiting() == [("bob", "act")]
    with table.refuses("barred", rule="brp.wound.major.table-roll"):
        table.answer("bob", "attack", target="ann", weapon="sword")


@pytest.mark.rule("brp.wound.major.table-roll")
def test_another_entry_lets_one_fight_on() -> None:
    table = duel(hp=14, Sword=50)
    strike(table, 7, 5, UNLUCKY, 2)
    end_round(table)

    run_to(table, "bob", "act", {"bob": attacks("ann")})

    assert table.option("bob", "attack", weapon="sword").barred == ""


def nursed() -> Table:
    """Bob (14 hit points), with Cara by him who knows First Aid, has taken a wound that bars fighting."""
    table = fight(
        striker("ann"),
        fighter("bob", "blue", Dodge=30, Sword=50),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 60}),
        fighter("dora", "blue", DEX=5),
    )
    strike(table, 7, 55, 4, LUCKY, cara=("noncombat", {}))
    return table


@pytest.mark.rule("brp.wound.major.table-roll", "brp.damage.restoring")
def test_treatment_ends_the_bar_on_fighting() -> None:
    table = nursed()
    [injury] = table["bob"].injuries
    end_round(table)
    assert table["bob"].conditions["cannot-fight"].data == {"injuries": [injury]}

    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    table.answer("cara", "first-aid", patient="bob", injury=injury, dice=[20, 2])

    assert "cannot-fight" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.major.table-roll")
def test_treatment_in_the_round_of_injury_keeps_it_from_beginning() -> None:
    table = nursed()
    [injury] = table["bob"].injuries
    run_to(table, "cara")

    table.answer("cara", "first-aid", patient="bob", injury=injury, dice=[20, 2])
    end_round(table)

    assert not table.fight.timers
    assert "cannot-fight" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.major.table-roll")
def test_a_wounded_hand_holds_no_shield() -> None:
    table = duel(hp=20, Sword=50, Shield=50)
    strike(table, 10, 25, LUCKY)
    end_round(table)

    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50])

    shield = table.option("bob", "parry", **{"with": "shield"})
    assert shield.rule == "brp.wound.major.table-roll"
    assert "shield" in shield.barred
    assert table.option("bob", "parry", **{"with": "sword"}).barred == ""


@pytest.mark.rule("brp.wound.major.table-roll")
def test_with_one_arm_or_none_what_takes_more_cannot_be_used() -> None:
    greatsword = {"skill": "Sword", "damage": "2d8", "hands": 2}
    one = duel(hp=20, Sword=50, weapons={"greatsword": greatsword})
    strike(one, 10, 95, 1, LUCKY)
    none = duel(hp=20, Sword=50, Unarmed=40)
    strike(none, 10, 97, LUCKY)
    end_round(one)
    end_round(none)

    run_to(one, "bob", "act", {"bob": attacks("ann")})
    run_to(none, "bob", "act", {"bob": attacks("ann", "fists")})

    assert "two hands" in one.option("bob", "attack", weapon="greatsword").barred
    assert one.option("bob", "attack", weapon="sword").barred == ""
    assert none.option("bob", "attack", weapon="sword").rule == "brp.wound.major.table-roll"
    assert none.option("bob", "attack", weapon="fists").barred == ""


@pytest.mark.rule("brp.wound.major.who")
def test_a_wolf_takes_major_wounds_and_a_robot_none() -> None:
    wolf = duel(hp=10, player=False)
    strike(wolf, 5, 5, LUCKY)
    assert rolled(wolf, "major wound") == [5]

    robot = duel(hp=30, muscled=False)
    strike(robot, 20)

    assert not rolled(robot, "major wound")
    assert robot.fact(DamageTaken).kind == "structural"
    assert [each.rule for each in robot.facts(Noted)][-1] == "brp.wound.major.who"
    assert "shock" not in robot["bob"].conditions


@pytest.mark.rule("brp.wound.major.luck", clause="no loss")
@pytest.mark.rule("brp.wound.major.luck")
def test_luck_keeps_every_point() -> None:
    table = duel(hp=14, DEX=13)

    strike(table, 7, 5, LUCKY)

    check = next(each for each in table.facts(CheckResolved) if each.skill == "Luck")
    assert (check.total, check.result, check.rule) == (55, "special", "brp.wound.major.luck")
    assert (table["bob"].stats["DEX"], table["bob"].stats["MOV"]) == (13, 10)
    assert "maimed" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.major.luck", clause="the table's losses")
@pytest.mark.rule("brp.wound.major.luck")
def test_without_luck_the_points_are_lost_and_mov_with_them() -> None:
    table = duel(hp=14, DEX=13)

    strike(table, 7, 5, UNLUCKY, 2)

    assert (table["bob"].stats["DEX"], table["bob"].stats["MOV"]) == (11, 8)
    [wound] = table["bob"].conditions["maimed"].data["wounds"]
    assert (wound["was"], wound["mov"]) == ({"DEX": 13}, 2)


@pytest.mark.rule("brp.wound.major.luck")
def test_an_entry_that_takes_no_mov_leaves_it_alone() -> None:
    table = duel(hp=14, STR=13)

    strike(table, 7, 25, UNLUCKY, 2)

    assert (table["bob"].stats["STR"], table["bob"].stats["MOV"]) == (11, 10)
    assert [each.stat for each in table.facts(StatChanged)] == ["STR"]


@pytest.mark.rule("brp.wound.major.recalculate", clause="rolls and ranks")
@pytest.mark.rule("brp.wound.major.recalculate")
def test_losing_dex_lowers_rank_and_agility_in_the_same_round() -> None:
    table = duel(hp=14, DEX=13)
    assert skill_rating(table["bob"], "Agility")[0] == 65

    strike(table, 7, 5, UNLUCKY, 2)

    assert table["bob"].budget("due") == 11
    assert dex_rank(table["bob"]) == 11
    assert skill_rating(table["bob"], "Agility")[0] == 55
    assert [(each.combatant, each.rank) for each in table.fact(OrderSet).order] == [("ann", 14), ("bob", 11)]
    assert table.fight.step is not None
    assert table.fight.step.rank == 11


SWIFT = {"skill": "Dart", "damage": "1d4", "missile": "slow", "range": 20, "rate": 3}
"""A weapon for three attacks a round."""

HURLS = ("attack", {"target": "bob", "weapon": "dart"})


@pytest.mark.rule("brp.wound.major.recalculate", "brp.amb.due-recalculated")
@pytest.mark.parametrize(
    ("deeds", "due", "now"),
    [
        ([("delay", {"rank": 12})], 12, 10),
        ([("delay", {"rank": 7})], 7, 7),
        ([("move", {"away": "bob", "metres": 10, "then": "act"})], 8, 5),
        ([("move", {"away": "bob", "metres": 20, "then": "act"})], 4, 3),
        ([HURLS], 11, 5),
        ([HURLS, HURLS], 6, 0),
        ([("delay", {"rank": 8}), HURLS], 3, 3),
        ([HURLS, ("delay", {"rank": 6})], 6, 5),
    ],
)
def test_a_rank_that_is_due_is_computed_again_when_dex_is_lost(deeds: Any, due: int, now: int) -> None:
    """From DEX 16 to 10: the half of it is 5, a second action comes on 5, a third is lost."""
    ann = fighter("ann", DEX=16, Dart=80, weapons={"dart": SWIFT})
    carl = fighter("carl", DEX=15)
    table = fight(ann, carl, fighter("bob", "blue", DEX=1), statements_binding=False)
    to_action(table, ann=HURLS)
    for choice, args in deeds:
        if table.waiting() == [("carl", "act")]:
            table.answer("carl", "delay", rank=7)
        table.answer("ann", choice, args=args, dice=[("attack", [90])] if choice == "attack" else [])
    assert table["ann"].budget("due") == due

    table.rule("A palsy.", effects=[StatChanged(combatant="ann", stat="DEX", now=10)])
    table.answer("carl", "pass")

    assert table["ann"].budget("due") == now


@pytest.mark.rule("brp.wound.major.recalculate", "brp.amb.due-recalculated")
def test_no_rank_is_raised_when_dex_is_regained() -> None:
    table = fight(fighter("ann", DEX=10), fighter("bob", "blue", DEX=12))
    to_action(table)
    table.rule("A blessing.", effects=[StatChanged(combatant="ann", stat="DEX", now=16)])

    table.answer("bob", "pass")
    assert table["ann"].budget("due") == 10


@pytest.mark.rule("brp.wound.major.recalculate", "brp.powers.int-rank-order")
def test_losing_int_lowers_the_rank_of_a_power_in_the_same_round() -> None:
    powers = {"spark": {"instant": True}}
    table = fight(fighter("ann", INT=15, powers=powers), fighter("bob", "blue", INT=14, powers=powers))
    state_all(table, ann=("power", {"power": "spark"}), bob=("power", {"power": "spark"}))
    assert table.waiting() == [("ann", "power")]

    table.rule("A daze.", effects=[StatChanged(combatant="bob", stat="INT", now=9)])
    table.answer("ann", "delay", rank=10)

    assert table["bob"].budget("power-due") == 9
    assert table.waiting() == [("ann", "power")]


@pytest.mark.rule("brp.wound.major.recalculate", clause="hit points")
@pytest.mark.rule("brp.wound.major.recalculate")
def test_losing_con_lowers_full_hit_points() -> None:
    table = duel(hp=None, CON=12, SIZ=13)
    assert table["bob"].maximum("hp") == 13

    strike(table, 7, 35, UNLUCKY, 3)

    assert table["bob"].stats["CON"] == 9
    assert table["bob"].resources["hp"] == (6, 11)


@pytest.mark.rule("brp.wound.major.recalculate", clause="power points")
@pytest.mark.rule("brp.wound.major.recalculate")
def test_without_pow_nobody_has_power_points_but_a_hit_point_is_left_at_full() -> None:
    table = duel(hp=None, CON=12, SIZ=13)

    lost = [StatChanged(combatant="bob", stat=stat, now=0) for stat in ("POW", "CON", "SIZ")]
    table.rule("A wasting curse.", effects=lost)
    run_to(table, "ann")

    assert (table["bob"].maximum("pp"), table["bob"].maximum("hp")) == (0, 1)


@pytest.mark.rule("brp.wound.major.recalculate")
def test_hit_points_never_stay_above_their_new_maximum() -> None:
    table = duel(hp=None, CON=12, SIZ=13)

    table.rule("A wasting curse.", effects=[StatChanged(combatant="bob", stat="CON", now=2)])
    run_to(table, "ann")

    assert table["bob"].resources["hp"] == (8, 8)


@pytest.mark.rule("brp.wound.major.recovery", clause="all points are back")
@pytest.mark.rule("brp.wound.major.recovery")
def test_only_when_all_lost_points_are_back_the_limits_end() -> None:
    table = duel(hp=14, CHA=11)
    strike(table, 7, 15, UNLUCKY, 2)
    [wound] = table["bob"].conditions["maimed"].data["wounds"]
    assert wound["limits"] == ["visible-deformity"]

    table.rule("Training.", effects=[StatChanged(combatant="bob", stat="CHA", now=10)])
    end_round(table)
    assert "maimed" in table["bob"].conditions

    table.rule("Training.", effects=[StatChanged(combatant="bob", stat="CHA", now=11)])
    end_round(table)
    assert "maimed" not in table["bob"].conditions
    ended = [each for each in table.all_facts(ConditionLost) if each.condition == "maimed"]
    assert [each.rule for each in ended] == ["brp.wound.major.recovery"]


@pytest.mark.rule("brp.wound.major.recovery")
def test_of_two_wounds_the_later_is_made_good_first_and_gives_its_mov_back() -> None:
    table = duel(hp=40, DEX=13, POW=11)
    strike(table, 20, 5, UNLUCKY, 2)
    table.rule("A potion.", effects=[healed("bob", 18, next(iter(table["bob"].injuries)))])
    strike(table, 20, 5, UNLUCKY, 1)
    assert (table["bob"].stats["DEX"], table["bob"].stats["MOV"]) == (10, 7)

    table.rule("Training.", effects=[StatChanged(combatant="bob", stat="DEX", now=11)])
    end_round(table)

    assert [each["was"] for each in table["bob"].conditions["maimed"].data["wounds"]] == [{"DEX": 13}]
    assert table["bob"].stats["MOV"] == 8


@pytest.mark.rule("brp.wound.major.limb-side", clause="1d6")
@pytest.mark.rule("brp.wound.major.limb-side")
@pytest.mark.parametrize(("die", "side"), [(1, "left"), (3, "left"), (4, "right"), (6, "right")])
def test_a_die_tells_left_from_right(die: int, side: str) -> None:
    table = duel(hp=14)

    strike(table, 7, 95, die, UNLUCKY, 1)

    effect = next(each for each in table.facts(Noted) if each.key == "wound.major.effect")
    assert effect.args["side"] == side
    assert side in table["bob"].conditions["maimed"].data["wounds"][0]["limits"]


@pytest.mark.rule("brp.wound.major.excludes-locations")
def test_with_hit_locations_nothing_is_rolled_unless_the_gm_names_an_entry() -> None:
    table = duel({"hit_locations": True}, hp=14, sheet={"locations": {"chest": 9}})

    strike(table, 7, ("location", [12]))

    assert table.waiting() == [("gm", "major-wound")]
    assert not rolled(table, "major wound")
    table.answer("gm", "none")
    assert not {"shock", "unconscious"} & table["bob"].conditions.keys()

    table.undo()
    table.answer("gm", "entry", number=93, dice=[2, UNLUCKY, 4])

    assert table["bob"].stats["DEX"] == 7
    assert "one-handed-melee-weapons-only" in table["bob"].conditions["maimed"].data["wounds"][0]["limits"]


@pytest.mark.rule("brp.wound.major.luck")
def test_of_several_lasting_effects_the_gm_picks_one() -> None:
    table = duel(hp=14)
    strike(table, 7, 45, UNLUCKY, 1)
    assert table.waiting() == [("gm", "lasting-effect")]

    table.answer("gm", "effect", which="communication skills capped at 65")

    [wound] = table["bob"].conditions["maimed"].data["wounds"]
    assert wound["limits"] == ["communication skills capped at 65", "may-affect-powers"]
    assert table["bob"].stats["INT"] == 10


@pytest.mark.rule("brp.wound.major.luck")
def test_the_worst_entry_takes_four_characteristics_that_the_gm_names() -> None:
    table = duel(hp=20)
    strike(table, 10, 100, UNLUCKY)

    table.answer("gm", "lose", stats="STR INT DEX CHA", dice=[1, 2, 3, 4])

    stats = table["bob"].stats
    assert [stats[name] for name in ("STR", "INT", "DEX", "CHA", "CON")] == [10, 9, 8, 7, 11]


@pytest.mark.rule("brp.wound.major.luck")
def test_nobody_loses_more_points_than_there_are() -> None:
    table = duel(hp=14, DEX=2, MOV=1)

    strike(table, 7, 5, UNLUCKY, 3)

    assert (table["bob"].stats["DEX"], table["bob"].stats["MOV"]) == (0, 0)


@pytest.mark.rule("brp.wound.major.table-roll")
def test_every_roll_of_the_table_has_one_entry() -> None:
    hits = [sum(each.low <= number <= each.high for each in entries()) for number in range(1, 101)]

    assert hits == [1] * 100


GREATSWORD = {"skill": "Sword", "damage": "2d8", "hands": 2}
PISTOL = {"skill": "Pistol", "damage": "1d6", "missile": "fast", "range": 20}
JAVELIN = {"skill": "Spear", "damage": "1d6", "missile": "thrown", "range": 20}


def one_armed(entry: int, luck: int = UNLUCKY, **options: str) -> Table:
    """Bob, armed with all sorts of things, has such a wound; it is his turn in the round of the wound."""
    things = {"greatsword": GREATSWORD, "pistol": PISTOL, "javelin": JAVELIN}
    skills = {"Pistol": 40, "Spear": 40}
    bob = {"hp": 30, "Sword": 50, "Shield": 50, "Unarmed": 40, "skills": skills, "weapons": things}
    table = duel(dict(options), ann={"DEX": 20}, **bob)
    strike(table, 15, entry, 2, luck, *([1] if luck == UNLUCKY else []), bob=attacks("ann"))
    run_to(table, "bob")
    return table


def can_use(table: Table) -> set[str]:
    """What Bob may attack with on his turn, and how."""
    legal = [each.choice.args for each in table.pending("bob", "act").legal() if each.choice.key == "attack"]
    return {" ".join(each[name] for name in ("use", "weapon") if name in each) for each in legal}


ALL = {"fists", "sword", "shield", "greatsword", "pistol", "throw javelin", "swing javelin"}
ONE_HAND = ALL - {"greatsword"}


@pytest.mark.rule("brp.wound.major.table-roll", "brp.wound.major.luck", "brp.amb.one-arm")
@pytest.mark.parametrize(
    ("entry", "luck", "left"),
    [
        (93, UNLUCKY, {"fists", "sword", "swing javelin"}),
        (93, LUCKY, ONE_HAND),
        (95, UNLUCKY, ONE_HAND),
        (95, LUCKY, ONE_HAND),
    ],
)
def test_with_one_arm_left_the_entry_says_what_it_can_use(entry: int, luck: int, left: set[str]) -> None:
    """93-94 leave one-handed melee weapons for good, 95-96 whatever takes one hand."""
    table = one_armed(entry, luck)
    assert can_use(table) == ALL  # to the end of the round of injury
    table.answer("bob", "pass")
    end_round(table, {"bob": attacks("ann")})
    run_to(table, "bob", "act", {"bob": attacks("ann")})

    assert can_use(table) == left


@pytest.mark.rule("brp.wound.major.table-roll")
def test_what_a_lasting_wound_bars_may_begin_at_once_at_a_table() -> None:
    assert can_use(one_armed(93, cannot_fight_start="at-once")) == {"fists", "sword", "swing javelin"}


@pytest.mark.rule("brp.wound.major.recalculate")
@pytest.mark.parametrize(("stat", "resource", "most"), [("CON", "hp", 1), ("POW", "pp", 0)])
def test_a_maximum_of_a_sheet_falls_to_one_hit_point_or_no_power_points(
    stat: str, resource: str, most: int
) -> None:
    table = duel(hp=3, pp=5)  # by the characteristics 11 of each
    table.rule(effects=[StatChanged(combatant="bob", stat=stat, now=0)])
    table.answer("ann", "wait")
    assert table["bob"].maximum(resource) == most


@pytest.mark.rule("brp.wound.major.recovery", clause="lasting effects alone")
@pytest.mark.rule("brp.wound.major.recovery")
def test_regained_points_end_what_was_for_good_and_leave_what_waits_for_treatment() -> None:
    table = one_armed(93)
    end_round(table, {"bob": attacks("ann")})
    assert [each.get("begun", True) for each in table["bob"].conditions["maimed"].data["wounds"]] == [True]

    table.rule(effects=[StatChanged(combatant="bob", stat="DEX", now=11)])
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    assert can_use(table) == ONE_HAND


HEAD = "Listen and Insight capped at 65"
AIM = "missile weapon skills capped at 65"
VOICE = "communication skills capped at 65"


def marked(which: str) -> Table:
    """Bob's skills are 80, and entry 41-50 has left him with this."""
    skills = dict.fromkeys(("Listen", "Insight", "Persuade", "Language (Old)", "Spot", "Pistol"), 80)
    table = duel(ann={"DEX": 20}, hp=30, Sword=80, skills=skills, weapons={"pistol": PISTOL})
    strike(table, 15, 45, UNLUCKY, 1, bob=attacks("ann", "pistol"))
    table.answer("gm", "effect", which=which)
    run_to(table, "bob")
    return table


@pytest.mark.rule("brp.wound.major.choose-effect", clause="the GM picks")
@pytest.mark.rule("brp.wound.major.choose-effect", "brp.amb.skill-categories")
@pytest.mark.parametrize(
    ("which", "capped"),
    [(HEAD, {"Listen", "Insight"}), (VOICE, {"Persuade", "Language (Old)"}), (AIM, {"pistol"})],
)
def test_a_wound_of_the_head_or_face_caps_the_skills_that_the_gm_picks(which: str, capped: set[str]) -> None:
    table = marked(which)
    names = ("Listen", "Insight", "Persuade", "Language (Old)", "Spot")
    steps = {name: modified(*skill_rating(table["bob"], name))[1] for name in names}
    for weapon in ("pistol", "sword"):
        steps[weapon] = table.option("bob", "attack", weapon=weapon).modifiers

    first = {name: found[0] for name, found in steps.items() if found}
    caps = {name: each for name, each in first.items() if each.rule == "brp.wound.major.choose-effect"}
    assert caps.keys() == capped
    assert {(each.op, each.total) for each in caps.values()} == {("set", 65)}


@pytest.mark.rule("brp.wound.major.choose-effect")
@pytest.mark.parametrize("listen", [64, 65])
def test_a_skill_that_is_no_better_than_the_cap_stays_as_it_is(listen: int) -> None:
    table = marked(HEAD)
    table.rule(effects=[StatChanged(combatant="bob", stat="Listen", now=listen)])
    assert skill_rating(table["bob"], "Listen") == (listen, [])


@pytest.mark.rule("brp.wound.major.table-roll")
def test_a_bar_that_a_ruling_sets_begins_when_it_is_due() -> None:
    table = duel(hp=14, Sword=50)
    later = TimerSet(
        timer="stiff", kind="cannot-fight", due=When(round=2), combatant="bob", data={"how": "no"}
    )
    table.rule(effects=[later])
    end_round(table)
    assert "cannot-fight" not in table["bob"].conditions
    end_round(table)
    assert "cannot-fight" in table["bob"].conditions


@pytest.mark.rule("brp.wound.major.table-roll", "brp.healing.first-aid", "brp.damage.restoring")
def test_a_hand_that_has_been_treated_holds_a_shield_again() -> None:
    table = fight(
        striker("ann"),
        fighter("bob", "blue", hp=20, Sword=50, Shield=50),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 60}),
    )
    strike(table, 10, 25, LUCKY, cara=("noncombat", {}))
    end_round(table)
    assert "hampered" in table["bob"].conditions
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    table.answer("cara", "first-aid", patient="bob", dice=[20, 1], injury=next(iter(table["bob"].injuries)))

    assert "hampered" not in table["bob"].conditions
    assert table["bob"].now("hp") == 11
    assert ("gm", "wake") not in table.waiting()  # who is awake is not woken


@pytest.mark.rule("brp.wound.major.choose-effect", clause="or invents")
@pytest.mark.rule("brp.wound.major.luck", "brp.wound.major.choose-effect")
def test_the_gm_may_make_up_a_lasting_effect_that_fits() -> None:
    table = duel(hp=14)
    strike(table, 7, 45, UNLUCKY, 1)
    table.answer("gm", "other", what="one eye is lost")

    [wound] = table["bob"].conditions["maimed"].data["wounds"]
    assert wound["limits"] == ["one eye is lost", "may-affect-powers"]


@pytest.mark.rule("brp.wound.major.table-roll", "brp.amb.cannot-fight-start")
def test_a_bar_on_fighting_begins_once() -> None:
    table = duel(hp=14)
    strike(table, 7, 55, 2, LUCKY)
    [injury] = table["bob"].injuries
    assert [each.kind for each in table.fight.timers.values()] == ["cannot-fight"]
    for _ in range(3):
        end_round(table)

    assert not table.fight.timers
    assert table["bob"].conditions["cannot-fight"].data == {"injuries": [injury]}


@pytest.mark.rule("brp.wound.major.definition", "brp.amb.exact-half", "brp.amb.total-hit-points")
@pytest.mark.parametrize("most", [1, 2])
def test_of_the_fewest_hit_points_one_is_half(most: int) -> None:
    table = duel({"half_rounding": "down"}, hp=most)
    strike(table, 1, *([] if most == 1 else [11, LUCKY]))
    assert table.fact(DamageTaken).kind == "major"


@pytest.mark.rule("brp.wound.major.limb-side", clause="where a limb is struck")
@pytest.mark.rule("brp.wound.major.limb-side")
@pytest.mark.parametrize(("entry", "limb"), [(11, False), (41, False), (55, True), (95, True)])
def test_a_side_is_rolled_only_where_a_limb_is_struck(entry: int, limb: bool) -> None:
    table = duel(hp=14)
    strike(table, 7, entry, *([2] if limb else []), LUCKY)

    assert rolled(table, "limb") == ([2] if limb else [])
    [told] = [each for each in table.facts(Noted) if each.key == "wound.major.effect"]
    assert told.args["side"] == ("left" if limb else "")


@pytest.mark.rule("brp.wound.major.luck", "brp.wound.major.choose-effect")
def test_of_several_lasting_effects_the_first_holds_where_the_gm_names_none() -> None:
    table = duel(hp=14)
    strike(table, 7, 45, UNLUCKY, 1)
    which = table.option("gm", "effect").choice.params["which"]
    table.answer("gm", "effect")

    [wound] = table["bob"].conditions["maimed"].data["wounds"]
    assert wound["limits"][0] == which.names[0]


@pytest.mark.rule("brp.wound.major.table-roll", "brp.damage.restoring")
@pytest.mark.parametrize(
    ("entry", "condition", "name"), [(99, "cannot-fight", "injuries"), (21, "hampered", "arms")]
)
def test_of_two_wounds_that_bar_a_fight_each_is_treated_by_itself(
    entry: int, condition: str, name: str
) -> None:
    table = fight(
        striker("ann"),
        striker("amy", DEX=13),
        fighter("bob", "blue", hp=60, Dodge=30, DEX=8),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 60}),
    )
    for number, foe in enumerate(("ann", "amy"), 1):
        strike(table, 30, entry, LUCKY, by=foe, amy=attacks("bob"))
        table.rule("A potion.", effects=[healed("bob", 20, f"sword-{number}")])
    end_round(table)
    assert set(table["bob"].conditions[condition].data[name]) == {"sword-1", "sword-2"}

    for injury, left in (("sword-1", {"sword-2"}), ("sword-2", set())):
        run_to(table, "cara", "act", {"cara": ("noncombat", {})})
        table.answer("cara", "first-aid", patient="bob", injury=injury, dice=[60, 1])
        barred = table["bob"].conditions.get(condition)
        assert set(barred.data[name] if barred else ()) == left
        end_round(table)


@pytest.mark.rule("brp.wound.major.recovery")
def test_no_mov_is_given_back_where_none_was_lost() -> None:
    table = duel(hp=14, CHA=11)
    strike(table, 7, 15, UNLUCKY, 2)
    table.rule("Training.", effects=[StatChanged(combatant="bob", stat="CHA", now=11)])
    end_round(table)

    assert "maimed" not in table["bob"].conditions
    assert not [each for each in table.all_facts(StatChanged) if each.stat == "MOV"]


@pytest.mark.rule("brp.wound.major.excludes-locations")
def test_the_gm_names_an_entry_of_the_table() -> None:
    table = duel({"hit_locations": True}, hp=14, sheet={"locations": {"chest": 9}})
    strike(table, 7, ("location", [12]))
    number = table.option("gm", "entry").choice.params["number"]
    assert (number.low, number.high) == (1, 100)


@pytest.mark.rule("brp.wound.major.recalculate", "brp.rank.dex-default")
def test_whoever_loses_dex_falls_behind_in_the_order_of_the_round() -> None:
    table = duel(hp=14, DEX=16)
    table.join(fighter("cid", "blue", DEX=15))
    end_round(table)
    strike(table, 7, 5, UNLUCKY, 3)

    [order] = [each for each in table.all_facts(OrderSet) if each.rule == "brp.wound.major.recalculate"]
    assert [(each.combatant, each.rank) for each in order.order] == [("cid", 15), ("ann", 14), ("bob", 13)]


@pytest.mark.rule("brp.wound.major.recalculate")
def test_a_lower_maximum_costs_the_points_above_it() -> None:
    table = fight(fighter("ann", hp=None, CON=12, SIZ=12), fighter("bob", "blue"))
    table.rule("A wasting.", effects=[StatChanged(combatant="ann", stat="CON", now=8)])
    table.answer("ann", "wait")

    [lost] = [each for each in table.all_facts(ResourceChanged) if each.resource == "hp"]
    assert (lost.amount, lost.now, lost.maximum, lost.rule) == (-2, 10, 10, "brp.wound.major.recalculate")
