"""The Parry: with what, how much, against whom, and what is left of it against the next."""

from typing import Any

import pytest

from affray.testing import SERVER
from engine.ruleset_api.procedure import worked_out
from events import BudgetChanged, ItemChanged, Noted
from tests.support.meeting import (
    befalls,
    bout,
    by_rule,
    db,
    denied,
    each_meets,
    keeps,
    meets,
    met,
    sets_parry,
    steps,
    struck,
)
from tests.support.pathmaster import DAGGER, SWORD, act, attack, end, fighter

STRIKING, SWEEPS = "Martial Arts Striking", "Martial Arts Sweeps"
CAP = "pm.parry.cap-is-attack-skill"
REQUIRED = "pm.parry.requirements"
HALVING = "pm.parry.several-foes-halving"
SHEATHED = {"sword": {**SWORD, "place": "carried"}}
CRATE = {"crate": {"hands": 2, "place": "both"}}


@pytest.mark.rule("pm.parry.requirements", clause="with nothing, none")
@pytest.mark.rule("pm.parry.requirements")
def test_whoever_carries_a_crate_in_both_hands_cannot_parry() -> None:
    table = bout(fighter("ann", weapons=SHEATHED, things=CRATE), fighter("bob", "blue"))

    with table.refuses("barred", rule=REQUIRED, match="a ready weapon, a ready shield or an empty hand"):
        sets_parry(table, "ann", 10)


@pytest.mark.rule("pm.parry.requirements", clause="unarmed an empty hand")
@pytest.mark.rule("pm.parry.requirements")
def test_one_empty_hand_is_enough_for_a_martial_arts_parry() -> None:
    box = {"box": {"hands": 1, "place": "right"}}
    ann = fighter("ann", weapons=SHEATHED, things=box, skills={STRIKING: 40})
    table = bout(ann, fighter("bob", "blue", Sword=50))
    keeps(table, "ann", 30, "bare hands")
    attack(table, "bob", "ann", 50)

    assert met(table)["parry"] == 30


@pytest.mark.rule("pm.parry.requirements", clause="a ready weapon")
@pytest.mark.rule("pm.parry.requirements")
def test_a_sheathed_sword_is_nothing_to_parry_with() -> None:
    table = bout(fighter("ann", weapons=SHEATHED, skills={"Sword": 60}), fighter("bob", "blue"))

    assert [each.choice.args["with"] for each in table.options("ann") if each.choice.key == "parry"] == [
        "bare hands"
    ]


@pytest.mark.rule("pm.parry.requirements")
def test_the_parry_is_gone_with_the_sword() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    sets_parry(table, "ann", 30)
    act(table, "ann", "drop", item="sword")
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table)["parry"] == 0
    assert denied(table, "parry") == REQUIRED


@pytest.mark.rule("pm.parry.weapon-modifiers", clause="by the weapon data")
@pytest.mark.rule("pm.parry.weapon-modifiers", clause="whole without an entry")
@pytest.mark.rule("pm.parry.weapon-modifiers")
@pytest.mark.parametrize(("modifier", "worth"), [(-10, 20), (0, 30), (5, 35), (-40, 0)])
def test_a_clumsy_weapon_parries_worse(modifier: int, worth: int) -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "parry": modifier}}, skills={"Sword": 60})
    table = bout(ann, fighter("bob", "blue", Sword=50))
    keeps(table, "ann", 30)
    attack(table, "bob", "ann", 50)

    assert met(table)["parry"] == worth
    if modifier == -10:
        assert by_rule(struck(table), "pm.parry.weapon-modifiers") == [10]


