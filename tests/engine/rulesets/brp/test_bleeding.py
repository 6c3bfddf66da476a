"""Bleeding: a point a round on rank 1, a hand on the wound, what opens it again, and what ends it for good."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.brp.people.skills import skill_odds
from events import ConditionGained, ConditionLost, DamageTaken, Noted, StepBegan
from tests.support.attacking import hit, option
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.harm import end_round, run_to

WOUND = "sword-1"


def cut(loss: int = 3, armour: int = 0, **bob: Any) -> Table:
    """In round 1 Ann (rank 14) cuts Bob (rank 9) so that he bleeds; he has a sword in one hand, and 20 hit points."""
    suit = {"mail": {"av": armour}} if armour else {}
    options = bob.pop("options", {})
    figures = {"DEX": 9, "CON": 12, "hp": 20, "Sword": 60, "Dodge": 50, "armour": suit, **bob}
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", **figures), **options)
    to_action(table, ann=attacks("bob"), bob=attacks("ann"))
    hit(table, 10)
    table.answer("bob", "none", dice=[("damage", [loss + armour])])
    return table


def press(table: Table, roll: int) -> None:
    """Bob, who is the last to act, presses a hand on the wound; the round ends, and with it he rolls Stamina."""
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    table.answer("bob", "staunch", injury=WOUND, then="stop", dice=[("staunch", [roll])])


def hp(table: Table) -> int:
    return table["bob"].now("hp")


@pytest.mark.rule("brp.bleeding.loss", clause="a point on rank 1 of every later round")
@pytest.mark.rule("brp.bleeding.loss", "brp.bleeding.armour", "brp.special.types")
def test_a_wound_costs_a_point_on_rank_1_of_every_later_round_whatever_is_worn() -> None:
    table = cut(loss=2, armour=4)
    assert hp(table) == 18
    end_round(table)
    assert hp(table) == 18

    end_round(table)
    assert hp(table) == 17
    steps = [each for each in table.all_facts(StepBegan) if each.step == "bleeding"]
    assert [(each.combatant, each.rank) for each in steps] == [("bob", 1)]

    end_round(table)
    assert hp(table) == 16
    assert table["bob"].injuries[WOUND].amount == 4


@pytest.mark.rule("brp.amb.special-needs-damage", "brp.bleeding.loss")
def test_a_blow_that_armour_stops_opens_nothing() -> None:
    table = cut(loss=0, armour=4)
    assert "bleeding" not in table["bob"].conditions


@pytest.mark.rule("brp.amb.bleeding-stack", "brp.bleeding.loss")
def test_two_wounds_cost_two_points_a_round() -> None:
    table = cut(loss=3)
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    hit(table, 10)
    table.answer("bob", "none", dice=[("damage", [2])])
    end_round(table)
    assert hp(table) == 20 - 3 - 2 - 1

    end_round(table)
    assert hp(table) == 14 - 2


@pytest.mark.rule("brp.bleeding.fatigue", clause="each round")
@pytest.mark.rule("brp.bleeding.fatigue")
@pytest.mark.parametrize(("kept", "left"), [(True, 17), (False, 20)])
def test_it_costs_fatigue_where_that_is_kept(kept: bool, left: int) -> None:
    table = cut(fatigue=20, options={"fatigue": kept})
    for _ in range(4):
        end_round(table)
    assert table["bob"].now("fatigue") == left
    assert hp(table) == 20 - 3 - 3


@pytest.mark.rule("brp.bleeding.first-aid-failure", clause="or death at 0")
@pytest.mark.rule("brp.amb.bleeding-final", "brp.bleeding.first-aid-failure")
def test_who_bleeds_to_0_is_dead_at_once() -> None:
    table = cut(hp=6, loss=2, muscled=False)  # of whom no Luck is asked
    for _ in range(3):
        end_round(table)
    assert hp(table) == 2
    assert "dead" not in table["bob"].conditions
    end_round(table)
    assert hp(table) == 1

    end_round(table)
    assert hp(table) == 0
    assert "dead" in table["bob"].conditions
    assert "fatal" not in table["bob"].conditions


@pytest.mark.rule("brp.amb.bleeding-final")
def test_a_table_may_leave_the_bled_the_time_to_be_rescued() -> None:
    table = cut(hp=6, loss=2, muscled=False, options={"bleeding_death": "rescue-window"})
    for _ in range(5):
        end_round(table)
    assert (hp(table), "dead" in table["bob"].conditions) == (0, False)
    assert "fatal" in table["bob"].conditions


@pytest.mark.rule("brp.bleeding.staunch-roll", clause="Stamina at the end of the round")
@pytest.mark.rule("brp.bleeding.staunch-roll")
@pytest.mark.parametrize(("roll", "loses"), [(60, 0), (61, 1)])
def test_a_hand_on_the_wound_holds_it_if_stamina_says_so_at_the_end_of_the_round(
    roll: int, loses: int
) -> None:
    table = cut()
    end_round(table)
    press(table, roll)
    assert hp(table) == 16
    held = [each.rule for each in table.facts(Noted) if each.key == "bleeding.held"]
    assert held == ["brp.bleeding.staunch-roll"] * (not loses)

    run_to(table, "bob")
    table.answer("bob", "pass", dice=[("staunch", [99])] if loses else [])
    assert hp(table) == 16 - loses


@pytest.mark.rule("brp.bleeding.staunch-difficult", clause="attacks")
@pytest.mark.rule("brp.bleeding.staunch-difficult")
def test_who_presses_a_hand_on_it_may_still_strike_at_half_the_chance() -> None:
    table = cut()
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    table.answer("bob", "staunch", injury=WOUND, then="act")

    assert table.waiting() == [("bob", "act")]
    assert option(table, "bob").chance == 30
    assert [each.rule for each in option(table, "bob").modifiers] == ["brp.bleeding.staunch-difficult"]


@pytest.mark.rule("brp.bleeding.staunch-roll", clause="an empty hand, once a round")
@pytest.mark.rule("brp.bleeding.staunch-roll")
def test_it_takes_a_free_hand_and_once_a_round() -> None:
    table = cut(Shield=40)
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})

    with table.refuses("barred", rule="brp.bleeding.staunch-roll", match="no hand free; drop something"):
        table.answer("bob", "staunch", injury=WOUND)
    table.answer("bob", "staunch", injury=WOUND, drop="shield", then="act")
    assert table["bob"].items["shield"]["held"] is False

    table.answer("bob", "let-go", then="act")
    assert "pressing" not in table["bob"].conditions
    with table.refuses("barred", rule="brp.bleeding.staunch-roll", match="once is all"):
        table.answer("bob", "staunch", injury=WOUND)


@pytest.mark.rule("brp.bleeding.staunch-difficult", clause="parries and what the body does")
@pytest.mark.rule("brp.bleeding.staunch-difficult", "brp.amb.skill-categories")
def test_parries_and_what_the_body_does_are_difficult_with_a_hand_on_the_wound() -> None:
    table = cut(Sword=50, skills={"Climb": 40, "Spot": 40})
    end_round(table)
    press(table, 60)
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    hit(table, 30)

    assert table.option("bob", "parry", **{"with": "sword"}).chance == 25
    assert table.option("bob", "dodge").chance == 50
    chances = [skill_odds(table.fight, table["bob"], each)[0] for each in ("Climb", "Spot", "Stamina")]
    assert chances == [20, 40, 60]


@pytest.mark.rule("brp.bleeding.staunch-roll")
@pytest.mark.parametrize("how", ["treated", "helpless"])
def test_the_hand_comes_off_when_there_is_no_more_need_or_nobody_to_hold_it(how: str) -> None:
    table = cut()
    end_round(table)
    press(table, 99)
    if how == "treated":
        table.rule(effects=[ConditionLost(combatant="bob", condition="bleeding")])
    else:
        table.rule(effects=[ConditionGained(combatant="bob", condition="unconscious")])
    end_round(table)
    lost = next(each for each in table.all_facts(ConditionLost) if each.condition == "pressing")
    assert lost.reason == ("no more need" if how == "treated" else "helpless")


@pytest.mark.rule("brp.bleeding.staunch-dodge-cancels", clause="a dodge")
@pytest.mark.rule("brp.bleeding.staunch-dodge-cancels")
def test_a_dodge_takes_the_hand_away() -> None:
    table = cut()
    end_round(table)
    press(table, 99)
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    hit(table, 30)

    table.answer("bob", "dodge", dice=[50])

    lost = next(each for each in table.facts(ConditionLost) if each.condition == "pressing")
    assert lost.rule == "brp.bleeding.staunch-dodge-cancels"
    end_round(table)
    assert hp(table) == 15


def held_closed() -> Table:
    """Held at the end of round 2; in round 3 it is Bob's turn, with the hand still on it."""
    table = cut()
    end_round(table)
    press(table, 60)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    assert (table.fight.round, hp(table)) == (3, 16)
    return table


