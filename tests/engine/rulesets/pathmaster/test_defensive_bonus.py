"""The Defensive Bonus: Dodge, Shield and Parry, from where each comes, and what takes it away."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved
from tests.support.meeting import against, befalls, bout, by_rule, db, denied, keeps, meets, met, struck
from tests.support.pathmaster import DAGGER, SWORD, act, attack, end, fighter


@pytest.mark.rule("pm.db.three-parts", clause="the sum of three")
@pytest.mark.rule("pm.db.three-parts")
def test_the_defensive_bonus_is_the_sum_of_dodge_shield_and_parry() -> None:
    table = bout(fighter("bob", "blue", Dodge=10, Sword=60, shield=25), fighter("ann", Sword=70))
    keeps(table, "bob", 30)
    attack(table, "ann", "bob", 50)

    assert met(table) == {"dodge": 10, "shield": 25, "parry": 30}
    assert against(table)["db"] == 65
    assert struck(table).total == 70 + 50 - 65


@pytest.mark.rule("pm.db.three-parts", clause="each by its own rules")
@pytest.mark.rule("pm.db.three-parts")
def test_a_part_that_does_not_apply_is_left_out_of_the_sum() -> None:
    table = bout(fighter("bob", "blue", Dodge=10, Sword=60, shield=25), fighter("ann", Sword=70))
    keeps(table, "bob", 30)
    befalls(table, "bob", "no-shield")
    attack(table, "ann", "bob", 50)

    assert db(table) == 40
    assert struck(table).total == 70 + 50 - 40


@pytest.mark.rule("pm.db.dodge-sources", clause="every bonus for reflexes")
def test_dodge_is_quickness_and_every_bonus_of_reflexes() -> None:
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", quickness=10, dodge={"reflex": 5}))
    attack(table, "ann", "bob", 50)

    assert met(table)["dodge"] == 15
    assert by_rule(struck(table), "pm.db.dodge-sources") == [-5]


@pytest.mark.rule("pm.db.dodge-sources", clause="gone with the Dodge")
@pytest.mark.rule("pm.condition.entangled.combat", clause="no Dodge")
@pytest.mark.rule("pm.condition.cowering", clause="no Dodge")
@pytest.mark.parametrize("condition", ["cowering", "entangled"])
def test_what_removes_dodge_removes_those_bonuses_too(condition: str) -> None:
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", quickness=10, dodge={"reflex": 5}))
    befalls(table, "bob", condition)
    attack(table, "ann", "bob", 50)

    assert met(table)["dodge"] == 0
    assert denied(table, "dodge").startswith(f"pm.condition.{condition}")
    assert struck(table).total == 70 + 50


@pytest.mark.rule("pm.db.shield-sources", clause="an off-hand weapon too")
@pytest.mark.rule("pm.db.shield-sources")
def test_what_is_put_in_the_way_counts_without_any_dodge() -> None:
    swords = {"sword": SWORD, "dagger": {**DAGGER, "place": "left"}}
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", Dodge=10, weapons=swords))
    befalls(table, "bob", "entangled")
    attack(table, "ann", "bob", 50)

    assert met(table) == {"dodge": 0, "shield": 5, "parry": 0}


@pytest.mark.rule("pm.db.shield-sources", clause="what is put in the way")
@pytest.mark.rule("pm.db.shield-sources")
def test_a_shield_on_the_back_is_in_nobodys_way() -> None:
    bob = fighter("bob", "blue", shields={"shield": {"melee": 20, "ranged": 20, "place": "carried"}})
    table = bout(fighter("ann", Sword=70), bob)
    attack(table, "ann", "bob", 50)

    assert db(table) == 0
    assert denied(table, "shield") == "pm.db.shield-sources"


@pytest.mark.rule("pm.db.parry-sources", clause="as much as is given up")
@pytest.mark.rule("pm.db.parry-sources")
def test_what_goes_into_the_parry_is_taken_off_the_attack() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    attack(table, "ann", "bob", 50, parry=25)

    assert by_rule(struck(table), "pm.db.parry-sources")[0] == -25
    assert struck(table).modifiers[0].total == 60 - 25 + 50
    attack_back(table)
    assert met(table)["parry"] == 25


@pytest.mark.rule("pm.db.parry-sources", clause="nothing for nothing")
@pytest.mark.rule("pm.db.parry-sources")
def test_without_giving_up_skill_there_is_no_parry() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    attack(table, "ann", "bob", 50)

    assert struck(table).base == 60
    assert not [each for each in struck(table).modifiers if "own Parry" in each.note]
    attack_back(table)
    assert met(table)["parry"] == 0


def attack_back(table: Table) -> None:
    end(table, "ann")
    attack(table, "bob", "ann", 50)


@pytest.mark.rule("pm.position.no-facing")
def test_every_attack_is_a_front_attack() -> None:
    bob = fighter("bob", "blue", at=(5, 5), Sword=60, shield=20)
    cleo = fighter("cleo", at=(5, 4), Sword=70)
    table = bout(bob, fighter("ann", at=(5, 6), Sword=70), cleo, surprised=["cleo"])
    keeps(table, "bob", 30)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let")
    meets(table, "bob", "both", dice=[("attack", [50])])

    assert (against(table)["position"], against(table)["position_rule"]) == ("front", "pm.position.no-facing")
    assert met(table) == {"dodge": 0, "shield": 20, "parry": 30}


@pytest.mark.rule("pm.position.rear-cancels-shield-and-parry", clause="no Shield, no Parry")
@pytest.mark.rule("pm.position.rear-cancels-shield-and-parry", clause="the Dodge stays")
@pytest.mark.rule("pm.position.rear-cancels-shield-and-parry")
def test_against_an_attack_from_the_rear_only_dodge_is_left() -> None:
    table = bout(fighter("bob", "blue", Dodge=10, Sword=60, shield=20), fighter("ann", Sword=70))
    keeps(table, "bob", 30)
    befalls(table, "bob", "rear", to="ann")
    attack(table, "ann", "bob", 50)

    assert met(table) == {"dodge": 10, "shield": 0, "parry": 0}
    assert against(table)["position"] == "rear"
    assert against(table)["position_rule"] == "pm.position.rear-cancels-shield-and-parry"


def between_two(**options: Any) -> Table:
    """Bob stands between Ann and Cleo, who flank him, and Ann strikes."""
    bob = fighter("bob", "blue", at=(5, 5), Dodge=10, Sword=60, shield=20)
    table = bout(bob, fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(5, 4), Sword=70), **options)
    table.answer("bob", "keep", decision=table.pending("bob", "focus").request.decision)
    keeps(table, "bob", 30)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let")
    meets(table, "bob", "both", dice=[("attack", [50])])
    return table


@pytest.mark.rule("pm.position.flanked-weakens-shield-and-parry", clause="no number of its own")
@pytest.mark.rule("pm.position.flanked-weakens-shield-and-parry")
def test_flanking_takes_nothing_off_shield_and_parry_but_adds_to_the_attack() -> None:
    table = between_two()

    assert met(table) == {"dodge": 10, "shield": 20, "parry": 30}
    assert struck(table).total == 70 + 20 + 50 - 60


@pytest.mark.rule("pm.position.flanked-weakens-shield-and-parry", clause="less where the table says so")
@pytest.mark.rule("pm.position.flanked-weakens-shield-and-parry")
def test_a_table_may_have_them_count_less_for_somebody_flanked() -> None:
    table = between_two(flanked_defence=50)

    assert met(table) == {"dodge": 10, "shield": 10, "parry": 15}
    assert by_rule(struck(table), "pm.position.flanked-weakens-shield-and-parry") == [10, 15]


@pytest.mark.rule("pm.position.dodge-visible-only", clause="from every direction")
def test_dodge_counts_from_every_direction_if_the_attacker_is_seen() -> None:
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", Dodge=15))
    befalls(table, "bob", "rear", to="ann")
    attack(table, "ann", "bob", 50)

    assert met(table)["dodge"] == 15


@pytest.mark.rule("pm.position.dodge-visible-only", clause="not against the unseen")
@pytest.mark.parametrize(("who", "condition"), [("ann", "invisible"), ("bob", "blinded")])
def test_dodge_does_not_count_against_somebody_unseen(who: str, condition: str) -> None:
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", Dodge=15))
    befalls(table, who, condition)
    attack(table, "ann", "bob", 50)

    assert met(table)["dodge"] == 0
    assert denied(table, "dodge") == "pm.position.dodge-visible-only"


@pytest.mark.rule("pm.dodge.from-quickness", clause="by Quickness alone")
@pytest.mark.rule("pm.dodge.from-quickness", clause="not used up")
@pytest.mark.rule("pm.dodge.from-quickness")
def test_dodge_is_not_used_up_however_many_attack() -> None:
    names = ["ann", "cleo", "dan", "eve", "finn"]
    table = bout(*(fighter(each, Sword=70) for each in names), fighter("bob", "blue", Dodge=15))
    found = []
    for each in names:
        attack(table, each, "bob", 50)
        found.append(met(table)["dodge"])
        end(table, each)

    assert found == [15] * 5
    last = [each for each in table.all_facts(CheckResolved) if each.purpose == "attack"][-1]
    assert by_rule(last, "pm.dodge.from-quickness") == [-15]


@pytest.mark.rule("pm.dodge.applies-to-every-aware-attack", clause="melee, missiles and from behind")
def test_dodge_counts_against_arrows_swords_and_blows_from_behind() -> None:
    table = bout(
        fighter("ann", Sword=70), fighter("cleo", Bow=70), fighter("dan", Sword=70),
        fighter("bob", "blue", Dodge=15),
    )  # fmt: skip
    befalls(table, "bob", "rear", to="dan")
    found = []
    for who, weapon in (("ann", "sword"), ("cleo", "bow"), ("dan", "sword")):
        attack(table, who, "bob", 50, weapon=weapon)
        found.append(met(table)["dodge"])
        end(table, who)

    assert found == [15, 15, 15]


@pytest.mark.rule("pm.dodge.applies-to-every-aware-attack", clause="not against what is not noticed")
def test_dodge_never_counts_against_a_sniper_nobody_has_noticed() -> None:
    sniper = fighter("ann", Bow=70)
    table = bout(sniper, fighter("bob", "blue", Dodge=15))
    befalls(table, "ann", "hidden")
    attack(table, "ann", "bob", 50, weapon="bow")

    assert met(table)["dodge"] == 0
    assert denied(table, "dodge") == "pm.dodge.applies-to-every-aware-attack"


@pytest.mark.rule("pm.position.flanked-weakens-shield-and-parry")
def test_where_flanking_weakens_them_what_is_not_there_is_no_step_of_the_sum() -> None:
    bob = fighter("bob", "blue", at=(5, 5), Dodge=10, Sword=60, shield=20)
    people = fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(5, 4), Sword=70)
    table = bout(bob, *people, flanked_defence=50)
    table.answer("bob", "keep", decision=table.pending("bob", "focus").request.decision)
    keeps(table, "bob", 30)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let")
    meets(table, "bob", "parry", dice=[("attack", [50])])

    assert met(table) == {"dodge": 10, "shield": 0, "parry": 15}
    assert by_rule(struck(table), "pm.position.flanked-weakens-shield-and-parry") == [15]


@pytest.mark.rule(
    "pm.position.flanked-weakens-shield-and-parry", "pm.ambiguity.flanked-reduced-effectiveness"
)
@pytest.mark.parametrize(("worth", "left"), [(1, 0), (15, 7)])
def test_of_half_a_shield_the_fraction_is_lost(worth: int, left: int) -> None:
    people = fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(5, 4), Sword=70)
    table = bout(*people, fighter("bob", "blue", at=(5, 5), shield=worth), flanked_defence=50)
    table.keep("bob", "focus", "keep")
    table.keep("bob", "interrupt", "let")
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", "shield", dice=[("attack", [50])])

    assert met(table)["shield"] == left


@pytest.mark.rule("pm.position.flanked-weakens-shield-and-parry")
def test_an_arrow_meets_the_whole_shield_of_the_flanked() -> None:
    bob = fighter("bob", "blue", at=(5, 5), shield=20)
    people = fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(5, 4), Sword=70)
    table = bout(*people, fighter("dan", at=(5, 12), Bow=70), bob, flanked_defence=50)
    table.keep("bob", "focus", "keep")
    end(table, "ann")
    end(table, "cleo")
    act(table, "dan", "attack", target="bob", weapon="bow")
    meets(table, "bob", "shield", dice=[("attack", [50])])

    assert met(table)["shield"] == 20


@pytest.mark.rule("pm.shield.several-attackers-use-once", "pm.parry.several-foes-halving")
def test_each_way_to_defend_says_what_it_leaves_for_other_foes() -> None:
    bob = fighter("bob", "blue", at=(5, 5), Sword=60, shield=20)
    table = bout(bob, fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(4, 6), Sword=70))
    keeps(table, "bob", 60)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let")
    costs = {each.choice.key: each.choice.cost for each in table.options("bob") if not each.barred}
    assert costs == {
        "save": "",
        "shield": "uses the shield until the next turn",
        "parry": "leaves half of the Parry",
        "both": "uses the shield until the next turn, leaves half of the Parry",
        "shield-parry": "uses the shield until the next turn, leaves half of the Parry",
    }
