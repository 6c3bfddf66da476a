"""To the ground from under a shot: what it is worth against whom, what it costs, and who cannot."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.harm.exertion import exerting
from events import BudgetChanged, CheckResolved, DiceRolled, ManeuverDeclared
from tests.support.meeting import befalls, bout, by_rule, db, denied, met, sets_parry, struck
from tests.support.pathmaster import SQUARES, SWORD, act, attack, end, fighter, until

EFFECT = "pm.dodge-and-drop.effect"
NO_OTHER = "pm.dodge-and-drop.no-shield-or-parry"
SHOT = {"attack": [50]}


def under_fire(*, board: dict[str, Any] | None = None, asked: str = "each-shot", **figures: Any) -> Table:
    """Ann and Abe, who shoot at Bob from the west, and Amy, who stands beside him; it is Ann's turn."""
    at: list[tuple[int, int] | None] = [(1, 5), (1, 6), (9, 4), (9, 5)] if board else [None] * 4
    return bout(
        fighter("ann", at=at[0], Bow=60),
        fighter("abe", at=at[1], Bow=60),
        fighter("amy", at=at[2], Sword=60),
        fighter("bob", "blue", at=at[3], **{"Dodge": 15, "hp": 200, **figures}),
        board=board and {**SQUARES, **board},
        ask_to_drop=asked,
    )


def shoots(table: Table, who: str, answer: str = "", weapon: str = "bow") -> CheckResolved:
    """Somebody shoots at Bob, who answers so, or is not asked."""
    if not answer:
        attack(table, who, "bob", 50, weapon=weapon)
        return struck(table)
    act(table, who, "attack", target="bob", weapon=weapon)
    table.answer("bob", answer, decision=table.pending("bob", "defend").request.decision, dice=SHOT)
    return struck(table)


@pytest.mark.rule("pm.dodge-and-drop.effect", clause="20 against all shots of one foe")
@pytest.mark.rule("pm.dodge-and-drop.effect", clause="nobody else's")
@pytest.mark.rule("pm.dodge-and-drop.effect", clause="prone, for the Interrupt")
@pytest.mark.rule("pm.dodge-and-drop.effect")
def test_who_drops_dodges_all_shots_of_that_foe_better_and_lies_on_the_ground() -> None:
    table = under_fire()
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 2})])
    assert by_rule(shoots(table, "ann", "dodge-and-drop"), EFFECT) == [-20]
    assert met(table)["dodge"] == 15 + 20
    declared = table.facts(ManeuverDeclared)[-1]
    assert (declared.combatant, declared.args, declared.rule) == ("bob", {"target": "ann"}, EFFECT)
    assert (table["bob"].budget("interrupt"), "prone" in table["bob"].conditions) == (0, True)

    shoots(table, "ann")
    assert met(table)["dodge"] == 15 + 20
    end(table, "ann")
    assert by_rule(shoots(table, "abe"), EFFECT) == []


@pytest.mark.rule("pm.ambiguity.dodge-and-drop-prone-bonus")
def test_lying_adds_nothing_to_it_but_counts_against_everybody_else_until_the_next_turn() -> None:
    table = under_fire()
    shoots(table, "ann", "dodge-and-drop")
    assert db(table) == 15 + 20
    end(table, "ann")
    shoots(table, "abe")
    assert db(table) == 15 + 20
    end(table, "abe")
    shoots(table, "amy", weapon="sword")
    assert db(table) == 15 - 20
    end(table, "amy")
    until(table, "ann")
    found = shoots(table, "ann")
    assert (db(table), by_rule(found, EFFECT)) == (15 + 20, [])


@pytest.mark.rule("pm.dodge-and-drop.no-shield-or-parry", clause="no Shield")
@pytest.mark.rule("pm.dodge-and-drop.no-shield-or-parry")
def test_a_shield_does_not_count_beside_a_drop_nor_later_before_the_next_turn() -> None:
    table = under_fire(shield=20)
    shoots(table, "ann", "dodge-and-drop")
    assert (met(table), denied(table, "shield")) == ({"dodge": 35, "shield": 0, "parry": 0}, NO_OTHER)
    end(table, "ann")
    shoots(table, "abe")
    assert (met(table)["shield"], denied(table, "shield")) == (0, NO_OTHER)
    end(table, "abe")
    end(table, "amy")
    until(table, "ann")
    act(table, "ann", "attack", target="bob", weapon="bow")
    assert "shield" in table.legal("bob", "defend")


@pytest.mark.rule("pm.dodge-and-drop.no-shield-or-parry", clause="no Parry")
@pytest.mark.rule("pm.dodge-and-drop.no-shield-or-parry")
def test_neither_does_a_parry() -> None:
    table = under_fire(Sword=60)
    until(table, "bob")
    sets_parry(table, "bob", 30)
    end(table, "bob")
    shoots(table, "ann", "dodge-and-drop")
    end(table, "ann")
    end(table, "abe")
    shoots(table, "amy", weapon="sword")
    assert (met(table)["parry"], denied(table, "parry")) == (0, NO_OTHER)


@pytest.mark.rule("pm.dodge-and-drop.cover-afterwards", clause="not against that attack")
@pytest.mark.rule("pm.dodge-and-drop.cover-afterwards", clause="against later ones")
@pytest.mark.rule("pm.dodge-and-drop.cover-afterwards")
def test_the_cover_counts_from_the_next_shot_on() -> None:
    low = {"edges": [{"at": [9, y], "side": "W", "cover": 50, "thing": "low-wall"} for y in (4, 5, 6)]}
    table = under_fire(board=low)
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 2})])
    cover = "pm.ranged.attack-total"
    assert by_rule(shoots(table, "ann", "dodge-and-drop"), cover) == []
    assert by_rule(shoots(table, "ann"), cover) == [-50]
    end(table, "ann")
    assert by_rule(shoots(table, "abe"), cover) == [-50]