@pytest.mark.rule("pm.parry.requirements", clause="a ready shield")
@pytest.mark.rule("pm.parry.skill-used", clause="a shield by the better skill")
@pytest.mark.parametrize(("bash", "arts", "most"), [(30, 45, 45), (50, 45, 50)])
def test_a_shield_parries_by_the_better_of_shield_bash_and_martial_arts(
    bash: int, arts: int, most: int
) -> None:
    ann = fighter("ann", shield=20, skills={"Shield Bash": bash, SWEEPS: arts})
    table = bout(ann, fighter("bob", "blue", Sword=50))

    with table.refuses("bad-argument", rule="pm.parry.skill-used", match=f"from 0 to {most}, not {most + 1}"):
        sets_parry(table, "ann", most + 1, "shield")
    sets_parry(table, "ann", most, "shield")
    assert table["ann"].budget("parry") == most


@pytest.mark.rule("pm.parry.skill-used", clause="unarmed by Martial Arts")
def test_without_a_weapon_one_parries_with_martial_arts_alone() -> None:
    table = bout(fighter("ann", skills={STRIKING: 40, "Sword": 90}), fighter("bob", "blue"))

    with table.refuses("bad-argument", rule="pm.parry.skill-used", match="from 0 to 40"):
        sets_parry(table, "ann", 41, "bare hands")


@pytest.mark.rule("pm.parry.melee-only", clause="against melee")
@pytest.mark.rule("pm.parry.melee-only", clause="not against missiles")
@pytest.mark.rule("pm.parry.melee-only")
def test_a_parry_counts_against_swords_and_not_against_arrows() -> None:
    table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Sword=70), fighter("cleo", Bow=70))
    keeps(table, "bob", 40)
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", "parry", dice=[("attack", [50])])
    assert met(table)["parry"] == 40

    end(table, "ann")
    attack(table, "cleo", "bob", 50, weapon="bow")
    assert met(table)["parry"] == 0
    assert denied(table, "parry") == "pm.parry.melee-only"


@pytest.mark.rule("pm.parry.cap-is-attack-skill", clause="up to the skill, off the attack")
@pytest.mark.rule("pm.parry.cap-is-attack-skill", clause="bonuses on top stay with the attack")
def test_all_of_the_skill_can_go_into_the_parry_and_none_of_what_comes_on_top() -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "bonus": 30}}, skills={"Sword": 60})
    table = bout(ann, fighter("bob", "blue"))

    with table.refuses("bad-argument", rule=CAP, match="a whole number from 0 to 60, not 61"):
        attack(table, "ann", "bob", 50, parry=61)
    attack(table, "ann", "bob", 50, parry=60)
    assert struck(table).total == 30 + 50
    assert table["ann"].budget("parry") == 60


@pytest.mark.rule("pm.parry.aware-and-not-rear", clause="not unnoticed, not the rear")
def test_a_parry_meets_only_blows_that_are_seen_coming_and_not_from_the_rear() -> None:
    found: dict[str, tuple[int, str]] = {}
    for condition in ("hidden", "rear"):
        table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Sword=70))
        keeps(table, "bob", 40)
        befalls(table, "ann" if condition == "hidden" else "bob", condition)
        attack(table, "ann", "bob", 50)
        found[condition] = (met(table)["parry"], denied(table, "parry"))

    assert set(found.values()) == {(0, "pm.parry.aware-and-not-rear")}


@pytest.mark.rule("pm.parry.aware-and-not-rear", clause="what is noticed")
def test_a_flanker_who_is_noticed_can_be_parried() -> None:
    bob = fighter("bob", "blue", at=(5, 5), Sword=60)
    table = bout(bob, fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(5, 4), Sword=70))
    table.answer("bob", "keep", decision=table.pending("bob", "focus").request.decision)
    keeps(table, "bob", 40)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let")
    meets(table, "bob", "parry", dice=[("attack", [50])])

    assert met(table)["parry"] == 40


@pytest.mark.rule("pm.parry.single-attacker")
def test_against_a_single_attacker_the_parry_is_simply_added() -> None:
    table = bout(fighter("bob", "blue", Dodge=10, Sword=60, shield=20), fighter("ann", Sword=70))
    keeps(table, "bob", 30)
    attack(table, "ann", "bob", 50)

    assert db(table) == 60
    assert "pm.parry.single-attacker" in [each.rule for each in table.last]


