"""The conclusion of an audit: one word for all of it, and what each kind of check looked at and found."""

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from engine.audit.branches import Branches
from engine.audit.report import Check, Checked, Finding, Verdict
from events import BudgetChanged, DiceRolled, Event, PhaseEntered
from events.chain.commit import Commit


def verdict_of(findings: Sequence[Finding], *, head_checked: bool, judged: bool = True) -> Verdict:
    """The verdict: altered since, changed rules, or wrong from the first; and is the end the end? See Audit."""
    found = {each.check for each in findings}
    if not found and not judged:
        return "rules-missing"
    if not found:
        return "clean" if head_checked else "unproven-end"
    if "chain" in found:
        return "altered"
    return "rules-changed" if found == {"rules"} else "wrong"


def checked(
    tree: Branches, commits: Sequence[Commit], findings: Sequence[Finding], *, by_rules: bool, seeded: bool
) -> list[Checked]:
    """What each kind of check looked at and found. `by_rules`: the ruleset is here; `seeded`: the seed is known."""
    kinds: Counter[type[Event]] = Counter()
    for commit in tree.commits.values():
        kinds.update(map(type, commit.events))
    events = kinds.total()
    looked_at: dict[Check, int] = {
        "chain": sum(len(each.events) for each in commits),
        "history": len(commits),
        "machine": kinds[PhaseEntered],
        "commit": len(tree.commits),
        "rules": events if by_rules else 0,
        "range": kinds[BudgetChanged] if by_rules else 0,
        "dice": kinds[DiceRolled] + len(tree.shown),
        "seed": 1 if seeded else 0,
    }
    found = Counter(each.check for each in findings)
    return [
        Checked(check=check, looked_at=looked_at[check], findings=found[check]) for check in get_args(Check)
    ]
