"""Wait: a turn put off, and taken right after somebody else's."""

import pytest

from affray.testing import SERVER, Table
from engine.rulesets.pathmaster.people.stance import Stance, stance
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    ManeuverDeclared,
    Noted,
    StepBegan,
)
from tests.support.pathmaster import act, attack, end, fight, fighter


def three() -> Table:
    """Ann (20), Bob (19), Carl (18); Ann waits."""
    table = fight(
        fighter("ann", Sword=60, Dodge=10, shield=20),
        fighter("bob", "blue", Sword=60, hp=200),
        fighter("carl", "blue", hp=200),
    )
    act(table, "ann", "wait")
    return table


@pytest.mark.rule("pm.wait.re-enter-later", clause="after another's turn")
@pytest.mark.rule("pm.wait.re-enter-later", "pm.turn.order-descending", "pm.turn.sequential-resolution")
def test_a_turn_that_was_put_off_comes_right_after_anothers() -> None:
    table = three()
    end(table, "bob")
    assert table.waiting() == [("ann", "wait")]
    table.answer("ann", "act-now")
    assert table.waiting() == [("ann", "act")]
    assert {kind: table["ann"].budget(kind) for kind in ("free", "step", "move", "attack")} == {
        "free": 2, "step": 1, "move": 1, "attack": 1,
    }  # fmt: skip
    assert {"parry", "crouch", "all-out-defense"} <= set(table.legal("ann")), "it begins afresh"
    end(table, "ann")
    end(table, "carl")

    turns = [each.combatant for each in table.all_facts(StepBegan) if each.step == "turn"]
    assert turns == ["ann", "bob", "ann", "carl", "ann"]
    assert table.fight.round == 2


@pytest.mark.rule("pm.wait.re-enter-later", clause="not in the middle of one")
@pytest.mark.rule("pm.wait.no-reaction-to-own-attacker", clause="after the attack alone")
@pytest.mark.rule("pm.wait.no-reaction-to-own-attacker")
def test_whoever_is_attacked_acts_only_when_all_of_it_is_over() -> None:
    table = three()
    act(table, "bob", "attack", target="ann", weapon="sword")
    with table.refuses("unknown-choice", match="save, shield"):
        table.answer("ann", "act-now")
    table.answer("ann", "save", dice=[("attack", [20])])
    end(table, "bob")

    assert table.pending("ann", "wait").request.rule == "pm.wait.no-reaction-to-own-attacker"


@pytest.mark.rule("pm.wait.only-interrupt-until-used", "pm.turn.order-descending")
def test_a_wait_that_is_not_used_goes_on_with_a_fresh_interrupt() -> None:
    table = three()
    assert table["ann"].budget("free") == 0
    assert table["ann"].budget("interrupt") == 1
    end(table, "bob")
    table.answer("ann", "wait-on")
    end(table, "carl")
    table.answer("ann", "wait-on")

    assert table.fight.round == 2
    assert table.waiting() == [("bob", "act")]
    renewed = [each for each in table.facts(StepBegan) if each.step == "waiting"]
    assert [(each.combatant, each.rank) for each in renewed] == [("ann", 20)]
    assert table["ann"].budget("interrupt") == 1
    put_off = [each for each in table.all_facts(ConditionGained) if each.condition == "waiting"]
    assert len(put_off) == 1, "as much is held back as before"


@pytest.mark.rule("pm.wait.only-interrupt-until-used", clause="renewed each round")
@pytest.mark.rule("pm.wait.only-interrupt-until-used")
def test_an_interrupt_that_was_spent_is_there_again_at_the_old_place_in_the_order() -> None:
    table = three()
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"interrupt": 0})])
    end(table, "bob")
    table.answer("ann", "wait-on")
    end(table, "carl")
    assert table["ann"].budget("interrupt") == 0
    table.answer("ann", "wait-on")

    assert table["ann"].budget("interrupt") == 1