@pytest.mark.rule("pm.parry.several-foes-halving", clause="half of the one before")
@pytest.mark.parametrize(("parry", "shares"), [(40, [0, 40, 20, 10]), (45, [0, 45, 22, 11])])
def test_each_further_parry_is_worth_half_of_the_one_before(parry: int, shares: list[int]) -> None:
    foes = ["ann", "cleo", "dan", "eve"]
    table = bout(fighter("bob", "blue", Sword=60), *(fighter(each, Sword=70) for each in foes))
    keeps(table, "bob", parry)

    assert each_meets(table, foes, ["save", "parry", "parry", "parry"]) == shares


@pytest.mark.rule("pm.parry.several-foes-halving", clause="parried or not, each")
@pytest.mark.rule("pm.parry.single-attacker", "pm.parry.shield-parry")
def test_what_is_offered_and_what_is_kept_of_it() -> None:
    people = fighter("bob", "blue", Sword=60, shield=20), fighter("ann", Sword=70), fighter("cleo", Sword=70)
    table = bout(*people)
    keeps(table, "bob", 40)
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.legal("bob") == ["save", "shield", "parry", "both", "shield-parry"]
    meets(table, "bob", "both", dice=[("attack", [50])])
    assert met(table) == {"dodge": 0, "shield": 20, "parry": 40}
    assert table["bob"].conditions["stance"].rule == HALVING

    alone = bout(*people[:2])
    keeps(alone, "bob", 40)
    attack(alone, "ann", "bob", 50)
    assert met(alone) == {"dodge": 0, "shield": 20, "parry": 40}
    assert alone["bob"].conditions["stance"].rule == "pm.parry.single-attacker"


@pytest.mark.rule("pm.defense.locked-after-turn")
def test_on_ones_own_turn_the_parry_is_not_fixed_yet() -> None:
    foes = fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(4, 6), Sword=70)
    table = bout(fighter("bob", "blue", at=(5, 5), Sword=60), *foes)
    sets_parry(table, "bob", 40)
    act(table, "bob", "move", path=["E", "E"])
    table.answer("cleo", "let")
    table.answer("ann", "opportunity", weapon="sword")
    table.answer("bob", "let")

    assert table.waiting() == [("bob", "defend")]
    assert {each.choice.key for each in table.options("bob")} == {"save", "parry"}


@pytest.mark.rule("pm.db.parry-sources")
def test_where_nothing_was_given_up_for_it_there_is_no_parry() -> None:
    people = fighter("bob", "blue", Sword=60, shield=20), fighter("ann", Sword=70), fighter("cleo", Sword=70)
    table = bout(*people, off_guard_parry="none")
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword")

    assert table.legal("bob") == ["save", "shield"]


@pytest.mark.rule("pm.parry.several-foes-halving")
def test_the_sum_tells_which_share_it_was() -> None:
    table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Sword=70), fighter("cleo", Sword=70))
    keeps(table, "bob", 40)
    each_meets(table, ["ann"], ["parry"])
    act(table, "cleo", "attack", target="bob", weapon="sword")
    meets(table, "bob", "parry", dice=[("attack", [50])])

    assert [(each.value, each.note) for each in steps(struck(table), HALVING)] == [(20, "Parry (50 %)")]


def with_a_shield(parry: int = 40) -> Any:
    """Bob with a shield that is worth 20 against arrows, this Parry, and two archers."""
    bob = fighter("bob", "blue", Dodge=10, Sword=60, shield=(30, 20))
    table = bout(bob, fighter("ann", Bow=70), fighter("cleo", Bow=70))
    keeps(table, "bob", parry)
    return table


@pytest.mark.rule("pm.parry.shield-parry")
def test_a_parry_that_is_less_than_the_shield_becomes_no_more_by_it() -> None:
    table = with_a_shield(parry=10)
    act(table, "ann", "attack", target="bob", weapon="bow")
    meets(table, "bob", "shield-parry", dice=[("attack", [50])])

    assert met(table) == {"dodge": 10, "shield": 20, "parry": 10}


