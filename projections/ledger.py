"""Every roll with what it was for, and every total with all that led to it."""

from collections.abc import Sequence

from msgspec import Struct

from events import CheckResolved, DiceRolled, EncounterClosed, HiddenRoll, Modifier, RollRevealed
from events.commit import Commit
from projections.pairs import rolls_of_checks
from projections.walk import Visit, spot, walk


class CheckEntry(Struct, frozen=True, kw_only=True):
    """A chance or total: `base`, each modifier with its running total, then `total`; what the roll came to.

    `result_rule` is the rule that makes this roll this `level`, "" where none is named.
    """

    skill: str
    base: int
    modifiers: tuple[Modifier, ...]
    total: int
    roll: int
    level: str
    rule: str
    result_rule: str = ""


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


def ledger(commits: Sequence[Commit]) -> list[Entry]:
    """All rolls of a record that is complete from the first commit. Raises DamagedLog."""
    entries: list[Entry] = []
    rolls: dict[int, int] = {}
    checks: dict[int, int] = {}
    for visit in walk(commits):
        events = visit.commit.events
        if visit.number == 0:
            rolls = rolls_of_checks(events)
            checks = {roll: check for check, roll in rolls.items()}
        event = visit.event
        if isinstance(event, DiceRolled):
            check = events[checks[visit.number]] if visit.number in checks else None
            entries.append(_entry(visit, event, check if isinstance(check, CheckResolved) else None))
        elif isinstance(event, HiddenRoll):
            entries.append(_entry(visit, _secret(event), None))
        elif isinstance(event, RollRevealed):
            entries.append(_entry(visit, event.rolled, None))
        elif isinstance(event, EncounterClosed):
            entries += [_entry(visit, each.rolled, None) for each in event.revealed]
        elif isinstance(event, CheckResolved) and visit.number not in rolls:
            entries.append(_entry(visit, _no_dice(event), event))
    return entries


def _entry(visit: Visit, rolled: DiceRolled, check: CheckResolved | None) -> Entry:
    return Entry(
        position=visit.position,
        round=spot(visit.fight, visit.event).round,
        who=rolled.combatant,
        purpose=rolled.purpose,
        notation=rolled.notation,
        dice=rolled.dice,
        total=rolled.total,
        source=rolled.source,
        rule=rolled.rule,
        check=None if check is None else _check(check),
        undone=visit.undone,
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
    )
