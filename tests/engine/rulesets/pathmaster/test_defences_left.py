"""What a turn leaves of the defences until the next one, and that it cannot be changed any more."""

import re
from typing import Any

import pytest

from engine.catalogue import records, table
from engine.rulesets.pathmaster.defences.lasting_defences import Left, maneuvers
from events import ItemChanged
from tests.support.meeting import bout, db, denied, keeps, meets, met, sets_parry, struck
from tests.support.pathmaster import BOW, SWORD, act, attack, end, fighter

LASTS = "pm.defense.turn-choice-lasts"
DOMINATES = "pm.defense.last-action-dominates"
LOCKED = "pm.defense.locked-after-turn"


@pytest.mark.rule("pm.defense.turn-choice-lasts", clause="until the next turn")
@pytest.mark.rule("pm.defense.turn-choice-lasts", clause="Dodge stays")
@pytest.mark.rule("pm.defense.turn-choice-lasts")
def test_whoever_ran_does_not_parry_until_the_next_turn() -> None:
    ann = fighter("ann", at=(5, 5), Dodge=15, Sword=60, shield=20)
    table = bout(ann, fighter("bob", "blue", at=(5, 17), Sword=50))
    sets_parry(table, "ann", 40)
    act(table, "ann", "run", path=["S"] * 11)
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [50])])

    assert met(table) == {"dodge": 15, "shield": 20, "parry": 0}
    end(table, "bob")
    keeps(table, "ann", 40)
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [50])])
    assert met(table) == {"dodge": 15, "shield": 20, "parry": 40}


@pytest.mark.rule("pm.defense.turn-choice-lasts")
def test_what_only_the_table_says_is_told_by_the_general_rule() -> None:
    table = bout(fighter("ann", Dodge=15, Sword=60, shield=20), fighter("bob", "blue", Sword=50))
    sets_parry(table, "ann", 40)
    act(table, "ann", "cast")
    act(table, "ann", "evaluate", target="bob")
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table) == {"dodge": 15, "shield": 20, "parry": 0}
    assert denied(table, "parry") == LASTS


@pytest.mark.rule("pm.concentrate.defenses", clause="Dodge")
@pytest.mark.rule("pm.concentrate.defenses", clause="no Shield, no Parry")
@pytest.mark.rule("pm.concentrate.defenses")
def test_whoever_concentrates_can_only_dodge() -> None:
    ann = fighter("ann", Dodge=15, Sword=60, shield=20)
    table = bout(ann, fighter("bob", "blue", Sword=50))
    act(table, "ann", "concentrate")
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table) == {"dodge": 15, "shield": 0, "parry": 0}
    assert denied(table, "shield") == "pm.concentrate.defenses"


@pytest.mark.rule("pm.defense.last-action-dominates", clause="takes away")
@pytest.mark.rule("pm.defense.last-action-dominates")
def test_the_last_action_takes_away_what_an_earlier_one_had_left() -> None:
    crossbow = {**BOW, "hands": 1, "place": "carried", "loads": "load-hand-crossbow", "left": 0}
    weapons = {"sword": SWORD, "crossbow": crossbow}
    ann = fighter("ann", Dodge=10, shield=20, weapons=weapons, skills={"Sword": 60})
    table = bout(ann, fighter("bob", "blue", Sword=50))
    attack(table, "ann", "bob", 50, parry=30)
    for item, place in (("sword", "carried"), ("crossbow", "right")):
        swap = ItemChanged(combatant="ann", item=item, change="", fields={"place": place})
        table.rule("She swaps.", effects=[swap])
    act(table, "ann", "load", weapon="crossbow", step="load")
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table) == {"dodge": 10, "shield": 0, "parry": 0}
    assert (denied(table, "shield"), denied(table, "parry")) == (DOMINATES, DOMINATES)
    assert struck(table).total == 50 + 50 - 10


@pytest.mark.rule("pm.defense.last-action-dominates", clause="or lessens")
@pytest.mark.rule("pm.defense.last-action-dominates")
def test_readying_with_the_last_action_halves_a_parry() -> None:
    ann = fighter("ann", Sword=60, things={"torch": {}})
    table = bout(ann, fighter("bob", "blue", Sword=50))
    attack(table, "ann", "bob", 50, parry=45)
    act(table, "ann", "ready", item="torch")
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table)["parry"] == 22
    assert [each.value for each in struck(table).modifiers if each.rule == DOMINATES] == [23]


@pytest.mark.rule("pm.defense.locked-after-turn", clause="not the Parry")
@pytest.mark.rule("pm.defense.locked-after-turn", clause="interrupts are still possible")
@pytest.mark.rule("pm.defense.locked-after-turn")
def test_a_parry_cannot_be_raised_when_the_next_turn_has_begun() -> None:
    foes = [fighter("ann", at=(5, 6), Sword=70), fighter("cleo", at=(6, 5), Sword=70)]
    table = bout(fighter("bob", "blue", at=(5, 5), Sword=60), *foes)
    keeps(table, "bob", 20)
    with table.refuses("not-pending"):
        table.answer("bob", "parry", args={"with": "sword", "amount": 40})

    act(table, "ann", "attack", target="bob", weapon="sword")
    assert "retreat" in table.legal("bob", "interrupt"), "interrupts are still possible"
    table.answer("bob", "let")
    with table.refuses("barred", rule=LOCKED, match="fixed at 20 when the turn was over"):
        meets(table, "bob", "set-parry")
    meets(table, "bob", "parry", dice=[("attack", [50])])
    assert db(table) == 20


