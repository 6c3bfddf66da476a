"""The audit: an honest fight is clean; whatever was changed, even by a forger who can reseal the chain, is named."""

from collections.abc import Iterable, Sequence
from dataclasses import replace as changed
from importlib.metadata import EntryPoint
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from affray.testing import SEED, SERVER, Table, entrant
from docs.examples.coins import ruleset as coins
from engine.audit.audit import Audit, Finding, audit, audit_entries, audit_log
from engine.commands import types as cmd
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.procedure import Procedure, Step
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, TableOptions
from engine.rulesets.brp import ruleset as brp
from engine.state.state import Fight
from events import (
    BudgetChanged,
    CombatantJoined,
    CombatantLeft,
    DamageTaken,
    DecisionMade,
    DecisionRequested,
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    Event,
    Noted,
    PhaseEntered,
    Redone,
    RulingMade,
    StepBegan,
    Undone,
)
from events.chain.commit import ChainHead, Commit
from events.chain.reading import commits as commits_in
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from tests.support.coins import coins_table, finds, is_wet, loses
from tests.support.commits import entries
from tests.support.forging import place_of, places_of, resealed, sealed_again, with_altered
from tests.support.reopening import undo_as_before


def a_fight(**options: Any) -> Table:
    """Two rounds with the server's dice: throws, a duck, waiting, standing answers, rulings, undone play."""
    table = coins_table(options=options, ann=30, bob=30, carl=30)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    table.answer("bob", "throw", target="ann", dice=SERVER)
    table.answer("ann", "duck", dice=SERVER)
    table.undo()
    table.answer("ann", "stand")
    table.keep("bob", "defend", "stand")
    table.rule("Carl slips.", reason="The floor is wet.", effects=[loses("carl", 2), is_wet("carl")])
    table.answer("carl", "wait")
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.join(entrant("dora", side="red"))
    table.leave("dora")
    table.play(cmd.Say(id="say", by="bob", combatant="bob", text="Ouch!"))
    return table


def findings(commits: Sequence[Commit], seed: bytes | None = SEED, ruleset: Ruleset = coins) -> list[Finding]:
    found = audit(commits, ruleset, seed)
    assert found.clean == (not found.findings)
    return found.findings


def first(commits: Sequence[Commit], seed: bytes | None = SEED, ruleset: Ruleset = coins) -> Finding:
    """The first finding; there must be one."""
    found = findings(commits, seed, ruleset)
    assert found, "the audit found nothing"
    return found[0]


def entry(commits: Sequence[Commit], kind: type[Event], which: int = 0) -> str:
    version, number = places_of(commits, kind)[which]
    return f"{version}-{number}"


# Honest fights


def test_an_honest_fight_is_clean() -> None:
    table = a_fight()
    found = audit(table.commits, coins, SEED)
    assert found.findings == []
    assert found.clean
    assert (found.encounter, found.ruleset, found.rules_recorded, found.rules_here) == (
        "table",
        "coins",
        "1",
        "1",
    )
    assert (found.version, found.hash) == (table.version, table.commits[-1].header.hash)
    assert found.events == sum(len(each.events) for each in table.commits)
    assert (found.seed, found.server_rolls, found.dice_checked) == ("secret", 4, 4)


@pytest.mark.parametrize("options", [{"dice_after_undo": "fresh"}, {"ducking": False}])
def test_a_fight_with_other_options_is_clean_too(options: dict[str, Any]) -> None:
    table = coins_table(options=options)
    for _ in range(3):
        table.answer("ann", "throw", target="bob", dice=SERVER)
        table.answer("bob", "stand")
        table.undo()
        table.undo()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    assert findings(table.commits) == []


def test_a_table_that_rolls_by_hand_is_clean() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob")
    table.roll("ann", 4)
    table.answer("bob", "duck")
    table.roll("bob", 2)
    assert findings(table.commits) == []


def test_a_fight_just_opened_is_clean() -> None:
    assert findings(coins_table().commits) == []


def test_a_fight_that_was_closed_reveals_its_own_seed() -> None:
    table = a_fight()
    table.close()
    for secret in (None, SEED):
        found = audit(table.commits, coins, secret)
        assert found.clean
        assert (found.seed, found.dice_checked) == ("revealed", 4)


