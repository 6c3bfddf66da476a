"""Turns: who has one, in which order, what it holds, and when it is over."""

import pytest

from affray.testing import Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from events import (
    BudgetChanged,
    ConditionGained,
    DecisionMade,
    EncounterClosed,
    Noted,
    PhaseEntered,
    ResourceChanged,
    RoundBegan,
    StatChanged,
    StepBegan,
)
from tests.support.pathmaster import SIMPLE, act, attack, end, fight, fighter, opened, ruleset


def turns(table: Table) -> list[str]:
    """Whose turns there were, one after the other."""
    return [each.combatant for each in table.all_facts(StepBegan) if each.step == "turn"]


def knock_out(table: Table, *who: str, condition: str = "unconscious") -> None:
    """The GM rules that these are out of it."""
    table.rule(effects=[ConditionGained(combatant=each, condition=condition) for each in who])


@pytest.mark.rule("pm.turn.round-structure", clause="one turn each")
@pytest.mark.rule("pm.turn.round-structure", clause="over when all have had it")
@pytest.mark.rule("pm.turn.round-structure", "pm.turn.round-length")
def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"))
    end(table, "ann")
    end(table, "bob")
    assert table.fight.round == 1

    end(table, "carl")
    began = table.fact(RoundBegan)
    assert (began.round, began.rule) == (2, "pm.turn.round-structure")
    over = [each for each in table.facts(StepBegan) if each.step == "end-of-round"]
    assert [each.rule for each in over] == ["pm.turn.round-structure"]
    assert table.fact(Noted).args == {"seconds": 6}


@pytest.mark.rule("pm.turn.round-length")
def test_ten_rounds_are_a_minute() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    for _ in range(10):
        end(table, "ann")
        end(table, "bob")

    clock = table.fact(Noted)
    assert (clock.key, clock.args, clock.rule) == ("clock", {"seconds": 60}, "pm.turn.round-length")


@pytest.mark.rule("pm.turn.order-descending", clause="from the highest down")
@pytest.mark.rule("pm.turn.order-descending", clause="then from the top again")
@pytest.mark.rule("pm.turn.order-descending")
def test_turns_go_from_the_highest_initiative_to_the_lowest() -> None:
    dice = {"ann": [6, 6], "bob": [10, 9], "carl": [3, 4]}
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"), initiative=dice)
    for who in ("bob", "ann", "carl", "bob", "ann", "carl"):
        end(table, who)

    assert turns(table) == ["bob", "ann", "carl", "bob", "ann", "carl", "bob"]
    first = next(each for each in table.all_facts(StepBegan) if each.step == "turn")
    assert (first.rank, first.rule) == (19, "pm.turn.order-descending")


@pytest.mark.rule("pm.turn.order-fixed", clause="settled at the start")
@pytest.mark.rule("pm.turn.order-fixed", clause="not sorted again")
@pytest.mark.rule("pm.turn.order-fixed")
def test_the_order_stands_whatever_becomes_of_quickness() -> None:
    dice = {"ann": [6, 6], "bob": [10, 9]}
    table = fight(fighter("ann"), fighter("bob", "blue"), initiative=dice)
    end(table, "bob")
    end(table, "ann")
    table.rule(effects=[StatChanged(combatant="ann", stat="QU", now=30)])
    for who in ("bob", "ann", "bob", "ann"):
        end(table, who)

    assert turns(table) == ["bob", "ann", "bob", "ann", "bob", "ann", "bob"]


@pytest.mark.rule("pm.turn.order-fixed", "pm.turn.order-descending", "pm.initiative.roll")
def test_who_joins_later_rolls_and_takes_a_place_while_all_others_keep_theirs() -> None:
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"))
    table.join(fighter("dora", "blue"))
    end(table, "ann", dice=[("initiative", [9, 10])])  # as much as Bob, who has it already

    assert [each.combatant for each in table.fight.orders["initiative"]] == ["ann", "bob", "dora", "carl"]
    assert table["dora"].budget("interrupt") == 1
    for who in ("bob", "dora", "carl", "ann"):
        end(table, who)