@pytest.mark.rule("pm.parry.shield-parry", clause="one use")
@pytest.mark.rule("pm.parry.shield-parry", clause="no more than the shield is worth")
@pytest.mark.rule("pm.parry.shield-parry")
def test_one_arrow_can_be_parried_with_the_shield_up_to_its_worth() -> None:
    table = with_a_shield()
    act(table, "ann", "attack", target="bob", weapon="bow")
    meets(table, "bob", "shield-parry", dice=[("attack", [50])])
    assert met(table) == {"dodge": 10, "shield": 20, "parry": 20}
    assert table["bob"].conditions["stance"].rule == "pm.parry.shield-parry"

    end(table, "ann")
    attack(table, "cleo", "bob", 50, weapon="bow")
    assert met(table) == {"dodge": 10, "shield": 0, "parry": 0}


@pytest.mark.rule("pm.parry.shield-parry", clause="one arrow, in no other way")
@pytest.mark.rule("pm.parry.shield-parry")
def test_arrows_are_parried_in_no_other_way() -> None:
    table = with_a_shield()
    act(table, "ann", "attack", target="bob", weapon="bow")

    assert table.legal("bob", "defend") == ["save", "shield", "shield-parry", "dodge-and-drop"]
    with table.refuses("barred", rule="pm.parry.melee-only", match="unless with a shield"):
        meets(table, "bob", "parry")


@pytest.mark.rule("pm.parry.shield-parry")
def test_without_a_shield_in_hand_no_arrow_is_parried() -> None:
    table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Bow=70))
    keeps(table, "bob", 40)
    attack(table, "ann", "bob", 50, weapon="bow")

    assert db(table) == 0


@pytest.mark.rule("pm.parry.shield-parry")
def test_a_parry_with_the_shield_counts_in_the_halving() -> None:
    bob = fighter("bob", "blue", Sword=60, shield=20)
    table = bout(bob, fighter("ann", Bow=70), fighter("cleo", Sword=70))
    keeps(table, "bob", 40)
    act(table, "ann", "attack", target="bob", weapon="bow")
    meets(table, "bob", "shield-parry", dice=[("attack", [50])])
    end(table, "ann")

    assert each_meets(table, ["cleo"], ["parry"]) == [20]


@pytest.mark.rule("pm.parry.unused-is-lost", clause="gone at the next turn")
@pytest.mark.rule("pm.parry.unused-is-lost", clause="nothing is carried over")
@pytest.mark.rule("pm.parry.unused-is-lost")
def test_a_parry_that_met_no_blow_is_lost_when_the_next_turn_begins() -> None:
    table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Sword=70))
    keeps(table, "bob", 30)
    end(table, "ann")

    lost = [each for each in table.facts(Noted) if each.key == "parry.unused"]
    assert [(each.rule, each.args["amount"]) for each in lost] == [("pm.parry.unused-is-lost", 30)]
    assert table["bob"].budget("parry") == 0
    attack(table, "bob", "ann", 50)
    assert struck(table).modifiers[0].total == 60 + 50 - 35, "the skill is whole again"


@pytest.mark.rule("pm.attack.parry-while-attacking", clause="unarmed by the best Martial Art")
@pytest.mark.rule("pm.attack.parry-while-attacking")
def test_an_unarmed_attacker_parries_with_the_best_martial_art() -> None:
    table = bout(fighter("ann", skills={STRIKING: 40, SWEEPS: 55}), fighter("bob", "blue", Sword=50))

    with table.refuses("bad-argument", rule="pm.parry.skill-used", match="from 0 to 55"):
        attack(table, "ann", "bob", 50, weapon="right fist", parry=56)
    attack(table, "ann", "bob", 50, weapon="right fist", parry=55)
    given = [each for each in table.facts(BudgetChanged) if "parry" in each.budgets]
    assert [(each.budgets["parry"], each.rule) for each in given] == [(55, "pm.attack.parry-while-attacking")]
    end(table, "ann")
    attack(table, "bob", "ann", 50)
    assert met(table)["parry"] == 55