def test_without_the_seed_the_servers_dice_go_unchecked() -> None:
    found = audit(a_fight().commits, coins)
    assert found.clean
    assert (found.seed, found.server_rolls, found.dice_checked) == ("unknown", 4, 0)


def test_a_long_fight_with_play_undone_and_redone_at_random_places_is_clean() -> None:
    table = coins_table(ann=999, bob=999, carl=999)
    for number in range(60):
        table.answer("ann", "throw", target="bob", dice=SERVER)
        if number % 5 == 1:
            table.rule(effects=[finds("bob", 1)])
        if number % 4 == 2:
            table.undo(to=table.history.effective[-min(4, len(table.history.effective))])
            if number % 8 == 6:
                table.redo()
        while table.waiting() != [("ann", "turn")]:
            who, ask = table.waiting()[0]
            table.answer(who, "stand" if ask == "defend" else "wait")
    found = audit(table.commits, coins, SEED)
    assert found.findings == []
    assert len(found.undone) == 15
    assert [each.redone for each in found.undone].count(True) == 7


# Facts


def test_damage_that_was_altered_is_named_with_its_rule_and_both_results() -> None:
    table = a_fight()
    struck = next(each for each in table.all_facts(DamageTaken) if each.cause == "ann")
    forged = with_altered(table.commits, DamageTaken, amount=struck.amount - 1, now=struck.now + 1)
    found = first(forged)
    assert (found.entry, found.check, found.event) == (entry(forged, DamageTaken), "rules", "DamageTaken")
    assert found.rule == "coins.throw"
    assert found.recorded["amount"] == struck.amount - 1
    assert found.derived == msgspec.to_builtins(struck)
    assert f"amount is {struck.amount - 1} on record and {struck.amount} by the rules" in found.says


def test_after_a_difference_the_audit_goes_on_with_the_next_step() -> None:
    table = a_fight()
    forged = with_altered(table.commits, BudgetChanged, budgets={"turns": 2})
    forged = with_altered(forged, DamageTaken, kind="forged")
    assert [each.event for each in findings(forged)] == ["BudgetChanged", "DamageTaken"]


def test_a_fact_that_was_left_out_is_named() -> None:
    table = a_fight()
    version, number = place_of(table.commits, DamageTaken)
    events = list(table.commits[version - 1].events)
    del events[number]
    found = next(
        each for each in findings(resealed(table.commits, {version: events})) if each.check == "rules"
    )
    assert found.entry == f"{version}-{number}"
    assert found.derived["type"] == "DamageTaken"


def test_a_fact_that_was_put_in_is_named() -> None:
    table = a_fight()
    whole = table.commits[2].events
    found = first(resealed(table.commits, {3: (*whole, Noted(key="applause"))}))
    assert (found.entry, found.event) == (f"3-{len(whole)}", "Noted")


def test_a_step_that_is_not_next_is_named_once_and_those_after_it_are_checked() -> None:
    table = coins_table()
    for who in ("ann", "bob", "carl", "ann"):
        table.answer(who, "wait")
    number = next(i for i, each in enumerate(table.commits[1].events) if isinstance(each, StepBegan))
    events = list(table.commits[1].events)
    events[number] = replace(events[number], rank=7)
    forged = with_altered(resealed(table.commits, {2: events}), BudgetChanged, which=-1, fresh=True)
    assert [each.entry for each in findings(forged)] == [
        f"2-{number}",
        entry(forged, BudgetChanged, which=-1),
    ]


def test_the_step_after_a_fact_that_was_left_out_is_checked_as_well() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[2])
    table.answer("bob", "stand")
    damage = table.last.index(table.fact(DamageTaken))
    events = [*table.last[:damage], *table.last[damage + 1 :]]
    budget = next(i for i, each in enumerate(events) if isinstance(each, BudgetChanged))
    events[budget] = replace(events[budget], fresh=True)
    found = [each for each in findings(resealed(table.commits, {3: events})) if each.check == "rules"]
    assert [each.entry for each in found] == [f"3-{damage}", f"3-{budget}"]