def bleeds(table: Table) -> bool:
    """Whether Bob loses a point in the next round."""
    end_round(table)
    before = hp(table)
    end_round(table)
    return hp(table) < before


def until_round(table: Table, number: int, who: str = "bob") -> None:
    """Quiet rounds up to this one, and to somebody's turn in it."""
    while table.fight.round < number:
        end_round(table)
    run_to(table, who, "act", {who: attacks("bob" if who == "ann" else "ann")})


@pytest.mark.rule("brp.bleeding.reopen", clause="by a dodge")
@pytest.mark.rule("brp.bleeding.reopen", "brp.amb.staunch-fail-strain")
def test_a_dodge_opens_a_wound_that_is_only_held() -> None:
    table = held_closed()
    until_round(table, 5, "ann")
    hit(table, 30)
    table.answer("bob", "dodge", dice=[50])
    assert hp(table) == 16

    end_round(table)
    assert hp(table) == 15
    assert bleeds(table)


@pytest.mark.rule("brp.bleeding.reopen", clause="by a blow")
@pytest.mark.rule("brp.amb.strenuous", "brp.bleeding.reopen")
@pytest.mark.parametrize(("kept", "opens"), [(True, False), (False, True)])
def test_a_blow_opens_it_unless_the_hand_stays_on(kept: bool, opens: bool) -> None:
    table = held_closed()
    if not kept:
        table.answer("bob", "let-go", then="act")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    assert bleeds(table) is opens