@pytest.mark.rule("pm.turn.order-fixed", "pm.position.dodge-visible-only")
def test_who_joins_just_behind_whoever_has_had_a_turn_has_one_at_once() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    table.join(fighter("dora", hidden_from=["bob"]))
    end(table, "ann", dice=[("initiative", [10, 10])])

    assert [each.combatant for each in table.fight.orders["initiative"]] == ["ann", "dora", "bob"]
    assert table.waiting() == [("dora", "act")]
    assert table["dora"].conditions["hidden"].data == {"from": ["bob"]}


@pytest.mark.rule("pm.turn.order-fixed")
def test_who_joins_when_their_place_is_past_waits_for_the_next_round() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    end(table, "ann")
    table.join(fighter("dora", "blue"))
    end(table, "bob", dice=[("initiative", [10, 10])])  # equal to Ann, whose turn of this round is over

    assert [each.combatant for each in table.fight.orders["initiative"]] == ["ann", "dora", "bob"]
    assert turns(table) == ["ann", "bob", "ann"]
    end(table, "ann")
    assert turns(table) == ["ann", "bob", "ann", "dora"]


@pytest.mark.rule("pm.turn.sequential-resolution", clause="one after the other")
@pytest.mark.rule("pm.turn.sequential-resolution", clause="in force for the later")
@pytest.mark.rule("pm.turn.sequential-resolution")
def test_what_an_earlier_turn_did_is_in_force_when_a_later_one_would_begin() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=1), fighter("carl", "blue"))
    attack(table, "ann", "bob", 39)
    end(table, "ann")

    assert "unconscious" in table["bob"].conditions
    assert turns(table) == ["ann", "carl"]
    begun = table.facts(StepBegan)[-1]
    assert (begun.combatant, begun.rule) == ("carl", "pm.turn.sequential-resolution")


@pytest.mark.rule("pm.turn.active-character", clause="no turn for who cannot act")
@pytest.mark.rule("pm.turn.active-character", clause="doing nothing is a turn")
@pytest.mark.rule("pm.turn.active-character")
def test_who_sleeps_has_no_turn_and_who_does_nothing_has() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"), fighter("carl", "blue"))
    knock_out(table, "bob", condition="asleep")
    end(table, "ann")
    end(table, "carl")

    assert turns(table) == ["ann", "carl", "ann"]
    skipped = [each for each in table.all_facts(StepBegan) if each.step == "no-turn"]
    assert [(each.combatant, each.rule) for each in skipped] == [("bob", "pm.turn.active-character")]


@pytest.mark.rule("pm.turn.active-character", "pm.ambiguity.upkeep-without-a-turn")
def test_who_sleeps_bleeds_at_their_place_in_the_order() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=40), fighter("carl", "blue"))
    knock_out(table, "bob", condition="asleep")
    wound = {"wounds": {"arm": {"rate": 3, "round": 1, "now": 3}}, "loss": 3}
    table.rule(effects=[ConditionGained(combatant="bob", condition="bleeding", data=wound)])
    end(table, "ann")

    assert (table["bob"].now("hp"), table.waiting()) == (37, [("carl", "act")])
    assert table["bob"].budgets == {"turn": 1}


@pytest.mark.rule("pm.turn.active-character", "pm.ambiguity.upkeep-without-a-turn")
def test_whom_the_upkeep_wakes_has_a_turn_at_once_after_which_others_may_call_in() -> None:
    table = fight(fighter("ann"), fighter("carl", "blue"), fighter("bob", "blue", CO=0))
    act(table, "ann", "wait")
    table.rule(effects=[ConditionGained(combatant="bob", condition="must-parry", data={"rounds": 10})])
    end(table, "carl")
    assert table["bob"].conditions["unconscious"].rule == "pm.injury.stun-limit"
    table.answer("ann", "wait-on")
    table.answer("bob", "suffer")

    assert table.waiting() == [("bob", "act")]
    assert {kind: table["bob"].budget(kind) for kind in ("interrupt", "step", "attack", "turn")} == {
        "interrupt": 1, "step": 1, "attack": 1, "turn": 1,
    }  # fmt: skip
    end(table, "bob")
    assert table.waiting() == [("ann", "wait")]


