"""The effective history: what is left of the commits after undoing and redoing, as a chain of heads.

A head is the fight as of one commit that counts. Each knows the one before, so undoing is stepping
back along the chain and redoing stepping forward again. Chains are cut to bounded length; what lies
further back is folded again from the log.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.driver import Driver, play
from engine.lasting import Lasting, met_dice, take
from engine.pending import Pending
from engine.record import Recorded, recorded, step_start
from engine.reduce import REDUCERS, Irreducible, irreducible
from engine.ruleset import Ruleset
from engine.state import Fight
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DecisionMade,
    DecisionRequested,
    DiceRolled,
    HiddenRoll,
    IntentRevealed,
    Redone,
    RollRevealed,
    Undone,
)
from events.beside import beside
from events.commit import GENESIS, Commit
from events.history import DamagedLog

KEPT_HEADS = 64


@dataclass(slots=True)
class Head:
    """The fight as of commit `at`, the last that counts.

    `base` and `record` are the state and the record from the start of the step it stands in;
    `driver` stands where the fight waits (None until the rules have been run over the record). `by` is the seat
    that made the commit ("" where that is not known), and `shows` whether somebody learnt something by it.
    """

    at: int
    fight: Fight
    base: Fight
    record: tuple[Recorded, ...]
    before: "Head | None" = None
    driver: Driver | None = None
    by: str = ""
    shows: bool = True


@dataclass(slots=True)
class History:
    """A fight's whole history in short: its version, chain hash, head, and what was undone.

    `effective` numbers the commits that count, `undone` the groups that may be redone, the last first to come,
    `undoers` the seats that undid them; `asked_at` is when each open decision was put last (milliseconds since 1970);
    `lasting` is what no undo takes back.
    `commands` are those of all commits if this is the `whole` history, else of the latest.
    """

    version: int = 0
    hash: str = GENESIS
    head: Head | None = None
    effective: list[int] = field(default_factory=list)
    undone: list[tuple[int, ...]] = field(default_factory=list)
    undone_heads: list[tuple[Head, ...]] = field(default_factory=list)
    undoers: list[str] = field(default_factory=list)
    asked_at: dict[str, int] = field(default_factory=dict)
    undos: int = 0
    lasting: Lasting = field(default_factory=Lasting)
    commands: dict[str, tuple[int, str]] = field(default_factory=dict)
    whole: bool = True


def effective_commits(commits: Iterable[Commit]) -> tuple[list[Commit], list[tuple[Commit, ...]]]:
    """The commits that count, and the groups that are undone and may be redone (the latest last).

    Raises DamagedLog where an undo or redo does not fit what came before it.
    """
    counted: list[Commit] = []
    undone: list[tuple[Commit, ...]] = []
    for commit in commits:
        first = commit.events[0]
        if isinstance(first, Undone):
            check_undo(commit, first, [each.version for each in counted[-len(first.commits) - 1 :]])
            group = tuple(counted[-len(first.commits) :])
            del counted[-len(group) :]
            undone.append(group)
        elif isinstance(first, Redone):
            check_redo(commit, first, [each.version for each in undone[-1]] if undone else [])
            counted.extend(undone.pop())
        elif not beside(commit):
            counted.append(commit)
            undone.clear()
    return counted, undone


def check_undo(commit: Commit, undo: Undone, counted: Sequence[int]) -> None:
    """Whether an undo names the last that count, after at least one (the opening) that stays.

    `counted` are the last that count, one more than it undoes. Raises DamagedLog.
    """
    if not undo.commits or len(commit.events) > 1 or tuple(counted[1:]) != undo.commits:
        raise DamagedLog(f"{commit.version}-0", f"it undoes {undo.commits}, not the last to count")


def check_redo(commit: Commit, redo: Redone, undone: Sequence[int]) -> None:
    """Whether a redo names the last undone. Raises DamagedLog."""
    if not undone or len(commit.events) > 1 or tuple(undone) != redo.commits:
        raise DamagedLog(f"{commit.version}-0", f"it redoes {redo.commits}, not the last undone")


def fold(commits: Sequence[Commit], fight: Fight | None = None) -> Fight:
    """The state after these commits, none of them an undo or a redo.

    Raises DamagedLog, naming the entry that does not fit.
    """
    fight = Fight() if fight is None else fight
    for commit in commits:
        number = 0
        try:
            for event in commit.events:
                REDUCERS[type(event)](fight, event)
                number += 1
        except (Irreducible, KeyError) as error:
            raise DamagedLog(f"{commit.version}-{number}", irreducible(error)) from error
    return fight


def replay(commits: Sequence[Commit]) -> History:
    """The history that these commits, complete from the first, lead to. Raises DamagedLog."""
    counted, undone = effective_commits(commits)
    history = History()
    if commits:
        last = commits[-1]
        history.version, history.hash = last.version, last.header.hash
    history.effective = [each.version for each in counted]
    history.undone = [tuple(each.version for each in group) for group in undone]
    history.undos = sum(1 for each in commits if isinstance(each.events[0], Undone))
    history.commands = {each.header.command: (each.version, each.header.digest) for each in commits}
    history.head = heads(counted)
    for commit in commits:
        take(history.lasting, commit)
        _note_undoer(history, commit)
    history.asked_at = _when_asked(history, commits)
    if len(counted) < len(commits):
        counting = set(history.effective)
        met_dice(history.lasting, [each for each in commits if each.version not in counting])
    if history.head is not None:
        history.lasting.rolled = max(history.lasting.rolled, history.head.fight.rolled)
    head = history.head
    for group in reversed(undone):
        heads_of_group = []
        for commit in group:
            assert head is not None
            head = extend(head, commit)
            heads_of_group.append(head)
        history.undone_heads.insert(0, tuple(heads_of_group))
    return history


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
    except (Irreducible, KeyError) as error:
        raise DamagedLog(f"{commit.version}-{number}", irreducible(error)) from error
    before = None if first else head
    return Head(commit.version, fight, base, record, before, by=commit.header.by, shows=shows(commit))


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


def _note_undoer(history: History, commit: Commit) -> None:
    """Whose undos may be redone, in step with what may be."""
    first = commit.events[0]
    if isinstance(first, Undone):
        history.undoers.append(commit.header.by)
    elif isinstance(first, Redone):
        history.undoers.pop()
    elif not beside(commit):
        history.undoers.clear()


def _note_asked(history: History, commit: Commit) -> None:
    """When each decision was put that a commit puts; an undo or a redo puts again whatever is open after it."""
    if isinstance(commit.events[0], Undone | Redone):
        history.asked_at = _put_again(history, commit.header.at)
    for event in commit.events:
        if type(event) is DecisionRequested:
            history.asked_at[event.decision] = commit.header.at
        elif type(event) is DecisionMade:
            history.asked_at.pop(event.decision, None)


def _put_again(history: History, at: int) -> dict[str, int]:
    return {} if history.head is None else dict.fromkeys(history.head.fight.decisions, at)


def _when_asked(history: History, commits: Sequence[Commit]) -> dict[str, int]:
    """When each decision was put that is open after all of a record."""
    asked: dict[str, int] = {}
    turned = 0
    for commit in commits:
        if isinstance(commit.events[0], Undone | Redone):
            asked, turned = {}, commit.header.at
        for event in commit.events:
            if type(event) is DecisionRequested:
                asked[event.decision] = commit.header.at
    return {each: asked.get(each, turned) for each in _put_again(history, 0)}


def _last_start(commit: Commit) -> int:
    """Which event of a commit is the last that begins a step; -1 where none does."""
    for number in range(len(commit.events) - 1, commit.header.outside - 1, -1):
        if step_start(commit.events[number]):
            return number
    return -1


def follow(history: History, commit: Commit) -> bool:
    """Take in the next commit. False where it undoes more than the chain of heads holds: replay instead.

    Raises DamagedLog.
    """
    head = history.head
    first = commit.events[0]
    if isinstance(first, Undone):
        check_undo(commit, first, history.effective[-len(first.commits) - 1 :])
        group: list[Head] = []
        for _ in first.commits:
            if head is None or head.before is None:
                return False
            group.insert(0, head)
            head = head.before
        history.undone.append(first.commits)
        history.undone_heads.append(tuple(group))
        history.undos += 1
        del history.effective[-len(group) :]
        take(history.lasting, commit)
    elif isinstance(first, Redone):
        check_redo(commit, first, history.undone[-1] if history.undone else ())
        history.undone.pop()
        head = history.undone_heads.pop()[-1]
        history.effective.extend(first.commits)
    elif beside(commit):
        take(history.lasting, commit)
    else:
        assert head is not None
        head = extend(head, commit)
        take(history.lasting, commit)
        history.lasting.rolled = max(history.lasting.rolled, head.fight.rolled)
        history.undone.clear()
        history.undone_heads.clear()
        history.effective.append(commit.version)
        if len(history.effective) % KEPT_HEADS == 0:
            cut(head)
    history.head = head
    _note_undoer(history, commit)
    _note_asked(history, commit)
    history.version, history.hash = commit.version, commit.header.hash
    history.commands[commit.header.command] = (commit.version, commit.header.digest)
    return True


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