@pytest.mark.rule("pm.attack.no-parry-with-ranged-weapon", clause="not with a missile weapon")
@pytest.mark.rule("pm.attack.no-parry-with-ranged-weapon")
def test_whoever_shoots_cannot_parry() -> None:
    table = bout(fighter("ann", Bow=60), fighter("bob", "blue"))

    with table.refuses(
        "bad-argument", rule="pm.attack.no-parry-with-ranged-weapon", match="0 and nothing else"
    ):
        attack(table, "ann", "bob", 50, weapon="bow", parry=10)


@pytest.mark.rule("pm.attack.no-parry-with-ranged-weapon", clause="nor with a thrown one")
@pytest.mark.rule("pm.attack.no-parry-with-ranged-weapon")
def test_shooting_leaves_no_parry_that_was_set_before() -> None:
    knife = {**SWORD, "used": "thrown", "range": 10}
    weapons = {"sword": SWORD, "knife": {**knife, "place": "left"}}
    table = bout(fighter("ann", weapons=weapons, skills={"Sword": 60}), fighter("bob", "blue", Sword=50))
    sets_parry(table, "ann", 20)
    act(table, "ann", "attack", target="bob", weapon="knife", dice=[("attack", [50])])
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table)["parry"] == 0


@pytest.mark.rule("pm.db.parry-sources")
def test_a_table_may_want_an_attack_with_every_parry() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50), parry_without_attack=False)
    with table.refuses("barred", rule="pm.db.parry-sources", match="along with an attack or not at all"):
        sets_parry(table, "ann", 30)

    attack(table, "ann", "bob", 50, parry=30)
    assert table["ann"].budget("parry") == 30


@pytest.mark.rule("pm.parry.several-foes-halving", "pm.ambiguity.per-foe-or-per-attack")
@pytest.mark.parametrize(("per", "shares"), [("foe", [40, 40]), ("attack", [40, 20])])
def test_two_strikes_of_one_foe_meet_one_share_or_two_as_the_table_has_it(
    per: str, shares: list[int]
) -> None:
    foes = [fighter("ann", Sword=70), fighter("cleo", Sword=70)]
    table = bout(fighter("bob", "blue", Sword=60), *foes, defend_per=per)
    keeps(table, "bob", 40)
    found = []
    for _ in range(2):
        table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 1})])
        act(table, "ann", "attack", target="bob", weapon="sword", dice=SERVER)
        if ("bob", "defend") in table.waiting():
            meets(table, "bob", "parry", dice=SERVER)
        found.append(met(table)["parry"])

    assert found == shares


@pytest.mark.rule("pm.parry.requirements")
def test_only_the_unarmed_parry_with_an_empty_hand() -> None:
    ann = fighter("ann", Sword=30, skills={STRIKING: 60})
    table = bout(ann, fighter("bob", "blue"))
    ways = [each.choice.args["with"] for each in table.options("ann") if each.choice.key == "parry"]
    assert ways == ["sword"]
    with table.refuses("bad-argument", rule="pm.parry.requirements", match="0 and nothing else"):
        attack(table, "ann", "bob", 50, weapon="kick", parry=20)

    act(table, "ann", "drop", item="sword")
    sets_parry(table, "ann", 60, "bare hands")


@pytest.mark.rule("pm.parry.cap-is-attack-skill")
def test_a_parry_is_given_up_of_the_skill_that_attacks_whatever_parries() -> None:
    arms = {"sword": SWORD, "dagger": {**DAGGER, "place": "left"}}
    ann = fighter("ann", weapons=arms, skills={"Sword": 70, "Dagger": 40, STRIKING: 25})
    for weapon, given in (("dagger", 40), ("kick", 25), ("sword", 70)):
        table = bout(ann, fighter("bob", "blue"))
        sets_parry(table, "ann", 70)
        attack(table, "ann", "bob", 50, weapon=weapon)
        assert struck(table).total == 50, "all the skill of this attack, and not more"
        end(table, "ann")
        attack(table, "bob", "ann", 50, weapon="kick")
        assert met(table)["parry"] == given
        assert table["ann"].conditions["stance"].data["means"] == "sword"

    table = bout(ann, fighter("bob", "blue"))
    sets_parry(table, "ann", 50)
    with table.refuses("bad-argument", rule="pm.parry.cap-is-attack-skill", match="from 0 to 40"):
        attack(table, "ann", "bob", 50, weapon="dagger", parry=50)
    attack(table, "ann", "bob", 50, weapon="dagger", parry=10)
    assert table["ann"].budget("parry") == 10