def test_a_record_that_was_cut_inside_a_commit_is_named() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    forged = resealed(table.commits, {2: table.commits[1].events[:-1]})
    assert "the record ends, and the rules go on with DecisionRequested" in first(forged).says


def test_play_that_was_undone_is_checked_as_well() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    table.undo()
    table.answer("bob", "duck", dice=SERVER)
    found = first(with_altered(table.commits, DamageTaken, kind="forged"))
    assert (found.entry, found.undone) == (entry(table.commits, DamageTaken), True)


def test_each_forgery_in_undone_play_is_named_once() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[2])
    table.answer("bob", "stand")
    table.answer("bob", "wait")
    table.undo()
    table.answer("bob", "throw", target="ann", dice=[2])
    table.undo(to=1)
    assert len(findings(with_altered(table.commits, DamageTaken, kind="forged"))) == 1


# Decisions


def test_an_answer_that_was_not_legal_is_named() -> None:
    table = coins_table(options={"ducking": False})
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    events = list(table.commits[2].events)
    events[0] = replace(events[0], choice="duck")
    found = first(resealed(table.commits, {3: events}))
    assert (found.entry, found.event) == ("3-0", "DecisionMade")
    assert "plays without ducking" in found.says


def test_an_answer_by_somebody_else_is_named() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    found = first(resealed(table.commits, headers={2: {"by": "bob"}}))
    assert (found.entry, found.check, found.says) == (
        "2-0",
        "commit",
        "this decision is ann's, and bob made it",
    )


def test_an_answer_nobody_gave_is_named() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.answer("bob", "wait")
    first_answer, second = table.commits[1], table.commits[2]
    asked = replace(second.events[0], decision=table.fact(DecisionMade).decision)
    joined = resealed(table.commits[:2], {2: (*first_answer.events, asked)})
    assert any("only a command that answers" in each.says for each in findings(joined))


def test_a_standing_answer_nobody_left_is_named() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    events = list(table.commits[2].events)
    events[0] = replace(events[0], how="standing")
    assert {each.check for each in findings(resealed(table.commits, {3: events}))} == {"commit", "rules"}


def test_a_decision_under_another_name_is_named() -> None:
    table = coins_table()
    version, number = place_of(table.commits, DecisionRequested)
    forged = with_altered(table.commits, DecisionRequested, decision="9-9")
    assert first(forged).says == f"a decision is named after its entry, {version}-{number}, not 9-9"


# What comes from outside


@pytest.mark.parametrize("more", [CombatantLeft(combatant="bob"), Noted(key="spoke"), StepBegan(step="turn")])
def test_a_ruling_that_brings_more_than_effects_is_named(more: Event) -> None:
    table = coins_table()
    table.rule(effects=[is_wet("bob")])
    events = (*table.last, more)
    found = findings(resealed(table.commits, {2: events}, {2: {"outside": 3}}))
    assert ("commit", "2-0") in [(each.check, each.entry) for each in found]


def test_facts_that_no_ruling_brought_are_named() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    events = (loses("bob", 0), *table.commits[1].events)
    found = first(resealed(table.commits, {2: events}, {2: {"outside": 1}}))
    assert (found.check, found.entry) == ("commit", "2-0")
    assert "'answer' does not bring DamageTaken" in found.says


@pytest.mark.parametrize("kind", ["join", "say", "undo", "magic"])
def test_a_command_that_brings_what_it_may_not_is_named(kind: str) -> None:
    table = coins_table()
    table.rule(effects=[is_wet("bob")])
    assert (
        f"{kind!r} does not bring RulingMade"
        in first(resealed(table.commits, headers={2: {"kind": kind}})).says
    )


def test_a_rulings_effect_that_does_not_add_up_is_named() -> None:
    table = coins_table()
    table.rule(effects=[loses("bob", 2)])
    found = first(with_altered(table.commits, DamageTaken, now=6))
    assert (found.entry, found.says) == ("2-1", "now is 6 on record and 4 by the rules")


