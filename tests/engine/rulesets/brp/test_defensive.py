"""Full defence: what giving up the attacks brings, what it forbids, and how parries and dodges mix."""

from typing import Any

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    Engaged,
    ManeuverDeclared,
    Moved,
)
from tests.support.brp import attacks, fight, fighter, pass_until, state_all, to_action
from tests.support.defending import beset, dodge, next_round, offered, parry, strike, why_not

PISTOL = {"skill": "Pistol", "damage": "1d8", "missile": "fast", "range": 20, "rate": 3, "parries": "no"}


@pytest.mark.rule("brp.defensive.extra-dodge", clause="one dodge more")
@pytest.mark.rule("brp.defensive.extra-dodge")
def test_full_defence_brings_one_dodge_beside_the_regular_ones() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann", "amy", "abe", intent="defend")
    chances = []
    for foe, roll in (("ann", 40), ("amy", 40), ("abe", 15)):
        strike(table, foe)
        chances.append(offered(table, "dodge"))
        dodge(table, roll)

    assert chances == [50, 50, 20]


@pytest.mark.rule(
    "brp.defensive.extra-dodge",
    "brp.defensive.second-free",
    "brp.amb.defensive-declaration",
    "brp.amb.defensive-free-count",
)
@pytest.mark.parametrize(("skill", "more"), [(60, []), (100, [{"free-defences": 1}])])
def test_full_defence_brings_a_free_dodge_and_for_several_attacks_one_free_defence_more(
    skill: int, more: list[dict[str, int]]
) -> None:
    table = fight(fighter("bob", "blue", DEX=25, Sword=skill), fighter("ann", DEX=5))
    to_action(table, bob=("wait", {}))
    table.answer("bob", "defend")

    assert table.fact(ManeuverDeclared).maneuver == "defend"
    adopted = [each for each in table.facts(BudgetChanged) if each.rule.startswith("brp.defensive.")]
    assert [each.budgets for each in adopted] == [{"defensive": 1, "disengaging": 0, "free-dodges": 1}, *more]
    assert [each.rule for each in adopted[1:]] == ["brp.defensive.second-free"] * len(more)


@pytest.mark.rule("brp.defensive.extra-dodge")
def test_without_it_the_second_dodge_is_at_the_penalty() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann", "amy", intent="wait")
    strike(table, "ann")
    dodge(table, 40)
    strike(table, "amy")

    assert offered(table, "dodge") == 20


@pytest.mark.rule("brp.defensive.extra-dodge", "brp.action.defence-timing")
def test_full_defence_may_be_adopted_at_the_moment_of_an_attack() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann", "amy")
    strike(table, "ann")
    table.answer("bob", "full-defence")

    assert table.waiting() == [("bob", "defend")]
    assert why_not(table, "full-defence")[0] == "brp.defensive.extra-dodge"
    option = table.option("bob", "dodge")
    assert option.chance == 50
    assert option.choice.cost == "a free defence: no further points off the next"
    dodge(table, 40)
    strike(table, "amy")
    assert offered(table, "dodge") == 50


@pytest.mark.rule("brp.defensive.extra-dodge")
def test_full_defence_may_be_adopted_on_ones_own_rank() -> None:
    table = beset(fighter("bob", "blue", DEX=25, Dodge=50, Sword=50), "ann", intent="wait")
    table.answer("bob", "defend")

    adopted = [each for each in table.facts(BudgetChanged) if "defensive" in each.budgets]
    assert [each.rule for each in adopted] == ["brp.defensive.extra-dodge"]
    strike(table, "ann")
    dodge(table, 40)
    assert table["bob"].budget("dodges") == 0


@pytest.mark.rule("brp.defensive.extra-dodge")
def test_whoever_has_attacked_adopts_no_full_defence_before_the_next_round() -> None:
    table = beset(fighter("bob", "blue", DEX=25, Dodge=50, Sword=50), "ann", intent="attack")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    strike(table, "ann")

    with table.refuses("barred", rule="brp.statements.declare", match="before the first attack"):
        table.answer("bob", "full-defence")


@pytest.mark.rule("brp.defensive.extra-dodge")
def test_full_defence_ends_with_the_round() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann", "amy", intent="defend")
    next_round(table, ann=attacks("bob"), amy=attacks("bob"))
    strike(table, "ann")
    dodge(table, 40)
    strike(table, "amy")

    assert offered(table, "dodge") == 20


