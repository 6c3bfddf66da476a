"""What everything costs, row by row of the table, and what it says when it cannot be paid."""

from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.rulesets.pathmaster.budget import price
from events import BudgetChanged, ManeuverDeclared, Noted
from tests.support.pathmaster import act, fight, fighter

COSTS = "pm.cost.action-table-governs"
KINDS = ("interrupt", "free", "step", "move", "attack")
ROWS = {row["Activity"]: row for row in records(table("pm.table.action-costs"))}

PLAYED: dict[str, tuple[str, dict[str, Any], list[Any]]] = {
    "Crouch": ("crouch", {}, []),
    "Drop an item": ("drop", {"item": "torch"}, []),
    "Talk": ("talk", {"words": "Look out!"}, []),
    "Evaluate": ("evaluate", {"target": "bob"}, []),
    "Change Posture": ("posture", {"to": "kneeling"}, []),
    "Pick Up": ("pick-up", {"item": "coin"}, []),
    "Ready": ("ready", {"item": "potion"}, []),
    "Attack - Melee": ("attack", {"target": "bob", "weapon": "kick"}, [("attack", [10])]),
    "Attack - Ranged": ("attack", {"target": "bob", "weapon": "stone"}, [("attack", [10])]),
    "Attack - All Out": ("all-out-attack", {"target": "bob", "weapon": "kick"}, [("attack", [10])]),
    "Feint": ("feint", {"target": "bob", "weapon": "kick"}, [("feint", [30])]),
    "Charge": ("charge", {"target": "bob", "weapon": "kick", "cells": 2}, [("attack", [10])]),
    "Delay": ("delay", {"what": "attacks"}, []),
    "Move": ("move", {"cells": 3}, []),
    "Run": ("run", {"cells": 8}, []),
    "Spell Casting - Instant": ("instant", {"instant": "Ward"}, []),
    "Wait": ("wait", {}, []),
    "All Out Defense": ("all-out-defense", {"option": "dodge"}, []),
    "Ingest an herb": ("ingest-herb", {"item": "leaf"}, []),
    "Drink a potion/brew": ("drink", {"item": "brew"}, []),
    "Apply an Herb": ("apply-herb", {"item": "balm", "target": "bob"}, []),
    "Retrieve": ("retrieve", {"item": "rope"}, []),
    "Concentrate": ("concentrate", {"what": "a Leadership roll"}, []),
    "Spell Casting - Standard": ("cast", {}, []),
}
"""How each activity is taken: the choice, its arguments, the dice."""


REMEDIES = {"Ingest an herb": "ingest", "Drink a potion/brew": "brew", "Apply an Herb": "apply"}


def exactly(row: dict[str, Any], *, less: str = "") -> Table:
    """Ann has just what an activity costs, or in one column one less; a remedy is in hand."""
    stone = {"table": "sword", "skill": "Throwing", "used": "thrown", "range": 10, "place": "left"}
    things = {"torch": {"place": "right"}, "potion": {"hands": 0}, "coin": {"hands": 0, "place": "ground"}}
    if use := REMEDIES.get(row["Activity"]):
        name = {"ingest": "leaf", "brew": "brew", "apply": "balm"}[use]
        things = {name: {"use": use, "place": "right"}}
    elif row["Activity"] == "Retrieve":
        things = {"rope": {"place": "packed"}}
    ann = fighter("ann", weapons={"stone": stone}, instants={"Ward": "wards off one blow"}, things=things)
    played = fight(ann, fighter("bob", "blue", hp=90))
    exact = {kind: max(0, -row[kind.capitalize()]) for kind in KINDS}
    if less:
        exact[less] -= 1
    played.rule(effects=[BudgetChanged(combatant="ann", budgets=exact)])
    return played


def spent(row: dict[str, Any]) -> list[str]:
    """The columns whose shortage is judged by the table; a Step is only charged when it is taken."""
    return [kind for kind in KINDS if row[kind.capitalize()] < 0 and kind != "step"]


@pytest.mark.rule("pm.cost.action-table-governs", clause="each as the table says")
@pytest.mark.rule("pm.cost.action-table-governs")
@pytest.mark.parametrize("activity", PLAYED)
def test_an_activity_takes_what_the_table_says(activity: str) -> None:
    row = ROWS[activity]
    choice, args, dice = PLAYED[activity]
    played = exactly(row)
    act(played, "ann", choice, dice=dice, **args)

    assert [played["ann"].budget(kind) for kind in spent(row)] == [0] * len(spent(row))


@pytest.mark.rule("pm.cost.action-table-governs", clause="refused with one less")
@pytest.mark.rule("pm.cost.action-table-governs")
@pytest.mark.parametrize(
    ("activity", "kind"),
    [(name, kind) for name in PLAYED for kind in spent(ROWS[name]) if name != "Talk"],
)
def test_with_one_less_it_is_refused(activity: str, kind: str) -> None:
    choice, args, dice = PLAYED[activity]
    played = exactly(ROWS[activity], less=kind)
    with played.refuses("barred", match=f"It takes .*{kind}"):
        act(played, "ann", choice, dice=dice, **args)


@pytest.mark.rule("pm.cost.action-table-governs")
def test_what_the_rules_know_only_the_price_of_is_left_to_the_gm() -> None:
    played = fight(fighter("ann"), fighter("bob", "blue"))
    assert played.option("ann", "cast").choice.cost == "1 attack"
    act(played, "ann", "cast", what="a spell of light")

    declared = played.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args) == ("cast", {"what": "a spell of light"})
    assert declared.rule == COSTS
    assert (played.fact(Noted).key, played.fact(Noted).rule) == ("left-to-gm", COSTS)


@pytest.mark.rule("pm.cost.action-table-governs")
def test_what_cannot_be_paid_says_what_to_exchange() -> None:
    played = fight(fighter("ann"), fighter("bob", "blue"))
    act(played, "ann", "work", task="new", what="light a torch")
    why = "It takes 1 move; Ann has 0 move left. To have it, exchange the Attack for a Move."
    assert played.option("ann", "evaluate").barred == why

    why = "It takes 1 move, 1 attack; Ann has 0 move left."
    assert played.option("ann", "all-out-defense").barred == why


@pytest.mark.rule("pm.cost.action-table-governs", clause="a Step only when taken")
@pytest.mark.rule("pm.cost.action-table-governs", "pm.ambiguity.optional-step-not-in-table")
@pytest.mark.parametrize(("deed", "args"), [("pick-up", {"item": "coin"}), ("posture", {"to": "kneeling"})])
def test_a_step_that_the_table_lists_is_only_possible_and_taken_when_it_is_taken(
    deed: str, args: dict[str, str]
) -> None:
    coin = {"coin": {"hands": 0, "place": "ground"}}
    for steps in (0, 1):
        played = fight(fighter("ann", things=coin), fighter("bob", "blue"))
        played.rule(effects=[BudgetChanged(combatant="ann", budgets={"step": steps})])
        assert played.option("ann", deed, **args).choice.cost == "1 move"
        act(played, "ann", deed, **args)
        assert (played["ann"].budget("step"), played["ann"].budget("move")) == (steps, 0)


@pytest.mark.rule("pm.ambiguity.optional-step-not-in-table")
def test_an_interrupt_cannot_do_without_the_step_that_it_is_charged() -> None:
    assert price("Dive for Cover") == {"interrupt": 1, "step": 1}
    assert price("Pick Up") == {"move": 1}
