"""Fumbles: which table, what its entries are, and roll after roll."""

from typing import Any

import pytest

from engine.catalogue import records, table
from engine.rulesets.brp.attacks.fumbles import TABLES, entries, entry, table_for
from events import BudgetChanged, ConditionGained, DamageTaken, DiceRolled, ItemChanged, Noted, TimerSet, When
from tests.support.attacking import LEATHER, facing, hit
from tests.support.brp import attacks, pass_until, state_all
from tests.support.fumbling import HURT, dodges, fumbles, noted, parries, punches, shoots


@pytest.mark.rule("brp.fumble.roll")
def test_a_fumble_is_rolled_on_its_table_and_the_entry_applied() -> None:
    fight = fumbles(45)

    rolled = fight.facts(DiceRolled)[-1]
    assert (rolled.combatant, rolled.notation, rolled.rule) == ("ann", "1d100", "brp.fumble.roll")
    assert fight.fact(ItemChanged).fields["held"] is False


@pytest.mark.rule("brp.fumble.table-choice", clause="by the deed")
@pytest.mark.rule("brp.fumble.table-choice")
@pytest.mark.parametrize(
    ("fight", "who", "name"),
    [
        (lambda: fumbles(30), "ann", "melee-attack"),
        (lambda: shoots(30), "ann", "missile-attack"),
        (lambda: punches(40), "ann", "natural"),
        (lambda: parries(30, HURT), "bob", "melee-parry"),
        (lambda: dodges(40, HURT), "bob", "natural"),
    ],
    ids=["sword", "crossbow", "punch", "parry", "dodge"],
)
def test_the_table_is_that_of_the_deed(fight: Any, who: str, name: str) -> None:
    [told] = [each for each in fight().facts(Noted) if each.rule == "brp.fumble.table-choice"]
    assert (told.combatant, told.args["table"]) == (who, name)


@pytest.mark.rule("brp.fumble.table-choice")
@pytest.mark.parametrize(("item", "name"), [("shield", "melee-parry"), ("fists", "natural")])
def test_a_fumbled_parry_goes_by_what_it_was_made_with(item: str, name: str) -> None:
    fight = facing(Sword=60, bob={"Shield": 60, "skills": {"Unarmed": 60}})
    hit(fight, 30)
    fight.answer("bob", "parry", args={"with": item}, dice=[("parry", [99]), ("fumble", [40]), HURT])
    assert [each["table"] for each in noted(fight, "brp.fumble.table-choice")] == [name]


@pytest.mark.rule("brp.fumble.table-choice", clause="a dodge is one of the body")
@pytest.mark.rule("brp.fumble.table-choice", "brp.amb.dodge-fumble-table")
@pytest.mark.parametrize(
    ("item", "deed", "name"),
    [
        ("sword", "dodge", "natural"),
        ("", "parry", "natural"),
        ("", "attack", "natural"),
        ("sword", "parry", "melee-parry"),
    ],
)
def test_whatever_is_in_hand_a_dodge_is_one_of_the_body(item: str, deed: Any, name: str) -> None:
    assert table_for(facing(Sword=60)["ann"], item, deed) == name


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_cover_every_roll_once(name: str) -> None:
    assert len(entries(name)) == len(records(table(TABLES[name][1])))
    for rolled in range(1, 101):
        assert len([each for each in entries(name) if each.low <= rolled <= each.high]) == 1
        assert entry(name, rolled).effects


@pytest.mark.rule("brp.fumble.melee-attack")
def test_melee_attack_20_loses_rounds_helpless() -> None:
    fight = fumbles(20, ("rounds lost", [2]))
    timer = fight.fact(TimerSet)
    assert (timer.due.round, timer.data) == (2, {"until": 3, "helpless": True})


@pytest.mark.rule("brp.fumble.drop-or-throw", clause="thrown 1d10 metres")
@pytest.mark.rule("brp.fumble.melee-attack", "brp.fumble.drop-or-throw")
def test_melee_attack_58_throws_the_weapon_away() -> None:
    fight = fumbles(58, ("metres", [7]))
    sword = fight["ann"].items["sword"]
    assert (sword["held"], sword["lies"]) == (False, 7)
    assert fight.fact(ItemChanged).rule == "brp.fumble.drop-or-throw"


@pytest.mark.rule("brp.fumble.melee-attack")
def test_melee_attack_63_harms_the_weapon() -> None:
    fight = fumbles(63, ("weapon damage", [4]))
    assert fight["ann"].items["sword"]["hp"] == 15 - 4