@pytest.mark.rule("pm.db.parry-sources", "pm.defense.locked-after-turn")
def test_on_the_own_turn_the_parry_can_still_be_set_anew() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))
    sets_parry(table, "ann", 20)
    sets_parry(table, "ann", 40)
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table)["parry"] == 40


# The data that the rules read and the printed table say the same.

DODGE = {
    "normal": 0,
    "normal, or Quickness part doubled": 0,
    "normal only if the aim is given up": 0,
    "normal, modified by posture": 0,
    "not stated": 0,
    "added to the attack on the interposer": 0,
}
SHIELD = {
    "normal": True,
    "normal, or one more opponent, or all ranged in a 60-degree arc (no melee)": True,
    "normal only if the aim is given up": True,
    "normal, modified by posture": True,
    "not stated": True,
    "0": False,
    "none": False,
    "0 for the hit, normal for the damage": False,
}
PARRY = {
    "at most 50% of weapon skill": (100, 50),
    "normal": (100, 100),
    "normal, lowers every strike": (100, 100),
    "normal, or one foe fewer for halving, or better of x2 skill and +20": (100, 100),
    "normal, lowers OB": (100, 100),
    "normal, lowers the Feint roll": (100, 100),
    "normal, modified by posture": (100, 100),
    "normal, only if the interrupt is used": (100, 100),
    "50%": (50, 100),
    "0": (0, 100),
    "none": (0, 100),
}
UNSTATED_PARRY = {"Retrieve", "Apply an Herb", "First Aid", "Standard Spell Casting"}
"""Where pm.ambiguity.unstated-defenses leaves no Parry."""
STEP = {
    "not stated": "any",
    "one Step": "any",
    "one Step before or after": "any",
    "one Step before, between or after": "any",
    "one Step to the target": "any",
    "one Step if paid as Move": "any",
    "one Step if loading is paid as Move, none if Free": "any",
    "none while cocking; one Step if loading is paid as Move": "any",
    "none or one Step; none if braced": "any",
    "one Step before only": "before",
    "none until the Wait is used": "none",
    "none, ends prone": "none",
}


def rows() -> dict[str, dict[str, Any]]:
    """The printed table, by maneuver."""
    return {row["Maneuver"]: row for row in records(table("pm.table.maneuver-defenses"))}


def test_every_row_of_the_table_is_in_the_data_and_nothing_else() -> None:
    assert {each.row for each in maneuvers().values()} == rows().keys()


@pytest.mark.parametrize(("name", "left"), maneuvers().items(), ids=maneuvers())
def test_the_data_says_what_the_table_says(name: str, left: Left) -> None:
    row = rows()[left.row]
    against = re.search(r"\+(\d+) against", row["Dodge"])
    if against:
        assert (left.dodge, left.against) == (0, int(against[1]))
    else:
        assert (left.dodge, left.against) == (DODGE.get(row["Dodge"]) or _number(row["Dodge"]), 0)
    assert left.shield == SHIELD[row["Shield"]]
    if row["Parry"] == "not stated":
        assert (left.parry, left.limit) == (0 if left.row in UNSTATED_PARRY else 100, 100)
    else:
        assert (left.parry, left.limit) == PARRY[row["Parry"]]
    assert left.step == STEP.get(row["Step or movement"], "moves")


def _number(cell: str) -> int:
    """A figure in the table; words that leave Dodge as it is are 0."""
    return 0 if cell in DODGE else int(cell)


def test_every_rule_that_the_data_names_exists() -> None:
    from engine import catalogue

    ids = catalogue.load("pathmaster").ids()
    assert {each.rule for each in maneuvers().values() if each.rule} <= set(ids)


@pytest.mark.rule("pm.turn.choices-affect-bonuses")
def test_one_choice_changes_the_attack_and_with_it_parry_shield_and_dodge() -> None:
    table = bout(fighter("ann", Dodge=45, Sword=60, shield=20), fighter("bob", "blue", Sword=50))
    attack(table, "ann", "bob", 50, parry=30)
    usual = struck(table).total
    end(table, "ann")
    attack(table, "bob", "ann", 50)
    assert (usual, met(table)) == (55, {"dodge": 45, "shield": 20, "parry": 30})
    end(table, "bob")
    act(table, "ann", "all-out-attack", target="bob", weapon="sword", dice=[("attack", [50])])
    assert struck(table).total > usual + 30  # what would go into the Parry, and more
    end(table, "ann")
    attack(table, "bob", "ann", 50)
    assert met(table) == {"dodge": 15, "shield": 0, "parry": 0}


@pytest.mark.rule("pm.turn.choices-affect-bonuses", "pm.all-out-attack.defenses")
def test_one_choice_closes_off_others() -> None:
    table = bout(fighter("ann", Sword=60, shield=20), fighter("bob", "blue", Sword=50))
    act(table, "ann", "all-out-attack", target="bob", weapon="sword", dice=[("attack", [50])])
    barred = {each.choice.key for each in table.options("ann") if each.barred}
    assert {"attack", "feint", "charge"} <= barred
