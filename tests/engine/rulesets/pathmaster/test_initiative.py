"""Initiative: 2d10 and Quickness, once; ties by speed, Quickness and dice."""

import pytest
from msgspec.structs import replace

from affray.testing import Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from events import CheckResolved, ConditionGained, ConditionLost, DiceRolled, Noted, OrderSet, StatChanged
from events.chain.commit import Commit
from tests.support.forging import resealed
from tests.support.pathmaster import SIMPLE, end, fighter, opened, ruleset


def order(table: Table) -> list[tuple[str, int]]:
    """Who acts when, and their initiative."""
    return [(place.combatant, place.rank) for place in table.fact(OrderSet).order]


def tied(table: Table) -> tuple[list[str], str]:
    """The order of those who were equal, and the rule that settled it."""
    note = table.fact(Noted)
    assert note.key == "initiative.tie"
    return note.args["order"], note.rule


def rolled(*combatants: cmd.Entrant, **dice: list[int]) -> Table:
    """A table at which initiative has just been rolled."""
    return opened(*combatants, initiative=dice)


@pytest.mark.rule("pm.initiative.roll", clause="2d10 and Quickness")
@pytest.mark.rule("pm.initiative.roll", clause="from high to low")
@pytest.mark.rule("pm.initiative.roll")
def test_the_highest_of_2d10_and_quickness_acts_first() -> None:
    table = rolled(fighter("ann", QU=4), fighter("bob", "blue", QU=8), ann=[7, 9], bob=[10, 3])

    assert order(table) == [("bob", 21), ("ann", 20)]
    check = table.facts(CheckResolved)[0]
    assert (check.base, check.roll, check.total, check.rule) == (0, 16, 20, "pm.initiative.roll")
    assert [(each.note, each.value) for each in check.modifiers] == [("QU", 4)]


@pytest.mark.rule("pm.initiative.tie-basic-speed")
def test_among_equals_the_faster_acts_first() -> None:
    table = rolled(fighter("ann", speed=10), fighter("bob", "blue", speed=12), ann=[7, 8], bob=[9, 6])

    assert order(table) == [("bob", 15), ("ann", 15)]
    assert tied(table) == (["bob", "ann"], "pm.initiative.tie-basic-speed")


@pytest.mark.rule("pm.initiative.tie-quickness")
def test_among_the_equally_fast_the_quicker_acts_first() -> None:
    table = rolled(fighter("ann", QU=3), fighter("bob", "blue", QU=6), ann=[6, 6], bob=[5, 4])

    assert order(table) == [("bob", 15), ("ann", 15)]
    assert tied(table) == (["bob", "ann"], "pm.initiative.tie-quickness")


@pytest.mark.rule("pm.initiative.tie-dice-off")
def test_those_who_are_equal_in_everything_roll_until_one_is_ahead() -> None:
    table = dice_off([5, 5, 3, 8])

    assert [each.combatant for each in table.fact(OrderSet).order] == ["bob", "ann"]
    assert tied(table) == (["bob", "ann"], "pm.initiative.tie-dice-off")
    assert [each.total for each in table.facts(DiceRolled) if each.purpose == "initiative-tie"] == [
        5,
        5,
        3,
        8,
    ]


def dice_off(dice: list[int], *more: cmd.Entrant) -> Table:
    """Ann and Bob (and more) have rolled 15, and are equal in everything."""
    people = [fighter("ann"), fighter("bob", "blue"), *more]
    return opened(
        *people,
        initiative={each.id: [7, 8] for each in people},
        then=[("initiative-tie", [each]) for each in dice],
    )


@pytest.mark.rule("pm.initiative.tie-dice-off")
def test_of_three_only_those_still_level_roll_again() -> None:
    table = dice_off([5, 5, 8, 2, 9], fighter("carl", "blue"))

    assert [each.combatant for each in table.fact(OrderSet).order] == ["carl", "bob", "ann"]


@pytest.mark.rule("pm.initiative.tie-dice-off")
def test_dice_against_somebody_unseen_are_asked_of_the_gm() -> None:
    people = [fighter("ann"), fighter("bob", "blue", hidden_from=["ann"]), fighter("carl")]
    table = Table(ruleset, combatants=people, options={"dice": "table"})
    table.answer("gm", "begin")
    for who in ("ann", "bob", "carl"):
        table.roll(who, *([7, 8] if who != "carl" else [1, 1]))
    asked = table.pending("gm", "dice").request.args
    assert (asked["combatant"], asked["purpose"]) == ("ann", "initiative-tie")
    table.roll("gm", 3)
    table.roll("bob", 8)
    assert tied(table)[0] == ["bob", "ann"]