def test_a_ruling_that_rolls_is_clean_and_its_dice_are_checked() -> None:
    table = coins_table()
    luck = cmd.RulingRoll(combatant="bob", purpose="luck", notation="1d6")
    table.rule("Luck decides.", rolls=[luck], effects=[loses("bob", 2)], dice=SERVER)
    found = audit(table.commits, coins, SEED)
    assert (found.findings, found.dice_checked) == ([], 1)
    assert [each.purpose for each in found.rulings[0].rolls] == ["luck"]
    assert [each["type"] for each in found.rulings[0].effects] == ["DamageTaken"]
    rolled = table.fact(DiceRolled)
    other = rolled.total % 6 + 1
    assert first(with_altered(table.commits, DiceRolled, dice=(other,), total=other)).check == "dice"


def test_a_ruling_whose_effects_stand_before_its_rolls_is_named() -> None:
    table = coins_table()
    luck = cmd.RulingRoll(combatant="bob", purpose="luck", notation="1d6", shows=(3,))
    table.rule("Luck decides.", rolls=[luck], effects=[loses("bob", 2)])
    ruling, rolled, lost, *more = table.last
    found = first(resealed(table.commits, {2: (ruling, lost, rolled, *more)}))
    assert (found.entry, found.event) == ("2-1", "DamageTaken")


def test_a_combatant_who_brought_more_than_the_sheet_says_is_named() -> None:
    forged = with_altered(coins_table().commits, CombatantJoined, resources={"coins": (9, 9)})
    found = next(each for each in findings(forged) if each.event == "CombatantJoined")
    assert (found.entry, found.derived["resources"]) == ("1-1", {"coins": (6, 6)})


def test_a_sheet_that_would_be_refused_is_named() -> None:
    forged = with_altered(coins_table().commits, CombatantJoined, sheet={"coins": 0})
    assert "this would be refused: Ann's sheet: it takes at least one coin" in first(forged).says


def test_a_machine_that_is_not_the_rulesets_is_named() -> None:
    table = coins_table()
    opened = table.last[0]
    assert isinstance(opened, EncounterOpened)
    forged = with_altered(table.commits, EncounterOpened, machine={**opened.machine, "end": {}})
    assert first(forged).says.startswith("machine is ")


def test_a_machine_of_a_version_before_some_way_on_was_added_is_that_fights_own() -> None:
    table = Table(brp, [entrant("ann", "red"), entrant("bob", "blue")])
    opened = table.commits[0].events[0]
    assert isinstance(opened, EncounterOpened)
    assert opened.machine["opening"] == {"proceed": ("statements", "powers")}
    older = {**opened.machine, "opening": {"proceed": ("statements",)}}
    assert findings(with_altered(table.commits, EncounterOpened, machine=older), ruleset=brp) == []
    never = {**opened.machine, "opening": {"proceed": ("action",)}}
    forged = with_altered(table.commits, EncounterOpened, machine=never)
    assert first(forged, ruleset=brp).says.startswith("machine is ")


# The history


def test_a_phase_the_machine_does_not_lead_to_is_named() -> None:
    table = coins_table()
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    version, number = next(
        (commit.version, number)
        for commit in table.commits[1:]
        for number, event in enumerate(commit.events)
        if isinstance(event, PhaseEntered)
    )
    events = list(table.commits[version - 1].events)
    events[number] = replace(events[number], phase="start")
    found = [each for each in findings(resealed(table.commits, {version: events})) if each.check == "machine"]
    assert [each.entry for each in found] == [f"{version}-{number}"]
    assert "is none of its transitions" in found[0].says


def test_an_undo_of_something_else_is_named_and_what_precedes_it_is_checked() -> None:
    table = a_fight()
    forged = with_altered(table.commits, Undone, commits=(2, 3))
    found = audit(forged, coins, SEED)
    assert [(each.check, each.entry) for each in found.findings] == [("history", entry(forged, Undone))]
    assert found.server_rolls == 3


def test_a_redo_after_new_play_is_named() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.undo()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.rule()
    found = first(resealed(table.commits, {5: [Redone(commits=(2,))]}, {5: {"kind": "redo", "outside": 1}}))
    assert (found.check, found.entry) == ("history", "5-0")


def test_a_record_without_an_opening_is_no_fight() -> None:
    commits = resealed(coins_table().commits, {1: [Noted(key="hello")]})
    assert first(commits).says == "this is no fight: it was never opened"
    assert not audit([], coins).clean