@pytest.mark.rule("brp.defensive.extra-dodge")
def test_full_defence_is_not_offered_where_it_changes_nothing() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=20), "ann", "amy")
    strike(table, "ann")
    dodge(table, 15)
    pass_until(table, "amy")
    table.answer("amy", "attack", target="bob", weapon="sword", dice=[30, ("damage", [1])])

    assert table.fact(DamageTaken).amount == 1


@pytest.mark.rule("brp.amb.defensive-penalty-position", "brp.defensive.no-increment")
def test_the_free_dodge_is_rolled_at_the_penalty_reached_and_does_not_raise_it() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=80), "ann", "amy", "abe")
    strike(table, "ann")
    dodge(table, 50)
    strike(table, "amy")
    table.answer("bob", "full-defence")
    assert offered(table, "dodge") == 50
    dodge(table, 40)
    counted = [each for each in table.facts(BudgetChanged) if each.rule == "brp.defensive.no-increment"]
    assert [each.budgets["free-dodges"] for each in counted] == [0]
    strike(table, "abe")

    assert offered(table, "dodge") == 50


@pytest.mark.rule("brp.defensive.one-kind-per-rank")
def test_on_one_rank_even_full_defence_does_not_both_parry_and_dodge() -> None:
    foes = [
        fighter("ann", DEX=12, Sword=60),
        fighter("amy", DEX=12, Sword=59),
        fighter("abe", DEX=8, Sword=60),
    ]
    table = fight(*foes, fighter("bob", "blue", DEX=5, Dodge=110, Shield=60))
    to_action(table, **{foe.id: attacks("bob") for foe in foes}, bob=("defend", {}))
    strike(table, "ann")
    parry(table, 40)
    strike(table, "amy")

    with table.refuses("barred", rule="brp.defensive.one-kind-per-rank", match="from the next rank on"):
        dodge(table, 1)
    assert offered(table, "parry", **{"with": "shield"}) == 30
    parry(table, 20)
    strike(table, "abe")
    assert offered(table, "dodge") == 50, "the free one, at 110 less two parries"


@pytest.mark.rule("brp.defensive.one-kind-per-rank", "brp.action.defence-timing")
def test_whoever_goes_over_to_full_defence_on_a_rank_has_parried_on_it_already() -> None:
    foes = [fighter("ann", DEX=12, Sword=60), fighter("amy", DEX=12, Sword=59)]
    table = fight(*foes, fighter("bob", "blue", DEX=5, Dodge=110, Shield=60))
    to_action(table, **{foe.id: attacks("bob") for foe in foes})
    strike(table, "ann")
    parry(table, 40)
    strike(table, "amy")
    assert why_not(table, "dodge")[0] == "brp.defence.no-mixing"
    table.answer("bob", "full-defence")

    assert why_not(table, "dodge")[0] == "brp.defensive.one-kind-per-rank"


@pytest.mark.rule("brp.amb.parry-and-attack-same-weapon")
def test_a_weapon_does_not_parry_at_the_instant_at_which_it_strikes() -> None:
    ann = fighter("ann", DEX=12, Sword=60)
    bob = fighter("bob", "blue", DEX=12, Sword=60, Shield=50)
    table = fight(ann, bob, special_effects="none")
    to_action(table, ann=attacks("bob"), bob=attacks("ann"))
    table.answer("bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])

    assert why_not(table, "parry", **{"with": "sword"})[0] == "brp.amb.parry-and-attack-same-weapon"
    assert offered(table, "parry", **{"with": "shield"}) == 50


@pytest.mark.rule("brp.amb.parry-and-attack-same-weapon")
def test_a_weapon_that_has_attacked_parries_as_well() -> None:
    table = beset(fighter("bob", "blue", DEX=25, Sword=60), "ann", intent="attack")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "sword"}) == 60


@pytest.mark.rule("brp.defensive.second-free", "brp.amb.defensive-free-count")
@pytest.mark.parametrize("sword", [120, 100])
def test_whoever_gives_up_several_attacks_has_a_second_free_defence(sword: int) -> None:
    bob = fighter("bob", "blue", DEX=5, Sword=sword, Dodge=60)
    table = beset(bob, "ann", "amy", "abe", "art", intent="defend")
    chances = []
    for foe, roll in (("ann", 40), ("amy", 40), ("abe", 40), ("art", 20)):
        strike(table, foe)
        chances.append(offered(table, "dodge"))
        dodge(table, roll)

    assert chances == [60, 60, 60, 30]