@pytest.mark.rule("brp.fumble.melee-attack")
@pytest.mark.parametrize("number", [26, 40])
def test_melee_attack_26_to_40_makes_prone(number: int) -> None:
    gained = fumbles(number).fact(ConditionGained)
    assert (gained.condition, gained.rule) == ("prone", "brp.fumble.melee-attack")


@pytest.mark.rule("brp.fumble.lose-rounds", clause="this one, on the parry table")
@pytest.mark.rule("brp.fumble.melee-parry", "brp.fumble.lose-rounds")
def test_melee_parry_15_loses_this_round_if_one_has_not_acted() -> None:
    fight = parries(15, HURT)
    lost = {each.condition: each.until for each in fight.facts(ConditionGained)}
    assert lost == {"lost-round": When(round=1), "helpless": When(round=1)}

    assert fight.waiting() == [("ann", "statement")]  # Bob's turn never came
    assert fight.fight.round == 2
    assert "lost-round" not in fight["bob"].conditions


@pytest.mark.rule("brp.fumble.lose-rounds", "brp.amb.lost-round-acted")
@pytest.mark.parametrize(
    ("deed", "args", "lost"),
    [
        ("delay", {"rank": 3}, 1),
        ("move", {"away": "ann", "metres": 6, "then": "act"}, 1),
        ("move", {"away": "ann", "metres": 6}, 2),
        ("pass", {}, 2),
    ],
)
def test_this_round_is_lost_to_whoever_has_an_action_left_in_it(
    deed: str, args: dict[str, Any], lost: int
) -> None:
    fight = facing(Sword=60, DEX=14, bob={"DEX": 20, "Sword": 60}, options={"statements_binding": False})
    fight.answer("bob", deed, args=args)
    pass_until(fight, "ann")
    hit(fight, 30)
    fight.answer("bob", "parry", args={"with": "sword"}, dice=[("parry", [99]), ("fumble", [15]), HURT])

    assert noted(fight, "brp.fumble.lose-rounds") == [{"rounds": 1, "first": lost}]


@pytest.mark.rule("brp.fumble.melee-parry", "brp.fumble.lose-rounds")
def test_melee_parry_15_loses_the_next_round_if_one_has_acted() -> None:
    fight = facing(Sword=60, DEX=14, bob={"DEX": 20, "Sword": 60})
    pass_until(fight, "ann")
    hit(fight, 30)
    fight.answer("bob", "parry", args={"with": "sword"}, dice=[("parry", [99]), ("fumble", [15]), HURT])
    assert fight.fact(TimerSet).due == When(round=2, phase="statements")

    assert fight.fight.round == 2
    assert {"lost-round", "helpless"} <= set(fight["bob"].conditions)
    state_all(fight, ann=attacks("bob"))
    assert fight.waiting() == [("ann", "act")]


@pytest.mark.rule("brp.fumble.wide-open", clause="special on 86-90")
@pytest.mark.rule("brp.fumble.melee-parry", "brp.fumble.wide-open")
def test_melee_parry_88_lets_the_blow_count_as_special() -> None:
    fight = parries(88, HURT)
    [told] = [each for each in fight.facts(Noted) if each.key == "attack.hit"]
    assert (told.args["attack"], told.args["level"]) == ("special", "special")


@pytest.mark.rule("brp.fumble.wide-open", clause="critical on 91-93")
@pytest.mark.rule("brp.fumble.wide-open")
def test_melee_parry_92_lets_the_blow_count_as_critical_past_armour() -> None:
    fight = parries(92, bob={"armour": LEATHER})
    taken = fight.fact(DamageTaken)
    assert (taken.amount, taken.armour) == (8, 0)
    assert noted(fight, "brp.fumble.wide-open") == [{"level": "critical"}]


@pytest.mark.rule("brp.fumble.wide-open", "brp.amb.opened-same-blow")
def test_a_blow_is_never_lowered_by_an_opening() -> None:
    fight = parries(78, attack=3)
    assert fight.fact(DamageTaken).amount == 8
    assert noted(fight, "brp.fumble.wide-open") == [{"level": "normal"}]


@pytest.mark.rule("brp.fumble.drop-or-throw", clause="dropped 1d6-1 metres off")
@pytest.mark.rule("brp.fumble.missile-attack", "brp.fumble.drop-or-throw")
@pytest.mark.parametrize(("die", "metres"), [(1, 0), (6, 5)])
def test_missile_60_drops_the_weapon_a_little_way_off(die: int, metres: int) -> None:
    fight = shoots(60, ("scatter", [die]))
    assert fight["ann"].items["crossbow"]["lies"] == metres