# Dice


def test_a_die_that_was_altered_is_named_with_the_one_by_the_seed() -> None:
    table = a_fight()
    rolled = table.all_facts(DiceRolled)[0]
    other = rolled.total % 6 + 1
    forged = with_altered(table.commits, DiceRolled, dice=(other,), total=other)
    found = first(forged)
    assert (found.entry, found.check, found.event) == (entry(forged, DiceRolled), "dice", "DiceRolled")
    assert f"by the seed the dice show {list(rolled.dice)}, not {[other]}" in found.says
    assert found.derived["total"] == rolled.total
    # The damage that follows from the die gives it away without the seed, too.
    assert first(forged, seed=None).event == "DamageTaken"


def test_a_die_that_was_chosen_from_another_context_is_named() -> None:
    table = a_fight()
    forged = with_altered(table.commits, DiceRolled, context="table|1|ann|anything|throw|7")
    found = next(each for each in findings(forged, seed=None) if each.check == "dice")
    assert "derived from something else" in found.says


def test_dice_as_after_an_undo_where_there_was_none_are_named() -> None:
    table = coins_table(options={"dice_after_undo": "fresh"})
    table.answer("ann", "wait")
    table.undo()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    fresh = table.fact(DiceRolled)
    before = coins_table(options={"dice_after_undo": "fresh"})
    before.answer("ann", "throw", target="bob", dice=SERVER)
    assert findings(before.commits) == []
    forged = with_altered(
        before.commits, DiceRolled, context=fresh.context, dice=fresh.dice, total=fresh.total
    )
    assert "derived from something else" in first(forged).says


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"dice": (7,), "total": 7}, "1d6 cannot show 7"),
        ({"dice": (3, 4), "total": 7}, "1d6 needs 1 die"),
        ({"dice": (3,), "total": 4}, "come to 3, not to 4"),
        ({"notation": "1d6 and some"}, "cannot fall like that"),
    ],
)
def test_dice_that_cannot_fall_like_that_are_named(fields: dict[str, Any], says: str) -> None:
    forged = with_altered(a_fight().commits, DiceRolled, **fields)
    assert any(each.check == "dice" and says in each.says for each in findings(forged))


def test_a_server_roll_at_a_table_that_rolls_by_hand_is_named() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob", dice=[3])
    forged = with_altered(table.commits, DiceRolled, source="server")
    assert any("dice are rolled by hand" in each.says for each in findings(forged))


def test_dice_typed_in_that_claim_to_be_derived_are_named() -> None:
    forged = with_altered(a_fight().commits, DiceRolled, source="table")
    assert any("derived from nothing" in each.says for each in findings(forged))


def test_dice_passed_off_as_typed_in_are_an_override() -> None:
    table = a_fight()
    forged = with_altered(table.commits, DiceRolled, source="table", context="")
    typed = [each.entry for each in audit(forged, coins, SEED).overrides if each.kind == "table-dice"]
    assert typed == [entry(forged, DiceRolled)]


# The seed


def test_a_seed_that_is_not_the_one_of_the_opening_is_named() -> None:
    table = a_fight()
    table.close()
    forged = with_altered(table.commits, EncounterClosed, seed="00" * 32)
    found = first(forged, seed=None)
    assert (found.check, found.entry) == ("seed", entry(forged, EncounterClosed))
    assert audit(forged, coins).seed == "unknown"


@pytest.mark.parametrize("seed", ["no hex", "00", "ff" * 100])
def test_a_seed_that_is_none_is_named(seed: str) -> None:
    table = coins_table()
    table.close()
    assert first(with_altered(table.commits, EncounterClosed, seed=seed), seed=None).check == "seed"


def test_a_secret_that_is_not_the_one_of_the_opening_is_named() -> None:
    found = audit(a_fight().commits, coins, b"another secret than that one")
    assert [(each.check, each.entry) for each in found.findings] == [("seed", "1-0")]
    assert found.dice_checked == 0


# Rules that changed


def other_rules(**fields: Any) -> Ruleset:
    return changed(coins, version="2", **fields)


