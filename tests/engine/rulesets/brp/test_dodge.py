"""Dodges: against what, at which chance, and how often."""

from typing import Any

import pytest

from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    DecisionMade,
    ItemChanged,
    Noted,
)
from tests.support.brp import BOW, attacks, fight, fighter, pass_until, to_action
from tests.support.defending import beset, dodge, next_round, offered, parry, strike, why_not

BITE = {"skill": "Bite", "damage": "1d8", "natural": True, "parries": "no", "unparryable": True}
KNIFE = {"skill": "Knife", "damage": "1d4", "missile": "thrown", "range": 10}
PISTOL = {"skill": "Pistol", "damage": "1d8", "missile": "fast", "range": 20, "parries": "no"}


@pytest.mark.rule("brp.dodge.scope", clause="what cannot be parried")
@pytest.mark.rule("brp.dodge.scope")
def test_what_cannot_be_parried_can_be_dodged() -> None:
    wolf = fighter("wolf", DEX=20, skills={"Bite": 60}, weapons={"bite": BITE})
    table = fight(wolf, fighter("bob", "blue", DEX=5, Dodge=50, Shield=80))
    to_action(table, wolf=attacks("bob", "bite"))
    strike(table, "wolf", weapon="bite")

    assert offered(table, "dodge") == 50
    with table.refuses("barred", rule="brp.dodge.scope", match="it can be dodged"):
        parry(table, 40)
    dodge(table, 40)
    assert table.fact(CheckResolved).result == "success"
    assert table["bob"].now("hp") == 14


@pytest.mark.rule("brp.dodge.scope", clause="what is thrown")
@pytest.mark.rule("brp.dodge.scope", "brp.amb.high-speed-list")
def test_a_thrown_weapon_is_dodged_at_full_skill_time_and_again() -> None:
    throwers = [fighter(name, DEX=dex, skills={"Knife": 60}, weapons={"knife": KNIFE}) for name, dex in
                (("ann", 20), ("amy", 18))]  # fmt: skip
    table = fight(*throwers, fighter("bob", "blue", DEX=5, Dodge=50))
    to_action(table, ann=attacks("bob", "knife"), amy=attacks("bob", "knife"))
    strike(table, "ann", weapon="knife", use="throw")
    assert offered(table, "dodge") == 50
    dodge(table, 40)
    strike(table, "amy", weapon="knife", use="throw")
    assert offered(table, "dodge") == 20


@pytest.mark.rule("brp.dodge.reactive", clause="none against a failure")
@pytest.mark.rule("brp.dodge.reactive")
def test_an_attack_that_failed_asks_for_no_dodge_and_counts_none() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann", "amy")
    strike(table, "ann", 71)

    assert table.waiting() == [("amy", "act")]
    assert table["bob"].budget("dodges") == 0
    strike(table, "amy")
    assert offered(table, "dodge") == 50


@pytest.mark.rule("brp.dodge.reactive", clause="answers a success")
@pytest.mark.rule("brp.dodge.reactive")
def test_a_dodge_answers_an_attack_that_succeeded_and_need_not_be_announced() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann", intent="move")
    strike(table, "ann")
    dodge(table, 40)

    made = table.fact(DecisionMade)
    assert (made.choice, made.rule) == ("dodge", "brp.dodge.reactive")
    assert table["bob"].budget("dodges") == 1
    assert not table.facts(DamageTaken)


@pytest.mark.rule("brp.dodge.successive-penalty")
def test_each_dodge_of_a_round_takes_thirty_off_the_next() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=70), "ann", "amy", "abe")
    chances = []
    for foe, roll in (("ann", 50), ("amy", 35), ("abe", 9)):
        strike(table, foe)
        chances.append(offered(table, "dodge"))
        dodge(table, roll)
    assert chances == [70, 40, 10]
    last = table.fact(CheckResolved)
    assert [(each.rule, each.value) for each in last.modifiers] == [("brp.dodge.successive-penalty", -60)]

    next_round(table, ann=attacks("bob"))
    strike(table, "ann")
    assert offered(table, "dodge") == 70


@pytest.mark.rule("brp.dodge.minimum-chance", "brp.dodge.reactive")
def test_a_dodge_below_one_percent_cannot_be_tried() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=30, Shield=50), "ann", "amy")
    strike(table, "ann")
    dodge(table, 20)
    strike(table, "amy")

    with table.refuses("barred", rule="brp.dodge.minimum-chance", match="The chance would be 0"):
        dodge(table, 1)


