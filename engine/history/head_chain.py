"""The fight as of each of the last commits that count: a chain, along which undoing steps back and redoing forward."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.driver.driver import Driver, play
from engine.driver.pending import Pending
from engine.driver.recording import Recorded, recorded, step_start
from engine.history.effective_commits import fold
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import REDUCERS, ImpossibleEvent, impossible_event
from engine.state.state import Fight
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DecisionMade,
    DiceRolled,
    HiddenRoll,
    IntentRevealed,
    RollRevealed,
)
from events.chain.commit import Commit
from events.chain.reading import DamagedLog

KEPT_HEADS = 64


@dataclass(slots=True)
class Head:
    """The fight as of commit `at`, the last that counts.

    `base` and `record` are the state and the record from the start of the step it stands in;
    `driver` stands where the fight waits (None until the rules have been run over the record). `by` is the seat
    that made the commit ("" where that is not known), and `shows` whether somebody learnt something by it; `commit` is
    the commit itself (None where it was not read).
    """

    at: int
    fight: Fight
    base: Fight
    record: tuple[Recorded, ...]
    before: "Head | None" = None
    driver: Driver | None = None
    by: str = ""
    shows: bool = True
    commit: Commit | None = None


def heads(counted: Sequence[Commit]) -> Head | None:
    """The head after these commits, with up to KEPT_HEADS before it."""
    if not counted:
        return None
    early = max(1, len(counted) - KEPT_HEADS)
    # The heads begin where a step begins, so that each knows the record of its step.
    while early > 1 and not any(step_start(each) for each in counted[early - 1].events):
        early -= 1
    head = _first_head(counted[:early])
    for commit in counted[early:]:
        head = extend(head, commit)
    return head


def _first_head(commits: Sequence[Commit]) -> Head:
    """A head without any before it, over commits the last of which holds the start of a step."""
    *whole, last = commits
    fight = fold(whole)
    return extend(Head(0, fight, fight.fork(), ()), last, first=True)


def extend(head: Head, commit: Commit, first: bool = False) -> Head:
    """The head after one more commit that counts. Raises DamagedLog."""
    fight = head.fight.fork()
    base, record = head.base, (*head.record, *recorded(commit))
    last_start = _last_start(commit)
    number = 0
    try:
        for event in commit.events:
            if number == last_start:
                base, record = fight.fork(), commit.events[number:]
            REDUCERS[type(event)](fight, event)
            number += 1
    except (ImpossibleEvent, KeyError) as error:
        raise DamagedLog(f"{commit.version}-{number}", impossible_event(error)) from error
    before = None if first else head
    return Head(
        commit.version, fight, base, record, before, by=commit.header.by, shows=shows(commit), commit=commit
    )


def _last_start(commit: Commit) -> int:
    """Which event of a commit is the last that begins a step; -1 where none does."""
    for number in range(len(commit.events) - 1, commit.header.outside - 1, -1):
        if step_start(commit.events[number]):
            return number
    return -1


def shows(commit: Commit) -> bool:
    """Whether somebody learnt something by a commit: dice, what was hidden, the answer of somebody else."""
    answers = 0
    for event in commit.events:
        kind = type(event)
        if kind in _SHOWING or (
            isinstance(event, ConditionGained | ConditionLost) and event.condition == "hidden"
        ):
            return True
        answers += kind is DecisionMade
    return answers > 1


_SHOWING = frozenset({DiceRolled, HiddenRoll, RollRevealed, IntentRevealed, CheckResolved})


def resume(ruleset: Ruleset, head: Head, version: int) -> dict[str, Pending]:
    """The open decisions with all their options, by running the rules over the record of the step.

    Raises Differs where the rules no longer lead to what is on record.
    """
    if head.driver is None:
        head.driver = play(ruleset, head.base, head.record, version)
    return dict(head.driver.pending)


def awake(ruleset: Ruleset, head: Head, version: int) -> Driver:
    """The driver that waits at this head, to be driven on; the head has none from then on. Raises Differs."""
    resume(ruleset, head, version)
    driver, head.driver = head.driver, None
    assert driver is not None
    return driver


def cut(head: Head, keep: int = KEPT_HEADS) -> None:
    """Let go of the heads that lie more than `keep` back."""
    each: Head | None = head
    for _ in range(keep):
        each = None if each is None else each.before
    if each is not None:
        each.before = None
