"""Checking each commit by itself, in the state it was played in: what it brings, whose decisions it makes, its dice."""

from collections.abc import Iterator

from engine.audit.branches import Branches
from engine.audit.budget_ranges import out_of_range
from engine.audit.command_authors import giver_findings
from engine.audit.commit_content import out_of_play_findings, outside_findings
from engine.audit.dice import ROLLS, circumstances, hidden_findings, label_findings, opening, roll_findings
from engine.audit.progress import Progress
from engine.audit.report import Finding
from engine.audit.rules import entry_at, plain
from engine.commands.handlers import COMMIT_KINDS
from engine.history.seat_roster import seat_of
from engine.proof.seeds import Seeds
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import BudgetChanged, DecisionMade, DecisionRequested, DiceRolled, Event, HiddenRoll
from events.chain.commit import Commit

DECISIONS = {DecisionMade, DecisionRequested}
LOOKED_AT = {*ROLLS, BudgetChanged}
"""Events that are looked at in the state before them; of what opens a commit that is the state it was played in."""

BY = {each.how: each.name for each in COMMIT_KINDS.values() if each.how}
"""The kind of command that makes decisions, for each way in which they are made."""


def entry_findings(
    ruleset: Ruleset | None, tree: Branches, seeds: Seeds, progress: Progress
) -> Iterator[Finding]:
    """What is wrong with any entry by itself, whatever the rules lead to; less of it where they are not here."""
    yield from table_findings(tree)
    yield from commit_findings(ruleset, tree, seeds, progress)


def table_findings(tree: Branches) -> Iterator[Finding]:
    """What is wrong with commits that are out of play, and with whose commands there are."""
    yield from out_of_play_findings(tree)
    yield from giver_findings(tree)


def commit_findings(
    ruleset: Ruleset | None,
    tree: Branches,
    seeds: Seeds,
    progress: Progress,
    *,
    after: int = 0,
    until: int | None = None,
) -> Iterator[Finding]:
    """What is wrong with the entries of play, after one commit and until another."""
    opened = opening(tree)
    for version, commit in tree.commits.items():
        if version <= after or (until is not None and version > until):
            continue
        last = _last_looked_at(commit)
        fight = tree.before(version) if last > 0 else tree.standing_before(version)
        progress.more(len(commit.events))
        yield from outside_findings(ruleset, commit, fight)
        yield from label_findings(tree, commit, opened)
        answers = commit.header.kind == BY["seat"]
        for number, event in enumerate(commit.events):
            kind = type(event)
            if kind in ROLLS:
                fell = circumstances(tree, commit, number, seeds, fight.round)
                if isinstance(event, DiceRolled):
                    yield from roll_findings(fight, event, fell, opened)
                elif isinstance(event, HiddenRoll):
                    yield from hidden_findings(fight, event, fell, tree)
            if (kind in DECISIONS or (answers and number == 0)) and (
                says := _misfit(tree, fight, commit, number, event)
            ):
                yield Finding(
                    entry=entry_at((version, number)),
                    check="commit",
                    says=says,
                    event=kind.__name__,
                    rule=event.rule,
                )
            if ruleset and kind is BudgetChanged and (says := out_of_range(ruleset, fight, event)):
                yield Finding(
                    entry=entry_at((version, number)),
                    check="range",
                    says=says,
                    event=kind.__name__,
                    rule=event.rule,
                    recorded=plain(event),
                )
            if number < last:
                evolve(fight, event)


def _last_looked_at(commit: Commit) -> int:
    """The last event that is looked at in the state before it; what comes after it needs no state. -1 for none."""
    for number in range(len(commit.events) - 1, -1, -1):
        if type(commit.events[number]) in LOOKED_AT:
            return number
    return -1


def _misfit(tree: Branches, fight: Fight, commit: Commit, number: int, event: Event) -> str:
    """Why an event does not belong here, if it does not."""
    entry = entry_at((commit.version, number))
    if isinstance(event, DecisionRequested) and event.decision != entry:
        return f"a decision is named after its entry, {entry}, not {event.decision}"
    answers = commit.header.kind == BY["seat"] and number == 0
    if not answers:
        if isinstance(event, DecisionMade) and event.how == "seat":
            return "only a command that answers, and only its first event, makes a seat's decision"
        if isinstance(event, DecisionMade) and BY.get(event.how, commit.header.kind) != commit.header.kind:
            return f"only a command of the kind {BY[event.how]!r} has a default taken like this"
        return ""
    if not isinstance(event, DecisionMade) or event.how != "seat":
        return "a command that answers begins with the decision it makes"
    asked = fight.decisions[event.decision].asked
    if not seat_of(tree.seats[commit.version], commit.header.by).speaks_for(asked):
        return f"this decision is {asked}'s, and {commit.header.by} made it"
    return ""