@pytest.mark.rule("brp.dodge.minimum-chance")
def test_a_dodge_at_one_percent_can_be_tried() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=31), "ann", "amy")
    strike(table, "ann")
    dodge(table, 20)
    strike(table, "amy")

    assert offered(table, "dodge") == 1


@pytest.mark.rule("brp.dodge.minimum-chance", "brp.dodge.reactive")
def test_whoever_has_nothing_to_answer_with_is_not_asked() -> None:
    table = beset(fighter("bob", "blue", DEX=5), "ann")
    pass_until(table, "ann")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30, ("damage", [2])])

    assert table.fact(DamageTaken).amount == 2


def under_fire(*, weapon: str = "Bow", **bob: Any) -> Any:
    """Two archers shoot at Bob, who dodges at 60."""
    return beset(fighter("bob", "blue", DEX=5, Dodge=60, **bob), "ann", "amy", weapon=weapon)


@pytest.mark.rule("brp.dodge.high-speed-first-only", clause="the first of the round, and difficult")
@pytest.mark.rule("brp.dodge.high-speed-first-only", "brp.amb.high-speed-list")
def test_of_all_arrows_of_a_round_only_the_first_may_be_dodged_and_with_difficulty() -> None:
    table = under_fire(Shield=20)
    strike(table, "ann", weapon="bow")
    assert offered(table, "dodge") == 30
    dodge(table, 25)
    check = table.fact(CheckResolved)
    assert [(each.rule, each.total) for each in check.modifiers] == [("brp.dodge.high-speed-first-only", 30)]
    assert check.result == "success"

    # Whatever the count of dodges is: the arrow is the second.
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"dodges": 0})])
    strike(table, "amy", weapon="bow")
    with table.refuses("barred", rule="brp.dodge.high-speed-first-only", match="Only the first shot"):
        dodge(table, 1)
    parry(table, 25)

    next_round(table, ann=attacks("bob", "bow"))
    strike(table, "ann", weapon="bow")
    assert offered(table, "dodge") == 30


@pytest.mark.rule("brp.dodge.high-speed-first-only")
def test_the_first_arrow_counts_even_if_it_was_not_dodged() -> None:
    table = under_fire(Shield=20)
    strike(table, "ann", weapon="bow")
    table.answer("bob", "none", dice=[("damage", [1])])
    strike(table, "amy", weapon="bow")

    assert why_not(table, "dodge")[0] == "brp.dodge.high-speed-first-only"


@pytest.mark.rule("brp.dodge.high-speed-first-only", "brp.amb.first-missile")
def test_a_shot_that_missed_was_the_first_all_the_same() -> None:
    table = under_fire(Shield=20)
    strike(table, "ann", 71, weapon="bow")
    strike(table, "amy", weapon="bow")

    assert why_not(table, "dodge")[0] == "brp.dodge.high-speed-first-only"


@pytest.mark.rule("brp.dodge.high-speed-first-only", "brp.amb.first-missile")
def test_a_shot_that_missed_at_the_same_instant_was_no_earlier() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=60), "ann", "amy", weapon="Bow", ranks=(20, 20))
    shot = {"target": "bob", "weapon": "bow"}
    table.answer("ann", "attack", args=shot)
    table.answer("amy", "attack", args=shot, dice=[("attack", [71]), ("attack", [30])])

    assert table.fact(Noted).combatant == "amy"  # the blows go by id
    assert offered(table, "dodge") == 30


@pytest.mark.rule("brp.malfunction.independent", "brp.amb.first-missile")
def test_a_weapon_that_jams_has_not_shot() -> None:
    jams = {**BOW, "malfunction": 70}
    ann = fighter("ann", DEX=20, Bow=60, weapons={"bow": jams})
    table = fight(ann, fighter("amy", DEX=18, Bow=60), fighter("bob", "blue", DEX=5, Dodge=60))
    to_action(table, ann=attacks("bob", "bow"), amy=attacks("bob", "bow"))
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[71])
    table.answer("amy", "attack", target="bob", weapon="bow", dice=[30])

    assert offered(table, "dodge") == 30