@pytest.mark.rule("brp.defensive.second-free")
def test_the_second_free_defence_may_be_a_parry() -> None:
    bob = fighter("bob", "blue", DEX=5, Sword=120, Dodge=60)
    table = beset(bob, "ann", "amy", "abe", intent="defend")
    strike(table, "ann")
    parry(table, 60, "sword")
    strike(table, "amy")
    dodge(table, 40)
    strike(table, "abe")

    assert table["bob"].budget("free-defences") == 0
    assert table["bob"].budget("free-dodges") == 0
    assert offered(table, "parry", **{"with": "sword"}) == 99


@pytest.mark.rule("brp.defensive.second-free", "brp.amb.defensive-free-count")
def test_attacks_by_the_rate_of_a_weapon_count_too() -> None:
    gun = {"weapons": {"pistol": PISTOL}, "skills": {"Pistol": 40}}
    table = beset(fighter("bob", "blue", DEX=5, Dodge=60, **gun), "ann", intent="defend")

    assert table["bob"].budget("free-dodges") == 1
    assert table["bob"].budget("free-defences") == 1


@pytest.mark.rule("brp.amb.defensive-free-count")
def test_one_attack_brings_one_free_defence_and_that_is_a_dodge() -> None:
    bob = fighter("bob", "blue", DEX=5, Sword=99, Dodge=60)
    table = beset(bob, "ann", "amy", intent="defend")
    strike(table, "ann")
    parry(table, 60, "sword")
    strike(table, "amy")

    assert offered(table, "parry", **{"with": "sword"}) == 69


@pytest.mark.rule("brp.defensive.no-offence", clause="no attack at a foe")
@pytest.mark.rule("brp.defensive.no-offence")
def test_full_defence_excludes_every_attack_until_the_next_round() -> None:
    bob = fighter("bob", "blue", DEX=5, Dodge=50, Sword=60, Shield=50)
    table = beset(bob, "ann", intent="defend", statements_binding=False)
    pass_until(table, "bob")

    for weapon in ("sword", "shield", "fists"):
        with table.refuses("barred", rule="brp.defensive.no-offence", match="defensively"):
            table.answer("bob", "attack", target="ann", weapon=weapon, dice=[30])
    with table.refuses("barred", rule="brp.defensive.no-offence", match="next round"):
        table.answer("bob", "desperate-action")

    next_round(table, bob=attacks("ann"))
    pass_until(table, "bob")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    assert table.fact(CheckResolved).result == "failure"


@pytest.mark.rule("brp.defence.no-mixing", clause="no dodge after a parry")
@pytest.mark.rule("brp.amb.no-mixing-vs-lists", "brp.defence.no-mixing")
def test_whoever_parried_this_round_does_not_dodge() -> None:
    bob = fighter("bob", "blue", DEX=25, Dodge=50, Shield=60, Sword=60)
    table = beset(bob, "ann", "amy", ranks=(14, 9), intent="attack")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    strike(table, "ann")
    parry(table, 40)
    strike(table, "amy")

    with table.refuses("barred", rule="brp.defence.no-mixing", match="wholly on the defensive"):
        dodge(table, 1)
    assert offered(table, "parry", **{"with": "shield"}) == 30

    parry(table, 20)
    next_round(table, amy=attacks("bob"))
    strike(table, "amy")
    assert offered(table, "dodge") == 50


@pytest.mark.rule("brp.defence.no-mixing", clause="no parry after a dodge")
@pytest.mark.rule("brp.defence.no-mixing")
def test_whoever_dodged_this_round_does_not_parry() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50, Shield=60), "ann", "amy")
    strike(table, "ann")
    dodge(table, 40)
    strike(table, "amy")

    with table.refuses("barred", rule="brp.defence.no-mixing"):
        parry(table, 1)
    assert offered(table, "dodge") == 20


