"""Several strikes with one weapon and one with the other hand, and strikes that are made as Feints."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, Noted
from tests.support.pathmaster import SWORD, TABLES, act, end, fight, fighter

DAGGER = {"skill": "Dagger", "table": "sword", "edged": True, "place": "left"}
TWO = "Two-Weapon Combat"


def armed(ranks: int, both: int, *, foe: dict[str, Any] | None = None, **more: Any) -> Table:
    """Ann with sword and dagger beside Bob, who has no defence but what is said."""
    table = fight(
        fighter(
            "ann",
            at=(2, 2),
            skills={"Sword": 80, "Dagger": 80, TWO: 80},
            ranks={"Sword": ranks, TWO: both},
            weapons={"sword": SWORD, "dagger": DAGGER},
            **more,
        ),
        fighter("bob", "blue", at=(3, 2), hp=400, **(foe or {})),
        tables=TABLES("10"),
    )
    table.keep("bob", "interrupt", "let")
    return table


def begin(table: Table, **form: Any) -> None:
    act(table, "ann", "full-round-attack", weapon="sword", **form)


def totals(table: Table, count: int) -> list[int]:
    found = []
    for _ in range(count):
        table.answer("ann", "strike", target="bob", dice=[("attack", [40])])
        found.append(table.fact(CheckResolved).total - 40)
    return found


@pytest.mark.rule("pm.combined-strike.attack-set", clause="primary strikes as in Multi-Strike")
@pytest.mark.rule("pm.combined-strike.attack-set", clause="one more for each ten ranks")
@pytest.mark.rule("pm.combined-strike.attack-set", clause="one with the other hand")
@pytest.mark.rule("pm.combined-strike.attack-set", clause="that one at the highest bonus")
@pytest.mark.rule("pm.combined-strike.attack-set")
@pytest.mark.parametrize(
    ("ranks", "both", "at"),
    [(20, 20, [80, 50, 20, 60]), (29, 30, [80, 50, 20, 60]), (11, 40, [80, 50, 60]), (40, 11, [80, 50, 60])],
)
def test_strike_after_strike_and_one_with_the_other_hand(ranks: int, both: int, at: list[int]) -> None:
    table = armed(ranks, both)
    begin(table, other="dagger", combined="yes")
    assert totals(table, len(at)) == at
    assert [each.rule for each in table.fact(CheckResolved).modifiers] == ["pm.two-weapon.off-hand-penalty"]
    assert ("ann", "strike") not in table.waiting()


@pytest.mark.rule("pm.combined-strike.attack-set", "pm.two-weapon.off-hand-penalty")
def test_the_ambidextrous_strike_with_the_other_hand_as_well_as_with_the_first() -> None:
    table = armed(11, 11, talents={"Ambidextrous": True})
    begin(table, other="dagger", combined="yes")
    assert totals(table, 3) == [80, 50, 80]


@pytest.mark.rule("pm.combined-strike.attack-set", "pm.two-weapon.skill-cap")
def test_every_one_of_them_is_capped_by_two_weapon_combat() -> None:
    table = fight(
        fighter(
            "ann",
            at=(2, 2),
            skills={"Sword": 80, "Dagger": 50, TWO: 60},
            ranks={"Sword": 11, TWO: 11},
            weapons={"sword": SWORD, "dagger": DAGGER},
        ),
        fighter("bob", "blue", at=(3, 2), hp=400),
        tables=TABLES("10"),
    )
    table.keep("bob", "interrupt", "let")
    begin(table, other="dagger", combined="yes")
    assert totals(table, 3) == [60, 30, 30]


@pytest.mark.rule("pm.combined-strike.requirement", clause="more than ten ranks with the weapon")
@pytest.mark.rule("pm.combined-strike.requirement", clause="more than ten in Two-Weapon Combat")
@pytest.mark.rule("pm.combined-strike.requirement")
@pytest.mark.parametrize(("ranks", "both"), [(10, 15), (15, 10), (10, 10)])
def test_ten_ranks_in_either_are_too_few_to_combine_them(ranks: int, both: int) -> None:
    table = armed(ranks, both)
    with table.refuses(
        "barred", rule="pm.combined-strike.requirement", match="more than 10 ranks in Sword and in Two-Weapon"
    ):
        begin(table, other="dagger", combined="yes")
    assert table["ann"].budget("attack") == 1, "and nothing is paid"
    begin(table, other="dagger")
    assert totals(table, 2) == [80, 60]


@pytest.mark.rule("pm.combined-strike.requirement")
def test_eleven_ranks_in_both_are_enough_and_it_is_offered_by_its_own_rule() -> None:
    table = armed(11, 11)
    assert table.option("ann", "full-round-attack", weapon="sword", other="dagger", combined="yes").rule == (
        "pm.combined-strike.attack-set"
    )
    untaught = fight(
        fighter("ann", at=(2, 2), skills={"Sword": 80}, weapons={"sword": SWORD, "dagger": DAGGER}),
        fighter("bob", "blue", at=(3, 2)),
    )
    assert not [each for each in untaught.options("ann") if "combined" in each.choice.args]


@pytest.mark.rule("pm.combined-strike.attack-set", "pm.two-weapon.parry-lowers-both")
def test_the_parry_is_taken_off_all_of_them() -> None:
    table = armed(11, 11)
    begin(table, other="dagger", combined="yes", parry=20)
    assert totals(table, 3) == [60, 30, 40]


@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints", clause="an extra one may be a Feint")
@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints", clause="for those still to come")
@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints", clause="gone with the action")
@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints")
def test_a_strike_a_feint_and_a_strike_that_meets_less() -> None:
    table = armed(20, 0, foe={"Dodge": 30})
    begin(table)
    table.answer("ann", "strike", target="bob", dice=[("attack", [40])])
    assert table.fact(CheckResolved).total == 40 + 80 - 30
    table.answer("ann", "feint", target="bob", dice=[("feint", [60]), ("resistance", [10])])
    feint = table.facts(CheckResolved)[0]
    assert (feint.purpose, feint.total) == ("feint", 60 + 80 - 30), "the penalty of the strike that it was"
    table.answer("ann", "strike", target="bob")
    table.answer("ann", "dodge", dice=[("attack", [40])])
    assert table.fact(CheckResolved).total == 40 + 80 - 60 - 30 + 20
    assert "feint" not in table["ann"].conditions


@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints", clause="gone with the action")
@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints")
def test_what_a_last_feint_achieved_is_gone_with_the_action() -> None:
    table = armed(10, 0, foe={"Dodge": 30})
    begin(table)
    totals(table, 1)
    table.answer("ann", "feint", target="bob", dice=[("feint", [60]), ("resistance", [10])])
    [lost] = table.facts(ConditionLost)
    assert (lost.condition, lost.rule) == ("feint", "pm.full-attack.extra-strikes-as-feints")
    end(table, "ann")


@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints", clause="the first is none")
@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints")
def test_the_first_of_them_is_a_strike() -> None:
    table = armed(20, 0)
    begin(table)
    assert "feint" not in table.legal("ann")
    with table.refuses("unknown-choice"):
        table.answer("ann", "feint", target="bob")
    totals(table, 1)
    assert "feint" in table.legal("ann")


@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints", "pm.feint.foe-must-observe")
def test_who_does_not_see_the_feinter_is_not_taken_in() -> None:
    table = armed(20, 0)
    begin(table)
    totals(table, 1)
    table.rule(effects=[ConditionGained(combatant="bob", condition="blinded")])
    assert "feint" not in table.legal("ann")


@pytest.mark.rule("pm.full-attack.extra-strikes-as-feints")
def test_a_feint_that_fails_or_is_seen_through_changes_nothing_and_is_taken_back_by_itself() -> None:
    table = armed(20, 0, foe={"Dodge": 30, "level": 20})
    begin(table)
    totals(table, 1)
    table.answer("ann", "feint", target="bob", dice=[("feint", [20])])
    assert [each.key for each in table.facts(Noted)] == ["feint.fails"]
    table.undo()
    table.answer("ann", "feint", target="bob", dice=[("feint", [60]), ("resistance", [90])])
    assert [each.key for each in table.facts(Noted)] == ["feint.seen"]
    assert totals(table, 1) == [80 - 60 - 30]