@pytest.mark.rule("brp.fumble.weapon-harm", clause="one without any breaks")
@pytest.mark.rule("brp.fumble.missile-attack", "brp.fumble.weapon-harm", "brp.amb.fallback-single")
def test_missile_70_breaks_a_weapon_that_has_no_hit_points() -> None:
    fight = shoots(70, crossbow={"hp": None})
    assert fight["ann"].items["crossbow"]["broken"] is True
    assert fight["ann"].items["crossbow"].get("hp") is None
    assert fight.fact(ItemChanged).rule == "brp.fumble.weapon-harm"


@pytest.mark.rule("brp.fumble.twisted-ankle", clause="prone as well")
@pytest.mark.rule("brp.fumble.natural", "brp.fumble.twisted-ankle")
def test_natural_55_throws_down_and_twists_an_ankle() -> None:
    fight = punches(55, ("turns", [6]))
    assert "prone" in fight["ann"].conditions
    ankle = fight["ann"].conditions["twisted-ankle"]
    assert ankle.until is not None
    assert (ankle.until.round, ankle.data) == (1 + 150, {"mov": -1})
    assert ankle.rule == "brp.fumble.twisted-ankle"


@pytest.mark.rule("brp.fumble.self-damage", clause="a strain")
@pytest.mark.rule("brp.fumble.natural", "brp.fumble.self-damage")
def test_natural_80_strains_a_limb_past_armour() -> None:
    fight = punches(80, armour=LEATHER)
    taken = fight.fact(DamageTaken)
    assert (taken.combatant, taken.amount, taken.armour) == ("ann", 1, 0)
    assert taken.rule == "brp.fumble.self-damage"


@pytest.mark.rule("brp.fumble.blow-it")
def test_entries_that_roll_again_add_to_the_rolls_still_owed() -> None:
    numbers = [99, 100, 30, 45, 63, 70]
    dice = [("fumble", [each]) for each in numbers]
    dice[5:5] = [("weapon damage", [4])]
    fight = facing(Sword=60)
    hit(fight, 99, *dice, ("rounds", [1]))

    rolled = [each.total for each in fight.facts(DiceRolled) if each.purpose == "fumble"]
    assert rolled == numbers
    assert [each["owed"] for each in noted(fight, "brp.fumble.blow-it")] == [2, 4]
    ann = fight["ann"]
    assert {"prone", "vision"} <= set(ann.conditions)
    assert (ann.items["sword"]["held"], ann.items["sword"]["hp"]) == (False, 11)


@pytest.mark.rule("brp.fumble.blow-it", "brp.amb.blow-it-cap")
def test_one_fumble_comes_to_twenty_entries_at_most() -> None:
    fight = facing(Sword=60)
    hit(fight, 99, *[("fumble", [100])] * 20)

    assert len([each for each in fight.facts(DiceRolled) if each.purpose == "fumble"]) == 20
    assert noted(fight, "brp.amb.blow-it-cap") == [{"left": 41}]


@pytest.mark.rule("brp.fumble.table-choice", "brp.matrix.defender-fumble")
@pytest.mark.parametrize(
    ("fight", "told"),
    [
        (lambda: parries(40, HURT), {"deed": "parry", "item": "sword", "table": "melee-parry"}),
        (lambda: dodges(40, HURT), {"deed": "dodge", "item": "fists", "table": "natural"}),
    ],
    ids=["parry", "dodge"],
)
def test_a_fumbled_defence_is_told_as_what_it_was(fight: Any, told: dict[str, str]) -> None:
    assert noted(fight(), "brp.fumble.table-choice") == [told]


@pytest.mark.rule("brp.fumble.lose-rounds", "brp.amb.lost-round-acted")
@pytest.mark.parametrize("power", [False, True])
def test_whoever_has_acted_or_used_a_power_has_had_the_action_of_this_round(power: bool) -> None:
    fight = facing(Sword=60, DEX=14, bob={"DEX": 20, "Sword": 60}, options={"statements_binding": False})
    if power:
        fight.answer("bob", "delay", rank=3)
        fight.rule(effects=[BudgetChanged(combatant="bob", budgets={"power": 1})])
    else:
        fight.answer("bob", "do", what="shout", again="yes")
        fight.answer("bob", "delay", rank=3)
    assert fight.waiting() == [("ann", "act")]
    assert fight["bob"].budget("due") == 3, "something is left to do"
    hit(fight, 30)
    fight.answer("bob", "parry", args={"with": "sword"}, dice=[("parry", [99]), ("fumble", [15]), HURT])

    assert noted(fight, "brp.fumble.lose-rounds") == [{"rounds": 1, "first": 2}]