@pytest.mark.rule("pm.parry.aware-and-not-rear")
@pytest.mark.parametrize(
    ("who", "condition", "parried"), [("bob", "blinded", 40), ("ann", "invisible", 0), ("ann", "hidden", 0)]
)
def test_the_blinded_parry_an_attack_that_they_are_aware_of(who: str, condition: str, parried: int) -> None:
    table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Sword=70))
    keeps(table, "bob", 40)
    befalls(table, who, condition)
    attack(table, "ann", "bob", 50)

    assert met(table)["parry"] == parried
    assert denied(table, "parry") == ("" if parried else "pm.parry.aware-and-not-rear")


@pytest.mark.rule("pm.parry.shield-parry")
def test_a_parry_put_on_a_shield_that_is_gone_since_is_worth_nothing() -> None:
    table = with_a_shield()
    act(table, "ann", "attack", target="bob", weapon="bow")
    meets(table, "bob", "shield-parry", dice=[("attack", [50])])
    assert met(table)["parry"] == 20
    table.rule(
        effects=[
            ItemChanged(combatant="bob", item="shield", change="dropped", fields={"place": "ground"}),
            BudgetChanged(combatant="ann", budgets={"attack": 1}),
        ]
    )
    attack(table, "ann", "bob", 50, weapon="bow")

    assert met(table) == {"dodge": 10, "shield": 0, "parry": 0}


@pytest.mark.rule("pm.parry.unused-is-lost", "pm.off-guard.defenses")
def test_of_the_parry_of_doing_nothing_nobody_says_that_it_is_lost() -> None:
    table = bout(fighter("bob", "blue", Sword=60), fighter("ann", Sword=70))
    end(table, "bob")
    assert table["bob"].budget("parry") == 30
    end(table, "ann")
    assert not [each for each in table.facts(Noted) if each.key == "parry.unused"]


@pytest.mark.rule("pm.parry.unused-is-lost", "pm.shield.saved-too-long-is-wasted")
def test_what_met_a_blow_is_not_told_of_as_lost() -> None:
    foes = fighter("ann", Sword=70), fighter("cleo", Sword=70)
    table = bout(fighter("bob", "blue", Sword=60, shield=20), *foes)
    keeps(table, "bob", 30)
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", "save", dice=[("attack", [50])])
    end(table, "ann")
    act(table, "cleo", "attack", target="bob", weapon="sword")
    meets(table, "bob", "both", dice=[("attack", [50])])
    end(table, "cleo")

    assert table.waiting() == [("bob", "act")]
    assert not [each for each in table.facts(Noted) if each.key.endswith(".unused")]


@pytest.mark.rule("pm.ambiguity.per-foe-or-per-attack", "pm.parry.several-foes-halving")
def test_each_blow_out_of_turn_is_an_occasion_of_its_own() -> None:
    table = bout(fighter("bob", "blue", at=(5, 5), Sword=60), fighter("ann", at=(5, 6), Sword=70))
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"interrupt": 2})])
    sets_parry(table, "bob", 40)
    found = []
    act(table, "bob", "move", path=["E", "E"])
    while table.waiting() != [("bob", "act")]:
        if ("ann", "interrupt") in table.waiting():
            table.answer("ann", "opportunity", weapon="sword")
        table.answer("bob", "let", dice=[("attack", [50])])
        found.append(met(table)["parry"])

    assert found == [40, 20]


