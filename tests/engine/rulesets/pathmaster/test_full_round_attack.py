"""Full-Round Attacks: Multi-Strike and Two-Weapon Combat, as the checks of their rules have it."""

from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from events import CheckResolved, ConditionGained, ItemChanged, Noted
from tests.support.pathmaster import SWORD, TABLES, act, attack, end, fight, fighter

DAGGER = {"skill": "Dagger", "table": "sword", "edged": True, "place": "left"}


def swordsman(ranks: int, ob: int = 100, **more: Any) -> cmd.Entrant:
    return fighter(
        "ann", at=(2, 2), skills={"Sword": ob}, ranks={"Sword": ranks}, weapons={"sword": SWORD}, **more
    )


def melee(ann: cmd.Entrant) -> Table:
    """Bob and Cid beside Ann, Dee two cells away; none with any defence."""
    table = fight(
        ann,
        fighter("bob", "blue", at=(3, 2), hp=400),
        fighter("cid", "blue", at=(2, 3), hp=400),
        fighter("dee", "blue", at=(4, 2), hp=400),
        tables=TABLES("10"),
    )
    for foe in ("bob", "cid", "dee"):
        table.keep(foe, "interrupt", "let")
    return table


def strikes(table: Table, *targets: str, roll: int = 40) -> list[int]:
    """What each strike is made at: its total without the roll."""
    totals = []
    for whom in targets:
        table.answer("ann", "strike", target=whom, dice=[("attack", [roll])])
        totals.append(table.fact(CheckResolved).total - roll)
    return totals


def begin(table: Table, parry: int = 0, **form: str) -> None:
    act(table, "ann", "full-round-attack", weapon="sword", parry=parry, **form)


@pytest.mark.rule("pm.full-attack.cost", clause="Attack and Move")
@pytest.mark.rule("pm.full-attack.cost", clause="several strikes by skill")
@pytest.mark.rule("pm.multi-strike.second-attack-at-ten-ranks", clause="a second at 30 less")
@pytest.mark.rule("pm.multi-strike.more-attacks-per-ten-ranks", clause="one for each ten ranks")
@pytest.mark.rule("pm.multi-strike.more-attacks-per-ten-ranks", clause="each at 30 less")
@pytest.mark.rule(
    "pm.full-attack.cost",
    "pm.multi-strike.second-attack-at-ten-ranks",
    "pm.multi-strike.more-attacks-per-ten-ranks",
)
@pytest.mark.parametrize(
    ("ranks", "at"), [(10, [100, 70]), (19, [100, 70]), (20, [100, 70, 40]), (30, [100, 70, 40, 10])]
)
def test_every_ten_ranks_give_one_strike_more_at_thirty_less(ranks: int, at: list[int]) -> None:
    table = melee(swordsman(ranks))
    begin(table)
    assert (table["ann"].budget("move"), table["ann"].budget("attack")) == (0, 0)
    assert strikes(table, *(["bob"] * len(at))) == at
    [fewer] = table.fact(CheckResolved).modifiers
    rule = "more-attacks-per-ten-ranks" if len(at) > 2 else "second-attack-at-ten-ranks"
    assert (fewer.rule, fewer.note) == (f"pm.multi-strike.{rule}", f"strike {len(at)}")
    assert ("ann", "act") in table.waiting()


@pytest.mark.rule("pm.multi-strike.second-attack-at-ten-ranks", clause="from ten ranks on")
@pytest.mark.rule("pm.multi-strike.second-attack-at-ten-ranks", "pm.full-attack.cost")
def test_nine_ranks_and_one_weapon_are_too_little_for_a_second_strike() -> None:
    table = melee(swordsman(9, things={"sack": {"place": "left"}}))
    with table.refuses(
        "barred", rule="pm.multi-strike.second-attack-at-ten-ranks", match="takes 10 ranks in Sword"
    ):
        begin(table)


@pytest.mark.rule("pm.multi-strike.second-attack-at-ten-ranks", "pm.melee.attack-total")
def test_each_strike_is_offered_with_its_chance_and_the_whole_with_that_of_the_first() -> None:
    ann = swordsman(10, ob=60, things={"sack": {"place": "left"}})
    table = fight(ann, fighter("bob", "blue", at=(3, 2), hp=400), tables=TABLES("10"))
    table.keep("bob", "interrupt", "let")
    whole = table.option("ann", "full-round-attack", weapon="sword")
    assert (whole.chance, whole.unit) == (96, "undefended"), "nobody has seen what is met yet"

    begin(table, parry=10)
    assert table.option("ann", "strike", target="bob").modifiers[-1].total == 60 - 10
    strikes(table, "bob")
    second = table.option("ann", "strike", target="bob")
    strikes(table, "bob")
    check = table.fact(CheckResolved)
    offered, rolled = ([(each.rule, each.value) for each in of.modifiers] for of in (second, check))
    assert offered == rolled
    assert second.unit == "", "and it is a chance, as the first has shown what is met"