@pytest.mark.rule("brp.amb.strenuous")
@pytest.mark.parametrize(("parried", "opens"), [(True, True), (False, False)])
def test_so_does_a_parry_with_the_hand_off_it(parried: bool, opens: bool) -> None:
    table = held_closed()
    table.answer("bob", "let-go", then="stop")
    until_round(table, 4, "ann")
    hit(table, 30)
    if parried:
        table.answer("bob", "parry", **{"with": "sword"}, dice=[50])
    else:
        table.answer("bob", "none", dice=[1])
    before = hp(table)
    end_round(table)
    assert (hp(table) < before) is opens


@pytest.mark.rule("brp.amb.strenuous")
@pytest.mark.parametrize(("metres", "opens"), [(5, False), (6, True)])
def test_so_do_more_than_five_metres(metres: int, opens: bool) -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0.0, 0.0)),
        fighter("bob", "blue", DEX=9, hp=20, Sword=60, position=(20.0, 0.0)),
    )
    wound = {"wounds": {"old": {"round": 0, "held": 1}}}
    table.rule(effects=[DamageTaken(combatant="bob", injury="old", amount=2), bleeding("bob", wound)])
    run_to(table, "bob", "act", {"bob": ("move", {})})
    table.answer("bob", "move", away="ann", metres=metres, then="stop")
    end_round(table)
    assert ("held" not in table["bob"].conditions["bleeding"].data["wounds"]["old"]) is opens


def bleeding(who: str, data: dict[str, Any]) -> ConditionGained:
    """The effect of a ruling."""
    return ConditionGained(combatant=who, condition="bleeding", data=data)


