"""Heads: the fight as of one commit each, to which an undo goes back and a redo forward.

In a long fight only some are kept: those of the last commits, and ever fewer further back.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.driver.driver import Driver, play
from engine.driver.pending import Pending
from engine.driver.recording import Recorded, recorded, step_start
from engine.history.effective_commits import fold
from engine.history.unfinished_walk import unfinished
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
"""How many of the last commits that count have their heads kept."""

KEPT_FURTHER = 4
"""How many more heads are kept each time the distance from the last doubles."""

MOST_HEADS = 2 * KEPT_HEADS
"""Where there are more heads, those are dropped that need not be kept."""


@dataclass(slots=True)
class Head:
    """The fight as of commit `at`, played upon the commit `parent` (0: none).

    `base` and `record` are the state and the record from the start of the step it stands in;
    `driver` stands where the fight waits (None until the rules have been run over the record). `by` is the seat
    that made the commit ("" where that is not known), and `shows` whether anybody learnt something by it; `commit` is
    the commit itself (None where it was not read).
    """

    at: int
    fight: Fight
    base: Fight
    record: tuple[Recorded, ...]
    parent: int = 0
    driver: Driver | None = None
    by: str = ""
    shows: bool = True
    commit: Commit | None = None


def before_the_first() -> Head:
    """The head that the opening is played upon."""
    return Head(at=0, fight=Fight(), base=Fight(), record=())


def kept_places(count: int) -> list[int]:
    """Which heads are kept where so many commits count: their places among these, from 0, in no order.

    A head that is dropped at one count is kept at no higher one. The first is always kept.
    """
    places = list(range(max(0, count - KEPT_HEADS), count))
    distance, step, end = 2 * KEPT_HEADS, KEPT_HEADS // KEPT_FURTHER, count - KEPT_HEADS
    while end > 0:
        start = max(0, count - distance)
        places += range(start + -start % step, end, step)
        distance, step, end = 2 * distance, 2 * step, start
    return places


def heads(counted: Sequence[Commit], redoable: Sequence[Commit] = ()) -> dict[int, Head]:
    """The heads that are kept of these commits, complete from the first, by number; and all that may be redone."""
    found: dict[int, Head] = {}
    head, done = before_the_first(), 0
    for place in sorted(kept_places(len(counted))):
        head = _extend_far(head, counted[done : place + 1])
        found[head.at] = head
        done = place + 1
    for commit in redoable:
        found[commit.version] = head = extend(head, commit)
    return found


def _extend_far(head: Head, commits: Sequence[Commit]) -> Head:
    """The head after these commits; none are made for those before the step that it stands in."""
    starts = (at for at in range(len(commits) - 1, 0, -1) if _last_start(commits[at]) >= 0)
    start = next(starts, 0)
    if start:
        fight = fold(commits[:start], head.fight.fork())
        head = Head(at=commits[start - 1].version, fight=fight, base=fight, record=())
    for commit in commits[start:]:
        head = extend(head, commit)
    return head


def extend(head: Head, commit: Commit) -> Head:
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
    return Head(
        at=commit.version,
        fight=fight,
        base=base,
        record=record,
        parent=head.at,
        by=commit.header.by,
        shows=shows(commit) or unfinished(head.fight, commit.events),
        commit=commit,
    )


def _last_start(commit: Commit) -> int:
    """Which event of a commit is the last that begins a step; -1 where none does."""
    for number in range(len(commit.events) - 1, commit.header.outside - 1, -1):
        if step_start(commit.events[number]):
            return number
    return -1


def shows(commit: Commit) -> bool:
    """Whether anybody learnt something by a commit: dice, what was hidden, the answer of another seat."""
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

    Raises Divergence where the rules no longer lead to what is on record.
    """
    if head.driver is None:
        head.driver = play(ruleset, head.base, head.record, version)
    return dict(head.driver.pending)


def awake(ruleset: Ruleset, head: Head, version: int) -> Driver:
    """The driver that waits at this head, to run on; the head has none from then on. Raises Divergence."""
    resume(ruleset, head, version)
    driver, head.driver = head.driver, None
    assert driver is not None
    return driver
