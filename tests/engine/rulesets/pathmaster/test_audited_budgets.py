"""The audit looks at every change of every budget, and names the one that is wrong."""

from typing import Any

import pytest

from affray.testing import SEED, Table
from engine.audit.audit import Audit, audit
from engine.rulesets.pathmaster import ruleset
from events import BudgetChanged
from tests.engine.rulesets.pathmaster.test_feint import taken_in
from tests.support.forging import places_of, with_altered
from tests.support.pathmaster import act


def fought() -> Table:
    """Turns in which attack, move, interrupt, parry and others were given, spent and taken."""
    table = taken_in()
    act(table, "ann", "attack", target="bob", weapon="sword")
    return table


def audited(table: Table, **altered: Any) -> Audit:
    """What the audit says of a record in which the change of several budgets at once says something else."""
    changes = [each for commit in table.commits for each in commit.events if isinstance(each, BudgetChanged)]
    which = next(number for number, each in enumerate(changes) if len(each.budgets) > 2)
    budgets = changes[which].budgets | altered
    forged = with_altered(table.commits, BudgetChanged, which, budgets=budgets) if altered else table.commits
    return audit(forged, ruleset, SEED)


def test_it_looks_at_all_of_them() -> None:
    table = fought()
    found = audited(table)
    assert found.findings == []
    [budgets] = [each for each in found.checks if each.check == "range"]
    assert budgets.looked_at == len(places_of(table.commits, BudgetChanged)) > 3


@pytest.mark.parametrize("budget", ["attack", "move", "interrupt", "step", "free"])
def test_one_that_is_below_nothing_is_named(budget: str) -> None:
    found = audited(fought(), **{budget: -1})
    [finding] = [each for each in found.findings if each.check == "range"]
    assert finding.says.endswith(f"'s budget is below zero: {budget} (-1)")
    assert found.verdict == "wrong"


def test_one_that_is_more_than_the_rules_give_is_named_with_both() -> None:
    found = audited(fought(), attack=2, move=5)
    first = found.findings[0]
    assert (first.check, first.event) == ("rules", "BudgetChanged")
    assert first.recorded["budgets"]["attack"] == 2
    assert first.derived["budgets"]["attack"] == 1
