"""Every roll with what it was for, and every total with all that led to it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from engine.history.undo_stack import undo_stack
from events import (
    CheckResolved,
    DiceRolled,
    EncounterClosed,
    Event,
    HiddenRoll,
    Modifier,
    Number,
    RollRevealed,
)
from events.chain.commit import Commit
from projections.replay.event_walk import spot, walk
from projections.timeline.check_rolls import rolls_of_checks


class CheckEntry(Struct, frozen=True, kw_only=True):
    """A chance or total: `base`, each modifier with its running total, then `total`; what the roll came to.

    `result_rule` is the rule that makes this roll this `level`, "" where none is named. `unit` is what these numbers
    are, and `difficulty` what the roll is held against where it is not `total` (see `CheckResolved`).
    """

    skill: str
    base: int
    modifiers: tuple[Modifier, ...]
    total: int
    roll: int
    level: str
    rule: str
    result_rule: str = ""
    unit: str = ""
    difficulty: Number | None = None


def rules_of(check: CheckEntry) -> list[str]:
    """The rules that its numbers come from, and that of its result; "" where there is none."""
    found = [check.rule, *(each.rule for each in check.modifiers)]
    if check.difficulty is not None:
        found += [check.difficulty.rule, *(each.rule for each in check.difficulty.modifiers)]
    return [*found, check.result_rule]


class Entry(Struct, frozen=True, kw_only=True):
    """One roll. `position` is its place in the record ("7-3"), `dice` all faces in the order they fell.

    `source` is "server", "table" or "gm"; a hidden roll has the source "hidden" and no dice, and is a roll of
    its own where it is revealed. For a check without a roll of its own in the same command it is "",
    and there are no dice. `undone` rolls do not count any more.
    """

    position: str
    round: int
    who: str
    purpose: str
    notation: str
    dice: tuple[int, ...]
    total: int
    source: str
    rule: str
    check: CheckEntry | None
    undone: bool


def entries_of(
    version: int,
    events: Sequence[Event],
    rounds: Sequence[int],
    *,
    undone: bool,
    first: int = 0,
    counts: Callable[[str], bool] = lambda roll: True,
) -> list[Entry]:
    """The rolls among the events of one commit; `rounds` are those in which they happen.

    `first` is the number of the first of them; `counts` says of a hidden roll, by its id, whether it was not undone.
    """
    rolls = rolls_of_checks(events)
    checks = {roll: check for check, roll in rolls.items()}
    entries: list[Entry] = []
    for number in range(len(events)):
        for rolled, check, roll in _rolled(events, number, rolls, checks):
            position = f"{version}-{first + number}"
            gone = undone or not (roll is None or counts(roll))
            entries.append(_entry(position, rounds[number], rolled, check, undone=gone))
    return entries


def ledger(commits: Sequence[Commit]) -> list[Entry]:
    """All rolls of a record that is complete from the first commit. Raises DamagedLog."""
    entries: list[Entry] = []
    stack = undo_stack(commits)
    for commit, visits in groupby(walk(commits), key=lambda each: each.commit):
        rounds, undone = [], False
        for visit in visits:
            rounds.append(spot(visit.fight, visit.event).round)
            undone = visit.undone
        entries += entries_of(
            commit.version,
            commit.events,
            rounds,
            undone=undone,
            counts=lambda roll: stack.counts(commit_of(roll)),
        )
    return entries


def commit_of(roll: str) -> int:
    """The commit of the log in which a hidden roll was made, by its id there ("7-1")."""
    return int(roll.partition("-")[0] or 0)


def _rolled(
    events: Sequence[Event], number: int, rolls: Mapping[int, int], checks: Mapping[int, int]
) -> Iterator[tuple[DiceRolled, CheckResolved | None, str | None]]:
    """The rolls in one event, with the check that they were made for, and the id of one that was hidden until then."""
    event = events[number]
    match event:
        case DiceRolled():
            check = events[checks[number]] if number in checks else None
            yield event, check if isinstance(check, CheckResolved) else None, None
        case HiddenRoll():
            yield _secret(event), None, None
        case RollRevealed():
            yield event.rolled, None, event.roll
        case EncounterClosed():
            yield from ((each.rolled, None, each.roll) for each in event.revealed)
        case CheckResolved() if number not in rolls:
            yield _no_dice(event), event, None


def _entry(
    position: str, round: int, rolled: DiceRolled, check: CheckResolved | None, *, undone: bool
) -> Entry:
    return Entry(
        position=position,
        round=round,
        who=rolled.combatant,
        purpose=rolled.purpose,
        notation=rolled.notation,
        dice=rolled.dice,
        total=rolled.total,
        source=rolled.source,
        rule=rolled.rule,
        check=None if check is None else _check(check),
        undone=undone,
    )


def _secret(hidden: HiddenRoll) -> DiceRolled:
    return DiceRolled(
        combatant=hidden.combatant, purpose=hidden.purpose, notation="", dice=(), total=0, source="hidden"
    )


def _no_dice(check: CheckResolved) -> DiceRolled:
    return DiceRolled(
        combatant=check.combatant,
        purpose=check.purpose,
        notation="",
        dice=(),
        total=check.roll,
        source="",
        rule=check.rule,
    )


def _check(check: CheckResolved) -> CheckEntry:
    return CheckEntry(
        skill=check.skill,
        base=check.base,
        modifiers=check.modifiers,
        total=check.total,
        roll=check.roll,
        level=check.result,
        rule=check.rule,
        result_rule=check.result_rule,
        unit=check.unit,
        difficulty=check.difficulty,
    )
