"""Nobody but the addict and the GM learns of an addiction: the same fight with and without it."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.rulesets.pathmaster import ruleset
from events import CheckResolved, ConditionGained, ResourceChanged
from projections.redaction.exports import withheld_from_players
from projections.redaction.viewer import Viewer
from projections.viewers.view import account, view_for
from tests.support.pathmaster import SIMPLE, fighter
from tests.support.two_worlds import difference, told

DAY = 86_400
LEAF = "grey leaf"
ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
CID = Viewer(seat="cid-at-home", role="player", combatants=("cid",))
BOB = Viewer(seat="bob-at-home", role="player", combatants=("bob",))
CROWD = Viewer(seat="crowd", role="spectator")
OTHERS = (ANN, CID, CROWD)


def yard(**leaf: Any) -> Table:
    """Bob, who is addicted where that is said, with his comrade Cid and their foe Ann."""
    addictions = {LEAF: {"af": 5, **leaf}} if leaf else {}
    people = [
        fighter("ann", Sword=50),
        fighter("bob", "blue", Sword=50, hp=80, addictions=addictions),
        fighter("cid", "blue", Sword=50),
    ]
    table = Table(ruleset, people, options={"board": {"shape": "none"}, "tables": SIMPLE}, strict=False)
    table.answer("gm", "begin", dice=SERVER)
    table.answer("gm", "surprised", args={"who": []}, dice=SERVER)
    return table


def turns(table: Table, number: int) -> None:
    """So many turns end, and Bob takes his doses where he is asked."""
    for _ in range(number):
        while table.waiting()[0][1] in ("upkeep", "resist"):
            key = "take-doses" if table.waiting()[0][1] == "upkeep" else "resist"
            table.answer("bob", key, dice=SERVER)
        table.answer(table.waiting()[0][0], "end", dice=SERVER)


def days(table: Table, number: int) -> None:
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=number * DAY)])


def in_secret(table: Table, condition: str, **data: Any) -> None:
    """What the GM rules of Bob without a word to the others."""
    gained = ConditionGained(combatant="bob", condition=condition, data=data)
    said = f"secret {table.version}"
    table.play(cmd.MakeRuling(id=said, ruling=said, hidden=True, effects=(gained,)), dice=SERVER)


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
@pytest.mark.parametrize("viewer", OTHERS, ids=lambda each: each.seat)
def test_an_addiction_that_is_kept_up_tells_the_others_nothing(viewer: Viewer) -> None:
    worlds = []
    for leaf in ({}, {"level": 2, "tier": "mild", "doses": 2}):
        table = yard(**leaf)
        turns(table, 2)
        days(table, 3)
        turns(table, 2)
        worlds.append(table)
    sober, addicted = worlds
    assert "habits" in addicted["bob"].conditions
    assert not difference(told(addicted, viewer), told(sober, viewer))


@pytest.mark.rule("pm.addiction.scope", clause="by its factor alone")
@pytest.mark.parametrize("viewer", OTHERS, ids=lambda each: each.seat)
def test_a_dose_that_the_gm_rules_in_secret_tells_the_others_nothing(viewer: Viewer) -> None:
    worlds = []
    for doses in (0, 3):
        table = yard()
        turns(table, 1)
        if doses:
            in_secret(table, "took", of=LEAF, af=1, doses=doses)
        turns(table, 2)
        days(table, 3)
        turns(table, 2)
        worlds.append(table)
    sober, addicted = worlds
    assert len(addicted["bob"].conditions["habits"].data["habits"][LEAF]["uses"]) == 3
    assert not difference(told(addicted, viewer), told(sober, viewer))


@pytest.mark.rule("pm.addiction.upkeep", clause="as many doses a week as levels")
@pytest.mark.parametrize("viewer", OTHERS, ids=lambda each: each.seat)
def test_a_question_for_the_addict_tells_the_others_nothing(viewer: Viewer) -> None:
    worlds = []
    for leaf in ({}, {"level": 1, "tier": "mild"}):
        table = yard(**leaf)
        turns(table, 2)
        days(table, 7)
        turns(table, 3)
        worlds.append(table)
    sober, addicted = worlds
    assert addicted["bob"].conditions["habits"].data["habits"][LEAF]["week"] > 0
    assert not difference(told(addicted, viewer), told(sober, viewer))


def without_it() -> Table:
    """A fight in which Bob, who goes without, has attacked Ann."""
    table = yard(level=1, tier="mild")
    turns(table, 1)
    in_secret(table, "goes-without", of=LEAF)
    turns(table, 1)
    while table.waiting()[0][0] != "bob":
        turns(table, 1)
    table.answer("bob", "attack", args={"target": "ann", "weapon": "sword"}, dice=SERVER)
    while table.waiting()[0][1] == "defend":
        table.answer("ann", table.pending("ann").request.default, dice=SERVER)
    return table


@pytest.mark.rule("pm.addiction.mild")
@pytest.mark.parametrize(("viewer", "rules"), [(BOB, ["pm.addiction.mild"]), (ANN, [""]), (CID, [""])])
def test_only_the_addict_is_told_why_withdrawal_takes_something_off(viewer: Viewer, rules: list[str]) -> None:
    seen = account(without_it().commits, viewer)
    events = [event for each in seen.since(0) for event in each.events]
    check = next(each for each in events if isinstance(each, CheckResolved) and each.purpose == "attack")
    off = [each for each in check.modifiers if each.value == -15]
    assert [each.rule for each in off] == rules
    assert [each.note for each in off] == (["habits"] if viewer is BOB else [""])


@pytest.mark.rule("pm.withdrawal.start", clause="declared")
@pytest.mark.parametrize(("viewer", "sees"), [(BOB, True), (ANN, False), (CID, False), (CROWD, False)])
def test_only_the_addict_sees_what_is_to_come(viewer: Viewer, sees: bool) -> None:
    table = without_it()
    view = view_for(table.fight, account(table.commits, viewer).viewer_log)
    bob = next(each for each in view.combatants if each.id == "bob")
    assert any(each.condition == "habits" for each in bob.conditions) == sees
    assert bool(view.timers) == sees


@pytest.mark.rule("pm.withdrawal.start", clause="declared")
def test_an_export_for_players_keeps_all_of_it_back() -> None:
    table = without_it()
    kept = withheld_from_players(table.commits)
    shown = [
        event
        for commit in table.commits
        for number, event in enumerate(commit.events)
        if f"{commit.version}-{number}" not in kept
    ]
    assert len(kept) > 5
    assert not [each for each in shown if each.rule.startswith(("pm.addiction", "pm.withdrawal"))]