@pytest.mark.rule("pm.wait.defenses", clause="Dodge and Shield")
@pytest.mark.rule("pm.wait.defenses", clause="no Parry")
@pytest.mark.rule("pm.wait.defenses")
def test_who_waits_dodges_and_shields_and_does_not_parry() -> None:
    table = three()
    act(table, "bob", "attack", target="ann", weapon="sword")
    assert table.legal("ann") == ["save", "shield"]
    table.answer("ann", "shield", dice=[("attack", [40])])

    assert table.fact(CheckResolved).total == 60 + 40 - 10 - 20


@pytest.mark.rule("pm.wait.re-enter-later")
def test_who_has_spent_the_attack_has_no_turn_to_put_off() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=200))
    attack(table, "ann", "bob", 20)

    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        act(table, "ann", "wait")


@pytest.mark.rule("pm.wait.re-enter-later", clause="Move and Attack are held back")
@pytest.mark.rule("pm.wait.only-interrupt-until-used", clause="nothing but the Interrupt")
@pytest.mark.rule("pm.wait.only-interrupt-until-used", "pm.wait.defenses", "pm.wait.re-enter-later")
def test_who_waits_holds_everything_back_but_the_interrupt_and_gives_up_the_parry() -> None:
    table = fight(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(9, 9)))
    act(table, "ann", "parry", amount=30, **{"with": "sword"})
    act(table, "ann", "step", direction="N")
    assert table.option("ann", "wait").rule == "pm.wait.re-enter-later"
    act(table, "ann", "wait")

    left = {
        kind: table["ann"].budget(kind) for kind in ("free", "step", "move", "attack", "parry", "interrupt")
    }
    assert left == {"free": 0, "step": 0, "move": 0, "attack": 0, "parry": 0, "interrupt": 1}
    assert table["ann"].conditions["waiting"].data["held"] == {"free": 2, "step": 0, "move": 1, "attack": 1}


@pytest.mark.rule("pm.turn.ends-when-spent-or-declined", clause="when everything is used")
@pytest.mark.rule("pm.wait.only-interrupt-until-used", "pm.turn.ends-when-spent-or-declined")
def test_to_wait_is_a_maneuver_on_the_record_and_ends_the_turn_for_now() -> None:
    table = three()
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["wait"]
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.wait.re-enter-later")
def test_a_turn_is_put_off_once() -> None:
    table = three()
    end(table, "bob")
    table.answer("ann", "act-now")

    with table.refuses("barred", rule="pm.wait.re-enter-later", match="once"):
        act(table, "ann", "wait")


@pytest.mark.rule("pm.wait.re-enter-later", "pm.wait.no-reaction-to-own-attacker")
def test_of_two_who_wait_the_higher_goes_first_and_the_other_is_asked_again() -> None:
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"))
    act(table, "ann", "wait")
    act(table, "bob", "wait")
    table.answer("ann", "wait-on")
    end(table, "carl")
    table.answer("ann", "act-now")
    table.answer("bob", "act-now")
    assert table.waiting() == [("ann", "act")]
    end(table, "ann")

    assert table.waiting() == [("bob", "wait")]


# A Wait that goes on into the next round


def waits_on(table: Table) -> None:
    """Whoever waits goes on waiting, until somebody is asked something else."""
    while all(ask == "wait" for _, ask in table.waiting()):
        table.answer(table.waiting()[0][0], "wait-on")


def next_round_called_in() -> Table:
    """Ann takes her Step and waits; in the next round she calls in after Bob."""
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(20, 5), Sword=60))
    act(table, "ann", "step", direction="E")
    act(table, "ann", "wait")
    end(table, "bob")
    waits_on(table)
    assert (table.fight.round, table.waiting()) == (2, [("bob", "act")])
    end(table, "bob")
    table.answer("ann", "act-now")
    return table