def test_rules_that_changed_are_named_step_by_step() -> None:
    def cheap_turn(fight: Fight) -> Procedure[None]:
        assert fight.step is not None
        yield BudgetChanged(combatant=fight.step.combatant, budgets={"turns": 0}, rule="coins.cheap")

    def next_turn(fight: Fight) -> Step | None:
        step = coins.phases["turns"].next(fight)
        return None if step is None else replace(step, procedure=cheap_turn)

    rules = other_rules(
        phases={**coins.phases, "turns": Phase(next=next_turn, enter=coins.phases["turns"].enter)}
    )
    table = a_fight()
    found = audit(table.commits, rules, SEED)
    assert (found.rules_recorded, found.rules_here) == ("1", "2")
    turns = [
        f"{commit.version}-{number}"
        for commit in table.commits
        for number, event in enumerate(commit.events)
        if isinstance(event, BudgetChanged) and event.rule == "coins.turn"
    ]
    steps = [each for each in found.findings if each.event == "BudgetChanged"]
    assert [each.entry for each in steps] == turns
    assert {each.rule for each in steps} == {"coins.cheap"}


def test_rules_that_do_not_know_an_option_are_named() -> None:
    found = first(a_fight().commits, ruleset=other_rules(options=TableOptions))
    assert (found.entry, found.check) == ("1-0", "rules")
    assert "ducking" in found.says


def test_rules_that_fail_over_a_record_are_named_not_raised() -> None:
    def failing(fight: Fight) -> Step | None:
        raise ZeroDivisionError("oops")

    rules = other_rules(
        phases={**coins.phases, "turns": Phase(next=failing, enter=coins.phases["turns"].enter)}
    )
    assert "ZeroDivisionError: oops" in first(a_fight().commits, ruleset=rules).says


# What is listed


def test_rulings_are_listed_with_who_when_why_and_what() -> None:
    table = a_fight()
    (ruling,) = audit(table.commits, coins).rulings
    version, _ = place_of(table.commits, RulingMade)
    header = table.commits[version - 1].header
    assert (ruling.entry, ruling.by, ruling.at) == (f"{version}-0", "gm", header.at)
    assert (ruling.ruling, ruling.reason) == ("Carl slips.", "The floor is wet.")
    assert [each["type"] for each in ruling.effects] == ["DamageTaken", "ConditionGained"]
    assert not ruling.undone
    table.undo(to=version - 1)
    assert audit(table.commits, coins).rulings[0].undone


def test_undone_play_is_listed_with_whose_it_was_and_who_undid_it() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.answer("bob", "wait", by="gm")
    table.undo(to=1)
    (undone,) = audit(table.commits, coins).undone
    assert (undone.entry, undone.by, undone.redone) == ("4-0", "gm", False)
    assert [(each.version, each.kind, each.by) for each in undone.commits] == [
        (2, "answer", "ann"),
        (3, "answer", "gm"),
    ]
    table.redo()
    assert audit(table.commits, coins).undone[0].redone


def test_dice_typed_in_are_listed() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[6])
    (override,) = audit(table.commits, coins).overrides
    assert (override.kind, override.by, override.entry) == (
        "table-dice",
        "ann",
        entry(table.commits, DiceRolled),
    )
    assert override.says == "throw (1d6) by ann was typed in: 6"


def test_a_table_that_rolls_by_hand_is_listed_once() -> None:
    table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob", dice=[6])
    assert [(each.kind, each.entry) for each in audit(table.commits, coins).overrides] == [
        ("table-dice", "1-0")
    ]


def test_a_seed_that_came_with_the_opening_is_listed() -> None:
    forged = with_altered(coins_table().commits, EncounterOpened, seeded=True)
    assert [each.kind for each in audit(forged, coins).overrides] == ["seeded"]


def test_fresh_dice_are_listed_where_something_was_undone() -> None:
    table = coins_table(options={"dice_after_undo": "fresh"})
    table.answer("ann", "wait")
    assert audit(table.commits, coins).overrides == []
    table.undo()
    assert [each.kind for each in audit(table.commits, coins).overrides] == ["fresh-dice"]


