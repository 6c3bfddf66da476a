"""Heads: the fight as of one commit each, to which an undo goes back and a redo forward.

In a long fight only some are kept: those of the last commits, and ever fewer further back.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.driver.driver import Driver, play
from engine.driver.pending import Pending
from engine.driver.recording import STEP_STARTS, OutsideFacts, Recorded, recorded
from engine.history.effective_commits import fold
from engine.history.unfinished_walk import unfinished
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import evolve
from engine.state.hidden_combatants import changes_hiding
from engine.state.state import Fight
from events import (
    CheckResolved,
    DecisionMade,
    DiceRolled,
    Event,
    HiddenRoll,
    IntentRevealed,
    RollRevealed,
)
from events.chain.commit import Commit

KEPT_HEADS = 32
"""How many of the last commits that count have their heads kept."""

KEPT_FURTHER = 4
"""How many more heads are kept each time the distance from the last doubles."""

MOST_HEADS = 2 * KEPT_HEADS
"""Where there are more heads, those are dropped that need not be kept."""


@dataclass(slots=True)
class Head:
    """The fight as of commit `at`, played upon the commit `parent` (0: none).

    `origin` is an earlier state and `since` the record from there on; so many entries of it (`earlier`) are of steps
    that are over. `driver` stands where the fight waits (None until the rules have been run over the record). `by` is
    the seat that made the commit ("" where that is not known), and `commit` the commit itself (None where it was not
    read).
    """

    at: int
    fight: Fight
    origin: Fight
    since: tuple[Recorded, ...]
    earlier: int = 0
    parent: int = 0
    driver: Driver | None = None
    by: str = ""
    commit: Commit | None = None

    @property
    def base(self) -> Fight:
        """The state at the start of the step in which the fight stands, worked out when somebody goes back to it."""
        if self.earlier:
            self.origin = fight = self.origin.fork()
            for entry in self.since[: self.earlier]:
                for event in entry.events if isinstance(entry, OutsideFacts) else (entry,):
                    evolve(fight, event)
            self.since, self.earlier = self.since[self.earlier :], 0
        return self.origin

    @property
    def record(self) -> tuple[Recorded, ...]:
        """The record from the start of that step on."""
        return self.since[self.earlier :]


def before_the_first() -> Head:
    """The head that the opening is played upon."""
    return Head(at=0, fight=Fight(), origin=Fight(), since=())


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
    starts = (at for at in range(len(commits) - 1, 0, -1) if _last_start(recorded(commits[at])) >= 0)
    start = next(starts, 0)
    if start:
        fight = fold(commits[:start], head.fight.fork())
        head = Head(at=commits[start - 1].version, fight=fight, origin=fight, since=())
    for commit in commits[start:]:
        head = extend(head, commit)
    return head


def extend(head: Head, commit: Commit, driver: Driver | None = None) -> Head:
    """The head after one more commit that counts. Raises DamagedLog.

    The `driver` that has led to this commit, where there is one, stands in the state after it, and waits there.
    """
    fight = fold([commit], head.fight.fork()) if driver is None else driver.fight.fork()
    head.fight._memo = {}  # of an earlier moment nobody asks
    new = recorded(commit)
    start = _last_start(new)
    begins = start >= 0
    return Head(
        at=commit.version,
        fight=fight,
        origin=head.fight if begins else head.origin,
        since=new if begins else (*head.since, *new),
        earlier=start if begins else head.earlier,
        parent=head.at,
        driver=driver,
        by=commit.header.by,
        commit=commit,
    )


def _last_start(record: Sequence[Recorded]) -> int:
    """Which entry is the last that begins a step; -1 where none does."""
    for number in range(len(record) - 1, -1, -1):
        if type(record[number]) in STEP_STARTS:
            return number
    return -1


def shows(head: Head, before: Head | None) -> bool:
    """Whether anybody learnt something by a commit: dice, what was hidden, another seat's answer, what is in the way.

    `before` is the head that it was played upon. Where that or the commit is not at hand, somebody may have.
    """
    if head.commit is None or before is None:
        return True
    events = head.commit.events
    return (
        any(type(each) in SHOWING or changes_hiding(each) for each in events)
        or sum(type(each) is DecisionMade for each in events) > 1
        or unfinished(before.fight, events)
    )


SHOWING: frozenset[type[Event]] = frozenset(
    {DiceRolled, HiddenRoll, RollRevealed, IntentRevealed, CheckResolved}
)
"""Events that show dice, or what was declared in secret."""


def resume(ruleset: Ruleset, head: Head, version: int) -> dict[str, Pending]:
    """The open decisions with all their options, by running the rules over the record of the step.

    Raises Divergence where the rules no longer lead to what is on record.
    """
    if head.driver is None:
        head.driver = play(ruleset, head.base, head.record, version)
    return dict(head.driver.pending)


def awake(ruleset: Ruleset, head: Head, version: int) -> Driver:
    """The driver that waits at this head, to run on; the head has none from then on. Raises Divergence."""
    if head.driver is None:
        resume(ruleset, head, version)
    driver, head.driver = head.driver, None
    assert driver is not None
    return driver