@pytest.mark.rule("pm.wait.only-interrupt-until-used", "pm.turn.personal-window")
def test_what_was_walked_in_the_last_round_is_not_counted_in_this_one() -> None:
    table = next_round_called_in()

    assert (table["ann"].budget("moved"), table["ann"].budget("stepped")) == (0, 0)
    assert {"step", "run", "charge", "move"} <= set(table.legal("ann"))
    act(table, "ann", "step", direction="E")
    assert table["ann"].position == (7, 5)


@pytest.mark.rule("pm.wait.only-interrupt-until-used", "pm.turn.personal-window")
def test_a_move_of_one_cell_in_the_next_round_draws_no_opportunity_attack() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(7, 5), Sword=60))
    act(table, "ann", "step", direction="E")
    act(table, "ann", "wait")
    end(table, "bob")
    waits_on(table)
    end(table, "bob")
    table.answer("ann", "act-now")
    act(table, "ann", "move", path=["W"])

    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.wait.re-enter-later")
def test_what_was_walked_before_the_wait_counts_in_the_same_round() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(20, 5)))
    act(table, "ann", "step", direction="E")
    act(table, "ann", "wait")
    end(table, "bob")
    table.answer("ann", "act-now")

    assert table.option("ann", "run").barred
    with table.refuses("barred", rule="pm.step.one-per-round"):
        act(table, "ann", "step", direction="E")


@pytest.mark.rule("pm.wait.defenses", "pm.turn.personal-window", "pm.shield.several-attackers-use-once")
def test_the_shield_that_was_used_is_there_again_at_the_old_place_in_the_order() -> None:
    table = three()
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "shield", dice=[("attack", [40])])
    assert stance(table["ann"]).shielded
    end(table, "bob")
    waits_on(table)
    end(table, "carl")
    waits_on(table)

    assert stance(table["ann"]) == Stance(taken=("wait",))
    assert table["ann"].budgets == {
        "free": 0, "step": 0, "move": 0, "attack": 0, "interrupt": 1, "turn": 2,
    }  # fmt: skip
    act(table, "bob", "attack", target="ann", weapon="sword")
    assert table.legal("ann") == ["save", "shield"]


@pytest.mark.rule("pm.wait.defenses")
def test_a_shield_that_was_saved_for_nobody_is_told_of_when_the_place_comes_round() -> None:
    table = three()
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "save", dice=[("attack", [20])])
    end(table, "bob")
    waits_on(table)
    end(table, "carl")
    table.answer("ann", "wait-on")

    assert [each.combatant for each in table.facts(Noted) if each.key == "shield.unused"] == ["ann"]


@pytest.mark.rule("pm.condition.offensive-bonus", "pm.wait.only-interrupt-until-used")
def test_an_opening_is_gone_when_the_turn_in_which_it_had_to_be_used_was_waited_away() -> None:
    """It counts to the end of the next turn; a turn that is put off to the next round and beyond is over."""
    table = three()
    gained = ConditionGained(combatant="ann", condition="offensive-bonus", data={"points": 10, "turn": 0})
    table.rule(effects=[gained])
    end(table, "bob")
    waits_on(table)
    assert "offensive-bonus" in table["ann"].conditions
    end(table, "carl")
    waits_on(table)

    assert "offensive-bonus" not in table["ann"].conditions


@pytest.mark.rule("pm.feint.duration-and-scope", "pm.wait.only-interrupt-until-used")
def test_a_feint_ends_with_the_turn_that_was_waited_away() -> None:
    table = three()
    table.rule(effects=[ConditionGained(combatant="ann", condition="feint", data={"on": {"bob": 0}})])
    end(table, "bob")
    waits_on(table)
    end(table, "carl")
    waits_on(table)

    assert "feint" not in table["ann"].conditions


@pytest.mark.rule("pm.evaluate.bonus", "pm.wait.only-interrupt-until-used")
def test_what_was_seen_of_a_foe_fades_while_one_waits() -> None:
    table = three()
    table.rule(effects=[ConditionGained(combatant="ann", condition="evaluated", data={"of": {"bob": 0}})])
    end(table, "bob")
    waits_on(table)
    end(table, "carl")
    waits_on(table)

    assert "evaluated" not in table["ann"].conditions