@pytest.mark.rule("pm.ambiguity.cover-of-a-drop")
def test_whoever_is_asked_sees_what_the_drop_is_worth_and_what_cover_it_costs() -> None:
    low = {"edges": [{"at": [9, y], "side": "W", "cover": 50, "thing": "low-wall"} for y in (4, 5, 6)]}
    table = under_fire(board=low, shield=25)
    act(table, "ann", "attack", target="bob", weapon="bow")
    options = {each.choice.key: each for each in table.options("bob", "defend")}
    assert {key: options[key].chance for key in ("save", "shield", "dodge-and-drop")} == {
        "save": 15, "shield": 40, "dodge-and-drop": 15 + 20 - 50,
    }  # fmt: skip
    assert options["dodge-and-drop"].choice.cost == "1 interrupt"


@pytest.mark.rule("pm.dodge-and-drop.effect")
def test_who_does_not_drop_keeps_everything_and_is_asked_again_at_the_next_shot() -> None:
    table = under_fire()
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 2})])
    shoots(table, "ann", "stay")
    assert (db(table), table["bob"].budget("interrupt"), "prone" in table["bob"].conditions) == (15, 1, False)
    shoots(table, "ann", "dodge-and-drop")
    assert db(table) == 15 + 20


@pytest.mark.rule("pm.dodge-and-drop.effect")
def test_at_most_tables_it_is_one_defence_more_where_there_is_one_to_choose() -> None:
    table = under_fire(asked="beside-others", shield=20)
    shoots(table, "ann", "dodge-and-drop")
    assert db(table) == 15 + 20
    table = under_fire(asked="beside-others")
    shoots(table, "ann")
    assert "prone" not in table["bob"].conditions


@pytest.mark.rule("pm.dodge-and-drop.effect")
def test_nobody_drops_from_a_blow() -> None:
    table = under_fire(shield=20)
    end(table, "ann")
    end(table, "abe")
    act(table, "amy", "attack", target="bob", weapon="sword")
    assert "dodge-and-drop" not in {each.choice.key for each in table.options("bob", "defend")}


WHY = {
    "lying": (EFFECT, "Bob lies on the ground already"),
    "spent": (EFFECT, "Bob has no Interrupt left"),
    "stunned": (EFFECT, "Bob is stunned, and cannot drop"),
    "cowering": ("pm.condition.cowering", "Bob is cowering"),
    "surprised": (EFFECT, "Bob cannot interrupt now"),
    "nauseated": ("pm.condition.nauseated", "Bob is nauseated"),
}


@pytest.mark.rule("pm.dodge-and-drop.effect")
@pytest.mark.parametrize("what", WHY)
def test_who_cannot_drop_is_told_why_and_nothing_is_rolled(what: str) -> None:
    table = under_fire(shield=20)
    if what == "spent":
        table.rule(effects=[BudgetChanged(combatant="bob", budgets={"interrupt": 0})])
    act(table, "ann", "attack", target="bob", weapon="bow")
    if what != "spent":
        befalls(
            table, "bob", {"lying": "prone"}.get(what, what), **({"rounds": 2} if what == "stunned" else {})
        )
    rule, says = WHY[what]
    before = table.version
    with table.refuses("barred", rule=rule, match=says):
        table.answer("bob", "dodge-and-drop")
    assert (table.version, table.facts(DiceRolled)) == (before, [])


@pytest.mark.rule("pm.dodge-and-drop.effect")
@pytest.mark.parametrize("unaware", ["blinded", "attacker hidden", "asleep"])
def test_who_could_not_dodge_at_all_is_not_asked(unaware: str) -> None:
    table = under_fire()
    if unaware == "attacker hidden":
        befalls(table, "ann", "hidden", **{"from": ["bob"]})
    else:
        befalls(table, "bob", unaware)
    shoots(table, "ann")
    assert db(table) == 0


@pytest.mark.rule("pm.dodge-and-drop.effect", "pm.aim.lost-by-other-actions")
def test_who_drops_has_lost_the_aim() -> None:
    javelin = {"skill": "Spear", "used": "thrown", "table": "sword", "range": 10}
    table = under_fire(
        skills={"Spear": 50}, weapons={"javelin": javelin, "sword": {**SWORD, "place": "left"}}
    )
    until(table, "bob")
    act(table, "bob", "aim", target="ann", weapon="javelin")
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="bow")
    table.answer("bob", "give-up")
    table.answer("bob", "dodge-and-drop", dice=SHOT)
    assert (db(table), "aiming" in table["bob"].conditions) == (35, False)


@pytest.mark.rule("pm.dodge-and-drop.effect")
def test_who_sits_or_crouches_drops_too() -> None:
    table = under_fire()
    until(table, "bob")
    act(table, "bob", "crouch")
    end(table, "bob")
    shoots(table, "ann", "dodge-and-drop")
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("pm.dodge-and-drop.effect", "pm.condition.bleeding.treated-restrictions")
def test_a_drop_is_more_than_a_treated_wound_bears() -> None:
    assert exerting(under_fire()["bob"], "dodge-and-drop", {})


@pytest.mark.rule("pm.dodge-and-drop.effect")
def test_a_drop_that_is_undone_gives_the_interrupt_back() -> None:
    table = under_fire()
    shoots(table, "ann", "dodge-and-drop")
    table.undo()
    assert (table["bob"].budget("interrupt"), "prone" in table["bob"].conditions) == (1, False)
    table.answer("bob", "stay", dice=SHOT)
    assert db(table) == 15