@pytest.mark.rule("pm.turn.personal-window", clause="kept until the next turn")
@pytest.mark.rule("pm.turn.personal-window", clause="renewed then")
@pytest.mark.rule("pm.turn.personal-window")
def test_what_was_kept_stays_until_the_next_turn_opens_and_is_then_replaced() -> None:
    table = fight(fighter("ann"), fighter("carl", "blue"))
    end(table, "ann")
    assert table["ann"].budget("interrupt") == 1

    end(table, "carl")
    opened_ = [each for each in table.facts(BudgetChanged) if each.combatant == "ann"]
    assert opened_[0].fresh
    assert table["ann"].budget("interrupt") == 1


@pytest.mark.rule("pm.combat.procedure", clause="initiative, surprise, rounds")
@pytest.mark.rule("pm.combat.procedure", clause="neither again")
@pytest.mark.rule("pm.combat.procedure")
def test_initiative_then_surprise_then_rounds_and_neither_again() -> None:
    table = opened(fighter("ann"), fighter("bob", "blue"))
    assert table.waiting() == [("gm", "surprise")]
    table.answer("gm", "surprised")
    for who in ("ann", "bob", "ann"):
        end(table, who)

    entered = [(each.phase, each.rule) for each in table.all_facts(PhaseEntered)]
    assert entered[:3] == [(phase, "pm.combat.procedure") for phase in ("initiative", "surprise", "turns")]
    assert [phase for phase, _ in entered[3:]] == ["turns"]


@pytest.mark.rule("pm.combat.maneuver-fully-resolved", clause="before the next begins")
@pytest.mark.rule("pm.combat.maneuver-fully-resolved")
def test_no_other_turn_begins_while_a_maneuver_is_not_worked_through() -> None:
    table = Table(
        ruleset,
        combatants=[fighter("ann", Sword=60), fighter("bob", "blue")],
        options={"dice": "table", "tables": SIMPLE},
    )
    table.answer("gm", "begin")
    table.roll("ann", 9, 9)
    table.roll("bob", 5, 5)
    table.answer("gm", "surprised")
    act(table, "ann", "attack", target="bob", weapon="sword")

    assert table.waiting() == [("ann", "dice")]
    with table.refuses("not-pending"):
        table.answer("bob", "end")


@pytest.mark.rule("pm.combat.end-by-gm", clause="on until the GM ends it")
@pytest.mark.rule("pm.combat.end-by-gm", clause="no turn after that")
@pytest.mark.rule("pm.combat.end-by-gm")
def test_a_round_is_offered_even_to_one_side_alone_until_the_gm_ends_it() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    knock_out(table, "bob")
    end(table, "ann")
    assert table.waiting() == [("gm", "over")]
    table.answer("gm", "go-on")
    assert table.waiting() == [("ann", "act")]

    end(table, "ann")
    table.answer("gm", "close")
    assert table.fact(EncounterClosed).rule == "pm.combat.end-by-gm"
    assert table.waiting() == []


@pytest.mark.rule("pm.turn.action-budget", clause="the budget of the table")
@pytest.mark.rule("pm.turn.action-budget", clause="in any order")
@pytest.mark.rule("pm.turn.action-budget")
def test_a_fresh_turn_has_the_budget_of_the_table_and_is_spent_in_any_order() -> None:
    for first, second in (("attack", "move"), ("move", "attack")):
        table = fight(fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", at=(5, 6), hp=90))
        budget = {kind: table["ann"].budget(kind) for kind in ("interrupt", "free", "step", "move", "attack")}
        assert budget == {"interrupt": 1, "free": 2, "step": 1, "move": 1, "attack": 1}
        for each in (first, second):
            if each == "move":
                act(table, "ann", "move", path=[])
            else:
                act(table, "ann", "attack", target="bob", weapon="sword")
                table.answer("bob", "let", dice=[("attack", [10])])
        assert (table["ann"].budget("attack"), table["ann"].budget("move")) == (0, 0)


@pytest.mark.rule("pm.turn.costs-must-be-affordable", clause="refused where it cannot be covered")
@pytest.mark.rule("pm.turn.costs-must-be-affordable")
def test_what_cannot_be_paid_cannot_be_done() -> None:
    table = fight(fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", at=(9, 9)))
    act(table, "ann", "move", path=[])

    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="0 move left"):
        act(table, "ann", "move", path=[])
    assert table.option("ann", "exchange", give="attack", get="move").barred == ""


@pytest.mark.rule("pm.combat.maneuver-fully-resolved", "pm.injury.zero-hp")
def test_a_wound_that_the_gm_rules_in_the_middle_of_a_turn_tells_before_its_next_maneuver() -> None:
    table = fight(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(5, 6), hp=40))
    table.rule("A stone.", effects=[ResourceChanged(combatant="bob", resource="hp", amount=-45)])
    assert "unconscious" not in table["bob"].conditions
    act(table, "ann", "move", path=["N", "N", "N"])

    assert table["bob"].conditions["unconscious"].rule == "pm.injury.zero-hp"
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.turn.ends-when-spent-or-declined", clause="when nothing more is wanted")
@pytest.mark.rule("pm.turn.ends-when-spent-or-declined")
def test_a_turn_is_over_when_nothing_more_is_wanted() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    attack(table, "ann", "bob", 10)
    assert table["ann"].budget("free") == 2

    end(table, "ann")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.turn.active-character")