@pytest.mark.rule("pm.condition.deafened")
def test_the_deafened_roll_at_minus_four() -> None:
    # The condition is there before anybody has rolled: only then it matters.
    table = Table(ruleset, combatants=[fighter("ann", QU=3), fighter("bob", "blue")])
    table.rule(effects=[ConditionGained(combatant="ann", condition="deafened")])
    table.answer("gm", "begin", dice=[("initiative", [5, 7]), ("initiative", [1, 1])])

    assert order(table) == [("ann", 11), ("bob", 2)]


@pytest.mark.rule("pm.initiative.fixed-except-wait", clause="the values stay")
@pytest.mark.rule("pm.initiative.fixed-except-wait", clause="Wait acts later, once")
@pytest.mark.rule("pm.initiative.fixed-except-wait")
def test_a_wait_changes_one_turn_and_no_place() -> None:
    table = rolled(fighter("ann"), fighter("bob", "blue"), fighter("carl", "blue"))
    table.answer("gm", "surprised")
    table.answer("ann", "wait")
    end(table, "bob")
    table.answer("ann", "wait-on")
    end(table, "carl")
    table.answer("ann", "act-now")
    end(table, "ann")

    assert table.fight.round == 2
    assert [each.combatant for each in table.fight.orders["initiative"]] == ["ann", "bob", "carl"]
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.position.dodge-visible-only")
@pytest.mark.parametrize(("names", "hidden"), [(["*"], []), (["ann"], ["ann"])])
def test_whoever_comes_unnoticed_is_hidden_from_those_the_sheet_names(
    names: list[str], hidden: list[str]
) -> None:
    table = rolled(fighter("ann", Dodge=20, Sword=60), fighter("bob", "blue", Sword=50, hidden_from=names))
    assert table["bob"].conditions["hidden"].data == {"from": hidden}
    assert "hidden" not in table["ann"].conditions
    table.answer("gm", "surprised")
    assert "attack" not in table.legal("ann")
    end(table, "ann")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[("attack", [10])])

    assert table.fact(CheckResolved).total == 60  # and no Dodge against what is not seen


@pytest.mark.rule("pm.position.dodge-visible-only")
@pytest.mark.parametrize("names", [[], ["*"], ["ann"]])
def test_whom_a_ruling_hides_from_every_foe_they_do_not_defend_against(names: list[str]) -> None:
    table = rolled(fighter("ann", Dodge=20, Sword=60), fighter("bob", "blue", Sword=50))
    table.rule(effects=[ConditionGained(combatant="bob", condition="hidden", data={"from": names})])
    table.answer("gm", "surprised")
    end(table, "ann")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[("attack", [10])])

    assert table.fact(CheckResolved).total == 60


@pytest.mark.rule("pm.position.dodge-visible-only")
def test_whom_the_gm_reveals_before_the_fight_begins_is_seen_in_it() -> None:
    table = Table(ruleset, combatants=[fighter("ann"), fighter("bob", "blue", hidden_from=["ann"])])
    table.rule(effects=[ConditionLost(combatant="bob", condition="hidden", reason="heard")])
    table.answer("gm", "begin", dice=[("initiative", [9, 9]), ("initiative", [1, 1])])

    assert "hidden" not in table["bob"].conditions


def test_dice_on_record_say_against_whom_and_older_ones_need_not() -> None:
    table = dice_off([5, 5, 3, 8])
    ties = [n for n, each in enumerate(table.last) if isinstance(each, DiceRolled) and each.against]
    assert [table.facts(DiceRolled)[-1].against, len(ties)] == [("ann",), 4]

    def recorded(*against: str) -> list[Commit]:
        events = [replace(each, against=against) if n in ties else each for n, each in enumerate(table.last)]
        return resealed(table.commits, {table.version: events})

    assert audit(table.commits, ruleset).clean
    assert audit(recorded(), ruleset).clean
    [finding, *_] = audit(recorded("carl"), ruleset).findings
    assert (finding.check, finding.entry) == ("rules", f"{table.version}-{ties[0]}")


def test_a_ruling_while_the_dice_are_rolled_by_hand_counts_for_initiative() -> None:
    options = {"board": {"shape": "none"}, "tables": SIMPLE, "dice": "table"}
    table = Table(ruleset, combatants=[fighter("ann", QU=5), fighter("bob", "blue")], options=options)
    table.answer("gm", "begin")
    table.rule(effects=[StatChanged(combatant="ann", stat="QU", now=9)])
    table.answer("ann", "roll", args={"dice": [4, 5]})
    assert table.fact(CheckResolved).total == 4 + 5 + 9