@pytest.mark.rule("brp.dodge.high-speed-first-only", clause="the attacker is seen")
@pytest.mark.rule("brp.dodge.high-speed-first-only", "brp.dodge.reactive")
def test_nobody_dodges_what_comes_from_an_unseen_sniper() -> None:
    sniper = fighter("ann", DEX=20, Bow=60, hidden_from=["bob"])
    table = fight(sniper, fighter("bob", "blue", DEX=5, Dodge=60), special_effects="none")
    to_action(table, ann=attacks("bob", "bow"))
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[30, ("damage", [3])])

    assert table.fact(DamageTaken).amount == 4
    assert table["bob"].budget("dodges") == 0


@pytest.mark.rule("brp.dodge.high-speed-first-only", clause="the weapon is seen")
@pytest.mark.rule("brp.dodge.high-speed-first-only")
def test_nobody_dodges_a_weapon_that_cannot_be_seen() -> None:
    table = under_fire(Shield=20)
    table.rule(
        effects=[ItemChanged(combatant="ann", item="bow", change="hidden", fields={"concealed": True})]
    )
    strike(table, "ann", weapon="bow")

    with table.refuses("barred", rule="brp.dodge.high-speed-first-only", match="cannot see the weapon"):
        dodge(table, 1)


@pytest.mark.rule("brp.dodge.high-speed-first-only", "brp.amb.high-speed-list")
def test_a_bullet_is_dodged_like_an_arrow() -> None:
    gunner = fighter("ann", DEX=20, skills={"Pistol": 60}, weapons={"pistol": PISTOL})
    table = fight(gunner, fighter("bob", "blue", DEX=5, Dodge=60))
    to_action(table, ann=attacks("bob", "pistol"))
    strike(table, "ann", weapon="pistol")

    assert offered(table, "dodge") == 30


@pytest.mark.rule("brp.amb.missile-dodge-contradiction", "brp.dodge.reactive")
def test_a_table_may_have_no_missiles_dodged_at_all() -> None:
    table = beset(
        fighter("bob", "blue", DEX=5, Dodge=60, Shield=20), "ann", weapon="Bow", high_speed_dodge=False
    )
    strike(table, "ann", weapon="bow")

    assert why_not(table, "dodge") == (
        "brp.missile.defence",
        "Missile fire cannot be dodged in this fight, only parried with a shield.",
    )


@pytest.mark.rule("brp.fumble.vision")
def test_whoever_sees_badly_parries_and_dodges_badly() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=60, Shield=75), "ann")
    table.rule(effects=[ConditionGained(combatant="bob", condition="vision", data={"points": 30})])
    strike(table, "ann")

    assert offered(table, "dodge") == 30
    assert offered(table, "parry", **{"with": "shield"}) == 45


@pytest.mark.rule("brp.dodge.high-speed-first-only", "brp.amb.high-speed-list")
def test_whoever_was_shot_at_still_dodges_blows_and_what_is_thrown() -> None:
    archer = fighter("ann", DEX=20, Bow=60)
    thrower = fighter("amy", DEX=18, Sword=60, skills={"Knife": 60}, weapons={"knife": KNIFE})
    bob = fighter("bob", "blue", DEX=5, Dodge=60)
    for weapon, use in (("sword", {}), ("knife", {"use": "throw"})):
        table = fight(archer, thrower, bob, special_effects="none")
        to_action(table, ann=attacks("bob", "bow"), amy=attacks("bob", weapon))
        strike(table, "ann", 71, weapon="bow")
        assert table["bob"].budget("shots") == 1
        strike(table, "amy", weapon=weapon, **use)
        assert offered(table, "dodge") == 60


@pytest.mark.rule("brp.dodge.high-speed-first-only")
def test_a_blow_or_a_throw_is_not_the_first_shot() -> None:
    first = fighter("ann", DEX=20, Sword=60, skills={"Knife": 60}, weapons={"knife": KNIFE})
    archer = fighter("amy", DEX=18, Bow=60)
    bob = fighter("bob", "blue", DEX=5, Dodge=60)
    for weapon, use in (("sword", {}), ("knife", {"use": "throw"})):
        table = fight(first, archer, bob, special_effects="none")
        to_action(table, ann=attacks("bob", weapon), amy=attacks("bob", "bow"))
        strike(table, "ann", 71, weapon=weapon, **use)
        strike(table, "amy", weapon="bow")
        assert offered(table, "dodge") == 30