@pytest.mark.rule("brp.defence.shared-penalty")
def test_on_full_defence_parries_and_dodges_count_together() -> None:
    bob = fighter("bob", "blue", DEX=5, Dodge=60, Sword=70)
    table = beset(bob, "ann", "amy", "abe", "art", intent="defend")
    strike(table, "ann")
    dodge(table, 40)  # the free one
    strike(table, "amy")
    assert offered(table, "parry", **{"with": "sword"}) == 70
    parry(table, 50, "sword")
    strike(table, "abe")
    assert offered(table, "dodge") == 30
    dodge(table, 20)
    check = table.fact(CheckResolved)
    assert [(each.rule, each.value) for each in check.modifiers] == [("brp.defence.shared-penalty", -30)]
    strike(table, "art")
    assert offered(table, "parry", **{"with": "sword"}) == 10


def leaving(**bob: Any) -> Table:
    """Bob is engaged with Ann and Amy, and disengages."""
    foes = [fighter(name, DEX=dex, Sword=60) for name, dex in (("ann", 20), ("amy", 18))]
    table = fight(*foes, fighter("bob", "blue", DEX=5, **bob), special_effects="none")
    table.rule(effects=[Engaged(combatant="bob", foe="ann"), Engaged(combatant="bob", foe="amy")])
    state_all(table, ann=attacks("bob"), amy=attacks("bob"), bob=("disengage", {}))
    return table


@pytest.mark.rule("brp.amb.disengage-mixed-defence", "brp.disengage.limits")
def test_whoever_disengages_mixes_parries_and_dodges_but_has_no_free_dodge() -> None:
    table = leaving(Dodge=60, Shield=50)
    strike(table, "ann")
    with table.refuses("barred", rule="brp.disengage.limits", match="no free dodge"):
        table.answer("bob", "full-defence")
    assert not table.option("bob", "dodge").choice.cost
    parry(table, 40)
    strike(table, "amy")

    assert offered(table, "dodge") == 30


@pytest.mark.rule("brp.disengage.failure")
@pytest.mark.parametrize(("roll", "failed"), [(20, 0), (31, 1)])
def test_a_defence_that_fails_while_disengaging_is_counted(roll: int, failed: int) -> None:
    table = leaving(Dodge=60, Shield=50)
    strike(table, "ann")
    parry(table, 40)
    strike(table, "amy")
    dodge(table, roll, more=(("damage", [1]),) if failed else ())

    assert table["bob"].budget("failed-defences") == failed


def late(*, move: int = 0, rank: int = 3, **bob: int) -> Table:
    """Bob has acted on rank 15, or moved so far; then Ann strikes at him on a lower rank."""
    table = fight(
        fighter("bob", "blue", DEX=15, hp=40, position=(0, 0), **{"Dodge": 50, "Sword": 40, **bob}),
        fighter("ann", DEX=rank, Sword=60, position=(0, 0)),
        fighter("ned", DEX=1, position=(0, 50)),
        special_effects="none",
    )
    to_action(table, bob=("noncombat", {"also": ["move", "attack"]}), ann=attacks("bob"))
    if move:
        table.answer("bob", "move", towards="ned", metres=move)
        table.rule(effects=[Moved(combatant="bob", metres=0, to=(0, 0))])
    return table


def gone_over(table: Table) -> tuple[int, int | None]:
    """Ann hits, and Bob goes over to full defence: his free dodges, and the chance of a dodge."""
    strike(table, "ann")
    table.answer("bob", "full-defence")
    return table["bob"].budget("free-dodges"), offered(table, "dodge")


@pytest.mark.rule("brp.defensive.extra-dodge", clause="in place of the attack")
@pytest.mark.rule("brp.defensive.extra-dodge", "brp.amb.free-dodge-spent")
def test_an_action_that_is_spent_cannot_be_given_up_for_a_free_dodge() -> None:
    table = late()
    table.answer("bob", "search", dice=[99])
    assert gone_over(table) == (0, 50)
    assert table["bob"].budget("defensive")

    assert gone_over(late(move=12)) == (0, 50)


@pytest.mark.rule("brp.defensive.extra-dodge", "brp.amb.free-dodge-spent")
def test_what_is_left_of_the_round_can_be_given_up() -> None:
    to_come, passed = late(), late()
    to_come.answer("bob", "search", again="yes", dice=[99])
    pass_until(to_come, "bob")
    to_come.answer("bob", "defend")  # on the rank of the second action
    assert to_come["bob"].budget("free-dodges") == 1

    to_come = late(rank=12)
    to_come.answer("bob", "search", again="yes", dice=[99])
    assert gone_over(to_come)[0] == 1

    passed.answer("bob", "pass")
    assert gone_over(passed)[0] == 1
    assert gone_over(late(move=5))[0] == 1