# Everybody waits


def everybody_waits() -> Table:
    """Ann, Bob and Carl wait, one after the other, and go on waiting to the end of the round."""
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Sword=60), fighter("carl", "blue"))
    for who in ("ann", "bob", "carl"):
        act(table, who, "wait")
        waits_on_until_the_round_is_over(table)
    return table


def waits_on_until_the_round_is_over(table: Table) -> None:
    here = table.fight.round
    while table.fight.round == here and all(ask == "wait" for _, ask in table.waiting()):
        table.answer(table.waiting()[0][0], "wait-on")


@pytest.mark.rule("pm.wait.re-enter-later")
def test_when_everybody_waits_all_are_asked_at_the_end_of_each_round() -> None:
    table = everybody_waits()
    for number in (2, 3, 4):
        assert table.fight.round == number
        assert table.waiting() == [("ann", "wait"), ("bob", "wait"), ("carl", "wait")]
        assert [table.pending(who).request.args for who in ("ann", "bob", "carl")] == [{}, {}, {}]
        waits_on_until_the_round_is_over(table)


@pytest.mark.rule("pm.wait.re-enter-later")
def test_whoever_calls_in_then_has_a_whole_turn_and_the_others_are_asked_after_it() -> None:
    table = everybody_waits()
    table.answer("carl", "act-now")
    table.answer("ann", "wait-on")
    table.answer("bob", "act-now")

    assert table.waiting() == [("bob", "act")], "the highest of those who want to"
    assert table["bob"].budget("attack") == table["bob"].budget("move") == table["bob"].budget("step") == 1
    end(table, "bob")
    assert table.waiting() == [("ann", "wait"), ("carl", "wait")]
    waits_on_until_the_round_is_over(table)
    assert table.fight.round == 3, "nobody is asked twice"
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.wait.re-enter-later")
def test_who_cannot_act_keeps_nobody_who_waits_from_being_asked() -> None:
    table = everybody_waits()
    asleep = ConditionGained(combatant="carl", condition="asleep")
    table.rule(effects=[asleep])
    table.answer("ann", "wait-on")
    table.answer("bob", "wait-on")

    assert (table.fight.round, table.waiting()) == (3, [("ann", "wait"), ("bob", "wait")])


@pytest.mark.rule("pm.wait.only-interrupt-until-used", "pm.injury.zero-hp")
def test_whoever_waits_and_is_ruled_to_0_hit_points_is_asked_nothing_more_and_falls() -> None:
    table = everybody_waits()
    table.rule(effects=[DamageTaken(combatant="ann", injury="rock", amount=table["ann"].now("hp") + 1)])
    assert table.waiting() == [("bob", "wait"), ("carl", "wait")]
    for who in ("carl", "bob"):
        table.answer(who, "wait-on", dice=SERVER)
    assert "unconscious" in table["ann"].conditions
    table.answer("gm", "go-on", dice=SERVER)

    assert (table.fight.round, table.waiting()) == (3, [("bob", "wait"), ("carl", "wait")])


@pytest.mark.rule("pm.wait.re-enter-later")
def test_a_round_in_which_somebody_had_a_turn_ends_without_asking_again() -> None:
    table = three()
    end(table, "bob")
    waits_on(table)
    end(table, "carl")
    waits_on(table)

    assert "nobody-acted" not in [each.step for each in table.all_facts(StepBegan)]


@pytest.mark.rule("pm.wait.no-reaction-to-own-attacker", clause="but for interrupts")
def test_who_waits_steps_in_all_the_same() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Dodge=10, instants={"ward": "A ward."}),
        fighter("bob", "blue", at=(5, 6), Sword=60, hp=200),
    )
    act(table, "ann", "wait")
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "instant", instant="ward", on="bob")
    table.answer("gm", "go-on", dice=[("attack", [20])])
    assert [each.maneuver for each in table.all_facts(ManeuverDeclared)] == ["wait", "attack", "instant"]