@pytest.mark.rule("pm.multi-strike.targets-within-reach")
def test_of_a_whole_attack_that_could_begin_with_several_foes_no_chance_is_told() -> None:
    ann = swordsman(10, things={"sack": {"place": "left"}})
    whole = melee(ann).option("ann", "full-round-attack", weapon="sword")
    assert (whole.chance, whole.modifiers) == (None, ())


@pytest.mark.rule("pm.full-attack.cost")
def test_it_takes_a_whole_turn() -> None:
    table = melee(swordsman(10))
    attack(table, "ann", "bob", 40)
    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        begin(table)


@pytest.mark.rule("pm.full-attack.no-attack-delays")
def test_no_bow_is_shot_twice() -> None:
    bow = {"skill": "Bow", "used": "missile", "table": "sword", "hands": 2, "place": "both", "range": 30}
    ann = fighter("ann", at=(2, 2), skills={"Bow": 60}, ranks={"Bow": 20}, weapons={"bow": bow})
    table = melee(ann)
    with table.refuses(
        "barred", rule="pm.full-attack.no-attack-delays", match="takes time before each attack"
    ):
        act(table, "ann", "full-round-attack", weapon="bow")


@pytest.mark.rule("pm.multi-strike.targets-within-reach", clause="at one or several")
@pytest.mark.rule("pm.multi-strike.targets-within-reach", clause="within reach of the strike")
@pytest.mark.rule("pm.multi-strike.targets-within-reach")
def test_each_strike_is_aimed_at_any_foe_within_reach() -> None:
    table = melee(swordsman(10))
    begin(table)
    assert [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "strike"] == [
        "bob",
        "cid",
    ]
    with table.refuses("unknown-combatant"):
        strikes(table, "dee")
    assert strikes(table, "bob", "cid") == [100, 70]


@pytest.mark.rule("pm.full-attack.cost", "pm.multi-strike.targets-within-reach")
@pytest.mark.parametrize(
    "befalls",
    [
        ConditionGained(combatant="ann", condition="stunned", data={"rounds": 1}),
        ConditionGained(combatant="ann", condition="paralyzed"),
        ItemChanged(combatant="ann", item="sword", change="dropped", fields={"place": "ground"}),
    ],
)
def test_who_is_struck_down_or_disarmed_between_two_strikes_makes_no_other(befalls: Any) -> None:
    table = melee(swordsman(20))
    begin(table)
    strikes(table, "bob")
    table.rule(effects=[befalls])
    assert ("ann", "strike") not in table.waiting()


@pytest.mark.rule("pm.multi-strike.step-placement", clause="between")
@pytest.mark.rule("pm.multi-strike.step-placement", clause="one in all")
@pytest.mark.rule("pm.multi-strike.step-placement")
def test_one_step_goes_between_two_strikes() -> None:
    table = melee(swordsman(10))
    begin(table)
    strikes(table, "cid")
    table.answer("ann", "step", direction="NE")
    assert "step" not in table.legal("ann")
    assert strikes(table, "dee") == [70]


@pytest.mark.rule("pm.multi-strike.step-placement", clause="before")
@pytest.mark.rule("pm.multi-strike.step-placement")
def test_a_step_before_is_the_step_of_the_turn() -> None:
    table = melee(swordsman(10))
    act(table, "ann", "step", direction="NE")
    begin(table)
    assert "step" not in table.legal("ann")


@pytest.mark.rule("pm.multi-strike.parry-lowers-all-strikes", clause="off every strike")
@pytest.mark.rule("pm.multi-strike.parry-lowers-all-strikes", clause="once in the defence")
@pytest.mark.rule("pm.multi-strike.parry-lowers-all-strikes")
def test_the_parry_is_taken_off_every_strike_and_counts_once() -> None:
    table = melee(swordsman(10, 80))
    begin(table, parry=20)
    assert strikes(table, "bob", "bob") == [60, 30]
    assert table["ann"].budget("parry") == 20


@pytest.mark.rule("pm.full-attack.cost")
def test_who_stops_has_had_the_turn() -> None:
    table = melee(swordsman(10))
    begin(table)
    table.answer("ann", "stop")
    assert not table.facts(CheckResolved)
    assert table["ann"].budget("attack") == 0


def two_weapons(talents: dict[str, bool] | None = None, combat: int = 60) -> Table:
    return melee(
        fighter(
            "ann",
            at=(2, 2),
            skills={"Sword": 80, "Dagger": 50, "Two-Weapon Combat": combat},
            weapons={"sword": SWORD, "dagger": DAGGER},
            talents=talents or {},
        )
    )