def goes_over(**bob: Any) -> Table:
    """The first statements: Bob is about to say that he fights defensively, before Ann comes at him."""
    return fight(
        fighter("bob", "blue", **{"DEX": 20, "Dodge": 60, "Sword": 60, **bob}),
        fighter("ann", DEX=15, Sword=60),
        special_effects="none",
    )


def free_defences(table: Table) -> tuple[int, int]:
    """The dodge and the further defence that Bob has for the attacks he gives up."""
    to_action(table, bob=("defend", {}), ann=attacks("bob"))
    return table["bob"].budget("free-dodges"), table["bob"].budget("free-defences")


@pytest.mark.rule(
    "brp.amb.lost-attack",
    "brp.amb.defensive-free-count",
    "brp.defensive.extra-dodge",
    "brp.defensive.second-free",
)
@pytest.mark.parametrize(
    ("skill", "lost", "free"),
    [(99, 0, (1, 0)), (100, 0, (1, 1)), (100, 1, (1, 0)), (100, 2, (0, 0)), (60, 2, (0, 0))],
)
def test_only_attacks_that_one_still_has_are_given_up(skill: int, lost: int, free: tuple[int, int]) -> None:
    table = goes_over(Sword=skill)
    if lost:
        table.rule(effects=[BudgetChanged(combatant="bob", budgets={"lost-attacks": lost})])
    assert free_defences(table) == free


@pytest.mark.rule("brp.amb.lost-attack", "brp.amb.defensive-free-count")
@pytest.mark.parametrize(("rate", "free"), [(1, (1, 0)), (2, (1, 1))])
def test_the_rate_counts_of_the_weapon_that_has_the_most(rate: int, free: tuple[int, int]) -> None:
    gun = {**PISTOL, "rate": rate}
    assert free_defences(goes_over(weapons={"pistol": gun}, skills={"Pistol": 40})) == free
    out_of_hand = {"pistol": {**gun, "held": False}}
    assert free_defences(goes_over(weapons=out_of_hand, skills={"Pistol": 40})) == (1, 0)


@pytest.mark.rule("brp.powers.consumes-action", clause="nor a free dodge")
@pytest.mark.rule("brp.amb.lost-attack", "brp.powers.consumes-action")
def test_whoever_used_a_power_has_no_attack_to_give_up() -> None:
    table = goes_over()
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"power": 1})])
    assert free_defences(table) == (0, 0)


@pytest.mark.rule("brp.amb.lost-attack", "brp.wound.major.table-roll")
def test_whoever_cannot_fight_has_no_attack_to_give_up() -> None:
    table = goes_over()
    bar = ConditionGained(combatant="bob", condition="cannot-fight", data={"injuries": ["cut"]})
    table.rule(effects=[bar])
    assert free_defences(table) == (0, 0)


@pytest.mark.rule("brp.defensive.extra-dodge", "brp.defensive.no-offence", "brp.statements.declare")
def test_after_an_attack_the_second_action_of_a_round_is_no_full_defence() -> None:
    table = goes_over()
    to_action(table, bob=attacks("ann"))
    assert "defend" in table.legal("bob")
    table.answer("bob", "attack", target="ann", weapon="sword", again="yes", dice=[90])
    pass_until(table, "bob")

    with table.refuses("barred", rule="brp.statements.declare", match="before the first attack"):
        table.answer("bob", "defend")


@pytest.mark.rule("brp.defensive.no-increment", "brp.defensive.second-free", "brp.parry.successive-penalty")
def test_what_a_free_defence_costs_is_said_with_it() -> None:
    table = goes_over(Sword=100, DEX=5, Shield=60)
    to_action(table, bob=("defend", {}), ann=attacks("bob"))
    strike(table, "ann")

    free = "a free defence: no further points off the next"
    ways = {"parry": {"with": "shield"}, "dodge": {}}
    assert [table.option("bob", way, **args).choice.cost for way, args in ways.items()] == [free, free]
    table.undo()
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"free-dodges": 0, "free-defences": 0})])
    strike(table, "ann")
    assert [table.option("bob", way, **args).choice.cost for way, args in ways.items()] == ["", ""]