@pytest.mark.rule("brp.bleeding.five-rounds", clause="held for five rounds")
@pytest.mark.rule("brp.bleeding.five-rounds", "brp.amb.five-rounds-count")
@pytest.mark.parametrize(("dodges_in", "opens"), [(6, True), (8, False)])
def test_held_for_five_rounds_it_has_closed_for_good(dodges_in: int, opens: bool) -> None:
    table = held_closed()
    table.answer("bob", "let-go", then="stop")
    until_round(table, dodges_in, "ann")
    hit(table, 30)
    table.answer("bob", "dodge", dice=[50])
    assert bleeds(table) is opens


def sickbed(first_aid: int = 60, **options: Any) -> Table:
    """Bob bleeds in round 1; Cara and Dora, healers, are with him, and Ann is far away."""
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(60.0, 0.0)),
        fighter("bob", "blue", DEX=12, hp=20, position=(0.0, 0.0)),
        fighter("cara", "blue", DEX=9, position=(1.0, 0.0), skills={"First Aid": first_aid, "Medicine": 50}),
        fighter("dora", "blue", DEX=8, position=(0.0, 1.0), skills={"First Aid": 60}),
        **options,
    )
    table.rule(
        effects=[
            DamageTaken(combatant="bob", injury=WOUND, amount=4),
            bleeding("bob", {"wounds": {WOUND: {"round": 1}}}),
        ]
    )
    run_to(table, "cara", "act", {"cara": ("noncombat", {}), "dora": ("noncombat", {})})
    return table


@pytest.mark.rule("brp.bleeding.first-aid-success")
def test_first_aid_ends_it_for_good() -> None:
    table = sickbed()
    table.answer("cara", "first-aid", patient="bob", injury=WOUND, dice=[60, 1])

    lost = next(each for each in table.facts(ConditionLost) if each.condition == "bleeding")
    assert lost.rule == "brp.bleeding.first-aid-success"
    assert not bleeds(table)


@pytest.mark.rule("brp.bleeding.first-aid-failure", clause="nobody's First Aid is enough")
@pytest.mark.rule("brp.bleeding.first-aid-failure")
def test_once_it_has_failed_nobodys_first_aid_is_enough_but_medicine_is() -> None:
    table = sickbed()
    table.answer("cara", "first-aid", patient="bob", injury=WOUND, dice=[61])
    table.answer("dora", "first-aid", patient="bob", injury=WOUND, dice=[10, 1])
    assert hp(table) == 17
    assert bleeds(table)

    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    table.answer("cara", "medicine", patient="bob", injury=WOUND, dice=[50, 1])
    assert "bleeding" not in table["bob"].conditions
    assert not bleeds(table)


@pytest.mark.rule("brp.amb.first-aid-fail-hold")
@pytest.mark.parametrize("allowed", [False, True])
def test_nor_is_a_hand_on_it_unless_the_table_says_so(allowed: bool) -> None:
    table = sickbed(staunch_after_first_aid=allowed)
    table.answer("cara", "first-aid", patient="bob", injury=WOUND, dice=[61])
    run_to(table, "bob", "act")
    if allowed:
        table.answer("bob", "staunch", injury=WOUND, then="stop")
    else:
        with table.refuses("barred", rule="brp.bleeding.first-aid-failure"):
            table.answer("bob", "staunch", injury=WOUND, then="stop")


@pytest.mark.rule("brp.bleeding.first-aid-failure", clause="a power is")
@pytest.mark.rule("brp.bleeding.first-aid-failure")
def test_a_power_stops_what_first_aid_could_not() -> None:
    heal = {"heal": {"heals": "1d6", "cost": 1, "instant": True}}
    table = fight(
        fighter("ann", DEX=14, position=(60.0, 0.0)),
        fighter("bob", "blue", DEX=12, hp=20, position=(0.0, 0.0), powers=heal),
    )
    wound = {"wounds": {WOUND: {"round": 0, "beyond": True}}}
    table.rule(effects=[DamageTaken(combatant="bob", injury=WOUND, amount=4), bleeding("bob", wound)])
    run_to(table, "bob", "power", {"bob": ("power", {"power": "heal"})})
    table.answer("bob", "use", power="heal", target="bob", injury=WOUND, level=1, dice=[1])
    assert "bleeding" not in table["bob"].conditions