@pytest.mark.rule("pm.two-weapon.second-attack", clause="one with each hand")
@pytest.mark.rule("pm.two-weapon.skill-cap", clause="by the lower skill")
@pytest.mark.rule("pm.two-weapon.off-hand-penalty", clause="20 less")
@pytest.mark.rule("pm.two-weapon.second-attack", "pm.two-weapon.skill-cap", "pm.two-weapon.off-hand-penalty")
def test_each_hand_strikes_once_by_the_lower_skill_and_the_off_hand_at_twenty_less() -> None:
    table = two_weapons()
    begin(table, other="dagger")
    assert table.pending("ann").request.args == {"weapon": "sword"}
    assert strikes(table, "bob") == [60]
    assert table.pending("ann").request.args == {"weapon": "dagger"}
    assert strikes(table, "cid") == [30]
    assert {each.rule for each in table.fact(CheckResolved).modifiers} == {"pm.two-weapon.off-hand-penalty"}


@pytest.mark.rule("pm.two-weapon.skill-cap", clause="its own where that is lower")
@pytest.mark.rule("pm.two-weapon.skill-cap")
def test_a_skill_that_is_no_better_than_two_weapon_combat_is_not_capped() -> None:
    table = two_weapons(combat=80)
    begin(table, other="dagger")
    assert strikes(table, "bob") == [80]
    assert not table.fact(CheckResolved).modifiers


@pytest.mark.rule(
    "pm.two-weapon.second-attack",
    "pm.multi-strike.second-attack-at-ten-ranks",
    "pm.multi-strike.parry-lowers-all-strikes",
)
def test_each_form_is_offered_by_its_own_rule() -> None:
    table = melee(swordsman(10))
    rules = {
        "other" in each.choice.args: each.rule
        for each in table.options("ann")
        if each.choice.key == "full-round-attack" and not each.barred
    }
    assert rules == {True: "pm.two-weapon.second-attack", False: "pm.multi-strike.second-attack-at-ten-ranks"}


@pytest.mark.rule("pm.two-weapon.off-hand-penalty", clause="not for the Ambidextrous")
@pytest.mark.rule("pm.two-weapon.off-hand-penalty")
def test_the_ambidextrous_have_no_off_hand() -> None:
    table = two_weapons({"Ambidextrous": True})
    begin(table, other="dagger")
    assert strikes(table, "bob", "bob") == [60, 50]


@pytest.mark.rule("pm.two-weapon.parry-lowers-both", clause="off both")
@pytest.mark.rule("pm.two-weapon.parry-lowers-both", clause="once in the defence")
@pytest.mark.rule("pm.two-weapon.parry-lowers-both")
def test_the_parry_is_taken_off_both() -> None:
    table = two_weapons()
    begin(table, parry=25, other="dagger")
    assert strikes(table, "bob", "bob") == [35, 5]
    assert table["ann"].budget("parry") == 25


@pytest.mark.rule("pm.full-attack.cost", clause="or with two weapons")
@pytest.mark.rule("pm.two-weapon.second-attack", clause="an empty hand by Martial Arts")
@pytest.mark.rule("pm.two-weapon.second-attack", "pm.full-attack.cost")
def test_an_empty_hand_is_a_second_weapon_and_a_hand_that_holds_something_is_none() -> None:
    skills = {"Sword": 60, "Martial Arts Striking": 60, "Two-Weapon Combat": 60}
    empty = melee(fighter("ann", at=(2, 2), skills=skills, weapons={"sword": SWORD}))
    begin(empty, other="left fist")
    assert strikes(empty, "bob", "bob") == [60, 40]
    sack = {"sack": {"place": "left"}}
    full = melee(fighter("ann", at=(2, 2), skills=skills, weapons={"sword": SWORD}, things=sack))
    assert not any("other" in each.choice.args for each in full.options("ann"))


@pytest.mark.rule("pm.full-attack.cost")
def test_it_is_taken_back_and_done_again_in_the_middle() -> None:
    table = melee(swordsman(20))
    begin(table)
    strikes(table, "bob")
    table.undo()
    assert ("ann", "strike") in table.waiting()
    assert strikes(table, "cid", "bob") == [100, 70]
    end_of = [each for each in table.all_facts(Noted) if each.key == "defence"]
    assert [each.combatant for each in end_of] == ["cid", "bob"]
    table.answer("ann", "stop")
    end(table, "ann")


@pytest.mark.rule("pm.two-weapon.second-attack", clause="a shield by Shield Bash")
def test_a_shield_strikes_too_by_shield_bash() -> None:
    skills = {"Sword": 80, "Shield Bash": 50, "Two-Weapon Combat": 60}
    table = melee(fighter("ann", at=(2, 2), skills=skills, weapons={"sword": SWORD}, shield=20))
    begin(table, other="shield")
    assert strikes(table, "bob", "cid") == [60, 30]
    assert table.fact(CheckResolved).skill == "Shield Bash"
    table.undo()
    dropped = ItemChanged(combatant="ann", item="shield", change="dropped", fields={"place": "ground"})
    table.rule(effects=[dropped])
    assert ("ann", "strike") not in table.waiting()


@pytest.mark.rule("pm.multi-strike.step-placement", clause="or after")
def test_the_step_may_come_after_all_strikes() -> None:
    table = melee(swordsman(10))
    begin(table)
    strikes(table, "bob", "cid")
    act(table, "ann", "step", direction="NE")
    assert table["ann"].position == (3, 1)