@pytest.mark.rule("pm.attack.parry-while-attacking", "pm.parry.cap-is-attack-skill")
def test_an_attack_that_keeps_the_parry_as_it_was_sets_none() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))
    sets_parry(table, "ann", 20)
    attack(table, "ann", "bob", 50, parry=20)

    assert not [each for each in table.facts(BudgetChanged) if "parry" in each.budgets]
    assert table["ann"].budget("parry") == 20


@pytest.mark.rule("pm.parry.requirements", "pm.parry.cap-is-attack-skill")
def test_a_kick_without_any_skill_leaves_nothing_of_a_parry() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))
    sets_parry(table, "ann", 20)
    attack(table, "ann", "bob", 50, weapon="kick")

    assert table["ann"].budget("parry") == 0
    assert struck(table).total == 50


@pytest.mark.rule("pm.parry.shield-parry", "pm.stun.stunned-no-parry")
def test_who_cannot_parry_at_all_parries_no_arrow_with_the_shield_either() -> None:
    table = with_a_shield()
    befalls(table, "bob", "stunned-no-parry", rounds=2)
    act(table, "ann", "attack", target="bob", weapon="bow")

    assert table.legal("bob", "defend") == ["save", "shield"]
    assert table.option("bob", "shield-parry").rule == "pm.stun.stunned-no-parry"


@pytest.mark.rule("pm.parry.shield-parry", "pm.shield.gm-situations")
def test_where_the_shield_does_not_help_no_arrow_is_parried_with_it() -> None:
    table = with_a_shield()
    befalls(table, "bob", "no-shield")
    act(table, "ann", "attack", target="bob", weapon="bow", dice=[("attack", [50])])

    assert met(table) == {"dodge": 10, "shield": 0, "parry": 0}


@pytest.mark.rule("pm.parry.shield-parry")
def test_a_parry_of_just_what_the_shield_is_worth_loses_nothing_by_it() -> None:
    table = with_a_shield(parry=20)
    act(table, "ann", "attack", target="bob", weapon="bow")
    meets(table, "bob", "shield-parry", dice=[("attack", [50])])

    assert met(table)["parry"] == 20
    assert not steps(struck(table), "pm.parry.shield-parry")


@pytest.mark.rule("pm.db.parry-sources", "pm.defense.turn-choice-lasts")
def test_after_what_leaves_no_parry_none_can_be_set() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    act(table, "ann", "cast")

    with table.refuses(
        "barred", rule="pm.defense.turn-choice-lasts", match="Cast leaves Ann no Parry this turn"
    ):
        sets_parry(table, "ann", 20)


@pytest.mark.rule("pm.attack.parry-while-attacking", "pm.defense.turn-choice-lasts")
def test_after_what_leaves_no_parry_an_attack_raises_none_either() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 2})])
    act(table, "ann", "cast")

    with table.refuses("bad-argument", rule="pm.defense.turn-choice-lasts", match="0 and nothing else"):
        attack(table, "ann", "bob", 50, parry=20)


@pytest.mark.rule("pm.db.three-parts", "pm.parry.several-foes-halving")
def test_each_way_to_defend_says_what_it_takes_off_the_attack_and_nothing_of_the_attacker() -> None:
    told = []
    for skill in (30, 130):
        foes = [fighter(each, Sword=skill) for each in ("ann", "cid")]
        table = bout(fighter("bob", "blue", Sword=60, Dodge=15, shield=20), *foes)
        act(table, "bob", "parry", **{"with": "sword", "amount": 40})
        end(table, "bob")
        act(table, "ann", "attack", target="bob", weapon="sword")
        ways = [worked_out(table.fight, each) for each in table.pending("bob", "defend").legal()]
        told.append({each.choice.key: (each.chance, each.unit, each.modifiers) for each in ways})
    assert told[0] == told[1]
    assert {key: chance for key, (chance, _, _) in told[0].items()} == {
        "save": 15,
        "shield": 35,
        "parry": 55,
        "both": 75,
        "shield-parry": 55,
    }
    assert {unit for _, unit, _ in told[0].values()} == {"defence"}