def test_play_after_the_seed_was_out_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = coins_table()
    table.close()
    undo_as_before(table, monkeypatch)
    assert audit(table.commits, coins).overrides == []
    table.answer("ann", "throw", target="bob", dice=SERVER)
    (override,) = audit(table.commits, coins).overrides
    assert (override.kind, override.entry) == ("seed-known", "4-2")


def test_rolls_and_rules_are_counted_where_they_count() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[6])
    table.answer("bob", "duck", dice=[6])
    table.answer("bob", "throw", target="ann", dice=SERVER)
    table.undo()
    found = audit(table.commits, coins)
    assert [(each.combatant, each.count, each.table) for each in found.rolls] == [
        ("ann", 1, 1),
        ("bob", 1, 1),
    ]
    assert found.rules["coins.duck"] == 4
    assert list(found.rules.values()) == sorted(found.rules.values(), reverse=True)


def test_an_audit_goes_through_json() -> None:
    forged = with_altered(a_fight().commits, DamageTaken, kind="forged")
    found = audit(forged, coins, SEED)
    again = msgspec.json.decode(msgspec.json.encode(found), type=Audit)
    assert again == found


# Raw entries


def find(name: str, parts: Iterable[str]) -> Ruleset:
    if name != "coins":
        raise Refused("unknown-ruleset", f"There is no ruleset {name!r}.")
    return coins


def raw(commits: Sequence[Commit]) -> list[tuple[bytes, list[bytes]]]:
    return entries(sealed_again(commits))


def test_entries_that_are_whole_are_audited() -> None:
    whole = raw(a_fight().commits)
    last = commits_in(whole)[-1]
    head = ChainHead(last.version, last.header.hash)
    assert audit_entries(whole, SEED, find, head=head) == audit(commits_in(whole), coins, SEED)


def test_damaged_entries_are_a_finding_and_what_precedes_them_is_audited() -> None:
    table = a_fight()
    damaged = raw(table.commits)
    at = next(number for number, (entry_id, _) in enumerate(damaged) if entry_id == b"4-1")
    _, body, *salt = damaged[at][1]
    damaged[at] = (b"4-1", [b"e", body.replace(b"throw", b"threw"), *salt])
    found = audit_entries(damaged, SEED, find)
    assert [(each.check, each.entry) for each in found.findings] == [("chain", "4-1")]
    assert (found.version, found.server_rolls, found.dice_checked) == (3, 1, 1)


def test_an_entry_that_is_missing_is_a_finding() -> None:
    whole = raw(a_fight().commits)
    found = audit_entries([each for each in whole if each[0] != b"5-1"], SEED, find)
    assert [(each.check, each.entry) for each in found.findings] == [("chain", "5-1")]
    assert found.version == 4


def test_entries_of_which_nothing_can_be_read_are_one_finding() -> None:
    found = audit_entries([(b"1-0", [b"e", b"rubbish", b"h", b"rubbish"])], SEED, find)
    assert [each.check for each in found.findings] == ["chain"]
    assert (found.clean, found.version) == (False, 0)


def test_no_entries_are_no_fight() -> None:
    assert not audit_entries([], None, find).clean


def test_a_ruleset_that_is_not_here_leaves_a_record_unjudged_and_is_no_finding() -> None:
    forged = with_altered(coins_table().commits, EncounterOpened, ruleset="chess")
    found = audit_entries(raw(forged), SEED, find)
    assert (found.findings, found.unjudged) == ([], "There is no ruleset 'chess'.")
    assert (found.verdict, found.clean) == ("rules-missing", False)


async def test_an_encounter_is_audited_from_its_log(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("coins", "docs.examples.coins:ruleset", "affray.rulesets")
    monkeypatch.setattr("engine.ruleset_api.ruleset.installed", lambda: {"coins": entry})
    table = a_fight()
    opened = table.commits[0].events[0]
    assert isinstance(opened, EncounterOpened)
    for one in sealed_again(table.commits):
        await log.append("table", one)
    assert (await audit_log(log, "table")).seed == "unknown"
    await keep_secret(log, "table", opened.commitment, SEED)
    found = await audit_log(log, "table")
    assert found.clean
    assert (found.seed, found.dice_checked) == ("secret", 4)