def test_a_ruling_may_take_somebody_out_in_the_middle_of_their_turn() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    knock_out(table, "ann")

    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.turn.active-character")
def test_who_leaves_has_no_more_turns() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"), fighter("carl", "blue"))
    table.play(cmd.Leave(id="gone", combatant="bob", reason="flees"))
    end(table, "ann")

    assert table.waiting() == [("carl", "act")]


@pytest.mark.rule("pm.turn.full-round-budget", clause="in place of Attack and Move")
@pytest.mark.rule("pm.turn.full-round-budget", clause="Free and Interrupt stay")
@pytest.mark.rule("pm.turn.full-round-budget")
def test_a_full_round_action_takes_the_attack_and_the_move_together() -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(4, 5), hp=300))
    act(table, "ann", "charge", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [10])])

    left = {kind: table["ann"].budget(kind) for kind in ("attack", "move", "free", "interrupt")}
    assert left == {"attack": 0, "move": 0, "free": 2, "interrupt": 1}


@pytest.mark.rule("pm.turn.full-round-budget")
@pytest.mark.parametrize("before", ["move", "exchange"])
def test_a_full_round_action_needs_both_unspent_and_unexchanged(before: str) -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(4, 5)))
    if before == "move":
        act(table, "ann", "move", path=["E"])
    else:
        act(table, "ann", "exchange", give="attack", get="move")

    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        act(table, "ann", "charge", target="bob", weapon="sword")


@pytest.mark.rule("pm.turn.active-character", "pm.ambiguity.upkeep-without-a-turn", "pm.injury.gm-wakes")
def test_whom_the_gm_heals_between_two_rounds_wakes_at_their_place_and_has_a_turn() -> None:
    table = fight(fighter("bob", "blue", hp=40), fighter("ann"))
    table.rule("A stone.", effects=[ResourceChanged(combatant="bob", resource="hp", amount=-45)])
    end(table, "ann")
    assert table.waiting() == [("gm", "over")]
    table.rule("A potion.", effects=[ResourceChanged(combatant="bob", resource="hp", amount=30)])
    assert "unconscious" in table["bob"].conditions
    table.answer("gm", "go-on")

    assert "unconscious" not in table["bob"].conditions
    assert table.waiting() == [("bob", "act")]


@pytest.mark.parametrize(
    ("choice", "args"),
    [("talk", {"words": "On!"}), ("parry", {"with": "bare hands", "amount": 0})],
    ids=["what changes nothing", "what costs nothing"],
)
def test_who_keeps_doing_what_costs_nothing_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, choice: str, args: dict[str, object]
) -> None:
    monkeypatch.setattr("engine.driver.run.MOST_IN_A_STEP", 30)
    table = fight(fighter("ann"), fighter("bob", "blue"))
    table.keep("ann", "act", choice, **args)
    done = [each.choice for each in table.all_facts(DecisionMade) if each.how == "standing"]
    assert {*done} == {choice}
    assert len(done) <= 30
    assert [each.request.ask for each in table.pending_all().values()] == ["act"]
    end(table, "ann")
    assert [each.request.asked for each in table.pending_all().values()] == ["bob"]
    assert audit(table.commits, table.ruleset, table.seed).findings == []
